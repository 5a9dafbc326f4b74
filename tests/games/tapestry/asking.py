"""Questions for `decide` in few words: events of the bots' turn as the program tells them."""

from typing import Any

from automatable.games.tapestry import PLUGIN
from tests.games.tapestry.oracle_map import Json
from tests.games.tapestry.oracle_questions import Lands, all_but, question

ROLLS = ["technology", "exploration", "military", "science"] * 8


def events(asked: Json) -> list[Json]:
    """Everything that happens, without reasons."""
    found = PLUGIN.decide(asked)["events"]
    return [{key: event[key] for key in event if key != "why"} for event in found]


def chosen(**fields: Any) -> Json:
    """The tracks that the cards make the bots choose."""
    found: Json = PLUGIN.decide(question(**{"rolls": ROLLS} | fields))["chosen"]
    return found


def income(turn: int, civilizations: list[str], level: int = 2, begun: int = 5, **fields: Any) -> list[Json]:
    """The events of an income turn of the bots, `begun` being the number of yours."""
    asked = question(income_turn=turn, level=level, **fields)
    asked["automa"]["civilizations"] = civilizations
    asked["you"]["income_turns"] = begun
    return events(asked)


def automa_on(track: str, space: int, card: int = 2, lands: Lands | None = None, **fields: Any) -> list[Json]:
    """What follows when the Automa moves to a space, all her other tracks being finished, up to the Shadow Empire's move."""
    automa = {"tracks": all_but(track, space - 1)} | fields.pop("automa", {})
    found = events(question((7 if card == 6 else 6, card), lands, automa=automa, **fields))
    assert found[0] == {"event": "advance", "bot": "automa", "track": track, "to": space}
    stop = next(number for number, event in enumerate(found) if event.get("bot") == "shadow")
    return found[1:stop]


def kinds(found: list[Json]) -> list[str]:
    return [event["event"] for event in found]
