"""Terra Mystica with the Automa: for one person (`PLUGIN`) and for two (`TWO`)."""

from automatable.games.terra_mystica.game import TERRA_MYSTICA as PLUGIN
from automatable.games.terra_mystica.game import TERRA_MYSTICA_TWO as TWO

__all__ = ["PLUGIN", "TWO"]
