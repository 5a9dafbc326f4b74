"""What people say of a physical table: reports and corrections, steps that are carried out, edits of old entries."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from automatable.kernel.companion.rewrite import decide_anew, edit, set_aside
from automatable.kernel.companion.run import ticked_steps
from automatable.kernel.companion.screen import against_the_rules, to_carry_out
from automatable.kernel.companion.set_up import ticked
from automatable.kernel.companion.showing import only_if_shown, reported
from automatable.kernel.contract.middle import stands, told_of
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Correction, Malformed, Move, Warned
from automatable.kernel.words.text import msg
from automatable.saves.formats.journal import Line, SetUp, StepTicks, ToldOfMiddle, carried_line, lines_of
from automatable.saves.formats.save import chance_source
from automatable.saves.sessions.edits import Rewrite
from automatable.saves.sessions.stored_match import StoredMatch


class Reporting(StoredMatch):
    """The part of a session that a companion game uses."""

    def report(self, move: Move, seen: int | None = None) -> Warned | None:
        """Take what happened at a table and all that follows without a person; what the rules say against it stays with the entry.

        Whoever tells the next thing has carried out what the automa did before.
        """
        with self._lock:
            draft, log = self._told_draft(seen), self.match.log
            due = self.mode == "companion" and to_carry_out(self.match, self.done, self.carried)
            done = [carried_line(len(log))] if due else []
            if self.waiting:
                self._commit(draft, self._standing.report(draft, Entry(move, Author.TABLE), done))
                return draft.log[len(log)].warning
            warning = reported(draft, move)
            self._commit(draft, [*done, *lines_of(draft.log[len(log) :])])
            return warning

    def correct(self, correction: Correction, seen: int | None = None) -> None:
        """The board is different from what the app believes; raises Illegal for what cannot be on a table."""
        with self._lock:
            draft = self._told_draft(seen)
            if self.waiting:
                self._commit(draft, self._standing.report(draft, Entry(correction, Author.TABLE)))
            else:
                with only_if_shown(draft):
                    draft.correct(correction)
                self._commit(draft, lines_of(draft.log[len(self.match.log) :]))

    def _told_draft(self, seen: int | None) -> Match[Any]:
        """A draft of a game that goes on; raises Malformed where how the table stands is still being told."""
        if self.middle is not None:
            raise Malformed(self.id, msg("wrong.middle_first"))
        return self._draft(seen)

    def tell_middle(self, told: Sequence[Move], seen: int | None = None) -> bool:
        """What the table looks like where a game begins in the middle; nobody moves. False if that was known."""
        with self._lock:
            draft, raw = self._draft(seen), [msgspec.to_builtins(move) for move in told]
            if self.middle is None:
                raise Malformed("middle", msg("wrong.goes_on_fix"))
            stands(told)
            return raw != self.middle and self._commit(draft, [ToldOfMiddle(raw).line()])

    def begin_middle(self, seen: int | None = None) -> None:
        """All is told, and the game goes on from there; raises Illegal for what cannot be on a table."""
        with self._lock:
            draft = self._draft(seen)
            if self.middle is None:
                raise Malformed("middle", msg("wrong.goes_on"))
            with only_if_shown(draft):
                draft.correct(stands(self.told_middle))
            self._commit(draft, lines_of(draft.log))

    @property
    def told_middle(self) -> list[Move]:
        """What was told so far, as moves."""
        return told_of(self.match.rules, msgspec.json.encode(self.middle or []).decode())

    def draw_by_app(self, streams: Sequence[str], seen: int | None = None) -> None:
        """Beside a board: from now on the app draws from these decks, and the person tells all others."""
        with self._lock:
            draft = self._told_draft(seen)
            if draft.mode != "companion":
                raise Malformed("sources", msg("wrong.decks_beside"))
            draft.source = chance_source(draft.mode, draft.setup, streams)
            before = len(draft.log)
            chosen = Line("sources", msgspec.json.encode(sorted(streams)).decode())
            if self.waiting:
                self._commit(draft, self._standing.report(draft, None, [chosen]))
            else:
                with only_if_shown(draft):
                    draft.run_on()
                self._commit(draft, [chosen, *lines_of(draft.log[before:])])

    def acknowledge(self, seen: int | None = None, until: int | None = None) -> bool:
        """In a companion game: the automa's moves so far are carried out, or those of the first entries; False if that was known."""
        with self._lock:
            draft = self._told_draft(seen)
            done = len(draft.log) if until is None else min(until, len(draft.log))
            return self.done < done and self._acknowledge(done)

    def _acknowledge(self, done: int) -> bool:
        return self._commit(self.match.copy(), [carried_line(done, [index for index in self.carried if index > done])])

    def tick_step(self, entry: int, step: int, on: bool, seen: int | None = None) -> bool:
        """A step of the automa is done at the table, or is not after all; False if that was known."""
        return self.tick_steps([(entry, step)], on, seen)

    def tick_steps(self, steps: Sequence[tuple[int, int]], on: bool, seen: int | None = None) -> bool:
        """Several at once."""
        with self._lock:
            draft, now = self._draft(seen), list(self.ticks)
            for step in steps:
                now = ticked_steps(draft, now, step, on, self.done)
            return now != list(self.ticks) and self._commit(draft, [StepTicks(now).line()])

    def tick(self, step: str, on: bool, colour: str = "") -> bool:
        """A step of the set-up is done at the table, or is not after all, and somebody gets a colour there; False if that was known."""
        with self._lock:
            now = ticked(self.set_up, step, on, colour)
            return set(now) != set(self.set_up) and self._commit(self._draft(None), [SetUp(now).line()])

    def edit(self, point: int, move: Move | None, seen: int | None = None) -> list[Entry]:
        """Entry `point` was another move, or none: what came after is played again on top; what no longer fits, which is set aside."""
        with self._lock:
            draft = self._told_draft(seen)
            if not 0 <= point < len(draft.log):
                raise Malformed("edit", msg("wrong.no_entry", point=point + 1, n=len(draft.log)))
            return self._rewrite(draft, point, partial(edit, move=move))

    def decide_anew(self, point: int, seen: int | None = None) -> list[Entry]:
        """A move of the automa that stands against the rules is decided by them after all, and is to be carried out again; what no longer fits, which is set aside."""
        with self._lock:
            return self._rewrite(self._against(point, seen), point, decide_anew)

    def set_aside(self, point: int, seen: int | None = None) -> list[Entry]:
        """A move of the automa that stands against the rules is set aside; all that is set aside with it."""
        with self._lock:
            return self._rewrite(self._against(point, seen), point, set_aside)

    def _against(self, point: int, seen: int | None) -> Match[Any]:
        draft = self._draft(seen)
        if self.mode != "companion" or point not in against_the_rules(draft):
            raise Malformed("entry", msg("wrong.no_move_of_hers", point=point + 1))
        return draft

    def _rewrite(self, draft: Match[Any], point: int, change: Rewrite) -> list[Entry]:
        """Put an edited match in place of this, if it is another; what is set aside."""
        edited, played = self._standing.changed(draft, point, change)
        if edited.log != draft.log or played.set_aside:
            self._commit(edited, self._standing.rewritten(point, edited, played))
        return [item.entry for item in played.set_aside]

    def give_up_waiting(self, seen: int | None = None) -> bool:
        """What waits is set aside, and the game goes on from here; False if nothing does."""
        with self._lock:
            return bool(self.waiting) and self._commit(self._draft(seen), self._standing.given_up())
