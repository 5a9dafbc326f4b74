"""How a game declares what can be done: each declaration stands beside the code of its action.

`Verb` is an action of a person, `Draw` an outcome of chance, `Decision` what the automa has to decide, `Mending` a correction of
the board. `kernel.owed.Rules` makes the turn machine out of them. In every function `owed` is the element of the stack that is
answered; when `do` runs it has been taken off already, unless the verb is `aside`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Correction, Illegal, Move, Owed
from automatable.kernel.words.text import Msg

S = TypeVar("S")

When = tuple[type[Owed], ...]
Effect = Callable[[S, Any, Any], None]
"""Carries a move out: (state, owed, move)."""
Decide = Callable[[S, Any, Trace | None], Move]
"""What the automa does: (state, owed, trace)."""
Consequence = Callable[[S, Any], None]
"""Carries out what happens by itself: (state, owed)."""


def never(state: Any, owed: Any) -> Sequence[Move]:
    """The candidates of what is only reported from a table or only explained, and never offered."""
    return ()


@dataclass(frozen=True, slots=True)
class Verb(Generic[S]):
    """Something that a person may do: in answer to what, which ones, what stands in the way, and what happens."""

    move: type[Move]
    when: When
    every: Callable[[S, Any], Iterable[Move]]
    """The legal ones, listed fast: (state, owed)."""
    do: Effect[S]
    rule: str
    """The rule that allows it, named when nothing more special forbids it."""
    obstacle: Callable[[S, Any, Any], Illegal | None] | None = None
    """The first rule in the way of (state, owed, move); None means legal. Without it, what `every` does not list is refused by `rule`."""
    aside: bool = False
    """Done beside what is owed, which stays owed: a conversion, a free action."""
    why: Msg | None = None
    """Without an obstacle: what is said of one that `every` does not list; None if there is nothing more to say than that it is none of the choices."""
    impossible: bool = False
    """Without an obstacle: whether one that `every` does not list cannot have happened at any table."""


@dataclass(frozen=True, slots=True)
class Draw(Generic[S]):
    """Something that chance decides: what can come, and what happens then."""

    move: type[Move]
    when: When
    chance: Callable[[S, Any], Chance]
    do: Effect[S]
    rule: str
    in_parts: bool = False
    """Whether it only begins to tell what came, part by part: whether our tables know that shows with the last part."""
    impossible: bool = False
    """Whether what is not among the outcomes cannot have come at any table: the only piece of its kind lies open already."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[S]):
    """Something that the automa decides: her choice, and what each move that may come of it does."""

    when: When
    choose: Decide[S]
    does: Mapping[type[Move], Effect[S]]
    rule: str
    about: str | Callable[[S, Any], Msg] = "trace.decision"
    """The heading of its trace: a text key, or made of (state, owed)."""
    because: Callable[[S, Any, Trace], None] | None = None
    """Where the rules leave no choice: notes what has led to it and what it rests on, for "why?"; without it nothing but the rule itself."""
    choice: Choice[Any, Any] | None = None
    """Where a single choice decides: which."""
    by_choice: Callable[[S, Any, Trace | None, Choice[Any, Any]], Move] | None = None
    """The same with another choice in its place, for automas of somebody's own."""


@dataclass(frozen=True, slots=True)
class CorrectionVerb(Generic[S]):
    """A correction of the board; its obstacle knows only the physically impossible."""

    move: type[Correction]
    do: Callable[[S, Any], None]
    obstacle: Callable[[S, Any], Illegal | None]
