"""The game put together: it only says where each part of the contract lives."""

from typing import Any, Final

from automatable.games.tapestry.model.owed.person import YourTurn
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import TABLES
from automatable.games.tapestry.players.greedy import PLAYERS, player_of, worth
from automatable.games.tapestry.players.weights import NUMBERS
from automatable.games.tapestry.rules.scoring import part
from automatable.games.tapestry.rules.setup import INFO
from automatable.games.tapestry.turn_machine import RULES
from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.learning.features import Features
from automatable.kernel.turns.course import Course, Effort


def _face() -> Face[State]:
    from automatable.games.tapestry.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games.tapestry.ask.declaration import CODEC

    return CODEC


def _companion() -> Companion[State]:
    from automatable.games.tapestry.companion.declaration import COMPANION

    return COMPANION


def _features() -> Features:
    from automatable.games.tapestry.players.features import FEATURES

    return FEATURES


def _begins(state: State) -> bool:
    return isinstance(state.owed[-1], YourTurn)


COURSE: Final[Course[State]] = Course(part, _begins, Effort(coarse=72, fresh=72, value=24, draw=10, start=96))
TAPESTRY: Final[Game[State]] = Game(
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
