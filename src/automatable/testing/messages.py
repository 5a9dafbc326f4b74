"""Messages inside records, and whether the catalogue can say them."""

import re
from collections.abc import Iterator
from typing import Any

from automatable.kernel.text import Catalogue, Msg
from automatable.testing.compare import parts

_UNFILLED = re.compile(r"[{}]")


def messages(value: Any) -> Iterator[Msg]:
    """All messages in a value, also those inside other messages."""
    if isinstance(value, Msg):
        yield value
    for _, part in parts(value):
        yield from messages(part)


def unsayable(value: Any, catalogue: Catalogue) -> str | None:
    """What is wrong with the first message of a value that has no text or lacks a field; None if all can be said."""
    for message in messages(value):
        if message.key not in catalogue:
            return f"no text for {message.key!r}"
        text = catalogue.say(message)
        if not text.strip() or _UNFILLED.search(text):
            return f"the text of {message.key!r} is {text!r} with the fields {sorted(message.fields)}"
    return None
