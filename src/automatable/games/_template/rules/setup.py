"""What the game says of itself, and its first state."""

from typing import Final

from automatable.author import Deck, GameInfo, Level, Option, Setup, Status, msg
from automatable.games._template.model.owed import ToPick
from automatable.games._template.model.state import NOBODY, State
from automatable.games._template.model.tables import CARDS, GAME, LEVELS, PACKAGE, TABLES, TREES

FEWER_TREES: Final = 9
"""ORC-S-02."""

INFO: Final = GameInfo(
    id=GAME,
    title="Orchard",
    package=PACKAGE,
    rules_version="1.0",
    modes=("digital", "companion"),
    levels=tuple(
        Level(level.id, msg(f"level.{level.id}"), msg("level.help", n=level.rest)) for level in LEVELS.values()
    ),
    default_level="normal",
    options=(Option("small", False, msg("option.small"), msg("option.small_help", n=FEWER_TREES)),),
    seats=(msg("seat.you"), msg("seat.automa")),
    reconstructed=tuple(name for name, status in TABLES.status().items() if status is Status.RECONSTRUCTED),
)
"""ORC-S-01: two seats, a person and one automa."""


def new(setup: Setup) -> State:
    """The first state of a game: all trees free, a full deck, the points of the level (ORC-S-02, ORC-S-03, ORC-S-04)."""
    trees = FEWER_TREES if setup.options["small"] else len(TREES)
    cards = [card.id for card in CARDS.values() for _ in range(card.copies)]
    return State(LEVELS[str(setup.level)].rest, [NOBODY] * trees, Deck.of(cards), [ToPick()])
