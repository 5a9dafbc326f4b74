"""Card and map tables: TOML files in a game's `data` folder, decoded into typed records, with an owner's pack laid over them.

A file holds tables of rows, and may hold `[defaults]` whose fields every row inherits: usually `source` and `status`, which
each record must have. A table of a single row is written `[table]`, all others `[[table]]`. A file of the same name in the
owner's pack replaces the tables it contains. A table of a pack that does not fit is named in `faults` and left alone: the game
is played with the shipped one.
"""

import contextlib
import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, ClassVar, TypeVar

import msgspec

from automatable.kernel.tables.owners import Agreed, agreed_rows, owner_of, shipped_owners
from automatable.kernel.tables.packs import Content, Pack, pack_of, parse, plain_rows
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.pseudo import SAID_FIELDS
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.toml import shipped_toml


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


R = TypeVar("R", bound=Row)
Check = Callable[[Sequence[Any]], tuple[int, str] | None]
"""Looks at all rows of a table together: the index of a row and what is wrong with it, or None."""


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

    @property
    def title(self) -> str:
        return f"{self.file}/{self.name}" if self.name else self.file


class Tables:
    """The tables of one game: the package's, or the owner's where a pack has good ones."""

    def __init__(self, package: str, game: str = "", pack: Pack | None = None) -> None:
        self.package = package
        self.game = game
        """Whose packs they are; empty for tables that no pack replaces."""
        self.pack = pack_of(game) if pack is None and game else pack
        self.known: dict[str, Table] = {}
        self.used: dict[str, tuple[Any, ...]] = {}
        self.agreed: dict[str, Agreed] = {}
        """What owners say of the tables that are ours, where any does."""
        self._read: dict[str, tuple[Any, ...]] = {}
        self._fingerprint: tuple[str, tuple[str, ...]] = ("", ())
        self._faults: list[Malformed] = []
        self._owned: Content = {}

    def rows(
        self, file: str, table: str, record: type[R], *, check: Check | None = None, free: bool = False
    ) -> tuple[R, ...]:
        """All rows of a table in order, typed; a pack has as many as we ship, unless the table is `free`."""
        return self._load(Table(file, table, record, None, free, check), record)

    def keyed(
        self, file: str, table: str, record: type[R], key: str = "id", *, check: Check | None = None, free: bool = False
    ) -> dict[str, R]:
        """The rows by their key, in the order we ship, whatever order a pack has; what only a pack has comes last."""
        rows = self._load(Table(file, table, record, key, free, check), record)
        return {str(getattr(row, key)): row for row in rows}

    def single(self, file: str, table: str, record: type[R], *, check: Check | None = None) -> R:
        """The one row of a table that is written `[table]`, or with an empty name the fields at the head of the file."""
        return self._load(Table(file, table, record, None, False, check, single=True), record)[0]

    def _load(self, table: Table, record: type[R]) -> tuple[R, ...]:
        self.known[table.title] = table
        shipped: tuple[R, ...] = read_shipped(self.package, table)
        found = shipped
        if self.pack is not None:
            try:
                found = read_packed(self.pack, table, shipped)
            except Malformed as fault:
                self._faults.append(fault)
        if found is not shipped:
            self._owned.setdefault(table.file, {})[table.name] = plain_rows(found)
        else:
            self._check_shipped(found, table)
        self._read[table.title] = found
        self.used[table.title] = found = self._with_owners(table, found) if found is shipped else found
        return found

    def _with_owners(self, table: Table, rows: tuple[R, ...]) -> tuple[R, ...]:
        owners = [owner_of(bundle, (table,)) for bundle in shipped_owners(self.package)]
        if not any(owner.rows for owner in owners):
            return rows
        agreed = self.agreed[table.title] = agreed_rows(table, rows, owners)
        return tuple(
            msgspec.structs.replace(row, status=Status.AGREED) if index in agreed.rows else row
            for index, row in enumerate(rows)
        )

    def _check_shipped(self, rows: tuple[R, ...], table: Table) -> None:
        """Our own rows must fit together, and to what a pack has replaced before; raises Malformed."""
        try:
            _check_together(rows, table, table.file)
        except Malformed as fault:
            others = [f"{file}/{name}" if name else file for file, names in self._owned.items() for name in names]
            if not others:
                raise
            raise Malformed(fault.where, msg("wrong.does_not_fit", why=fault.why, others=_list(others))) from None

    def blame(self, fault: Malformed) -> None:
        """Note why a pack is not used at all."""
        self._faults.append(fault)

    def owned(self) -> Content:
        """The tables that take the place of ours: what a saved game keeps, so that it never changes when a pack does."""
        return self._owned

    @property
    def faults(self) -> list[Malformed]:
        """What is wrong with the pack: each table that is left alone, and each file or table that no game of ours reads."""
        found = {str(fault): fault for fault in [*self._faults, *self.strangers()]}
        return list(found.values())

    def strangers(self) -> Iterator[Malformed]:
        """Each file or table of the pack that nothing reads."""
        pack = self.pack
        if pack is None:
            return
        names: dict[str, list[str]] = {}
        for table in self.known.values():
            names.setdefault(table.file, []).append(table.name)
        for file in pack.files():
            origin = pack.origin(file)
            if file not in names:
                yield Malformed(origin, msg("wrong.file_not_read", what=_list(sorted(names))))
                continue
            with contextlib.suppress(Malformed):
                document = pack.document(file) or {}
                head = _head(document) if "" in names[file] else {}
                for unknown in document.keys() - {"defaults", *names[file], *head}:
                    yield Malformed(
                        origin, msg("wrong.table_not_read", unknown=one_line(unknown, 40), known=_list(names[file]))
                    )

    def fingerprint(self) -> str:
        """A short name of everything that was loaded; a saved game notes it, so a changed pack is noticed. What owners agree on is no part of it."""
        if len(self._fingerprint[1]) != len(self._read):
            self._fingerprint = fingerprint(self._read), tuple(self._read)
        return self._fingerprint[0]

    def status(self) -> dict[str, Status]:
        """For each table loaded: owner if it comes from a pack, reconstructed if any row or field is, otherwise documented."""
        return {
            name: _worst([row.status for row in rows], self._fields(name)) for name, rows in sorted(self.used.items())
        }

    def reconstructed(self) -> dict[str, tuple[str, ...]]:
        """The reconstructed tables; with fields if nothing but those is."""
        found = [name for name, status in self.status().items() if status is Status.RECONSTRUCTED]
        whole = {name for name in found if any(row.status is Status.RECONSTRUCTED for row in self.used[name])}
        return {name: () if name in whole else self._fields(name) for name in found}

    def _fields(self, name: str) -> tuple[str, ...]:
        return self.known[name].record.reconstructed_fields


def read_shipped(package: str, table: Table) -> tuple[Any, ...]:
    """The rows of a table as we ship them; raises Malformed, which is our mistake."""
    shipped = resources.files(package) / "data" / table.file
    document = shipped_toml(shipped, lambda content: parse(content, table.file))
    rows = _rows(document, table, table.file, {})
    if table.key is not None:
        _refuse_doubled(rows, table, table.file)
    return rows


def shipped_rows(package: str, file: str, table: str, record: type[R]) -> tuple[R, ...]:
    """The rows of a table as we ship them, whatever a pack says: for what is wanted before the tables of a game are loaded."""
    return read_shipped(package, Table(file, table, record, None, True, None, single=True))


def read_packed(pack: Pack, table: Table, shipped: tuple[R, ...]) -> tuple[R, ...]:
    """The rows of a table as a pack has them, in shipped order; the shipped ones if it has no such table. Raises Malformed."""
    document = pack.document(table.file)
    if document is None or not has_table(document, table):
        return shipped
    origin = pack.origin(table.file)
    rows = _rows(document, table, origin, {"status": Status.OWNER})
    return fitting(rows, table, origin, shipped)


def fitting(rows: tuple[R, ...], table: Table, origin: str, shipped: tuple[R, ...]) -> tuple[R, ...]:
    """The rows in shipped order, if all of them together can stand in place of those."""
    if table.free and not rows:
        raise Malformed(f"{origin}: {table.name}", msg("wrong.no_rows"))
    if table.key is not None:
        rows = _in_shipped_order(rows, table, origin, shipped)
    elif not table.free and len(rows) != len(shipped):
        raise Malformed(f"{origin}: {table.name}", msg("wrong.row_count", n=len(rows), wanted=len(shipped)))
    _check_together(rows, table, origin)
    return rows


def has_table(document: Mapping[str, Any], table: Table) -> bool:
    return table.name in document or (table.single and not table.name and bool(_head(document)))


def _rows(document: Mapping[str, Any], table: Table, origin: str, status: dict[str, Any]) -> tuple[Any, ...]:
    found = []
    for index, row in enumerate(rows_of(document, table, origin)):
        try:
            found.append(msgspec.convert(row | status, table.record))
        except msgspec.ValidationError as error:
            raise Malformed(f"{origin}: {table.name}[{index}]", one_line(str(error))) from None
    return tuple(found)


def rows_of(document: Mapping[str, Any], table: Table, origin: str) -> list[dict[str, Any]]:
    """The rows of a table as a file has them, with its defaults; raises Malformed if it has no such table."""
    defaults = document.get("defaults", {})
    if not isinstance(defaults, dict):
        raise Malformed(f"{origin}: defaults", msg("wrong.defaults"))
    rows: Any = document.get(table.name) if table.name else _head(document)
    if table.single and isinstance(rows, dict):
        rows = [rows]
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Malformed(origin, msg("wrong.no_table" if table.single else "wrong.no_table_of_rows", table=table.name))
    return [defaults | row for row in rows]


def _head(document: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that stand before any table."""
    return {
        name: value
        for name, value in document.items()
        if not isinstance(value, dict) and not (isinstance(value, list) and value and isinstance(value[0], dict))
    }


def _check_together(rows: Sequence[Any], table: Table, origin: str) -> None:
    fault = table.check(rows) if table.check is not None else None
    if fault is not None:
        index, why = fault
        raise Malformed(f"{origin}: {table.name}[{index}]", why)


def _refuse_doubled(rows: Sequence[Any], table: Table, origin: str) -> None:
    assert table.key is not None
    seen: set[str] = set()
    for index, row in enumerate(rows):
        name = str(getattr(row, table.key))
        if name in seen:
            raise Malformed(
                f"{origin}: {table.name}[{index}].{table.key}", msg("wrong.same_as_earlier", name=one_line(name))
            )
        seen.add(name)


def _in_shipped_order(rows: Sequence[R], table: Table, origin: str, shipped: Sequence[R]) -> tuple[R, ...]:
    assert table.key is not None
    _refuse_doubled(rows, table, origin)
    order = {str(getattr(row, table.key)): index for index, row in enumerate(shipped)}
    found: dict[str, R] = {}
    for index, row in enumerate(rows):
        name = str(getattr(row, table.key))
        if name not in order and not table.free:
            raise Malformed(
                f"{origin}: {table.name}[{index}].{table.key}",
                msg("unknown.one_of", typed=one_line(name), known=_list(order)),
            )
        found[name] = row
    missing = [name for name in order if name not in found]
    if missing and not table.free:
        raise Malformed(f"{origin}: {table.name}", msg("wrong.no_row_with", key=table.key, missing=_list(missing)))
    return tuple(found[name] for name in dict.fromkeys([*order, *found]) if name in found)


def _list(names: Sequence[str] | Mapping[str, Any]) -> str:
    return one_line(", ".join(names), 200)


def _worst(found: list[Status], fields: tuple[str, ...]) -> Status:
    for status in (Status.OWNER, Status.RECONSTRUCTED):
        if status in found:
            return status
    return Status.RECONSTRUCTED if fields and Status.DOCUMENTED in found else Status.DOCUMENTED


def in_doubt(rows: Iterable[Row], field: str) -> bool:
    """Whether this field of any of the rows is reconstructed."""
    return any(
        row.status is Status.RECONSTRUCTED or (row.status is Status.DOCUMENTED and field in row.reconstructed_fields)
        for row in rows
    )
