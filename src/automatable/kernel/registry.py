"""The games that are installed, found through the entry point group `automatable.games`."""

import functools
from importlib.metadata import entry_points
from typing import Any

from automatable.kernel.game import Game
from automatable.kernel.moves import Malformed

GROUP = "automatable.games"


@functools.cache
def names() -> tuple[str, ...]:
    """The ids of the installed games, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@functools.cache
def game(name: str) -> Game[Any]:
    """The game with this id."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            plugin: Game[Any] = point.load()
            return plugin
    raise Malformed("game", f"{name!r} is unknown; one of {', '.join(names())}")
