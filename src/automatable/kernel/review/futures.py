"""Futures to the end of the game: reviews compare positions of different rounds, so none of them ends on the way."""

import math
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Generic, TypeVar

import msgspec

from automatable.kernel.contract.game import Game, Player
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import finish
from automatable.kernel.players.futures import QUICK, lead
from automatable.kernel.review.records import FutureMean
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move

S = TypeVar("S", bound=State)


class WholeFutures(Generic[S]):
    """Plays on from a position of a match to its end, by the game's simple player."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.player: Player[S] = game.players.get(QUICK, game.players["greedy"])

    def value(self, state: S, seat: int, seed: int, move: Move | None = None) -> float:
        """By how many points a seat is ahead in the end; `move` is made first."""
        return self.values(state, (seat,), seed, move)[0]

    def values(self, state: S, seats: Sequence[int], seed: int, move: Move | None = None) -> tuple[float, ...]:
        """The same for several seats."""
        future = self.end(state, seed, move)
        return tuple(float(lead(self.game, future, seat)) for seat in seats)

    def end(self, state: S, seed: int, move: Move | None = None) -> S:
        """How the game ends in the future of this seed."""
        future = state.copy()
        if move is not None:
            self.game.rules.advance(future, move)
        finish(self.game, future, self.player, Rng(seed, "player"), Seeded(seed))
        return future

    def usual(self, state: S, legal: Sequence[Move], seed: int) -> Move:
        """What the simple player would do."""
        return self.player(state, legal, Rng(seed, "player"))


def estimate(values: Sequence[float]) -> FutureMean:
    """The mean of these, with its standard error."""
    number = len(values)
    if number < 2:
        return FutureMean(values[0] if values else 0.0, 0.0, number)
    mean = math.fsum(values) / number
    spread = math.fsum((value - mean) ** 2 for value in values)
    return FutureMean(mean, math.sqrt(spread / (number * (number - 1))), number)


def prefixes(match: Match[Any]) -> list[str]:
    """A short name of what happened before each entry, and at last of all of it: equal beginnings of matches have equal names."""
    running = blake2b(msgspec.json.encode([match.game.info.id, match.setup]), digest_size=8)
    found = [running.hexdigest()]
    for entry in match.log:
        running.update(msgspec.json.encode(entry.move))
        found.append(running.hexdigest())
    return found


def seed_of(*names: str) -> int:
    """A seed that depends on these names alone; futures count on from it."""
    return int.from_bytes(blake2b("/".join(names).encode(), digest_size=6).digest(), "big")
