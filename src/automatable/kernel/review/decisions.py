"""The cost of a decision, in two stages, so that no move is chosen and priced in the same futures.

First the candidates run against each other in common futures, the worse half leaving after each round; the move that was played stays to the end. Then the
winner and the move that was played are compared in fresh futures, which are all that is told.
"""

import math
from collections.abc import Generator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from automatable.kernel.players.futures import Prospect, gain
from automatable.kernel.review.futures import WholeFutures, estimate, seed_of
from automatable.kernel.review.records import FutureMean, OtherSide, PricedDecision
from automatable.kernel.turns.course import Effort
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)
Work = Generator[None, None, PricedDecision]

WIDTH: Final = 8
"""So many moves are tried."""
FEWEST: Final = 4
"""In fewer common futures nothing seems better."""
DOUBT: Final = 1.0
"""By so many standard errors a move must seem better to be looked at once more."""


def candidates(
    futures: WholeFutures[S], state: S, legal: Sequence[Move], played: Move, usual: Move, width: int
) -> Generator[None, None, list[Move]]:
    """The move that was played, the simple player's own, and then what seems to be worth most; a slice for each future that is looked into."""
    first = [played] if played == usual else [played, usual]
    others = [move for move in legal if move not in first]
    room = max(0, width - len(first))
    if len(others) > room:
        worth = futures.game.worth
        if worth is not None:
            others.sort(key=lambda move: -worth(state, move))
        else:
            seat, seems = state.owed[-1].seat, dict[Move, float]()
            for move in others:
                seems[move] = futures.value(state, seat, 0, move)
                yield
            others.sort(key=lambda move: -seems[move])
    return first + others[:room]


def choosing(
    futures: WholeFutures[S], state: S, legal: Sequence[Move], played: Move, key: str, effort: Effort
) -> Generator[None, None, PricedDecision]:
    """The first stage, a slice for each future: whether another move seems better."""
    seat, seed = state.owed[-1].seat, seed_of(key, "coarse")
    usual = futures.usual(state, legal, seed)
    width = max(2, min(WIDTH, effort.coarse // FEWEST))
    tried = yield from candidates(futures, state, legal, played, usual, width)
    racing = [Prospect(move) for move in tried]
    compared, mine = len(racing), racing[0]
    yield
    left, rounds = effort.coarse, (len(racing) - 1).bit_length()
    for number in range(rounds):
        for _ in range(max(1, left // ((rounds - number) * len(racing)))):
            for one in racing:
                one.values.append(futures.value(state, seat, seed + one.playouts, one.move))
                yield
            left -= len(racing)
        if number < rounds - 1:
            racing.sort(key=lambda one: one.margin, reverse=True)
            half = (len(racing) + 1) // 2
            racing = racing[:half] if mine in racing[:half] else [*racing[: half - 1], mine]
    rival = max((one for one in racing if one is not mine), key=lambda one: one.margin)
    more = gain(rival, mine)
    seems = more.futures >= FEWEST and more.mean > 0 and more.mean >= DOUBT * more.error
    better = msgspec.to_builtins(rival.move) if seems else None
    cost = (
        FutureMean(more.mean, more.error if math.isfinite(more.error) else 0.0, more.futures) if seems else FutureMean()
    )
    return PricedDecision(better=better, cost=cost, moves=compared)


def pricing(
    futures: WholeFutures[S],
    state: S,
    legal: Sequence[Move],
    played: Move,
    key: str,
    effort: Effort,
    chosen: PricedDecision,
    better: Move | None,
) -> Generator[None, None, PricedDecision]:
    """The second stage: the winner, the move that was played and the simple player's own in fresh futures."""
    seat, seed = state.owed[-1].seat, seed_of(key, "fresh")
    usual = futures.usual(state, legal, seed_of(key, "coarse"))
    moves = list(dict.fromkeys([played, usual] if better is None else [played, better, usual]))
    seats = (seat, *(other for other in range(futures.game.info.humans) if other != seat))
    tried: dict[Move, list[tuple[float, ...]]] = {move: [] for move in moves}
    for number in range(effort.value if better is None else effort.fresh):
        for move in moves:
            tried[move].append(futures.values(state, seats, seed + number, move))
            yield
    found = {move: [values[0] for values in tried[move]] for move in moves}
    reference = played if better is None else better
    return PricedDecision(
        better=chosen.better,
        cost=difference(found[reference], found[played]) if better is not None else FutureMean(),
        skill=difference(found[played], found[usual]),
        value=estimate(found[usual]),
        moves=chosen.moves,
        settled=True,
        others={
            other: OtherSide(*(estimate([values[place] for values in tried[move]]) for move in (usual, played)))
            for place, other in enumerate(seats[1:], 1)
        },
    )


def difference(one: Sequence[float], other: Sequence[float]) -> FutureMean:
    """By how much the first is better, pair by pair."""
    return FutureMean() if one is other else estimate([more - less for more, less in zip(one, other, strict=True)])


def move_of(raw: dict[str, Any] | None, moves: Any) -> Move | None:
    """A move as it was kept."""
    if raw is None:
        return None
    found: Move = msgspec.convert(raw, moves)
    return found
