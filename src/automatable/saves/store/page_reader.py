"""Rows read from the pages of an SQLite file, one page at a time: what is intact is found whatever else is damaged.

SQLite itself gives up a whole table when one page on the way is unreadable. Here no page depends on another, except where a row
is longer than a page.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from automatable.saves.store.quarantine import MAGIC

Row = tuple[Any, ...]

_TABLE_LEAF, _INDEX_LEAF, _INDEX_INTERIOR = 0x0D, 0x0A, 0x02
_USUAL_SIZE = 4096
_MOST_COLUMNS = 40
_LOG_HEADER, _FRAME_HEADER = 32, 24
_WHOLE_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a whole number has, by the code of its kind."""


class _Broken(Exception):
    """Not a row: the rest of the page may still hold some."""


def page_size(content: bytes) -> int:
    """The size of the file's pages; the usual one if the beginning is damaged."""
    size = int.from_bytes(content[16:18], "big")
    size = 65536 if size == 1 else size
    good = content.startswith(MAGIC) and 512 <= size <= 65536 and size & (size - 1) == 0
    return size if good else _USUAL_SIZE


def possible_pages(content: bytes) -> Iterator[dict[int, bytes]]:
    """The pages of a file, by number from 1; if it does not begin as it should, also as if its first page were gone."""
    size = page_size(content)
    for first in (1,) if content.startswith(MAGIC) else (1, 2):
        yield {start // size + first: content[start : start + size] for start in range(0, len(content), size)}


def logged_pages(log: bytes) -> Iterator[tuple[int, bytes]]:
    """The pages in the log beside a file, oldest first, as far as they belong to its present use."""
    size = int.from_bytes(log[8:12], "big")
    if len(log) < _LOG_HEADER or not 512 <= size <= 65536:
        return
    salts = log[16:24]
    for start in range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        if log[start + 8 : start + 16] != salts:
            return
        page = log[start + _FRAME_HEADER : start + _FRAME_HEADER + size]
        yield int.from_bytes(log[start : start + 4], "big"), page


def rows(page: bytes, number: int, others: Mapping[int, bytes]) -> Iterator[Row]:
    """The rows on a page that holds any; a row that is no row is left out."""
    start = 100 if number == 1 else 0
    kind = page[start] if len(page) > start + 12 else 0
    if kind not in (_TABLE_LEAF, _INDEX_LEAF, _INDEX_INTERIOR):
        return
    count = int.from_bytes(page[start + 3 : start + 5], "big")
    first = start + (12 if kind == _INDEX_INTERIOR else 8)
    for place in range(first, min(first + 2 * count, len(page) - 1), 2):
        try:
            yield _row(_payload(page, int.from_bytes(page[place : place + 2], "big"), kind, others))
        except (_Broken, IndexError):
            continue


def _payload(page: bytes, at: int, kind: int, others: Mapping[int, bytes]) -> bytes:
    """The bytes of a row, brought together if they go on on other pages."""
    if at < 8:
        raise _Broken
    if kind == _INDEX_INTERIOR:
        at += 4
    length, at = _varint(page, at)
    if kind == _TABLE_LEAF:
        _, at = _varint(page, at)
    usable = len(page)
    most = usable - 35 if kind == _TABLE_LEAF else (usable - 12) * 64 // 255 - 23
    if length <= most:
        return _exactly(page[at : at + length], length)
    least = (usable - 12) * 32 // 255 - 23
    local = least + (length - least) % (usable - 4)
    local = local if local <= most else least
    found, following = page[at : at + local], int.from_bytes(page[at + local : at + local + 4], "big")
    seen: set[int] = set()
    while len(found) < length and following in others and following not in seen:
        seen.add(following)
        found += others[following][4:]
        following = int.from_bytes(others[following][:4], "big")
    return _exactly(found[:length], length)


def _exactly(found: bytes, length: int) -> bytes:
    if len(found) != length:
        raise _Broken
    return found


def _row(payload: bytes) -> Row:
    header, at = _varint(payload, 0)
    if not 1 < header <= len(payload):
        raise _Broken
    kinds: list[int] = []
    while at < header and len(kinds) <= _MOST_COLUMNS:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: list[Any] = []
    at = header
    for kind in kinds:
        length = _length(kind)
        values.append(_value(kind, _exactly(payload[at : at + length], length)))
        at += length
    if at != len(payload):
        raise _Broken
    return tuple(values)


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return _WHOLE_NUMBERS.get(kind, 8 if kind == 7 else 0)


def _value(kind: int, content: bytes) -> Any:
    if kind in (8, 9):
        return kind - 8
    if kind in _WHOLE_NUMBERS:
        return int.from_bytes(content, "big", signed=True)
    if kind >= 13 and kind % 2:
        return content.decode("utf-8", "replace")
    return content if kind >= 12 else None


def _varint(content: bytes, at: int) -> tuple[int, int]:
    value = 0
    for _ in range(8):
        byte = content[at]
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at
    return value << 8 | content[at], at + 1
