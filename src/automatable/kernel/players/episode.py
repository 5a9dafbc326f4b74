"""A game for programs in place of persons: one state that changes in place, without copies, log or traces."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import run_on
from automatable.kernel.players.futures import lead
from automatable.kernel.turns.chance import Seeded
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move, Who

S = TypeVar("S", bound=State)


class Episode(Generic[S]):
    """A game in progress; automa and chance have acted whenever somebody looks at it."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game = game
        self.setup = complete(game.info, setup)
        self.state = game.rules.new(self.setup)
        self.played: list[Move] = []
        """The persons' moves so far."""
        self._source = Seeded(self.setup.seed)
        self._legal: Sequence[Move] | None = None
        run_on(game, self.state, self._source)

    @property
    def over(self) -> bool:
        return self.state.owed[-1].who is Who.OVER

    @property
    def seat(self) -> int:
        """The person whose turn it is."""
        return self.state.owed[-1].seat

    def legal(self) -> Sequence[Move]:
        """What the person may do, in the order that every interface shows; empty when it is over."""
        if self._legal is None:
            owed = self.state.owed[-1]
            self._legal = [] if self.over else self.game.rules.answers[type(owed)].list(self.state, owed)
        return self._legal

    def play(self, move: Move) -> None:
        """Play a move of `legal`, and all that automa and chance do then. Nobody checks it."""
        self._legal = None
        self.played.append(move)
        self.game.rules.carry_out(self.state, move)
        run_on(self.game, self.state, self._source)

    def lead(self, seat: int = 0) -> int:
        """By how many points a seat is ahead of the best other one; its points where it plays alone."""
        return lead(self.game, self.state, seat)

    def match(self) -> Match[S]:
        """The same game with everything that a match keeps."""
        match = Match(self.game, self.setup)
        match.run_on()
        for move in self.played:
            match.play(move)
            match.run_on()
        return match
