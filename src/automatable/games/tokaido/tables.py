"""Tokaido's tables, loaded once: the package's, or the owner's where a pack has them."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tokaido import records
from automatable.games.tokaido.records import KIND_NAMES, PANORAMA_NAMES
from automatable.kernel.data import Tables, pack_folder
from automatable.kernel.moves import Malformed

INNS = [0, 14, 27, 41, 54]

TABLES: Final = Tables("automatable.games.tokaido", pack_folder("tokaido"))

_SPACES = TABLES.keyed("board.toml", "space", records.Space, "index")
SPACES: Final = tuple(_SPACES[str(index)] for index in range(55))
if [space.index for space in SPACES if space.kind == "inn"] != INNS:
    raise Malformed("board.toml: space", f"must have its inns at {', '.join(map(str, INNS))} and nowhere else")
SOUVENIRS: Final = TABLES.keyed("souvenirs.toml", "souvenir", records.Souvenir)
MEALS: Final = TABLES.keyed("meals.toml", "meal", records.Meal)
BASE_ENCOUNTERS: Final = tuple(TABLES.keyed("encounters.toml", "encounter", records.Encounter).values())
NEW_ENCOUNTERS: Final = tuple(TABLES.keyed("encounters.toml", "new_encounter", records.Encounter).values())
ENCOUNTERS: Final = {row.id: row for row in BASE_ENCOUNTERS + NEW_ENCOUNTERS}
HOT_SPRINGS: Final = TABLES.keyed("hot_springs.toml", "hot_spring", records.HotSpring)
PANORAMAS: Final = TABLES.keyed("panoramas.toml", "panorama", records.Panorama)
TRAVELERS: Final = TABLES.keyed("travelers.toml", "traveler", records.Traveler)
AUTOMA_CARDS: Final = TABLES.keyed("automa_cards.toml", "automa_card", records.AutomaCard, "number")
"""Fewer could run out between two inns (TOK-COMP-01)."""
DIFFICULTY_CARDS: Final = TABLES.keyed("difficulty.toml", "difficulty_card", records.DifficultyCard, "number")
LEVELS: Final = {
    row.level: row for row in TABLES.keyed("difficulty.toml", "level", records.DifficultyLevel, "level").values()
}
AMULETS: Final = TABLES.keyed("crossroads.toml", "amulet", records.Named)
OBJECTS: Final = TABLES.keyed("crossroads.toml", "legendary_object", records.LegendaryObject)
CALLIGRAPHIES: Final = TABLES.keyed("crossroads.toml", "calligraphy", records.Named)
DIE_FACES: Final = TABLES.rows("crossroads.toml", "fortune_die", records.FortuneDie)[0].faces
MATSURI: Final = TABLES.keyed("matsuri.toml", "matsuri_card", records.MatsuriCard, "number")

KINDS: Final = tuple(KIND_NAMES.index(space.kind) for space in SPACES)
SECTIONS: Final = tuple(PANORAMAS[name].sections for name in PANORAMA_NAMES)


def copies(rows: Iterable[records.Meal | records.Encounter | records.HotSpring]) -> list[str]:
    """The card ids of a pile, as often as the card exists."""
    return [row.id for row in rows for _ in range(row.copies)]
