"""The search player: tries the promising moves on the same possible futures, played on by a simpler player, and keeps the better half.

A game whose simpler player is slow says with an `Outlook` how far to look. The simpler player's own move stays in the race to its end, and another one must be better beyond doubt to be
preferred, so a small budget does no harm. The same playouts bring the same choice.
"""

import math
import time
from collections.abc import Callable, Generator, Sequence
from typing import Final, Generic, TypeVar

from automatable.kernel.contract.game import Game, Player
from automatable.kernel.players.futures import Futures, Prospect, gain
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)

PLAYOUTS: Final = 400
"""How many futures a decision may cost where nobody says how many."""
ENDLESS: Final = 1_000_000
WIDTH: Final = 8
"""So many moves are tried; where there are more, those that the simpler player values most."""
DOUBT: Final = 1.0
"""By how many standard errors a move must be better than the simpler player's own."""
FEWEST: Final = 4
"""Below so many common futures nothing is sure."""


class Search(Generic[S]):
    """A player that looks ahead: so many playouts a decision, or as many as fit into some seconds, or what is less of both."""

    def __init__(
        self,
        game: Game[S],
        playouts: int | None = None,
        seconds: float | None = None,
        base: str = "greedy",
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.game = game
        self.playouts = playouts if playouts is not None else PLAYOUTS if seconds is None else ENDLESS
        self.seconds = seconds
        self.base: Player[S] = game.players[base]
        self.futures: Futures[S] = Futures(game, base)
        self.clock = clock

    def __call__(self, state: S, legal: Sequence[Move], rng: Rng) -> Move:
        """The best move as far as it can see."""
        return legal[0] if len(legal) == 1 else self.prospects(state, legal, rng)[0].move

    def prospects(self, state: S, legal: Sequence[Move], rng: Rng) -> list[Prospect]:
        """The moves that were tried, best first."""
        work = self.looking(state, legal, rng)
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: list[Prospect] = done.value
                return found

    def looking(self, state: S, legal: Sequence[Move], rng: Rng) -> Generator[None, None, list[Prospect]]:
        """The same in slices of one future each: those that were tried longer stand before the others."""
        started = self.clock()
        seed = rng.below(1 << 31)
        field = self._field(state, legal, rng)
        usual = field[0]
        yield
        out: list[Prospect] = []
        left, rounds = self.playouts, (len(field) - 1).bit_length()
        for number in range(rounds):
            for _ in range(left // ((rounds - number) * len(field))):
                for prospect in field:
                    prospect.values.append(self.futures.value(state, prospect.move, seed + prospect.playouts))
                    yield
                left -= len(field)
                if self.seconds is not None and self.clock() - started >= self.seconds * (number + 1) / rounds:
                    break
            if number == rounds - 1:
                break
            # Stable: among equals the simpler player's order stays.
            field.sort(key=_margin, reverse=True)
            half = (len(field) + 1) // 2
            kept = field[:half] if usual in field[:half] else [*field[: half - 1], usual]
            out = [prospect for prospect in field if prospect not in kept] + out
            field = kept
        field.sort(key=lambda prospect: surplus(prospect, usual), reverse=True)
        return field + out

    def _field(self, state: S, legal: Sequence[Move], rng: Rng) -> list[Prospect]:
        """The simpler player's move first, then the others in the order of what they seem to be worth.

        Where more moves than are tried seem to be worth most, nobody has an opinion of them: all are tried, as far as the playouts go.
        Which of equals are left out is drawn by lot, not by their place in the list.
        """
        enough = max(2, self.playouts // FEWEST)
        most = min(WIDTH, enough)
        wanted = self.base(state, legal, rng)
        others = [move for move in legal if move != wanted]
        if len(others) >= most:
            values = {move: self._worth(state, move) for move in others}
            others.sort(key=lambda move: -values[move])
            best = values[others[0]]
            equals = sum(values[move] == best for move in others)
            most = min(max(most, equals + 1), enough)
            last = values[others[most - 2]]
            sure = [move for move in others[: most - 1] if values[move] > last]
            others = sure + _drawn([move for move in others if values[move] == last], most - 1 - len(sure), rng)
        return [Prospect(move) for move in (wanted, *others)]

    def _worth(self, state: S, move: Move) -> float:
        game = self.game
        if game.worth is not None:
            return game.worth(state, move)
        after = state.copy()
        game.rules.advance(after, move)
        return self.futures.worth(after, state.owed[-1].seat)


def _drawn(moves: list[Move], number: int, rng: Rng) -> list[Move]:
    """So many of these, in their order."""
    left = list(range(len(moves)))
    while len(left) > number:
        del left[rng.below(len(left))]
    return [moves[place] for place in left]


def _margin(prospect: Prospect) -> float:
    return prospect.margin


def surplus(prospect: Prospect, usual: Prospect) -> float:
    """By how much a move is better than the usual one on the same futures, less what may be luck; 0 for the usual one itself."""
    if prospect is usual:
        return 0.0
    more = gain(prospect, usual)
    return more.mean - DOUBT * more.error if more.futures >= FEWEST else -math.inf
