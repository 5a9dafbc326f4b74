"""The automa: every decision is explained, and depends on nothing but the rules."""

from typing import Any

from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from automatable.testing.messages import unsayable
from automatable.testing.shuffle import shuffled_options
from automatable.testing.walk import Walk


def check_traces(walk: Walk[Any]) -> None:
    """A trace leads step by step to what the automa did, with known rules and in words."""
    package = walk.game.info.package
    for index, state, move in walk.moments():
        if walk.match.log[index].by is not Author.AUTOMA:
            continue
        trace = Trace()
        if walk.game.rules.bot(state, trace) != move:
            walk.fail(index, f"with a trace the automa does something other than {move!r}")
        if (what := unsayable(trace, catalogue(package=package)) or _fault(trace)) is not None:
            walk.fail(index, f"trace of {move!r}: {what}")
        for step in trace.steps:
            if step.rule not in rulebook(package):
                walk.fail(index, f"the trace refers to the rule {step.rule!r}, which the rule book does not have")


def _fault(trace: Trace) -> str | None:
    before: tuple[Any, ...] = ()
    for step in trace.steps:
        if (what := _step_fault(step, before)) is not None:
            return f"{step.rule}: {what}"
        before = step.left
    if trace.chosen is not None and trace.steps[-1].kind != "fallback" and before != (trace.chosen,):
        return f"it ends in {before!r}, and {trace.chosen!r} was chosen"
    return None


def _step_fault(step: Step, before: tuple[Any, ...]) -> str | None:
    if step.kind == "options" and len(set(step.left)) < len(step.left):
        return f"an option is listed twice in {step.left!r}"
    if step.kind in ("condition", "tie-break") and not set(step.left) <= set(before):
        return f"{step.left!r} is not among {before!r}"
    if step.kind == "tie-break" and not step.left:
        return "a tie-breaker leaves nothing"
    if step.scores is not None and len(step.scores) != len(before):
        return f"{len(step.scores)} scores for {len(before)} options"
    return None


def check_order_of_options(walk: Walk[Any]) -> None:
    """The automa does the same when her choices are made step by step and their options come in another order."""
    rng = Rng(walk.setup.seed, "order")
    for index, state, move in walk.moments():
        if walk.match.log[index].by is Author.AUTOMA:
            try:
                with shuffled_options(rng):
                    other = walk.game.rules.bot(state, None)
            except Undecided as error:
                walk.fail(index, f"with the options in another order: {error}")
            if other != move:
                walk.fail(index, f"with the options in another order the automa does {other!r} instead of {move!r}")
