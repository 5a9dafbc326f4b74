"""A saved game as it is loaded: its match, what stands of it in the store, and how both change together.

Each action is tried on a copy of the match; the copy takes the place of `match` once the store has its entries.
"""

import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from automatable.kernel.contract.game import Game, Mode
from automatable.kernel.play.match import Match
from automatable.kernel.tables.packs import Content
from automatable.kernel.turns.moves import Malformed, Who
from automatable.saves.formats.journal import Line, Tick, fold, fold_in, lines_of
from automatable.saves.formats.kept_ending import ended, pack, with_end
from automatable.saves.formats.save import RawEntry, opening
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.slices import Slices, finish
from automatable.saves.sessions.edits import EditedEntry, Standing, set_aside_unreadable
from automatable.saves.sessions.whole_game import as_save, finish_of, kept_end, note_readable, summarise
from automatable.saves.store.store import Conflict, DamagedTables, Store


class StoredMatch:
    """`match` is for looking at; `seq` counts what the store has of it, `problem` says why it can only be read."""

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

    @property
    def done(self) -> int:
        """How many entries are carried out, in a companion game."""
        return self._journal.done

    @property
    def carried(self) -> tuple[int, ...]:
        """Further entries that are carried out, behind new ones of the automa that an edit has brought."""
        return self._journal.carried

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """The steps of the automa that are ticked: an entry, and the number of one of its steps."""
        return self._journal.ticks

    @property
    def middle(self) -> list[RawEntry] | None:
        """What was told of a table in the middle of a game, as long as nobody has said that all is told; None once the game goes on."""
        return self._journal.middle

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
            finish = finish_of(draft, self.store.taken_back(self.id)) if draft.turn.who is Who.OVER else None
            seq = self.store.append(self.id, self.seq, entries, summarise(draft), pack(ended(draft)), finish)
        except Conflict:
            self._load()
            raise
        self.match, self.seq = draft, seq
        for line in entries:
            fold_in(self._journal, line)
        return True
