"""What is said, in no particular language: a key and its fields. Fields may be messages themselves."""

from typing import Any

import msgspec


class Msg(msgspec.Struct, frozen=True):
    """Something to say, in no particular language."""

    key: str
    fields: dict[str, Any] = {}

    def __hash__(self) -> int:
        """By its key, so that what was drawn or said of a record with words can be kept."""
        return hash(self.key)


def msg(key: str, /, **fields: Any) -> Msg:
    """Make a message: `msg("walk.shop", n=3)`."""
    return Msg(key, fields)


def restored(message: Msg) -> Msg:
    """A message that was read from JSON, with the messages among its fields as such again."""
    return Msg(message.key, {name: _restored(value) for name, value in message.fields.items()})


def _restored(value: Any) -> Any:
    if isinstance(value, list):
        return [_restored(one) for one in value]
    if isinstance(value, dict) and set(value) == {"key", "fields"}:
        return restored(Msg(value["key"], value["fields"]))
    return value
