"""Chance as a player: what can happen, and the sources that say what did happen.

The n-th outcome of a stream (a deck, a die) depends on the seed, the stream's name and n alone. Undo therefore brings the
same card again, and an additional draw elsewhere changes nothing here.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Protocol

from automatable.kernel.moves import Malformed, Move

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Chance:
    """What may happen next: one entry of `pool` for each equally likely outcome, and the move that reports it."""

    __slots__ = ("move", "pool", "stream")

    def __init__(self, stream: str, pool: Sequence[Any], move: Callable[[Any], Move]) -> None:
        self.stream = stream
        self.pool = pool
        self.move = move

    def weights(self) -> dict[Move, int]:
        """Each different outcome with its number of copies, in the order of the pool."""
        counts: dict[Move, int] = {}
        for item in self.pool:
            outcome = self.move(item)
            counts[outcome] = counts.get(outcome, 0) + 1
        return counts


def stream_key(seed: int, stream: str) -> int:
    """The start of a stream of numbers: 64 bits that depend on both arguments only."""
    return int.from_bytes(blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest())


def number(key: int, n: int) -> int:
    """The n-th 64-bit number of a stream (SplitMix64, which can be asked for any n directly)."""
    z = (key + (n + 1) * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """A stream of numbers for those who choose, not for the rules: reference players."""

    __slots__ = ("key", "n")

    def __init__(self, seed: int, stream: str) -> None:
        self.key = stream_key(seed, stream)
        self.n = 0

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        self.n += 1
        return number(self.key, self.n) % limit


class ChanceSource(Protocol):
    """Says what happened; None if a person has to say it."""

    asks: bool
    """True if its outcomes are reported by a person, who may therefore undo them."""

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        """The outcome, when `drawn` outcomes of this stream came before."""


class Seeded:
    """Digital play and the lab."""

    asks = False
    __slots__ = ("keys", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.keys: dict[str, int] = {}

    def pick(self, chance: Chance, drawn: int) -> Move:
        """The outcome that belongs to seed, stream and count."""
        key = self.keys.get(chance.stream)
        if key is None:
            key = self.keys[chance.stream] = stream_key(self.seed, chance.stream)
        pool = chance.pool
        return chance.move(pool[number(key, drawn) % len(pool)])


class AtTheTable:
    """The person has the physical deck and says what came."""

    asks = True

    def pick(self, chance: Chance, drawn: int) -> None:
        """Ask."""


class Scripted:
    """Tests: the outcomes in order; fails loudly when one does not fit, and asks when the script has ended."""

    asks = False

    def __init__(self, script: Iterable[Move]) -> None:
        self.script = list(script)
        self.used = 0

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        """The next move of the script."""
        if self.used == len(self.script):
            return None
        move = self.script[self.used]
        if move not in chance.weights():
            raise Malformed(f"script[{self.used}]", f"{move!r} is not a possible outcome of {chance.stream}")
        self.used += 1
        return move
