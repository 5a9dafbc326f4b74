"""Several persons at one table, each an agent."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from automatable.envs.observing import Observing, Reward, Translating, match_seed
from automatable.kernel.contract.game import Value
from automatable.library.errors import unreadable
from automatable.library.game import Game

MASKS: Final = ("info", "observation")


class Persons(Translating, AECEnv):  # type: ignore[misc]
    """A table whose persons are agents. An illegal number ends the game for everybody, as the mask must be kept."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "automatable_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        level: int | str | None,
        options: Mapping[str, Value] | None,
        reward: Reward,
        actions: str,
        masks: str,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        self._at = Observing(game, level, options, reward, actions)
        if len(self._at.game.persons) < 2:
            raise unreadable("game", "not_table", title=self._at.game.title)
        if masks not in MASKS:
            raise unreadable("masks", "no_actions", known=", ".join(MASKS), given=str(masks))
        self.render_mode = render_mode
        self.mask_in_observation = masks == "observation"
        self.possible_agents = [f"you_{number}" for number in range(1, len(self._at.game.persons) + 1)]
        seen: Any = Box(-1, 1, (self._at.features.size,), np.float32)
        if self.mask_in_observation:
            seen = Dict({"observation": seen, "action_mask": Box(0, 1, (self._at.actions.size,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(self._at.actions.size) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; `options={"match_seed": 17}` plays that very seed."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        wanted = match_seed(options)
        self._at.begin(int(self.np_random.integers(1 << 31)) if wanted is None else wanted)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self.possible_agents[0 if self._at.episode.over else self._at.episode.seat]

    def observe(self, agent: str) -> Any:
        """What this agent sees."""
        seen = self._at.observe(self.possible_agents.index(agent))
        return {"observation": seen, "action_mask": self._mask(agent)} if self.mask_in_observation else seen

    def _mask(self, agent: str) -> Any:
        """What this agent may do: nothing while it is another's turn."""
        return self._at.mask if agent == self._next() else np.zeros_like(self._at.mask)

    def step(self, action: int | None) -> None:
        """Play a move of the agent whose turn it is, and all that automa and chance do then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        move = None if action is None else self._at.known.get(int(action))
        if move is None:
            found = None if action is None else self._at.obstacle(int(action))
            self.rewards[agent] = -1.0
            self.infos[agent] |= {"illegal": "" if found is None else found.rule}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._at.episode.play(move)
            self._at.look()
            over = self._at.episode.over
            for seat, each in enumerate(self.possible_agents):
                self.rewards[each] = self._at.earned(seat, over)
                self.infos[each] = {"action_mask": self._mask(each)}
            if over:
                self.terminations = dict.fromkeys(self.agents, True)
                for seat, each in enumerate(self.possible_agents):
                    self.infos[each] |= self._at.ending(seat)
            self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as text."""
        return self.match().text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
