"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from automatable.games.tapestry.greedy import worth
from automatable.games.tapestry.players import PLAYERS
from automatable.games.tapestry.rules import RULES
from automatable.games.tapestry.setup import INFO
from automatable.games.tapestry.state import State
from automatable.games.tapestry.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.tapestry.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.tapestry.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from automatable.games.tapestry.beside.companion import BESIDE

    return BESIDE


TAPESTRY: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, worth)
