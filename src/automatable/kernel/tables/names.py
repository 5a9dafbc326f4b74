"""The names in the tables of a game that people are shown: what a language has its own names for."""

from collections.abc import Iterator
from typing import Any

import msgspec

from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.words.pseudo import SAID_FIELDS


def shipped_names(tables: Tables) -> dict[str, str]:
    """Each name in the tables that we ship, with the file where it comes first."""
    found: dict[str, str] = {}
    for table in tables.known.values():
        for row in read_shipped(tables.package, table):
            for name in _said(row):
                found.setdefault(name, table.file)
    return found


def _said(value: Any) -> Iterator[str]:
    if isinstance(value, msgspec.Struct):
        said = getattr(value, "said_fields", SAID_FIELDS)
        for field in value.__struct_fields__:
            part = getattr(value, field)
            if field in said and isinstance(part, str) and part:
                yield part
            else:
                yield from _said(part)
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _said(part)
