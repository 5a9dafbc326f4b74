"""The words of the game as small integers."""

from typing import Final

TRACK_NAMES: Final = ("exploration", "science", "military", "technology")
EXPLORATION: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
TECHNOLOGY: Final = 3
TRACKS: Final = range(4)
END: Final = 12
"""The last space of every track."""
LANDMARK_SPACES: Final = (4, 7, 10)

RESOURCE_NAMES: Final = ("coin", "worker", "food", "culture")
COIN: Final = 0
WORKER: Final = 1
FOOD: Final = 2
CULTURE: Final = 3
RESOURCES: Final = range(4)
MOST_RESOURCES: Final = 8

BUILDING_NAMES: Final = ("market", "house", "farm", "armory")
"""In the order of the resources: the row of each building gives that resource."""
ROW_NAMES: Final = ("markets", "houses", "farms", "armories")
MARKET: Final = 0
HOUSE: Final = 1
FARM: Final = 2
ARMORY: Final = 3
BUILDINGS: Final = range(4)
BUILDINGS_EACH: Final = 5
LANDMARK: Final = 4
"""As a kind of piece beside the four buildings."""

YOU: Final = 0
AUTOMA: Final = 1
SHADOW: Final = 2
BOTS: Final = (AUTOMA, SHADOW)
PLAYER_NAMES: Final = ("you", "automa", "shadow")
NOBODY: Final = -1

NOTHING: Final = 0
OUTPOST: Final = 1
AUTOMA_OUTPOST: Final = 2
TOPPLED: Final = 3
AUTOMA_TOPPLED: Final = 4
SHADOW_TOPPLED: Final = 5
OTHER: Final = 6
"""Tokens on a hex: none, your outpost, the Automa's, yours toppled, hers toppled, the Shadow Empire's toppled, a building or cube of yours."""
TOKEN_NAMES: Final = ("", "you", "automa", "you_toppled", "automa_toppled", "shadow_toppled", "you_other")

UNEXPLORED: Final = -1
PRINTED: Final = 0
"""What lies on a hex: nothing yet, the printed board, or the number of a tile."""
UNKNOWN_TILE: Final = 49
"""A tile of which only its presence is known: in questions from outside."""

TRAP: Final = "trap"

BOTTOM: Final = 0
MIDDLE: Final = 1
TOP: Final = 2
NOT_OWNED: Final = -1
"""Rows of tech cards."""

COMPLETE_TRACK: Final = 0
TOPPLE_TWO: Final = 1
MIDDLE_ISLAND: Final = 2
ACHIEVEMENT_NAMES: Final = ("complete_track", "topple_two", "middle_island")

TURNS: Final = 5
OUTPOSTS: Final = 10

SOURCES: Final = (
    "tracks",
    "tiles",
    "conquest",
    "techs",
    "tapestry",
    "income",
    "civilization",
    "achievements",
    "bonuses",
    "automa_lands",
    "automa_military",
    "automa_technology",
    "automa_era",
    "automa_civilization",
)
(
    BY_TRACKS,
    BY_TILES,
    BY_CONQUEST,
    BY_TECHS,
    BY_TAPESTRY,
    BY_INCOME,
    BY_CIVILIZATION,
    BY_ACHIEVEMENTS,
    BY_BONUSES,
    BY_LANDS,
    BY_MILITARY,
    BY_TECHNOLOGY,
    BY_ERA,
    BY_AUTOMA_CIVILIZATION,
) = range(14)
YOUR_SOURCES: Final = range(9)
AUTOMA_SOURCES: Final = (BY_ACHIEVEMENTS, *range(BY_LANDS, BY_AUTOMA_CIVILIZATION + 1))


def tier_of(space: int) -> int:
    """The tier of a space, 1 to 4; 0 for the start."""
    return (space + 2) // 3
