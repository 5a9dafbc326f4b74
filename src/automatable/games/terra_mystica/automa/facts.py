"""What is read of an owner's table, where nobody has told it: the scoring tile of a round, once, when a decision of hers first looks at it."""

from collections.abc import Mapping
from typing import Final

from automatable.games.terra_mystica.model.owed import AutomaActs, AutomaPasses, StartingRound
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD
from automatable.kernel.turns.facts import ELSE, Reads, TableFact
from automatable.kernel.turns.moves import Owed


def untold_tile(state: State, number: int) -> TableFact | None:
    """TM-SETUP-04: what is asked for the tile of a round: one that can come, or else any; None if it is told."""
    known = state.own_table.answer
    listed, other = ("scoring", number, 0, 0), ("any_scoring", number, 0, 0)
    if known(listed) is None:
        return listed
    return other if known(listed) == ELSE and known(other) is None else None


def is_told(state: State, number: int) -> bool:
    """Whether the scoring tile of a round is known."""
    return not state.own_table.on or untold_tile(state, number) is None


def begins(state: State, owed: StartingRound) -> TableFact | None:
    """Where tiles are told before they are read: the one of the round that begins."""
    return None if state.own_table.when_read else untold_tile(state, state.round + 1)


def acts(state: State, owed: AutomaActs) -> TableFact | None:
    """TM-CULT-03, TM-FAV-03: the colour of her head, where her support card goes by it."""
    by_tile = owed.action in BY_CULT and CARD[state.automa.support].support.cult == "scoring_tile"
    return untold_tile(state, state.round) if by_tile else None


def passes(state: State, owed: AutomaPasses) -> TableFact | None:
    """TM-PASS-01: the points of her pass."""
    return untold_tile(state, state.round)


BY_CULT: Final = ("advance_cult_track", "take_favor_tile")
READS: Final[Mapping[type[Owed], Reads]] = {StartingRound: begins, AutomaActs: acts, AutomaPasses: passes}
