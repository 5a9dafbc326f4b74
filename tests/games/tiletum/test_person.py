"""The person's game: examples C1 to C14, D1 to D10 and the fine print of the facts (1.8)."""

import pytest

from automatable.games.tiletum.model.moves import (
    BuildCathedral,
    Buy,
    ChooseAction,
    ChooseBuilding,
    Claim,
    Climb,
    Done,
    EndTurn,
    Fulfil,
    GainAny,
    Jump,
    Leave,
    PlaceCharacter,
    PlaceCrest,
    PlaceHouse,
    PlacePillar,
    Swap,
    SwapCharacters,
    TakeBonus,
    TakeCharacter,
    TakeDie,
    TakeOffer,
    UseCharacter,
    UseHelper,
    Walk,
)
from automatable.games.tiletum.model.owed import DieAction, GrantedAction, Roaming, ToClaim, ToTakeDie
from automatable.games.tiletum.model.pieces import ARCHITECT, CHARACTER, CONTRACT, KING, MERCHANT, NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.turns.moves import GameOver
from tests.games.tiletum.given import (
    CONTRACT_MAN,
    KING_TILE,
    MERCHANT_TILE,
    STEPS_TILE,
    STONE_TILE,
    acting,
    cathedral,
    do,
    fill,
    give,
    points,
    put_die,
    refusal,
    tile,
    town,
    your_turn,
)

pytestmark = pytest.mark.rule("TIL-OVER-01")
LILY = tile("crest:lily")


def spot(state: State, name: str, number: int = 0) -> int:
    return state.layout.houses_of[town(name)][number]


def slot(state: State, name: str, number: int = 0) -> int:
    return state.layout.tiles_of[town(name)][number]


def legal(state: State, kind: type) -> list[object]:
    return [move for move in RULES[state.seats].legal(state) if isinstance(move, kind)]


# --- the die ----------------------------------------------------------------------------------------------------------


def test_b16_turning_a_die_costs_two_gold_a_step() -> None:
    state = your_turn(gold=4)
    sector, colour = put_die(state, "contract", 6)
    turned = {move.to: state.value(move.to) for move in legal(state, TakeDie) if isinstance(move, TakeDie)}
    assert sorted(turned.values()) == [1, 2, 4, 5, 6]
    assert refusal(state, TakeDie(sector, colour, (sector + 3) % 6, colour)) == "no_gold"


def test_c4_a_die_over_the_edge() -> None:
    """D4: the new sector's tile, its resources and points; a second step would have to be paid before."""
    state = your_turn(gold=3)
    sector, yellow = put_die(state, "contract", 6, "yellow")
    after = (sector + 1) % 6
    state.wheel_tiles[sector], state.wheel_tiles[after] = tile("gain_vp:4"), tile("gain_gold:4")
    assert refusal(state, TakeDie(sector, yellow, (sector + 2) % 6, yellow)) == "no_gold"
    do(state, TakeDie(sector, yellow, after, yellow))
    assert state.owed[-1] == ToClaim(0, after)
    assert state.resources[0] == 1
    do(state, Claim())
    assert (state.store, state.resources[0]) == ([tile("gain_gold:4")], 2)
    assert state.wheel_tiles[sector] == tile("gain_vp:4")


def test_c3_the_joker_has_the_marker_of_the_chosen_action() -> None:
    """D3."""
    state = your_turn()
    fill(state, 1, CONTRACT_MAN, CONTRACT_MAN, crest="lily")
    sector, colour = put_die(state, "joker", 3)
    do(state, TakeDie(sector, colour, sector, colour), ChooseAction(CONTRACT))
    assert (state.die_action, state.die_points) == (CONTRACT, 6)


def test_a_die_gives_its_resources_and_points() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    do(state, TakeDie(sector, pink, sector, pink))
    assert (state.resources, state.die_points, state.dice[sector]) == ([0, 4, 0, 0, 0], 3, ())


def test_another_resource_needs_the_helper_in_the_storehouse() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    move = TakeDie(sector, pink, sector, 4)
    assert refusal(state, move) == "no_recolour"
    state.store = [tile("change_die_colour")]
    assert refusal(state, UseHelper(tile("change_die_colour"))) == "recolour_later"
    do(state, move)
    assert (state.resources, state.store, state.discard) == ([0, 0, 0, 0, 4], [], [tile("change_die_colour")])


def test_a_bonus_tile_may_be_left() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    do(state, TakeDie(sector, pink, sector, pink), Leave())
    assert (state.store, state.wheel_tiles[sector]) == ([], LILY)


@pytest.mark.parametrize("owned", ["stored", "placed", "none"])
def test_a_crest_kind_is_taken_once(owned: str) -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    if owned == "stored":
        state.store = [LILY]
    elif owned == "placed":
        fill(state, 5, crest="lily")
    do(state, TakeDie(sector, pink, sector, pink))
    assert isinstance(state.owed[-1], ToClaim) == (owned == "none")


def test_c5_a_full_storehouse_can_be_emptied_before_the_die() -> None:
    """D5, and the prize below."""
    state = your_turn()
    state.store = [tile("gain_gold:4"), MERCHANT_TILE, KING_TILE, CONTRACT_MAN]
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    full = state.copy()
    do(full, TakeDie(sector, pink, sector, pink))
    assert refusal(full, Claim()) == "store_full"
    do(state, UseHelper(tile("gain_gold:4")), TakeDie(sector, pink, sector, pink), Claim())
    assert (state.resources[0], state.store[-1]) == (4, LILY)


def test_resources_come_after_the_tile() -> None:
    state = your_turn()
    sector, blue = put_die(state, "king", 2)
    state.store = [tile("contract:C11"), MERCHANT_TILE, KING_TILE, CONTRACT_MAN]
    state.wheel_tiles[sector] = LILY
    do(state, TakeDie(sector, blue, sector, blue))
    assert refusal(state, Fulfil(tile("contract:C11"), NONE)) == "cannot_pay"


def test_a_die_must_be_taken() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    assert isinstance(state.owed[-1], ToTakeDie)
    assert {type(move) for move in RULES[2].legal(state)} == {TakeDie}


# --- actions and points -----------------------------------------------------------------------------------------------


def test_c1_a_marker_counts_at_once_for_the_running_action() -> None:
    """D1: 4 food less, and of one point left two become."""
    state = acting("merchant", 2, food=5)
    fill(state, 3, MERCHANT_TILE)
    state.store = [LILY]
    do(state, Walk(MERCHANT, town("paris")), PlaceCrest(0, 3))
    assert (state.resources[1], state.die_points) == (1, 2)
    do(state, Jump(ARCHITECT, town("wp_paris_bordeaux")))
    assert state.players[YOU].architect == town("wp_paris_bordeaux")
    assert isinstance(state.owed[-1], DieAction)


def test_c2_a_granted_action_has_its_own_points() -> None:
    """D2: two merchant points, then two contract points; a boost used meanwhile is for the contract action."""
    state = acting("contract", 3, gold=1)
    fill(state, 4, MERCHANT_TILE, crest="lily")
    state.store = [tile("action:merchant:2"), tile("boost_current_die_action:1")]
    do(state, Swap(0, 2), GainAny(3), UseHelper(tile("action:merchant:2")))
    assert state.owed[-1] == GrantedAction(0, MERCHANT, 2)
    do(state, UseHelper(tile("boost_current_die_action:1")))
    assert (state.owed[-1], state.die_points) == (GrantedAction(0, MERCHANT, 2), 3)
    do(state, Walk(MERCHANT, town("paris")), Walk(MERCHANT, town("tiletum")))
    assert (state.die_action, state.die_points) == (CONTRACT, 3)


def test_a_boost_needs_a_running_action_of_the_die() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("boost_current_die_action:1")]
    assert refusal(state, UseHelper(tile("boost_current_die_action:1"))) == "nothing_to_boost"


def test_unused_points_of_a_granted_action_are_lost() -> None:
    state = acting("king", 1)
    state.store = [tile("action:king:3")]
    do(state, UseHelper(tile("action:king:3")), Climb(1), Done())
    assert (state.players[YOU].king, state.die_points) == (1, 1)


def test_a_joker_helper_becomes_any_action() -> None:
    state = acting("king", 1)
    state.store = [tile("action:joker:1")]
    do(state, UseHelper(tile("action:joker:1")), ChooseAction(CHARACTER))
    assert state.owed[-1] == GrantedAction(0, CHARACTER, 1)


def test_your_turn_ends_by_itself_when_nothing_can_be_done() -> None:
    state = do(acting("king", 1), Climb(1))
    assert isinstance(state.owed[-1], GameOver)
    state = do(acting("king", 1, gold=2), Climb(1))
    assert isinstance(state.owed[-1], DieAction)
    assert isinstance(do(state, EndTurn()).owed[-1], GameOver)


def test_steps_beyond_the_top_of_the_king_track() -> None:
    state = acting("king", 4)
    state.players[YOU].king = 8
    do(state, Climb(4))
    assert (state.players[YOU].king, points(state)) == (10, 12)


# --- map --------------------------------------------------------------------------------------------------------------


def test_walking_costs_a_point_a_step_and_may_end_on_a_waypoint() -> None:
    state = acting("architect", 3)
    do(state, Walk(ARCHITECT, town("wp_paris_bordeaux")))
    assert state.die_points == 1
    assert refusal(state, Walk(ARCHITECT, town("toulouse"))) == "too_far"
    assert refusal(state, Walk(MERCHANT, town("paris"))) == "not_this_piece"


def test_a_tile_is_taken_where_the_piece_is() -> None:
    state = acting("merchant", 2)
    state.players[YOU].merchant = town("london")
    here, there = slot(state, "london"), slot(state, "koeln")
    state.map_tiles[here] = state.map_tiles[there] = tile("gain_vp:4")
    assert refusal(state, TakeBonus(there)) == "tile_elsewhere"
    do(state, TakeBonus(here))
    assert (state.store, state.map_tiles[here], state.die_points) == ([tile("gain_vp:4")], NONE, 1)


def test_a_house_brings_what_its_spot_shows() -> None:
    state = acting("merchant", 2)
    state.players[YOU].merchant = town("venezia")
    do(state, PlaceHouse(spot(state, "venezia")))
    assert (points(state), state.players[YOU].houses, state.die_points) == (14, 1, 1)


@pytest.mark.parametrize(
    ("why", "where", "change"),
    [
        ("no_house", "paris", "supply"),
        ("spot_taken", "paris", "taken"),
        ("own_house", "paris", "own"),
        ("house_elsewhere", "lyon", ""),
    ],
)
def test_why_a_house_cannot_be_built(why: str, where: str, change: str) -> None:
    state = acting("merchant", 2, players=3)
    you = state.players[YOU]
    you.merchant = town("paris")
    if change == "supply":
        you.houses = 0
    elif change == "taken":
        state.houses[spot(state, "paris")] = 1
    elif change == "own":
        you.house_towns |= 1 << town("paris")
    assert refusal(state, PlaceHouse(spot(state, where))) == why


def test_with_several_free_spots_you_choose() -> None:
    state = acting("merchant", 1, players=4)
    state.players[YOU].merchant = town("hamburg")
    assert len(legal(state, PlaceHouse)) == 3


def test_nobody_builds_in_tiletum() -> None:
    assert legal(acting("merchant", 3), PlaceHouse) == []


@pytest.mark.parametrize("why", ["no_pillar", "own_pillar", "no_cathedral", "spot_taken", ""])
def test_pillars(why: str) -> None:
    state = acting("architect", 2)
    you, number = state.players[YOU], cathedral("bordeaux")
    you.architect = town("bordeaux")
    if why == "no_pillar":
        you.pillars = 0
    elif why == "own_pillar":
        you.pillar_towns = 1 << number
    elif why == "no_cathedral":
        state.stone[number] = NONE
    elif why == "spot_taken":
        state = acting("architect", 2, players=3)
        state.players[YOU].architect = town("bordeaux")
        state.players[1].pillar_towns = state.players[2].pillar_towns = 1 << number
    assert refusal(state, PlacePillar(number)) == why
    if not why:
        do(state, PlacePillar(number))
        assert (state.players[YOU].pillars, state.players[YOU].pillar_towns) == (1, 1 << number)


def test_c11_a_cathedral_is_a_task_wherever_the_architect_is() -> None:
    state = your_turn(stone=6)
    put_die(state, "king", 4)
    number = cathedral("koeln")
    assert refusal(state, BuildCathedral(number)) == "needs_pillar"
    state.players[YOU].pillar_towns = 1 << number
    do(state, BuildCathedral(number))
    assert (points(state), state.resources[3]) == (19, 3)
    assert refusal(state, BuildCathedral(number)) == "cathedral_built"
    assert state.cathedral_tiles[number][0] + state.cost_vp[number] == 7


# --- characters and buildings -----------------------------------------------------------------------------------------


def test_taking_and_replacing_characters() -> None:
    state = acting("character", 3)
    state.character_offer = [MERCHANT_TILE] * 5
    state.character_pile = [KING_TILE] * 6
    do(state, TakeCharacter(2))
    assert state.character_offer == [MERCHANT_TILE, MERCHANT_TILE, KING_TILE, MERCHANT_TILE, MERCHANT_TILE]
    do(state, SwapCharacters())
    assert len(state.character_pile) == 5
    assert (state.store, state.die_points) == ([MERCHANT_TILE], 1)


def test_a_room_costs_as_many_points_as_its_floor() -> None:
    state = acting("character", 2)
    state.store = [KING_TILE]
    assert refusal(state, PlaceCharacter(KING_TILE, 2)) == "no_points"
    do(state, PlaceCharacter(KING_TILE, 1))
    assert (state.die_points, points(state)) == (0, 12)


def test_c13_types_and_buildings() -> None:
    state = acting("character", 3)
    fill(state, 1, KING_TILE)
    state.store = [KING_TILE, CONTRACT_MAN]
    rooms = {(move.tile, move.room) for move in legal(state, PlaceCharacter) if isinstance(move, PlaceCharacter)}
    assert {room for man, room in rooms if man == KING_TILE} == {4}
    assert {room for man, room in rooms if man == CONTRACT_MAN} == {0, 1, 2, 5, 6, 7, 8}
    fill(state, 1, KING_TILE, KING_TILE)
    assert [
        move for move in legal(state, PlaceCharacter) if isinstance(move, PlaceCharacter) and move.tile == KING_TILE
    ] == []


def test_the_last_character_frees_the_roof_house_before_its_bonus() -> None:
    state = acting("character", 1)
    you, man = state.players[YOU], tile("character:merchant:1_place_house")
    you.houses, you.merchant, state.store = 0, town("paris"), [man]
    do(state, PlaceCharacter(man, 8))
    assert isinstance(state.owed[-1], Roaming)
    do(state, PlaceHouse(spot(state, "paris")))
    assert (you.houses, you.house_towns >> town("paris") & 1) == (0, 1)


@pytest.mark.parametrize("first", ["step", "house"])
def test_two_parts_of_a_bonus_in_either_order(first: str) -> None:
    state = acting("character", 1)
    man = tile("character:merchant:1_merchant_steps+1_place_house")
    state.players[YOU].merchant, state.store = town("paris"), [man]
    do(state, PlaceCharacter(man, 8))
    step, goal = Walk(MERCHANT, town("troyes")), "troyes" if first == "step" else "paris"
    house = PlaceHouse(spot(state, goal))
    do(state, *((step, house) if first == "step" else (house, step)))
    assert state.players[YOU].house_towns >> town(goal) & 1


def test_a_marker_is_unlocked_by_the_last_character_too() -> None:
    state = acting("character", 2)
    fill(state, 4, crest="lily")
    man = tile("character:character:2_food")
    state.store = [man]
    do(state, PlaceCharacter(man, 8))
    assert state.die_points == 2


def test_c6_a_house_anywhere_and_the_characters_of_a_building() -> None:
    """D6."""
    state = your_turn(food=6)
    put_die(state, "king", 4)
    fill(state, 1, STONE_TILE, STEPS_TILE)
    state.store = [LILY]
    do(state, PlaceCrest(0, 0), PlaceHouse(spot(state, "lyon")), ChooseBuilding(1), UseCharacter(3))
    assert (state.resources[1], state.resources[3], state.players[YOU].houses) == (0, 2, 1)
    do(state, UseCharacter(4), Walk(ARCHITECT, town("paris")), Done())
    assert isinstance(state.owed[-1], ToTakeDie)


def test_c6_a_reward_that_cannot_be_used_is_lost() -> None:
    state = your_turn(food=6)
    put_die(state, "king", 4)
    state.store, state.players[YOU].houses = [LILY], 0
    do(state, PlaceCrest(0, 0))
    assert isinstance(state.owed[-1], ToTakeDie)
    assert state.players[YOU].crests[0] == 0


@pytest.mark.parametrize(
    ("building", "food", "reward"),
    [(0, 6, "ToPlaceHouse"), (1, 6, "ToPlacePillar"), (2, 5, "ToJump"), (3, 4, "ToJump"), (4, 3, "ToGain"), (5, 2, "")],
)
def test_what_a_crest_costs_and_brings(building: int, food: int, reward: str) -> None:
    state = your_turn(food=food)
    put_die(state, "king", 4)
    state.store = [LILY]
    poor = give(state.copy(), food=food - 1)
    assert refusal(poor, PlaceCrest(0, building)) == "no_food"
    do(state, PlaceCrest(0, building))
    assert state.resources[1] == 0
    assert type(state.owed[-1]).__name__ == (reward or "ToTakeDie")
    assert points(state) == (15 if building == 5 else 10)


def test_one_crest_for_a_building() -> None:
    state = your_turn(food=9)
    put_die(state, "king", 4)
    state.store = [LILY]
    fill(state, 2, crest="lion")
    assert refusal(state, PlaceCrest(0, 2)) == "has_crest"


def test_the_use_of_a_building_needs_a_character() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("use_characters_of_one_building")]
    assert refusal(state, UseHelper(state.store[0])) == "nobody_to_use"
    fill(state, 3, MERCHANT_TILE)
    do(state, UseHelper(state.store[0]), ChooseBuilding(3), UseCharacter(7))
    assert state.resources[0] == 3


# --- contracts and resources ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "vp", "pillars"), [(2, 11, 3), (5, 16, 2)])
def test_c10_a_contract_with_its_space_and_pillar(before: int, vp: int, pillars: int) -> None:
    state = your_turn(wool=2, iron=2)
    put_die(state, "king", 4)
    state.players[YOU].row = [tile("contract:C01")] * before
    state.store = [tile("contract:C14")]
    do(state, Fulfil(tile("contract:C14"), NONE))
    assert (points(state), state.players[YOU].pillars) == (10 + vp, pillars)


def test_c10_no_contract_without_a_free_space() -> None:
    state = acting("contract", 3)
    state.contract_offer[4] = tile("contract:C02")
    state.players[YOU].row = [tile("contract:C01")] * 5
    state.store = [tile("contract:C14")]
    assert refusal(state, TakeOffer(4)) == "contracts_full"


def test_one_kind_of_your_choice_may_be_that_of_the_fixed_part() -> None:
    state = your_turn(iron=4, gold=1)
    put_die(state, "king", 4)
    state.store = [tile("contract:C19")]
    assert legal(state, Fulfil) == [Fulfil(tile("contract:C19"), 4)]
    assert refusal(state, Fulfil(tile("contract:C19"), NONE)) == "which_kind"
    do(state, Fulfil(tile("contract:C19"), 4))
    assert state.resources == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "owed"),
    [
        ("contract:C05", Roaming(0, 1, 0, False, False)),
        ("contract:C11", GrantedAction(0, KING, 1)),
        ("contract:C17", GrantedAction(0, CHARACTER, 1)),
    ],
)
def test_effects_of_contracts(name: str, owed: object) -> None:
    state = your_turn(wool=2, iron=2)
    put_die(state, "king", 4)
    state.store = [tile(name)]
    assert do(state, Fulfil(tile(name), NONE)).owed[-1] == owed


def test_c14_the_contract_offer_slides_at_the_end_of_the_turn() -> None:
    state = acting("contract", 2)
    offer = [tile(f"contract:C0{number}") for number in (1, 2, 3, 4, 5)]
    state.contract_offer, state.contract_pile = offer[:], [tile("contract:C09")]
    assert refusal(state, TakeOffer(0)) == "no_points"
    do(state, TakeOffer(4))
    assert state.contract_offer == [*offer[:4], NONE]
    assert refusal(state, TakeOffer(4)) == "empty_place"
    do(state, EndTurn())
    assert state.contract_offer == [tile("contract:C09"), *offer[:4]]


def test_c9_one_free_resource_a_turn() -> None:
    """D9: also over two contract actions."""
    state = acting("contract", 3, food=1, gold=1, stone=1)
    state.store = [tile("action:contract:2")]
    do(state, Swap(1, 4), GainAny(2), Swap(0, 2), UseHelper(tile("action:contract:2")), Swap(3, 2))
    assert sum(state.resources) == 4
    assert refusal(state, Swap(2, 2)) == "same_kind"


def test_two_gold_buy_another_resource() -> None:
    state = your_turn(gold=3)
    put_die(state, "king", 4)
    do(state, Buy(3))
    assert state.resources == [1, 0, 0, 1, 0]
    assert refusal(state, Buy(3)) == "no_gold"


@pytest.mark.parametrize(
    ("name", "resources", "vp"),
    [
        ("gain_gold:4", [4, 0, 0, 0, 0], 0),
        ("gain_vp:4", [0] * 5, 4),
        ("gain_2_gold_and_2_vp", [2, 0, 0, 0, 0], 2),
        ("gain_1_iron_1_wool_1_stone_1_food", [0, 1, 1, 1, 1], 0),
    ],
)
def test_helpers_that_give_something(name: str, resources: list[int], vp: int) -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile(name)]
    do(state, UseHelper(tile(name)))
    assert (state.resources, points(state), state.store, state.discard) == (resources, 10 + vp, [], [tile(name)])


def test_a_helper_with_resources_of_your_choice() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("gain_any_resources:2")]
    do(state, UseHelper(state.store[0]), GainAny(0), GainAny(4))
    assert state.resources == [1, 0, 0, 0, 1]


def test_a_tile_taken_this_turn_may_be_used_this_turn() -> None:
    state = acting("merchant", 1)
    state.players[YOU].merchant = town("london")
    state.map_tiles[slot(state, "london")] = tile("action:merchant:2")
    do(state, TakeBonus(slot(state, "london")), UseHelper(tile("action:merchant:2")))
    assert state.owed[-1] == GrantedAction(0, MERCHANT, 2)


def test_what_is_not_stored_cannot_be_used() -> None:
    state = acting("character", 3)
    for move in (UseHelper(LILY), Fulfil(LILY, NONE), PlaceCrest(0, 0), PlaceCharacter(KING_TILE, 0)):
        assert refusal(state, move) == "not_stored"
