"""PettingZoo: programs in the places of several persons at one table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from automatable.envs.extra import need
from automatable.envs.observing import Reward
from automatable.kernel.contract.game import Value
from automatable.library.game import Game

if TYPE_CHECKING:
    from automatable.envs.persons import Persons


def table(
    game: str | Game = "terra_mystica_two",
    *,
    level: int | str | None = None,
    options: Mapping[str, Value] | None = None,
    reward: Reward = "won",
    actions: Literal["table", "list"] = "table",
    masks: Literal["info", "observation"] = "info",
    render_mode: str | None = None,
) -> "Persons":
    """The environment of a game for two persons; the agents are `you_1` and `you_2`, automa and chance belong to the environment.

    What an agent may do stands in `infos[agent]["action_mask"]`, or beside its observation in a dictionary.

    >>> import automatable as at
    >>> env = at.envs.table("terra_mystica_two")
    >>> env.reset(seed=1)
    >>> env.agents
    ['you_1', 'you_2']
    """
    need("pettingzoo", "zoo")
    from automatable.envs.persons import Persons

    return Persons(game, level, options, reward, actions, masks, render_mode)
