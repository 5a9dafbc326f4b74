"""The files of a new language: every key of the English ones, empty, with English as a comment over it."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from automatable.kernel.words.text import Entry
from automatable.testing.languages.files import PROGRAM, TextFile

NAMES: Final = "names"

_HEADING = """[language]
name = "LANGUAGE"
plural = "one-other"
comma = ", "
and = " and "
or = " or "
group = ","
decimal = "."
date = "%Y-%m-%d"
time = "%Y-%m-%d %H:%M"
# colon = ": "
# quotes = "“{}”"
# narrow = ";:!?"

[language.forms]
# the = { m = "la {}", f = "la {}", name = "{}" }
"""


def begin(parts: Iterable[TextFile], language: str) -> list[Path]:
    """Write what is not there yet; the files written."""
    written = []
    for part in parts:
        file = part.file(language)
        if not file.exists():
            file.write_text("\n".join(_lines(part, language)) + "\n", encoding="utf-8")
            written.append(file)
    return written


def _lines(part: TextFile, language: str) -> Iterator[str]:
    if part.package == PROGRAM and part.kind != NAMES:
        yield _HEADING.replace("LANGUAGE", language)
    group = table = ""
    for place, name, entry in _by_group(part):
        if place != group:
            group = place
            yield f"\n[{'.'.join(_quoted(piece) for piece in place.split('.'))}]"
        if part.kind == NAMES:
            if (found := part.where.get(f"{place}.{name}", "")) != table:
                table = found
                yield f"# {table}"
            yield f"# {_quoted(name)} = {_quoted(name, always=True)}"
            continue
        yield from (f"# {line}" for line in _shown(entry).split("\n"))
        yield f"# {_quoted(name)} = {_empty(entry)}"


def _by_group(part: TextFile) -> list[tuple[str, str, Entry]]:
    """Tables of one group stand together, as translation platforms want them."""
    groups: dict[tuple[str, ...], list[tuple[str, str, Entry]]] = {}
    for key, entry in part.english.items():
        place, _, name = key.partition(".") if part.kind in ("rules", NAMES) else key.rpartition(".")
        groups.setdefault(tuple(place.split(".")), []).append((place, name, entry))
    return [one for group in sorted(groups) for one in groups[group]]


def _quoted(name: str, always: bool = False) -> str:
    bare = name.replace("_", "").replace("-", "").isalnum() and name.isascii()
    return name if bare and not always else msgspec.json.encode(name).decode()


def _empty(entry: Entry) -> str:
    """The place of a translation: of a choice one for each form that English has; a language may have others."""
    if isinstance(entry, str):
        return '""'
    said = (
        f"{name} = {_quoted(text, always=True)}" if name == "by" else f'{name} = ""' for name, text in entry.items()
    )
    return f"{{ {', '.join(said)} }}"


def _shown(entry: Entry) -> str:
    return entry if isinstance(entry, str) else " | ".join(f"{name}: {text}" for name, text in entry.items())
