"""All civilizations by id, and what they are asked about."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS as ROWS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.counts import completed_lines
from automatable.kernel.contract.hooks import instances, modules
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence, Verb

_MODULES: Final = modules("automatable.games.tapestry.rules.civilizations", ROWS, __import__)
CIVILIZATIONS: Final = instances(_MODULES.values(), ROWS, Civilization)
"""TAP-YOU-17: each knows what it does at its start, in income turns and in between."""

VERBS: Final[tuple[Verb[State], ...]] = tuple(
    verb for module in _MODULES.values() for verb in getattr(module, "VERBS", ())
)
"""What they let you do."""

AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    owed: consequence for module in _MODULES.values() for owed, consequence in getattr(module, "AUTOMATIC", {}).items()
}
"""What happens by itself with them."""


def on_bot_landmark(state: State, bot: int) -> None:
    for name in state.civilizations:
        CIVILIZATIONS[name].on_bot_landmark(state, bot)


def notice(state: State) -> None:
    """Something that can be counted has changed."""
    for name in state.civilizations:
        CIVILIZATIONS[name].notice(state)


def on_district(state: State, district: int) -> None:
    for name in state.civilizations:
        CIVILIZATIONS[name].on_district(state, district)


def on_conquer(state: State, at: int, empty: bool) -> None:
    for name in state.civilizations:
        CIVILIZATIONS[name].on_conquer(state, at, empty)


def take_outpost(state: State) -> None:
    """An outpost leaves your supply."""
    state.outposts -= 1
    for name in state.civilizations:
        CIVILIZATIONS[name].on_outpost(state)


def city_points(state: State) -> int:
    """Points for your capital city: 1 for each completed row and column, and what civilizations add."""
    lines = completed_lines(state)
    extra = sum(CIVILIZATIONS[name].line_points(state, line) for name in state.civilizations for line in lines)
    return len(lines) + extra


def mat_places(state: State) -> Sequence[int]:
    """The columns of your civilization mats that take an income building."""
    return [column for name in state.civilizations for column in CIVILIZATIONS[name].columns(state)]


def put_on_mat(state: State, column: int, building: int) -> None:
    """An income building goes there."""
    for name in state.civilizations:
        if column in CIVILIZATIONS[name].columns(state):
            CIVILIZATIONS[name].put_on_mat(state, column, building)


def map_places(state: State) -> Sequence[int]:
    """The hexes that take a building or landmark."""
    return [at for name in state.civilizations for at in CIVILIZATIONS[name].hexes(state)]


def put_on_map(state: State, at: int, piece: int) -> None:
    """A building or landmark goes there."""
    for name in state.civilizations:
        if at in CIVILIZATIONS[name].hexes(state):
            CIVILIZATIONS[name].put_on_map(state, at, piece)


def on_finish_first_income(state: State) -> None:
    """The end of your first income turn."""
    for name in state.civilizations[:1]:
        CIVILIZATIONS[name].on_finish_first_income(state)
