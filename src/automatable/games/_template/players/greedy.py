"""Stand-ins for the person."""

from collections.abc import Mapping, Sequence
from typing import Final

from automatable.author import Move, Player, Rng, random_player
from automatable.games._template.model.state import YOU, State
from automatable.games._template.rules import scoring
from automatable.games._template.turn_machine import RULES


def worth(state: State, move: Move) -> int:
    """The points that a move brings at once."""
    following = state.copy()
    RULES.advance(following, move)
    return scoring.scores(following)[YOU].points - scoring.scores(state)[YOU].points


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move that brings most points at once; the first among equals."""
    return max(legal, key=lambda move: worth(state, move))


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
