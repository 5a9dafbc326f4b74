"""The game put together: it only says where each part of the contract lives."""

from typing import Any, Final

from automatable.games.tokaido.model.owed import ToWalk
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import TABLES
from automatable.games.tokaido.players.greedy import PLAYERS, player_of, worth
from automatable.games.tokaido.players.weights import NUMBERS
from automatable.games.tokaido.rules.scoring import part
from automatable.games.tokaido.rules.setup import INFO
from automatable.games.tokaido.turn_machine import RULES
from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.learning.features import Features
from automatable.kernel.turns.course import Course, Effort


def _face() -> Face[State]:
    from automatable.games.tokaido.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games.tokaido.ask.declaration import CODEC

    return CODEC


def _companion() -> Companion[State]:
    from automatable.games.tokaido.companion.declaration import COMPANION

    return COMPANION


def _features() -> Features:
    from automatable.games.tokaido.players.features import FEATURES

    return FEATURES


def _begins(state: State) -> bool:
    return isinstance(state.owed[-1], ToWalk)


COURSE: Final[Course[State]] = Course(part, _begins, Effort(coarse=256, fresh=400, value=128, draw=64, start=400))
TOKAIDO: Final[Game[State]] = Game(
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
    course=COURSE,
)
