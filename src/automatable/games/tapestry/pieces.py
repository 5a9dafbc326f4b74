"""The words of the game as small integers."""

from typing import Final

TRACK_NAMES: Final = ("exploration", "science", "military", "technology")
EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY = range(4)
TRACKS: Final = range(4)
END: Final = 12
"""The last space of every track."""
LANDMARK_SPACES: Final = (4, 7, 10)

RESOURCE_NAMES: Final = ("coin", "worker", "food", "culture")
COIN, WORKER, FOOD, CULTURE = range(4)
RESOURCES: Final = range(4)
MOST_RESOURCES: Final = 8

BUILDING_NAMES: Final = ("market", "house", "farm", "armory")
"""In the order of the resources: the row of each building gives that resource."""
ROW_NAMES: Final = ("markets", "houses", "farms", "armories")
MARKET, HOUSE, FARM, ARMORY = range(4)
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

NOTHING, OUTPOST, HERS, TOPPLED, HERS_TOPPLED, SHADOW_TOPPLED, OTHER = range(7)
"""Tokens on a hex: none, your outpost, the Automa's, yours toppled, hers toppled, the Shadow Empire's toppled, a building or cube of yours."""
TOKEN_NAMES: Final = ("", "you", "automa", "you_toppled", "automa_toppled", "shadow_toppled", "you_other")

UNEXPLORED: Final = -1
PRINTED: Final = 0
"""What lies on a hex: nothing yet, the printed board, or the number of a tile."""
UNKNOWN_TILE: Final = 49
"""A tile of which only its presence is known: in questions from outside."""

TRAP: Final = "trap"

BOTTOM, MIDDLE, TOP = range(3)
NOT_OWNED: Final = -1
"""Rows of tech cards."""

COMPLETE_TRACK, TOPPLE_TWO, MIDDLE_ISLAND = range(3)
ACHIEVEMENT_NAMES: Final = ("complete_track", "topple_two", "middle_island")

TURNS: Final = 5
OUTPOSTS: Final = 10
CIVILIZATION_MATS: Final = 12

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
AUTOMA_SOURCES: Final = (7, 9, 10, 11, 12, 13)


def tier_of(space: int) -> int:
    """The tier of a space, 1 to 4; 0 for the start."""
    return (space + 2) // 3
