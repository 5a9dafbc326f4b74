"""The travelers, one module for each ability. The chapters of the rules ask `ability(state)` and know no names."""

from typing import Final

from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import TRAVELERS
from automatable.games.tokaido.travelers.base import Traveler
from automatable.kernel.hooks import instances, modules

ABILITIES: Final[dict[str, Traveler]] = {
    "": Traveler(),
    **instances(modules("automatable.games.tokaido.travelers", TRAVELERS, __import__), Traveler),
}
"""By the id of the tile; the empty one is that of somebody who travels without an ability."""


def ability(state: State) -> Traveler:
    """The ability of the person's traveler."""
    return ABILITIES[state.person.ability]
