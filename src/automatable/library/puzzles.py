"""Puzzles for programs: a position, what the automa could do there, and what she does and why."""

from functools import cached_property
from typing import Any

from automatable.kernel.contract.game import Game as KernelGame
from automatable.kernel.puzzles.position import PuzzlePosition, open_puzzle
from automatable.kernel.puzzles.records import KnownPuzzle, known_puzzles
from automatable.kernel.puzzles.telling import capital, lesson_of, question_of, reached_of, reason_of
from automatable.kernel.words.text import Catalogue
from automatable.library import records
from automatable.library.errors import unreadable, worded
from automatable.library.game import Game
from automatable.library.game import game as game_of
from automatable.library.show import lit_at, with_style
from automatable.library.telling import why_of


class PuzzleChoice(records.Record, frozen=True):
    """One thing that the automa could do in a puzzle: its place on the board and its name.

    >>> import automatable as at
    >>> [choice.name for choice in at.puzzles("tokaido")[0].choices]
    ['Encounter 10', 'Sea 11', 'Mountain 12', 'Hot spring 13', 'Inn 14']
    """

    place: str
    name: str

    def __str__(self) -> str:
        return self.name


class PuzzleVerdict(records.Record, frozen=True, kw_only=True):
    """What an answer comes to.

    >>> import automatable as at
    >>> puzzle = at.puzzles("tokaido")[0]
    >>> verdict = puzzle.check(puzzle.answer)
    >>> verdict.right, verdict.step.rule in puzzle.rules
    (True, True)
    """

    right: bool
    answer: PuzzleChoice
    """What she does."""
    step: records.Step
    """The step that takes a wrong answer out; of a right one, the step that decides."""
    reason: str
    reached: str
    """How far a wrong answer was right; empty for a right one."""
    why: records.Why


class Puzzle:
    """A decision of the automa to be guessed. The game is played up to it when its question, choices or answer are first asked for.

    >>> import automatable as at
    >>> puzzle = at.puzzles("tokaido")[0]
    >>> verdict = puzzle.check("sea 11")
    >>> verdict.right, verdict.step.rule, verdict.answer.name
    (False, 'TOK-TURN-06', 'Mountain 12')
    """

    game: str
    id: str
    grade: int
    """How many rules matter."""
    rules: tuple[str, ...]
    """The rules that matter: without one of them she would do something else, or could not decide."""
    part: int
    """Which part of the game's lesson it is, from 1; 0 for none."""

    def __init__(self, game: KernelGame[Any], known: KnownPuzzle, words: Catalogue) -> None:
        self.game = game.info.id
        self.id = known.id
        self.grade = known.grade
        self.rules = known.puzzle.rules
        self.part = known.lesson
        self._kernel = game
        self._known = known
        self._words = words

    @property
    def lesson(self) -> str:
        """What this part of the lesson teaches, in a sentence; empty outside the lesson."""
        return lesson_of(self._kernel, self._known, self._words)

    @cached_property
    def question(self) -> str:
        """What is asked."""
        return question_of(self._known, self._position, self._words)

    @cached_property
    def choices(self) -> tuple[PuzzleChoice, ...]:
        """What she could do."""
        return tuple(PuzzleChoice(one.place, capital(self._words.say(one.name))) for one in self._position.answers)

    @property
    def answer(self) -> PuzzleChoice:
        """What she does."""
        return next(one for one in self.choices if one.place == self._known.puzzle.answer)

    @cached_property
    def why(self) -> records.Why:
        """Her rules, one by one: the solution."""
        return why_of(self._position.trace, self._words)

    def check(self, answer: PuzzleChoice | str) -> PuzzleVerdict:
        """Whether she does this; `answer` is one of the choices, its place or its name."""
        typed = answer.place if isinstance(answer, PuzzleChoice) else str(answer)
        place = next((one.place for one in self.choices if typed == one.place), None)
        place = place or next((one.place for one in self.choices if typed.casefold() == one.name.casefold()), None)
        if place is None:
            known = ", ".join(one.name for one in self.choices)
            raise unreadable("answer", "no_answer", typed=repr(typed[:40]), known=known)
        verdict, say = self._position.judge(place), self._words.say
        return PuzzleVerdict(
            right=verdict.right,
            answer=self.answer,
            step=self.why.steps[verdict.step],
            reason=capital(say(reason_of(self._position, place, verdict))),
            reached="" if verdict.right else say(reached_of(self._position, verdict)),
            why=self.why,
        )

    def svg(self) -> str:
        """The board as an SVG picture with its style inside; the choices are lit."""
        return with_style(lit_at(self._drawing, {one.place for one in self.choices}), self._kernel.info.package)

    def text(self, width: int = 100) -> str:
        """The board as lines of text."""
        lines = self._kernel.face.sketch(self._view, width, self._words)
        return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)

    def cards(self) -> tuple[str, ...]:
        """The cards in sight, each in one line."""
        say = self._words.say
        return tuple(
            self._words.labelled(say(card.title), ", ".join(map(say, card.lines))) for card in self._view.cards
        )

    def __repr__(self) -> str:
        return f"<Puzzle {self.game} {self.id}: {', '.join(self.rules)}>"

    @cached_property
    def _position(self) -> PuzzlePosition[Any]:
        with worded(self._words):
            return open_puzzle(self._kernel, self._known)

    @property
    def _view(self) -> Any:
        return self._kernel.face.view(self._position.state, 0)

    @property
    def _drawing(self) -> str:
        return self._kernel.face.draw(self._view, self._words)


def puzzles(game: str | Game, *, rule: str = "", grade: int | None = None) -> list[Puzzle]:
    """The puzzles of a game, the lesson first; with `rule` those of a rule or a group such as TM-BUILD, with `grade` those in which so many rules
    matter. None for a game with a pack of your own.

    >>> import automatable as at
    >>> puzzle = at.puzzles("tokaido")[0]
    >>> puzzle.question, puzzle.grade, puzzle.check("mountain 12").right
    ('Where does she stop?', 1, True)
    >>> len(at.puzzles("terra_mystica", rule="TM-BUILD")) > 10
    True
    """
    kernel = game_of(game).kernel
    words = kernel.words()
    return [
        Puzzle(kernel, one, words)
        for one in known_puzzles(kernel)
        if (not rule or one.is_about(rule)) and grade in (None, one.grade)
    ]
