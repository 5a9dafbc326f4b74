"""Everything that is wrong with a pack, each with its file, row and field: not only the first thing."""

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import msgspec

from automatable.kernel.contract.editions import tables_with
from automatable.kernel.contract.registry import Unloadable
from automatable.kernel.tables.fitting import fitting, has_table, read_shipped, rows_of
from automatable.kernel.tables.packs import Pack
from automatable.kernel.tables.table import Row, Status, Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line, without_controls
from automatable.packs.fields import describe, is_group

MOST_SHOWN = 20
"""So many problems are listed one by one; of more there is a count."""
MANY_ROWS = 200
"""Of more broken rows only the first problem of each is looked for; ours are hardly longer."""
LONGEST_VALUE = 40
LONGEST_NAME = 80
_STEP = re.compile(r"\[(\d+)\]|\.(\w+)")
_LISTS = (msgspec.inspect.ListType, msgspec.inspect.VarTupleType)
_OWNER = {"status": Status.OWNER}
"""What every row of a pack is, whatever it says."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong."""

    file: str
    table: str
    row: int | None
    """From 0; None if it concerns no row alone."""
    key: str
    """What the row is known by; empty if it has no such field."""
    field: str
    why: str
    brief: str = ""
    """The same without how a list is written in a file; empty where that is all."""

    def __str__(self) -> str:
        place = self.table
        if self.row is not None:
            key = "wrong.row_of_key" if self.key else "wrong.row_of"
            place = _say(key, table=self.table, n=self.row + 1, key=self.key).strip()
        return without_controls(catalogue().labelled(self.file, place, self.field, self.why))


def problems_in(game: str, pack: Pack) -> list[Problem]:
    """All that is wrong with a pack of this game; empty if every table of it is used."""
    try:
        tables = tables_with(game, pack)
    except Unloadable as error:
        return [Problem("", "", None, "", "", _say("wrong.game_with_tables", why=error.reason))]
    found: list[Problem] = []
    unreadable: set[str] = set()
    for table in tables.known.values():
        if table.file in unreadable:
            continue
        try:
            document = pack.document(table.file)
        except Malformed as error:
            unreadable.add(table.file)
            found.append(Problem(table.file, "", None, "", "", error.why))
            continue
        if document is not None and has_table(document, table):
            found += table_problems(document, table, read_shipped(tables.package, table))
    files = {pack.origin(file): file for file in pack.files()}
    strangers = [
        Problem(one_line(files[fault.where], LONGEST_NAME), "", None, "", "", fault.why) for fault in tables.strangers()
    ]
    return found + strangers


def left_alone(game: str, pack: Pack, faults: Sequence[Malformed]) -> list[str]:
    """What a game does not use of a pack, in one line for each table with the place of the file; nothing if it was loaded without a fault."""
    tables: dict[object, list[Problem]] = {}
    for problem in problems_in(game, pack) if faults else []:
        one = (problem.file, problem.table) if problem.table else problem
        tables.setdefault(one, []).append(replace(problem, file=pack.origin(problem.file)))
    more = [and_more(first, len(others)) for first, *others in tables.values()]
    return list(dict.fromkeys(map(one_line, more or map(str, faults))))


def and_more(first: Problem, others: int) -> str:
    """A problem, and how many there are beside it."""
    return _say("wrong.and_more", first=str(first), n=others) if others else str(first)


def _say(key: str, /, **fields: Any) -> str:
    return catalogue().say(msg(key, **fields))


def table_problems(document: Mapping[str, Any], table: Table, shipped: tuple[Any, ...]) -> list[Problem]:
    """All that is wrong with one table of a file."""

    def whole(why: str) -> Problem:
        return Problem(table.file, table.name, None, "", "", one_line(why))

    try:
        rows = [row | _OWNER for row in rows_of(document, table, table.file)]
    except Malformed as error:
        return [whole(error.why)]
    if found := _broken_rows(table, rows):
        return found
    places = _in_shipped_order(rows, table, shipped)
    rows = [rows[place] for place in places]
    try:
        fitting(tuple(msgspec.convert(row, table.record) for row in rows), table, table.file, shipped)
    except msgspec.ValidationError as error:
        return [whole(str(error))]
    except Malformed as error:
        problem = _placed(table, rows, error)
        return [problem if problem.row is None else replace(problem, row=places[problem.row])]
    return []


def _broken_rows(table: Table, rows: Sequence[Mapping[str, Any]]) -> list[Problem]:
    """Everything that is wrong with the rows that do not fit; the first thing with each if they are very many."""
    broken = [(index, row) for index, row in enumerate(rows) if not _fits(table, row)]
    most = 1 if len(broken) > MANY_ROWS else None
    return [problem for index, row in broken for problem in islice(_row_problems(table, index, row), most)]


def _fits(table: Table, row: Mapping[str, Any]) -> bool:
    try:
        msgspec.convert(row, table.record)
    except msgspec.ValidationError:
        return False
    return True


def _in_shipped_order(rows: Sequence[Mapping[str, Any]], table: Table, shipped: Sequence[Any]) -> list[int]:
    """Where the rows stand in a file, in the order in which a check looks at them."""
    if table.key is None:
        return list(range(len(rows)))
    order = {str(getattr(row, table.key)): index for index, row in enumerate(shipped)}
    return sorted(range(len(rows)), key=lambda place: order.get(str(rows[place].get(str(table.key))), len(order)))


def _placed(table: Table, rows: Sequence[Mapping[str, Any]], error: Malformed) -> Problem:
    """A fault of all rows together, with the row and field that its place and words name."""
    place = error.where.rpartition(": ")[2]
    _, bracket, rest = place.partition("[")
    number, _, field = rest.partition("]")
    index = int(number) if bracket and number.isdecimal() and int(number) < len(rows) else None
    return Problem(table.file, table.name, index, _key(table, rows, index), field.removeprefix("."), error.why)


def _key(table: Table, rows: Sequence[Mapping[str, Any]], index: int | None) -> str:
    value = rows[index].get(table.key) if table.key is not None and index is not None else None
    return "" if value is None else one_line(f"{table.key} {value}", LONGEST_VALUE)


@functools.cache
def _fields(record: type[Row]) -> Mapping[str, msgspec.inspect.Field]:
    info = msgspec.inspect.type_info(record)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.encode_name: field for field in info.fields}


@functools.cache
def _typed(record: type[Row]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(record)


def _row_problems(table: Table, index: int, row: Mapping[str, Any]) -> Iterator[Problem]:
    known = _fields(table.record)
    key = _key(table, [row], 0)

    def problem(field: str, why: str, brief: str = "") -> Problem:
        return Problem(table.file, table.name, index, key, one_line(field, LONGEST_VALUE), one_line(why), brief)

    for name in row:
        if name not in known:
            yield problem(str(name), _say("wrong.field_of", known=set_by_owner(known)))
    for field in _typed(table.record):
        name = field.encode_name
        if name not in row:
            if field.required:
                wanted = _say("wrong.missing_must_be", wanted=describe(known[name].type))
                yield problem(name, wanted, _say("wrong.missing") if is_group(known[name].type) else "")
            continue
        try:
            msgspec.convert(row[name], field.type)
        except msgspec.ValidationError as error:
            inside, value, type_ = _inside(str(error), row[name], known[name].type)
            meant = type_ if value is not row[name] else known[name].type
            group = str(error).partition(" - at ")[0] if isinstance(value, Mapping) else ""
            found = _say("wrong.no_fit_why" if group else "wrong.no_fit", found=_shown(value), why=group)
            why = _say("wrong.must_be", what=found, wanted=describe(meant))
            yield problem(name + inside, why, found if is_group(meant) else "")


def _inside(said: str, value: Any, type_: msgspec.inspect.Type) -> tuple[str, Any, msgspec.inspect.Type]:
    """Where inside a group or a list the fault is, what stands there, and what should."""
    place = said.rpartition(" - at `$")[2].rstrip("`") if " - at `$" in said else ""
    inside = ""
    for number, name in _STEP.findall(place):
        if number and isinstance(value, Sequence) and isinstance(type_, _LISTS) and int(number) < len(value):
            value, type_, inside = value[int(number)], type_.item_type, f"{inside}[{number}]"
        elif name and isinstance(value, Mapping) and isinstance(type_, msgspec.inspect.StructType) and name in value:
            fields = {field.encode_name: field.type for field in type_.fields}
            value, type_, inside = value[name], fields[name], f"{inside}.{name}"
        else:
            break
    return inside, value, type_


def _shown(value: Any) -> str:
    return one_line(repr(value) if isinstance(value, str) else str(value), LONGEST_VALUE)


def set_by_owner(names: Mapping[str, Any]) -> list[str]:
    """The fields that a pack has; how sure we are of a row is not for it to say."""
    return [name for name in names if name != "status"]
