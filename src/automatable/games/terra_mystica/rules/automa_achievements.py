"""The achievements of her faction card (TM-FCARD-06); reconstructed."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model.pieces import CULT_TOP, Structure
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import ACHIEVEMENTS
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.reach import her_near, is_joined

NEIGHBOURS: Final = 3


def check_achievements(state: State) -> None:
    """Gognomes: each active achievement pays once."""
    automa = state.automa
    for row in ACHIEVEMENTS if automa.tokens else ():
        if row.token in automa.tokens and ACHIEVED[row.condition](state):
            automa.tokens.remove(row.token)
            automa.earned.append(row.token)
            score(automa, Source.FACTION, row.vp)


def _has(kind: int) -> Callable[[State], bool]:
    return lambda state: any(state.building[space] == kind for space in state.automa.structures)


def _stands_beside_you(state: State, space: int) -> bool:
    return any(0 <= state.owner[other] != state.automa.seat for other in her_near(state)[space])


ACHIEVED: Final[dict[str, Callable[[State], bool]]] = {
    "stronghold": _has(Structure.STRONGHOLD),
    "sanctuary": _has(Structure.SANCTUARY),
    "connected": is_joined,
    "cult_ten": lambda state: CULT_TOP in state.automa.cults,
    "no_dwelling": lambda state: not state.automa.supply[Structure.DWELLING],
    "neighbours": lambda state: (
        sum(_stands_beside_you(state, space) for space in state.automa.structures) >= NEIGHBOURS
    ),
}
