"""Games by name, with one clear line for a name that is unknown or a game that cannot be loaded."""

from typing import Any

from automatable.cli.output import complain
from automatable.cli.words import text
from automatable.kernel import registry
from automatable.kernel.game import Game
from automatable.kernel.moves import Malformed
from automatable.kernel.text import catalogue


def load_game(name: str) -> Game[Any]:
    """The game with this id; raises Malformed."""
    try:
        game = registry.game(name)
        catalogue(package=game.info.package)
    except (ImportError, AttributeError, OSError) as error:
        raise Malformed(name, text("bad.plugin", why=str(error))) from None
    return game


def load_games() -> tuple[list[Game[Any]], int]:
    """All games that can be loaded, with a complaint for each that cannot, and the exit status: 1 if there was one."""
    games, status = [], 0
    for name in registry.names():
        try:
            games.append(load_game(name))
        except Malformed as error:
            complain(str(error))
            status = 1
    return games, status
