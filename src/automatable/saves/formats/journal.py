"""The journal of a saved game: lines that only ever grow, and what they amount to.

`move` adds an entry of any author, `back` returns to a number of entries, `redo` brings back a number of undone ones. In a companion game
`done` says up to which entry the automa's moves are carried out, and which further ones, or which of their steps or of the set-up's are ticked, or what was told of a table in the middle of a game; `edit` puts other entries in place of all from one on, sets
aside what no longer fits and says what waits to be played again, or takes the last edit back; `sources` says which decks the app draws from now on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

from automatable.kernel.companion.rewrite import Played
from automatable.kernel.play.entry import Entry
from automatable.kernel.turns.moves import Stands
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.saves.formats.save import RawEntry, raw_entry, raw_past_entry

MOST_PASSED: Final = 30
"""No run of the automa has more moves that are carried out one by one."""
Tick = tuple[int, int]
"""An entry, and the number of one of its steps."""
Op = Literal["move", "back", "redo", "done", "edit", "sources"]


class Line(msgspec.Struct, frozen=True):
    """One line of a journal; `body` is JSON: an entry of the match, a number, or the parts of an edit."""

    op: Op
    body: str


@dataclass(slots=True)
class Before:
    """How a game stood before an edit, to which it can go back as long as nothing was reported since."""

    log: list[RawEntry]
    done: int
    carried: tuple[int, ...]
    aside: list[RawEntry]
    waiting: list[RawEntry]
    point: int
    """The entry from which on others were put in."""
    length: int
    """How many entries there were after the edit."""
    carried_after: tuple[int, tuple[int, ...]] | None = None
    """What was carried out right after it."""


@dataclass(slots=True)
class Journal:
    """What the lines of a journal amount to."""

    log: list[RawEntry] = field(default_factory=list)
    undone: list[RawEntry] = field(default_factory=list)
    """The next to be done again is the last."""
    done: int = 0
    carried: tuple[int, ...] = ()
    passed: list[int] = field(default_factory=list)
    """What `done` was before, where her moves are carried out one by one."""
    set_up: tuple[str, ...] = ()
    """The steps of the set-up that are ticked."""
    ticks: tuple[Tick, ...] = ()
    """The steps of the automa that are ticked."""
    middle: list[RawEntry] | None = None
    """What was told of a table in the middle of a game, as long as that goes on."""
    told_before: list[list[RawEntry]] = field(default_factory=list)
    """What undo goes back to there."""
    aside: list[RawEntry] = field(default_factory=list)
    waiting: list[RawEntry] = field(default_factory=list)
    edits: list[Before] = field(default_factory=list)
    """The last edit is undone first."""
    by_app: list[str] | None = None
    problem: str | None = None


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The body of an edit."""

    to: int
    log: list[RawEntry]
    aside: list[RawEntry]
    waiting: list[RawEntry] = []
    back: bool = False
    """Takes the last edit back, and says nothing else."""

    def line(self) -> Line:
        """The line that says it."""
        return Line("edit", msgspec.json.encode(self).decode())


class StepTicks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a line that says which steps of the automa are ticked."""

    ticks: list[Tick]

    def line(self) -> Line:
        return Line("done", msgspec.json.encode(self).decode())


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a line that says which steps of the set-up are ticked."""

    set_up: list[str]

    def line(self) -> Line:
        return Line("done", msgspec.json.encode(self).decode())


class ToldOfMiddle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a line that says what was told of a table in the middle of a game."""

    middle: list[RawEntry]
    back: bool = False
    """Takes the last change back, and says nothing else."""

    def line(self) -> Line:
        return Line("done", msgspec.json.encode(self).decode())


BACK: Final = Edit(0, [], [], back=True).line()


def fold(lines: Sequence[Line]) -> Journal:
    """Read a journal from its beginning, up to the first damaged line if there is one."""
    journal = Journal()
    for number, line in enumerate(lines, 1):
        try:
            fold_in(journal, line)
        except (msgspec.DecodeError, TypeError, ValueError, RecursionError) as error:
            said = catalogue("en").say(msg("save.damaged", number=number, why=str(error)))
            journal.problem = one_line(said)
            break
    return journal


def fold_in(journal: Journal, line: Line) -> None:
    """Read one more line; raises ValueError or one of msgspec's errors if it does not fit."""
    if not line.body:
        raise ValueError("it is missing")
    op: str = line.op
    body: Any = msgspec.json.decode(line.body)
    log, undone = journal.log, journal.undone
    if op == "move" and isinstance(body, dict):
        log.append(body)
        undone.clear()
    elif op == "back" and isinstance(body, int) and 0 <= body <= len(log):
        undone.extend(reversed(log[body:]))
        del log[body:]
        forget_edits(journal.edits, body)
    elif op == "redo" and isinstance(body, int) and 0 < body <= len(undone):
        log.extend(undone.pop() for _ in range(body))
    elif op == "done" and (known := _carried(body, len(log))) is not None:
        journal.passed = [before for before in (*journal.passed, journal.done) if before < known[0]][-MOST_PASSED:]
        journal.done, journal.carried = known
        if journal.edits and journal.edits[-1].carried_after is None:
            journal.edits[-1].carried_after = known
    elif op == "done" and isinstance(body, dict) and "ticks" in body:
        journal.ticks = tuple(msgspec.convert(body, StepTicks).ticks)
    elif op == "done" and isinstance(body, dict) and "middle" in body:
        _tell_middle(journal, msgspec.convert(body, ToldOfMiddle))
    elif op == "done" and isinstance(body, dict):
        journal.set_up = tuple(msgspec.convert(body, SetUp).set_up)
    elif op == "sources" and isinstance(body, list) and all(isinstance(stream, str) for stream in body):
        journal.by_app = body
    elif op == "edit" and isinstance(body, dict):
        _rewrite(journal, msgspec.convert(body, Edit))
    else:
        raise ValueError(f"{op} {body!r} does not fit")
    _go_on_telling(journal)
    journal.done = min(journal.done, len(journal.log))
    if journal.passed and journal.passed[-1] >= journal.done:
        journal.passed = [before for before in journal.passed if before < journal.done]
    if journal.ticks:
        journal.ticks = tuple(tick for tick in journal.ticks if tick[0] < len(journal.log))


def _tell_middle(journal: Journal, told: ToldOfMiddle) -> None:
    if told.back and journal.told_before:
        journal.middle = journal.told_before.pop()
        return
    if journal.middle is not None:
        journal.told_before.append(journal.middle)
    journal.middle = told.middle


def _go_on_telling(journal: Journal) -> None:
    """A game that has begun tells nothing more of its beginning; one that has gone back before it does again."""
    if journal.log:
        journal.middle = None
    elif (
        journal.middle is None and journal.undone and journal.undone[-1].get("move", {}).get("type") == Stands.__name__
    ):
        journal.middle = msgspec.json.decode(journal.undone[-1]["move"]["told"])


def _carried(body: Any, length: int) -> tuple[int, tuple[int, ...]] | None:
    """What is carried out, as a line says it: how many entries, or a list of that and of further ones."""
    done, *carried = body if isinstance(body, list) and body else [body]
    if any(type(number) is not int or not 0 <= number <= length for number in (done, *carried)):
        return None
    return done, tuple(carried)


def carried_line(done: int, carried: Sequence[int] = ()) -> Line:
    """The line that says it."""
    return Line("done", msgspec.json.encode([done, *carried] if carried else done).decode())


def forget_edits(edits: list[Before], length: int) -> None:
    """Edits cannot be undone any more when a game has gone back behind the last of them."""
    if edits and edits[-1].length > length:
        edits.clear()


def _rewrite(journal: Journal, edit: Edit) -> None:
    if edit.back and journal.edits:
        _go_back(journal, journal.edits.pop())
        return
    if edit.back or not 0 <= edit.to <= len(journal.log):
        raise ValueError(f"edit of {edit.to} does not fit")
    length = edit.to + len(edit.log)
    if length != edit.to or edit.to < len(journal.log) or journal.waiting:
        before = Before(
            journal.log[:], journal.done, journal.carried, journal.aside[:], journal.waiting, edit.to, length
        )
        journal.edits.append(before)
    journal.log[edit.to :] = edit.log
    journal.ticks = tuple(tick for tick in journal.ticks if tick[0] < edit.to)
    journal.aside += edit.aside
    journal.waiting = edit.waiting
    journal.carried = ()
    journal.undone.clear()


def _go_back(journal: Journal, before: Before) -> None:
    journal.log[:] = before.log
    journal.done, journal.carried = before.done, before.carried
    journal.aside, journal.waiting = before.aside, before.waiting
    journal.undone.clear()


def lines_of(entries: Sequence[Entry]) -> list[Line]:
    """Entries as lines that add them."""
    return raw_lines([raw_entry(entry) for entry in entries])


def raw_lines(entries: Sequence[RawEntry]) -> list[Line]:
    """The same for entries as they are written."""
    return [Line("move", msgspec.json.encode(raw).decode()) for raw in entries]


def edit_line(point: int, entries: Sequence[Entry], played: Played) -> Line:
    """The line that puts these entries in place of all from `point` on."""
    return Edit(
        point,
        [raw_entry(entry) for entry in entries],
        [raw_past_entry(item) for item in played.set_aside],
        [raw_past_entry(item) for item in played.waiting],
    ).line()
