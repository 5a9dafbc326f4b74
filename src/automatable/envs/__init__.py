"""Environments for programs that learn: Gymnasium for every installed game, PettingZoo for those with two persons.

Importing this registers the environments of the games that come with automatable: `gymnasium.make("automatable/Tokaido-v0")`.
Needs the extra `gym`; `table` needs `zoo`.
"""

from automatable.envs.extra import need

need("numpy", "gym")
need("gymnasium", "gym")

from automatable.envs.register import ENVIRONMENTS, register_all  # noqa: E402
from automatable.envs.solo import MaskInObservation, Solo, solo  # noqa: E402
from automatable.envs.table import table  # noqa: E402

register_all()

__all__ = ["ENVIRONMENTS", "MaskInObservation", "Solo", "solo", "table"]
