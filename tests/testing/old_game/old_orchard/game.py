"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from old_orchard.players import PLAYERS, worth
from old_orchard.rules import RULES
from old_orchard.setup import INFO
from old_orchard.state import State
from old_orchard.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from old_orchard.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from old_orchard.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from old_orchard.beside import BESIDE

    return BESIDE


OLD_ORCHARD: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, worth)
