"""A short name for a value: equal states have equal fingerprints on every machine and Python version."""

import dataclasses
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that depend on every attribute of the value."""
    return blake2b(msgspec.json.encode(plain(value)), digest_size=8).hexdigest()


def plain(value: Any) -> Any:
    """The value as lists and dictionaries only."""
    if isinstance(value, msgspec.Struct):
        return [type(value).__name__, *(plain(getattr(value, name)) for name in value.__struct_fields__)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return [type(value).__name__, *(plain(getattr(value, field.name)) for field in dataclasses.fields(value))]
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(part) for part in value), key=repr)
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in sorted(value.items(), key=lambda item: str(item[0]))}
    if type(value) is int and value.bit_length() > 63:
        # A set of places as one number; JSON has no numbers of that size.
        return hex(value)
    return value
