"""A short name for a value: equal states have equal fingerprints on every machine and Python version."""

import dataclasses
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

_LARGE = 2**63


class NewFields(msgspec.Struct, frozen=True):
    """What a state has only since a later version; every field has a default. With the defaults alone it is left out of the state, so
    that games saved before keep their fingerprints."""


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that depend on every attribute of the value."""
    return blake2b(msgspec.json.encode(plain(value)), digest_size=8).hexdigest()


def plain(value: Any) -> Any:
    """The value as lists and dictionaries only."""
    kind = type(value)
    if kind is int:
        # A set of places may be one number; JSON has no numbers of that size.
        return value if -_LARGE < value < _LARGE else hex(value)
    if kind is str:
        return value
    if isinstance(value, (list, tuple)):
        # Most of a state are lists of small numbers.
        return [part if type(part) is int and -_LARGE < part < _LARGE else plain(part) for part in value]
    if isinstance(value, msgspec.Struct):
        return [kind.__name__, *(plain(getattr(value, name)) for name in value.__struct_fields__)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, field.name) for field in dataclasses.fields(value)]
        return [
            kind.__name__,
            *(plain(part) for part in parts if not (isinstance(part, NewFields) and part == type(part)())),
        ]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(part) for part in value), key=repr)
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in sorted(value.items(), key=lambda item: str(item[0]))}
    return value
