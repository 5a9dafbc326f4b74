"""Card and map tables: TOML files in a game's `data` folder, decoded into typed records, with an owner's pack laid over them.

A file holds tables of rows, and may hold `[defaults]` whose fields every row inherits: usually `source` and `status`, which
each record must have. A file of the same name in the owner's pack replaces the tables it contains.
"""

import enum
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from automatable.kernel.fingerprint import fingerprint
from automatable.kernel.home import home
from automatable.kernel.moves import Malformed


class Status(enum.StrEnum):
    """How sure we are of a row."""

    DOCUMENTED = "documented"
    RECONSTRUCTED = "reconstructed"
    OWNER = "owner"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every row of every table says of itself."""

    source: str
    status: Status


R = TypeVar("R", bound=Row)


def pack_folder(game: str) -> Path:
    """Where the owner's corrected tables of a game lie."""
    return home() / "packs" / game


class Tables:
    """The tables of one game: the package's, or the owner's where a pack has them."""

    def __init__(self, package: str, pack: Path | None = None) -> None:
        self.package = package
        self.pack = pack
        self.used: dict[str, Any] = {}

    def rows(self, file: str, table: str, record: type[R]) -> tuple[R, ...]:
        """All rows of a table, typed; raises Malformed with file, table, row and field."""
        document, origin, status = self._document(file, table)
        defaults = document.get("defaults", {})
        if not isinstance(defaults, dict):
            raise Malformed(f"{origin}: defaults", "must be a table: [defaults]")
        rows = document.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise Malformed(origin, f"has no table of rows [[{table}]]")
        found = []
        for index, row in enumerate(rows):
            try:
                found.append(msgspec.convert(defaults | row | status, record))
            except msgspec.ValidationError as error:
                raise Malformed(f"{origin}: {table}[{index}]", str(error)) from None
        self.used[f"{file}/{table}"] = found
        return tuple(found)

    def keyed(self, file: str, table: str, record: type[R], key: str = "id", size: int | None = None) -> dict[str, R]:
        """The rows by their key, which no two may share; `size` is how many there must be, where that is fixed."""
        rows = self.rows(file, table, record)
        origin = self._document(file, table)[1]
        if size is not None and len(rows) != size:
            raise Malformed(f"{origin}: {table}", f"has {len(rows)} rows; there must be {size}")
        found: dict[str, R] = {}
        for index, row in enumerate(rows):
            name = str(getattr(row, key))
            if name in found:
                raise Malformed(f"{origin}: {table}[{index}]", f"has the same {key} as an earlier row: {name}")
            found[name] = row
        return found

    def _document(self, file: str, table: str) -> tuple[Mapping[str, Any], str, dict[str, Any]]:
        if self.pack is not None and (own := self.pack / file).is_file():
            document = _parse(own.read_bytes(), str(own))
            if table in document:
                return document, str(own), {"status": Status.OWNER}
        shipped = resources.files(self.package) / "data" / file
        return _parse(shipped.read_bytes(), file), file, {}

    def fingerprint(self) -> str:
        """A short name of everything that was loaded."""
        return fingerprint(self.used)

    def status(self) -> dict[str, Status]:
        """For each table loaded: owner if it comes from a pack, reconstructed if any row is, otherwise documented."""
        return {name: _worst([row.status for row in rows]) for name, rows in sorted(self.used.items())}


def _worst(found: list[Status]) -> Status:
    for status in (Status.OWNER, Status.RECONSTRUCTED):
        if status in found:
            return status
    return Status.DOCUMENTED


def _parse(content: bytes, origin: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(content.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Malformed(origin, f"is not TOML: {error}") from None
