"""Card and map tables: TOML files in a game's `data` folder, decoded into typed records, with an owner's pack laid over them.

A file holds tables of rows, and may hold `[defaults]` whose fields every row inherits: usually `source` and `status`, which
each record must have. A table of a single row is written `[table]`, all others `[[table]]`. A file of the same name in the
owner's pack replaces the tables it contains. A table of a pack that does not fit is named in `faults` and left alone: the game
is played with the shipped one.
"""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from automatable.kernel.tables.fitting import check_together, head_of, listed, read_packed, read_shipped
from automatable.kernel.tables.owners import Agreed, agreed_rows, owner_of, shipped_owners
from automatable.kernel.tables.packs import Content, Pack, pack_of, plain_rows
from automatable.kernel.tables.table import Check, Row, Status, Table
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line

R = TypeVar("R", bound=Row)


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
        return self._load(Table(file, table, record, None, free, check, package=self.package), record)

    def keyed(
        self, file: str, table: str, record: type[R], key: str = "id", *, check: Check | None = None, free: bool = False
    ) -> dict[str, R]:
        """The rows by their key, in the order we ship, whatever order a pack has; what only a pack has comes last."""
        rows = self._load(Table(file, table, record, key, free, check, package=self.package), record)
        return {str(getattr(row, key)): row for row in rows}

    def single(self, file: str, table: str, record: type[R], *, check: Check | None = None) -> R:
        """The one row of a table that is written `[table]`, or with an empty name the fields at the head of the file."""
        return self._load(Table(file, table, record, None, False, check, True, self.package), record)[0]

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
        self.used[table.title] = found = self._with_owners(table, found if found is shipped else _seen(found, shipped))
        return found

    def _with_owners(self, table: Table, rows: tuple[R, ...]) -> tuple[R, ...]:
        owners = [owner_of(bundle, (table,)) for bundle in shipped_owners(self.package)]
        if not any(owner.rows for owner in owners):
            return rows
        agreed = self.agreed[table.title] = agreed_rows(table, rows, owners)
        return tuple(
            msgspec.structs.replace(row, status=Status.AGREED)
            if index in agreed.rows and row.status is not Status.OWNER
            else row
            for index, row in enumerate(rows)
        )

    def _check_shipped(self, rows: tuple[R, ...], table: Table) -> None:
        """Our own rows must fit together, and to what a pack has replaced before; raises Malformed."""
        try:
            check_together(rows, table, table.file)
        except Malformed as fault:
            others = [f"{file}/{name}" if name else file for file, names in self._owned.items() for name in names]
            if not others:
                raise
            why = msg("wrong.does_not_fit", why=fault.message, others=listed(others))
            raise Malformed(fault.where, why, fault.package) from None

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
                yield Malformed(origin, msg("wrong.file_not_read", what=listed(sorted(names))))
                continue
            with contextlib.suppress(Malformed):
                document = pack.document(file) or {}
                head = head_of(document) if "" in names[file] else {}
                for unknown in document.keys() - {"defaults", *names[file], *head}:
                    yield Malformed(
                        origin, msg("wrong.table_not_read", unknown=one_line(unknown, 40), known=listed(names[file]))
                    )

    def fingerprint(self) -> str:
        """A short name of everything that was loaded; a saved game notes it, so a changed pack is noticed. What owners agree on is no part of it."""
        if len(self._fingerprint[1]) != len(self._read):
            self._fingerprint = fingerprint(self._read), tuple(self._read)
        return self._fingerprint[0]

    def status(self) -> dict[str, Status]:
        """For each table loaded: reconstructed if any row or field is, owner if any row is, otherwise documented."""
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


def _seen(rows: tuple[R, ...], shipped: tuple[R, ...]) -> tuple[R, ...]:
    """The rows of a pack; one that its owner has left as ours, with our source, is as sure as ours is."""
    ours = {fingerprint(msgspec.structs.replace(row, status=Status.OWNER)): row for row in shipped}
    return tuple(ours.get(fingerprint(row), row) for row in rows)


def _worst(found: list[Status], fields: tuple[str, ...]) -> Status:
    if Status.RECONSTRUCTED in found or (fields and Status.DOCUMENTED in found):
        return Status.RECONSTRUCTED
    return Status.OWNER if Status.OWNER in found else Status.DOCUMENTED


def in_doubt(rows: Iterable[Row], field: str) -> bool:
    """Whether this field of any of the rows is reconstructed."""
    return any(
        row.status is Status.RECONSTRUCTED or (row.status is Status.DOCUMENTED and field in row.reconstructed_fields)
        for row in rows
    )
