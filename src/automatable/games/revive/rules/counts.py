"""What criteria count."""

from collections.abc import Callable
from typing import Final

from automatable.games.revive.model.effects import Effects, Per, Unit
from automatable.games.revive.model.geometry import CORNER_MASKS, nodes_in
from automatable.games.revive.model.land import touched_water
from automatable.games.revive.model.state import State


def _figures(state: State) -> int:
    return state.technologies.bit_count()


def _corners(state: State) -> int:
    return sum(1 for mask in CORNER_MASKS if mask & state.figures)


def _citizens(state: State) -> int:
    return len(state.active) + len(state.resting) + sum(len(cards) for cards in state.slots)


COUNTS: Final[dict[Unit, Callable[[State], int]]] = {
    Unit.POPULATION: _figures,
    Unit.TECHNOLOGY: _figures,
    Unit.BUILDING: lambda state: (state.small | state.large).bit_count(),
    Unit.SMALL_BUILDING: lambda state: state.small.bit_count(),
    Unit.LARGE_BUILDING: lambda state: state.large.bit_count(),
    Unit.LARGE_LOCATION: _corners,
    Unit.EXPLORED: lambda state: state.explored,
    Unit.MODULE: lambda state: sum(len(modules) for modules in state.slot_modules),
    Unit.MACHINE: lambda state: len(state.machines),
    Unit.ENERGY: lambda state: state.energy_owned,
    Unit.PROGRESS: lambda state: state.nodes.bit_count(),
    Unit.PROGRESS2: lambda state: state.nodes.bit_count() // 2,
    Unit.CITIZEN: _citizens,
    Unit.CITIZEN_RECRUITED: lambda state: state.recruited,
    Unit.CRATE_GAINED: lambda state: len(state.crates) + len(state.crates_used),
    Unit.WATER: lambda state: touched_water(state, state.small | state.large).bit_count(),
    Unit.CLAIM: lambda state: sum(1 for _ in nodes_in(state.claims)),
}
"""REV-H-EXPL-02: only tiles that you turned over yourself count as explored."""


def worth(state: State, effect: Per) -> int:
    """Points for each unit, counting so many at most."""
    return min(effect.most, COUNTS[effect.unit](state)) * effect.points


def worth_all(state: State, effects: Effects) -> int:
    """The points of a criterion."""
    found = 0
    for effect in effects:
        if type(effect) is Per:
            found += worth(state, effect)
    return found
