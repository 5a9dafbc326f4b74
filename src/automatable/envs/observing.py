"""What both kinds of environments do alike: an episode, its numbers for moves, its observations and rewards."""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from automatable.kernel.contract.game import Setup, Value, complete, winners
from automatable.kernel.learning.actions import ALL_SPARE, Actions, of_seat
from automatable.kernel.players.episode import Episode
from automatable.kernel.turns.moves import Illegal, Move
from automatable.library.errors import unreadable, worded
from automatable.library.game import Game
from automatable.library.game import game as find
from automatable.library.match import Match

Reward = Literal["lead", "won", "delta"] | Callable[["Episode[Any]", int], float]
"""What is learned: at the end the lead or the victory, at each step the change of the lead, or what a function of episode and seat says."""
REWARDS: Final = ("lead", "won", "delta")
LISTS: Final = ("table", "list")
SCALE: Final = 100
"""So many points of lead are a reward of 1."""
LIMIT: Final = 2000
"""An episode that takes more steps is cut off."""


class Observing:
    """One game, begun again and again."""

    def __init__(
        self,
        game: str | Game,
        level: int | str | None,
        options: Mapping[str, Value] | None,
        reward: Reward,
        actions: str,
    ) -> None:
        if reward not in REWARDS and not callable(reward):
            raise unreadable("reward", "no_reward", known=", ".join(REWARDS), given=str(reward))
        if actions not in LISTS:
            raise unreadable("actions", "no_actions", known=", ".join(LISTS), given=str(actions))
        self.game = find(game)
        self.reward: Reward = reward
        self.as_list = actions == "list"
        kernel = self.game.kernel
        self.features = kernel.features
        self.actions = Actions((), ALL_SPARE) if self.as_list else kernel.actions
        with worded(kernel.words()):
            self.setup = complete(kernel.info, Setup(0, "" if level is None else level, dict(options or {})))
            kernel.rules.new(self.setup)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begin the game of this seed."""
        setup = Setup(seed, self.setup.level, self.setup.options)
        self.episode: Episode[Any] = Episode(self.game.kernel, setup)
        self.known: dict[int, Move] = {}
        self.mask: NDArray[np.int8] = np.zeros(self.actions.size, np.int8)
        self.left_out = 0
        self._leads = [self.episode.lead(seat) for seat in range(len(self.game.persons))]
        self.look()

    def look(self) -> None:
        """Number the moves of this moment anew."""
        legal = self.episode.legal()
        numbers = self.actions.numbers(legal)
        self.known = dict(zip(numbers, legal, strict=True))
        self.left_out = 0
        self.mask = np.zeros(self.actions.size, np.int8)
        if numbers:
            if max(numbers) >= self.actions.size:
                numbers = [number for number in numbers if number < self.actions.size]
                self.left_out = len(legal) - len(numbers)
            self.mask[numbers] = 1

    def observe(self, seat: int) -> NDArray[np.float32]:
        return np.frombuffer(self.features.observe(self.episode.state, seat), np.float32)

    def after(self, action: int, seat: int) -> NDArray[np.float32]:
        """What would be seen right after a legal move, before automa and chance act; nothing is played."""
        state = self.episode.state.copy()
        self.game.kernel.rules.advance(state, self.move(action))
        return np.frombuffer(self.features.observe(state, seat), np.float32)

    def obstacle(self, action: int) -> Illegal | None:
        """The rule in the way of a number that is not legal now; None if it stands for no move."""
        if not 0 <= action < len(self.actions.table):
            return None
        move = of_seat(self.actions.table[action], self.episode.seat)
        return self.game.kernel.rules.obstacle(self.episode.state, move)

    def won(self, seat: int) -> float:
        """1 for who wins alone, a share for those who share it."""
        first = winners(self.game.kernel.rules.scores(self.episode.state))
        return 1 / len(first) if seat in first else 0.0

    def earned(self, seat: int, over: bool) -> float:
        """The reward of a seat for a step."""
        if callable(self.reward):
            return float(self.reward(self.episode, seat))
        if self.reward == "delta":
            before, self._leads[seat] = self._leads[seat], self.episode.lead(seat)
            return (self._leads[seat] - before) / SCALE
        if not over:
            return 0.0
        return self.won(seat) if self.reward == "won" else self.episode.lead(seat) / SCALE

    def ending(self, seat: int) -> dict[str, Any]:
        """What is told with the last step."""
        return {
            "lead": self.episode.lead(seat),
            "won": self.won(seat),
            "scores": self.scores(),
            "match_seed": self.episode.setup.seed,
        }

    def scores(self) -> dict[str, int]:
        """Points by role."""
        return {
            self.game.seats[score.seat]: score.points for score in self.game.kernel.rules.scores(self.episode.state)
        }

    def move(self, action: int) -> Move:
        """What a number means now; raises Unreadable for one that means nothing."""
        if (found := self.known.get(int(action))) is not None:
            return found
        if 0 <= action < len(self.actions.table):
            return of_seat(self.actions.table[action], self.episode.seat)
        raise unreadable("action", "no_action", number=str(action), size=str(self.actions.size))

    def action(self, move: Move) -> int:
        """The number of a move; raises Unreadable for one that has none now."""
        for number, known in self.known.items():
            if known == move:
                return number
        if move in self.actions:
            return self.actions.numbers([move])[0]
        raise unreadable("move", "no_number", move=repr(move))

    def label(self, action: int) -> str:
        """A legal number in words, as it is offered to people."""
        kernel = self.game.kernel
        move = self.move(action)
        if move not in self.known.values():
            return repr(move)
        return kernel.words().say(kernel.face.offer(self.episode.state, move).label)

    def match(self) -> Match:
        """The episode so far as a match: to look at, to save, to open in the browser."""
        return Match(self.game, self.episode.match())

    def fingerprint(self, version: str) -> str:
        """Of everything that a learned policy rests on: two environments with the same one can share it."""
        kernel = self.game.kernel
        told = (version, kernel.info.rules_version, self.setup.level, sorted(self.setup.options.items()))
        text = repr((told, self.features.names(), self.actions.table, self.actions.spare, str(self.reward)))
        return blake2b(text.encode(), digest_size=8).hexdigest()


class Translating:
    """What an environment says of its numbers, and the game behind an episode."""

    _at: Observing

    def move(self, action: int) -> Move:
        """What a number means."""
        return self._at.move(action)

    def action(self, move: Move) -> int:
        """The number of a move."""
        return self._at.action(move)

    def label(self, action: int) -> str:
        """A legal number in words."""
        return self._at.label(action)

    def match(self) -> Match:
        """The episode so far as a match."""
        return self._at.match()


def match_seed(options: Mapping[str, Any] | None) -> int | None:
    """The seed that `reset` is asked for by name; raises Unreadable for one that is no whole number."""
    found = (options or {}).get("match_seed")
    if found is not None and type(found) is not int:
        raise unreadable("seed", "no_seed", seed=repr(found))
    return found
