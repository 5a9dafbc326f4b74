"""A puzzle in words: what is asked, what a part of the lesson is about, and which rule decided."""

from collections.abc import Sequence
from typing import Any

from automatable.kernel.contract.game import Game
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.puzzles.position import PuzzlePosition, PuzzleVerdict
from automatable.kernel.puzzles.records import KnownPuzzle, known_puzzles
from automatable.kernel.words.text import Catalogue, Msg, msg


def question_of(known: KnownPuzzle, position: PuzzlePosition[Any], words: Catalogue) -> str:
    """What is asked, in the game's own words; where it has none, what the decision is about."""
    key = f"puzzle.question.{known.puzzle.decision}"
    return words.say(msg(key)) if key in words else words.say(position.trace.about)


def lesson_of(game: Game[Any], known: KnownPuzzle, words: Catalogue) -> str:
    """What a part of the lesson teaches: the first of its rules that no part before it has told; where nothing is left to tell, how many come together."""
    told = {""}
    for part in known_puzzles(game)[: known.lesson]:
        rules = (part.puzzle.decision, *part.puzzle.rules)
        new = next((rule for rule in rules if rule not in told and f"puzzle.lesson.{rule}" in words), "")
        if part.id == known.id:
            return words.say(msg(f"puzzle.lesson.{new}") if new else msg("puzzle.lesson_again", n=known.grade))
        told.add(new)
    return ""


def reason_of(position: PuzzlePosition[Any], place: str, verdict: PuzzleVerdict) -> Msg:
    """The rule that decided, with what it measured where it measures something."""
    trace, step = position.trace, position.trace.steps[verdict.step]
    hers = position.answer
    if verdict.right:
        return msg("puzzle.decided", what=step.what)
    yours = next(one for one in position.answers if one.place == place)
    scores = _measured(trace, verdict.step, step)
    if yours.option in scores and hers.option in scores and scores[yours.option] != scores[hers.option]:
        return msg("puzzle.measured", what=step.what, a=scores[yours.option], b=scores[hers.option])
    return msg("puzzle.against", what=step.what, yours=yours.name)


def reached_of(position: PuzzlePosition[Any], verdict: PuzzleVerdict) -> Msg:
    """How far an answer stood."""
    if verdict.last:
        return msg("puzzle.last_step")
    steps = [number for number, step in enumerate(position.trace.steps) if step.kind not in ("given", "fallback")]
    return msg("puzzle.step", n=steps.index(verdict.step) + 1 if verdict.step in steps else 1, of=len(steps))


def _measured(trace: Trace, number: int, step: Step) -> dict[Any, int]:
    before: Sequence[Any] = trace.steps[number - 1].left if number else ()
    return dict(zip(before, step.scores or (), strict=False))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
