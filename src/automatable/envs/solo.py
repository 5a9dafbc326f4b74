"""Gymnasium: a program in the place of the person; automa and chance belong to the environment."""

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray

from automatable.envs.observing import LIMIT, Observing, Reward, Translating, match_seed
from automatable.kernel.contract.game import Value
from automatable.library.errors import Refused, unreadable
from automatable.library.game import Game

Observation = NDArray[np.float32]
ILLEGAL: tuple[str, ...] = ("penalty", "raise")


class Solo(Translating, gymnasium.Env[Observation, np.int64]):
    """One person against the automa. Numbers mean the same moves in every state; `info["action_mask"]` says which are legal now.

    An illegal number changes nothing and costs `illegal_reward`.

    >>> import automatable as at
    >>> env = at.envs.Solo("tokaido", level=4)
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape, env.label(int(info["action_mask"].argmax()))
    ((482,), 'Mitsukuni, old man')
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012
    reward_range = (-float("inf"), float("inf"))
    action_space: Discrete

    def __init__(
        self,
        game: str | Game,
        *,
        level: int | str | None = None,
        options: Mapping[str, Value] | None = None,
        reward: Reward = "lead",
        actions: Literal["table", "list"] = "table",
        illegal: Literal["penalty", "raise"] = "penalty",
        illegal_reward: float = -1.0,
        skip_forced: bool = False,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        self._at = Observing(game, level, options, reward, actions)
        if len(self._at.game.persons) > 1:
            raise unreadable("game", "not_solo", title=self._at.game.title)
        if illegal not in ILLEGAL:
            raise unreadable("illegal", "no_actions", known=", ".join(ILLEGAL), given=str(illegal))
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise unreadable("render_mode", "no_actions", known="ansi, svg", given=str(render_mode))
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.skip_forced = skip_forced
        self.limit = limit
        self.render_mode = render_mode
        self.observation_space = Box(-1, 1, (self._at.features.size,), np.float32)
        self.action_space = Discrete(self._at.actions.size)
        self._steps = 0

    @property
    def fingerprint(self) -> str:
        """Of everything that a learned policy rests on."""
        return self._at.fingerprint("" if self.spec is None else self.spec.id)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; `options={"match_seed": 17}` plays that very seed."""
        super().reset(seed=seed)
        wanted = match_seed(options)
        self._at.begin(int(self.np_random.integers(1 << 31)) if wanted is None else wanted)
        self._steps = 0
        self._forced()
        return self._at.observe(0), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a move, and all that automa and chance do then."""
        at = self._at
        self._steps += 1
        truncated = self._steps >= self.limit
        move = at.known.get(int(action))
        if move is None:
            rule = self._refuse(int(action))
            at.look()  # What was handed out before stays as it was.
            return at.observe(0), self.illegal_reward, at.episode.over, truncated, self._info() | {"illegal": rule}
        at.episode.play(move)
        at.look()
        self._forced()
        over = at.episode.over
        info = self._info()
        if over:
            info |= at.ending(0)
        return at.observe(0), at.earned(0, over), over, truncated and not over, info

    def _refuse(self, action: int) -> str:
        found = self._at.obstacle(action)
        rule = "" if found is None else found.rule
        if self.illegal == "raise":
            words = self._at.game.kernel.words()
            why = unreadable("action", "no_action", number=str(action), size=str(self._at.actions.size)).why
            raise Refused(rule, why if found is None else words.say(found.why))
        return rule

    def _forced(self) -> None:
        while self.skip_forced and len(self._at.episode.legal()) == 1:
            self._at.episode.play(self._at.episode.legal()[0])
            self._at.look()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._at.mask}
        if self._at.left_out:
            info["left_out"] = self._at.left_out
        if self._at.as_list:
            info["moves"] = list(self._at.known.values())
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which numbers are legal now."""
        return self._at.mask.astype(np.bool_)

    def after(self, action: int) -> Observation:
        """What would be seen right after a legal move, before automa and chance act: for those who look one move ahead."""
        return self._at.after(action, 0)

    def render(self) -> str | None:
        """The board as text or as a picture."""
        if self.render_mode is None:
            return None
        return self.match().text() if self.render_mode == "ansi" else self.match().svg()


class MaskInObservation(gymnasium.ObservationWrapper[dict[str, NDArray[Any]], np.int64, Observation]):
    """Observation and mask as a dictionary, for libraries that look for both there.

    >>> import automatable as at
    >>> env = at.envs.MaskInObservation(at.envs.solo("tokaido"))
    >>> observation, info = env.reset(seed=1)
    >>> sorted(observation)
    ['action_mask', 'observation']
    """

    def __init__(self, env: gymnasium.Env[Observation, np.int64]) -> None:
        super().__init__(env)
        bare = env.unwrapped
        assert isinstance(bare, Solo)
        self._bare = bare
        self.observation_space: Any = Dict(
            {"observation": bare.observation_space, "action_mask": MultiBinary(bare._at.actions.size)}
        )

    def observation(self, observation: Observation) -> dict[str, NDArray[Any]]:
        """The two together."""
        return {"observation": observation, "action_mask": self._bare._at.mask}


def solo(game: str | Game, **settings: Any) -> Solo:
    """The environment of any installed game for one person, also of your own.

    >>> import automatable as at
    >>> env = at.envs.solo("tokaido", level=4, reward="won")
    >>> observation, info = env.reset(seed=1)
    >>> int(info["action_mask"].sum())
    2
    """
    return Solo(game, **settings)
