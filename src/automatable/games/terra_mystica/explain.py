"""Her reasons with what a reader of the board wants to see beside them: numbers at the spaces, names, the line of the card that a
step goes by."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from automatable.games.terra_mystica import places, words
from automatable.games.terra_mystica.automa import scores, turn
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.geometry import FAR
from automatable.games.terra_mystica.pending import AutomaActs
from automatable.games.terra_mystica.state import State
from automatable.kernel.decide import Step, Trace
from automatable.kernel.moves import Move

_SOURCES: Final = {
    "structures": ("site_marked", "site_unmarked"),
    "reaching": ("reaching", "unreachable", "joined", "none_reaches"),
    "row": ("priority",),
    "direction": ("left_to_right", "right_to_left"),
    "cult": ("head", "head_unknown", "at_zero", "nearest_marker"),
    "bonus": ("left", "middle", "right"),
}
SOURCE: Final = {f"choice.{key}": places.support(part) for part, keys in _SOURCES.items() for key in keys}
"""By what a step says: the part of the support card that it reads."""
BLOCKS: Final = ("block_power_action", "block_merchants")


def bot(state: State, trace: Trace | None) -> Move:
    """Her move for what she owes; a trace is made easier to read."""
    move = turn.bot(state, trace)
    if trace is not None and state.automa.support:
        _annotate(state, trace)
    return move


def _annotate(state: State, trace: Trace) -> None:
    owed = state.pending[-1]
    if isinstance(owed, AutomaActs) and owed.action in BLOCKS:
        trace.names = {option: words.power_action(option) for option in trace.places}
    context = Context(state)
    before: Sequence[Any] = ()
    for number, step in enumerate(trace.steps):
        trace.steps[number] = _annotated(context, step, before)
        before = step.left


def _annotated(context: Context, step: Step, before: Sequence[Any]) -> Step:
    key = step.what.key
    source = SOURCE.get(key, "")
    if key == "choice.tile_points":
        source = places.round_tile(context.state.round)
    measure = _MEASURES.get(key)
    found = measure(context, step, before) if measure is not None and before else step.scores
    return msgspec.structs.replace(step, scores=found, source=source)


def _counted(context: Context, step: Step, before: Sequence[Any]) -> tuple[int, ...]:
    """Directional selection: which number each option has."""
    backwards = context.support.direction == "right_to_left"
    order = {option: number for number, option in enumerate(sorted(before, reverse=backwards), 1)}
    return tuple(order[option] for option in before)


def _from_one(context: Context, step: Step, before: Sequence[Any]) -> tuple[int, ...] | None:
    """Terrain priority: the first terrain of the row is number 1."""
    return None if step.scores is None else tuple(score + 1 for score in step.scores)


def _apart(context: Context, step: Step, before: Sequence[Any]) -> tuple[int, ...] | None:
    """Reaching: how far apart her two groups would be with a dwelling there."""
    found = tuple(
        (context.from_unmarked if scores.would_be_marked(context, space) else context.from_marked)[space]
        for space in before
    )
    return found if all(distance < FAR for distance in found) else None


def _nothing(context: Context, step: Step, before: Sequence[Any]) -> None:
    """A question that is answered by yes or no measures nothing."""


_MEASURES: Final[dict[str, Callable[[Context, Step, Sequence[Any]], tuple[int, ...] | None]]] = {
    "choice.left_to_right": _counted,
    "choice.right_to_left": _counted,
    "choice.priority": _from_one,
    "choice.your_priority": _from_one,
    "choice.youth_priority": _from_one,
    "choice.reaching": _apart,
    "choice.head": _nothing,
    "choice.head_unknown": _nothing,
    "choice.at_zero": _nothing,
    "choice.dwelling_beside_you": _nothing,
}
