"""Packs with exactly one mistake, for any table of any game: made of the rows that are shipped."""

import datetime
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from automatable.kernel.tables.packs import FolderPack, Pack
from automatable.kernel.tables.table import Table

Rows = list[dict[str, Any]]
NOON = datetime.time(12)
"""A value of TOML that no field of any table can be."""
HUGE = 10**9


class ReadPack:
    """A pack whose only file was read already: reading TOML again for each of a thousand mistakes takes minutes."""

    def __init__(self, file: str, document: Mapping[str, Any]) -> None:
        self.file = file
        self.read = document

    def origin(self, file: str) -> str:
        return file

    def document(self, file: str) -> Mapping[str, Any] | None:
        return self.read if file == self.file else None

    def files(self) -> list[str]:
        return [self.file]


class Mistake(NamedTuple):
    what: str
    pack: Pack


def toml(rows: Rows, table: str) -> bytes:
    """A file with one table; without a name its fields stand at the head of the file."""
    lines = []
    for row in rows:
        if table:
            lines.append(f"[[{table}]]")
        lines += [f"{name} = {_value(value)}" for name, value in row.items() if value is not None]
    return "\n".join(lines).encode()


def _value(value: Any) -> str:
    if isinstance(value, dict):
        parts = [f"{json.dumps(str(name))} = {_value(part)}" for name, part in value.items() if part is not None]
        return "{" + ", ".join(parts) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_value, value)) + "]"
    return value.isoformat() if isinstance(value, datetime.time) else json.dumps(value, ensure_ascii=False)


def as_written(shipped: tuple[Any, ...]) -> Rows:
    """The shipped rows as somebody would write them."""
    rows: Rows = msgspec.to_builtins(list(shipped))
    return [{name: value for name, value in row.items() if name != "status"} for row in rows]


def wrong_values(value: Any) -> Iterator[Any]:
    """Values of another type than this one, or far beyond anything printed; of a record inside a row, each field once."""
    yield NOON
    if isinstance(value, (bool, str)):
        yield ["one"]
    elif isinstance(value, int):
        yield from ("many", 1.5, HUGE, -HUGE)
    elif isinstance(value, (list, tuple, dict)):
        yield "much"
    if isinstance(value, dict):
        for name, part in value.items():
            yield from ({**value, name: wrong} for wrong in wrong_values(part))
    if isinstance(value, (list, tuple)) and value:
        inside = (wrong_values(value[-1]), [HUGE])[type(value[-1]) is int]
        yield from ([*value[:-1], wrong] for wrong in (NOON, *inside))


def mistakes(table: Table, shipped: tuple[Any, ...], folder: Path) -> Iterator[Mistake]:
    """Every field of a row wrong once, rows that do not fit together, and files (in `folder`) that are no tables."""
    rows = as_written(shipped)
    read = tomllib.loads(toml(rows, table.name).decode()).get(table.name, rows)

    def bad_file(content: bytes, what: str) -> Mistake:
        lay(folder, table, content)
        return Mistake(what, FolderPack(folder))

    def file(change: Callable[[Rows], object], what: str) -> Mistake:
        changed = [dict(row) for row in read]
        change(changed)
        if not table.name:
            return bad_file(toml(changed, ""), what)
        return Mistake(what, ReadPack(table.file, {table.name: changed}))

    def without(index: int, name: str) -> Mistake:
        return file(lambda all_: all_[index].pop(name), f"{name} left out")

    def with_value(index: int, name: str, wrong: Any) -> Mistake:
        return file(lambda all_: all_[index].update({name: wrong}), f"{name} = {wrong!r}")

    required = {field.name for field in msgspec.structs.fields(table.record) if field.required} - {"status"}
    for name in rows[0]:
        fullest = _fullest(rows, name)
        for wrong in wrong_values(rows[fullest][name]):
            yield with_value(fullest, name, wrong)
        if name in required:
            yield without(fullest, name)
    yield with_value(0, "nonsense", 1)
    if table.key is not None:
        yield file(lambda all_: all_.append(all_[0]), "a row twice")
    if table.key is not None and not table.free:
        yield file(lambda all_: all_.pop(), "a row missing")
        foreign = HUGE if isinstance(rows[0][table.key], int) else "nobody"
        yield with_value(0, table.key, foreign)
    elif not table.free:
        yield file(lambda all_: all_.append(all_[0]), "a row too many")
    yield bad_file(f"{table.name} = []".encode(), "no rows")
    yield bad_file(f"{table.name} = 1".encode(), "no table")
    yield bad_file(f"[[{table.name}]\n".encode(), "not TOML")
    yield bad_file(b"\xff\xfe", "not text")


def _fullest(rows: Rows, name: str) -> int:
    """The row in which a field says most."""
    return max(range(len(rows)), key=lambda index: len(str(rows[index].get(name) or "")))


def lay(pack: Path, table: Table, content: bytes) -> None:
    pack.mkdir(parents=True, exist_ok=True)
    (pack / table.file).write_bytes(content)
