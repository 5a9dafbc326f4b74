"""Tokaido's tables, loaded once: the package's, or the owner's where a pack has them."""

from collections.abc import Iterable
from typing import Final

from automatable.games.tokaido import records
from automatable.games.tokaido.records import KIND_NAMES
from automatable.kernel.data import Tables, pack_folder

TABLES: Final = Tables("automatable.games.tokaido", pack_folder("tokaido"))

SPACES: Final = TABLES.rows("board.toml", "space", records.Space)
SOUVENIRS: Final = {row.id: row for row in TABLES.rows("souvenirs.toml", "souvenir", records.Souvenir)}
MEALS: Final = {row.id: row for row in TABLES.rows("meals.toml", "meal", records.Meal)}
BASE_ENCOUNTERS: Final = TABLES.rows("encounters.toml", "encounter", records.Encounter)
NEW_ENCOUNTERS: Final = TABLES.rows("encounters.toml", "new_encounter", records.Encounter)
ENCOUNTERS: Final = {row.id: row for row in BASE_ENCOUNTERS + NEW_ENCOUNTERS}
HOT_SPRINGS: Final = {row.id: row for row in TABLES.rows("hot_springs.toml", "hot_spring", records.HotSpring)}
PANORAMAS: Final = TABLES.rows("panoramas.toml", "panorama", records.Panorama)
TRAVELERS: Final = {row.id: row for row in TABLES.rows("travelers.toml", "traveler", records.Traveler)}
AUTOMA_CARDS: Final = {
    str(row.number): row for row in TABLES.rows("automa_cards.toml", "automa_card", records.AutomaCard)
}
DIFFICULTY_CARDS: Final = {
    str(row.number): row for row in TABLES.rows("difficulty.toml", "difficulty_card", records.DifficultyCard)
}
LEVELS: Final = {row.level: row for row in TABLES.rows("difficulty.toml", "level", records.DifficultyLevel)}
AMULETS: Final = {row.id: row for row in TABLES.rows("crossroads.toml", "amulet", records.Named)}
OBJECTS: Final = {row.id: row for row in TABLES.rows("crossroads.toml", "legendary_object", records.LegendaryObject)}
CALLIGRAPHIES: Final = {row.id: row for row in TABLES.rows("crossroads.toml", "calligraphy", records.Named)}
DIE_FACES: Final = TABLES.rows("crossroads.toml", "fortune_die", records.FortuneDie)[0].faces
MATSURI: Final = {str(row.number): row for row in TABLES.rows("matsuri.toml", "matsuri_card", records.MatsuriCard)}

KINDS: Final = tuple(KIND_NAMES.index(space.kind) for space in SPACES)
SECTIONS: Final = tuple(row.sections for row in PANORAMAS)


def copies(rows: Iterable[records.Meal | records.Encounter | records.HotSpring]) -> list[str]:
    """The card ids of a pile, as often as the card exists."""
    return [row.id for row in rows for _ in range(row.copies)]
