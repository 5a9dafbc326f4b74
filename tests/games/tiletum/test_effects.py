"""Every row of the tables does what it says in the person's hands: the rows are read here once more, without the game's own reading."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from automatable.games.tiletum.model import moves
from automatable.games.tiletum.rules.actions import dealing
from automatable.kernel.turns.moves import Owed
from tests.games.tiletum import test_phases
from tests.games.tiletum.given import (
    STONE_TILE,
    State,
    acting,
    bare,
    cards,
    cathedral,
    do,
    fill,
    flip,
    give,
    owed,
    pieces,
    points,
    put_die,
    refusal,
    tables,
    tile,
    tiles,
    town,
    your_turn,
)

DATA = Path(tables.__file__).parents[1] / "data"
Row = dict[str, Any]


def rows(file: str, name: str) -> list[Row]:
    found: list[Row] = tomllib.loads((DATA / file).read_text("utf-8"))[name]
    return found


def told(row: Row) -> str:
    """A row in a few words, to tell a test by."""
    told = [row.get("id"), row.get("kind"), row.get("action"), row.get("type"), row.get("town"), row.get("n")]
    return "-".join(str(each) for each in [*told, *row.get("bonus", {}).items()] if each)


BONUS = rows("bonus_tiles.toml", "tile")
HELPERS = [row for row in BONUS if row["kind"] not in ("crest", "contract", "change_die_colour")]
CONTRACTS = [*rows("contracts.toml", "contract"), *(row for row in BONUS if row["kind"] == "contract")]
CHARACTERS = rows("characters.toml", "character")


class Brought(NamedTuple):
    """What a tile has changed."""

    resources: tuple[int, ...] = (0, 0, 0, 0, 0)
    vp: int = 0
    boost: int = 0
    owed: tuple[Owed, ...] = ()


def brought(before: State, after: State) -> Brought:
    resources = tuple(new - old for new, old in zip(after.resources, before.resources, strict=True))
    there = len(before.owed)
    return Brought(
        resources,
        points(after) - points(before),
        after.die_points - before.die_points,
        tuple(after.owed[there:]),
    )


def some(**numbers: int) -> tuple[int, ...]:
    return tuple(numbers.get(name, 0) for name in pieces.RESOURCES)


# --- helpers ----------------------------------------------------------------------------------------------------------


def helps(row: Row) -> Brought:
    """What a helper should bring, from its row alone."""
    kind, n = row["kind"], row.get("n", 0)
    if kind == "action" and row["action"] == "joker":
        return Brought(owed=(owed.ToChooseAction(0, n, True),))
    if kind == "action":
        return Brought(owed=(owed.GrantedAction(0, pieces.ACTIONS.index(row["action"]), n),))
    return {
        "boost_current_die_action": Brought(boost=n),
        "gain_gold": Brought(some(gold=n)),
        "gain_vp": Brought(vp=n),
        "gain_2_gold_and_2_vp": Brought(some(gold=2), vp=2),
        "gain_any_resources": Brought(owed=(owed.ToGain(0, n),)),
        "gain_1_iron_1_wool_1_stone_1_food": Brought(some(iron=1, wool=1, stone=1, food=1)),
        "use_characters_of_one_building": Brought(owed=(owed.ToChooseBuilding(),)),
    }[kind]


def helper_tile(row: Row) -> int:
    if row["kind"] == "action":
        return tile(f"action:{row['action']}:{row['n']}")
    return tile(f"{row['kind']}:{row['n']}" if "n" in row else row["kind"])


@pytest.mark.parametrize("row", HELPERS, ids=told)
def test_every_helper_brings_what_its_row_says(row: Row) -> None:
    state = acting("merchant", 3)
    fill(state, 2, STONE_TILE)
    state.store = [helper_tile(row)]
    before = state.copy()
    do(state, moves.UseHelper(state.store[0]))
    assert brought(before, state) == helps(row)
    assert (state.store, state.discard) == ([], before.store)


def test_the_helper_that_changes_the_colour() -> None:
    state = your_turn()
    sector, blue = put_die(state, "king", 4)
    gold = moves.TakeDie(sector, blue, sector, 0)
    assert refusal(state, gold) == "no_recolour"
    state.store = [tile("change_die_colour")]
    do(state, gold)
    assert (state.resources, state.store, state.discard) == ([4, 0, 0, 0, 0], [], [tile("change_die_colour")])


# --- contracts --------------------------------------------------------------------------------------------------------

EFFECTS: dict[str, tuple[Owed, ...]] = {
    "": (),
    "merchant_step": (owed.Roaming(0, 1, 0, False, False),),
    "king_step": (owed.GrantedAction(0, pieces.ACTION_OF["king"], 1),),
    "character_action_1": (owed.GrantedAction(0, pieces.ACTION_OF["character"], 1),),
}


@pytest.mark.parametrize("row", CONTRACTS, ids=told)
def test_every_contract_costs_and_brings_what_its_row_says(row: Row) -> None:
    pay = dict(row["pay"])
    identical = pay.pop("identical", 0)
    cost = list(some(**pay))
    kind = 0 if identical else pieces.NONE
    if identical:
        cost[0] += identical
    state = acting("merchant", 3)
    number = tile(f"contract:{row['id']}")
    state.resources, state.store = cost[:], [number]
    for resource, needed in enumerate(cost):
        if needed:
            state.resources[resource] -= 1
            assert refusal(state, moves.Fulfil(number, kind)) == "cannot_pay"
            state.resources[resource] += 1
    before = state.copy()
    do(state, moves.Fulfil(number, kind))
    expected = Brought(tuple(-each for each in cost), row["vp"] + 1, 0, EFFECTS[row.get("effect", "")])
    assert brought(before, state) == expected
    assert (state.store, state.players[pieces.YOU].row) == ([], [number])
    assert state.players[pieces.YOU].pillars == before.players[pieces.YOU].pillars + 1


# --- characters -------------------------------------------------------------------------------------------------------


def character_brings(bonus: Row) -> Brought:
    """What a character should bring, from its row alone: resources and points at once, then what is owed, the last on top."""
    steps = (bonus.get("merchant_steps", 0), bonus.get("architect_steps", 0))
    placing = (bonus.get("place_house", False), bonus.get("place_pillar", False))
    due: list[Owed] = [owed.Roaming(0, *steps, *placing)] if any((*steps, *placing)) else []
    due += [owed.GrantedAction(0, pieces.ACTION_OF[name[:-3]], n) for name, n in bonus.items() if name.endswith("_ap")]
    due += [owed.ToGain(0, bonus["any_resource"])] if "any_resource" in bonus else []
    gains = {name: n for name, n in bonus.items() if name in pieces.RESOURCES}
    return Brought(some(**gains), bonus.get("vp", 0), -2, tuple(due))


def character_tile(row: Row) -> int:
    """The tile of this type that is told apart by what it brings."""
    brings = {name: int(value) for name, value in row["bonus"].items()}
    (found,) = [
        number
        for number, each in enumerate(tiles.TILES[: tiles.REAL])
        if each.id.startswith(f"character:{row['type']}:")
        and {part.partition("_")[2]: int(part.partition("_")[0]) for part in each.id.split(":")[2].split("+")} == brings
    ]
    return found


@pytest.mark.parametrize("row", CHARACTERS, ids=told)
def test_every_character_brings_what_its_row_says(row: Row) -> None:
    state = acting("character", 3)
    number, second_floor = character_tile(row), cards.ROOMS_OF[0][1]
    state.store = [number]
    before = state.copy()
    before.owed.pop()
    do(state, moves.PlaceCharacter(number, second_floor))
    after = brought(before, state)
    (running, *due) = after.owed
    assert isinstance(running, (owed.DieAction, owed.Running))
    assert after._replace(owed=tuple(due)) == character_brings(row["bonus"])
    assert state.players[pieces.YOU].rooms[second_floor] == number
    assert state.players[pieces.YOU].type_in(0) == pieces.ACTION_OF[row["type"]]


@pytest.mark.parametrize("row", CHARACTERS, ids=told)
def test_every_character_brings_it_once_more_with_its_building(row: Row) -> None:
    state = acting("merchant", 3)
    fill(state, 0, character_tile(row))
    state.store = [tile("use_characters_of_one_building")]
    do(state, moves.UseHelper(state.store[0]), moves.ChooseBuilding(0))
    before = state.copy()
    before.owed.pop()
    do(state, moves.UseCharacter(cards.ROOMS_OF[0][0]))
    assert brought(before, state) == character_brings(row["bonus"])._replace(boost=0)


# --- crests, cathedrals, corruption -----------------------------------------------------------------------------------

KINDS_OF_CREST = [row["id"] for row in rows("crests.toml", "crest")]


@pytest.mark.parametrize("crest", KINDS_OF_CREST)
@pytest.mark.parametrize("building", range(6))
def test_every_crest_goes_below_every_building_once(crest: str, building: int) -> None:
    state = acting("merchant", 3, food=12)
    state.store = [tile(f"crest:{crest}")]
    do(state, moves.PlaceCrest(pieces.CREST_OF[crest], building))
    assert state.players[pieces.YOU].crests == [
        pieces.CREST_OF[crest] if each == building else pieces.NONE for each in range(6)
    ]
    state.players[pieces.YOU].merchant = town("london")
    state.map_tiles[state.layout.tiles_of[town("london")][0]] = tile(f"crest:{crest}")
    state.owed = acting("merchant", 3).owed
    assert refusal(state, moves.TakeBonus(state.layout.tiles_of[town("london")][0])) == "crest_owned"


COSTS = [row for row in rows("cathedrals.toml", "cost_tile") if not row.get("unavailable")]


@pytest.mark.parametrize("cost", COSTS, ids=lambda row: f"{row['stone']}-stone")
@pytest.mark.parametrize("row", rows("cathedrals.toml", "cathedral"), ids=told)
def test_every_cathedral_costs_its_stone_and_scores_its_tiles_from_the_top(row: Row, cost: Row) -> None:
    number = cathedral(row["town"])
    for built, vp in enumerate(row["tiles_vp"]):
        state = acting("merchant", 1)
        dealt = next(index for index, each in enumerate(tables.COST_TILES) if each.stone == cost["stone"])
        dealing.set_cost(state, number, dealt)
        state.cathedral_tiles[number] = state.cathedral_tiles[number][built:]
        state.players[pieces.YOU].pillar_towns = 1 << number
        give(state, stone=cost["stone"] - 1)
        assert refusal(state, moves.BuildCathedral(number)) == "no_stone"
        give(state, stone=cost["stone"])
        before = state.copy()
        do(state, moves.BuildCathedral(number))
        assert brought(before, state) == Brought(some(stone=-cost["stone"]), vp + cost["vp"])
        assert list(state.cathedral_tiles[number]) == row["tiles_vp"][built + 1 :]


def test_the_cost_tile_that_shuts_a_cathedral() -> None:
    state = bare()
    dealing.set_cost(state, 0, next(index for index, each in enumerate(tables.COST_TILES) if each.unavailable))
    assert (state.stone[0], state.cathedral_tiles[0]) == (pieces.NONE, ())


@pytest.mark.parametrize("steps", sorted(set(rows("corruption.toml", "corruption")[0]["values"])))
def test_every_corruption_token_moves_all_markers_down(steps: int) -> None:
    state = bare(3)
    state.tokens = list(rows("corruption.toml", "corruption")[0]["values"])
    for player, king in zip(state.players, (3, 0, -7), strict=True):
        player.king = king
    flip(state, owed.ToFlip(0), moves.FlipCorruption(steps))
    assert [player.king for player in state.players] == [3 - steps, -steps, max(-8, -7 - steps)]
    assert len(state.tokens) == 5


# --- fairs ------------------------------------------------------------------------------------------------------------


def test_no_kind_of_fair_is_without_a_test_of_its_own() -> None:
    marks = [mark for mark in test_phases.test_what_each_fair_counts.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]
    tested = {name for name, _ in marks[0].args[1]} | {"king_track"}
    assert tested == {row["id"] for row in rows("fairs.toml", "fair")}
