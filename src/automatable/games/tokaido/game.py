"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from automatable.games.tokaido.players import PLAYERS, worth
from automatable.games.tokaido.rules import RULES
from automatable.games.tokaido.setup import INFO
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.tokaido.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.tokaido.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from automatable.games.tokaido.beside.companion import BESIDE

    return BESIDE


TOKAIDO: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, worth)
