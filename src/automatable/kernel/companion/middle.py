"""The form of a game that begins in the middle: its fields with what was told, what contradicts, and who is next. The same for page and terminal."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from automatable.kernel.contract.companion import Companion, on_board, with_amount
from automatable.kernel.contract.game import Game
from automatable.kernel.contract.middle import FieldName, HowItStands, Middle, SetUpAnswer, about, standing
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Correction, Malformed, Move, TurnIs
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

FieldKind = Literal["choice", "number", "several", "board"]
"""One of several things, a number, things that are so or not, or what is chosen by its place on the board."""


@dataclass(slots=True)
class FormField:
    """One line of the form."""

    title: Msg | None
    kind: FieldKind
    offers: list[Offer] = field(default_factory=list)
    now: Offer | None = None
    """What is so, or was told although it contradicts the rest."""
    answer: int | None = None
    """The number of an answer of the set-up."""
    problem: Msg | None = None
    side_by_side: FieldName | None = None
    """What the row is about in which this field stands, and who or what the field is for."""


@dataclass(frozen=True, slots=True)
class TableForm:
    """All of it."""

    state: Any
    fields: Sequence[FormField]
    answers: Sequence[Move]
    next: Msg
    contradicts: bool


def middle_of(match: Match[Any]) -> tuple[Companion[Any], Middle[Any]]:
    """What the game declares; raises Malformed for one that cannot begin in the middle."""
    companion = match.game.companion
    if companion is None or companion.middle is None:
        raise Malformed(match.game.info.id, msg("wrong.no_middle"))
    return companion, companion.middle


def has_form(game: Game[Any], cards_only: bool) -> bool:
    """Whether a game that begins in the middle is told in one form."""
    middle = None if game.companion is None else game.companion.middle
    return middle is not None and (bool(middle.without_board) or not cards_only)


def form_of(match: Match[Any], told: Sequence[Move]) -> TableForm:
    """The form with what was told; the match stands at its very beginning."""
    companion, middle = middle_of(match)
    found: HowItStands[Any] = standing(companion.rules, middle, match.states[0].copy(), told)
    fields = [_answer_field(match, middle, number, answer) for number, answer in enumerate(found.answers)]
    fields += _fields(middle, found, middle.without_board if match.cards_only else middle.asked)
    seats, seat = match.game.info.seats, companion.rules.turn(found.state).seat
    if middle.turns is not None:
        fields.append(_turn_field(found, seats, middle.turns.seats(found.before_turn), seat))
    who = seats[seat]
    return TableForm(found.state, fields, [answer.taken for answer in found.answers], who, bool(found.contradictions))


def _turn_field(found: HowItStands[Any], seats: Sequence[Msg], possible: Sequence[int], now: int) -> FormField:
    offers = [Offer(TurnIs(seat), seats[seat]) for seat in possible if seat != now]
    problem = next((why.why for thing, why in found.contradictions.items() if isinstance(thing, TurnIs)), None)
    return FormField(msg("beside.whose_turn"), "choice", offers, Offer(TurnIs(now), seats[now]), problem=problem)


def _answer_field(match: Match[Any], middle: Middle[Any], number: int, answer: SetUpAnswer) -> FormField:
    face, state = match.game.face, answer.state
    owed = type(state.owed[-1])
    title, label = middle.titles.get(owed), middle.labels.get(owed)

    def offer(move: Move) -> Offer:
        worded = face.offer(state, move)
        return worded if label is None else msgspec.structs.replace(worded, label=label(state, move))

    question = face.view(state, 0).prompt if title is None else title(state)
    offers = [offer(move) for move in answer.possible if move != answer.taken]
    return FormField(question, "choice", offers, offer(answer.taken), number)


def _fields(middle: Middle[Any], found: HowItStands[Any], asked: Sequence[type[Move]]) -> list[FormField]:
    state = found.before_turn
    now = {(type(offer.move), offer.group): offer for offer in middle.now(state)}
    by_kind: dict[type[Move], dict[Any, FormField]] = {kind: {} for kind in asked}
    for offer in middle.corrections(state):
        rows = by_kind.get(type(offer.move))
        if rows is None:
            continue
        if offer.amount:
            rows[len(rows)] = FormField(offer.group, "number", [offer], offer)
            continue
        there = now.get((type(offer.move), offer.group))
        row = rows.setdefault(offer.group, FormField(offer.group, "several" if there is None else "choice", now=there))
        if there is None or offer.label != there.label:
            row.offers.append(offer)
    every = [row for rows in by_kind.values() for row in rows.values()]
    placed = on_board([offer for row in every if row.kind == "several" for offer in row.offers])
    for row in every:
        if row.kind == "several" and any(offer in placed for offer in row.offers):
            row.kind = "board"
        _mark(middle, row, found)
        now_told = None if row.now is None else row.now.move
        if isinstance(now_told, Correction) and (named := middle.rows.get(type(now_told))) is not None:
            row.side_by_side = named(state, now_told)
    return every


def _mark(middle: Middle[Any], row: FormField, found: HowItStands[Any]) -> None:
    """What was told and contradicts stays in sight at its field."""
    for thing, why in found.contradictions.items():
        for offer in row.offers:
            told = offer.move
            if isinstance(told, Correction) and about(middle, told, offer.amount) == about(middle, thing, offer.amount):
                row.problem = why.why
                row.now = msgspec.structs.replace(offer, move=thing) if offer.amount else row.now
            if told == thing:
                row.now = offer


def told_with(match: Match[Any], told: Sequence[Move], move: Move, amount: str = "") -> list[Move]:
    """What is told when one thing more is: of a number only the last counts."""
    _, middle = middle_of(match)
    if not isinstance(move, Correction):
        raise Malformed("move", msg("wrong.no_correction"))
    same = about(middle, move, amount)
    kept = [one for one in told if not isinstance(one, Correction) or about(middle, one, amount) != same]
    return _with_who_is_next(match, [*kept, move])


def _with_who_is_next(match: Match[Any], told: list[Move]) -> list[Move]:
    """Where whoever would be next cannot be any more, and nobody has said who is: the first who can."""
    companion, middle = middle_of(match)
    if middle.turns is None or any(isinstance(one, TurnIs) for one in told):
        return told
    state = standing(companion.rules, middle, match.states[0].copy(), told).state
    possible = middle.turns.seats(state)
    return told if not possible or companion.rules.turn(state).seat in possible else [*told, TurnIs(possible[0])]


def told_with_answer(match: Match[Any], told: Sequence[Move], number: int, move: Move) -> list[Move]:
    """What is told when an answer of the set-up is another."""
    answers = list(form_of(match, told).answers)
    if not 0 <= number < len(answers):
        raise Malformed("answer", msg("wrong.no_answer", number=number + 1, n=len(answers)))
    answers[number] = move
    return [*answers, *(one for one in told if isinstance(one, Correction))]


def number_told(offer: Offer, value: int) -> Move:
    """The correction of a number field; raises Malformed for one that cannot be."""
    try:
        return with_amount(offer.move, offer.amount, value)
    except msgspec.ValidationError:
        raise Malformed("number", msg("wrong.cannot_be", value=value)) from None
