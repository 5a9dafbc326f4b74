from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.turns.moves import GameOver
from tests.games.terra_mystica.given import (
    Structure,
    Terrain,
    act_again,
    at,
    bowls,
    ending,
    hex_names,
    offered,
    owed,
    paint,
    pay_cult_bonus,
    pending,
    play,
    refused,
    resources,
    seat,
)

RICH: dict[str, Any] = {"coins": 30, "workers": 20}
HOUSE, TEMPLE = Structure.TRADING_HOUSE, Structure.TEMPLE
STRONGHOLD, SANCTUARY = Structure.STRONGHOLD, Structure.SANCTUARY


def cultists_reserve(own: str = "E6", automa: str = "E5") -> Any:
    state = seat("cultists", own=own, automa=automa, **RICH)
    play(state, moves.Upgrade(0, at("E6"), HOUSE))
    return state


# --- fakirs, dwarves --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_a_carpet_costs_a_priest_and_scores() -> None:
    state = seat("fakirs", own="E6", priests=1, coins=5, workers=5)
    paint(state, "desert", "E4")
    player = play(state, moves.Build(0, at("E4")))
    assert (resources(player), player.vp) == ((3, 4, 0), 24)


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_a_carpet_needs_a_priest() -> None:
    state = seat("fakirs", own="E6", priests=0, coins=5, workers=5)
    paint(state, "desert", "E4")
    assert refused(state, moves.Build(0, at("E4"))) == "TM-FACTION-FAKIRS"


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_where_no_carpet_is_needed_none_is_paid() -> None:
    state = seat("fakirs", own="E6", priests=1, coins=5, workers=5)
    paint(state, "desert", "E5")
    player = play(state, moves.Build(0, at("E5")))
    assert (player.priests, player.vp) == (1, 20)


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_the_stronghold_lets_carpets_fly_two_spaces() -> None:
    state = seat("fakirs", own="E6=trading_house", priests=1, **RICH)
    paint(state, "desert", "E3")
    assert refused(state, moves.Build(0, at("E3"))) == "TM-BASE-BUILD-01"
    play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    act_again(state)
    assert play(state, moves.Build(0, at("E3"))).vp == 24


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_a_carpet_transforms_and_the_dwelling_costs_no_second_priest() -> None:
    state = seat("fakirs", own="E6", priests=1, coins=5, workers=5)
    paint(state, "plains", "E4")
    player = play(state, moves.Transform(0, at("E4"), Terrain.DESERT), moves.Build(0, at("E4")))
    assert (resources(player), player.vp) == ((3, 1, 0), 24)


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_one_carpet_an_action() -> None:
    state = seat("fakirs", own="E6", priests=2, bowl3=6)
    paint(state, "plains", "E4 E8")
    play(state, moves.TakePowerAction(0, 6), moves.Transform(0, at("E4"), Terrain.DESERT))
    assert refused(state, moves.Transform(0, at("E8"), Terrain.DESERT)) == "TM-FACTION-FAKIRS"


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_fakirs_have_no_ships_and_one_digging_step() -> None:
    state = seat("fakirs", own="E6", priests=2, bonus=4, digging=1, **RICH)
    assert refused(state, moves.AdvanceShipping(0)) == "TM-BASE-TRACK-01"
    assert refused(state, moves.AdvanceDigging(0)) == "TM-BASE-TRACK-02"
    state = seat("fakirs", own="D5", bonus=4, **RICH)
    assert "C4" not in hex_names({move.at for move in offered(state, moves.Transform)})


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_the_shipping_town_tile_lengthens_the_carpet() -> None:
    state = seat("fakirs", own="E4=trading_house E6=trading_house E7=trading_house", **RICH)
    state.towns[6] = 1
    paint(state, "desert", "E5")
    player = play(state, moves.Build(0, at("E5")), moves.FoundTown(0, 7))
    assert (player.skip, player.shipping) == (2, 0)


@pytest.mark.rule("TM-FACTION-DWARVES")
@pytest.mark.parametrize(("own", "workers"), [("E6", 2), ("E6 A13=stronghold", 1)])
def test_a_tunnel_costs_workers_and_scores(own: str, workers: int) -> None:
    state = seat("dwarves", own=own, coins=5, workers=5)
    paint(state, "mountains", "E4")
    player = play(state, moves.Build(0, at("E4")))
    assert (resources(player), player.vp) == ((3, 4 - workers, 0), 24)


@pytest.mark.rule("TM-FACTION-DWARVES")
def test_a_tunnel_leaves_fewer_workers_for_spades() -> None:
    state = seat("dwarves", own="E6", coins=5, workers=4)
    paint(state, "forest", "E4 E5")
    spaces = {move.at for move in offered(state, moves.Transform)}
    assert at("E5") in spaces
    assert at("E4") not in spaces


@pytest.mark.rule("TM-FACTION-DWARVES")
def test_no_tunnel_at_the_end_of_a_round() -> None:
    state = seat("dwarves", own="E6", tile=6, cults=[0, 4, 0, 0], workers=5)
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    assert at("E4") not in {move.at for move in offered(state, moves.Transform)}
    assert at("E5") in {move.at for move in offered(state, moves.Transform)}


# --- nomads, chaos magicians, giants, swarmlings -------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-NOMADS")
def test_a_sandstorm_makes_desert_beside_an_own_structure() -> None:
    state = seat("nomads", own="E6=stronghold", tile=1, coins=2, workers=1)
    assert hex_names({move.at for move in offered(state, moves.Sandstorm)}) == "D4 E5 E7 F4"
    player = play(state, moves.Sandstorm(0, at("F4")))
    assert (state.terrain[at("F4")], player.vp) == (Terrain.DESERT, 20)
    play(state, moves.Build(0, at("F4")))
    assert resources(player) == (0, 0, 0)


@pytest.mark.rule("TM-FACTION-NOMADS")
def test_a_sandstorm_blows_once_a_round_and_not_over_bridges() -> None:
    state = seat("nomads", own="E4=stronghold")
    state.near[at("E4")] += (at("G1"),)
    assert at("G1") not in {move.at for move in offered(state, moves.Sandstorm)}
    play(state, moves.Sandstorm(0, at("E5")))
    act_again(state)
    assert not offered(state, moves.Sandstorm)


@pytest.mark.rule("TM-FACTION-CHAOS")
@pytest.mark.parametrize(("kind", "to"), [("trading_house", TEMPLE), ("temple", SANCTUARY)])
def test_chaos_magicians_take_two_favor_tiles(kind: str, to: int) -> None:
    state = seat("chaos_magicians", own=f"E6={kind}", **RICH)
    player = play(state, moves.Upgrade(0, at("E6"), to), moves.TakeFavor(0, 11), moves.TakeFavor(0, 10))
    assert player.favors == [11, 10]
    assert not pending(state, owed.Claiming)


@pytest.mark.rule("TM-FACTION-CHAOS")
def test_a_double_turn_is_two_actions() -> None:
    state = seat("chaos_magicians", own="E6=stronghold", priests=3)
    play(state, moves.TakeDoubleTurn(0), moves.SendPriest(0, 0, 3))
    assert isinstance(state.owed[-1], owed.Acting)
    assert not offered(state, moves.TakeDoubleTurn)
    play(state, moves.SendPriest(0, 1, 3))
    assert isinstance(state.owed[-1], owed.DrawingCard)


@pytest.mark.rule("TM-FACTION-CHAOS")
def test_passing_ends_a_double_turn() -> None:
    state = seat("chaos_magicians", own="E6=stronghold")
    play(state, moves.TakeDoubleTurn(0), moves.Pass(0, 3))
    assert isinstance(state.owed[-1], owed.DrawingCard)


@pytest.mark.rule("TM-FACTION-GIANTS")
@pytest.mark.parametrize("terrain", ["mountains", "forest", "plains"])
def test_giants_always_need_two_spades(terrain: str) -> None:
    state = seat("giants", own="E6", coins=0, workers=6)
    paint(state, terrain, "E5")
    assert {move.to for move in offered(state, moves.Transform)} == {Terrain.WASTELAND}
    assert play(state, moves.Transform(0, at("E5"), Terrain.WASTELAND)).workers == 0


@pytest.mark.rule("TM-FACTION-GIANTS")
def test_a_lone_spade_is_useless_to_giants() -> None:
    state = seat("giants", own="E6", tile=6, cults=[0, 4, 0, 0])
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    assert not pending(state, owed.Digging)
    state.players[0].cults[1] = 8
    pay_cult_bonus(state, state.players[0])
    assert pending(state, owed.Digging)


@pytest.mark.rule("TM-FACTION-GIANTS")
def test_the_giants_stronghold_gives_two_spades_once_a_round() -> None:
    state = seat("giants", own="E6=stronghold", workers=0, coins=0)
    play(state, moves.UseSpades(0, "stronghold"), moves.Transform(0, at("E5"), Terrain.WASTELAND))
    act_again(state)
    assert refused(state, moves.UseSpades(0, "stronghold")) == "TM-BASE-SPECIAL-01"


@pytest.mark.rule("TM-FACTION-SWARMLINGS")
def test_swarmlings_gain_workers_for_a_town() -> None:
    state = seat(
        "swarmlings", own="E4=trading_house E6=trading_house E7=trading_house", automa_terrain="forest", **RICH
    )
    paint(state, "lakes", "E5")
    player = play(state, moves.Build(0, at("E5")), moves.FoundTown(0, 1))
    assert player.workers == 20 - 2 + 3


@pytest.mark.rule("TM-FACTION-SWARMLINGS")
def test_swarmlings_have_a_free_trading_house_a_round() -> None:
    state = seat("swarmlings", own="E6=stronghold E4 A1=temple", automa_terrain="forest", tile=6, coins=0, workers=0)
    assert [move.at for move in offered(state, moves.Swarm)] == [at("E4")]
    player = play(state, moves.Swarm(0, at("E4")))
    assert (state.building[at("E4")], player.vp, player.coins) == (HOUSE, 23, 0)
    act_again(state)
    assert not offered(state, moves.Swarm)


# --- mermaids, engineers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-MERMAIDS")
def test_mermaids_ship_up_to_five() -> None:
    state = seat("mermaids", automa_terrain="forest", shipping=4, coins=4, priests=1)
    player = play(state, moves.AdvanceShipping(0))
    assert (player.shipping, player.vp) == (5, 25)
    act_again(state)
    assert refused(state, moves.AdvanceShipping(0)) == "TM-BASE-TRACK-01"


@pytest.mark.rule("TM-FACTION-MERMAIDS")
def test_the_mermaids_stronghold_brings_a_shipping_step() -> None:
    state = seat("mermaids", own="E6=trading_house", automa_terrain="forest", **RICH)
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    assert (player.shipping, player.vp) == (2, 22)


@pytest.mark.rule("TM-FACTION-MERMAIDS")
def test_mermaids_found_towns_across_one_river_space() -> None:
    state = seat("mermaids", own="C4=stronghold B5=trading_house C5=trading_house", automa_terrain="forest")
    assert not offered(state, moves.Connect)
    state = seat("mermaids", own="C4=stronghold B5=trading_house C5=trading_house D7", automa_terrain="forest")
    rivers = offered(state, moves.Connect)
    assert rivers
    player = play(state, rivers[0], moves.FoundTown(0, 1))
    assert player.towns == [1]
    assert isinstance(state.owed[-1], owed.Acting)
    assert all(state.in_town[space] for space in player.structures)
    assert not offered(state, moves.Connect)


@pytest.mark.rule("TM-FACTION-MERMAIDS")
def test_mermaids_may_found_such_a_town_as_soon_as_they_have_built() -> None:
    own = "C4=trading_house B5=trading_house C5=trading_house D7"
    state = seat("mermaids", own=own, automa_terrain="forest", bowl3=0, **RICH)
    play(state, moves.Upgrade(0, at("C4"), STRONGHOLD))
    assert isinstance(state.owed[-1], owed.Finishing)
    player = play(state, offered(state, moves.Connect)[0], moves.FoundTown(0, 1), moves.EndTurn(0))
    assert player.towns == [1]
    assert isinstance(state.owed[-1], owed.DrawingCard)


@pytest.mark.rule("TM-FACTION-MERMAIDS")
def test_others_do_not_found_towns_across_rivers() -> None:
    state = seat("witches", own="C4=stronghold B5=trading_house C5=trading_house D7")
    assert not offered(state, moves.Connect)


@pytest.mark.rule("TM-FACTION-ENGINEERS")
def test_engineers_build_bridges_for_two_workers() -> None:
    state = seat("engineers", own="E4", workers=4)
    player = play(state, moves.BuildBridge(0, at("E4"), at("G1")))
    assert (player.workers, player.bridges) == (2, 2)
    act_again(state)
    assert refused(state, moves.BuildBridge(0, at("E4"), at("G1"))) == "TM-BASE-BRIDGE-01"
    assert not offered(seat("witches", own="E4", workers=4), moves.BuildBridge)


@pytest.mark.rule("TM-FACTION-ENGINEERS")
@pytest.mark.parametrize(("own", "vp"), [("E4=stronghold G1", 3), ("E4=stronghold A1", 0), ("E4 G1", 0)])
def test_bridges_between_own_structures_score_with_the_stronghold(own: str, vp: int) -> None:
    state = seat("engineers", own=own, bridges=2)
    state.bridges.append((at("E4"), at("G1"), 0))
    assert play(state, moves.Pass(0, 3)).vp == 20 + vp


# --- halflings, cultists, alchemists, darklings ----------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-HALFLINGS")
def test_halflings_gain_a_point_for_each_spade() -> None:
    state = seat("halflings", own="E6", workers=6, coins=0)
    paint(state, "lakes", "E5")
    assert play(state, moves.Transform(0, at("E5"), Terrain.PLAINS)).vp == 22


@pytest.mark.rule("TM-FACTION-HALFLINGS")
def test_halflings_gain_a_point_for_the_spade_of_a_cult_bonus() -> None:
    state = seat("halflings", own="E6", tile=6, cults=[0, 4, 0, 0])
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    assert state.players[0].vp == 21


@pytest.mark.rule("TM-FACTION-HALFLINGS")
def test_the_halflings_stronghold_brings_three_spades() -> None:
    state = seat("halflings", own="E6=trading_house", tile=1, coins=10, workers=5)
    paint(state, "desert", "E5 E7")
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    assert player.vp == 20 + 3 + 6
    assert pending(state, owed.Digging) == [owed.Digging(0, spades=3, buy=False, split=True)]
    plains = Terrain.PLAINS
    play(state, moves.Transform(0, at("E5"), plains), moves.Transform(0, at("E7"), plains), moves.Decline(0))
    assert pending(state, owed.Settling) == [owed.Settling(0, spaces=(at("E5"), at("E7")))]
    play(state, moves.Build(0, at("E7")))
    assert isinstance(state.owed[-1], owed.DrawingCard)


@pytest.mark.rule("TM-FACTION-CULTISTS")
def test_the_cultists_stronghold_brings_seven_points() -> None:
    state = seat("cultists", own="E6=trading_house", automa="A1", **RICH)
    assert play(state, moves.Upgrade(0, at("E6"), STRONGHOLD)).vp == 27


@pytest.mark.rule("TM-HUMAN-01")
def test_cultists_draw_a_card_beside_the_automa() -> None:
    assert pending(cultists_reserve(), owed.DrawingReserveCard)
    assert not pending(cultists_reserve(automa="A1"), owed.DrawingReserveCard)


@pytest.mark.rule("TM-HUMAN-01")
def test_others_draw_no_card() -> None:
    state = seat("halflings", own="E6", automa="E5", **RICH)
    play(state, moves.Upgrade(0, at("E6"), HOUSE))
    assert not pending(state, owed.DrawingReserveCard)


@pytest.mark.rule("TM-HUMAN-02", "TM-HUMAN-03")
@pytest.mark.parametrize(("card", "vp"), [("8", 2), ("9", 2), ("10", 1), ("13", 2)])
def test_a_printed_number_is_gained(card: str, vp: int) -> None:
    state = cultists_reserve()
    player = play(state, moves.DrawReserveCard(card))
    assert player.vp == 20 + vp
    assert card in state.automa.reserve.discard
    assert card not in state.automa.reserve.pool


@pytest.mark.rule("TM-HUMAN-07")
@pytest.mark.parametrize("card", ["6", "7", "11", "12"])
def test_any_other_card_gives_a_cult_step(card: str) -> None:
    state = cultists_reserve()
    player = play(state, moves.DrawReserveCard(card))
    assert pending(state, owed.SteppingCult)
    play(state, moves.StepCult(0, 1))
    assert (player.cults, player.vp) == ([1, 1, 1, 0], 20)


@pytest.mark.rule("TM-BASE-TURN-03")
def test_power_that_a_cult_step_brings_finds_room_after_a_conversion() -> None:
    state = cultists_reserve()
    player = state.players[0]
    player.cults[1], player.bowl1, player.bowl2, player.bowl3 = 2, 0, 0, 5
    play(state, moves.DrawReserveCard("6"))
    full = state.copy()
    assert bowls(play(full, moves.StepCult(0, 1))) == (0, 0, 5)
    play(state, moves.Convert(0, "power_to_worker"), moves.StepCult(0, 1))
    assert bowls(player) == (2, 1, 2)


@pytest.mark.rule("TM-BASE-TURN-03")
def test_what_is_owed_outside_of_ones_own_turn_lets_nobody_convert() -> None:
    state = seat("cultists", bowl3=3)
    state.owed[1:] = [owed.SteppingCult(0)]
    assert not offered(state, moves.Convert)
    assert refused(state, moves.Convert(0, "power_to_coin")) == "TM-BASE-TURN-03"


@pytest.mark.rule("TM-HUMAN-08")
def test_an_empty_reserve_is_reshuffled() -> None:
    state = seat("cultists", own="E6", automa="E5", **RICH)
    reserve = state.automa.reserve
    reserve.discard, reserve.pool = reserve.pool, []
    play(state, moves.Upgrade(0, at("E6"), HOUSE))
    assert len(reserve.pool) == 8
    assert reserve.discard == []
    assert PLUGIN.rules.chance(state).pool == reserve.pool


@pytest.mark.rule("TM-FACTION-ALCHEMISTS")
def test_alchemists_trade_points_and_coins() -> None:
    state = seat("alchemists", coins=5)
    player = play(
        state, moves.Convert(0, "vp_to_coin"), moves.Convert(0, "vp_to_coin"), moves.Convert(0, "coins_to_vp")
    )
    assert (player.coins, player.vp) == (5, 19)


@pytest.mark.rule("TM-FACTION-ALCHEMISTS")
def test_alchemists_score_a_point_for_two_coins() -> None:
    assert ending.resource_points(seat("alchemists", coins=7, workers=0, bowl2=0).players[0]) == 3


@pytest.mark.rule("TM-FACTION-ALCHEMISTS")
def test_the_alchemists_stronghold_brings_power_and_power_for_spades() -> None:
    state = seat("alchemists", own="E6=trading_house", coins=6, workers=9)
    paint(state, "lakes", "E5")
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    assert bowls(player) == (0, 5, 7)
    act_again(state)
    play(state, moves.Transform(0, at("E5"), Terrain.SWAMP))
    assert bowls(player) == (0, 3, 9)


@pytest.mark.rule("TM-FACTION-DARKLINGS")
def test_darklings_dig_with_priests_for_points() -> None:
    state = seat("darklings", own="E6", priests=2, coins=0, workers=9)
    paint(state, "forest", "E5")
    player = play(state, moves.Transform(0, at("E5"), Terrain.SWAMP))
    assert (player.priests, player.workers, player.vp) == (0, 9, 24)
    assert refused(seat("darklings", priests=1, **RICH), moves.AdvanceDigging(0)) == "TM-BASE-TRACK-02"


@pytest.mark.rule("TM-FACTION-DARKLINGS")
def test_free_spades_score_nothing_for_darklings() -> None:
    state = seat("darklings", own="E6", bowl3=4, priests=0, coins=0)
    paint(state, "lakes", "E5")
    assert play(state, moves.TakePowerAction(0, 5), moves.Transform(0, at("E5"), Terrain.SWAMP)).vp == 20


@pytest.mark.rule("TM-FACTION-DARKLINGS")
@pytest.mark.parametrize(("workers", "priests", "most"), [(9, 0, 3), (6, 0, 2), (9, 6, 1)])
def test_the_darklings_stronghold_turns_workers_into_priests(workers: int, priests: int, most: int) -> None:
    state = seat("darklings", own="E6=trading_house", coins=6, workers=workers, priests=priests)
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    assert [move.count for move in offered(state, moves.TradePriests)] == list(range(most + 1))
    play(state, moves.TradePriests(0, most))
    assert (player.workers, player.priests) == (workers - 4 - most, priests + most)


# --- auren, witches -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-AUREN")
def test_the_auren_stronghold_brings_a_favor_tile_and_cult_steps() -> None:
    state = seat("auren", own="E6=trading_house", cults=[0, 0, 0, 0], **RICH)
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD), moves.TakeFavor(0, 9))
    assert player.cults == [1, 0, 0, 0]
    act_again(state)
    play(state, moves.UseCult(0, "stronghold", 2))
    assert player.cults == [1, 0, 2, 0]
    act_again(state)
    assert refused(state, moves.UseCult(0, "stronghold", 2)) == "TM-BASE-SPECIAL-01"


@pytest.mark.rule("TM-FACTION-WITCHES")
def test_witches_gain_points_for_a_town() -> None:
    state = seat("witches", own="E4=trading_house E6=trading_house E7=trading_house", tile=5, **RICH)
    paint(state, "forest", "E5")
    assert play(state, moves.Build(0, at("E5")), moves.FoundTown(0, 1)).vp == 20 + 2 + 5 + 5


@pytest.mark.rule("TM-FACTION-WITCHES")
def test_witches_ride_to_any_free_forest() -> None:
    state = seat("witches", own="E6=stronghold", automa="F2", tile=3, coins=0, workers=0)
    paint(state, "lakes", "F2")
    spaces = {move.at for move in offered(state, moves.Ride)}
    assert hex_names(spaces) == "A3 A10 C3 C4 D1 E9 F4 G3 I6 I11"
    player = play(state, moves.Ride(0, at("I11")))
    assert (player.vp, player.coins, state.owner[at("I11")]) == (22, 0, 0)
    act_again(state)
    assert not offered(state, moves.Ride)
