"""What a table is: the records of its rows, how sure we are of them, and what must hold among them."""

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from automatable.kernel.words.pseudo import SAID_FIELDS
from automatable.kernel.words.text import Msg


class Status(enum.StrEnum):
    """How sure we are of a row."""

    DOCUMENTED = "documented"
    RECONSTRUCTED = "reconstructed"
    OWNER = "owner"
    AGREED = "agreed"
    """Documented because owners of the box agree; no file says so of itself."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row of every table says of itself."""

    reconstructed_fields: ClassVar[tuple[str, ...]] = ()
    """What is reconstructed in the rows that we ship, where all the rest of them is documented."""
    invented_fields: ClassVar[tuple[str, ...]] = ()
    """Names and places of ours that are not printed: owners are never asked to agree on them."""
    said_fields: ClassVar[tuple[str, ...]] = SAID_FIELDS
    """Fields with names that people are shown: a language has its own for each that we ship. None where a catalogue has them."""

    source: str
    status: Status


Fault = tuple[int, str, Msg]
"""The index of a row, its field, and what is wrong with it."""
Check = Callable[[Sequence[Any]], Fault | None]
"""Looks at all rows of a table together."""


@dataclass(frozen=True, slots=True)
class Table:
    """How a table of a game is read, and what a pack's version of it must keep."""

    file: str
    name: str
    record: type[Row]
    key: str | None
    """The field that tells rows apart: a pack has the shipped ones, in whatever order; where it is `free`, it may leave some out and have others."""
    free: bool
    """Whether a pack may have another number of rows."""
    check: Check | None
    single: bool = False
    """Whether it has one row: `[table]`, or the fields that stand before any table if the name is empty."""
    package: str = ""
    """The game whose catalogue says what its check finds."""

    @property
    def title(self) -> str:
        return f"{self.file}/{self.name}" if self.name else self.file
