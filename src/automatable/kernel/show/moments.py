"""The prompt of each moment and the rules that belong to it: one declaration for each kind of thing that is owed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from automatable.kernel.show.facts import FactKinds
from automatable.kernel.tables.rows import ToDescribe
from automatable.kernel.turns.facts import ToSee
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)


def no_fields(state: Any, owed: Owed) -> dict[str, Any]:
    """What a prompt answers that names nothing."""
    return {}


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """What is said while this is owed; each function takes the state and what is owed.

    A class stands for the classes made from it, too. If several moments fit, that of the nearest class speaks, and of one class the one that
    stands first in the table; what it leaves out, the next one says.
    """

    owed: type[Owed]
    rules: tuple[str, ...] = ()
    text: str | Callable[[S, Any], str] = ""
    """The key of the prompt after `prompt.`; if no moment names one, it is the name of the class."""
    fields: Callable[[S, Any], dict[str, Any]] | None = None
    """What the prompt names."""
    when: Callable[[S, Any], object] | None = None
    """Whether it is this variant; without it always."""


class Moments(Generic[S]):
    """All moments of a game: the `prompt` and the `rules` of its view."""

    def __init__(self, moments: Iterable[Moment[S]], facts: FactKinds[S] | None = None) -> None:
        self.moments = tuple(moments)
        self.facts: FactKinds[S] = facts or FactKinds({})
        self.by_owed: dict[type[Owed], tuple[Moment[S], ...]] = {}

    def prompt(self, state: S) -> Msg:
        """The one next thing to do."""
        owed = state.owed[-1]
        if isinstance(owed, ToDescribe) and owed.part is not None:
            return owed.part.title
        if isinstance(owed, ToSee):
            return self.facts.prompt(state)
        said = list(self._fitting(state, owed))
        text = next((moment.text for moment in said if moment.text), type(owed).__name__)
        fields = next((moment.fields for moment in said if moment.fields is not None), no_fields)
        return msg(f"prompt.{text if isinstance(text, str) else text(state, owed)}", **fields(state, owed))

    def rules(self, state: S) -> tuple[str, ...]:
        """The ids of the rules of what is to be done."""
        if isinstance(state.owed[-1], ToSee):
            return self.facts.rules(state)
        return next((moment.rules for moment in self._fitting(state, state.owed[-1]) if moment.rules), ())

    def _fitting(self, state: S, owed: Owed) -> Iterator[Moment[S]]:
        kind = type(owed)
        if kind not in self.by_owed:
            nearest = kind.__mro__.index
            fitting = (moment for moment in self.moments if issubclass(kind, moment.owed))
            self.by_owed[kind] = tuple(sorted(fitting, key=lambda moment: nearest(moment.owed)))
        return (moment for moment in self.by_owed[kind] if moment.when is None or moment.when(state, owed))
