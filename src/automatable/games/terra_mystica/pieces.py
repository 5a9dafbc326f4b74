"""The words of the game as small integers: terrains, structures, cults. The names in the data files stand at the same index."""

import enum


class Terrain(enum.IntEnum):
    """The ring of seven terrains, then what is outside of it."""

    DESERT = 0
    PLAINS = 1
    SWAMP = 2
    LAKES = 3
    FOREST = 4
    MOUNTAINS = 5
    WASTELAND = 6
    RIVER = 7
    ICE = 8
    VOLCANO = 9


TERRAINS = tuple(terrain.name.lower() for terrain in Terrain)
RING = 7
"""How many terrains lie on the ring; also the first number that is not one of them."""


class Structure(enum.IntEnum):
    """What stands on a space."""

    NONE = 0
    DWELLING = 1
    TRADING_HOUSE = 2
    TEMPLE = 3
    STRONGHOLD = 4
    SANCTUARY = 5
    SHIPYARD = 6


STRUCTURES = tuple(structure.name.lower() for structure in Structure)
POWER_VALUE = (0, 1, 2, 2, 3, 3, 3)
"""Power value by structure; that of the shipyard follows from its tie with the stronghold (TM-UPG-08)."""

MERCHANTS_ACTIONS = 3
"""Power actions on the board of Merchants of the Seas; what they bring is not documented."""

CULTS = ("fire", "water", "earth", "air")
CULT_TOP = 10
NOBODY = -1


def spades_between(one: int, other: int) -> int:
    """How many steps two terrains of the ring are apart."""
    steps = (one - other) % RING
    return min(steps, RING - steps)
