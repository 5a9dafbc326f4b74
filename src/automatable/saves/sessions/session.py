"""A match bound to its saved game: whatever is acknowledged is on the disk, and what could not be saved did not happen."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from automatable.kernel.companion.screen import to_carry_out
from automatable.kernel.companion.showing import only_if_shown
from automatable.kernel.contract.game import Game, Mode, Player, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Move, Stands, Who
from automatable.kernel.words.text import msg
from automatable.saves.days.plan import day_of
from automatable.saves.formats.journal import BACK, Line, ToldOfMiddle, carried_line, lines_of
from automatable.saves.formats.save import RawEntry, capture, chance_source, check_mode, open_save, opening, read
from automatable.saves.formats.saved_tables import game_as_played
from automatable.saves.formats.share import share_code
from automatable.saves.formats.slices import Slices, finish
from automatable.saves.sessions.reporting import Reporting
from automatable.saves.sessions.whole_game import at_table, end_of, keep
from automatable.saves.store.store import Conflict, Store


class Session(Reporting):
    """One stored game that is being played. `match` is for looking at; play through the session.

    `seen`, wherever it is accepted, is the `seq` on which the caller's choice was based: if the game has moved on since,
    the action is refused with Conflict.
    """

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
        middle: bool = False,
    ) -> "Session":
        """Start a game; at a table the app supplies the sources of chance in `by_app`, and what stands there may be given in `position`, or is
        told afterwards where it begins in the `middle`.
        Raises Malformed or Illegal for an impossible setup or position."""
        if mode not in game.info.modes:
            raise Malformed("mode", msg("unknown.one_of", typed=mode, known=", ".join(game.info.modes)))
        check_mode(game, setup, mode)
        match = Match(game, setup, chance_source(mode, setup, by_app), mode)
        if not middle:
            match.begin(position)
        save = msgspec.structs.replace(capture(match, name), middle=[] if middle else None)
        return cls(store, keep(store, save, match), game)

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
            if session.problem is None and session.middle is None and session.match.next_entry() is not None:
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

    @classmethod
    def taking_over(cls, store: Store, match: Match[Any], name: str = "") -> "Session":
        """Save a match that was played elsewhere as a new game, and go on with it."""
        return cls.open(store, keep(store, capture(match, name), match), match.game)

    def fork(self, name: str = "") -> "Session":
        """A new game that stands as this one does, under the present rules: the way on for one open for reading only."""
        save = msgspec.structs.replace(capture(self.match, name), **at_table(self._journal))
        return Session.open(self.store, keep(self.store, save, self.match), self.game)

    def export(self, short: bool = False) -> bytes:
        """The game as one file, whole even if it has a problem; a `short` one leaves out what playing it again would tell."""
        stored = self.store.get(self.id)
        save = capture(self.match) if self.problem is None else self._saved
        final = None if short and self.problem is None else msgspec.to_builtins(end_of(self.store, stored))
        backs = self.store.taken_back(self.id) if day_of(self.game.info.id, self.match.setup) is not None else 0
        whole = {"name": stored.name, "tables": self.tables, "final": final, "taken_back": backs}
        whole |= at_table(self._journal)
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

    def undo(self, seen: int | None = None) -> bool:
        """Go back to just before the last entry a person wrote, or to before the last edit if nothing was reported since; in a companion game first to
        the automa's moves that followed it, if they are carried out. False if there is nothing to undo."""
        with self._lock:
            draft = self._draft(seen)
            if self.middle is not None:
                return bool(self._journal.told_before) and self._commit(draft, [ToldOfMiddle([], back=True).line()])
            point = draft.undo_point()
            reported = 0 if point is None else point + 1
            if (edited := self._standing.before_edit()) is not None:
                if edited.carried_after is not None and self.done > edited.carried_after[0]:
                    return self._commit(draft, [carried_line(*edited.carried_after)])
                return self._commit(self._replayed(edited.log), [BACK])
            if self.done > reported and (point is not None or to_carry_out(draft, 0)):
                return self._acknowledge(max([reported, *self._journal.passed]))
            if not draft.undo():
                return False
            kept = len(draft.log)
            if kept or not isinstance(draft.undone[-1].move, Stands):
                draft.run_on()
            return self._commit(
                draft, [*self._standing.given_up(), Line("back", str(kept)), *lines_of(draft.log[kept:])]
            )

    def _replayed(self, log: list[RawEntry]) -> Match[Any]:
        opened = open_save(msgspec.structs.replace(capture(self.match), log=log, undone=[], check=""), self.game)
        if opened.problem is not None:
            raise Malformed(self.id, opened.problem)
        return opened.match

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
                raise Malformed("back to", msg("wrong.no_move", point=point, n=len(draft.log)))
            decisions = [index for index in range(len(draft.log)) if draft.by_person(index)]
            if point == len(draft.log) or not decisions:
                return False
            draft.back_to(max((index for index in decisions if index <= point), default=decisions[0]))
            return self._commit(draft, [*self._standing.given_up(), Line("back", str(len(draft.log)))])
