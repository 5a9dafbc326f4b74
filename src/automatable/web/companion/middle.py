"""The form of a game that begins in the middle, as the page shows it."""

from collections.abc import Sequence

import msgspec

from automatable.kernel.companion.middle import FormField, TableForm, form_of
from automatable.kernel.contract.companion import MANY
from automatable.kernel.contract.middle import told_of
from automatable.kernel.turns.moves import Move, Stands
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg
from automatable.web.companion.records import ButtonRow
from automatable.web.companion.screen import row_of
from automatable.web.work.open_games import OpenGame


class FormRow(msgspec.Struct, frozen=True):
    """A line of the form, or one field of a line that has several."""

    title: str
    kind: str
    rows: tuple[ButtonRow, ...]
    now: str
    """What is so, in words."""
    answer: int | None
    problem: str
    column: str = ""
    """Of several side by side: who or what this one is for."""


class FormLine(msgspec.Struct, frozen=True):
    """Fields that stand side by side below a title, or a single one."""

    title: str
    fields: tuple[FormRow, ...]


class FormPage(msgspec.Struct, frozen=True):
    """The form."""

    lines: tuple[FormLine, ...]
    spots: dict[str, str]
    """What is chosen by its place: the places by their names."""
    here: tuple[FormRow, ...]
    """What can be said of the place that was chosen."""
    next: str
    contradicts: bool


def is_form(table: OpenGame) -> bool:
    """Whether the game began with this form, or is about to."""
    log = table.match.log
    return table.session.middle is not None or bool(log and isinstance(log[0].move, Stands))


def told_of_table(table: OpenGame) -> list[Move]:
    """What is told so far; once the game goes on, what it began with."""
    session, log = table.session, table.match.log
    if session.middle is None and log and isinstance(log[0].move, Stands):
        return told_of(table.match.rules, log[0].move.told)
    return session.told_middle


def form_page(table: OpenGame, places: Sequence[str]) -> tuple[TableForm, FormPage]:
    """The form with what was told so far, opened at these places."""
    say = table.words.say
    form = form_of(table.match, told_of_table(table))
    placed = [(field, offer) for field in form.fields for offer in _on_board(field)]
    spots = {offer.place: say(offer.where or _name(field, offer)) for field, offer in placed if offer.place}
    here = tuple(
        _row(table, field, [offer for offer in _on_board(field) if offer.place in places])
        for field in form.fields
        if any(offer.place in places for offer in _on_board(field))
    )
    who = say(msg("web.beside.next_is", who=form.next))
    return form, FormPage(tuple(_lines(table, form.fields)), spots, here, who, form.contradicts)


def _lines(table: OpenGame, fields: Sequence[FormField]) -> list[FormLine]:
    """Whatever has the same title stands in one line, where the first of it does."""
    say = table.words.say
    found: dict[object, FormLine] = {}
    for number, field in enumerate(fields):
        if field.kind == "board":
            continue
        row = _row(table, field)
        if field.side_by_side is None:
            found[number] = FormLine(row.title if row.kind == "number" else "", (row,))
            continue
        title, column = map(say, field.side_by_side)
        before = found.get(title)
        row = msgspec.structs.replace(row, column=column)
        found[title] = FormLine(title, (row,) if before is None else (*before.fields, row))
    return [*found.values()]


def _on_board(field: FormField) -> Sequence[Offer]:
    """What can also be said by tapping a place: of what is one of several, too, if there are many."""
    many = field.kind == "choice" and len(field.offers) > MANY
    return field.offers if field.kind == "board" or many else ()


def _name(field: FormField, offer: Offer) -> Msg:
    return offer.label if field.kind == "choice" or field.title is None else field.title


def _row(table: OpenGame, field: FormField, offers: Sequence[Offer] | None = None) -> FormRow:
    say = table.words.say
    shown = [field.now] if field.kind == "number" and field.now is not None else field.offers
    return FormRow(
        title=say(field.title or ""),
        kind=field.kind,
        rows=tuple(row_of(table, offer) for offer in (shown if offers is None else offers)),
        now="" if field.now is None else say(field.now.label),
        answer=field.answer,
        problem=say(field.problem or ""),
    )
