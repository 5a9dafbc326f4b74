"""Every space of the tracks, every tech card, every tile: what it does on a table with a little of everything."""

import pytest

from automatable.games.tapestry.model.moves import Take
from automatable.games.tapestry.rules import gain
from automatable.games.tapestry.rules.actions import steps
from tests.games.tapestry.effects import effect, rich
from tests.games.tapestry.given import RULES, do, owed, pieces, tables

SPACES = {
    ("exploration", 1): "DrawTiles DrawTiles tiles+2",
    ("exploration", 2): "Explore Orient vp+4 food+1 tiles-1",
    ("exploration", 3): "Take Explore Orient vp+4 food+1 tiles-1",
    ("exploration", 4): "DrawTiles Explore Orient vp+4 food+1",
    ("exploration", 5): "vp+2",
    ("exploration", 6): "Order DrawTiles Build tiles+1 farm+1",
    ("exploration", 7): "DrawTiles DrawTiles Explore Orient vp+4 food+1 tiles+1",
    ("exploration", 8): "Build vp+4 farm+1",
    ("exploration", 9): "DrawTiles DrawTiles Explore Orient vp+1 food+1 tiles+1",
    ("exploration", 10): "vp+3",
    (
        "exploration",
        11,
    ): "DrawSpaceTiles DrawSpaceTiles DrawSpaceTiles ExploreSpace Take RollScience Step Order Conquer RollConquer Take Build vp+20 lands+1 spaces+2 armory+1",
    ("exploration", 12): "ExploreSpace vp+13",
    ("science", 1): "RollScience Step spaces+1",
    ("science", 2): "DrawTapestry hand+1",
    ("science", 3): "Take RollScience Step spaces+1",
    ("science", 4): "Order DrawTapestry vp+3 hand+1",
    ("science", 5): "RollScience Step Order Conquer RollConquer Take Build vp+14 lands+1 spaces+1 armory+1",
    ("science", 6): "Take RollScience Step Order Conquer RollConquer Take Build vp+14 lands+1 spaces+1 armory+1",
    ("science", 7): "RepeatSpace Order DrawTiles Build PayBonus Explore Orient vp+4 coin-1 food+1 farm+1",
    ("science", 8): "Build vp+2 house+1",
    ("science", 9): "Step Lay DrawTiles DrawTiles Explore Orient vp+4 food+1 tiles+1 landmarks+1 spaces+1",
    ("science", 10): "Step Take Conquer RollConquer Take vp+14 lands+1 spaces-1",
    (
        "science",
        11,
    ): "Step Lay DrawTiles DrawTiles Explore Orient Step Build PayBonus DiscardTile DiscardTile vp+13 food+1 tiles-1 landmarks+1 spaces+2 farm+1",
    (
        "science",
        12,
    ): "RollScience RollScience RollScience RollScience UseDie Step UseDie Step UseDie Step Lay UseDie Step landmarks+1 spaces+4",
    ("military", 1): "Conquer RollConquer Take vp+14 lands+1",
    ("military", 2): "DrawTapestry hand+1",
    ("military", 3): "Take Conquer RollConquer Take vp+14 lands+1",
    ("military", 4): "vp+2 worker+1",
    ("military", 5): "Order Conquer RollConquer Take Build vp+14 lands+1 armory+1",
    ("military", 6): "Order Conquer RollConquer Take DrawTapestry vp+14 hand+1 lands+1",
    ("military", 7): "Conquer RollConquer Take vp+14 lands+1",
    ("military", 8): "Conquer RollConquer Take vp+4 lands+1",
    ("military", 9): "Order Build vp+3 armory+1",
    ("military", 10): "Order PlayOver vp+16 hand-1",
    ("military", 11): "vp+1",
    ("military", 12): "Order Conquer RollConquer DrawCivilization vp+14 coin+1 lands+1 civilizations+1",
    ("technology", 1): "Invent DealTech techs+1",
    ("technology", 2): "DrawTapestry hand+1",
    ("technology", 3): "Take Invent DealTech techs+1",
    ("technology", 4): "Refresh DealTech DealTech DealTech Invent DealTech techs+1",
    ("technology", 5): "Take Build farm+1",
    ("technology", 6): "Order Build vp+4 market+1",
    ("technology", 7): "Refresh DealTech DealTech DealTech Invent DealTech Invent DealTech techs+2",
    ("technology", 8): "Build vp+3 market+1",
    ("technology", 9): "Order Upgrade RepeatTech worker+2",
    ("technology", 10): "vp+9",
    ("technology", 11): "Order Upgrade RepeatTech vp+1 worker+1",
    ("technology", 12): "Order MoveSingularity coin+1 worker+1 food+1 culture+1 spaces-12",
}
"""What came and was asked, always answered by the first possibility, and what has changed in the end."""
TECHS = {
    "Air Conditioning": ("worker+1", "Build house+1"),
    "Ammonia": ("Build farm+1", "vp+3"),
    "Anesthesia": ("Build armory+1", "vp+4"),
    "Assembly Line": ("RepeatTech vp+1", "RepeatTech DrawTiles DrawTiles tiles+2"),
    "Bakery": ("vp+4", "Lay landmarks+1"),
    "Barn": ("vp+3", "Lay landmarks+1"),
    "Lithium-Ion Battery": (
        "vp+4",
        "RepeatSpace Order DrawTiles Build PayBonus Explore Orient vp+4 coin-1 food+1 farm+1",
    ),
    "Calendar": ("culture+1", "vp+7"),
    "Canned Food": ("food+1", "vp+7"),
    "Clocks": ("Lay landmarks+1 spaces+1", "vp+3"),
    "Compass": ("DrawTiles DrawTiles tiles+2", "Explore Orient vp+4 food+1 tiles-1"),
    "Com Tower": ("vp+5", "Lay landmarks+1"),
    "Concrete": ("Build market+1", "vp+2"),
    "Dynamite": ("Conquer RollConquer Take vp+14 lands+1", "vp+2"),
    "Eyeglasses": ("Invent DealTech techs+1", "vp+3"),
    "Irrigation": ("food+1", "Build farm+1"),
    "Library": ("vp+3", "Lay landmarks+1"),
    "Light Bulb": ("coin+1", "Build market+1"),
    "Paper": ("Build house+1", "vp+1"),
    "Penicillin": ("RollScience Step spaces+1", "vp+5"),
    "Printing Press": ("DrawTapestry hand+1", "PlayOver vp+10 hand-1"),
    "Radio": ("vp+3", "DrawCivilization civilizations+1"),
    "Sewage & Plumbing": ("culture+1", "Build armory+1"),
    "Siegecraft": ("spaces+1", "vp+4"),
    "Stock Market": ("vp+5", "Lay landmarks+1"),
    "Telescope": ("Order DrawTiles culture+1 tiles+1", "vp+2"),
    "The Nail": ("DrawTapestry hand+1", "Take Build market+1"),
    "Time Travel": ("coin+1", "Step spaces-1"),
    "Transistors": ("coin+1", "vp+4 culture+1"),
    "Treasury": ("vp+4", "Lay landmarks+1"),
    "Vaccines": ("spaces+1", "vp+5"),
    "Warships": ("worker+1", "Conquer RollConquer Take vp+14 lands+1"),
    "Zeppelins": ("Lay landmarks+1 spaces+1", "vp+6"),
}
"""Circle and square."""
SPACE_TILES = {
    1: "Take RollScience Step Order Conquer RollConquer Take Build vp+20 lands+1 spaces+2 armory+1",
    2: "Build vp+5 armory+1",
    3: "Build vp+2 house+1",
    4: "DrawTapestry PlayOver vp+14",
    5: "vp+8 coin+1 worker+1",
    6: "Order RollScience Step Order Conquer RollConquer Take Build vp+20 lands+1 spaces+1 armory+1",
    7: "vp+8 food+1 culture+1",
    8: "vp+1 culture+1",
    9: "Lay Refresh DealTech DealTech DealTech Invent DealTech vp+4 techs+1 landmarks+1 spaces+1",
    10: "Invent DealTech Upgrade vp+4 worker+1 techs+1",
    11: "Conquer RollConquer Take vp+17 lands+1",
    12: "Order Conquer RollConquer Take Build vp+19 lands+1 spaces+1 armory+1",
    13: "vp+13",
    14: "Build vp+4 farm+1",
    15: "Build vp+3 market+1",
}
TILES = {
    "coin": "coin+1",
    "worker": "worker+1",
    "food": "food+1",
    "culture": "culture+1",
    "tapestry card": "DrawTapestry hand+1",
    "invent": "Invent DealTech techs+1",
    "2 territory tiles": "DrawTiles DrawTiles tiles+2",
    "research without benefit": "RollScience Step spaces+1",
    "farm": "Build farm+1",
    "market": "Build market+1",
    "house": "Build house+1",
    "armory": "Build armory+1",
    "upgrade tech card": "Upgrade worker+1",
}


@pytest.mark.rule("TAP-YOU-03", "TAP-YOU-04", "TAP-YOU-05")
@pytest.mark.parametrize(("track", "space"), SPACES)
def test_a_space(track: str, space: int) -> None:
    state = rich()
    if (track, space) == ("technology", 12):
        state.token_space[3] = 12
    steps.owe_space(state, pieces.TRACK_NAMES.index(track), space, True, 0)
    assert effect(state) == SPACES[track, space]


@pytest.mark.parametrize("card", tables.TECH_CARDS)
def test_a_tech_card(card: int) -> None:
    found = []
    for benefits in (tables.CIRCLES, tables.SQUARES):
        state = rich()
        gain.owe_parcel(state, benefits[card], pieces.BY_TECHS)
        found.append(effect(state))
    assert tuple(found) == TECHS[tables.TECH_CARDS[card].name]


@pytest.mark.parametrize("tile", SPACE_TILES)
def test_a_space_tile(tile: int) -> None:
    state = rich()
    gain.owe_parcel(state, tables.SPACE_TILE_PARCELS[tile], pieces.BY_TILES)
    assert effect(state) == SPACE_TILES[tile]


@pytest.mark.parametrize("tile", tables.TERRITORY_TILES)
def test_a_territory_tile(tile: int) -> None:
    state = rich()
    gain.owe(state, pieces.BY_TILES, tables.TILE_BENEFITS[tile])
    assert effect(state) == TILES[tables.TERRITORY_TILES[tile].benefit]


OTHERWISE = {
    ("exploration", 3): ("farm",),
    ("science", 3): ("house",),
    ("science", 6): ("house",),
    ("military", 3): ("armory",),
    ("technology", 3): ("market",),
    ("technology", 5): ("house", "armory"),
}
"""What a space gives if not the first possibility is chosen."""
BONUSES = {
    ("exploration", 2): "PayBonus DrawTapestry coin-1 hand+1",
    ("exploration", 5): "PayBonus Build coin-1 farm+1",
    ("exploration", 6): "PayBonus Explore Orient vp+4 coin-1 food+1 tiles-1",
    ("exploration", 8): "PayBonus DiscardTile DiscardTile vp+5 tiles-2",
    ("exploration", 9): "PayBonus DrawTapestry coin-1 hand+1",
    ("exploration", 10): "PayBonus DiscardTile DiscardTile DiscardTile vp+10 tiles-3",
    ("exploration", 12): "PayBonus ExploreSpace vp+13 coin-1",
    ("science", 2): "PayBonus Build coin-1 house+1",
    ("science", 5): "PayBonus DiscardCard DiscardCard vp+5 hand-2",
    ("military", 2): "PayBonus Build coin-1 armory+1",
    ("military", 6): "PayBonus Build coin-1 armory+1",
    ("military", 8): "PayBonus DrawTapestry coin-1 hand+1",
    ("military", 11): "PayBonus DiscardCard DiscardCard DiscardCard vp+10 hand-3",
    ("technology", 2): "PayBonus Build coin-1 market+1",
    ("technology", 5): "PayBonus Upgrade coin-1 worker+1",
    ("technology", 6): "PayBonus Invent DealTech coin-1 techs+1",
    ("technology", 8): "PayBonus Upgrade coin-1 worker+1",
    ("technology", 11): "PayBonus DiscardTech DiscardTech DiscardTech vp+10 techs-3",
}
"""What the bonus of a space costs and brings."""


@pytest.mark.rule("TAP-YOU-05")
@pytest.mark.parametrize(
    ("track", "space", "building"), [(*place, building) for place, found in OTHERWISE.items() for building in found]
)
def test_a_space_gives_a_building_instead(track: str, space: int, building: str) -> None:
    state = rich()
    steps.owe_space(state, pieces.TRACK_NAMES.index(track), space, True, 0)
    RULES.follow(state)
    do(state, Take(building))
    row = pieces.BUILDING_NAMES.index(building)
    assert state.row_left[row] == rich().row_left[row] - 1


@pytest.mark.rule("TAP-YOU-05")
@pytest.mark.parametrize(("track", "space"), BONUSES)
def test_a_bonus(track: str, space: int) -> None:
    state = rich()
    state.tiles.append(7)
    state.hand.append("guilds")
    state.owed.append(owed.OfferBonus(pieces.YOU, pieces.TRACK_NAMES.index(track), space))
    assert effect(state) == BONUSES[track, space]


def test_only_these_spaces_have_a_bonus() -> None:
    found = {
        (pieces.TRACK_NAMES[track], space)
        for track, row in enumerate(tables.BONUS_GAINS)
        for space, gain in enumerate(row)
        if gain
    }
    assert found == set(BONUSES)


@pytest.mark.parametrize("building", ["market", "house", "farm"])
def test_the_nail_gives_one_of_three_buildings(building: str) -> None:
    state = rich()
    gain.owe_parcel(state, tables.SQUARES[27], pieces.BY_TECHS)
    RULES.follow(state)
    do(state, Take(building))
    row = pieces.BUILDING_NAMES.index(building)
    assert state.row_left[row] == rich().row_left[row] - 1


def test_all_are_there() -> None:
    assert (len(SPACES), len(TECHS), len(SPACE_TILES), len(tables.TERRITORY_TILES)) == (48, 33, 15, 48)
