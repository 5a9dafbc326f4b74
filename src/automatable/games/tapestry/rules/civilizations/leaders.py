"""Leaders: a free advance with benefit on each track, once a game."""

from typing import Final

from automatable.games.tapestry.model.moves import Decline, PickTrack
from automatable.games.tapestry.model.owed import MoveToken, ToLead
from automatable.games.tapestry.model.pieces import TRACK_NAMES, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.possible import movable
from automatable.kernel.turns.verbs import Verb

NAME: Final = "leaders"
SQUARES: Final = tuple(TRACK_NAMES.index(name) for name in CIVILIZATIONS[NAME].squares)


class Leaders(Civilization):
    """The marks are the tracks whose square is used."""

    def begin(self, state: State, mid_game: bool) -> None:
        """No square is used."""
        state.marks[NAME] = ()

    def income(self, state: State, turn: int) -> None:
        if squares(state, ToLead()):
            state.owed.append(ToLead(YOU))


def squares(state: State, owed: ToLead) -> list[PickTrack]:
    """Unused squares of tracks on which you can advance."""
    used = state.marks[NAME]
    return [PickTrack(track) for track in SQUARES if track not in used and movable(state, (track,), False)]


def lead(state: State, owed: ToLead, move: PickTrack) -> None:
    """A free advance with benefit, without the bonus."""
    state.marks[NAME] = (*state.marks[NAME], move.track)
    state.owed.append(MoveToken(YOU, (move.track,), True, 0))


def declines(state: State, owed: ToLead) -> list[Decline]:
    """It need not be done."""
    return [Decline()]


def decline(state: State, owed: ToLead, move: Decline) -> None:
    """Nothing happens."""


VERBS: Final = (
    Verb(PickTrack, (ToLead,), squares, lead, rule="TAP-YOU-17"),
    Verb(Decline, (ToLead,), declines, decline, rule="TAP-YOU-17"),
)
