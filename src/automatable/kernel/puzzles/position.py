"""A puzzle as it stands on the board: the state, her decision with every elimination, and the answers to choose from."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.play.match import Match
from automatable.kernel.puzzles.records import KnownPuzzle, NoSuchPuzzle, Puzzle
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import Msg, msg

S = TypeVar("S", bound=State)

MOST_ANSWERS: Final = 8


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """One of the things that she could do."""

    option: Any
    place: str
    name: Msg | Any


@dataclass(frozen=True, slots=True)
class PuzzleVerdict:
    """What an answer comes to."""

    right: bool
    step: int
    """The number of the step in the trace that takes a wrong answer out; of a right one, the step that decides."""
    last: bool
    """Whether that is the last step that takes anything out."""


@dataclass(frozen=True, slots=True)
class PuzzlePosition(Generic[S]):
    """The moment of a decision."""

    state: S
    trace: Trace
    matters: tuple[int, ...]
    """The numbers of the steps whose rules matter."""
    answers: tuple[PuzzleAnswer, ...]

    @property
    def answer(self) -> PuzzleAnswer:
        return next(one for one in self.answers if one.option == self.trace.chosen)

    @property
    def deciding(self) -> int:
        """The number of the last step that takes anything out."""
        return [number for number, _ in _narrowing(self.trace.steps)][-1]

    def judge(self, place: str) -> PuzzleVerdict:
        """Whether she goes to this place, and if not, which rule is against it; raises NoSuchPuzzle for a place that is no answer."""
        chosen = next((one for one in self.answers if one.place == place), None)
        if chosen is None:
            raise NoSuchPuzzle(
                "answer", msg("wrong.none_of", place=place[:40], known=", ".join(one.place for one in self.answers))
            )
        step = leaves_at(self.trace, chosen.option)
        return PuzzleVerdict(step is None, self.deciding if step is None else step, step in (None, self.deciding))

    def puzzle(self, game: int, entries: int) -> Puzzle:
        """What is kept of it."""
        steps = self.trace.steps
        return Puzzle(
            game,
            entries,
            next(step.rule for step in steps if step.kind == "options"),
            self.answer.place,
            tuple(steps[number].rule for number in self.matters),
            tuple(len(step.left) for step in steps),
        )


def open_puzzle(game: Game[S], known: KnownPuzzle) -> PuzzlePosition[S]:
    """The position of a puzzle; raises NoSuchPuzzle if the rules do not come to the kept answer by the kept steps."""
    puzzle = known.puzzle
    found = None
    try:
        state = state_after(game, known.played.setup, chosen(known.played.choices), puzzle.entries)
        found = position_of(game, state) if game.rules.turn(state).who is Who.BOT else None
    except (IndexError, KeyError, ValueError):
        found = None
    if found is None or found.puzzle(puzzle.game, puzzle.entries) != puzzle:
        raise NoSuchPuzzle("puzzle", msg("wrong.puzzle_stale", id=known.id))
    return found


def played_match(game: Game[S], known: KnownPuzzle) -> Match[S]:
    """The game up to the puzzle as a match, to be played on."""
    match = Match(game, known.played.setup)
    numbers = chosen(known.played.choices)
    while len(match.log) < known.puzzle.entries:
        match.add(_next(game, match.state, numbers, match))
    return match


def chosen(choices: str) -> Iterator[int]:
    return iter([int(number) for number in choices.split()])


def state_after(game: Game[S], setup: Setup, numbers: Iterator[int], entries: int) -> S:
    """The state after so many entries, played in place."""
    rules, setup = game.rules, complete(game.info, setup)
    state, source = rules.new(setup), Seeded(setup.seed)
    for _ in range(entries):
        rules.advance(state, _next(game, state, numbers, source))
    return state


def _next(game: Game[S], state: S, numbers: Iterator[int], source: "Seeded | Match[S]") -> Move:
    rules = game.rules
    who = rules.turn(state).who
    if who is Who.HUMAN:
        return rules.legal(state)[next(numbers, -1)]
    if who is Who.BOT:
        return rules.bot(state, None)
    if who is Who.OVER:
        raise ValueError("the game is over before the puzzle")
    if isinstance(source, Seeded):
        return source.deal(rules.chance(state))
    entry = source.next_entry()
    assert entry is not None
    return entry.move


def position_of(game: Game[S], state: S) -> PuzzlePosition[S] | None:
    """The decision that the automa owes, as a puzzle; None if it makes none: no late tie-breaker, too few answers, or some that look alike."""
    trace = game.rules.explain(state)
    steps = trace.steps
    groups = [number for number, step in enumerate(steps) if step.kind == "options"]
    narrowing = [number for number, _ in _narrowing(steps)]
    if len(groups) != 1 or not narrowing or steps[narrowing[-1]].kind != "tie-break" or trace.chosen is None:
        return None
    options = steps[groups[0]].left
    if len(options) < 3 or trace.chosen not in options:
        return None
    matters, tempting = what_matters(game, state, trace, narrowing)
    answers = _answers(trace, options, tempting)
    if (
        narrowing[-1] not in matters
        or len({one.place for one in answers}) < len(answers)
        or not all(one.place for one in answers)
    ):
        return None
    return PuzzlePosition(state, trace, matters, answers)


def what_matters(
    game: Game[S], state: S, trace: Trace, narrowing: Iterable[int]
) -> tuple[tuple[int, ...], tuple[Any, ...]]:
    """The steps without which the answer is another or none; and what she would do without each of them, where that is something."""
    matters: list[int] = []
    tempting: list[Any] = []
    for number in narrowing:
        without = Trace(without=number)
        try:
            game.rules.bot(state.copy(), without)
        except Exception:
            # Undecided, or a rule that relies on what an earlier one has taken out.
            matters.append(number)
            continue
        if without.chosen != trace.chosen:
            matters.append(number)
            tempting.append(without.chosen)
    return tuple(matters), tuple(one for one in tempting if one is not None)


def leaves_at(trace: Trace, option: Any) -> int | None:
    """The number of the step that takes an option out for good; None if it stays to the end."""
    if option == trace.chosen:
        return None
    steps = trace.steps
    stood = max(number for number, step in enumerate(steps) if option in step.left)
    following = [number for number, step in enumerate(steps) if number > stood and step.kind != "given"]
    return following[0] if following else stood


def _narrowing(steps: Sequence[Step]) -> Iterator[tuple[int, Step]]:
    """The steps that take something out."""
    before = 0
    for number, step in enumerate(steps):
        if step.kind in ("condition", "tie-break") and len(step.left) < before:
            yield number, step
        if step.kind != "given":
            before = len(step.left)


def _answers(trace: Trace, options: Sequence[Any], tempting: Sequence[Any]) -> tuple[PuzzleAnswer, ...]:
    """Her answer, those to which one forgotten rule leads, and of the others those that stay longest; in the order of the options."""
    longest = sorted(options, key=lambda option: -_stays(trace, option))
    wanted = list(dict.fromkeys([trace.chosen, *(one for one in tempting if one in options), *longest]))[:MOST_ANSWERS]
    return tuple(
        PuzzleAnswer(option, trace.places.get(option, ""), trace.names.get(option, option))
        for option in options
        if option in wanted
    )


def _stays(trace: Trace, option: Any) -> int:
    step = leaves_at(trace, option)
    return len(trace.steps) if step is None else step
