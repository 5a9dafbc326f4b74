"""What a round reads of an owner's table, where nobody has told it: its scoring tile, once, before anybody moves."""

from collections.abc import Mapping
from typing import Final

from automatable.games.terra_mystica.model.owed import StartingRound
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.turns.facts import ELSE, Reads, TableFact
from automatable.kernel.turns.moves import Owed


def scoring_tile(state: State, owed: StartingRound) -> TableFact | None:
    """TM-SETUP-04: the tile of the round that begins; TM-PASS-01 and her cults read it, and what is printed for persons."""
    number, known = state.round + 1, state.own_table.answer
    listed, other = ("scoring", number, 0, 0), ("any_scoring", number, 0, 0)
    if known(listed) is None:
        return listed
    return other if known(listed) == ELSE and known(other) is None else None


READS: Final[Mapping[type[Owed], Reads]] = {StartingRound: scoring_tile}
