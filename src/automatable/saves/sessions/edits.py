"""What an edit does to a saved companion game, as lines of its journal: which entries are carried out, which wait, and what undo brings back."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from automatable.kernel.companion.replayed import PastEntry
from automatable.kernel.companion.rewrite import Played, replay_waiting
from automatable.kernel.companion.screen import to_carry_out
from automatable.kernel.companion.showing import only_if_shown, show
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.words.text import Msg, restored
from automatable.saves.formats.journal import Before, Edit, Journal, Line, carried_line, edit_line
from automatable.saves.formats.save import RawEntry, past_entry_of

Rewrite = Callable[..., tuple[Match[Any], Played]]
"""An edit of the kernel: match, entry, what is carried out, what waits."""


class EditedEntry(NamedTuple):
    """What an edit has done: how many later entries stay as they were, and what it has set aside."""

    unchanged: int
    aside: list[RawEntry]


@dataclass(frozen=True, slots=True)
class Standing:
    """A game as it stands before something is changed."""

    match: Match[Any]
    journal: Journal

    def carried(self) -> list[int] | None:
        """In a companion game: the entries that are carried out."""
        companion = self.match.mode == "companion"
        return [*range(self.journal.done), *self.journal.carried] if companion else None

    def waiting(self) -> list[PastEntry]:
        """What is played again after the next report."""
        return [past_entry_of(raw, self.match) for raw in self.journal.waiting]

    def before_edit(self) -> Before | None:
        """How the game stood before the last edit, if undo takes that back: nothing was reported since."""
        point = self.match.undo_point()
        edited = self.journal.edits[-1] if self.journal.edits else None
        return edited if edited is not None and (-1 if point is None else point) < edited.length else None

    def change(self) -> EditedEntry | None:
        """What the last edit has done, if undo takes it back."""
        before, journal = self.before_edit(), self.journal
        if before is None:
            return None
        before_it = Counter(_move(raw) for raw in (*before.log[before.point :], *before.waiting))
        stays = before_it & Counter(_move(raw) for raw in journal.log[before.point :])
        return EditedEntry(stays.total(), journal.aside[len(before.aside) :])

    def report(self, draft: Match[Any], entry: Entry | None, first: Sequence[Line] = ()) -> list[Line]:
        """Something is reported, or the app draws from a deck from now on, while entries wait: those that were waiting for it follow."""
        start = len(draft.log)
        with only_if_shown(draft):
            if entry is not None:
                draft.restore(entry)
            played = replay_waiting(draft, start, self.waiting())
        return [*first, *self.rewritten(start, draft, played, any(line.op == "done" for line in first))]

    def changed(self, draft: Match[Any], point: int, change: Rewrite) -> tuple[Match[Any], Played]:
        """The match after an edit of entry `point`; raises Illegal if it cannot be shown."""
        with only_if_shown():
            edited, played = change(draft, point, carried=self.carried(), waiting=self.waiting())
            show(edited, point)
        return edited, played

    def rewritten(self, point: int, edited: Match[Any], played: Played, reached: bool = False) -> list[Line]:
        """An edited match in place of this. Carried out is what was so before, or all if the end is `reached` by now, and whatever is not new; if
        her moves from `point` on were still to be carried out, none of these."""
        journal, end = self.journal, len(edited.log)
        carried = range(point) if reached else self.carried() or ()
        known = {*(index for index in carried if index < point), *range(point, end)}.difference(played.new)
        if not reached and journal.done <= point and to_carry_out(self.match, journal.done, journal.carried):
            known = {index for index in known if index < point}
        done = next((index for index in range(end) if index not in known), end)
        further = sorted(index for index in known if index > done)
        return [edit_line(point, edited.log[point:], played), carried_line(done, further)]

    def given_up(self) -> list[Line]:
        """Nothing waits any more: it is set aside."""
        if not self.journal.waiting:
            return []
        given_up = Edit(len(self.match.log), [], self.journal.waiting)
        return [given_up.line(), carried_line(self.journal.done, self.journal.carried)]


def words_of_then(raw: RawEntry, match: Match[Any]) -> Msg | str:
    """Something that was set aside or waits, in the words of then; of an older file, which does not have those, as well as it can be said now."""
    try:
        if "was" in raw:
            return restored(msgspec.convert(raw["was"]["told"], Msg))
        return match.game.face.tell(match.state, msgspec.convert(raw.get("move", raw), match.rules.moves))
    except (msgspec.ValidationError, LookupError, ValueError, AssertionError, AttributeError, TypeError):
        return msgspec.json.encode(raw.get("move", raw)).decode()


def _move(raw: RawEntry) -> bytes:
    return msgspec.json.encode(raw.get("move", raw), order="sorted")


def set_aside_unreadable(journal: Journal, match: Match[Any]) -> None:
    """What waits must be an entry of this game, and say what it answered; a file may have been written by hand."""
    for raw in journal.waiting[:]:
        try:
            past_entry_of(raw, match)
        except msgspec.ValidationError:
            journal.waiting.remove(raw)
            journal.aside.append(raw)
