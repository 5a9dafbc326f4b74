from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import GameOver, Move
from tests.games.terra_mystica.given import (
    MAP,
    Structure,
    Terrain,
    act_again,
    at,
    bowls,
    gain_priests,
    hex_names,
    offered,
    owed,
    paint,
    pay_cult_bonus,
    pending,
    play,
    refused,
    seat,
)

RICH: dict[str, Any] = {"coins": 30, "workers": 20}
HOUSE, STRONGHOLD = Structure.TRADING_HOUSE, Structure.STRONGHOLD
ICE, VOLCANO, FOREST = Terrain.ICE, Terrain.VOLCANO, Terrain.FOREST


# --- ice ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-ICE")
@pytest.mark.parametrize(("terrain", "spades"), [("forest", 1), ("lakes", 1), ("swamp", 2), ("desert", 3)])
def test_spades_are_counted_to_the_starting_terrain(terrain: str, spades: int) -> None:
    state = seat("yetis", own="E6", workers=9, coins=0)
    paint(state, terrain, "E5")
    player = play(state, moves.Transform(0, at("E5"), ICE))
    assert player.workers == 9 - 3 * spades
    assert state.terrain[at("E5")] == ICE


@pytest.mark.rule("TM-FACTION-ICE")
def test_ice_factions_build_on_ice_only() -> None:
    state = seat("yetis", own="E6", **RICH)
    paint(state, "forest", "E5")
    paint(state, "ice", "E7")
    assert [move.at for move in offered(state, moves.Build)] == [at("E7")]


@pytest.mark.rule("TM-FACTION-ICE")
def test_the_initial_dwellings_turn_the_starting_terrain_into_ice() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "yetis", "automa_terrain": "lakes"}))
    match.run_on()
    while not isinstance(match.log[-1], moves.PlaceDwelling) and not match.state.players[0].structures:
        match.play(PLUGIN.rules.legal(match.state)[0])
    player = match.state.players[0]
    assert match.state.terrain[player.structures[0]] == ICE


@pytest.mark.rule("TM-FACTION-ICE-MAIDENS")
def test_ice_maidens_start_with_a_favor_tile() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "ice_maidens", "automa_terrain": "lakes"}))
    match.run_on()
    match.play(PLUGIN.rules.legal(match.state)[0])
    assert isinstance(match.state.owed[-1], owed.Claiming)
    match.play(moves.TakeFavor(0, 11))
    assert match.state.players[0].favors == [11]
    assert match.state.players[0].cults == [0, 1, 1, 1]


@pytest.mark.rule("TM-FACTION-ICE-MAIDENS")
@pytest.mark.parametrize(("own", "vp"), [("E6=stronghold E4=temple E5=temple", 6), ("E4=temple", 0)])
def test_temples_score_with_the_ice_maidens_stronghold(own: str, vp: int) -> None:
    assert play(seat("ice_maidens", own=own), moves.Pass(0, 3)).vp == 20 + vp


@pytest.mark.rule("TM-FACTION-YETIS")
@pytest.mark.parametrize(("position", "cost"), [(2, 2), (4, 3)])
def test_yetis_pay_less_for_power_actions(position: int, cost: int) -> None:
    player = play(seat("yetis", bowl1=0, bowl2=0, bowl3=6), moves.TakePowerAction(0, position))
    assert bowls(player) == (cost, 0, 6 - cost)


@pytest.mark.rule("TM-FACTION-YETIS")
def test_the_yetis_stronghold_uses_covered_power_actions() -> None:
    state = seat("yetis", own="E6", bowl3=6)
    state.power_used[3] = True
    assert refused(state, moves.TakePowerAction(0, 4)) == "TM-BASE-ACT-01"
    state = seat("yetis", own="E6=stronghold", bowl3=6)
    state.power_used[3] = True
    play(state, moves.TakePowerAction(0, 4))
    act_again(state)
    assert moves.TakePowerAction(0, 4) in offered(state, moves.TakePowerAction)


@pytest.mark.rule("TM-FACTION-YETIS")
def test_large_structures_of_the_yetis_count_four() -> None:
    state = seat("yetis", own="E4=trading_house E5=trading_house E6", automa="A1", **RICH)
    state.players[0].favors = []
    paint(state, "ice", "E7")
    play(state, moves.Build(0, at("E7")))
    assert not pending(state, owed.Claiming)
    act_again(state)
    play(state, moves.Upgrade(0, at("E4"), STRONGHOLD), moves.FoundTown(0, 1))
    assert state.players[0].towns == [1]


# --- volcano ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
@pytest.mark.parametrize(("terrain", "after"), [("desert", (3, 4, 0)), ("lakes", (2, 4, 0))])
def test_volcanoes_cost_dragonlords_tokens(terrain: str, after: tuple[int, int, int]) -> None:
    state = seat("dragonlords", own="E6", tile=1, automa_terrain="lakes", **RICH)
    paint(state, terrain, "E5")
    player = play(state, moves.Transform(0, at("E5"), VOLCANO), moves.Build(0, at("E5")))
    assert bowls(player) == after
    assert (player.vp, player.workers) == (20, 19)


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
def test_without_tokens_there_is_no_volcano() -> None:
    state = seat("dragonlords", own="E6", automa_terrain="swamp", bowl1=0, bowl2=1, bowl3=0)
    assert at("E5") not in {move.at for move in offered(state, moves.Transform)}
    assert at("E7") in {move.at for move in offered(state, moves.Transform)}


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
def test_spades_of_the_dragonlords_are_tokens() -> None:
    state = seat("dragonlords", own="E6", tile=1, bowl3=6)
    player = play(state, moves.TakePowerAction(0, 6))
    assert (bowls(player), player.tokens_added, player.vp) == ((12, 4, 0), 2, 24)


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
def test_the_dragonlords_stronghold_brings_a_token_for_each_player() -> None:
    state = seat("dragonlords", own="E6=trading_house", **RICH)
    assert bowls(play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))) == (6, 4, 0)
    state = seat("dragonlords", own="E6=trading_house", other="A1", other_faction="nomads", **RICH)
    assert bowls(play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))) == (7, 4, 0)


@pytest.mark.rule("TM-FACTION-ACOLYTES")
@pytest.mark.parametrize(("terrain", "left"), [("desert", 2), ("lakes", 1)])
def test_volcanoes_cost_acolytes_cult_steps(terrain: str, left: int) -> None:
    state = seat("acolytes", own="E6", cults=[5, 3, 2, 0], automa_terrain="lakes", **RICH)
    paint(state, terrain, "E5")
    assert 0 in {move.cult for move in offered(state, moves.Transform) if move.at == at("E5")}
    player = play(state, moves.Transform(0, at("E5"), VOLCANO, 0))
    assert player.cults == [left, 3, 2, 0]


@pytest.mark.rule("TM-FACTION-ACOLYTES")
def test_acolytes_descend_only_where_they_stand_high_enough() -> None:
    state = seat("acolytes", own="E6", cults=[5, 3, 2, 0], automa_terrain="lakes")
    paint(state, "desert", "E5")
    paint(state, "lakes", "E7")
    cults = {(move.at, move.cult) for move in offered(state, moves.Transform)}
    assert {cult for space, cult in cults if space == at("E5")} == {0, 1}
    assert {cult for space, cult in cults if space == at("E7")} == {0}


@pytest.mark.rule("TM-FACTION-ACOLYTES")
def test_descending_from_space_10_frees_the_key() -> None:
    state = seat("acolytes", own="E6", cults=[10, 0, 0, 0], towns=[1], automa_terrain="lakes")
    paint(state, "desert", "E5")
    player = play(state, moves.Transform(0, at("E5"), VOLCANO, 0))
    assert (player.cults[0], player.keys) == (7, 1)


@pytest.mark.rule("TM-FACTION-ACOLYTES")
def test_spades_of_the_acolytes_are_cult_steps() -> None:
    state = seat("acolytes", own="E6", cults=[0, 0, 0, 0], bonus=1)
    player = play(state, moves.UseSpades(0, "bonus_card"))
    assert len(pending(state, owed.SteppingCult)) == 1
    play(state, moves.StepCult(0, 3))
    assert player.cults == [0, 0, 0, 1]


@pytest.mark.rule("TM-FACTION-ACOLYTES")
@pytest.mark.parametrize(("own", "steps"), [("E6", 2), ("E6=stronghold", 3)])
def test_priests_of_the_acolytes_climb_further_with_the_stronghold(own: str, steps: int) -> None:
    state = seat("acolytes", own=own, cults=[0, 0, 0, 0], priests=1)
    assert play(state, moves.SendPriest(0, 0, 2)).cults[0] == steps


# --- riverwalkers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_riverwalkers_start_beside_a_river() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "riverwalkers", "automa_terrain": "lakes"}))
    match.run_on()
    while not offered(match.state, moves.PlaceDwelling):
        match.play(PLUGIN.rules.legal(match.state)[0])
    spaces = [move.at for move in offered(match.state, moves.PlaceDwelling)]
    assert all(MAP.riverside[space] for space in spaces)
    assert 0 < len(spaces) < match.state.terrain.count(match.state.players[0].home)


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_riverwalkers_build_on_unlocked_terrain_over_one_river_space() -> None:
    state = seat("riverwalkers", own="D5", **RICH)
    paint(state, "forest", "D5 D4 C4 D6 B4")
    assert hex_names({move.at for move in offered(state, moves.Build)}) == "B4 C3 C4 D6"
    state.players[0].unlocked |= 1 << Terrain.DESERT
    assert "E8" in hex_names({move.at for move in offered(state, moves.Build)})


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_riverwalkers_never_dig() -> None:
    state = seat("riverwalkers", own="D5", bonus=1, bowl3=6, priests=1, **RICH)
    assert not offered(state, moves.Transform)
    assert not offered(state, moves.UseSpades)
    assert refused(state, moves.TakePowerAction(0, 5)) == "TM-FACTION-RIVERWALKERS"
    assert refused(state, moves.Transform(0, at("C3"), FOREST)) == "TM-FACTION-RIVERWALKERS"
    assert refused(state, moves.AdvanceShipping(0)) == "TM-BASE-TRACK-01"


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_a_priest_may_unlock_a_terrain() -> None:
    state = seat("riverwalkers", own="D5", coins=3, automa_terrain="lakes")
    player = state.players[0]
    gain_priests(state, player, 2)
    assert len(pending(state, owed.Unlocking)) == 2
    play(state, moves.Unlock(0, Terrain.DESERT), moves.Unlock(0, Terrain.LAKES))
    assert (player.coins, player.priests, player.unlocked.bit_count()) == (0, 0, 3)


@pytest.mark.rule("TM-BASE-TURN-03")
def test_workers_become_coins_for_a_terrain_to_unlock() -> None:
    state = seat("riverwalkers", own="D5", coins=0, workers=3, automa_terrain="lakes")
    gain_priests(state, state.players[0], 1)
    assert not offered(state, moves.Unlock)
    play(state, moves.Convert(0, "worker_to_coin"))
    assert offered(state, moves.Unlock)


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_priests_of_the_riverwalkers_wait_on_locked_terrains() -> None:
    state = seat("riverwalkers", own="D5", coins=9)
    player = state.players[0]
    gain_priests(state, player, 2)
    play(state, moves.Decline(0), moves.Decline(0))
    assert player.priests == 1
    gain_priests(state, player, 2)
    play(state, moves.Unlock(0, Terrain.DESERT), moves.Decline(0))
    assert player.priests == 2


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_priests_from_power_unlock_too() -> None:
    state = seat("riverwalkers", own="D5", coins=9, bowl3=5)
    play(state, moves.Convert(0, "power_to_priest"))
    assert pending(state, owed.Unlocking)


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_the_riverwalkers_stronghold_brings_two_bridges() -> None:
    state = seat("riverwalkers", own="E4=trading_house C2", **RICH)
    player = play(state, moves.Upgrade(0, at("E4"), STRONGHOLD))
    assert len(pending(state, owed.Bridging)) == 2
    play(state, moves.BuildBridge(0, at("E4"), at("G1")), moves.Decline(0))
    assert player.bridges == 2


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_the_spade_of_a_cult_bonus_is_lost() -> None:
    state = seat("riverwalkers", own="D5", tile=6, cults=[0, 9, 0, 0])
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    assert state.owed == [GameOver()]


# --- shapeshifters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS")
@pytest.mark.parametrize(("tokens", "after"), [(False, (9, 4, 1)), (True, (0, 3, 6))])
def test_the_stronghold_changes_the_home_terrain(tokens: bool, after: tuple[int, int, int]) -> None:
    state = seat("shapeshifters", own="E6=stronghold E4", automa_terrain="lakes", bowl3=6)
    terrains = {move.terrain for move in offered(state, moves.ChangeHome)}
    assert terrains == set(range(7)) - {FOREST, Terrain.LAKES}
    player = play(state, moves.ChangeHome(0, Terrain.DESERT, tokens))
    assert bowls(player) == after
    assert (player.home, player.soil) == (Terrain.DESERT, Terrain.DESERT)
    assert state.terrain[at("E4")] == Terrain.DESERT


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS")
def test_without_stronghold_the_home_terrain_stays() -> None:
    assert not offered(seat("shapeshifters", own="E6", bowl3=6), moves.ChangeHome)


@pytest.mark.rule("TM-HUMAN-06")
@pytest.mark.parametrize(("automa", "after"), [("E5", (3, 5, 0)), ("A1", (4, 4, 0))])
def test_building_beside_the_automa_gives_shapeshifters_power(automa: str, after: tuple[int, int, int]) -> None:
    state = seat("shapeshifters", own="E6", automa=automa, **RICH)
    assert bowls(play(state, moves.Upgrade(0, at("E6"), HOUSE))) == after


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS-TOKEN")
def test_shapeshifters_buy_a_token_when_another_person_takes_power() -> None:
    state = seat("shapeshifters", own="E6", other="E5", automa="A1", **RICH)
    play(state, moves.Upgrade(0, at("E6"), HOUSE), moves.TakePower(1))
    assert pending(state, owed.BuyingToken)
    player = play(state, moves.BuyToken(0))
    assert (bowls(player), player.vp) == ((4, 4, 1), 19)


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS-TOKEN")
def test_shapeshifters_gain_power_when_the_other_person_declines() -> None:
    state = seat("shapeshifters", own="E6", other="E5", automa="A1", **RICH)
    player = play(state, moves.Upgrade(0, at("E6"), HOUSE), moves.Decline(1))
    assert bowls(player) == (3, 5, 0)
    assert TWO.rules.turn(state).seat == 1


@pytest.mark.rule("TM-HUMAN-06", "TM-FACTION-SHAPESHIFTERS-TOKEN")
@pytest.mark.parametrize("answer", [moves.TakePower(1), moves.Decline(1)])
def test_beside_the_automa_there_is_power_instead_of_the_token(answer: Move) -> None:
    state = seat("shapeshifters", own="E6", other="E7", automa="E5", **RICH)
    player = play(state, moves.Upgrade(0, at("E6"), HOUSE), answer)
    assert bowls(player) == (3, 5, 0)
    assert not pending(state, owed.BuyingToken)


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS")
def test_the_starting_terrain_of_an_ice_faction_is_nobodys_home() -> None:
    state = seat("shapeshifters", own="E6=stronghold", other="E7", other_faction="yetis", bowl3=5)
    state.players[1].home = Terrain.DESERT
    assert Terrain.DESERT in {move.terrain for move in offered(state, moves.ChangeHome)}
