"""What she may have done instead: whatever her pieces allow."""

from typing import Final

from automatable.games.terra_mystica.automa.priority import if_first, row_read
from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.moves import (
    AutomaAdvanceCult,
    AutomaBlock,
    AutomaBuild,
    AutomaDoNothing,
    AutomaPass,
    AutomaTakeFavor,
    AutomaUpgrade,
)
from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaClimbs, AutomaPasses
from automatable.games.terra_mystica.model.pieces import CULTS, NOBODY, ROUNDS, Structure
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import FAVORS
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

BECOMES: Final = {
    Structure.DWELLING: (Structure.TRADING_HOUSE,),
    Structure.TRADING_HOUSE: (Structure.TEMPLE, Structure.STRONGHOLD),
    Structure.TEMPLE: (Structure.SANCTUARY,),
}
"""What a structure of hers can become."""


def alternatives(state: State) -> list[Move]:
    """Whatever her pieces allow at this moment."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaPasses):
        return [AutomaPass(place) for place in range(len(state.bonus_row))] if state.round < ROUNDS else []
    if isinstance(owed, AutomaClimbs):
        return [AutomaDoNothing("climb"), *(AutomaAdvanceCult(cult, 1, 0) for cult in range(len(CULTS)))]
    return [*_by_other_rows(state, owed), *_actions(state, owed.action)] if isinstance(owed, AutomaActs) else []


def _by_other_rows(state: State, owed: AutomaActs) -> list[Move]:
    """TM-ATP-02: what she does if another terrain comes first in the row than we think."""
    read = row_read(state)
    return [] if read is None else [if_first(state, owed, land) for land in read.lands[1:]]


def another_space(state: State, move: Move) -> Msg | None:
    """Where our priority card is a guess: the button for a space of the terrain that really comes first."""
    return None if row_read(state) is None else msg("guess.another")


def _actions(state: State, action: str) -> list[Move]:
    automa = state.automa
    found: list[Move] = [AutomaDoNothing(action)]
    if automa.supply[Structure.DWELLING]:
        rivers = set(map_number(state.table.map).rivers)
        free = [at for at in range(len(state.terrain)) if not state.building[at] and at not in rivers]
        found += [AutomaBuild(at, marked) for at in free for marked in (False, True)]
    for at in automa.structures:
        kinds = BECOMES.get(state.building[at], ())
        found += [AutomaUpgrade(at, kind) for kind in kinds if automa.supply[kind]]
    for cult in range(len(CULTS)):
        free_priest = [3] * (state.priest_spaces[4 * cult] == NOBODY) + [2] * (
            NOBODY in state.priest_spaces[4 * cult + 1 : 4 * cult + 4]
        )
        found += [AutomaAdvanceCult(cult, steps, steps) for steps in free_priest if automa.priests]
        found.append(AutomaAdvanceCult(cult, 1, 0))
    found += [AutomaTakeFavor(row.id) for row in FAVORS if state.favors[row.id - 1] and row.id not in automa.favors]
    found += [AutomaBlock(position) for position, used in enumerate(state.power_used, 1) if not used]
    return found


def fallback(state: State, move: Move) -> Move | None:
    """Nothing comes of an action that is not possible."""
    owed = state.owed[-1]
    nothing = (
        AutomaDoNothing(owed.action)
        if isinstance(owed, AutomaActs)
        else AutomaDoNothing("climb")
        if isinstance(owed, AutomaClimbs)
        else None
    )
    return None if nothing == move else nothing
