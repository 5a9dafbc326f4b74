"""What tables and rows are called in the pages of a pack, and what is wrong with them in words."""

import re
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from automatable.kernel.puzzles.telling import capital
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import Catalogue, catalogue, msg, one_line
from automatable.packs.fields import Field, fields_of
from automatable.packs.notation import in_words, left_in_english
from automatable.packs.owner import Owned
from automatable.packs.parts import title_of
from automatable.packs.problems import Problem

HEAD = "numbers"
"""What to call the fields at the head of a file."""
LONGEST_SUMMARY = 120
OURS = ("id", "x", "y", "q", "r", "r_from", "r_to", "hexes", "footprint", "note", "solo_note", "precise")
"""Where something is drawn, what it is called in our files, and how we read it: nothing that a box shows."""
_NAMES = ("name", "title", "id", "label")


def table_name(table: Table) -> str:
    """What to call a table: as the catalogue of its game says, of one of several in a file as well as of the file; else its file, and what its
    rows are where that is something else. No other of the game is called so."""
    file = table.file.removesuffix(".toml")
    name = table.name or HEAD
    words = catalogue(package=table.package)
    for key in (f"tables.{file}_{name}", f"tables.{file}"):
        if key in words:
            return capital(words.say(msg(key)))
    alike = name in file or name.startswith(file.rstrip("s"))
    return spoken(file) if alike else words.labelled(spoken(file), title_of(name))


def spoken(name: str) -> str:
    """A name of a table or a field as people say it."""
    return name.replace("_", " ").capitalize()


def row_title(table: Table, index: int, row: Mapping[str, Any]) -> str:
    """What to call a row: what tells it apart, and its name."""
    if table.single:
        return table_name(table)
    words, key = catalogue(package=table.package), _telling_key(table, row)
    name = in_words(_name(row), _in_language(words))
    if not key:
        return one_line(name or f"{index + 1}", LONGEST_SUMMARY)
    called = f"{capital(title_of(key))} {in_words(row.get(key))}"
    other = "" if _name(row) == str(row.get(key)) else name
    return one_line(words.labelled(called, other), LONGEST_SUMMARY)


def is_title_english(table: Table, row: Mapping[str, Any]) -> bool:
    """Whether a row is called by a word that the language does not have."""
    names = _in_language(catalogue(package=table.package))
    called = (_name(row), row.get(_telling_key(table, row)))
    return not table.single and any(left_in_english(part, names) for part in called)


def _telling_key(table: Table, row: Mapping[str, Any]) -> str:
    """The key of the table where it tells a row apart better than its name; empty where it does not."""
    named = bool(_name(row)) and table.key not in ("number", "position")
    return "" if named or table.key is None else table.key


def _name(row: Mapping[str, Any]) -> str:
    return next((row[field] for field in _NAMES if isinstance(row.get(field), str)), "")


def _in_language(words: Catalogue) -> dict[str, str]:
    """What a game calls things in the language of the reader, by their names in its tables."""
    return {name: words.say(name) for name in words.names}


def row_summary(table: Table, row: Mapping[str, Any]) -> tuple[str, bool]:
    """The fields of a row on one line, and whether any of it is English in another language."""
    names = _in_language(catalogue(package=table.package))
    told = [field for field in fields_of(table.record) if field.name != table.key]
    english = any(left_in_english(row.get(field.name), names) for field in told)
    return _line([(field, in_words(row.get(field.name), names)) for field in told]), english


def _line(shown: Iterable[tuple[Field, str]]) -> str:
    return one_line(" · ".join(f"{field.title} {value}" for field, value in shown if value), LONGEST_SUMMARY)


def field_of(problem: Problem) -> str:
    """The field of the row in which a problem is."""
    return re.split(r"[\[.]", problem.field, maxsplit=1)[0]


def why(problem: Problem) -> str:
    """What is wrong in a field, with the part of it that is meant."""
    inner = [part for part in re.split(r"[\[\].]+", problem.field)[1:] if part]
    named = " ".join(f"{int(part) + 1}" if part.isdecimal() else title_of(part) for part in inner)
    return catalogue().labelled(named, problem.brief or problem.why)


def said(problem: Problem) -> str:
    """A problem of a row that is in sight."""
    return catalogue().labelled(title_of(field_of(problem)), why(problem)) if problem.field else problem.why


def said_of_pack(problem: Problem, pack: Owned) -> str:
    """A problem of any table of a pack in words: what the table and the row are called; of a file that is none of ours its name."""
    known = list(pack.tables.known.values())
    table = next((one for one in known if (one.file, one.name) == (problem.file, problem.table)), None)
    if table is not None:
        place = "" if problem.row is None else _row_of(pack, table, problem.row)
        return catalogue().labelled(table_name(table), place, said(problem))
    told = str(problem)
    for one in known:
        place = re.escape(f"{one.file}: {one.name}") + r"\[([0-9]{1,4})\]\.?([a-z_]*)"
        told = re.sub(place, partial(_placed, pack, one), told)
        told = told.replace(one.title, table_name(one))
    return told


def _placed(pack: Owned, table: Table, found: re.Match[str]) -> str:
    return catalogue().labelled(table_name(table), _row_of(pack, table, int(found[1])), title_of(found[2]))


def _row_of(pack: Owned, table: Table, index: int) -> str:
    rows = pack.rows(table)
    return "" if table.single or index >= len(rows) else row_title(table, index, rows[index])
