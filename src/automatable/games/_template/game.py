"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from automatable.games._template.players import PLAYERS, worth
from automatable.games._template.rules import RULES
from automatable.games._template.setup import INFO
from automatable.games._template.state import State
from automatable.games._template.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games._template.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games._template.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from automatable.games._template.beside import BESIDE

    return BESIDE


ORCHARD: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, worth)
