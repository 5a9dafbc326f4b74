"""The game put together: it only says where each part of the contract lives."""

from typing import Final

from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import TABLES
from automatable.games.tokaido.players.greedy import PLAYERS, worth
from automatable.games.tokaido.rules.setup import INFO
from automatable.games.tokaido.turn_machine import RULES
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Ask, Face, Game


def _face() -> Face[State]:
    from automatable.games.tokaido.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.tokaido.ask.question import ASK

    return ASK


def _companion() -> Companion[State]:
    from automatable.games.tokaido.companion.declaration import COMPANION

    return COMPANION


TOKAIDO: Final[Game[State]] = Game(INFO, TABLES, RULES, PLAYERS, _face, _ask, _companion, worth)
