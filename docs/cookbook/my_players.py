from collections.abc import Sequence

from automatable.author import Move, Rng
from automatable.games.tokaido.model.moves import Donate
from automatable.games.tokaido.model.state import State


def temples_first(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    gifts = [move for move in legal if isinstance(move, Donate)]
    return gifts[-1] if gifts else legal[rng.below(len(legal))]
