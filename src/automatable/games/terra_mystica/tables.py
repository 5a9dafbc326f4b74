"""All tables of the game, read once; an owner's pack lies over them."""

from automatable.games.terra_mystica import records
from automatable.kernel.data import Tables, pack_folder

GAME = "terra_mystica"
GAME_TWO = "terra_mystica_two"
PACKAGE = "automatable.games.terra_mystica"
MAPS = ("base", "fire_ice_1", "fire_ice_2", "lakes", "fjords")

TABLES = Tables(PACKAGE, pack_folder(GAME))

FACTIONS = TABLES.rows("factions.toml", "faction", records.FactionRow)
BONUS_CARDS = TABLES.rows("bonus_cards.toml", "bonus_card", records.BonusRow)
FAVORS = TABLES.rows("favor_tiles.toml", "favor", records.FavorRow)
TOWNS = TABLES.rows("town_tiles.toml", "town", records.TownRow)
POWER_ACTIONS = TABLES.rows("power_actions.toml", "power_action", records.PowerActionRow)
TRACKS = TABLES.rows("cult_tracks.toml", "track", records.TrackRow)
RANKINGS = TABLES.rows("cult_tracks.toml", "ranking", records.RankingRow)
SCORING_TILES = TABLES.rows("scoring_tiles.toml", "scoring_tile", records.ScoringRow)
FINAL_TILES = TABLES.rows("final_scoring_tiles.toml", "final_tile", records.FinalTileRow)

AUTOMA_TILES = TABLES.rows("automa_scoring_tiles.toml", "automa_tile", records.AutomaTileRow)
CARDS = TABLES.rows("automa_cards.toml", "card", records.CardRow)
LEVELS = TABLES.rows("automa_difficulty.toml", "level", records.LevelRow)
AUTOMA_FACTIONS = TABLES.rows("automa_factions.toml", "automa_faction", records.AutomaFactionRow)
ACHIEVEMENTS = TABLES.rows("automa_factions.toml", "achievement", records.AchievementRow)
INITIAL_DWELLINGS = TABLES.rows("automa_initial_dwellings.toml", "initial_dwellings", records.InitialDwellingsRow)
PRIORITIES = TABLES.rows("automa_terrain_priority.toml", "priority", records.PriorityRow)
AUTOMA_SUPPLIES = {row.box: row for row in TABLES.rows("automa_supply.toml", "supply", records.SupplyRow)}
AUTOMA_SUPPLY = AUTOMA_SUPPLIES["base"]

MAP_ROWS = {name: TABLES.rows(f"map_{name}.toml", "row", records.HexRow) for name in MAPS}
MAP_BRIDGES = {name: TABLES.rows(f"map_{name}.toml", "bridge", records.BridgeRow) for name in MAPS}

FACTION_INDEX = {row.id: index for index, row in enumerate(FACTIONS)}
AUTOMA_FACTION_INDEX = {row.id: index for index, row in enumerate(AUTOMA_FACTIONS)}
LEVEL_INDEX = {row.id: index for index, row in enumerate(LEVELS)}
CARD = {row.id: row for row in CARDS}
