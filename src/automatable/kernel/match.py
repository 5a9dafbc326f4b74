"""A game in progress: setup, moves, and the states between them.

`states[i]` is the state before `log[i]`; a state is never changed once it is in the list, so undo is a pop. Traces are not
kept: the automa is a pure function, so `trace(i)` asks her again.
"""

import copy
from collections.abc import Iterable
from typing import Generic, TypeVar

from automatable.kernel.chance import ChanceSource, Seeded
from automatable.kernel.decide import Trace
from automatable.kernel.fingerprint import fingerprint
from automatable.kernel.game import Game, Setup, State, complete
from automatable.kernel.moves import Illegal, Move, Turn, Who
from automatable.kernel.text import msg

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """One game from its first state to now, and what was undone."""

    def __init__(self, game: Game[S], setup: Setup, source: ChanceSource | None = None) -> None:
        self.game = game
        self.setup = complete(game.info, setup)
        self.source = source if source is not None else Seeded(setup.seed)
        self.log: list[Move] = []
        self.authors: list[Who] = []
        self.streams: list[str | None] = []
        self.states: list[S] = [game.new(self.setup)]
        self.undone: list[Move] = []
        self.drawn: dict[str, int] = {}

    def copy(self) -> "Match[S]":
        """An independent match; the states are shared, for they never change."""
        twin = copy.copy(self)
        twin.log, twin.authors, twin.streams = self.log[:], self.authors[:], self.streams[:]
        twin.states, twin.undone, twin.drawn = self.states[:], self.undone[:], self.drawn.copy()
        return twin

    @property
    def state(self) -> S:
        """The state now."""
        return self.states[-1]

    @property
    def turn(self) -> Turn:
        """Who writes the next move."""
        return self.game.turn(self.state)

    def fingerprint(self) -> str:
        """A short name of the state now."""
        return fingerprint(self.state)

    def play(self, move: Move) -> None:
        """Carry out a person's move (or a chance outcome the person reports), then all that follows without a person."""
        self.add(move)
        self.undone.clear()
        self.settle()

    def settle(self) -> None:
        """Let the automa and chance act until a person is needed or the game is over."""
        while (move := self.next_move()) is not None:
            self._apply(move)
            self.undone.clear()

    def next_move(self) -> Move | None:
        """The move that comes next without a person; None if a person is needed or the game is over."""
        turn = self.turn
        if turn.who is Who.BOT:
            return self.game.bot(self.state, None)
        if turn.who is Who.CHANCE:
            chance = self.game.chance(self.state)
            return self.source.pick(chance, self.drawn.get(chance.stream, 0))
        return None

    def add(self, move: Move) -> None:
        """Check one move, whoever wrote it, and carry it out."""
        if self.turn.who is Who.OVER:
            raise Illegal("END", msg("illegal.over"))
        self.game.check(self.state, move)
        self._apply(move)

    def _apply(self, move: Move) -> None:
        state = self.state
        who = self.game.turn(state).who
        stream = self.game.chance(state).stream if who is Who.CHANCE else None
        following = state.copy()
        self.game.advance(following, move)
        if stream is not None:
            self.drawn[stream] = self.drawn.get(stream, 0) + 1
        self.log.append(move)
        self.authors.append(who)
        self.streams.append(stream)
        self.states.append(following)

    def by_person(self, index: int) -> bool:
        """Whether a person wrote this entry: a choice, or an outcome reported from the table."""
        return self.authors[index] is Who.HUMAN or (self.authors[index] is Who.CHANCE and self.source.asks)

    def undo_point(self) -> int | None:
        """The index of the last entry that a person wrote: where undo goes back to."""
        return next((index for index in reversed(range(len(self.log))) if self.by_person(index)), None)

    def undo(self) -> bool:
        """Go back to just before the last entry a person wrote; False if there is none."""
        point = self.undo_point()
        if point is None:
            return False
        self.back_to(point)
        return True

    def back_to(self, point: int) -> None:
        """Go back to the state before entry `point`; what is undone can be done again."""
        self.undone.extend(reversed(self.log[point:]))
        for stream in self.streams[point:]:
            if stream is not None:
                self.drawn[stream] -= 1
        del self.log[point:], self.authors[point:], self.streams[point:], self.states[point + 1 :]

    def redo(self) -> bool:
        """Do again what the last undo took back: a person's entry and all that followed; False if there is nothing."""
        if not self.undone:
            return False
        self._apply(self.undone.pop())
        while self.undone and not self._person_is_next():
            self._apply(self.undone.pop())
        return True

    def _person_is_next(self) -> bool:
        who = self.turn.who
        return who is Who.HUMAN or (who is Who.CHANCE and self.source.asks)

    def trace(self, index: int) -> Trace | None:
        """Why the automa did entry `index`; None if the entry is not hers."""
        if not 0 <= index < len(self.log) or self.authors[index] is not Who.BOT:
            return None
        trace = Trace()
        self.game.bot(self.states[index], trace)
        return trace

    @classmethod
    def replay(
        cls, game: Game[S], setup: Setup, moves: Iterable[Move], source: ChanceSource | None = None
    ) -> "Match[S]":
        """Play recorded moves again, checking each; raises Illegal at the first that does not fit."""
        match = cls(game, setup, source)
        for move in moves:
            match.add(move)
        return match
