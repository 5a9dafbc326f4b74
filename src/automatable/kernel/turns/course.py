"""How a game is divided, for whoever looks back at one: its rounds, where a person's turn begins, and how many futures its review may cost."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from automatable.kernel.turns.machine import State
from automatable.kernel.words.text import Msg

S = TypeVar("S", bound=State)


class Effort(msgspec.Struct, frozen=True):
    """How many futures the parts of a review are tried in. The same numbers bring the same review."""

    coarse: int = 64
    """For the candidates of a decision, all together."""
    fresh: int = 48
    """For each of the moves that are compared where another one seemed better than the one played."""
    value: int = 24
    """For what a position is worth where none did."""
    draw: int = 16
    """For the price of a single draw."""
    start: int = 96
    """For what could be expected at the start."""

    def scaled(self, factor: float) -> "Effort":
        """More or less of everything; so few that nothing could be said are never tried."""
        least = Effort(8, 6, 4, 4, 16)
        names = self.__struct_fields__
        return Effort(*(max(getattr(least, name), round(getattr(self, name) * factor)) for name in names))


def undivided(state: Any) -> None:
    """What a game answers that has no rounds."""


def each_alone(state: Any) -> bool:
    """What a game answers in which every choice is a turn."""
    return True


@dataclass(frozen=True, slots=True)
class Course(Generic[S]):
    """The course of a game."""

    part: Callable[[S], Msg | None] = undivided
    """The round, era or stage of the journey that a state belongs to; None before the first one."""
    turn: Callable[[S], bool] = each_alone
    """Whether a person who is to choose begins a turn with it; what they choose after that belongs to it, and so does what they did beside it."""
    effort: Effort = field(default_factory=Effort)
