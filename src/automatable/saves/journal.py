"""The journal of a saved game: lines that only ever grow, and what they amount to.

`move` adds an entry of any author, `back` returns to a number of entries, `redo` brings back a number of undone ones. Beside a physical board
`done` says up to which entry hands have carried out the automa's moves, `edit` puts other entries in place of all from one on and sets aside what no
longer fits, `sources` says which decks the app draws from now on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from automatable.kernel.entry import Entry
from automatable.kernel.text import catalogue, msg, one_line
from automatable.saves.save import RawEntry, raw_entry

Op = Literal["move", "back", "redo", "done", "edit", "sources"]


class Line(msgspec.Struct, frozen=True):
    """One line of a journal; `body` is JSON: an entry of the match, a number, or the parts of an edit."""

    op: Op
    body: str


@dataclass(slots=True)
class Journal:
    """What the lines of a journal amount to."""

    log: list[RawEntry] = field(default_factory=list)
    undone: list[RawEntry] = field(default_factory=list)
    """The next to be done again is the last."""
    done: int = 0
    aside: list[RawEntry] = field(default_factory=list)
    by_app: list[str] | None = None
    problem: str | None = None


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of an edit."""

    to: int
    log: list[RawEntry]
    aside: list[RawEntry]


def fold(lines: Sequence[Line]) -> Journal:
    """Read a journal from its beginning, up to the first damaged line if there is one."""
    journal = Journal()
    for number, line in enumerate(lines, 1):
        try:
            if not line.body:
                raise ValueError("it is missing")
            _fold_in(journal, line.op, msgspec.json.decode(line.body))
        except (msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
            said = catalogue("en").say(msg("save.damaged", number=number, why=str(error)))
            journal.problem = one_line(said)
            break
    return journal


def _fold_in(journal: Journal, op: str, body: Any) -> None:
    log, undone = journal.log, journal.undone
    if op == "move" and isinstance(body, dict):
        log.append(body)
        undone.clear()
    elif op == "back" and isinstance(body, int) and 0 <= body <= len(log):
        undone.extend(reversed(log[body:]))
        del log[body:]
    elif op == "redo" and isinstance(body, int) and 0 < body <= len(undone):
        log.extend(undone.pop() for _ in range(body))
    elif op == "done" and isinstance(body, int) and 0 <= body <= len(log):
        journal.done = body
    elif op == "sources" and isinstance(body, list) and all(isinstance(stream, str) for stream in body):
        journal.by_app = body
    elif op == "edit" and isinstance(body, dict):
        _rewrite(journal, msgspec.convert(body, Edit))
    else:
        raise ValueError(f"{op} {body!r} does not fit")
    journal.done = min(journal.done, len(log))


def _rewrite(journal: Journal, edit: Edit) -> None:
    if not 0 <= edit.to <= len(journal.log):
        raise ValueError(f"edit of {edit.to} does not fit")
    journal.log[edit.to :] = edit.log
    journal.aside += edit.aside
    journal.undone.clear()


def lines_of(entries: Sequence[Entry]) -> list[Line]:
    """Entries as lines that add them."""
    return raw_lines([raw_entry(entry) for entry in entries])


def raw_lines(entries: Sequence[RawEntry]) -> list[Line]:
    """The same for entries as they are written."""
    return [Line("move", msgspec.json.encode(raw).decode()) for raw in entries]


def edit_line(point: int, entries: Sequence[Entry], aside: Sequence[Entry]) -> Line:
    """The line that puts these entries in place of all from `point` on."""
    body = Edit(point, [raw_entry(entry) for entry in entries], [raw_entry(entry) for entry in aside])
    return Line("edit", msgspec.json.encode(body).decode())
