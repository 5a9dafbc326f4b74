"""Leaving an offered step out: what it means depends on what is owed."""

from typing import Final

from automatable.games.terra_mystica.effects.actions import keep_priest
from automatable.games.terra_mystica.effects.handlers import Consequences, Handlers
from automatable.games.terra_mystica.effects.power import decline_power
from automatable.games.terra_mystica.effects.spades import stop_digging
from automatable.games.terra_mystica.moves import Decline
from automatable.games.terra_mystica.owed import Digging, OfferedPower, Unlocking
from automatable.games.terra_mystica.state import State

_CONSEQUENCES: Final[Consequences] = {
    Digging: stop_digging,
    OfferedPower: decline_power,
    Unlocking: lambda state, owed: keep_priest(state.players[owed.seat]),
}


def decline(state: State, move: Decline) -> None:
    """No dwelling, no further spade, no bridge, no power, no token; for the Riverwalkers: the priest."""
    owed = state.owed.pop()
    consequence = _CONSEQUENCES.get(type(owed))
    if consequence is not None:
        consequence(state, owed)


HANDLERS: Handlers = {Decline: decline}
