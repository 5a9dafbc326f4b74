"""All travelers by the id of the tile. The chapters of the rules ask `ability(state)` and know no names."""

from typing import Final

from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import TRAVELERS
from automatable.games.tokaido.rules.travelers import encounters, inns, meals, road, scoring, shops, temples
from automatable.games.tokaido.rules.travelers.base import Traveler
from automatable.kernel.contract.hooks import instances

ABILITIES: Final[dict[str, Traveler]] = {
    "": Traveler(),
    **instances((encounters, inns, meals, road, scoring, shops, temples), TRAVELERS, Traveler),
}
"""By the id of the tile; the empty one is that of somebody who travels without an ability."""


def ability(state: State) -> Traveler:
    return ABILITIES[state.person.ability]
