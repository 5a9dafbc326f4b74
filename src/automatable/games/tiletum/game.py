"""The games put together: against one, two and three Mautomas (TIL-SCOPE-01)."""

import functools
from typing import Any, Final

from automatable.games.tiletum.model.owed import ToTakeDie
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import TABLES
from automatable.games.tiletum.players.greedy import OUTLOOK, player_of
from automatable.games.tiletum.players.quick import PLAYERS, quick_of
from automatable.games.tiletum.players.weights import NUMBERS
from automatable.games.tiletum.rules.scoring import part
from automatable.games.tiletum.rules.setup import info
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.ask.codec import Codec
from automatable.kernel.contract.companion import Companion
from automatable.kernel.contract.game import Face, Game
from automatable.kernel.learning.features import Features
from automatable.kernel.turns.course import Course, Effort


def _face() -> Face[State]:
    from automatable.games.tiletum.face import FACE

    return FACE


def _ask() -> Codec[State, Any]:
    from automatable.games.tiletum.ask.declaration import CODEC

    return CODEC


def _companion(players: int) -> Companion[State]:
    from automatable.games.tiletum.companion.declaration import companion

    return companion(players)


def _features() -> Features:
    from automatable.games.tiletum.players.features import FEATURES

    return FEATURES


def _begins(state: State) -> bool:
    return isinstance(state.owed[-1], ToTakeDie)


COURSE: Final[Course[State]] = Course(part, _begins, Effort(coarse=48, fresh=48, value=12, draw=6, start=48))


def game(players: int) -> Game[State]:
    """The game with so many players; TIL-SCOPE-02: everything else is the same."""
    companion = functools.partial(_companion, players)
    return Game(
        info(players),
        TABLES,
        RULES[players],
        PLAYERS,
        _face,
        _ask,
        companion,
        outlook=OUTLOOK,
        features=_features,
        course=COURSE,
        weights=NUMBERS,
        player_of=player_of,
        quick_of=quick_of,
    )


TILETUM: Final = game(2)
TILETUM_TWO: Final = game(3)
TILETUM_THREE: Final = game(4)
