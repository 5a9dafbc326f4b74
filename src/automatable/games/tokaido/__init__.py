"""Tokaido: the walk from Kyoto to Edo against two Automas."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from automatable.games.tokaido.game import TOKAIDO as PLUGIN

__all__ = ["PLUGIN"]


def __getattr__(name: str) -> object:
    """The game is loaded when it is asked for: a list of games needs its listing alone."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from automatable.games.tokaido.game import TOKAIDO

    return TOKAIDO
