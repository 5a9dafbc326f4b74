"""Chance as a player: what can happen, and the sources that say what did happen.

The n-th outcome of a stream (a deck, a die) depends on the seed, the stream's name and n alone. Undo therefore brings the
same card again, and an additional draw elsewhere changes nothing here.
"""

import struct
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, Protocol

from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.words.text import msg

_sixteen = struct.Struct("<16I").unpack
_sixteen_backwards = struct.Struct(">16I").unpack
"""The same numbers from the same bytes, if these come in reverse order: the last number first."""


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


class Numbers:
    """A stream of 32-bit numbers: the n-th depends on the seed, the stream's name and n alone.

    Sixteen of them are one BLAKE2b digest, so results are the same on every machine and Python version.
    """

    __slots__ = ("blocks", "coming", "name", "values")

    def __init__(self, seed: int, stream: str) -> None:
        self.name = f"{seed}/{stream}/"
        self.values: list[int] = []
        """Those that were asked for by their place."""
        self.coming: list[int] = []
        """The rest of a block of those that are taken one by one, the next one last."""
        self.blocks = 0

    def take(self) -> int:
        """The first number that was not taken in this way yet."""
        if not self.coming:
            self._come()
        return self.coming.pop()

    def _come(self) -> None:
        self.coming = list(_sixteen_backwards(_digest(self.name, self.blocks)[::-1]))
        self.blocks += 1

    def __getitem__(self, n: int) -> int:
        values = self.values
        while n >= len(values):
            values.extend(_sixteen(_digest(self.name, len(values) >> 4)))
        return values[n]


def _digest(name: str, number: int) -> bytes:
    return blake2b(f"{name}{number}".encode()).digest()


class Rng:
    """A stream of numbers for those who choose, not for the rules: reference players."""

    __slots__ = ("numbers",)

    def __init__(self, seed: int, stream: str) -> None:
        self.numbers = Numbers(seed, stream)

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return self.numbers.take() % limit


class ChanceSource(Protocol):
    """Says what happened; None if a person has to say it."""

    def asks(self, stream: str) -> bool:
        """Whether the outcomes of a stream are reported by a person, who may therefore undo them."""

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        """The outcome, when `drawn` outcomes of this stream came before."""


class Seeded:
    """Digital play and measurements."""

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[str, Numbers] = {}

    def asks(self, stream: str) -> bool:
        """Never."""
        return False

    def pick(self, chance: Chance, drawn: int) -> Move:
        """The outcome that belongs to seed, stream and count."""
        pool = chance.pool
        return chance.move(pool[self.numbers(chance.stream)[drawn] % len(pool)])

    def numbers(self, stream: str) -> Numbers:
        found = self.streams.get(stream)
        if found is None:
            found = self.streams[stream] = Numbers(self.seed, stream)
        return found

    def deal(self, chance: Chance) -> Move:
        """The next outcome, for games that are never taken back."""
        pool = chance.pool
        return chance.move(pool[self.numbers(chance.stream).take() % len(pool)])


CARDS_ONLY: Final = "cards only"
"""Among the streams of the app this name says that no board is known: what the automa does is reported like a card from the box."""


class AtTheTable:
    """Beside a physical game: some streams come from the app, all others the person tells as they come."""

    __slots__ = ("by_app", "seeded")

    @property
    def cards_only(self) -> bool:
        """Whether the app knows no board, so that her decisions are reported, too."""
        return CARDS_ONLY in self.by_app

    def __init__(self, seed: int = 0, by_app: Iterable[str] = ()) -> None:
        self.seeded = Seeded(seed)
        self.by_app = frozenset(by_app)

    def asks(self, stream: str) -> bool:
        """Whether the person tells it."""
        return stream not in self.by_app

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        """The app's outcome, or None: ask."""
        return None if self.asks(chance.stream) else self.seeded.pick(chance, drawn)


class Scripted:
    """Tests: the outcomes in order; fails loudly when one does not fit, and asks when the script has ended."""

    def __init__(self, script: Iterable[Move]) -> None:
        self.script = list(script)
        self.used = 0

    def asks(self, stream: str) -> bool:
        """Never."""
        return False

    def pick(self, chance: Chance, drawn: int) -> Move | None:
        if self.used == len(self.script):
            return None
        move = self.script[self.used]
        if move not in chance.weights():
            raise Malformed(f"script[{self.used}]", msg("wrong.no_outcome", move=move, stream=chance.stream))
        self.used += 1
        return move
