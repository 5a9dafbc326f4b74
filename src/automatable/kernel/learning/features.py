"""What a program sees of a state: named columns of numbers from -1 to 1, as the seat that asks would see the table.

A game declares its parts once. Nothing here needs numpy, which reads an array without a copy.
"""

from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final, Protocol
from zlib import crc32

import msgspec

Value = int | float


class Columns(Protocol):
    """Some columns side by side."""

    names: tuple[str, ...]

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        """Write what is not 0 from column `at` on; all columns are 0 before."""


class Amount:
    """One column: a number up to a bound."""

    def __init__(self, name: str, bound: Value, read: Callable[[Any, int], Value]) -> None:
        self.names: tuple[str, ...] = (name,)
        self.share = 1.0 / bound
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        into[at] = _within(self.read(state, seat) * self.share)


class Amounts:
    """A column for each of several numbers with the same bound; there may be fewer numbers than columns."""

    def __init__(
        self, name: str, labels: Iterable[object], bound: Value, read: Callable[[Any, int], Sequence[Value]]
    ) -> None:
        self.names: tuple[str, ...] = tuple(f"{name}: {label}" for label in labels)
        self.share = 1.0 / bound
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        share = self.share
        for column, value in enumerate(self.read(state, seat), at):
            if value:
                into[column] = _within(value * share)


class Placed:
    """A column for each place, where only some places have a number: those that are named."""

    def __init__(
        self,
        name: str,
        labels: Iterable[object],
        bound: Value,
        read: Callable[[Any, int], Iterable[tuple[int, Value]]],
    ) -> None:
        self.names: tuple[str, ...] = tuple(f"{name}: {label}" for label in labels)
        self.share = 1.0 / bound
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        share = self.share
        for column, value in self.read(state, seat):
            into[at + column] = _within(value * share)


class OneOf:
    """A column for each choice: 1 in that of the one which is true, none if it is no choice."""

    def __init__(self, name: str, choices: Iterable[Hashable], read: Callable[[Any, int], Hashable]) -> None:
        found = tuple(choices)
        self.names: tuple[str, ...] = tuple(f"{name}: {_said(choice)}" for choice in found)
        self.place = {choice: number for number, choice in enumerate(found)}
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        column = self.place.get(self.read(state, seat))
        if column is not None:
            into[at + column] = 1.0


class Counts:
    """A column for each choice: how often it is there, up to a bound."""

    def __init__(
        self,
        name: str,
        choices: Iterable[Hashable],
        read: Callable[[Any, int], Iterable[Hashable]],
        bound: Value = 1,
    ) -> None:
        found = tuple(choices)
        self.names: tuple[str, ...] = tuple(f"{name}: {_said(choice)}" for choice in found)
        self.place = {choice: number for number, choice in enumerate(found)}
        self.share = 1.0 / bound
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        place, share = self.place, self.share
        for item in self.read(state, seat):
            column = place.get(item)
            if column is not None:
                into[at + column] = _within(into[at + column] + share)


class Bits:
    """A column for each bit of a whole number."""

    def __init__(self, name: str, labels: Iterable[object], read: Callable[[Any, int], int]) -> None:
        self.names: tuple[str, ...] = tuple(f"{name}: {label}" for label in labels)
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        left = self.read(state, seat)
        while left:
            lowest = left & -left
            into[at + lowest.bit_length() - 1] = 1.0
            left ^= lowest


class Each:
    """For each of several places a column for each choice: 1 in that of the one which is there."""

    def __init__(
        self,
        name: str,
        places: Iterable[object],
        choices: Iterable[Hashable],
        read: Callable[[Any, int], Sequence[Hashable]],
    ) -> None:
        found = tuple(choices)
        self.names: tuple[str, ...] = tuple(f"{name} {place}: {_said(choice)}" for place in places for choice in found)
        self.place = {choice: number for number, choice in enumerate(found)}
        self.read = read

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        place = self.place
        width = len(place)
        for item in self.read(state, seat):
            column = place.get(item)
            if column is not None:
                into[at + column] = 1.0
            at += width


def _kind_owed(state: Any, seat: int) -> Any:
    return type(state.owed[-1])


def due(owed: Iterable[type[Any]]) -> OneOf:
    """What the person must see to."""
    kinds: list[Any] = list(owed)
    return OneOf("due", kinds, _kind_owed)


class Features:
    """All parts of an observation, one after the other."""

    def __init__(self, *parts: Columns) -> None:
        self.parts: Final = parts
        self._at: Final[list[tuple[Callable[[Any, int, array[float], int], None], int]]] = []
        size = 0
        for part in parts:
            self._at.append((part.write, size))
            size += len(part.names)
        self.size: Final = size
        self._zeros: Final = array("f", bytes(4 * size))

    def names(self) -> list[str]:
        """What each column holds."""
        return [name for part in self.parts for name in part.names]

    def observe(self, state: Any, seat: int) -> "array[float]":
        """The columns as 32-bit numbers; numpy reads them without a copy."""
        found = self._zeros[:]
        for write, at in self._at:
            write(state, seat, found, at)
        return found


class Hashed(Features):
    """For a game that declares nothing: every number and name of a state, in the column that its path leads to by chance."""

    def __init__(self, size: int = 1024) -> None:
        super().__init__(_Leaves(size))


class _Leaves:
    def __init__(self, size: int) -> None:
        self.names: tuple[str, ...] = tuple(f"hash: {column}" for column in range(size))

    def write(self, state: Any, seat: int, into: "array[float]", at: int) -> None:
        size = len(self.names)
        for path, value in leaves(state, f"{seat}"):
            column = at + crc32(path.encode()) % size
            into[column] = _within(into[column] + value / (1 + abs(value)))


def leaves(value: Any, path: str) -> Iterable[tuple[str, float]]:
    """Every number in a value with the way to it; a name is part of its way."""
    if isinstance(value, int | float):
        if value:
            yield path, float(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            yield from leaves(item, f"{path}.{number}")
    elif isinstance(value, dict):
        for key in value:
            yield from leaves(value[key], f"{path}.{key}")
    elif isinstance(value, msgspec.Struct):
        yield f"{path}:{type(value).__name__}", 1.0
        for name in value.__struct_fields__:
            yield from leaves(getattr(value, name), f"{path}.{name}")
    elif is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), f"{path}.{field.name}")
    elif hasattr(value, "__dict__"):
        for name, item in vars(value).items():
            yield from leaves(item, f"{path}.{name}")
    elif hasattr(value, "__slots__"):
        for name in value.__slots__:
            yield from leaves(getattr(value, name, 0), f"{path}.{name}")


def _within(value: float) -> float:
    return 1.0 if value > 1.0 else -1.0 if value < -1.0 else value


def _said(choice: object) -> str:
    return choice.__name__ if isinstance(choice, type) else str(choice)
