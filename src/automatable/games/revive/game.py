"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from automatable.games.revive.players import OUTLOOK, PLAYERS
from automatable.games.revive.rules import RULES
from automatable.games.revive.setup import INFO
from automatable.games.revive.state import State
from automatable.games.revive.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.revive.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.revive.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from automatable.games.revive.beside.companion import BESIDE

    return BESIDE


REVIVE: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, outlook=OUTLOOK)
