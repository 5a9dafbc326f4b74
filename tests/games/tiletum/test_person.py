"""The person's game: examples C1 to C14, D1 to D10 and the fine print of the facts (1.8)."""

import pytest

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.model import moves
from automatable.kernel.turns.moves import GameOver
from tests.games.tiletum.given import (
    CONTRACT_MAN,
    KING_TILE,
    MERCHANT_TILE,
    RESOURCES,
    RULES,
    STEPS_TILE,
    STONE_TILE,
    State,
    acting,
    cathedral,
    do,
    fill,
    give,
    owed,
    pieces,
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


@pytest.mark.rule("TIL-BASE-01")
def test_b16_turning_a_die_costs_two_gold_a_step() -> None:
    state = your_turn(gold=4)
    sector, colour = put_die(state, "contract", 6)
    turned = {move.to: state.value(move.to) for move in legal(state, moves.TakeDie) if isinstance(move, moves.TakeDie)}
    assert sorted(turned.values()) == [1, 2, 4, 5, 6]
    assert refusal(state, moves.TakeDie(sector, colour, (sector + 3) % 6, colour)) == "no_gold"


def test_c4_a_die_over_the_edge() -> None:
    """D4: the new sector's tile, its resources and points; a second step would have to be paid before."""
    state = your_turn(gold=3)
    sector, yellow = put_die(state, "contract", 6, "yellow")
    after = (sector + 1) % 6
    state.wheel_tiles[sector], state.wheel_tiles[after] = tile("gain_vp:4"), tile("gain_gold:4")
    assert refusal(state, moves.TakeDie(sector, yellow, (sector + 2) % 6, yellow)) == "no_gold"
    do(state, moves.TakeDie(sector, yellow, after, yellow))
    assert state.owed[-1] == owed.ToClaim(0, after)
    assert state.resources[0] == 1
    do(state, moves.Claim())
    assert (state.store, state.resources[0]) == ([tile("gain_gold:4")], 2)
    assert state.wheel_tiles[sector] == tile("gain_vp:4")


def test_the_goods_of_a_die_are_seen_before_its_bonus_tile_is_decided() -> None:
    state = your_turn(gold=0)
    sector, blue = put_die(state, "contract", 4, "blue")
    state.wheel_tiles[sector] = tile("gain_gold:4")
    do(state, moves.TakeDie(sector, blue, sector, blue))
    assert state.owed[-1] == owed.ToClaim(0, sector)
    shown = [fact.value for fact in PLUGIN.face.view(state, 0).panels[0].facts if fact.vital][: len(RESOURCES)]
    do(state, moves.Leave())
    assert shown == state.resources
    assert max(state.resources) == state.value(sector)


@pytest.mark.rule("TIL-BASE-03")
def test_c3_the_joker_has_the_marker_of_the_chosen_action() -> None:
    """D3."""
    state = your_turn()
    fill(state, 1, CONTRACT_MAN, CONTRACT_MAN, crest="lily")
    sector, colour = put_die(state, "joker", 3)
    do(state, moves.TakeDie(sector, colour, sector, colour), moves.ChooseAction(pieces.CONTRACT))
    assert (state.die_action, state.die_points) == (pieces.CONTRACT, 6)


@pytest.mark.rule("TIL-BASE-01")
def test_a_die_gives_its_resources_and_points() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    do(state, moves.TakeDie(sector, pink, sector, pink))
    assert (state.resources, state.die_points, state.dice[sector]) == ([0, 4, 0, 0, 0], 3, ())


def test_another_resource_needs_the_helper_in_the_storehouse() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    move = moves.TakeDie(sector, pink, sector, 4)
    assert refusal(state, move) == "no_recolour"
    state.store = [tile("change_die_colour")]
    assert refusal(state, moves.UseHelper(tile("change_die_colour"))) == "recolour_later"
    do(state, move)
    assert (state.resources, state.store, state.discard) == ([0, 0, 0, 0, 4], [], [tile("change_die_colour")])


@pytest.mark.rule("TIL-BASE-02")
def test_a_bonus_tile_may_be_left() -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    do(state, moves.TakeDie(sector, pink, sector, pink), moves.Leave())
    assert (state.store, state.wheel_tiles[sector]) == ([], LILY)


@pytest.mark.rule("TIL-BASE-02")
@pytest.mark.parametrize("owned", ["stored", "placed", "none"])
def test_a_crest_kind_is_taken_once(owned: str) -> None:
    state = your_turn()
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    if owned == "stored":
        state.store = [LILY]
    elif owned == "placed":
        fill(state, 5, crest="lily")
    do(state, moves.TakeDie(sector, pink, sector, pink))
    assert isinstance(state.owed[-1], owed.ToClaim) == (owned == "none")


def test_c5_a_full_storehouse_can_be_emptied_before_the_die() -> None:
    """D5, and the prize below."""
    state = your_turn()
    state.store = [tile("gain_gold:4"), MERCHANT_TILE, KING_TILE, CONTRACT_MAN]
    sector, pink = put_die(state, "king", 4, "pink")
    state.wheel_tiles[sector] = LILY
    full = state.copy()
    do(full, moves.TakeDie(sector, pink, sector, pink))
    assert refusal(full, moves.Claim()) == "store_full"
    do(state, moves.UseHelper(tile("gain_gold:4")), moves.TakeDie(sector, pink, sector, pink), moves.Claim())
    assert (state.resources[0], state.store[-1]) == (4, LILY)


def test_resources_come_after_the_tile() -> None:
    state = your_turn()
    sector, blue = put_die(state, "king", 2)
    state.store = [tile("contract:C11"), MERCHANT_TILE, KING_TILE, CONTRACT_MAN]
    state.wheel_tiles[sector] = LILY
    do(state, moves.TakeDie(sector, blue, sector, blue))
    assert refusal(state, moves.Fulfil(tile("contract:C11"), pieces.NONE)) == "cannot_pay"


def test_a_die_must_be_taken() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    assert isinstance(state.owed[-1], owed.ToTakeDie)
    assert {type(move) for move in RULES[2].legal(state)} == {moves.TakeDie}


# --- actions and points -----------------------------------------------------------------------------------------------


def test_c1_a_marker_counts_at_once_for_the_running_action() -> None:
    """D1: 4 food less, and of one point left two become."""
    state = acting("merchant", 2, food=5)
    fill(state, 3, MERCHANT_TILE)
    state.store = [LILY]
    do(state, moves.Walk(pieces.MERCHANT, town("paris")), moves.PlaceCrest(0, 3))
    assert (state.resources[1], state.die_points) == (1, 2)
    do(state, moves.Jump(pieces.ARCHITECT, town("wp_paris_bordeaux")))
    assert state.players[pieces.YOU].architect == town("wp_paris_bordeaux")
    assert isinstance(state.owed[-1], owed.DieAction)


def test_c2_a_granted_action_has_its_own_points() -> None:
    """D2: two merchant points, then two contract points; a boost used meanwhile is for the contract action."""
    state = acting("contract", 3, gold=1)
    fill(state, 4, MERCHANT_TILE, crest="lily")
    state.store = [tile("action:merchant:2"), tile("boost_current_die_action:1")]
    do(state, moves.Swap(0, 2), moves.GainAny(3), moves.UseHelper(tile("action:merchant:2")))
    assert state.owed[-1] == owed.GrantedAction(0, pieces.MERCHANT, 2)
    do(state, moves.UseHelper(tile("boost_current_die_action:1")))
    assert (state.owed[-1], state.die_points) == (owed.GrantedAction(0, pieces.MERCHANT, 2), 3)
    do(state, moves.Walk(pieces.MERCHANT, town("paris")), moves.Walk(pieces.MERCHANT, town("tiletum")))
    assert (state.die_action, state.die_points) == (pieces.CONTRACT, 3)


def test_a_boost_needs_a_running_action_of_the_die() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("boost_current_die_action:1")]
    assert refusal(state, moves.UseHelper(tile("boost_current_die_action:1"))) == "nothing_to_boost"


@pytest.mark.rule("TIL-BASE-18")
def test_unused_points_of_a_granted_action_are_lost() -> None:
    state = acting("king", 1)
    state.store = [tile("action:king:3")]
    do(state, moves.UseHelper(tile("action:king:3")), moves.Climb(1), moves.Done())
    assert (state.players[pieces.YOU].king, state.die_points) == (1, 1)


def test_a_joker_helper_becomes_any_action() -> None:
    state = acting("king", 1)
    state.store = [tile("action:joker:1")]
    do(state, moves.UseHelper(tile("action:joker:1")), moves.ChooseAction(pieces.CHARACTER))
    assert state.owed[-1] == owed.GrantedAction(0, pieces.CHARACTER, 1)


def test_your_turn_ends_by_itself_when_nothing_can_be_done() -> None:
    state = do(acting("king", 1), moves.Climb(1))
    assert isinstance(state.owed[-1], GameOver)
    state = do(acting("king", 1, gold=2), moves.Climb(1))
    assert isinstance(state.owed[-1], owed.DieAction)
    assert isinstance(do(state, moves.EndTurn()).owed[-1], GameOver)


@pytest.mark.rule("TIL-BASE-12")
def test_steps_beyond_the_top_of_the_king_track() -> None:
    state = acting("king", 4)
    state.players[pieces.YOU].king = 8
    do(state, moves.Climb(4))
    assert (state.players[pieces.YOU].king, points(state)) == (10, 12)


# --- map --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-BASE-04")
def test_walking_costs_a_point_a_step_and_may_end_on_a_waypoint() -> None:
    state = acting("architect", 3)
    do(state, moves.Walk(pieces.ARCHITECT, town("wp_paris_bordeaux")))
    assert state.die_points == 1
    assert refusal(state, moves.Walk(pieces.ARCHITECT, town("toulouse"))) == "too_far"
    assert refusal(state, moves.Walk(pieces.MERCHANT, town("paris"))) == "not_this_piece"


@pytest.mark.rule("TIL-BASE-05")
def test_a_tile_is_taken_where_the_piece_is() -> None:
    state = acting("merchant", 2)
    state.players[pieces.YOU].merchant = town("london")
    here, there = slot(state, "london"), slot(state, "koeln")
    state.map_tiles[here] = state.map_tiles[there] = tile("gain_vp:4")
    assert refusal(state, moves.TakeBonus(there)) == "tile_elsewhere"
    do(state, moves.TakeBonus(here))
    assert (state.store, state.map_tiles[here], state.die_points) == ([tile("gain_vp:4")], pieces.NONE, 1)


@pytest.mark.rule("TIL-BASE-06")
def test_a_house_brings_what_its_spot_shows() -> None:
    state = acting("merchant", 2)
    state.players[pieces.YOU].merchant = town("venezia")
    do(state, moves.PlaceHouse(spot(state, "venezia")))
    assert (points(state), state.players[pieces.YOU].houses, state.die_points) == (14, 1, 1)


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
    you = state.players[pieces.YOU]
    you.merchant = town("paris")
    if change == "supply":
        you.houses = 0
    elif change == "taken":
        state.houses[spot(state, "paris")] = 1
    elif change == "own":
        you.house_towns |= 1 << town("paris")
    assert refusal(state, moves.PlaceHouse(spot(state, where))) == why


def test_with_several_free_spots_you_choose() -> None:
    state = acting("merchant", 1, players=4)
    state.players[pieces.YOU].merchant = town("hamburg")
    assert len(legal(state, moves.PlaceHouse)) == 3


def test_nobody_builds_in_tiletum() -> None:
    assert legal(acting("merchant", 3), moves.PlaceHouse) == []


@pytest.mark.rule("TIL-BASE-07")
@pytest.mark.parametrize("why", ["no_pillar", "own_pillar", "no_cathedral", "spot_taken", ""])
def test_pillars(why: str) -> None:
    state = acting("architect", 2)
    you, number = state.players[pieces.YOU], cathedral("bordeaux")
    you.architect = town("bordeaux")
    if why == "no_pillar":
        you.pillars = 0
    elif why == "own_pillar":
        you.pillar_towns = 1 << number
    elif why == "no_cathedral":
        state.stone[number] = pieces.NONE
    elif why == "spot_taken":
        state = acting("architect", 2, players=3)
        state.players[pieces.YOU].architect = town("bordeaux")
        state.players[1].pillar_towns = state.players[2].pillar_towns = 1 << number
    assert refusal(state, moves.PlacePillar(number)) == why
    if not why:
        do(state, moves.PlacePillar(number))
        assert (state.players[pieces.YOU].pillars, state.players[pieces.YOU].pillar_towns) == (1, 1 << number)


@pytest.mark.rule("TIL-BASE-16")
def test_c11_a_cathedral_is_a_task_wherever_the_architect_is() -> None:
    state = your_turn(stone=6)
    put_die(state, "king", 4)
    number = cathedral("koeln")
    assert refusal(state, moves.BuildCathedral(number)) == "needs_pillar"
    state.players[pieces.YOU].pillar_towns = 1 << number
    do(state, moves.BuildCathedral(number))
    assert (points(state), state.resources[3]) == (19, 3)
    assert refusal(state, moves.BuildCathedral(number)) == "cathedral_built"
    assert state.cathedral_tiles[number][0] + state.cost_vp[number] == 7


# --- characters and buildings -----------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-BASE-08")
def test_taking_and_replacing_characters() -> None:
    state = acting("character", 3)
    state.character_offer = [MERCHANT_TILE] * 5
    state.character_pile = [KING_TILE] * 6
    do(state, moves.TakeCharacter(2))
    assert state.character_offer == [MERCHANT_TILE, MERCHANT_TILE, KING_TILE, MERCHANT_TILE, MERCHANT_TILE]
    do(state, moves.SwapCharacters())
    assert len(state.character_pile) == 5
    assert (state.store, state.die_points) == ([MERCHANT_TILE], 1)


@pytest.mark.rule("TIL-BASE-09")
def test_a_room_costs_as_many_points_as_its_floor() -> None:
    state = acting("character", 2)
    state.store = [KING_TILE]
    assert refusal(state, moves.PlaceCharacter(KING_TILE, 2)) == "no_points"
    do(state, moves.PlaceCharacter(KING_TILE, 1))
    assert (state.die_points, points(state)) == (0, 12)


@pytest.mark.rule("TIL-BASE-09")
def test_c13_types_and_buildings() -> None:
    state = acting("character", 3)
    fill(state, 1, KING_TILE)
    state.store = [KING_TILE, CONTRACT_MAN]
    rooms = {
        (move.tile, move.room) for move in legal(state, moves.PlaceCharacter) if isinstance(move, moves.PlaceCharacter)
    }
    assert {room for man, room in rooms if man == KING_TILE} == {4}
    assert {room for man, room in rooms if man == CONTRACT_MAN} == {0, 1, 2, 5, 6, 7, 8}
    fill(state, 1, KING_TILE, KING_TILE)
    assert [
        move
        for move in legal(state, moves.PlaceCharacter)
        if isinstance(move, moves.PlaceCharacter) and move.tile == KING_TILE
    ] == []


def test_the_last_character_frees_the_roof_house_before_its_bonus() -> None:
    state = acting("character", 1)
    you, man = state.players[pieces.YOU], tile("character:merchant:1_place_house")
    you.houses, you.merchant, state.store = 0, town("paris"), [man]
    do(state, moves.PlaceCharacter(man, 8))
    assert isinstance(state.owed[-1], owed.Roaming)
    do(state, moves.PlaceHouse(spot(state, "paris")))
    assert (you.houses, you.house_towns >> town("paris") & 1) == (0, 1)


@pytest.mark.parametrize("first", ["step", "house"])
def test_two_parts_of_a_bonus_in_either_order(first: str) -> None:
    state = acting("character", 1)
    man = tile("character:merchant:1_merchant_steps+1_place_house")
    state.players[pieces.YOU].merchant, state.store = town("paris"), [man]
    do(state, moves.PlaceCharacter(man, 8))
    step, goal = moves.Walk(pieces.MERCHANT, town("troyes")), "troyes" if first == "step" else "paris"
    house = moves.PlaceHouse(spot(state, goal))
    do(state, *((step, house) if first == "step" else (house, step)))
    assert state.players[pieces.YOU].house_towns >> town(goal) & 1


def test_a_marker_is_unlocked_by_the_last_character_too() -> None:
    state = acting("character", 2)
    fill(state, 4, crest="lily")
    man = tile("character:character:2_food")
    state.store = [man]
    do(state, moves.PlaceCharacter(man, 8))
    assert state.die_points == 2


@pytest.mark.rule("TIL-BASE-19")
def test_c6_a_house_anywhere_and_the_characters_of_a_building() -> None:
    """D6."""
    state = your_turn(food=6)
    put_die(state, "king", 4)
    fill(state, 1, STONE_TILE, STEPS_TILE)
    state.store = [LILY]
    do(
        state,
        moves.PlaceCrest(0, 0),
        moves.PlaceHouse(spot(state, "lyon")),
        moves.ChooseBuilding(1),
        moves.UseCharacter(3),
    )
    assert (state.resources[1], state.resources[3], state.players[pieces.YOU].houses) == (0, 2, 1)
    do(state, moves.UseCharacter(4), moves.Walk(pieces.ARCHITECT, town("paris")), moves.Done())
    assert isinstance(state.owed[-1], owed.ToTakeDie)


def test_c6_a_reward_that_cannot_be_used_is_lost() -> None:
    state = your_turn(food=6)
    put_die(state, "king", 4)
    state.store, state.players[pieces.YOU].houses = [LILY], 0
    do(state, moves.PlaceCrest(0, 0))
    assert isinstance(state.owed[-1], owed.ToTakeDie)
    assert state.players[pieces.YOU].crests[0] == 0


@pytest.mark.rule("TIL-BASE-15")
@pytest.mark.parametrize(
    ("building", "food", "reward"),
    [(0, 6, "ToPlaceHouse"), (1, 6, "ToPlacePillar"), (2, 5, "ToJump"), (3, 4, "ToJump"), (4, 3, "ToGain"), (5, 2, "")],
)
def test_what_a_crest_costs_and_brings(building: int, food: int, reward: str) -> None:
    state = your_turn(food=food)
    put_die(state, "king", 4)
    state.store = [LILY]
    poor = give(state.copy(), food=food - 1)
    assert refusal(poor, moves.PlaceCrest(0, building)) == "no_food"
    do(state, moves.PlaceCrest(0, building))
    assert state.resources[1] == 0
    assert type(state.owed[-1]).__name__ == (reward or "ToTakeDie")
    assert points(state) == (15 if building == 5 else 10)


def test_one_crest_for_a_building() -> None:
    state = your_turn(food=9)
    put_die(state, "king", 4)
    state.store = [LILY]
    fill(state, 2, crest="lion")
    assert refusal(state, moves.PlaceCrest(0, 2)) == "has_crest"


def test_the_use_of_a_building_needs_a_character() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("use_characters_of_one_building")]
    assert refusal(state, moves.UseHelper(state.store[0])) == "nobody_to_use"
    fill(state, 3, MERCHANT_TILE)
    do(state, moves.UseHelper(state.store[0]), moves.ChooseBuilding(3), moves.UseCharacter(7))
    assert state.resources[0] == 3


# --- contracts and resources ------------------------------------------------------------------------------------------


@pytest.mark.rule("TIL-BASE-14")
@pytest.mark.parametrize(("before", "vp", "pillars"), [(2, 11, 3), (5, 16, 2)])
def test_c10_a_contract_with_its_space_and_pillar(before: int, vp: int, pillars: int) -> None:
    state = your_turn(wool=2, iron=2)
    put_die(state, "king", 4)
    state.players[pieces.YOU].row = [tile("contract:C01")] * before
    state.store = [tile("contract:C14")]
    do(state, moves.Fulfil(tile("contract:C14"), pieces.NONE))
    assert (points(state), state.players[pieces.YOU].pillars) == (10 + vp, pillars)


def test_c10_no_contract_without_a_free_space() -> None:
    state = acting("contract", 3)
    state.contract_offer[4] = tile("contract:C02")
    state.players[pieces.YOU].row = [tile("contract:C01")] * 5
    state.store = [tile("contract:C14")]
    assert refusal(state, moves.TakeOffer(4)) == "contracts_full"


def test_one_kind_of_your_choice_may_be_that_of_the_fixed_part() -> None:
    state = your_turn(iron=4, gold=1)
    put_die(state, "king", 4)
    state.store = [tile("contract:C19")]
    assert legal(state, moves.Fulfil) == [moves.Fulfil(tile("contract:C19"), 4)]
    assert refusal(state, moves.Fulfil(tile("contract:C19"), pieces.NONE)) == "which_kind"
    do(state, moves.Fulfil(tile("contract:C19"), 4))
    assert state.resources == [1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "due"),
    [
        ("contract:C05", owed.Roaming(0, 1, 0, False, False)),
        ("contract:C11", owed.GrantedAction(0, pieces.KING, 1)),
        ("contract:C17", owed.GrantedAction(0, pieces.CHARACTER, 1)),
    ],
)
def test_effects_of_contracts(name: str, due: object) -> None:
    state = your_turn(wool=2, iron=2)
    put_die(state, "king", 4)
    state.store = [tile(name)]
    assert do(state, moves.Fulfil(tile(name), pieces.NONE)).owed[-1] == due


@pytest.mark.rule("TIL-BASE-10")
def test_c14_the_contract_offer_slides_at_the_end_of_the_turn() -> None:
    state = acting("contract", 2)
    offer = [tile(f"contract:C0{number}") for number in (1, 2, 3, 4, 5)]
    state.contract_offer, state.contract_pile = offer[:], [tile("contract:C09")]
    assert refusal(state, moves.TakeOffer(0)) == "no_points"
    do(state, moves.TakeOffer(4))
    assert state.contract_offer == [*offer[:4], pieces.NONE]
    assert refusal(state, moves.TakeOffer(4)) == "empty_place"
    do(state, moves.EndTurn())
    assert state.contract_offer == [tile("contract:C09"), *offer[:4]]


@pytest.mark.rule("TIL-BASE-11")
def test_c9_one_free_resource_a_turn() -> None:
    """D9: also over two contract actions."""
    state = acting("contract", 3, food=1, gold=1, stone=1)
    state.store = [tile("action:contract:2")]
    do(
        state,
        moves.Swap(1, 4),
        moves.GainAny(2),
        moves.Swap(0, 2),
        moves.UseHelper(tile("action:contract:2")),
        moves.Swap(3, 2),
    )
    assert sum(state.resources) == 4
    assert refusal(state, moves.Swap(2, 2)) == "same_kind"


@pytest.mark.rule("TIL-BASE-13")
def test_two_gold_buy_another_resource() -> None:
    state = your_turn(gold=3)
    put_die(state, "king", 4)
    do(state, moves.Buy(3))
    assert state.resources == [1, 0, 0, 1, 0]
    assert refusal(state, moves.Buy(3)) == "no_gold"


@pytest.mark.rule("TIL-BASE-17")
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
    do(state, moves.UseHelper(tile(name)))
    assert (state.resources, points(state), state.store, state.discard) == (resources, 10 + vp, [], [tile(name)])


@pytest.mark.rule("TIL-BASE-20")
def test_a_helper_with_resources_of_your_choice() -> None:
    state = your_turn()
    put_die(state, "king", 4)
    state.store = [tile("gain_any_resources:2")]
    do(state, moves.UseHelper(state.store[0]), moves.GainAny(0), moves.GainAny(4))
    assert state.resources == [1, 0, 0, 0, 1]


def test_a_tile_taken_this_turn_may_be_used_this_turn() -> None:
    state = acting("merchant", 1)
    state.players[pieces.YOU].merchant = town("london")
    state.map_tiles[slot(state, "london")] = tile("action:merchant:2")
    do(state, moves.TakeBonus(slot(state, "london")), moves.UseHelper(tile("action:merchant:2")))
    assert state.owed[-1] == owed.GrantedAction(0, pieces.MERCHANT, 2)


def test_what_is_not_stored_cannot_be_used() -> None:
    state = acting("character", 3)
    for move in (
        moves.UseHelper(LILY),
        moves.Fulfil(LILY, pieces.NONE),
        moves.PlaceCrest(0, 0),
        moves.PlaceCharacter(KING_TILE, 0),
    ):
        assert refusal(state, move) == "not_stored"
