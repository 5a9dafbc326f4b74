"""The ongoing abilities of the Automa's faction cards (TM-FCARD-04); cubes and achievements are reconstructed."""

from collections.abc import Callable

from automatable.games.terra_mystica.automa.scores import is_joined
from automatable.games.terra_mystica.board import her_near
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.owed import AutomaClimbs
from automatable.games.terra_mystica.pieces import CULT_TOP, Structure
from automatable.games.terra_mystica.state import Source, State
from automatable.games.terra_mystica.tables import ACHIEVEMENTS, AUTOMA_FACTIONS

NEIGHBOURS = 3


def space_used(state: State, at: int) -> None:
    """A person transformed or built on a space: the cube there returns to the Symbionts."""
    automa = state.automa
    if at in automa.cubes:
        automa.cubes.remove(at)
        score(automa, Source.FACTION, AUTOMA_FACTIONS[automa.faction].cube_used_vp)


def power_gained(state: State, amount: int) -> None:
    """A person gained power from her: the Powermongers advance."""
    needed = AUTOMA_FACTIONS[state.automa.faction].cult_step_from_power
    if needed and amount >= needed:
        state.owed.append(AutomaClimbs(state.automa.seat))


def check_achievements(state: State) -> None:
    """Gognomes: each active achievement pays once."""
    automa = state.automa
    for row in ACHIEVEMENTS if automa.tokens else ():
        if row.token in automa.tokens and ACHIEVED[row.condition](state):
            automa.tokens.remove(row.token)
            automa.earned.append(row.token)
            score(automa, Source.FACTION, row.vp)


def _has(kind: Structure) -> Callable[[State], bool]:
    return lambda state: any(state.building[space] == kind for space in state.automa.structures)


def _stands_beside_you(state: State, space: int) -> bool:
    return any(0 <= state.owner[other] != state.automa.seat for other in her_near(state)[space])


ACHIEVED: dict[str, Callable[[State], bool]] = {
    "stronghold": _has(Structure.STRONGHOLD),
    "sanctuary": _has(Structure.SANCTUARY),
    "connected": is_joined,
    "cult_ten": lambda state: CULT_TOP in state.automa.cults,
    "no_dwelling": lambda state: not state.automa.supply[Structure.DWELLING],
    "neighbours": lambda state: (
        sum(_stands_beside_you(state, space) for space in state.automa.structures) >= NEIGHBOURS
    ),
}
