"""The page of an old entry: its fields, and what else may have happened."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from automatable.kernel.companion.earlier import EntryForm
from automatable.kernel.companion.screen import otherwise
from automatable.kernel.contract.companion import on_board
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.words.text import msg
from automatable.web.companion.records import Group
from automatable.web.companion.screen import offer_groups
from automatable.web.companion.typed import whole
from automatable.web.work.open_games import OpenGame

FIELD = "field."
"""What the names of fields begin with in a form."""
CHANGED = "changed"


class ShownChoice(msgspec.Struct, frozen=True):
    """One answer of a field."""

    value: str
    text: str
    place: str


class ShownField(msgspec.Struct, frozen=True):
    """A field: a list of answers, or a number where there is none."""

    name: str
    title: str
    now: str
    choices: tuple[ShownChoice, ...]


class EarlierPage(msgspec.Struct, frozen=True):
    """What an old entry may have been."""

    fields: tuple[ShownField, ...]
    place: str
    """Where what is filled in happened."""
    groups: tuple[Group, ...]
    """What else may have happened."""


def form_of(table: OpenGame, index: int) -> EntryForm:
    return EntryForm(table.match, index)


def filled(form: EntryForm, typed: Mapping[str, str]) -> Move:
    """The entry as somebody has filled it in; raises Malformed for what cannot be told at that moment."""
    fields = {name.removeprefix(FIELD): _value(text) for name, text in typed.items() if name.startswith(FIELD)}
    return form.filled(fields, typed.get(CHANGED, "").removeprefix(FIELD))


def _value(text: str) -> Any:
    """The value of a field: JSON for one that was chosen, a number as somebody typed it."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    number = whole(text)
    if number is None:
        raise Malformed("", msg("wrong.not_told"))
    return number


def page_of(table: OpenGame, index: int, form: EntryForm, draft: Move) -> EarlierPage:
    others = [offer for offer in otherwise(table.match, index) if not form.holds(offer)]
    folded = [] if table.match.cards_only else on_board(others)
    fields = tuple(_shown(table, field) for field in form.fields(draft)) if form.is_useful() else ()
    place = form.offer(draft).place or "" if fields else ""
    return EarlierPage(fields, place, offer_groups(table, others, folded))


def _shown(table: OpenGame, field: Any) -> ShownField:
    say = table.words.say
    choices = tuple(
        ShownChoice(_json(found.value), _first_capital(say(list(found.said))), found.place) for found in field.values
    )
    return ShownField(f"{FIELD}{field.name}", say(field.title), _json(field.now), choices)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _first_capital(text: str) -> str:
    return text[:1].upper() + text[1:]
