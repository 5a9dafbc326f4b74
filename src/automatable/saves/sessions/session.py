"""A match bound to its saved game: whatever is acknowledged is on the disk, and what could not be saved did not happen.

Each action is tried on a copy of the match; the copy takes the place of `match` once the store has its entries.
"""

import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from automatable.kernel.companion.rewrite import decide_anew, edit, set_aside
from automatable.kernel.companion.screen import against_the_rules, to_carry_out
from automatable.kernel.companion.set_up import ticked
from automatable.kernel.companion.showing import only_if_shown, reported
from automatable.kernel.contract.game import Game, Mode, Player, Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.tables.packs import Content
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author, Correction, Illegal, Malformed, Move, Warned, Who
from automatable.saves.formats.journal import BACK, Line, SetUp, carried_line, fold, fold_in, lines_of
from automatable.saves.formats.kept_ending import ended, pack, with_end
from automatable.saves.formats.save import (
    RawEntry,
    Slices,
    capture,
    chance_source,
    check_mode,
    finish,
    open_save,
    opening,
    read,
)
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.share import share_code
from automatable.saves.sessions.edits import EditedEntry, Rewrite, Standing, set_aside_unreadable
from automatable.saves.sessions.whole_game import as_save, at_table, end_of, keep, kept_end, note_readable, summarise
from automatable.saves.store.store import Conflict, DamagedTables, Store


class Session:
    """One stored game that is being played. `match` is for looking at; play through the session.

    `seen`, wherever it is accepted, is the `seq` on which the caller's choice was based: if the game has moved on since,
    the action is refused with Conflict.
    """

    def __init__(self, store: Store, game_id: str, game: Game[Any] | None = None) -> None:
        self._attach(store, game_id, game)
        self._load()

    def _attach(self, store: Store, game_id: str, game: Game[Any] | None) -> None:
        self._lock = threading.RLock()
        self.store = store
        stored = store.get(game_id)
        self.id = stored.id
        self.tables: Content | None = None
        """The tables that are kept with it in place of ours."""
        self.damage: str | None = None
        try:
            self.tables = store.tables(self.id)
        except DamagedTables as error:
            self.damage = error.why
        self.game = game_as_played(stored.game, self.tables, stored.data) if game is None else game
        if self.damage is None and self.tables is None and stored.data == self.game.tables.fingerprint():
            self.tables = self.game.tables.owned()
            with suppress(Malformed):
                store.keep_tables(self.id, self.tables)

    @classmethod
    def create(
        cls,
        store: Store,
        game: Game[Any],
        setup: Setup,
        mode: Mode = "digital",
        name: str = "",
        by_app: Sequence[str] = (),
        position: Sequence[Correction] = (),
    ) -> "Session":
        """Start a game; at a table the app supplies the sources of chance in `by_app`, and what stands there may be given in `position`.
        Raises Malformed or Illegal for an impossible setup or position."""
        if mode not in game.info.modes:
            raise Malformed("mode", f"{mode!r} is unknown; one of {', '.join(game.info.modes)}")
        check_mode(game, setup, mode)
        match = Match(game, setup, chance_source(mode, setup, by_app), mode)
        match.begin(position)
        return cls(store, keep(store, capture(match, name), match), game)

    @classmethod
    def open(cls, store: Store, game_id: str, game: Game[Any] | None = None) -> "Session":
        """Go on with a saved game; look at `problem` and `warning` afterwards."""
        return finish(cls.opening(store, game_id, game))

    @classmethod
    def opening(cls, store: Store, game_id: str, game: Game[Any] | None = None) -> Slices["Session"]:
        """The same in small parts."""
        session = cls.__new__(cls)
        session._attach(store, game_id, game)
        yield from session._loading()
        with suppress(Conflict, Illegal), only_if_shown():
            if session.problem is None and session.match.next_entry() is not None:
                session._run_on()
        return session

    @classmethod
    def import_(cls, store: Store, content: bytes | str) -> "Session":
        """Save a game that came as a file or a share code, as a new game; it is kept whole even if it has a problem."""
        return finish(cls.importing(store, content))

    @classmethod
    def importing(cls, store: Store, content: bytes | str) -> Slices["Session"]:
        """The same in small parts; nothing is saved before the whole game was played again."""
        save = read(content)
        yield
        opened = yield from opening(save, game_as_played(save.game, save.tables, save.data))
        return (yield from cls.opening(store, keep(store, save, opened.match, opened.final)))

    @classmethod
    def playing(cls, store: Store, game: Game[Any], setup: Setup, player: Player[Any], name: str) -> Slices["Session"]:
        """A whole game, played in small parts by somebody in the person's place; nothing is saved before its end."""
        match, rng = Match(game, setup, chance_source("digital", setup, ())), Rng(setup.seed, "player")
        match.run_on()
        while match.turn.who is not Who.OVER:
            match.play(player(match.state, match.rules.legal(match.state), rng))
            yield
        return (yield from cls.opening(store, keep(store, capture(match, name), match), game))

    def fork(self, name: str = "") -> "Session":
        """A new game that stands as this one does, under the present rules: the way on for one open for reading only."""
        save = msgspec.structs.replace(capture(self.match, name), **at_table(self._journal))
        return Session.open(self.store, keep(self.store, save, self.match), self.game)

    @property
    def done(self) -> int:
        """How many entries are carried out, in a companion game."""
        return self._journal.done

    @property
    def carried(self) -> tuple[int, ...]:
        """Further entries that are carried out, behind new ones of the automa that an edit has brought."""
        return self._journal.carried

    @property
    def set_up(self) -> tuple[str, ...]:
        """The steps of the set-up that are ticked, and the colours that were chosen."""
        return self._journal.set_up

    @property
    def aside(self) -> list[RawEntry]:
        """What no longer fitted after an edit."""
        return self._journal.aside

    @property
    def waiting(self) -> list[RawEntry]:
        """What is played again after a report that an edit has made necessary."""
        return self._journal.waiting

    @property
    def _standing(self) -> Standing:
        return Standing(self.match, self._journal)

    @property
    def change(self) -> EditedEntry | None:
        """What the last edit has done, as long as nothing was reported since: undo takes it back."""
        return self._standing.change() if self.problem is None else None

    @property
    def entries(self) -> int:
        """How many entries it has; in one with a problem those count, too, that cannot be played again."""
        return len(self.match.log) if self.problem is None else len(self._saved.log)

    @property
    def over(self) -> bool:
        """Whether the game has ended, even if it can no longer be played again up to its end."""
        return self.final is not None or self.match.turn.who is Who.OVER

    def export(self, short: bool = False) -> bytes:
        """The game as one file, whole even if it has a problem; a `short` one leaves out what playing it again would tell."""
        stored = self.store.get(self.id)
        save = capture(self.match) if self.problem is None else self._saved
        final = None if short and self.problem is None else msgspec.to_builtins(end_of(self.store, stored))
        whole = {"name": stored.name, "tables": self.tables, "final": final, **at_table(self._journal)}
        return msgspec.json.encode(msgspec.structs.replace(save, **whole))

    def share(self) -> str:
        """The game as a text to copy."""
        return share_code(self.export(short=True))

    def play(self, move: Move, seen: int | None = None) -> None:
        """Carry out a person's move and all that follows without one; raises Illegal if the rules forbid it."""
        with self._lock:
            draft = self._draft(seen)
            draft.play(move)
            self._commit(draft, lines_of(draft.log[len(self.match.log) :]))

    def report(self, move: Move, seen: int | None = None) -> Warned | None:
        """Take what happened at a table and all that follows without a person; what the rules say against it stays with the entry.

        Whoever tells the next thing has carried out what the automa did before.
        """
        with self._lock:
            draft, log = self._draft(seen), self.match.log
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
            draft = self._draft(seen)
            if self.waiting:
                self._commit(draft, self._standing.report(draft, Entry(correction, Author.TABLE)))
            else:
                with only_if_shown(draft):
                    draft.correct(correction)
                self._commit(draft, lines_of(draft.log[len(self.match.log) :]))

    def undo(self, seen: int | None = None) -> bool:
        """Go back to just before the last entry a person wrote, or to before the last edit if nothing was reported since; in a companion game first to
        the automa's moves that followed it, if they are carried out. False if there is nothing to undo."""
        with self._lock:
            draft = self._draft(seen)
            point = draft.undo_point()
            reported = 0 if point is None else point + 1
            if (edited := self._standing.before_edit()) is not None:
                if edited.carried_after is not None and self.done > edited.carried_after[0]:
                    return self._commit(draft, [carried_line(*edited.carried_after)])
                return self._commit(self._replayed(edited.log), [BACK])
            if self.done > reported and (point is not None or to_carry_out(draft, 0)):
                return self._acknowledge(reported)
            if not draft.undo():
                return False
            kept = len(draft.log)
            draft.run_on()
            return self._commit(
                draft, [*self._standing.given_up(), Line("back", str(kept)), *lines_of(draft.log[kept:])]
            )

    def _replayed(self, log: list[RawEntry]) -> Match[Any]:
        opened = open_save(msgspec.structs.replace(capture(self.match), log=log, undone=[], check=""), self.game)
        if opened.problem is not None:
            raise Malformed(self.id, opened.problem)
        return opened.match

    def acknowledge(self, seen: int | None = None) -> bool:
        """In a companion game: all of the automa's moves so far are carried out; False if that was known."""
        with self._lock:
            draft = self._draft(seen)
            return self.done < len(draft.log) and self._acknowledge(len(draft.log))

    def _acknowledge(self, done: int) -> bool:
        return self._commit(self.match.copy(), [carried_line(done)])

    def tick(self, step: str, on: bool, colour: str = "") -> bool:
        """A step of the set-up is done at the table, or is not after all, and somebody gets a colour there; False if that was known."""
        with self._lock:
            now = ticked(self.set_up, step, on, colour)
            return set(now) != set(self.set_up) and self._commit(self._draft(None), [SetUp(now).line()])

    def edit(self, point: int, move: Move | None, seen: int | None = None) -> list[Entry]:
        """Entry `point` was another move, or none: what came after is played again on top; what no longer fits, which is set aside."""
        with self._lock:
            draft = self._draft(seen)
            if not 0 <= point < len(draft.log):
                raise Malformed("edit", f"there is no entry {point + 1}; from 1 to {len(draft.log)}")
            return self._rewrite(draft, point, partial(edit, move=move))

    def decide_anew(self, point: int, seen: int | None = None) -> list[Entry]:
        """A move of the automa that stands against the rules is decided by them after all, and is to be carried out again; what no longer fits, which is set aside."""
        with self._lock:
            return self._rewrite(self._against(point, seen), point, decide_anew)

    def set_aside(self, point: int, seen: int | None = None) -> list[Entry]:
        """A move of the automa that stands against the rules is set aside; all that is set aside with it."""
        with self._lock:
            return self._rewrite(self._against(point, seen), point, set_aside)

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

    def _against(self, point: int, seen: int | None) -> Match[Any]:
        draft = self._draft(seen)
        if self.mode != "companion" or point not in against_the_rules(draft):
            raise Malformed("entry", f"{point + 1} is no move of hers that stands against the rules")
        return draft

    def draw_by_app(self, streams: Sequence[str], seen: int | None = None) -> None:
        """Beside a board: from now on the app draws from these decks, and the person tells all others."""
        with self._lock:
            draft = self._draft(seen)
            if draft.mode != "companion":
                raise Malformed("sources", "only a game beside a board has decks of its own")
            draft.source = chance_source(draft.mode, draft.setup, streams)
            before = len(draft.log)
            chosen = Line("sources", msgspec.json.encode(sorted(streams)).decode())
            if self.waiting:
                self._commit(draft, self._standing.report(draft, None, [chosen]))
            else:
                with only_if_shown(draft):
                    draft.run_on()
                self._commit(draft, [chosen, *lines_of(draft.log[before:])])

    def redo(self, seen: int | None = None) -> bool:
        """Do again what the last undo took back; False if there is nothing."""
        with self._lock:
            draft = self._draft(seen)
            if not draft.redo():
                return False
            redone = len(draft.log) - len(self.match.log)
            draft.run_on()
            again = Line("redo", str(redone))
            return self._commit(draft, [again, *lines_of(draft.log[len(self.match.log) + redone :])])

    def back_to(self, point: int, seen: int | None = None) -> bool:
        """Go back to the decision of a person at entry `point`, or the nearest before it; False if that is here."""
        with self._lock:
            draft = self._draft(seen)
            if not 0 <= point <= len(draft.log):
                raise Malformed("back to", f"there is no move {point}; from 0 to {len(draft.log)}")
            decisions = [index for index in range(len(draft.log)) if draft.by_person(index)]
            if point == len(draft.log) or not decisions:
                return False
            draft.back_to(max((index for index in decisions if index <= point), default=decisions[0]))
            return self._commit(draft, [*self._standing.given_up(), Line("back", str(len(draft.log)))])

    def refresh(self) -> bool:
        """Take over what was played elsewhere; whether there was anything."""
        with self._lock:
            return finish(self.refreshing())

    def refreshing(self) -> Slices[bool]:
        """The same in small parts."""
        if self.store.length(self.id) == self.seq:
            return False
        yield from self._loading()
        return True

    def _load(self) -> None:
        finish(self._loading())

    def _loading(self) -> Slices[None]:
        stored, entries = self.store.load(self.id)
        journal = fold(entries)
        saved = as_save(stored, journal, self.tables)
        opened = yield from opening(saved, self.game)
        set_aside_unreadable(journal, opened.match)
        self._saved, self._journal = saved, journal
        self.match: Match[Any] = opened.match
        self.seq = len(entries) if journal.problem is None else self.store.length(self.id)
        self.mode: Mode = stored.mode
        self.problem = self.damage or journal.problem or opened.problem
        self.warning = opened.warning
        note_readable(self.store, stored, self.seq, None if self.problem is None else len(self.match.log))
        self.final = kept_end(self.store, stored, self.seq, self.match, self.problem)
        """What was kept of its end, where playing it again does not lead there."""
        if self.final is not None and opened.why is not None and self.problem == opened.problem:
            self.problem = with_end(opened.why, self.final, len(journal.log))

    def _draft(self, seen: int | None) -> Match[Any]:
        if self.problem is not None:
            raise Malformed(self.id, self.problem)
        if seen is not None and seen != self.seq:
            raise Conflict(self.id)
        return self.match.copy()

    def _run_on(self) -> None:
        """Let the automa and chance act where a game was left in the middle of their turn."""
        with self._lock:
            draft = self._draft(None)
            draft.run_on()
            self._commit(draft, lines_of(draft.log[len(self.match.log) :]))

    def _commit(self, draft: Match[Any], entries: Sequence[Line]) -> bool:
        try:
            seq = self.store.append(self.id, self.seq, entries, summarise(draft), pack(ended(draft)))
        except Conflict:
            self._load()
            raise
        self.match, self.seq = draft, seq
        for line in entries:
            fold_in(self._journal, line)
        return True
