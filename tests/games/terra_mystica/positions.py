"""Positions for the Automa's tests in a short form.

Structures are written `D5`, `D5*` with a power token, `D5=temple` for anything but a dwelling.
"""

from typing import Any

from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from tests.games.terra_mystica.given import Context, State, game_map, pieces, read, records

BASE = game_map("base")
PIECES = {"dwelling": 6, "trading_house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1}
FACTION = {
    "desert": "nomads",
    "plains": "halflings",
    "swamp": "darklings",
    "lakes": "swarmlings",
    "forest": "witches",
    "mountains": "dwarves",
    "wasteland": "chaos_magicians",
}


def support(**changes: Any) -> records.Support:
    icons: dict[str, Any] = {
        "structures": "marked",
        "reaching": False,
        "row": "A",
        "direction": "left_to_right",
        "count": 1,
        "cult": "catch_up",
        "bonus_card": "left",
    }
    return records.Support(**(icons | changes))


def structures(text: str) -> list[dict[str, Any]]:
    found = []
    for word in text.split():
        name, _, kind = word.partition("=")
        found.append({"at": name.rstrip("*"), "type": kind or "dwelling", "marked": name.endswith("*")})
    return found


def cults(*markers: int) -> dict[str, int]:
    return dict(zip(pieces.CULTS, markers, strict=True))


def ask(hers: str = "", yours: str = "", home: str = "lakes", you: str = "forest", **changes: Any) -> dict[str, Any]:
    """A question of the public format; `changes` replace its fields."""
    on_map = structures(hers)
    supply = {kind: most - sum(part["type"] == kind for part in on_map) for kind, most in PIECES.items()}
    question: dict[str, Any] = {
        "map": "base",
        "round": 1,
        "level": "automa",
        "automa_faction": "simpletons",
        "automa": {
            "terrain": home,
            "vp": 20,
            "priests": 7,
            "supply": supply | changes.pop("supply", {}),
            "cults": changes.pop("her_cults", cults(1, 1, 1, 1)),
            "structures": on_map,
        },
        "you": {
            "terrain": you,
            "faction": changes.pop("faction", FACTION[you]),
            "cults": changes.pop("your_cults", cults(0, 0, 0, 0)),
            "structures": [{"at": part["at"], "type": part["type"]} for part in structures(yours)],
        },
        "terrain_tiles": {},
        "bridges": [],
        "power_actions_taken": [],
        "priest_spaces_taken": {cult: [] for cult in pieces.CULTS},
        "favor_tiles_gone": [],
        "scoring_tile": 3,
        "final_scoring": None,
        "bonus_row": ["bonus_2", "bonus_5", "bonus_7"],
        "automa_bonus": "bonus_1",
        "passed_first": False,
        "action_card": "*4",
        "support_card": "6",
    }
    if "priests" in changes:
        question["automa"]["priests"] = changes.pop("priests")
    return question | changes


def position(hers: str = "", yours: str = "", **changes: Any) -> State:
    """The state of such a question."""
    return read(ask(hers, yours, **changes)).state


def context(hers: str = "", yours: str = "", icons: records.Support | None = None, **changes: Any) -> Context:
    """What the Automa looks at in such a position, with any support icons."""
    found = Context(position(hers, yours, **changes))
    if icons is not None:
        found.support = icons
    return found


def space(name: str) -> int:
    return BASE.index[name]


def spaces(found: Any) -> str:
    """Spaces as text, in reading order."""
    return " ".join(BASE.names[space] for space in sorted(found))


def left_after(found: Context, choice: Choice[Context, int], rule: str) -> str:
    """The spaces that a rule of a choice leaves, the last time it is applied."""
    return spaces(options_after(found, choice, rule))


def options_after(found: Context, choice: Choice[Context, int], rule: str) -> list[int]:
    trace = Trace()
    decide(found, choice, trace)
    return next(list(step.left) for step in reversed(trace.steps) if step.rule == rule)


def rules(trace: Trace) -> list[str]:
    return [step.rule for step in trace.steps]
