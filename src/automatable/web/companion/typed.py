"""What a person typed or pressed in a form, as a move."""

from typing import Any

import msgspec

from automatable.kernel.turns.moves import Malformed
from automatable.web.companion.screen import amount_in
from automatable.web.http.forms import number
from automatable.web.work.open_games import OpenGame, read_move


def whole(text: str | None) -> int | None:
    """A number as somebody typed it, which may be below zero; None if there is none."""
    if text is None or not text.strip():
        return None
    below = text.strip().startswith("-")
    found = number(text.strip().removeprefix("-"), "number")
    return -found if below and found is not None else found


def read_told(table: OpenGame, form: dict[str, str]) -> Any:
    """The move of a form, with the number that was typed, and one more or less where that was pressed."""
    typed = whole(form.get("number"))
    if typed is not None and form.get("step"):
        typed += whole(form["step"]) or 0
    try:
        text = amount_in(form.get("move", ""), form.get("amount", ""), typed)
    except msgspec.DecodeError as error:
        raise Malformed("move", str(error)) from None
    return read_move(table.match, text)
