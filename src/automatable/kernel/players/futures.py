"""Possible futures: what moves bring when a simple player plays on from each of them, with the same chance for all.

`try_moves` is the evaluator that search, advice and review stand on, `trying_moves` the same in slices, `gain` the difference of two moves with
its standard error. Nothing hidden is stored in a state, so a copy with other chance is an honest future. Values that chose a move flatter it:
what is told of one is measured with seeds that come after those.
"""

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from automatable.kernel.contract.game import Game, Player
from automatable.kernel.play.selfplay import finish
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move, Who

S = TypeVar("S", bound=State)

QUICK: Final = "quick"
"""The player who plays futures, in games that have one."""
SEEDS: Final = 1 << 31


@dataclass(slots=True)
class Prospect:
    """A move, and by how many points it was ahead in each of the futures that were tried; the n-th is the same for all moves."""

    move: Move
    values: list[float] = field(default_factory=list)

    @property
    def playouts(self) -> int:
        """In how many futures it was tried."""
        return len(self.values)

    @property
    def margin(self) -> float:
        """What it brings on average: the lead at the end, or the worth of the position where looking ahead ends."""
        return math.fsum(self.values) / len(self.values) if self.values else 0.0


@dataclass(slots=True)
class Gain:
    """By how much one move is better than another on average in their common futures."""

    mean: float
    error: float
    """The standard error of that mean; without end where two futures were not tried."""
    futures: int


def gain(one: Prospect, other: Prospect) -> Gain:
    """How much better one move is than the other, pair by pair in the futures in which both were tried."""
    differences = [value - less for value, less in zip(one.values, other.values, strict=False)]
    number = len(differences)
    mean = math.fsum(differences) / number if number else 0.0
    if number < 2:
        return Gain(mean, math.inf, number)
    spread = math.fsum((difference - mean) ** 2 for difference in differences)
    return Gain(mean, math.sqrt(spread / (number * (number - 1))), number)


class Futures(Generic[S]):
    """Plays possible futures of a game."""

    def __init__(self, game: Game[S], base: str = "greedy") -> None:
        self.game = game
        self.player: Player[S] = game.players.get(QUICK, game.players[base])
        """Who plays on for the persons."""

    def value(self, state: S, move: Move, seed: int) -> float:
        """By how many points whoever is to move is ahead in the future of this seed after this move: at the end, or as far as the game's outlook
        looks. The same state, move and seed bring the same value."""
        return self.worth(self.after(state, move, seed), state.owed[-1].seat)

    def after(self, state: S, move: Move, seed: int) -> S:
        """That future, where looking ahead ends."""
        game = self.game
        future = state.copy()
        game.rules.advance(future, move)
        until = None if game.outlook is None else game.rules.progress(state)[0] + game.outlook.steps
        finish(game, future, self.player, Rng(seed, "player"), Seeded(seed), until)
        return future

    def worth(self, state: S, seat: int) -> float:
        """What a position is worth to a seat where looking ahead ends."""
        outlook = self.game.outlook
        if outlook is None or state.owed[-1].who is Who.OVER:
            return float(lead(self.game, state, seat))
        return outlook.value(state, seat) - _best_other(self.game, state, seat)


def trying_moves(
    game: Game[S], state: S, moves: Sequence[Move], number: int, seeds: Rng
) -> Generator[None, None, list[Prospect]]:
    """The evaluator in slices of one future each: every move in the next `number` futures of `seeds`, the n-th value of each in the same future."""
    futures = Futures(game)
    found = [Prospect(move) for move in moves]
    for _ in range(number):
        seed = seeds.below(SEEDS)
        for prospect in found:
            prospect.values.append(futures.value(state, prospect.move, seed))
            yield
    return found


def try_moves(game: Game[S], state: S, moves: Sequence[Move], number: int, seeds: Rng) -> list[Prospect]:
    """The evaluator: what each of these moves brings in `number` common futures, in the order of the moves.

    Two calls with one `seeds` try different futures; two streams of the same seed and name the same ones. The state stays as it is.
    """
    work = trying_moves(game, state, moves, number, seeds)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: list[Prospect] = done.value
            return found


def lead(game: Game[S], state: S, seat: int) -> int:
    """By how many points a seat is ahead of the best other one; its points where it plays alone."""
    return game.rules.scores(state)[seat].points - _best_other(game, state, seat)


def _best_other(game: Game[S], state: S, seat: int) -> int:
    return max((score.points for score in game.rules.scores(state) if score.seat != seat), default=0)
