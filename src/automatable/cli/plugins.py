"""Games by name, with one clear line for a name that is unknown or a game that cannot be loaded."""

from collections.abc import Iterator
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


def load_games() -> Iterator[Game[Any]]:
    """All games that can be loaded, with a complaint for each that cannot."""
    for name in registry.names():
        try:
            yield load_game(name)
        except Malformed as error:
            complain(str(error))
