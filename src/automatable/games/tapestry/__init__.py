"""Tapestry, alone against the Automa and the Shadow Empire."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from automatable.games.tapestry.game import TAPESTRY as PLUGIN

__all__ = ["PLUGIN"]


def __getattr__(name: str) -> object:
    """The game is loaded when it is asked for: a list of games needs its listing alone."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from automatable.games.tapestry.game import TAPESTRY

    return TAPESTRY
