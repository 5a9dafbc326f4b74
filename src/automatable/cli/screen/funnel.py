"""A trace as a funnel: each rule, what it asks, how many options it left, which, and what it measured."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from automatable.cli.words import labelled, text
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.words.text import Catalogue, msg

MOST_NAMES = 12


def funnel(trace: Trace, words: Catalogue, number: int) -> RenderableType:
    """The decision behind log entry `number`."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(style="muted", no_wrap=True)
    grid.add_column(ratio=2)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=3)
    before: tuple[Any, ...] = ()
    for step in trace.steps:
        grid.add_row(f"  {step.rule}", _what(step, words), _left(step), _detail(step, before, trace, words))
        before = step.left
    return Group(Text(text("why.title", n=number, about=words.say(trace.about)), "strong"), grid)


def _what(step: Step, words: Catalogue) -> Text:
    """What the rule asks for, and a word if nothing fulfils it."""
    what = Text(words.say(step.what))
    return what.append(f" – {words.say(msg('trace.unmet'))}", "muted") if step.unmet else what


def _left(step: Step) -> str:
    return "" if step.kind in ("fallback", "given") else str(len(step.left))


def _detail(step: Step, before: Sequence[Any], trace: Trace, words: Catalogue) -> Text:
    detail = Text(_names([_name(option, trace, words) for option in step.left]))
    if step.scores is not None and len(step.scores) == len(before):
        measured = [
            labelled(_name(option, trace, words), score) for option, score in zip(before, step.scores, strict=True)
        ]
        detail.append(f"\n{text('why.measured', options=_names(measured))}", "muted")
    return detail


def _name(option: Any, trace: Trace, words: Catalogue) -> str:
    return words.say(trace.names.get(option, option))


def _names(names: list[str]) -> str:
    if len(names) <= MOST_NAMES:
        return ", ".join(names)
    return text("why.more", names=", ".join(names[: MOST_NAMES - 1]), n=len(names) - MOST_NAMES + 1)
