"""Whole games played by reference players, kept with everything that the checks look at."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.machine import State
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.turns.view import View

S = TypeVar("S", bound=State)

LONGEST = 20_000
"""How many moves a game may have before it counts as endless."""


class Broken(AssertionError):
    """A game that breaks the contract: which game, which seed, which move, and what differs."""


@dataclass(slots=True)
class Walk(Generic[S]):
    """One finished game, with the fingerprint that each state had when it was new."""

    game: Game[S]
    setup: Setup
    player: str
    match: Match[S]
    fingerprints: list[str]
    every: int = 1
    """Checks of single moments look at every so many, and at the end."""
    _views: dict[tuple[int, int], View] = field(default_factory=dict)

    def __str__(self) -> str:
        return name_of(self.game, self.setup, self.player)

    def fail(self, index: int, what: str) -> NoReturn:
        """Say what is wrong before move `index`."""
        raise Broken(f"{self}, before move {index} of {len(self.match.log)}: {what}")

    def view(self, index: int, seat: int = 0) -> View:
        """What a seat sees before move `index`: shown once, looked at by many checks."""
        if (index, seat) not in self._views:
            self._views[index, seat] = self.game.face.view(self.match.states[index], seat)
        return self._views[index, seat]

    def moments(self) -> Iterator[tuple[int, S, Move]]:
        """The moves that are looked at, each with its index and the state before it."""
        for index, state in self.states():
            if index < len(self.match.log):
                yield index, state, self.match.log[index].move

    def states(self) -> Iterator[tuple[int, S]]:
        """The states that are looked at, the last one always, each with the index of the move that follows."""
        last = len(self.match.log)
        for index in (*range(self.setup.seed % self.every, last, self.every), last):
            yield index, self.match.states[index]


def name_of(game: Game[Any], setup: Setup, player: str) -> str:
    """A game in words, exact enough to play it again: options are named where they are not the default."""
    usual = {option.id: option.default for option in game.info.options}
    options = "".join(f" {name}={value}" for name, value in setup.options.items() if value != usual[name])
    return f"{game.info.id} seed={setup.seed} level={setup.level}{options} player={player}"


def walk(game: Game[S], setup: Setup | None = None, player: str = "random", longest: int = LONGEST) -> Walk[S]:
    """Play one game to its end; raises Broken if it gets stuck, fails or does not end."""
    setup = complete(game.info, setup or Setup())
    match = Match(game, setup)
    found = Walk(game, setup, player, match, [match.fingerprint()])
    rng = Rng(setup.seed, "player")
    while match.turn.who is not Who.OVER:
        if len(match.log) == longest:
            found.fail(longest, "the game does not end")
        try:
            following = match.next_entry()
            match.add(_choose(found, rng) if following is None else following.move)
        except Broken:
            raise
        except Exception as error:
            raise Broken(f"{found}, move {len(match.log)}: {type(error).__name__}: {error}") from error
        found.fingerprints.append(fingerprint(match.state))
    return found


def _choose(walk: Walk[S], rng: Rng) -> Move:
    state = walk.match.state
    legal = walk.game.rules.legal(state)
    if not legal:
        walk.fail(len(walk.match.log), "it is a person's turn and there is no legal move")
    return walk.game.players[walk.player](state, legal, rng)
