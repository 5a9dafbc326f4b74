"""The rows of a table as a file has them: read, typed, and compared with those that we ship."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, TypeVar

import msgspec

from automatable.kernel.tables.packs import Pack, parse
from automatable.kernel.tables.table import Row, Status, Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.kernel.words.toml import shipped_toml

R = TypeVar("R", bound=Row)


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
    check_together(rows, table, origin)
    return rows


def has_table(document: Mapping[str, Any], table: Table) -> bool:
    return table.name in document or (table.single and not table.name and bool(head_of(document)))


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
    rows: Any = document.get(table.name) if table.name else head_of(document)
    if table.single and isinstance(rows, dict):
        rows = [rows]
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Malformed(origin, msg("wrong.no_table" if table.single else "wrong.no_table_of_rows", table=table.name))
    return [defaults | row for row in rows]


def head_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that stand before any table."""
    return {
        name: value
        for name, value in document.items()
        if not isinstance(value, dict) and not (isinstance(value, list) and value and isinstance(value[0], dict))
    }


def check_together(rows: Sequence[Any], table: Table, origin: str) -> None:
    fault = table.check(rows) if table.check is not None else None
    if fault is not None:
        index, field, why = fault
        raise Malformed(f"{origin}: {table.name}[{index}].{field}", why, table.package)


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
                msg("unknown.one_of", typed=one_line(name), known=listed(order)),
            )
        found[name] = row
    missing = [name for name in order if name not in found]
    if missing and not table.free:
        raise Malformed(f"{origin}: {table.name}", msg("wrong.no_row_with", key=table.key, missing=listed(missing)))
    return tuple(found[name] for name in dict.fromkeys([*order, *found]) if name in found)


def listed(names: Sequence[str] | Mapping[str, Any]) -> str:
    return one_line(", ".join(names), 200)
