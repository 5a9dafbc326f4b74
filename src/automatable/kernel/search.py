"""The search player: tries each move on the same possible futures, played out by a simpler player, and keeps the better half.

Nothing hidden is stored in a state, so a copy with other chance is an honest future. The same playouts bring the same choice.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from automatable.kernel.chance import Rng, Seeded
from automatable.kernel.game import Game, Player
from automatable.kernel.moves import Move
from automatable.kernel.owed import State
from automatable.kernel.selfplay import finish

S = TypeVar("S", bound=State)

PLAYOUTS = 400
"""How many futures a decision may cost where nobody says how many."""
ENDLESS = 1_000_000


@dataclass(slots=True)
class Prospect:
    """A move, and what it brought in the futures that were tried."""

    move: Move
    total: int = 0
    playouts: int = 0

    @property
    def margin(self) -> float:
        """By how many points it is ahead of the others at the end, on average; behind if negative."""
        return self.total / self.playouts if self.playouts else 0.0


class Search(Generic[S]):
    """A player that looks ahead: so many playouts a decision, or as many as fit into some seconds."""

    def __init__(
        self,
        game: Game[S],
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        base: str = "greedy",
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.game = game
        self.playouts = playouts if seconds is None else ENDLESS
        self.seconds = seconds
        self.base: Player[S] = game.players[base]
        self.clock = clock

    def __call__(self, state: S, legal: Sequence[Move], rng: Rng) -> Move:
        """The best move as far as it can see."""
        return legal[0] if len(legal) == 1 else self.prospects(state, legal, rng)[0].move

    def prospects(self, state: S, legal: Sequence[Move], rng: Rng) -> list[Prospect]:
        """The moves that were tried, best first: those that were tried longer stand before the others."""
        deadline = None if self.seconds is None else self.clock() + self.seconds
        seed = rng.below(1 << 31)
        field = self._field(state, legal, rng)
        ranked: list[Prospect] = []
        left = self.playouts
        while len(field) > 1 and left >= len(field):
            rounds = max(1, (len(field) - 1).bit_length())
            for _ in range(max(1, left // (rounds * len(field)))):
                for prospect in field:
                    self._try(state, prospect, seed + prospect.playouts)
                left -= len(field)
                if deadline is not None and self._is_late(deadline, rounds):
                    break
            field.sort(key=_margin, reverse=True)
            half = (len(field) + 1) // 2
            ranked = field[half:] + ranked
            field = field[:half]
            if deadline is not None and self.clock() >= deadline:
                break
        return field + ranked

    def _is_late(self, deadline: float, rounds: int) -> bool:
        """Whether this round has had its share of the time: each of the rounds left gets the same."""
        assert self.seconds is not None
        return self.clock() >= deadline - self.seconds * (rounds - 1) / max(rounds, 1)

    def _field(self, state: S, legal: Sequence[Move], rng: Rng) -> list[Prospect]:
        """All moves, or, where the playouts do not suffice for all, the simpler player's and some others."""
        most = max(2, self.playouts // 2)
        if len(legal) <= most:
            return [Prospect(move) for move in legal]
        wanted = self.base(state, legal, rng)
        others = [move for move in legal if move != wanted]
        chosen = [others.pop(rng.below(len(others))) for _ in range(most - 1)]
        return [Prospect(move) for move in (wanted, *chosen)]

    def _try(self, state: S, prospect: Prospect, seed: int) -> None:
        game = self.game
        seat = game.rules.turn(state).seat
        future = state.copy()
        game.rules.advance(future, prospect.move)
        finish(game, future, self.base, Rng(seed, "player"), Seeded(seed))
        prospect.total += lead(game, future, seat)
        prospect.playouts += 1


def _margin(prospect: Prospect) -> float:
    return prospect.margin


def lead(game: Game[S], state: S, seat: int) -> int:
    """By how many points a seat is ahead of the best other one; its points where it plays alone."""
    points = [score.points for score in game.rules.scores(state)]
    others = points[:seat] + points[seat + 1 :]
    return points[seat] - (max(others) if others else 0)
