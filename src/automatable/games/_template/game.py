"""The game put together: it only says where each part of the contract lives."""

from typing import Any, Final

from automatable.author import Codec, Companion, Face, Features, Game
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import TABLES
from automatable.games._template.players.greedy import PLAYERS, player_of, worth
from automatable.games._template.players.weights import NUMBERS
from automatable.games._template.rules.setup import INFO
from automatable.games._template.turn_machine import RULES


def _face() -> Face[State]:
    from automatable.games._template.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games._template.ask.declaration import CODEC

    return CODEC


def _companion() -> Companion[State]:
    from automatable.games._template.companion.declaration import COMPANION

    return COMPANION


def _features() -> Features:
    from automatable.games._template.players.features import FEATURES

    return FEATURES


ORCHARD: Final[Game[State]] = Game(
    INFO,
    TABLES,
    RULES,
    PLAYERS,
    _face,
    _ask,
    _companion,
    worth,
    features=_features,
    weights=NUMBERS,
    player_of=player_of,
)
