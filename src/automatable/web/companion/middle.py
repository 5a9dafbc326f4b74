"""The form of a game that begins in the middle, as the page shows it."""

from collections.abc import Sequence

import msgspec

from automatable.kernel.companion.middle import FormField, TableForm, form_of
from automatable.kernel.contract.companion import MANY
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg
from automatable.web.companion.records import ButtonRow
from automatable.web.companion.screen import row_of
from automatable.web.work.open_games import OpenGame


class FormRow(msgspec.Struct, frozen=True):
    """A line of the form, or several numbers below one title."""

    title: str
    kind: str
    rows: tuple[ButtonRow, ...]
    now: str
    """What is so, in words."""
    answer: int | None
    problem: str


class FormPage(msgspec.Struct, frozen=True):
    """The form."""

    rows: tuple[FormRow, ...]
    spots: dict[str, str]
    """What is chosen by its place: the places by their names."""
    here: tuple[FormRow, ...]
    """What can be said of the place that was chosen."""
    next: str
    contradicts: bool


def form_page(table: OpenGame, places: Sequence[str]) -> tuple[TableForm, FormPage]:
    """The form with what was told so far, opened at these places."""
    say = table.words.say
    form = form_of(table.match, table.session.told_middle)
    rows = tuple(_row(table, field) for field in form.fields if field.kind != "board")
    placed = [(field, offer) for field in form.fields for offer in _on_board(field)]
    spots = {offer.place: say(offer.where or _name(field, offer)) for field, offer in placed if offer.place}
    here = tuple(
        _row(table, field, [offer for offer in _on_board(field) if offer.place in places])
        for field in form.fields
        if any(offer.place in places for offer in _on_board(field))
    )
    who = say(msg("web.beside.next_is", who=form.next))
    return form, FormPage(rows, spots, here, who, form.contradicts)


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
