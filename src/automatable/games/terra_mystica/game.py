"""The games put together: for one person, and for two at one screen (TM-TWO-01)."""

from typing import Final

from automatable.games.terra_mystica.greedy.player import worth
from automatable.games.terra_mystica.players import PLAYERS
from automatable.games.terra_mystica.rules import RULES, RULES_TWO
from automatable.games.terra_mystica.setup import INFO, INFO_TWO
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.terra_mystica.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.terra_mystica.ask import ASK

    return ASK


def _beside() -> Beside[State]:
    from automatable.games.terra_mystica.beside.companion import BESIDE

    return BESIDE


def _beside_two() -> Beside[State]:
    from automatable.games.terra_mystica.beside.companion import BESIDE_TWO

    return BESIDE_TWO


TERRA_MYSTICA: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _beside, worth)
TERRA_MYSTICA_TWO: Final[Game[State]] = Game(INFO_TWO, TABLES, RULES_TWO, PLAYERS, _face, _ask, _beside_two, worth)
