"""The games put together: for one person, and for two at one screen (TM-TWO-01)."""

from typing import Any, Final

from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import TABLES
from automatable.games.terra_mystica.players.greedy.player import PLAYERS, player_of, worth
from automatable.games.terra_mystica.players.greedy.weights import NUMBERS
from automatable.games.terra_mystica.rules.scoring import part
from automatable.games.terra_mystica.rules.setup import INFO, INFO_TWO
from automatable.games.terra_mystica.turn_machine import RULES, RULES_TWO
from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.learning.features import Features
from automatable.kernel.turns.course import Course, Effort


def _face() -> Face[State]:
    from automatable.games.terra_mystica.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games.terra_mystica.ask.declaration import CODEC

    return CODEC


def _companion() -> Companion[State]:
    from automatable.games.terra_mystica.companion.declaration import COMPANION

    return COMPANION


def _companion_for_two() -> Companion[State]:
    from automatable.games.terra_mystica.companion.declaration import COMPANION_TWO

    return COMPANION_TWO


def _features() -> Features:
    from automatable.games.terra_mystica.players.features import FEATURES

    return FEATURES


def _begins(state: State) -> bool:
    return isinstance(state.owed[-1], Acting)


COURSE: Final[Course[State]] = Course(part, _begins, Effort(coarse=96, fresh=112, value=40, draw=16, start=120))
TERRA_MYSTICA: Final[Game[State]] = Game(
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
TERRA_MYSTICA_TWO: Final[Game[State]] = Game(
    INFO_TWO,
    TABLES,
    RULES_TWO,
    PLAYERS,
    _face,
    _ask,
    _companion_for_two,
    worth,
    features=_features,
    weights=NUMBERS,
    player_of=player_of,
    course=COURSE,
)
