"""The questions by chance: all of them valid as the format says, and together they use every corner of it."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.tiletum.oracle import answer
from tests.games.tiletum.oracle_tables import (
    ACTIONS,
    CARDS,
    CATHEDRAL_TOWNS,
    CRESTS,
    DICE_ROLLED,
    FAIRS,
    HELPERS,
    LEVELS,
    ROOMS,
    TOWN_TILES,
    TOWNS,
    TYPES,
    Json,
    house_spots,
    tile_slots,
)
from tests.games.tiletum.random_positions import position

SEEDS = range(600)
TILES = {*HELPERS, *(f"crest:{kind}" for kind in CRESTS), *(f"contract:{vp}" for vp in range(100))}
QUESTIONS = [position(Random(seed)) for seed in SEEDS]


def faults(q: Json) -> Iterator[str]:
    """What breaks a statement of the format."""
    yield from _card_faults(q)
    yield from _wheel_faults(q)
    yield from _map_faults(q)
    yield from _board_faults(q["board"])
    on_map = [tile for tiles in q["bonus_tiles"].values() for tile in tiles]
    tiles = [*q["contract_offer"], *(sector["bonus"] for sector in q["wheel"]), *on_map]
    yield from (f"tile {tile}" for tile in tiles if tile is not None and tile not in TILES)
    if not {tile.partition(":")[0] for tile in q["contract_offer"] if tile} <= {"crest", "contract"}:
        yield "contract_offer"
    if len(q["contract_offer"]) != 5 or len(q["character_offer"]) != 5:
        yield "places of an offer"
    if not {*q["character_offer"], q["next_character"]} <= {None, *TYPES}:
        yield "characters"


def _card_faults(q: Json) -> Iterator[str]:
    section = q["card"] if isinstance(q["card"], dict) else CARDS[q["card"]][q["mautoma"] - 1]
    places = [move["to"] for move in section["moves"]]
    if len({move["piece"] for move in section["moves"]}) != len(places):
        yield "two moves of one piece"
    if not set(places) <= {"draw", "fair_current", "fair_next", *TOWNS}:
        yield "moves"
    if ("draw" in places) != (q.get("town_tile") is not None):
        yield "town_tile"
    towns = [fair["town"] for fair in q["fairs"]]
    if towns[0] != "tiletum" or len(set(towns[1:]) & set(TOWN_TILES)) != 3 or len(towns) != 4:
        yield "towns of the fairs"
    if len({fair["fair"] for fair in q["fairs"]} & set(FAIRS)) != 4:
        yield "fairs"


def _wheel_faults(q: Json) -> Iterator[str]:
    wheel = q["wheel"]
    if sorted(sector["action"] for sector in wheel) != sorted(ACTIONS):
        yield "actions"
    if any(wheel[index]["value"] != wheel[index - 1]["value"] % 6 + 1 for index in range(6)):
        yield "values"
    colours = Counter(colour for sector in wheel for colour in sector["dice"])
    if not 1 <= colours.total() <= DICE_ROLLED[str(q["players"])] or max(colours.values()) > q["players"]:
        yield "dice"


def _map_faults(q: Json) -> Iterator[str]:
    players = q["players"]
    owners = ["you", *(f"mautoma{number}" for number in range(1, players))]
    if not {*q["bonus_tiles"], *q["houses"], *q["pillars"]} <= set(TOWNS) or set(q["cathedrals"]) != set(
        CATHEDRAL_TOWNS
    ):
        yield "towns"
    yield from (
        f"tiles in {town}" for town, tiles in q["bonus_tiles"].items() if len(tiles) > tile_slots(town, players)
    )
    yield from (
        f"spots in {town}" for town, there in q["houses"].items() if len(there) != len(house_spots(town, players))
    )
    yield from (
        f"pillars in {town}" for town, there in q["pillars"].items() if len(there) > TOWNS[town]["pillar_spots"]
    )
    for kind in ("houses", "pillars"):
        pieces = [(town, owner) for town, there in q[kind].items() for owner in there if owner]
        number = Counter(owner for _, owner in pieces)
        if len(set(pieces)) != len(pieces) or not set(number) <= set(owners) or max(number.values(), default=0) > 7:
            yield kind
    for town, cathedral in q["cathedrals"].items():
        there = q["pillars"].get(town, [])
        least = TOWNS[town]["pillar_spots"] - len(there)
        if cathedral is None:
            if there:
                yield f"pillars in {town}"
        elif len(cathedral["tiles"]) not in (least, least + ("you" in there)):
            yield f"number of tiles in {town}"
        elif cathedral["tiles"] != sorted(cathedral["tiles"], reverse=True):
            yield f"order of tiles in {town}"


def _board_faults(board: Json) -> Iterator[str]:
    types = [{kind for kind in rooms if kind} for rooms in board["buildings"]]
    if [len(rooms) for rooms in board["buildings"]] != ROOMS or any(len(kinds) > 1 for kinds in types):
        yield "buildings"
    if len(set().union(*types)) != sum(map(len, types)):
        yield "a type in two buildings"
    crests = [crest for crest in board["crests"] if crest] + board["crests_waiting"]
    if len(set(crests)) != len(crests):
        yield "crests"
    for rooms, crest in zip(board["buildings"], board["crests"], strict=True):
        if crest and None in rooms:
            yield "a crest below a building that is not full"
        if not crest and None not in rooms and board["crests_waiting"]:
            yield "a crest waits beside a full building"
    if sorted(board["priority"]) != sorted(TYPES) or not {board["merchant"], board["architect"]} <= set(TOWNS):
        yield "priority or pieces"
    if not -8 <= board["king"] <= 10 or not 0 <= board["contracts"] <= 6:
        yield "king or contracts"


@pytest.mark.parametrize("seed", range(0, len(SEEDS), 100))
def test_positions_are_valid(seed: int) -> None:
    assert [list(faults(q)) for q in QUESTIONS[seed : seed + 100]] == [[]] * 100


def test_the_same_seed_gives_the_same_position() -> None:
    assert json.dumps(position(Random(7))) == json.dumps(position(Random(7)))


def test_answering_changes_no_question() -> None:
    before = json.dumps(QUESTIONS)
    for q in QUESTIONS:
        answer(q)
    assert json.dumps(QUESTIONS) == before


def test_positions_use_every_setting() -> None:
    assert {(q["players"], q["mautoma"]) for q in QUESTIONS} == {(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)}
    assert {(q["level"], q["round"]) for q in QUESTIONS} == {
        (level, number) for level in LEVELS for number in range(1, 5)
    }
    cards = {(q["card"], q["mautoma"]) for q in QUESTIONS if isinstance(q["card"], int)}
    assert cards == {(card, number) for card in CARDS for number in (1, 2, 3)}
    assert {q.get("town_tile") for q in QUESTIONS} == {None, *TOWN_TILES}
    assert {q["fairs"][q["round"] - 1]["fair"] for q in QUESTIONS} == set(FAIRS)


def test_positions_use_every_action() -> None:
    answers = [answer(q) for q in QUESTIONS]
    assert {found["target"] for found in answers} == set(ACTIONS)
    assert {found["action"]["action"] for found in answers} == set(ACTIONS)
    assert {name for found in answers for name in found["skipped"]} == {*ACTIONS} - {"king", "joker"}
    assert {len(found["skipped"]) for found in answers} >= {0, 1, 2, 3}
    actions = [found["action"] for found in answers]
    numbers = {(done["action"], len(done["tiles"])) for done in actions if "tiles" in done}
    some = {(name, number) for name in ("merchant", "architect") for number in (0, 1, 2)}
    assert numbers == some | {("contract", 1), ("contract", 2)}
    placed = [entry for done in actions if "placed" in done for entry in done["placed"]]
    assert {(entry["building"], entry["floor"]) for entry in placed} == {
        (b, f + 1) for b in range(5) for f in range(ROOMS[b])
    }
    assert {entry["crest"] is None for entry in placed} == {True, False}
