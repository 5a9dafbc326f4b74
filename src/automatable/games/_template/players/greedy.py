"""Stand-ins for the person."""

from collections.abc import Mapping, Sequence
from typing import Final

from automatable.author import Move, Player, Rng, WeightNumbers, random_player
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import YOU, State
from automatable.games._template.model.tables import TREES, Kind
from automatable.games._template.players.weights import WEIGHTS, Weights
from automatable.games._template.rules.scoring import BASKET_POINTS


def worth(state: State, move: Move) -> float:
    """What a move brings at once, in points, and what it promises."""
    return pick_worth(WEIGHTS, state, move)


def pick_worth(weights: Weights, state: State, move: Move) -> float:
    assert isinstance(move, Pick)
    tree = TREES[move.tree]
    kinds = [TREES[own].kind for own in state.trees(YOU)]
    counts = {kind: kinds.count(kind) for kind in Kind}
    fewest = min(counts.values())
    found = weights.fruit * tree.fruit
    if counts[tree.kind] > fewest:
        return found
    completes = list(counts.values()).count(fewest) == 1
    return found + (weights.basket * BASKET_POINTS if completes else weights.missing_kind)


def player_of(numbers: WeightNumbers) -> Player[State]:
    """The greedy player with these weights: the move that is worth most, the first among equals."""
    weights = Weights(numbers)
    return lambda state, legal, rng: max(legal, key=lambda move: pick_worth(weights, state, move))


def greedy_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    """The move that is worth most; the first among equals."""
    return max(legal, key=lambda move: worth(state, move))


PLAYERS: Final[Mapping[str, Player[State]]] = {"random": random_player, "greedy": greedy_player}
