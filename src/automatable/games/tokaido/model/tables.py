"""Tokaido's tables, loaded once: the package's, or the owner's where a pack has good ones."""

from collections.abc import Iterable, Sequence
from typing import Final

from automatable.games.tokaido.listing import GAME, PACKAGE
from automatable.games.tokaido.model import records
from automatable.games.tokaido.model.records import KIND_NAMES, PANORAMA_NAMES
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.table import Fault, Status
from automatable.kernel.words.text import msg

INNS: Final = (0, 14, 27, 41, 54)
MEALS_BEFORE_LAST_INN: Final = 6
"""What the Automas eat before they come to the last inn."""
SHORTEST_LEG: Final = 12
FOR_A_LEG: Final = ("closed_spaces", "tokens", "rich_farms", "generous_temples", "first_come_first_go")
"""What a Matsuri changes for the next leg; everything else happens at once."""


def _check_road(rows: Sequence[records.Space]) -> Fault | None:
    for index, space in enumerate(rows):
        if (space.kind == "inn") != (space.index in INNS):
            return index, "kind", msg("wrong.inns_at", known=", ".join(map(str, INNS)))
        leg = 0 if space.kind == "inn" else sum(inn < space.index for inn in INNS)
        if space.leg != leg:
            return index, "leg", msg("wrong.leg", space=space.index, wanted=leg, found=space.leg)
    return None


def _check_meals(rows: Sequence[records.Meal]) -> Fault | None:
    """Nobody but an Automa eats a meal twice, so the pile must outlast one of each and what the Automas eat."""
    needed = len(rows) + MEALS_BEFORE_LAST_INN + 1
    found = sum(row.copies for row in rows)
    return None if found >= needed else (len(rows) - 1, "copies", msg("wrong.meals", found=found, needed=needed))


def _check_encounters(rows: Sequence[records.Encounter]) -> Fault | None:
    for index, row in enumerate(rows):
        if (row.effect == "panorama") != (row.panorama is not None):
            return index, "panorama", msg("wrong.panorama")
    return None


def _check_travelers(rows: Sequence[records.Traveler]) -> Fault | None:
    if not any(row.set == "base" and row.solo == "allowed" for row in rows):
        return 0, "solo", msg("wrong.nobody_allowed")
    return None


def _check_matsuri(rows: Sequence[records.MatsuriCard]) -> Fault | None:
    for index, row in enumerate(rows):
        if (row.lasts == "next_leg") != (row.effect in FOR_A_LEG):
            return (
                index,
                "lasts",
                msg("wrong.lasts" if row.effect in FOR_A_LEG else "wrong.lasts_not", effect=row.effect),
            )
        if row.effect in ("closed_spaces", "tokens") and not 1 <= row.amount <= SHORTEST_LEG:
            return index, "amount", msg("wrong.amount", most=SHORTEST_LEG, found=row.amount)
    return None


TABLES: Final = Tables(PACKAGE, GAME)

_SPACES: Final = TABLES.keyed("board.toml", "space", records.Space, "index", check=_check_road)
SPACES: Final = tuple(_SPACES[str(index)] for index in range(55))
SOUVENIRS: Final = TABLES.keyed("souvenirs.toml", "souvenir", records.Souvenir)
MEALS: Final = TABLES.keyed("meals.toml", "meal", records.Meal, check=_check_meals)
BASE_ENCOUNTERS: Final = tuple(
    TABLES.keyed("encounters.toml", "encounter", records.Encounter, check=_check_encounters).values()
)
NEW_ENCOUNTERS: Final = tuple(
    TABLES.keyed("encounters.toml", "new_encounter", records.Encounter, check=_check_encounters).values()
)
ENCOUNTERS: Final = {row.id: row for row in BASE_ENCOUNTERS + NEW_ENCOUNTERS}
HOT_SPRINGS: Final = TABLES.keyed("hot_springs.toml", "hot_spring", records.HotSpring)
PANORAMAS: Final = TABLES.keyed("panoramas.toml", "panorama", records.Panorama)
TRAVELERS: Final = TABLES.keyed("travelers.toml", "traveler", records.Traveler, check=_check_travelers)
AUTOMA_CARDS: Final = TABLES.keyed("automa_cards.toml", "automa_card", records.AutomaCard, "number")
"""Sixteen (TOK-COMP-01): fewer could run out between two inns."""
LOOKS: Final = {
    f"{look}-{icon}": records.AutomaCard(
        source="a card of the box", status=Status.RECONSTRUCTED, number=0, range=look, icon=icon
    )
    for icon in records.ICONS
    for look in records.RANGES
}
"""What an Automa card can show at all, for cards that only an owner's box has."""
AUTOMA_LOOKS: Final = AUTOMA_CARDS | LOOKS
DIFFICULTY_CARDS: Final = TABLES.keyed("difficulty.toml", "difficulty_card", records.DifficultyCard, "number")
"""Seven (TOK-COMP-02)."""
LEVELS: Final = {
    row.level: row for row in TABLES.keyed("difficulty.toml", "level", records.DifficultyLevel, "level").values()
}
"""Seven (TOK-DIFF-01)."""
AMULETS: Final = TABLES.keyed("crossroads.toml", "amulet", records.Named)
OBJECTS: Final = TABLES.keyed("crossroads.toml", "legendary_object", records.LegendaryObject)
CALLIGRAPHIES: Final = TABLES.keyed("crossroads.toml", "calligraphy", records.Named)
DIE_FACES: Final = TABLES.rows("crossroads.toml", "fortune_die", records.FortuneDie)[0].faces
MATSURI: Final = TABLES.keyed(
    "matsuri.toml", "matsuri_card", records.MatsuriCard, "number", check=_check_matsuri, free=True
)

MEAL_POINTS: Final = min(MEALS.values(), key=lambda meal: meal.price).points
"""What the cheapest meal scores; in the printed game each scores the same."""
KINDS: Final = tuple(KIND_NAMES.index(space.kind) for space in SPACES)
SECTIONS: Final = tuple(PANORAMAS[name].sections for name in PANORAMA_NAMES)


def copies(rows: Iterable[records.Meal | records.Encounter | records.HotSpring]) -> list[str]:
    """The card ids of a pile, as often as the card exists."""
    return [row.id for row in rows for _ in range(row.copies)]
