"""A companion game that starts in the middle: a form says how the table stands, and nobody moves before it is done.

All of it is one correction, so it is saved, undone, shared and played again as a whole.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

import msgspec

from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Move, Owed, Stands, TurnIs, Who
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg
from automatable.kernel.words.unreadable import where_unreadable

S = TypeVar("S", bound=State)

LONGEST_SET_UP: Final = 500
"""No set-up has more moves."""


def _nothing(state: Any) -> tuple[()]:
    return ()


def _stays(state: Any) -> None:
    """What a game does whose set-up has put nothing on the table that must leave it."""


@dataclass(frozen=True, slots=True)
class TurnOrder(Generic[S]):
    """For a game in which the board does not tell who is next."""

    seats: Callable[[S], Sequence[int]]
    """Whose turn may come next."""
    give: Callable[[S, int], None]
    """Lets the turn of one of them begin."""


FieldName = tuple[Msg, Msg]
"""What several fields are about, and who or what this one is for: they stand side by side, in one row."""


@dataclass(frozen=True, slots=True)
class Middle(Generic[S]):
    """The form of a game."""

    is_ready: Callable[[S], bool]
    """Whether the set-up is over and somebody's turn begins."""
    corrections: Callable[[S], Iterable[Offer]]
    """Everything that can be otherwise; of it only what is `asked` is shown."""
    asked: tuple[type[Correction], ...]
    """In the order in which one looks at a table."""
    now: Callable[[S], Iterable[Offer]] = _nothing
    """Of what is one of several: what is there now, in the group of the others."""
    chosen: tuple[type[Owed], ...] = ()
    """Answers and draws of the set-up that the form asks for; of all others the first possible one is taken."""
    clear: Callable[[S], None] = _stays
    """Takes from the table what only the set-up has put there."""
    jointly: Mapping[type[Correction], tuple[str, ...]] = field(default_factory=dict)
    """Corrections that are possible or not only when all of their kind are made, by the fields that name what each is about."""

    also: Mapping[type[Correction], Callable[[S], None]] = field(default_factory=dict)
    """What else is so when a game begins there: in a later round a deck has grown."""
    last: tuple[type[Correction], ...] = ()
    """What is put on the table after everything else, however early it was told."""
    turns: TurnOrder[S] | None = None
    without_board: tuple[type[Correction], ...] = ()
    """Of what is asked: what counts where only her cards are run. Where nothing is said such a game has no form."""
    rows: Mapping[type[Correction], Callable[[S, Any], FieldName]] = field(default_factory=dict)
    """Numbers and choices that stand side by side."""
    titles: Mapping[type[Owed], Callable[[S], Msg]] = field(default_factory=dict)
    """How the form calls an answer of the set-up; without it as the question is worded."""
    labels: Mapping[type[Owed], Callable[[S, Any], Msg]] = field(default_factory=dict)
    """How the form words what can be answered, if shorter than the question would."""


@dataclass(frozen=True, slots=True)
class SetUpAnswer:
    """Something that is chosen or drawn in the set-up."""

    state: Any
    taken: Move
    possible: Sequence[Move]


@dataclass(frozen=True, slots=True)
class HowItStands(Generic[S]):
    """What a form amounts to."""

    state: S
    answers: Sequence[SetUpAnswer]
    contradictions: Mapping[Correction, Illegal]
    """What cannot be on a table together with the rest, and why."""
    before_turn: S
    """The same before it is said whose turn comes next."""


def told_of(rules: Rules[S], text: str) -> list[Move]:
    """The moves of a form; raises Malformed."""
    try:
        found: list[Move] = msgspec.json.decode(text, type=list[rules.moves])  # type: ignore[name-defined]
    except msgspec.DecodeError as error:
        raise Malformed("middle", msg("wrong.no_json", why=where_unreadable(error))) from None
    return found


def stands(told: Sequence[Move]) -> Stands:
    """The correction for what was told; raises Malformed if it is too long."""
    text = msgspec.json.encode(list(told)).decode()
    try:
        return msgspec.convert({"type": Stands.__name__, "told": text}, Stands)
    except msgspec.ValidationError:
        raise Malformed("middle", msg("wrong.rest_in_fix")) from None


def standing(rules: Rules[S], middle: Middle[S], state: S, told: Iterable[Move]) -> HowItStands[S]:
    """The table as it was told, from the very beginning of a game; this very state is brought there."""
    told = list(told)
    answers = list(_set_up(rules, middle, state, [move for move in told if not isinstance(move, Correction)]))
    middle.clear(state)
    things = _latest(middle, [move for move in told if isinstance(move, Correction) and not isinstance(move, TurnIs)])
    contradictions = _put(rules, middle, state, [thing for thing in things if type(thing) not in middle.last])
    contradictions |= _put(rules, middle, state, [thing for thing in things if type(thing) in middle.last])
    before_turn = state.copy()
    contradictions |= _put(rules, middle, state, [move for move in told if isinstance(move, TurnIs)][-1:])
    return HowItStands(state, answers, contradictions, before_turn)


def _set_up(rules: Rules[S], middle: Middle[S], state: S, answers: list[Move]) -> Iterator[SetUpAnswer]:
    before: Owed | None = None
    times = 0
    for _ in range(LONGEST_SET_UP):
        if middle.is_ready(state):
            return
        possible, owed = rules.legal(state), state.owed[-1]
        # A die that is rolled again must show something else.
        times = times + 1 if owed == before else 0
        before, asked = owed, type(owed) in middle.chosen
        usual = possible[times % len(possible)]
        told = answers.pop(0) if asked and answers else None
        move = told if told is not None and told in possible else usual
        if asked:
            yield SetUpAnswer(state.copy(), move, possible)
        if rules.turn(state).who is Who.BOT:
            move = rules.bot(state, None)
        rules.advance(state, move)
    raise Malformed("middle", msg("wrong.setup_endless"))


def about(middle: Middle[Any], move: Correction, amount: str = "") -> Any:
    """What a correction is about, where only the last one of them counts; itself where each does."""
    if isinstance(move, TurnIs):
        return (TurnIs,)
    fields = middle.jointly.get(type(move))
    if fields is None and not amount:
        return move
    names = fields if fields is not None else [name for name in move.__struct_fields__ if name != amount]
    return (type(move), *(getattr(move, name) for name in names))


def _latest(middle: Middle[Any], things: Sequence[Correction]) -> list[Correction]:
    last = {about(middle, thing): thing for thing in things if type(thing) in middle.jointly}
    return [thing for thing in things if last.get(about(middle, thing), thing) is thing]


def _put(rules: Rules[S], middle: Middle[S], state: S, things: Sequence[Correction]) -> dict[Correction, Illegal]:
    """Each as soon as it is possible: what makes room for another may be told after it."""
    waiting = list(things)
    found: dict[Correction, Illegal] = {}
    while waiting:
        found = {}
        for thing in waiting:
            why = rules.impossible(state, thing)
            if why is None:
                _do(rules, middle, state, thing)
            else:
                found[thing] = why
        if len(found) == len(waiting) and not _put_jointly(rules, middle, state, found):
            break
        waiting = [thing for thing in waiting if thing in found]
    return found


def _do(rules: Rules[S], middle: Middle[S], state: S, thing: Correction) -> None:
    rules.corrections[type(thing)].do(state, thing)
    if (also := middle.also.get(type(thing))) is not None:
        also(state)
    rules.follow(state)


def _put_jointly(rules: Rules[S], middle: Middle[S], state: S, found: dict[Correction, Illegal]) -> bool:
    """What is possible only together; False if nothing is, and then nothing has changed."""
    together = [thing for thing in found if type(thing) in middle.jointly]
    trial = state.copy()
    for thing in together:
        _do(rules, middle, trial, thing)
    if not together or any(rules.impossible(trial, thing) is not None for thing in together):
        return False
    for thing in together:
        _do(rules, middle, state, thing)
        del found[thing]
    return True


def turn_verb(middle: Middle[S], rule: str) -> CorrectionVerb[S]:
    """Who is next, as the rules know it: said where somebody's turn begins."""

    def obstacle(state: S, move: TurnIs) -> Illegal | None:
        can_be = middle.turns is not None and middle.is_ready(state) and move.seat in middle.turns.seats(state)
        return None if can_be else Illegal(rule, msg("illegal.turn_is"), impossible=True)

    def do(state: S, move: TurnIs) -> None:
        if middle.turns is not None and move.seat != state.owed[-1].seat:
            middle.turns.give(state, move.seat)

    return CorrectionVerb(TurnIs, do, obstacle)


def middle_verb(middle: Middle[S], rules: Callable[[], Rules[S]], rule: str) -> CorrectionVerb[S]:
    """The correction as the rules know it."""

    def obstacle(state: S, move: Stands) -> Illegal | None:
        try:
            found = standing(rules(), middle, state.copy(), told_of(rules(), move.told))
        except Malformed as error:
            return Illegal(rule, msg("illegal.question", why=str(error)), impossible=True)
        return next(iter(found.contradictions.values()), None)

    def do(state: S, move: Stands) -> None:
        standing(rules(), middle, state, told_of(rules(), move.told))

    return CorrectionVerb(Stands, do, obstacle)
