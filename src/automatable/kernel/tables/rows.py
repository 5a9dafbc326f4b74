"""Rows by their keys, and what is asked of an unlisted card, which none of them is: its key says all that was reported of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec

from automatable.kernel.turns.moves import Asked, Owed
from automatable.kernel.words.text import Msg

K = TypeVar("K")
R = TypeVar("R")
V = TypeVar("V")


class Rows(dict[K, R]):
    """Rows by their keys; a key that none of them has is read as an unlisted card. `read` raises KeyError for any other."""

    def __init__(self, rows: Mapping[K, R], read: Callable[[K], R]) -> None:
        super().__init__(rows)
        self.read = read

    def __missing__(self, key: K) -> R:
        return self.read(key)


class Part(msgspec.Struct, frozen=True):
    """What is asked of a card, and what it may show."""

    title: Msg
    answers: tuple[Msg, ...]


class ToDescribe(Asked, frozen=True):
    """The next part of a card, after the answers so far; the card itself answers `drawing`."""

    drawing: Owed = Asked()
    answers: tuple[int, ...] = ()
    part: Part | None = None


class NotReportedYet(Exception):
    """A part that no answer was given to."""

    def __init__(self, part: Part) -> None:
        super().__init__(part.title.key)
        self.part = part


class PartAnswers:
    """The answers given, one for each part that is asked for."""

    def __init__(self, given: Sequence[int]) -> None:
        self.left = list(given)
        self.shown: list[Msg] = []
        """The answers in words."""

    def ask(self, title: Msg, options: Sequence[tuple[Msg, V]]) -> V:
        """What was answered; raises NotReportedYet, or KeyError for an answer that there is not."""
        if not self.left:
            raise NotReportedYet(Part(title, tuple(name for name, _ in options)))
        number = self.left.pop(0)
        if not 0 <= number < len(options):
            raise KeyError(number)
        name, value = options[number]
        self.shown.append(name)
        return value
