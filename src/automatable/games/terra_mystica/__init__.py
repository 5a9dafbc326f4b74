"""Terra Mystica with the Automa: for one person (`PLUGIN`) and for two (`TWO`)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from automatable.games.terra_mystica.game import TERRA_MYSTICA as PLUGIN
    from automatable.games.terra_mystica.game import TERRA_MYSTICA_TWO as TWO

__all__ = ["PLUGIN", "TWO"]


def __getattr__(name: str) -> object:
    """The game is loaded when it is asked for: a list of games needs its listing alone."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from automatable.games.terra_mystica import game

    return {"PLUGIN": game.TERRA_MYSTICA, "TWO": game.TERRA_MYSTICA_TWO}[name]
