"""Short ways to write a question for `decide`, for the worked examples of the facts."""

from typing import Any

from tests.games.tapestry.oracle import answer
from tests.games.tapestry.oracle_map import PRINTED, Hex, Json
from tests.games.tapestry.oracle_turn import END, LANDMARKS, TRACKS

Lands = dict[Hex, list[str]]
STARTS: Lands = {(2, 0): ["you", "you"], (-2, 2): ["automa", "automa"]}
AUTOMA_OUTPOST, YOURS = ["automa"], ["you"]


def at(exploration: int = 0, science: int = 0, military: int = 0, technology: int = 0) -> dict[str, int]:
    """The tokens of somebody."""
    return {"exploration": exploration, "science": science, "military": military, "technology": technology}


def all_but(track: str, space: int) -> dict[str, int]:
    """One track to go, all others finished."""
    return dict.fromkeys(TRACKS, END) | {track: space}


def question(cards: tuple[int, int] = (6, 2), lands: Lands | None = None, **fields: Any) -> Json:
    """The start position in an advance turn, changed; `automa`, `shadow`, `you` and `achievements` are changed field by field.

    A hex in `lands` is explored, also without tokens. Unless given, landmarks ahead of everybody are unclaimed and finished tracks have been recorded.
    """
    tokens = STARTS | (lands or {})
    people: dict[str, Json] = {
        "automa": {"favorite": "science", "outposts": 1, "toppled": 0, "tapestry_cards": 0, "landmarks": [], "vp": 0},
        "shadow": {"favorite": "technology", "outposts": 5},
        "you": {},
    }
    for name, person in people.items():
        person |= {"tracks": at()} | fields.pop(name, {})
    finished = [name for name, person in people.items() if END in person["tracks"].values()]
    return {
        "pair": {"track_card": cards[0], "tiebreaker_card": cards[1]},
        **({} if "income_turn" in fields else {"deck_left": 4}),
        **people,
        "unclaimed": [
            name
            for name, (track, space) in LANDMARKS.items()
            if all(person["tracks"][track] < space for person in people.values())
        ],
        "achievements": {"complete_track": finished[:2], "topple_two": [], "middle_island": []}
        | fields.pop("achievements", {}),
        "explored": [list(place) for place in tokens if place not in PRINTED],
        "tokens": [{"at": list(place), "on": on} for place, on in tokens.items() if on],
        "tiles": [{"tile": tile, "rotation": tile % 6} for tile in range(1, 22)],
        **fields,
    }


def income(turn: int, civilizations: list[str], level: int = 2, begun: int = 5, **fields: Any) -> list[Json]:
    """The events of an income turn of the bots, `begun` being the number of yours."""
    asked = question(income_turn=turn, level=level, **fields)
    asked["automa"]["civilizations"] = civilizations
    asked["you"]["income_turns"] = begun
    return events(asked)


def events(asked: Json) -> list[Json]:
    return list(answer(asked)["events"])


def of(kind: str, found: list[Json]) -> list[Json]:
    """The events of one kind."""
    return [event for event in found if event["event"] == kind]


def scored(found: list[Json]) -> int:
    return sum(event["vp"] for event in of("vp", found))


def conquest(card: int, lands: Lands | None = None, **fields: Any) -> list[Json]:
    """The events from the moment when the Automa moves to Archery, with that tiebreaker card."""
    return _moves_to("military", 1, card, lands, fields)


def exploration(card: int, lands: Lands | None = None, **fields: Any) -> list[Json]:
    """The events from the moment when the Automa moves to Rafts."""
    return _moves_to("exploration", 2, card, lands, fields)


def exploration_anywhere(card: int, lands: Lands | None = None, **fields: Any) -> list[Json]:
    """The events from the moment when the Automa moves to Airplanes."""
    return _moves_to("exploration", 9, card, lands, fields)


def _moves_to(track: str, space: int, card: int, lands: Lands | None, fields: Json) -> list[Json]:
    automa = {"tracks": all_but(track, space - 1)} | fields.pop("automa", {})
    found = events(question((7 if card == 6 else 6, card), lands, automa=automa, **fields))
    assert found[0] == {"event": "advance", "bot": "automa", "track": track, "to": space}
    return found[1:]
