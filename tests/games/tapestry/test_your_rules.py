"""The person's game, rule by rule, and the scenarios D1 to D10 of the facts."""

from typing import Any

import pytest

from automatable.games.tapestry.automa import tracks
from automatable.games.tapestry.model import moves
from automatable.games.tapestry.rules import counts
from automatable.kernel.turns.moves import GameOver
from tests.games.tapestry.given import (
    BESIDE_MAT,
    active,
    advance_bot,
    asked,
    city,
    do,
    fulfilled,
    gain,
    hexagon,
    in_era,
    income_step,
    legal,
    movable,
    owe,
    owed,
    pieces,
    put,
    refused,
    settle,
    tokens_on,
    with_techs,
    your_turn,
)

A_COIN, A_WORKER = moves.PickResource(pieces.COIN), moves.PickResource(pieces.WORKER)
FIRST, TAPESTRY, UPGRADE, POINTS, INCOME = 2, 3, 4, 5, 6


@pytest.mark.rule("TAP-YOU-01")
def test_the_first_turn_is_an_income_turn() -> None:
    state = your_turn()
    state.income_turns = 0
    assert legal(state) == [moves.TakeIncome()]
    assert refused(state, moves.Advance(0, (0,))) == "TAP-YOU-01"


@pytest.mark.rule("TAP-YOU-02")
@pytest.mark.parametrize(
    ("space", "pay", "wrong"),
    [(0, (3,), (0, 0)), (3, (1, 2), (0, 1)), (6, (0, 1, 2), (0, 1, 3)), (9, (2, 2), (1, 2))],
)
def test_what_an_advance_costs(space: int, pay: tuple[int, ...], wrong: tuple[int, ...]) -> None:
    state = tokens_on(your_turn(), space, 0, 0, 0)
    assert refused(state, moves.Advance(0, wrong)) == "TAP-YOU-02"
    poor = your_turn()
    poor.resources = [0, 0, 0, 0]
    assert refused(tokens_on(poor, space, 0, 0, 0), moves.Advance(0, pay)) == "TAP-YOU-02"
    do(state, moves.Advance(0, pay))
    assert sum(state.resources) == 32 - len(pay)
    assert state.token_space[0] == space + 1


@pytest.mark.rule("TAP-YOU-02")
def test_a_finished_track() -> None:
    assert refused(tokens_on(your_turn(), 12, 0, 0, 0), moves.Advance(0, (2, 2))) == "TAP-YOU-02"


@pytest.mark.rule("TAP-YOU-03")
def test_what_is_impossible_is_void() -> None:
    state = your_turn()
    assert asked(gain(state, "explore")) == "YourTurn"
    state.row_left[pieces.FARM] = 0
    assert asked(gain(state, "farm")) == "YourTurn"
    assert asked(gain(state, "upgrade")) == "YourTurn"


@pytest.mark.rule("TAP-YOU-04")
def test_only_possible_alternatives_can_be_taken() -> None:
    state = your_turn()
    state.tiles = [5]
    do(state, moves.Advance(0, (0,)), moves.DrawTile(6), moves.DrawTile(7))
    tokens_on(state, 2, 0, 0, 0)
    state.owed = [owed.NextTurn(), owed.YourTurn(pieces.YOU)]
    do(state, moves.Advance(0, (0,)))
    assert legal(state) == [moves.Take("explore"), moves.Take("farm")]
    state = tokens_on(your_turn(), 2, 0, 0, 0)
    assert asked(do(state, moves.Advance(0, (0,)))) == "ToBuild"


@pytest.mark.rule("TAP-YOU-05")
def test_parts_in_your_order() -> None:
    state = do(tokens_on(your_turn(), 0, 0, 5, 0), moves.Advance(2, (0, 3)))
    assert legal(state) == [moves.Take("conquer"), moves.Take("cards_1")]
    do(state, moves.Take("cards_1"), moves.DrawTapestry("guilds"))
    assert asked(state) == "ToConquer"


@pytest.mark.rule("TAP-YOU-06")
def test_never_more_than_eight() -> None:
    state = your_turn()
    state.resources = [7, 8, 0, 0]
    gain(state, "any_resource", "any_resource")
    do(state, A_COIN, A_COIN)
    assert state.resources == [8, 8, 0, 0]


@pytest.mark.rule("TAP-YOU-07")
def test_the_landmark_comes_first() -> None:
    state = do(tokens_on(your_turn(), 0, 3, 0, 0), moves.Advance(1, (0, 1)))
    assert (asked(state), state.claimed[3]) == ("ToLay", pieces.YOU)
    do(state, legal(state)[0])
    assert asked(state) == "ToOrder"
    state = tokens_on(your_turn(), 0, 3, 0, 0)
    state.claimed[3] = pieces.AUTOMA
    assert asked(do(state, moves.Advance(1, (0, 1)))) == "ToOrder"
    tokens_on(state, 0, 0, 11, 0)
    owe(state, owed.Step(pieces.YOU, 2, False))
    assert (state.vp, state.achieved[0]) == (10, (pieces.YOU,))


@pytest.mark.rule("TAP-YOU-08")
def test_a_bonus_is_paid_once() -> None:
    state = do(tokens_on(your_turn(), 0, 0, 0, 1), moves.Advance(3, (0,)), moves.DrawTapestry("guilds"))
    assert asked(state) == "ToPayBonus"
    do(state, A_WORKER, moves.Build(0, 0))
    assert (state.resources, state.row_left[0]) == ([7, 7, 8, 8], 4)
    state = do(
        tokens_on(your_turn(), 0, 0, 0, 1), moves.Advance(3, (0,)), moves.DrawTapestry("guilds"), moves.Decline()
    )
    assert state.row_left[0] == 5


@pytest.mark.rule("TAP-YOU-09")
def test_what_is_discarded_as_a_price() -> None:
    state = tokens_on(your_turn(), 0, 4, 0, 0)
    state.hand = ["trap", "guilds"]
    owe(state, owed.Step(pieces.YOU, 1, False, 1))
    do(state, moves.Take("vp_5"), moves.DiscardCard("trap"), moves.DiscardCard("guilds"))
    assert (state.vp, state.hand, state.tapestry.discard) == (5, [], ["trap", "guilds"])
    state = tokens_on(your_turn(), 7, 0, 0, 0)
    state.tiles = [5, 6]
    owe(state, owed.Step(pieces.YOU, 0, False, 1))
    do(state, moves.Take("vp_5"), moves.PickTile(5), moves.PickTile(6))
    assert state.tiles_discard == [5, 6]
    state = with_techs(your_turn(), pieces.TOP, 1)
    do(owe(state, owed.ToDiscardTech(pieces.YOU, 1)), moves.PickTech(1))
    assert (state.tech[1], state.techs_discard) == (-1, [1])


@pytest.mark.rule("TAP-YOU-10")
def test_inventing() -> None:
    state = gain(your_turn(), "invent")
    first = state.market[0]
    assert legal(state) == [*(moves.PickTech(card) for card in state.market), moves.PickTop()]
    do(state, moves.PickTech(first))
    assert (state.tech[first], asked(state)) == (pieces.BOTTOM, "ToDealTech")
    do(state, moves.DealTech(state.techs_left[0]))
    assert len(state.market) == 3
    do(gain(state, "invent"), moves.PickTop(), moves.DealTech(state.techs_left[-1]))
    assert (state.techs(), len(state.market)) == (2, 3)


@pytest.mark.rule("TAP-YOU-11")
def test_upgrading() -> None:
    state = with_techs(your_turn(), pieces.BOTTOM, 9)
    state.resources = [0, 0, 0, 0]
    do(owe(state, owed.ToUpgrade(pieces.YOU)), moves.PickTech(9))
    assert (state.tech[9], state.resources[pieces.FOOD]) == (pieces.MIDDLE, 1)
    assert asked(gain(state, "upgrade")) == "YourTurn"
    assert refused(owe(state, owed.ToUpgrade(pieces.YOU, True)), moves.PickTech(9)) == "TAP-YOU-11"
    state.bot_track[0][2] = 4
    do(state, moves.PickTech(9))
    assert (state.tech[9], state.vp) == (pieces.TOP, 7)
    assert refused(owe(state, owed.ToUpgrade(pieces.YOU, True)), moves.PickTech(9)) == "TAP-YOU-11"


@pytest.mark.rule("TAP-YOU-12")
def test_d1_exploring_from_the_start() -> None:
    at = hexagon(1, 0)
    state = your_turn()
    assert {counts.matching_sides(state, at, 5, rotation) for rotation in range(6)} == {4}
    assert (counts.matching_sides(state, at, 25, 0), counts.matching_sides(state, at, 25, 3)) == (3, 0)
    state.resources, state.tiles = [0, 0, 0, 0], [5]
    do(gain(state, "explore"), moves.Explore(5, at), moves.Orient(4))
    assert (state.vp, state.resources[pieces.FOOD]) == (4, 1)
    state = your_turn()
    state.tiles = [25]
    do(gain(state, "explore"), moves.Explore(25, at), moves.Orient(0), moves.Build(0, 0))
    assert (state.vp, state.row_left[pieces.HOUSE]) == (3, 4)
    state = your_turn()
    state.tiles = [25]
    do(gain(state, "explore"), moves.Explore(25, at), moves.Orient(3), moves.Build(0, 0))
    assert (state.vp, state.row_left[pieces.HOUSE]) == (0, 4)


@pytest.mark.rule("TAP-YOU-12")
def test_where_you_may_explore() -> None:
    state = your_turn()
    state.tiles = [5]
    gain(state, "explore")
    assert refused(state, moves.Explore(6, hexagon(1, 0))) == "TAP-YOU-12"
    assert refused(state, moves.Explore(5, hexagon(2, -1))) == "TAP-YOU-12"
    assert refused(state, moves.Explore(5, hexagon(-1, 1))) == "TAP-YOU-12"
    state = your_turn()
    state.tiles = [5]
    assert moves.Explore(5, hexagon(-1, 1)) in legal(gain(state, "explore_anywhere"))


@pytest.mark.rule("TAP-YOU-13")
def test_research() -> None:
    state = do(gain(your_turn(), "research"), moves.RollScience(3), moves.PickToken(3))
    assert (state.token_space[3], asked(state)) == (1, "ToInvent")
    state = do(gain(your_turn(), "research_x"), moves.RollScience(3), moves.Decline())
    assert state.token_space == [0, 0, 0, 0]
    state = do(gain(tokens_on(your_turn(), 0, 0, 0, 12), "research"), moves.RollScience(3))
    assert asked(state) == "YourTurn"


@pytest.mark.rule("TAP-YOU-13")
def test_a_die_off_the_end_is_worth_5() -> None:
    state = gain(tokens_on(your_turn(), 0, 12, 11, 0), "alien")
    do(state, *(moves.RollScience(track) for track in (1, 2, 2, 1)))
    do(state, moves.PickTrack(1), moves.PickTrack(2), moves.PickToken(2), moves.PickTrack(2), moves.PickTrack(1))
    assert (state.vp, state.token_space) == (5 * 3 + 10, [0, 12, 12, 0])


@pytest.mark.rule("TAP-YOU-14")
def test_d6_ai_singularity() -> None:
    state = tokens_on(your_turn(), 0, 0, 5, 12)
    do(owe(state, owed.ToMoveSingularity(pieces.YOU)), moves.PickTrack(2))
    assert (state.position(2), state.position(3), counts.count(state, 3)) == (5, 12, 12)
    assert fulfilled(state, 28)
    assert {move.token for move in legal(state) if isinstance(move, moves.Advance)} == {0, 1, 2, 3}
    assert movable(state, (2, 3), back=True) == [2]
    gain(state, "regress_one")
    assert (state.token_space, state.token_track) == ([0, 0, 4, 0], [0, 1, 2, 2])
    assert (state.position(2), state.position(3)) == (4, 12)


@pytest.mark.rule("TAP-YOU-15")
def test_a_space_is_repeated_once_a_turn() -> None:
    state = gain(tokens_on(your_turn(), 5, 7, 0, 4), "repeat")
    assert legal(state) == [moves.PickToken(0), moves.PickToken(3)]
    do(state, moves.PickToken(0), moves.Decline())
    assert state.vp == 1
    assert legal(gain(state, "battery")) == [moves.PickToken(1), moves.PickToken(3)]
    do(state, moves.PickToken(3), moves.Decline())
    settle(state)
    assert (state.battery, asked(gain(state, "battery"))) == (True, "YourTurn")


@pytest.mark.rule("TAP-YOU-18")
def test_where_you_may_conquer() -> None:
    state = gain(your_turn(), "conquer")
    assert refused(state, moves.PickHex(hexagon(1, 0))) == "TAP-YOU-18"
    assert refused(state, moves.PickHex(hexagon(2, 0))) == "TAP-YOU-18"
    assert refused(state, moves.PickHex(hexagon(-2, 2))) == "TAP-YOU-18"
    assert refused(state, moves.PickHex(hexagon(0, 0))) == "TAP-YOU-18"
    state = gain(your_turn(), "conquer_anywhere")
    do(state, moves.PickHex(hexagon(0, 0)))
    assert state.achieved[2] == (pieces.YOU,)


@pytest.mark.rule("TAP-YOU-18", "TAP-TRAP-02", "TAP-ACH-02")
@pytest.mark.parametrize("shown", [("trap",), ("guilds", "trap")], ids=["first", "second"])
@pytest.mark.parametrize(("earlier", "points"), [((), 10), ((pieces.YOU,), 5)], ids=["free", "taken"])
def test_d2_into_a_trap(shown: tuple[str, ...], earlier: tuple[int, ...], points: int) -> None:
    state = your_turn()
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST)
    state.tapestry.unseen = state.automa_cards = 2
    state.automa_toppled, state.achieved[1] = 1, earlier
    do(gain(state, "conquer"), moves.PickHex(land), *map(moves.RevealTapestry, shown))
    assert (state.automa_cards, state.second[land], state.first[land]) == (
        2 - len(shown),
        pieces.TOPPLED,
        pieces.AUTOMA_OUTPOST,
    )
    assert (state.automa_vp, state.achieved[1]) == (points, (*earlier, pieces.AUTOMA))
    do(state, moves.RollConquer(4, 0), moves.Take("per_territory"))
    assert state.vp == 1


@pytest.mark.rule("TAP-YOU-18")
def test_d3_tanks_into_an_automa_hex() -> None:
    state = your_turn()
    land = put(state, 1, 0, pieces.AUTOMA_OUTPOST, tile=5)
    state.resources = [0, 0, 0, 0]
    state.automa_cards = 0
    do(gain(state, "conquer_tanks"), moves.PickHex(land), moves.RollConquer(4, 4))
    assert (state.vp, state.resources[pieces.FOOD], state.second[land]) == (2, 1, pieces.AUTOMA_TOPPLED)


@pytest.mark.rule("TAP-YOU-19")
def test_two_outposts_toppled() -> None:
    state = your_turn()
    state.automa_cards = 0
    for tile, (q, r) in enumerate(((1, 0), (3, -1)), 13):
        land = put(state, q, r, pieces.AUTOMA_OUTPOST, tile=tile)
        do(gain(state, "conquer"), moves.PickHex(land), moves.RollConquer(0, 0), moves.Take("vp_4"))
    assert (state.achieved[1], state.vp) == ((pieces.YOU,), 18)


@pytest.mark.rule("TAP-YOU-20")
def test_buildings_without_room_stand_beside_the_mat() -> None:
    state = gain(your_turn(), "farm")
    assert refused(state, moves.Build(1, 0)) == "TAP-YOU-20"
    do(state, moves.Build(0, 0))
    assert refused(gain(state, "farm"), moves.Build(0, 0)) == "TAP-YOU-20"
    state = your_turn()
    state.built[pieces.LANDMARK] = ((1 << 81) - 1) & ~city.IMPASSABLE[1]
    gain(state, "farm")
    assert (asked(state), counts.count(state, 6)) == ("YourTurn", 1)


@pytest.mark.rule("TAP-YOU-21")
def test_d5_one_landmark_completes_two_districts() -> None:
    state = tokens_on(your_turn(mat=3), 3, 0, 0, 0)
    state.resources = [1, 1, 1, 1]
    hole = sum(1 << (row * 9 + column) for row in (3, 4) for column in (2, 3))
    state.built[pieces.LANDMARK] = (city.DISTRICTS[3] | city.DISTRICTS[4]) & ~hole & ~city.IMPASSABLE[3]
    do(state, moves.Advance(0, (0, 2)), moves.Lay(3, 2, 0))
    do(state, A_COIN, A_COIN)
    assert (state.districts.bit_count(), state.resources) == (2, [2, 1, 0, 1])
    assert asked(state) == "ToDrawTiles"


@pytest.mark.rule("TAP-YOU-22")
def test_laying_a_landmark() -> None:
    state = owe(your_turn(), owed.GainLandmark(pieces.YOU, 5))
    assert moves.Lay(-1, 0, 0) in legal(state)
    assert refused(state, moves.Lay(0, 0, 0)) == "TAP-YOU-22"
    assert refused(state, moves.Lay(-3, 0, 0)) == "TAP-YOU-22"
    do(state, moves.Lay(6, 3, 1))
    assert state.built[pieces.LANDMARK].bit_count() == 6
    state = your_turn()
    state.built[pieces.LANDMARK] = ((1 << 81) - 1) & ~city.IMPASSABLE[1]
    owe(state, owed.GainLandmark(pieces.YOU, 5))
    assert (state.landmark_at[5], counts.count(state, 12)) == (BESIDE_MAT, 1)


@pytest.mark.rule("TAP-YOU-23")
def test_an_empty_hand_lays_a_card_face_down() -> None:
    state = income_step(your_turn(), 2, TAPESTRY)
    assert (state.laid, state.active, state.tapestry.unseen) == ([(2, "")], "", 1)
    assert moves.Decline() not in legal(in_era(your_turn(), 2, "guilds"))


@pytest.mark.rule("TAP-YOU-24")
def test_d9_playing_a_card_on_top() -> None:
    state = your_turn()
    state.hand = ["trap"]
    assert asked(gain(state, "play_over")) == "YourTurn"
    active(state, "academia")
    do(gain(state, "play_over"), moves.Play("trap"))
    assert (state.active, state.laid, state.vp) == ("trap", [(2, "academia"), (2, "trap")], 10)
    do(gain(state, "cards_1"), moves.DrawTapestry("guilds"))
    assert state.vp == 10


@pytest.mark.rule("TAP-YOU-25")
def test_d4_income_turn_3_in_order() -> None:
    state = with_techs(active(your_turn("leaders"), "academia"), pieces.BOTTOM, 19)
    state.automa_turns, state.row_left[pieces.HOUSE], state.hand = 2, 4, ["trap"]
    state.resources = [0, 0, 0, 0]
    state.built[pieces.LANDMARK] = 0b111111111
    do(state, moves.TakeIncome())
    assert (asked(state), state.active) == ("ToLead", "")
    do(state, moves.Decline())
    do(state, A_COIN, A_COIN)
    assert asked(state) == "ToPlay"
    do(state, moves.Play("trap"))
    assert (asked(state), state.vp) == ("ToUpgrade", 10)
    do(state, moves.PickTech(19), moves.Build(4, 0))
    assert state.vp == 10 + 1 + 2
    assert state.resources[pieces.COIN] == 2 + 1


@pytest.mark.rule("TAP-YOU-25")
def test_income_turn_5_ends_your_game() -> None:
    state = your_turn()
    state.income_turns, state.bots_out = 4, True
    do(state, moves.TakeIncome())
    assert (state.out, isinstance(state.owed[-1], GameOver)) == (True, True)
    assert state.resources == [8, 8, 8, 8]


@pytest.mark.rule("TAP-YOU-26")
def test_d10_nothing_but_points_after_the_end() -> None:
    state = your_turn("historians")
    state.out, state.hand, state.resources = True, ["trap"], [0, 0, 0, 0]
    state.marks["historians"] = (1, 1, 0, 1)
    state.bot_track = [[3, 0, 0, 0], [0, 0, 0, 3]]
    advance_bot(state, 1, 0, False)
    assert (state.vp, state.resources) == (6, [0, 0, 0, 0])
    advance_bot(state, 2, 3, False)
    assert state.vp == 6
    land = put(state, -2, 3, pieces.OUTPOST)
    state.tiebreaker_card = 2
    state.owed = [owed.NextTurn(), owed.AutomaToConquer(pieces.AUTOMA)]
    do(state, moves.AutomaConquer(land, True))
    assert (state.first[land], state.hand) == (pieces.AUTOMA_OUTPOST, ["trap"])


@pytest.mark.rule("TAP-COPP-05", "TAP-YOU-19")
def test_your_trap() -> None:
    state = your_turn()
    state.hand, state.resources = ["trap"], [0, 0, 0, 0]
    land = put(state, -2, 3, pieces.OUTPOST)
    state.tiebreaker_card = 2
    state.owed = [owed.NextTurn(), owed.AutomaToConquer(pieces.AUTOMA)]
    do(state, moves.AutomaConquer(land, True), moves.PlayTrap(), A_COIN)
    assert (state.first[land], state.second[land], state.toppled) == (pieces.OUTPOST, pieces.AUTOMA_TOPPLED, 1)
    assert (state.resources, state.hand, state.tapestry.discard) == ([1, 0, 0, 0], [], ["trap"])


@pytest.mark.rule("TAP-LM-03")
def test_d7_dystopia_takes_barracks_from_the_bots() -> None:
    state = in_era(your_turn(), 2, "dystopia")
    do(state, moves.Play("dystopia"), moves.PickLandmark(6))
    assert asked(state) == "ToLay"
    state.bot_track[0][2] = 3
    assert tracks.Chooser(state, pieces.AUTOMA).to_landmark(2) == 4
    advance_bot(state, pieces.AUTOMA, 2, False)
    assert state.automa_landmarks == []


@pytest.mark.rule("TAP-YOU-11", "TAP-SE-03")
def test_d8_prerequisites() -> None:
    state = tokens_on(with_techs(your_turn(), pieces.MIDDLE, 2, 5), 0, 0, 2, 0)
    state.bot_track[1][2] = 7
    assert legal(owe(state, owed.ToUpgrade(pieces.YOU))) == [moves.PickTech(2)]
    assert refused(state, moves.PickTech(5)) == "TAP-YOU-11"
    state.row_left[pieces.FARM] = 4
    assert legal(state) == [moves.PickTech(2), moves.PickTech(5)]


def test_the_first_into_an_era_gains_resources_first() -> None:
    for era, bonus in ((2, 1), (3, 2), (4, 3)):
        state = your_turn()
        state.automa_turns = era - 1
        state.resources = [0, 0, 0, 0]
        income_step(state, era, FIRST)
        picks: list[Any] = [A_COIN] * bonus
        do(state, *picks)
        assert (state.resources[pieces.COIN], asked(state)) == (bonus, "YourTurn")
        state.automa_turns = era
        assert asked(income_step(state, era, FIRST)) == "YourTurn"


def test_city_points_and_income_points() -> None:
    state = your_turn()
    state.built[pieces.LANDMARK] = 0b111111111
    gain(state, "city")
    assert state.vp == 1
    income_step(state, 2, POINTS)
    assert state.vp == 1 + 1
    assert asked(income_step(state, 2, UPGRADE)) == "YourTurn"


def test_the_income_of_the_first_turn() -> None:
    state = your_turn()
    state.resources = [0, 0, 0, 0]
    income_step(state, 1, INCOME)
    do(state, moves.DrawTile(5), moves.DrawTapestry("trap"))
    assert (state.resources, state.tiles, state.hand) == ([1, 1, 1, 1], [5], ["trap"])


def test_mechs_bring_a_civilization() -> None:
    state = do(gain(your_turn(), "civilization"), moves.DrawCivilization("nomads"))
    assert state.civilizations == ["the_chosen", "nomads"]
