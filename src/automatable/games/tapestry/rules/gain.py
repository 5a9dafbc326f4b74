"""Short ways to owe something to the person."""

from automatable.games.tapestry.model.benefits import Parcel
from automatable.games.tapestry.model.owed import Gain, Parts, ToLoseResource, ToPickResource
from automatable.games.tapestry.model.pieces import YOU
from automatable.games.tapestry.model.state import State


def owe(state: State, source: int, *benefits: str) -> None:
    """These benefits, the first one first."""
    for benefit in reversed(benefits):
        state.owed.append(Gain(YOU, benefit, source))


def owe_parcel(state: State, parcel: Parcel, source: int) -> None:
    if parcel.parts:
        state.owed.append(Parts(YOU, parcel.parts, parcel.any_order, source))


def owe_resources(state: State, number: int) -> None:
    if number:
        state.owed.append(ToPickResource(YOU, number))


def lose_resources(state: State, number: int) -> None:
    """Resources of choice, as far as you have any."""
    if number and any(state.resources):
        state.owed.append(ToLoseResource(YOU, number))
