"""Tables as TOML files that people read and change."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from automatable.kernel.tables.packs import Rows
from automatable.kernel.words.text import escaped

WIDEST = 110
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_value(value: Any) -> str:
    if isinstance(value, Mapping):
        parts = [f"{_name(name)} = {write_value(part)}" for name, part in value.items() if part is not None]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(write_value, value))}]"
    if isinstance(value, str):
        return escaped(json.dumps(value, ensure_ascii=False), lambda sign: f"\\U{ord(sign):08x}")
    return json.dumps(value)


def _name(name: object) -> str:
    text = str(name)
    return text if _BARE.fullmatch(text) else write_value(text)


def _field(name: str, value: Any) -> str:
    line = f"{_name(name)} = {write_value(value)}"
    if len(line) <= WIDEST or not isinstance(value, (list, tuple)):
        return line
    return "\n".join([f"{_name(name)} = [", *(f"  {write_value(part)}," for part in value), "]"])


def write_file(
    tables: Mapping[str, Rows],
    single: Iterable[str],
    notes: Mapping[str, Iterable[str]],
    defaults: Mapping[str, Any],
) -> bytes:
    """A file of tables, with fields that all rows inherit. Those in `single` are written `[table]`; `notes` stand above the table of that name, and
    above all for no name.
    """
    lines = [*_comments(notes.get("", ()))]
    for row in tables.get("", ()):
        lines += [_field(name, value) for name, value in row.items() if value is not None]
    if defaults:
        lines += ["", "[defaults]", *(_field(name, value) for name, value in defaults.items())]
    for name, rows in tables.items():
        if not name:
            continue
        lines += ["", *_comments(notes.get(name, ()))]
        for row in rows:
            lines += ["", f"[{_name(name)}]" if name in single else f"[[{_name(name)}]]"]
            lines += [_field(field, value) for field, value in row.items() if value is not None]
    return ("\n".join(lines).strip("\n") + "\n").encode()


def _comments(notes: Iterable[str]) -> list[str]:
    return [f"# {' '.join(note.split())}" for note in notes]
