"""A match as the library shows it: moves in, words out, and nothing changes if something is refused."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from automatable.kernel.play.match import Match as KernelMatch
from automatable.kernel.players.named import begin
from automatable.kernel.tables.files import write_whole
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import msg
from automatable.kernel.words.unreadable import of_system
from automatable.library import records
from automatable.library.choosing import PlayerLike, meant, players_of
from automatable.library.errors import Over, Refused, Unreadable, unreadable, worded
from automatable.library.game import Game
from automatable.library.reading import Reading
from automatable.saves.formats.save import Save, capture, check_name
from automatable.saves.formats.share import share_code

R = TypeVar("R")


class Match(Reading):
    """One game in progress; `automatable.new` begins one, `automatable.load` opens one.

    Automa and chance have acted before any call returns, so it is always a person's turn, or the game is over.

    >>> import automatable as at
    >>> match = at.new("tokaido", level=4, seed=7)
    >>> match.play(0)[0].text
    'You are Umegae, street entertainer (5 coins).'
    >>> match.turn, match.undo(), match.prompt
    ('you', True, 'Choose your traveler.')
    """

    def __init__(
        self,
        game: Game,
        kernel: KernelMatch[Any],
        *,
        run: bool = True,
        name: str = "",
        problem: str | None = None,
        warning: str | None = None,
        saved: Save | None = None,
    ) -> None:
        super().__init__(game, kernel, name, problem, warning)
        self._run = run
        self._saved = saved

    def play(self, what: Move | records.Offer | int | str) -> list[records.Entry]:
        """Play a move, an offer, the move of this index in `legal()`, or the offer whose label begins so; all that followed."""
        self._refuse_reading()
        turn = self._kernel.turn.who
        if turn in (Who.BOT, Who.CHANCE):
            waits = "illegal.her_turn" if turn is Who.BOT else "illegal.draw_first"
            raise Refused("", self._words.say(msg(waits)))
        before = len(self)
        if self.over:
            raise Over("", self._words.say(msg("illegal.over")))
        move = meant(what, self.legal, self.offers)
        self._change(lambda draft: draft.play(move) if self._run else _alone(draft, move))
        return self._entries(before)

    def step(self) -> records.Entry | None:
        """One entry of automa or chance, in a match begun with `run=False`; None if a person is next or the game is over."""
        before = len(self)

        def next_one(draft: KernelMatch[Any]) -> None:
            if (entry := draft.next_entry()) is not None:
                draft.restore(entry)
                draft.undone.clear()

        self._change(next_one)
        return next(iter(self._entries(before)), None)

    def finish(self, player: PlayerLike | Mapping[str, PlayerLike] = "greedy") -> "Match":
        """Play on to the end with a player in place of the persons, or one for each role; the match itself."""
        players = players_of(self.game, player)
        rng = Rng(self.seed, "player")
        with worded(self._words):
            begin(self.game.kernel, tuple(players.values()), self.seed)

        def to_the_end(draft: KernelMatch[Any]) -> None:
            draft.run_on()
            while draft.turn.who is not Who.OVER:
                choose = players[self._role(draft.turn.seat)]
                draft.play(choose(draft.state, draft.rules.legal(draft.state), rng))

        self._change(to_the_end)
        return self

    def undo(self) -> bool:
        """Go back to before the last move of a person; False if there is none."""
        return self._change(KernelMatch.undo)

    def redo(self) -> bool:
        """Do again what the last undo took back; False if there is nothing."""
        return self._change(KernelMatch.redo)

    def back_to(self, number: int) -> None:
        """Go back to the decision of a person at this entry, or the nearest before it; `redo` brings back what came after."""
        index = self._index(number)
        decisions = [entry for entry in range(len(self)) if self._kernel.by_person(entry)]
        if decisions:
            point = max((entry for entry in decisions if entry <= index), default=decisions[0])
            self._change(lambda draft: draft.back_to(point))

    def copy(self) -> "Match":
        """An independent match; that is cheap, for states are shared."""
        return Match(
            self.game,
            self._kernel.copy(),
            run=self._run,
            name=self.name,
            problem=self.problem,
            warning=self.warning,
            saved=self._saved,
        )

    def save(self, file: str | os.PathLike[str], name: str = "") -> None:
        """Write it to a file, which every interface opens; a file that is there is replaced."""
        if name:
            with worded():
                self.name = check_name(name)
        try:
            write_whole(Path(file), self.to_json())
        except OSError as error:
            raise unreadable(str(file), "cannot_write", why=of_system(error)) from None

    def to_json(self) -> bytes:
        """The content of its file."""
        with worded():
            saved = capture(self._kernel) if self._saved is None else self._saved
        return msgspec.json.encode(msgspec.structs.replace(saved, name=self.name))

    def code(self) -> str:
        """The share code: text that restores the match anywhere."""
        return share_code(self.to_json())

    def __eq__(self, other: object) -> bool:
        """Whether the same happened in the same game with the same setup."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, others = self._kernel, other._kernel
        return self.game == other.game and mine.setup == others.setup and mine.log == others.log

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        from automatable.library.loading import replayed, restored

        if self.game.automa:
            return replayed, (self.game, self._kernel.setup, self._kernel.log, self._run)
        return restored, (self.to_json(), self._run)

    def _refuse_reading(self) -> None:
        if self.problem is not None:
            raise Unreadable("match", self.problem)

    def _change(self, act: Callable[[KernelMatch[Any]], R]) -> R:
        """Do something to a copy and keep it: whatever goes wrong or is interrupted has not happened."""
        self._refuse_reading()
        draft = self._kernel.copy()
        with worded(self._words):
            done = act(draft)
        self._kernel = draft
        return done


def _alone(draft: KernelMatch[Any], move: Move) -> None:
    draft.add(move)
    draft.undone.clear()
