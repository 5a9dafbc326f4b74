"""What the game says of itself, and its first state."""

from typing import Final

from old_orchard.owed import ToPick
from old_orchard.state import NOBODY, State
from old_orchard.tables import CARDS, GAME, LEVELS, PACKAGE, TABLES, TREES
from automatable.kernel.data import Status
from automatable.kernel.deck import Deck
from automatable.kernel.game import GameInfo, Level, Option, Setup
from automatable.kernel.text import msg

FEWER_TREES: Final = 9
"""OLD-S-02."""

INFO: Final = GameInfo(
    id=GAME,
    title="Old Orchard",
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
"""OLD-S-01: two seats, a person and one automa."""


def new(setup: Setup) -> State:
    """The first state of a game: all trees free, a full deck, the points of the level (OLD-S-02, OLD-S-03, OLD-S-04)."""
    trees = FEWER_TREES if setup.options["small"] else len(TREES)
    cards = [card.id for card in CARDS.values() for _ in range(card.copies)]
    return State(LEVELS[str(setup.level)].rest, [NOBODY] * trees, Deck.of(cards), [ToPick()])
