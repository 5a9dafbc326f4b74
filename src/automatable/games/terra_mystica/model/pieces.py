"""The words of the game as small integers: terrains, structures, cults. The names in the data files stand at the same index."""

from typing import Final


class Terrain:
    """The ring of seven terrains, then what is outside of it."""

    DESERT: Final = 0
    PLAINS: Final = 1
    SWAMP: Final = 2
    LAKES: Final = 3
    FOREST: Final = 4
    MOUNTAINS: Final = 5
    WASTELAND: Final = 6
    RIVER: Final = 7
    ICE: Final = 8
    VOLCANO: Final = 9


TERRAINS: Final = ("desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland", "river", "ice", "volcano")
RING: Final = 7
"""How many terrains lie on the ring; also the first number that is not one of them."""
FIXED: Final = range(RING, len(TERRAINS))
"""TM-BASE-SPADE-05: river, ice and volcano never become another terrain."""
LETTERS: Final = {
    "D": Terrain.DESERT,
    "P": Terrain.PLAINS,
    "S": Terrain.SWAMP,
    "L": Terrain.LAKES,
    "F": Terrain.FOREST,
    "M": Terrain.MOUNTAINS,
    "W": Terrain.WASTELAND,
    "~": Terrain.RIVER,
}
"""How the tables of the maps write terrain."""


class Structure:
    """What stands on a space."""

    NONE: Final = 0
    DWELLING: Final = 1
    TRADING_HOUSE: Final = 2
    TEMPLE: Final = 3
    STRONGHOLD: Final = 4
    SANCTUARY: Final = 5
    SHIPYARD: Final = 6


STRUCTURES: Final = ("none", "dwelling", "trading_house", "temple", "stronghold", "sanctuary", "shipyard")
POWER_VALUE: Final = (0, 1, 2, 2, 3, 3, 3)
"""Power value by structure; that of the shipyard follows from its tie with the stronghold (TM-UPG-08)."""

PIECES: Final = (0, 8, 4, 3, 1, 1)
"""How many structures of each kind a person has; the shipyard of Merchants of the Seas is not one of them."""
ALL_PRIESTS: Final = 7
"""TM-BASE-INCOME-03: so many priests a person has."""
ROUNDS: Final = 6
"""TM-GEN-05: so many rounds a game has."""
TOWN_POWER: Final = 7
"""TM-BASE-TOWN-01: the power value that a town needs."""

USED_BONUS_CARD: Final = 1
USED_FAVOR_TILE: Final = 2
USED_STRONGHOLD: Final = 4
USED: Final = {"bonus_card": USED_BONUS_CARD, "favor_tile": USED_FAVOR_TILE, "stronghold": USED_STRONGHOLD}
"""TM-BASE-SPECIAL-01: the special actions of a round by their source, one bit each."""

MERCHANTS_ACTIONS: Final = 3
"""Power actions on the board of Merchants of the Seas; what they bring is not documented."""

CULTS: Final = ("fire", "water", "earth", "air")
CULT_TOP: Final = 10
NOBODY: Final = -1
MOST_PERSONS: Final = 2


def spades_between(one: int, other: int) -> int:
    """How many steps two terrains of the ring are apart."""
    steps = (one - other) % RING
    return min(steps, RING - steps)
