"""The words of the game as small numbers: actions, resources, crests, points by source, seats."""

from typing import Final

MERCHANT: Final = 0
ARCHITECT: Final = 1
CHARACTER: Final = 2
CONTRACT: Final = 3
KING: Final = 4
JOKER: Final = 5
ACTIONS: Final = ("merchant", "architect", "character", "contract", "king", "joker")
"""The first five are the types of characters, too; the first two are pieces on the map."""
TYPES: Final = ACTIONS[:5]
PIECES: Final = ACTIONS[:2]
ACTION_OF: Final = {name: number for number, name in enumerate(ACTIONS)}

GOLD: Final = 0
FOOD: Final = 1
WOOL: Final = 2
STONE: Final = 3
IRON: Final = 4
RESOURCES: Final = ("gold", "food", "wool", "stone", "iron")
COLOURS: Final = ("yellow", "pink", "light_grey", "dark_grey", "blue")
"""The dice by the resource they bring."""

CRESTS: Final = ("lily", "lion", "eagle", "cross", "tower", "key")
CREST_OF: Final = {name: number for number, name in enumerate(CRESTS)}

YOU: Final = 0
NOBODY: Final = -1
NONE: Final = -1
"""No tile, no crest, no card."""

SECTORS: Final = 6
OFFER: Final = 5
"""Places of the contract offer, and of the character offer."""
BUILDINGS: Final = 6
FILLABLE: Final = 5
"""Buildings with rooms: all but the far-right one."""
FAR_RIGHT: Final = 5
ROUNDS: Final = 4
TURNS: Final = 3
"""Action turns of a round."""
HOUSES: Final = 7
"""Houses of a Mautoma's supply, and its pillars (TIL-SETUP-03); nobody can have more on the map, Tiletum apart."""

BY_START: Final = 0
BY_SPOTS: Final = 1
BY_CONTRACTS: Final = 2
BY_CATHEDRALS: Final = 3
BY_CHARACTERS: Final = 4
BY_CRESTS: Final = 5
BY_TILES: Final = 6
BY_MARKERS: Final = 7
BY_KING_TRACK: Final = 8
BY_FAIRS: Final = 9
BY_HOUSES_TIMES_PILLARS: Final = 10
BY_COMPLETED: Final = 11
BY_LEFTOVERS: Final = 12
BY_REPORT: Final = 13
SOURCES: Final = (
    "start",
    "spots",
    "contracts",
    "cathedrals",
    "characters",
    "crests",
    "tiles",
    "markers",
    "king",
    "fairs",
    "houses_times_pillars",
    "completed",
    "leftovers",
    "told",
)
"""Where points come from."""

BONUS_TILE: Final = 0
FAIR_CURRENT: Final = 1
FAIR_NEXT: Final = 2
KING_ACTION: Final = 3
CRITERIA: Final = ("bonus_tile", "fair_current", "fair_next", "king")
"""How a section of an action card names the die (TIL-CARD-09)."""

DRAWN: Final = -1
TO_FAIR_CURRENT: Final = -2
TO_FAIR_NEXT: Final = -3
"""Where a section sends a piece if it names no town."""

MAP_BOARD: Final = "map"
FAIR_CARD_BOARD: Final = "fair_cards"
KING_BOARD: Final = "king_track"
BOARDS: Final = (MAP_BOARD, FAIR_CARD_BOARD, KING_BOARD)
"""What is printed and an owner may be asked about, where ours is only a guess."""


def action_points(value: int) -> int:
    """What a die of this value is worth in its sector."""
    return 7 - value


def wheel_distance(first: int, second: int) -> int:
    """Sectors from one to another, the shorter way round."""
    steps = (first - second) % SECTORS
    return min(steps, SECTORS - steps)
