"""What a decision leaves behind: the options after each rule, what it measured, and how the options are called."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeGuard

import msgspec

from automatable.kernel.words.text import Msg, msg

Kind = Literal["options", "condition", "tie-break", "fallback", "given"]


class Step(msgspec.Struct, frozen=True):
    """One line of a trace: the options left after a rule was applied, and what it measured."""

    rule: str
    kind: Kind
    what: Msg
    left: tuple[Any, ...]
    scores: tuple[int, ...] | None = None
    """What the rule measured for each option that stood before this step, in the order of that step's `left`."""
    source: str = ""
    """The shape on the board that the rule reads, such as a line of a card."""
    unmet: bool = False
    """Whether no option fulfils what the rule asks for, so that all of them stay."""


@dataclass(slots=True)
class Trace:
    """Why a decision came out as it did."""

    about: Msg = field(default_factory=lambda: msg("trace.decision"))
    steps: list[Step] = field(default_factory=list)
    names: dict[Any, Msg] = field(default_factory=dict)
    places: dict[Any, str] = field(default_factory=dict)
    """The shape on the board that stands for an option, for those that have one."""
    also: dict[Any, str] = field(default_factory=dict)
    """A second shape of an option, such as where it would go."""
    chosen: Any = None
    whole: bool = False
    """Whether every rule of a choice is noted, also those after the last option is found: a check-list for eyes at a table."""
    without: int = -1
    """The number of a step that takes nothing out this time, to see whether its rule matters; -1 for none."""

    def given(self, rule: str, what: Msg, source: str = "") -> None:
        """Note what holds without a choice: what has led here, or what is counted."""
        self.steps.append(Step(rule, "given", what, (), source=source))

    def fallback(self, rule: str, what: Msg) -> None:
        """Note that the rules turn to something else because nothing was possible."""
        self.steps.append(Step(rule, "fallback", what, ()))


def is_checklist(trace: Trace | None) -> TypeGuard[Trace]:
    """Whether somebody at a table will go through every rule, for the app has seen no board."""
    return trace is not None and trace.whole
