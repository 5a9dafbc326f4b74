"""The games put together: against one, two and three Mautomas (TIL-SCOPE-01)."""

import functools
from typing import Final

from automatable.games.tiletum.players import OUTLOOK, PLAYERS
from automatable.games.tiletum.rules import RULES
from automatable.games.tiletum.setup import info
from automatable.games.tiletum.state import State
from automatable.games.tiletum.tables import TABLES
from automatable.kernel.beside import Beside
from automatable.kernel.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.tiletum.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.tiletum.ask import ASK

    return ASK


def _beside(players: int) -> Beside[State]:
    from automatable.games.tiletum.beside.companion import beside

    return beside(players)


def game(players: int) -> Game[State]:
    """The game with so many players; TIL-SCOPE-02: everything else is the same."""
    beside = functools.partial(_beside, players)
    return Game(info(players), TABLES, RULES[players], PLAYERS, _face, _ask, beside, outlook=OUTLOOK)


TILETUM: Final = game(2)
TILETUM_TWO: Final = game(3)
TILETUM_THREE: Final = game(4)
