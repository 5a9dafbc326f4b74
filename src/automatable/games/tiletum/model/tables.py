"""The tables of Tiletum: what is printed on tiles, cards and boards, checked against each other."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.tiletum.listing import GAME, PACKAGE
from automatable.games.tiletum.model import records
from automatable.games.tiletum.model.pieces import ACTIONS, COLOURS, FILLABLE, RESOURCES, TYPES
from automatable.kernel.maps.waves import joined
from automatable.kernel.tables.data import Tables
from automatable.kernel.tables.table import Fault, Status
from automatable.kernel.words.text import msg

COUNTS: Final = ("houses", "pillars", "contracts", "crests", "cathedrals")
"""What a condition of a fair card may compare."""
CONDITION: Final = re.compile(rf"always|({'|'.join(COUNTS)}) (>|<=) ({'|'.join(COUNTS)})")
START: Final = "tiletum"


def check_spots(rows: Sequence[records.Spot]) -> Fault | None:
    """Tiletum is a town without spots, names differ, and only cathedral towns have spots for pillars."""
    names: set[str] = set()
    for index, row in enumerate(rows):
        if row.name in names:
            return index, "name", msg("wrong.same_name")
        names.add(row.name)
        if row.cathedral != bool(row.pillar_spots):
            return index, "pillar_spots", msg("wrong.pillar_spots")
        if row.kind == "waypoint" and (row.bonus_slots or row.house_slots or row.cathedral):
            return index, "kind", msg("wrong.waypoint")
        if row.id == START and (row.bonus_slots or row.house_slots or row.cathedral):
            return index, "id", msg("wrong.start_town")
        if row.house_slots != tuple(sorted(row.house_slots, key=lambda slot: slot.min_players)):
            return index, "house_slots", msg("wrong.fewest_first")
    return None


def check_roads(rows: Sequence[records.Road]) -> Fault | None:
    """Roads join different known spots, and every spot can be reached."""
    for index, row in enumerate(rows):
        if row.a == row.b or row.a not in SPOTS or row.b not in SPOTS:
            return index, "b", msg("wrong.two_spots")
    spots = list(SPOTS)
    ends = [(spots.index(row.a), spots.index(row.b)) for row in rows]
    reached = joined((spots.index(START),), lambda spot: [a + b - spot for a, b in ends if spot in (a, b)])
    lost = [spot for number, spot in enumerate(spots) if number not in reached]
    return (0, "a", msg("wrong.no_road", spot=lost[0])) if lost else None


def check_permutation(field: str, names: Sequence[str]) -> Callable[[Sequence[Any]], Fault | None]:
    """A field of each row must have each of these names once."""

    def check(rows: Sequence[Any]) -> Fault | None:
        for index, row in enumerate(rows):
            if sorted(getattr(row, field)) != sorted(names):
                return index, field, msg("wrong.names_once", known=", ".join(names))
        return None

    return check


def check_dice(rows: Sequence[records.Die]) -> Fault | None:
    """The colours bring the resources in their usual order."""
    for index, row in enumerate(rows):
        if (row.colour, row.resource) != (COLOURS[index], RESOURCES[index]):
            return index, "colour", msg("wrong.colour", colour=COLOURS[index], resource=RESOURCES[index])
    return None


def check_bonus_tiles(rows: Sequence[records.BonusTile]) -> Fault | None:
    """Crests name their kinds, contracts have an id, actions say which, and there are enough for every place."""
    for index, row in enumerate(rows):
        if (row.kind == "crest") != bool(row.crests):
            return index, "crests", msg("wrong.crests")
        if (row.kind == "contract") != bool(row.id):
            return index, "id", msg("wrong.contract_id")
        if (row.kind == "action") != (row.action is not None):
            return index, "action", msg("wrong.which_action")
    return None


def check_cathedrals(rows: Sequence[records.Cathedral]) -> Fault | None:
    """As many tiles as spots for pillars, the best on top."""
    for index, row in enumerate(rows):
        if row.town not in SPOTS or len(row.tiles_vp) != SPOTS[row.town].pillar_spots:
            return index, "town", msg("wrong.cathedral_town")
        if list(row.tiles_vp) != sorted(row.tiles_vp, reverse=True):
            return index, "tiles_vp", msg("wrong.highest_first")
    return None


def check_cost_tiles(rows: Sequence[records.CostTile]) -> Fault | None:
    number = sum(row.copies for row in rows)
    return (
        None if number == len(CATHEDRALS) else (0, "copies", msg("wrong.cost_tiles", n=number, wanted=len(CATHEDRALS)))
    )


def check_fair_board(rows: Sequence[records.FairBoard]) -> Fault | None:
    """Town tiles are different towns, and not Tiletum."""
    for index, row in enumerate(rows):
        towns = row.town_tiles
        known = all(town in SPOTS and SPOTS[town].kind == "town" and town != START for town in towns)
        if not known or len(set(towns)) < len(towns):
            return index, "town_tiles", msg("wrong.fair_towns")
    return None


def check_king_track(rows: Sequence[records.KingTrack]) -> Fault | None:
    """Every position has points."""
    for index, row in enumerate(rows):
        if len(row.vp_from_the_lowest) != row.highest_position - row.lowest_position + 1:
            return index, "vp_from_the_lowest", msg("wrong.king_points")
    return None


def check_action_cards(rows: Sequence[records.ActionCard]) -> Fault | None:
    """Sections for Mautoma 1, 2 and 3, each with at most one move of a piece to a place that exists."""
    for index, row in enumerate(rows):
        for number, section in enumerate(row.section, 1):
            if section.mautoma != number:
                return index, "section", msg("wrong.sections")
            if len({move.piece for move in section.moves}) < len(section.moves):
                return index, "section", msg("wrong.moves_once")
            for move in section.moves:
                towns = [spot for spot, found in SPOTS.items() if found.kind == "town"]
                if move.to not in towns and move.to not in ("draw", "fair_current", "fair_next"):
                    return index, "section", msg("wrong.no_goal", place=move.to)
    return None


def check_fair_cards(rows: Sequence[records.FairCard]) -> Fault | None:
    """Conditions can be read, and of two exactly one always holds."""
    for index, row in enumerate(rows):
        conditions = [option.when for option in row.options]
        if not all(CONDITION.fullmatch(condition) for condition in conditions):
            return index, "options", msg("wrong.condition")
        if len(conditions) == 1 and conditions[0] != "always":
            return index, "options", msg("wrong.single_condition")
        if len(conditions) == 2 and conditions[1] != conditions[0].replace(">", "<="):
            return index, "options", msg("wrong.opposite")
    return None


def check_priorities(rows: Sequence[records.PriorityCard]) -> Fault | None:
    """Each edge names every type."""
    return check_permutation("edge_a", TYPES)(rows) or check_permutation("edge_b", TYPES)(rows)


def check_buildings(rows: Sequence[records.Building]) -> Fault | None:
    """Six buildings; the far-right one alone has no rooms."""
    for index, row in enumerate(rows):
        if row.index != index or (row.rooms == 0) != (index == FILLABLE):
            return index, "index", msg("wrong.buildings_in_order")
    return None


def check_ranks(rows: Sequence[records.Rank]) -> Fault | None:
    """From the best to the worst."""
    for index, row in enumerate(rows[1:], 1):
        if row.min >= rows[index - 1].min:
            return index, "min", msg("wrong.ranks")
    return None


TABLES: Final = Tables(PACKAGE, GAME)
SPOTS: Final = TABLES.keyed("map.toml", "spot", records.Spot, check=check_spots)
ROADS: Final = TABLES.rows("map.toml", "road", records.Road, check=check_roads, free=True)
WHEEL: Final = TABLES.rows(
    "wheel.toml", "wheel", records.Wheel, check=check_permutation("printed_clockwise_order", ACTIONS)
)[0]
DICE: Final = TABLES.rows("dice.toml", "die", records.Die, check=check_dice)
DICE_COUNTS: Final = TABLES.single("dice.toml", "counts", records.DiceCounts)
START_RESOURCES: Final = TABLES.rows("dice.toml", "start", records.Start)[0]
BONUS_TILES: Final = TABLES.rows("bonus_tiles.toml", "tile", records.BonusTile, check=check_bonus_tiles, free=True)
CATHEDRALS: Final = TABLES.keyed("cathedrals.toml", "cathedral", records.Cathedral, "town", check=check_cathedrals)
COST_TILES: Final = TABLES.rows("cathedrals.toml", "cost_tile", records.CostTile, check=check_cost_tiles, free=True)
CHARACTER_TILES: Final = TABLES.rows("characters.toml", "character", records.Character, free=True)
CHARACTER_OFFER: Final = TABLES.rows("characters.toml", "offer", records.CharacterOffer)[0]
CONTRACT_TILES: Final = TABLES.keyed("contracts.toml", "contract", records.Contract, free=True)
OFFERED_CRESTS: Final = TABLES.rows("contracts.toml", "crest", records.OfferedCrest, free=True)
PRICES: Final = TABLES.rows("contracts.toml", "offer", records.ContractOffer)[0].ap_cost_left_to_right
CORRUPTION: Final = TABLES.rows("corruption.toml", "corruption", records.Corruption)[0]
CREST_ROWS: Final = TABLES.keyed("crests.toml", "crest", records.Crest)
FAIR_BOARD: Final = TABLES.single("fairs.toml", "", records.FairBoard, check=check_fair_board)
FAIR_TILES: Final = tuple(TABLES.keyed("fairs.toml", "fair", records.Fair).values())
KING_TRACK_ROW: Final = TABLES.single("king_track.toml", "", records.KingTrack, check=check_king_track)
ACTION_CARDS: Final = tuple(
    TABLES.keyed("mautoma_action_cards.toml", "card", records.ActionCard, check=check_action_cards).values()
)
FAIR_CARDS: Final = TABLES.keyed("mautoma_fair_cards.toml", "card", records.FairCard, "fair", check=check_fair_cards)
PRIORITY_CARDS: Final = tuple(
    TABLES.keyed("mautoma_character_priority.toml", "card", records.PriorityCard, check=check_priorities).values()
)
LEVELS: Final = TABLES.single("mautoma_difficulty.toml", "level", records.Levels)
RANKS: Final = TABLES.rows("beat_your_score.toml", "rank", records.Rank, check=check_ranks)
BOARD: Final = TABLES.single("player_board.toml", "", records.BoardNumbers)
CONTRACT_ROW: Final = TABLES.single("player_board.toml", "contract_row", records.ContractRow)
BUILDING_ROWS: Final = TABLES.rows("player_board.toml", "building", records.Building, check=check_buildings)


def reconstructed() -> tuple[str, ...]:
    """The tables with rows that nobody could check."""
    return tuple(name for name, status in TABLES.status().items() if status is Status.RECONSTRUCTED)
