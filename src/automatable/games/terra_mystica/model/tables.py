"""All tables of the game, read once; an owner's pack lies over them. Rows that are told apart by a key have the order in which we ship them."""

from typing import Final

from automatable.games.terra_mystica.listing import GAME, PACKAGE
from automatable.games.terra_mystica.model import checks, records
from automatable.games.terra_mystica.model.unlisted_cards import reported_card
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.fitting import read_shipped
from automatable.kernel.tables.rows import Rows
from automatable.kernel.tables.table import Table

MAPS: Final = ("base", "fire_ice_1", "fire_ice_2", "lakes", "fjords")

TABLES: Final = Tables(PACKAGE, GAME)

_FACTIONS: Final = TABLES.keyed("factions.toml", "faction", records.FactionRow, check=checks.factions)
FACTIONS: Final = tuple(_FACTIONS.values())
FACTION_INDEX: Final = {name: index for index, name in enumerate(_FACTIONS)}
BONUS_CARDS: Final = tuple(
    TABLES.keyed("bonus_cards.toml", "bonus_card", records.BonusRow, check=checks.bonus_cards).values()
)
FAVORS: Final = tuple(TABLES.keyed("favor_tiles.toml", "favor", records.FavorRow, check=checks.favors).values())
TOWNS: Final = tuple(TABLES.keyed("town_tiles.toml", "town", records.TownRow).values())
POWER_ACTIONS: Final = tuple(
    TABLES.keyed("power_actions.toml", "power_action", records.PowerActionRow, "position").values()
)
TRACKS: Final = tuple(TABLES.keyed("cult_tracks.toml", "track", records.TrackRow, check=checks.tracks).values())
RANKINGS: Final = TABLES.keyed("cult_tracks.toml", "ranking", records.RankingRow)
SCORING_TILES: Final = tuple(
    TABLES.keyed("scoring_tiles.toml", "scoring_tile", records.ScoringRow, check=checks.scoring_tiles).values()
)
FINAL_TILES: Final = tuple(TABLES.keyed("final_scoring_tiles.toml", "final_tile", records.FinalTileRow).values())
"""TM-GEN-10: none of them counts trade markers."""

AUTOMA_TILES: Final = tuple(TABLES.keyed("automa_scoring_tiles.toml", "automa_tile", records.AutomaTileRow).values())
"""TM-COMP-03: the Automa's side of each scoring tile."""
_OURS: Final = TABLES.keyed("automa_cards.toml", "card", records.CardRow, check=checks.cards)


def _reported_card(name: str) -> records.CardRow:
    return reported_card(name, CARD)


CARD: Final[dict[str, records.CardRow]] = Rows(_OURS, _reported_card)
"""TM-COMP-01, TM-COMP-12: the decision cards by id; the support column of one and the action column of another count. Beside a board also those
that were told as they are printed."""
CARDS: Final = tuple(CARD.values())


def is_card(name: str) -> bool:
    """Whether there is such a decision card, ours or told."""
    try:
        CARD[name]
    except KeyError:
        return False
    return True


_LEVELS: Final = TABLES.keyed("automa_difficulty.toml", "level", records.LevelRow, check=checks.levels(CARD))
LEVELS: Final = tuple(_LEVELS.values())
"""TM-COMP-06, TM-TERM-03: shipping value and X by level and round."""
LEVEL_INDEX: Final = {name: index for index, name in enumerate(_LEVELS)}
ACHIEVEMENTS: Final = tuple(
    TABLES.keyed("automa_factions.toml", "achievement", records.AchievementRow, "token").values()
)
"""TM-COMP-02."""
_AUTOMA_FACTIONS: Final = TABLES.keyed(
    "automa_factions.toml",
    "automa_faction",
    records.AutomaFactionRow,
    check=checks.automa_factions(FACTION_INDEX, len(ACHIEVEMENTS)),
)
AUTOMA_FACTIONS: Final = tuple(_AUTOMA_FACTIONS.values())
"""TM-COMP-05, TM-FCARD-01: her faction cards in place of a faction board."""
AUTOMA_FACTION_INDEX: Final = {name: index for index, name in enumerate(_AUTOMA_FACTIONS)}
PRIORITIES: Final = tuple(
    TABLES.keyed(
        "automa_terrain_priority.toml", "priority", records.PriorityRow, "home", check=checks.priorities
    ).values()
)
"""TM-COMP-08, TM-SETUP-11: a terrain priority card for each home terrain."""
AUTOMA_SUPPLIES: Final = TABLES.keyed("automa_supply.toml", "supply", records.SupplyRow, "box")
AUTOMA_SUPPLY: Final = AUTOMA_SUPPLIES["base"]


def _shipped_map(name: str) -> tuple[records.HexRow, ...]:
    return read_shipped(PACKAGE, Table(f"map_{name}.toml", "row", records.HexRow, "label", False, None))


_SHIPPED_MAPS: Final = {name: _shipped_map(name) for name in MAPS}
_LAND: Final = {name: checks.land_names(rows) for name, rows in _SHIPPED_MAPS.items()}
MAP_ROWS: Final = {
    name: tuple(
        TABLES.keyed(
            f"map_{name}.toml", "row", records.HexRow, "label", check=checks.map_rows(_SHIPPED_MAPS[name])
        ).values()
    )
    for name in MAPS
}
MAP_BRIDGES: Final = {
    name: TABLES.rows(f"map_{name}.toml", "bridge", records.BridgeRow, check=checks.bridges(_LAND[name]), free=True)
    for name in MAPS
}
INITIAL_DWELLINGS: Final = TABLES.rows(
    "automa_initial_dwellings.toml",
    "initial_dwellings",
    records.InitialDwellingsRow,
    check=checks.initial_dwellings(dict(_LAND)),
)
"""TM-COMP-07: where her first dwellings go, by map and terrain."""
