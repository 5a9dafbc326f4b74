"""Fixture F of the worked examples: starting tiles SB1 to SB5 upright on ST1 to ST5, T01 to T25 face down on A01 to A25."""

from typing import Any

from tests.games.revive.oracle import BOARD, CARDS
from tests.games.revive.oracle_map import AREAS, HEXES, STARTS, STEPS, Json

UNDER = {space: {"tile": f"T{space[1:]}", "orientation": "upright"} for space in AREAS}
DISPLAYS = {
    "citizens": ["C1", "C2", "C3", "C4", "C5"],
    "modules": ["M1", "M2", "M3", "M4", "M5"],
    "machines": {colour: [f"{colour}{place}" for place in (1, 2, 3)] for colour in ("green", "yellow", "grey")},
}


def hex_at(x: int, row: int) -> str:
    """The name of the space that covers this hex."""
    return next(place for place in STEPS if (x, row) in HEXES[place])


def before(card: str, group: str) -> int:
    """A marker position from which the card leads to a position with this group."""
    positions = range(1, len(BOARD) + 1)
    steps = CARDS[card][0]
    return next(p for p in positions if BOARD[(p - 1 + steps) % len(BOARD)]["arrow_group"] == group)


def fixture(
    card: str = "build",
    group: str = "top_lr",
    up: str = "",
    hers: list[str] | None = None,
    her_figures: list[str] | None = None,
    yours: list[str] | None = None,
    your_figures: list[str] | None = None,
    **more: Any,
) -> Json:
    """Fixture F with these area tiles face up (`A20t`: turned) and these pieces; what is still face down is told."""
    tiles = {space: {"tile": f"SB{space[2]}", "orientation": "upright"} for space in STARTS}
    for name in up.split():
        tiles[name[:3]] = UNDER[name[:3]] | ({"orientation": "turned"} if name.endswith("t") else {})
    buildings, figures = hers or [], her_figures or []
    left = 8 - len(buildings)
    supply = {"small": max(0, left - 3), "large": min(3, left), "figures": 7 - len(figures)}
    question = {
        "card": card,
        "energy_position": before(card, group),
        "tiles": tiles,
        "reveals": {space: tile for space, tile in UNDER.items() if space not in tiles},
        "mautoma": {"buildings": buildings, "figures": figures, "supply": supply},
        "you": {"buildings": yours or [], "figures": your_figures or []},
    }
    return question | more


def refresh(position: int = 1, progress: int = 3, **artifacts: int) -> Json:
    """Fixture F with an empty action deck; the colours that are not named have none left."""
    return {
        "card": None,
        "energy_position": position,
        "artifacts": {"purple": 0, "orange": 0, "turquoise": 0} | artifacts,
        "displays": DISPLAYS,
        "decks": {"discarded": 5 - progress, "progress": progress},
    }
