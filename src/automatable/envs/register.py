"""The environments that Gymnasium knows by name."""

from typing import Final

import gymnasium

ENVIRONMENTS: Final = {
    "automatable/Tokaido-v0": "tokaido",
    "automatable/TerraMystica-v0": "terra_mystica",
    "automatable/Tapestry-v0": "tapestry",
    "automatable/Tiletum-v0": "tiletum",
    "automatable/TiletumTwo-v0": "tiletum_two",
    "automatable/TiletumThree-v0": "tiletum_three",
    "automatable/Revive-v0": "revive",
}
"""By name: the game. The version grows when the table of moves, the layout of the observation, the usual reward or the usual set-up changes."""


def register_all() -> None:
    """Make them known; once is enough, and twice does no harm."""
    for name, game in ENVIRONMENTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="automatable.envs.solo:Solo", kwargs={"game": game})
