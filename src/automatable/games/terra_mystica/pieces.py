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

PIECES = (0, 8, 4, 3, 1, 1)
"""How many structures of each kind a person has; the shipyard of Merchants of the Seas is not one of them."""
ALL_PRIESTS = 7
"""TM-BASE-INCOME-03: so many priests a person has."""
ROUNDS = 6
"""TM-GEN-05: so many rounds a game has."""
TOWN_POWER = 7
"""TM-BASE-TOWN-01: the power value that a town needs."""

USED_BONUS_CARD = 1
USED_FAVOR_TILE = 2
USED_STRONGHOLD = 4
USED = {"bonus_card": USED_BONUS_CARD, "favor_tile": USED_FAVOR_TILE, "stronghold": USED_STRONGHOLD}
"""TM-BASE-SPECIAL-01: the special actions of a round by their source, one bit each."""

MERCHANTS_ACTIONS = 3
"""Power actions on the board of Merchants of the Seas; what they bring is not documented."""

CULTS = ("fire", "water", "earth", "air")
CULT_TOP = 10
NOBODY = -1
MOST_PERSONS = 2


def spades_between(one: int, other: int) -> int:
    """How many steps two terrains of the ring are apart."""
    steps = (one - other) % RING
    return min(steps, RING - steps)
