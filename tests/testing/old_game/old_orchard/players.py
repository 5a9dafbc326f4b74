"""Stand-ins for the person."""

from collections.abc import Mapping, Sequence
from typing import Final

from old_orchard import scoring
from old_orchard.rules import RULES
from old_orchard.state import YOU, State
from automatable.kernel.chance import Rng
from automatable.kernel.game import Player
from automatable.kernel.moves import Move
from automatable.kernel.players import random_player


def worth(state: State, move: Move) -> int:
    """The points that a move brings at once."""
    following = state.copy()
    RULES.advance(following, move)
    return scoring.scores(following)[YOU].points - scoring.scores(state)[YOU].points


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move that brings most points at once; the first among equals."""
    return max(legal, key=lambda move: worth(state, move))


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
