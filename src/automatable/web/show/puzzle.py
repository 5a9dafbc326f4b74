"""A puzzle as plain records for the templates: the board, the answers, and once answered her rules one by one."""

from typing import Any

import msgspec

from automatable.kernel.contract.game import Game
from automatable.kernel.puzzles.position import PuzzlePosition
from automatable.kernel.puzzles.records import KnownPuzzle
from automatable.kernel.puzzles.telling import capital, lesson_of, question_of, reached_of, reason_of
from automatable.kernel.words.text import Catalogue, msg
from automatable.rulebook.book import Rule, rulebook
from automatable.web.show.funnel import Funnel, funnel
from automatable.web.show.moments import MomentPage, moment_of


class AnswerRow(msgspec.Struct, frozen=True):
    """Something to choose."""

    number: int
    place: str
    name: str


class Solved(msgspec.Struct, frozen=True):
    """What came of an answer."""

    right: bool
    place: str
    """What was answered."""
    said: str
    reason: str
    """Which rule decided between the answer and what she does."""
    reached: str
    """How far a wrong answer was right."""
    why: Funnel
    deciding: int
    """The number of the step that took the answer out, or that decided."""


class PuzzlePage(msgspec.Struct, frozen=True):
    """A puzzle to look at."""

    known: KnownPuzzle
    question: str
    about: str
    """What has led to the decision, where that is not the question itself."""
    answers: tuple[AnswerRow, ...]
    now: MomentPage
    rules: tuple[Rule, ...]
    """Those that the decision goes through, in their order."""
    lesson: str
    """What a part of the lesson is about."""
    solved: Solved | None


def puzzle_page(
    game: Game[Any], known: KnownPuzzle, position: PuzzlePosition[Any], words: Catalogue, answer: str = "", row: int = 0
) -> PuzzlePage:
    view = game.face.view(position.state, 0)
    book = rulebook(game.info.package)
    about, question = words.say(position.trace.about), question_of(known, position, words)
    return PuzzlePage(
        known=known,
        question=question,
        about="" if about == question else about,
        answers=tuple(
            AnswerRow(number, one.place, capital(words.say(one.name))) for number, one in enumerate(position.answers, 1)
        ),
        now=moment_of(game.info, view, game.face.draw(view, words), words),
        rules=tuple(book[rule] for rule in dict.fromkeys(step.rule for step in position.trace.steps) if rule in book),
        lesson=lesson_of(game, known, words),
        solved=_solved(position, words, answer, row, game) if answer else None,
    )


def _solved(position: PuzzlePosition[Any], words: Catalogue, place: str, row: int, game: Game[Any]) -> Solved:
    verdict = position.judge(place)
    hers = position.answer.name
    why = funnel(position.trace, words, rulebook(game.info.package))
    said = msg("web.puzzle.right", answer=hers, n=row) if verdict.right else msg("web.puzzle.wrong", answer=hers)
    return Solved(
        verdict.right,
        place,
        words.say(said),
        capital(words.say(reason_of(position, place, verdict))),
        "" if verdict.right else words.say(reached_of(position, verdict)),
        why,
        verdict.step,
    )
