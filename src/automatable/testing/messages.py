"""Messages inside records, and whether the catalogue can say them."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from automatable.kernel.words.text import Catalogue, Msg
from automatable.testing.compare import PLAIN, parts

_UNFILLED = re.compile(r"[{}]")


def messages(value: Any) -> Iterator[Msg]:
    """All messages in a value, also those inside other messages."""
    left = [value]
    while left:
        found = left.pop()
        if type(found) in PLAIN:
            continue
        if isinstance(found, Msg):
            yield found
            left.extend(reversed(found.fields.values()))
        elif isinstance(found, msgspec.Struct):
            left.extend([getattr(found, name) for name in reversed(found.__struct_fields__)])
        elif isinstance(found, (list, tuple)):
            left.extend(reversed(found))
        else:
            left.extend([part for _, part in parts(found)][::-1])


def unsayable(value: Any, catalogue: Catalogue) -> str | None:
    """What is wrong with the first message of a value that has no text or lacks a field; None if all can be said."""
    for message in messages(value):
        if message.key not in catalogue:
            return f"no text for {message.key!r}"
        text = catalogue.say(message)
        if not text.strip() or _UNFILLED.search(text):
            return f"the text of {message.key!r} is {text!r} with the fields {sorted(message.fields)}"
    return None
