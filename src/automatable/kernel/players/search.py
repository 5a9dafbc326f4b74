"""The search player: tries the promising moves on the same possible futures, played on by a simpler player, and keeps the better half.

A game whose simpler player is slow says with an `Outlook` how far to look. The simpler player's own move stays in the race until it is
worse beyond doubt, and another one must be better by a standard error to be preferred, so a small budget does no harm. The same playouts
bring the same choice.
"""

import math
import time
from collections.abc import Callable, Generator, Sequence
from typing import Final, Generic, TypeVar

from automatable.kernel.contract.game import Game, Player
from automatable.kernel.players.futures import SEEDS, Futures, Prospect, gain
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)

PLAYOUTS: Final = 400
"""How many futures a decision may cost where nobody says how many."""
ENDLESS: Final = 1_000_000
NARROW: Final = 8
WIDEST: Final = 32
"""From eight to so many moves are tried, more with a larger budget; where there are more, those that the simpler player values most."""
DOUBT: Final = 1.0
"""By how many standard errors a move must be better than the simpler player's own."""
FEWEST: Final = 4
"""Below so many common futures nothing is sure."""
BEYOND_DOUBT: Final = 3.0
"""A move that is so many standard errors behind the leader is not tried any more; when no other is left, the search stops early."""
TRUSTED: Final = 16
"""Errors are trusted from so many common futures on, and looked at after every fourth: with fewer, looking often drops good moves by chance."""
ALIKE: Final = 16
"""Moves that brought the same in so many futures are taken for one."""
MOST_AT_ONCE: Final = 4.0
"""Of what was saved, a decision may have so many times its own budget."""
SPREAD: Final = 4.0
"""A decision spends this part of what was saved: a quarter."""


def width(playouts: int) -> int:
    """How many moves are tried with so many playouts."""
    return min(max(NARROW, min(playouts // FEWEST, WIDEST)), max(2, playouts // FEWEST))


class Search(Generic[S]):
    """A player that looks ahead: so many playouts a decision, or as many as fit into some seconds, or what is less of both.

    What an easy decision does not need is saved for later ones of the same game, so that none costs more than that on average.
    """

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
        self.saved = 0.0
        """What earlier decisions of this game did not need, in budgets of one decision."""

    def begin(self, role: str, seed: int) -> None:
        """A game begins: nothing is saved yet."""
        self.saved = 0.0

    def __call__(self, state: S, legal: Sequence[Move], rng: Rng) -> Move:
        """The best move as far as it can see."""
        if len(legal) == 1:
            return legal[0]
        started = self.clock()
        share = min(1.0 + self.saved / SPREAD, MOST_AT_ONCE)
        found = _whole(self.looking(state, legal, rng, share))
        if self.seconds is None:
            used = sum(prospect.playouts for prospect in found) / self.playouts
        else:
            used = (self.clock() - started) / self.seconds
        self.saved = max(self.saved + 1.0 - used, 0.0)
        return found[0].move

    def prospects(self, state: S, legal: Sequence[Move], rng: Rng) -> list[Prospect]:
        """The moves that were tried, best first; of one decision by itself."""
        return _whole(self.looking(state, legal, rng))

    def looking(
        self, state: S, legal: Sequence[Move], rng: Rng, share: float = 1.0
    ) -> Generator[None, None, list[Prospect]]:
        """The same in slices of one future each, with this share of the budget: those that were tried longer stand before the others."""
        started = self.clock()
        seed = rng.below(SEEDS)
        allowed = int(self.playouts * share)
        seconds = None if self.seconds is None else self.seconds * share
        if seconds is not None:
            # How many futures fit into the time says how many moves are worth trying: one of them is measured.
            self.futures.value(state, legal[0], seed)
            yield
            allowed = min(allowed, max(int(seconds / max(self.clock() - started, 1e-6)), len(legal)))
        field = self._field(state, legal, rng, allowed)
        usual = field[0]
        yield
        out: list[Prospect] = []
        left, rounds = allowed if self.seconds is None else self.playouts, (len(field) - 1).bit_length()
        for number in range(rounds):
            for _ in range(left // ((rounds - number) * len(field))):
                for prospect in field:
                    prospect.values.append(self.futures.value(state, prospect.move, seed + prospect.playouts))
                    yield
                left -= len(field)
                if field[0].playouts >= TRUSTED and field[0].playouts % 4 == 0:
                    field, hopeless = _contenders(field)
                    out = hopeless + out
                if len(field) == 1 or (
                    seconds is not None and self.clock() - started >= seconds * (number + 1) / rounds
                ):
                    break
            if number == rounds - 1 or len(field) == 1:
                break
            # Stable: among equals the simpler player's order stays.
            field.sort(key=_margin, reverse=True)
            half = (len(field) + 1) // 2
            kept = field[:half]
            if usual in field and usual not in kept:
                kept[-1] = usual
            out = [prospect for prospect in field if prospect not in kept] + out
            field = kept
        if usual in field:
            field.sort(key=lambda prospect: surplus(prospect, usual), reverse=True)
        else:
            field.sort(key=_margin, reverse=True)
        return field + out

    def _field(self, state: S, legal: Sequence[Move], rng: Rng, playouts: int) -> list[Prospect]:
        """The simpler player's move first, then the others in the order of what they seem to be worth.

        Where more moves than are tried seem to be worth most, nobody has an opinion of them: all are tried, as far as the playouts go.
        Which of equals are left out is drawn by lot, not by their place in the list.
        """
        enough = max(2, playouts // FEWEST)
        most = width(playouts)
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


def _whole(work: Generator[None, None, list[Prospect]]) -> list[Prospect]:
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: list[Prospect] = done.value
            return found


def _contenders(field: list[Prospect]) -> tuple[list[Prospect], list[Prospect]]:
    """Those of a field that may still be the best, in their order, and the others. Among moves that are alike the first stays."""
    leader = max(field, key=_margin)
    kept: list[Prospect] = []
    hopeless: list[Prospect] = []
    for prospect in field:
        less = gain(leader, prospect)
        alike = less.mean == 0.0 and less.error == 0.0
        behind = less.futures >= ALIKE if alike else less.mean >= BEYOND_DOUBT * less.error
        (hopeless if prospect is not leader and behind else kept).append(prospect)
    return kept, hopeless


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
