"""Where the tables come from that take the place of ours: an owner's pack, or the tables in a saved game.

The pack of a game that is used unless another is named lies in `packs/<game>/`, every other in a folder of its own below it. What a game was played
with is plain values (`Content`): it lies with the saved game, and outlives the pack.
"""

import functools
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from hashlib import blake2b
from pathlib import Path
from typing import Any, Protocol

import msgspec

from automatable.kernel.tables.home import home
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Msg, msg, one_line
from automatable.kernel.words.unreadable import of_system, where_unreadable

Rows = list[dict[str, Any]]
Content = dict[str, dict[str, Rows]]
"""Tables by file and name, as rows of plain values. The fields at the head of a file are one row of the table without a name."""

USUAL = "default"
"""What the pack is called that is used unless another is named."""
NONE = "none"
"""What stands for the tables as we ship them, in place of the name of a pack."""
LARGEST = 1_000_000
"""Bytes of a file of a pack, and of all tables of a pack together; the largest of ours has some sixty thousand."""
DEEPEST = 16
"""Levels of groups and lists in a file; ours have seven."""
LARGEST_NUMBER = 10**1000
"""Python prints no number with several thousands of digits; one that is only too large for its field is a problem of its row."""
_PART = rb"""(?:(?<![A-Za-z0-9_-])[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(_PART + rb"(?:[ \t]*+\.[ \t]*+" + _PART + rb"){%d}" % DEEPEST)
"""A key of more parts than there are levels: each part makes reading slower for all that follow."""
_LONG_NUMBER = re.compile(rb"(?<![0-9_])[0-9_]{%d,}+" % sys.int_info.default_max_str_digits)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class Pack(Protocol):
    """Tables that may take the place of ours."""

    def origin(self, file: str) -> str:
        """What to call a file in a message."""

    def document(self, file: str) -> Mapping[str, Any] | None:
        """What a file holds; None if there is no such file. Raises Malformed."""

    def files(self) -> list[str]:
        """The names of all its files."""


class FolderPack:
    """A pack as an owner keeps it: TOML files in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def origin(self, file: str) -> str:
        return str(self.folder / file)

    def document(self, file: str) -> Mapping[str, Any] | None:
        """The file as it lies there now."""
        path = self.folder / file
        if not os.path.lexists(path):
            return None
        return parse(read_file(path), str(path))

    def files(self) -> list[str]:
        """The tables in the folder; none if it cannot be listed."""
        try:
            return sorted(path.name for path in self.folder.glob("*.toml"))
        except OSError:
            return []

    def signature(self) -> str:
        """A short name of all that lies there now."""
        digest = blake2b(str(self.folder).encode(), digest_size=8)
        for file in self.files():
            with suppress(Malformed):
                content = read_file(self.folder / file)
                digest.update(f"\n{file} {len(content)}\n".encode())
                digest.update(content)
        return digest.hexdigest()


class KeptPack:
    """The tables that a saved game was played with."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def origin(self, file: str) -> str:
        """The file, as part of a saved game."""
        return f"kept tables: {one_line(file, 60)}"

    def document(self, file: str) -> Mapping[str, Any] | None:
        """The tables of the file as it would hold them."""
        tables = self.content.get(file)
        if tables is None:
            return None
        named = {name: rows for name, rows in tables.items() if name}
        return named | (tables[""][0] if tables.get("") else {})

    def files(self) -> list[str]:
        return sorted(self.content)


_given: ContextVar[Pack | None] = ContextVar("given", default=None)


@contextmanager
def given(pack: Pack) -> Iterator[None]:
    """Meanwhile every game that is loaded takes its tables from this pack."""
    before = _given.set(pack)
    try:
        yield
    finally:
        _given.reset(before)


def pack_of(game: str) -> Pack:
    """The pack that the tables of a game are taken from, as they are loaded now."""
    return _given.get() or FolderPack(pack_folder(game))


def pack_folder(game: str, name: str = USUAL) -> Path:
    """Where a pack of a game lies; `AUTOMATABLE_PACK_<GAME>` names another folder for the usual one. Raises Malformed for a bad name."""
    folder = Path(os.environ.get(f"AUTOMATABLE_PACK_{game.upper()}") or home() / "packs" / game)
    return folder if name == USUAL else home() / "packs" / game / check_pack_name(name)


def check_pack_name(name: str) -> str:
    """The name of a pack that can have a folder; raises Malformed for any other."""
    if _NAME.fullmatch(name) is None or name == NONE:
        raise Malformed("pack", msg("wrong.pack_name", name=one_line(name, 40)))
    return name


def pack_names(game: str) -> list[str]:
    """The packs of a game that exist: the usual one first, the others in alphabetical order."""
    usual = [USUAL] if FolderPack(pack_folder(game)).files() else []
    try:
        folders = [path.name for path in (home() / "packs" / game).iterdir() if path.is_dir()]
    except OSError:
        folders = []
    return usual + sorted(name for name in folders if _NAME.fullmatch(name) and name not in (USUAL, NONE))


def find_pack(game: str, name: str) -> FolderPack | None:
    """The pack of this name, None for `none`; raises Malformed if there is none of that name."""
    if name == NONE:
        return None
    if name != USUAL and name not in pack_names(game):
        names: list[str] | Msg = pack_names(game) or msg("wrong.no_packs_yet")
        known = msg("wrong.your_packs", known=names, none=NONE)
        raise Malformed("pack", msg("wrong.not_your_pack", name=one_line(name, 40), game=game, known=known))
    return FolderPack(pack_folder(game, name))


def read_file(path: Path) -> bytes:
    """The content of a file of a pack; raises Malformed for one that cannot be read or is too long."""
    try:
        if not path.is_file() and path.exists() and not path.is_dir():
            raise Malformed(str(path), msg("wrong.no_plain_file"))
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Malformed(str(path), msg("wrong.not_readable", why=of_system(error))) from None
    if len(content) > LARGEST:
        raise Malformed(str(path), msg("wrong.table_too_long", most=LARGEST))
    return content


@functools.lru_cache(maxsize=64)
def parse(content: bytes, origin: str) -> Mapping[str, Any]:
    """A file of tables; raises Malformed if it is no TOML."""
    if key := _LONG_KEY.search(content):
        raise Malformed(origin, msg("wrong.key_parts", most=DEEPEST, what=_line(content, key.start())))
    try:
        parsed: Mapping[str, Any] = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Malformed(origin, msg("wrong.not_utf8", start=error.start + 1)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(origin, msg("wrong.not_toml", why=where_unreadable(error))) from None
    except ValueError:
        number = _LONG_NUMBER.search(content)
        if number:
            line = _line(content, number.start())
            raise Malformed(origin, msg("wrong.number_too_large_line", line=line)) from None
        raise Malformed(origin, msg("wrong.number_too_large")) from None
    _check_form(parsed, DEEPEST, origin)
    return parsed


def _line(content: bytes, place: int) -> int:
    return content.count(b"\n", 0, place) + 1


def _check_form(value: Any, levels: int, origin: str, place: str = "") -> None:
    """Raises Malformed for what is nested too deeply, and for a number that no table has."""
    if isinstance(value, int) and not -LARGEST_NUMBER < value < LARGEST_NUMBER:
        raise Malformed(origin, msg("wrong.number_too_large_in", place=one_line(place, 80)))
    inside = value.items() if isinstance(value, dict) else enumerate(value, 1) if isinstance(value, list) else ()
    if inside and not levels:
        raise Malformed(origin, msg("wrong.too_deep"))
    for name, part in inside:
        _check_form(part, levels - 1, origin, f"{place} {name}".strip())


def read_content(value: Any) -> Content:
    """Tables as they stand in a file, as far as their form goes; raises Malformed. The rows are for the game to check."""
    try:
        content = msgspec.convert(value, Content)
        _check_form(content, DEEPEST, "tables")
        size = len(msgspec.json.encode(content))
    except msgspec.ValidationError as error:
        raise Malformed("tables", one_line(str(error))) from None
    except (OverflowError, RecursionError):
        raise Malformed("tables", msg("wrong.number_or_depth")) from None
    if size > LARGEST:
        raise Malformed("tables", msg("wrong.pack_too_large", most=LARGEST))
    return content


def plain_rows(rows: Any) -> Rows:
    """Rows of a table as plain values, as somebody would write them: what is not there is left out, and the status is the pack's."""
    plain: Rows = msgspec.to_builtins(list(rows), str_keys=True)
    return [_written(row) for row in plain]


def _written(row: dict[str, Any]) -> dict[str, Any]:
    return {name: _without_nothing(value) for name, value in row.items() if value is not None and name != "status"}


def _without_nothing(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nothing(part) for name, part in value.items() if part is not None}
    return [_without_nothing(part) for part in value] if isinstance(value, (list, tuple)) else value
