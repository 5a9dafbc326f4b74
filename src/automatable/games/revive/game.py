"""The game put together: it only says where each part of the contract lives."""

from typing import Any, Final

from automatable.games.revive.model.owed import Acting
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import TABLES
from automatable.games.revive.players.greedy import OUTLOOK, PLAYERS, player_of
from automatable.games.revive.players.quick import quick_of, quick_player
from automatable.games.revive.players.weights import NUMBERS
from automatable.games.revive.rules.scoring import part
from automatable.games.revive.rules.setup import INFO
from automatable.games.revive.turn_machine import RULES
from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.learning.features import Features
from automatable.kernel.turns.course import Course, Effort


def _face() -> Face[State]:
    from automatable.games.revive.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games.revive.ask.declaration import CODEC

    return CODEC


def _companion() -> Companion[State]:
    from automatable.games.revive.companion.declaration import COMPANION

    return COMPANION


def _features() -> Features:
    from automatable.games.revive.players.features import FEATURES

    return FEATURES


def _begins(state: State) -> bool:
    owed = state.owed[-1]
    return isinstance(owed, Acting) and not owed.done


COURSE: Final[Course[State]] = Course(part, _begins, Effort(coarse=48, fresh=48, value=12, draw=6, start=48))
REVIVE: Final[Game[State]] = Game(
    INFO,
    TABLES,
    RULES,
    {**PLAYERS, "quick": quick_player},
    _face,
    _ask,
    _companion,
    outlook=OUTLOOK,
    features=_features,
    weights=NUMBERS,
    player_of=player_of,
    course=COURSE,
    quick_of=quick_of,
)
