"""Edges of the rules: the last piece, exactly enough, the space beside, the other player."""

from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model.moves import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    BuildBridge,
    BuyToken,
    ChangeHome,
    Connect,
    Convert,
    Decline,
    DrawAutomaFaction,
    DrawFaction,
    DrawFinalTile,
    FoundTown,
    Pass,
    Ride,
    Sandstorm,
    SendPriest,
    Swarm,
    TakePower,
    TakePowerAction,
    Transform,
    Upgrade,
    UseCult,
)
from automatable.games.terra_mystica.rules import prices
from automatable.games.terra_mystica.rules.actions import unlock
from automatable.games.terra_mystica.rules.factions import dragonlords
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Illegal, Move
from tests.games.terra_mystica.given import (
    MAP,
    Source,
    State,
    Structure,
    Terrain,
    ability,
    at,
    bowls,
    climb_all,
    ending,
    faction_tables,
    gain_priests,
    hex_names,
    offer_power,
    offered,
    owed,
    paint,
    pending,
    play,
    resources,
    seat,
    tables,
)

RICH: dict[str, Any] = {"coins": 30, "workers": 20, "priests": 2, "bowl3": 9}
DESERT, FOREST, LAKES, VOLCANO = Terrain.DESERT, Terrain.FOREST, Terrain.LAKES, Terrain.VOLCANO
HOUSE, STRONGHOLD = Structure.TRADING_HOUSE, Structure.STRONGHOLD


# --- turns --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-TURN-02")
@pytest.mark.parametrize(
    ("faction", "move"),
    [
        ("witches", AdvanceDigging(0)),
        ("witches", AdvanceShipping(0)),
        ("witches", SendPriest(0, 0, 3)),
        ("witches", TakePowerAction(0, 3)),
        ("witches", UseCult(0, "favor_tile", 0)),
        ("witches", Upgrade(0, at("E4"), HOUSE)),
        ("witches", Ride(0, at("I11"))),
        ("witches", Pass(0, 3)),
        ("nomads", Sandstorm(0, at("F4"))),
        ("swarmlings", Swarm(0, at("E4"))),
        ("shapeshifters", ChangeHome(0, DESERT, False)),
        ("engineers", BuildBridge(0, at("E4"), at("G1"))),
    ],
)
def test_an_action_is_the_only_one_of_the_turn(faction: str, move: Move) -> None:
    state = seat(faction, own="E6=stronghold E4", automa="A1", automa_terrain="plains", favors=[6], **RICH)
    play(state, move)
    while isinstance(state.owed[-1], owed.Settling | owed.Finishing):
        state.owed.pop()
    PLUGIN.rules.follow(state)
    assert not pending(state, owed.Acting)


@pytest.mark.rule("TM-BASE-PASS-03")
def test_who_has_passed_takes_no_more_turns() -> None:
    state = seat()
    play(state, Pass(0, 3))
    assert state.passed == [True, False]


@pytest.mark.rule("TM-BASE-END-01", "TM-BASE-END-04")
def test_the_end_of_round_six_scores_the_game() -> None:
    state = seat(own="E6", round=6, passed=[True, True], coins=9, workers=0, bowl2=0, cults=[3, 0, 0, 0])
    state.owed = [owed.NextTurn()]
    PLUGIN.rules.follow(state)
    ledger = state.players[0].ledger
    assert (ledger[Source.CULT], ledger[Source.AREA], ledger[Source.COINS]) == (8, 18, 3)


# --- reach --------------------------------------------------------------------------------------------------------------


def spaces_to_transform(state: State) -> str:
    return hex_names({move.at for move in offered(state, Transform)})


@pytest.mark.rule("TM-BASE-BUILD-01")
def test_the_ship_of_a_bonus_card_is_one_river_space_more() -> None:
    assert spaces_to_transform(seat(own="D5", workers=9, bonus=4)) == "B4 C3 C4 D4 D6 E7 E8"
    assert spaces_to_transform(seat(own="D5", workers=9, shipping=1, bonus=4)) == "A7 A8 B4 C3 C4 D4 D6 E7 E8"


@pytest.mark.rule("TM-BASE-BUILD-02")
def test_occupied_spaces_are_not_transformed() -> None:
    state = seat(own="E6", automa="E5", workers=9)
    assert spaces_to_transform(state) == "D4 E7 F3 F4"


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
@pytest.mark.parametrize(("bonus", "reached"), [(5, "B4 C3 C4 D6 E8"), (4, "A7 A8 B4 C3 C4 D6 E8")])
def test_riverwalkers_cross_one_river_space_or_two_with_the_ship(bonus: int, reached: str) -> None:
    state = seat("riverwalkers", own="D5", unlocked=127, bonus=bonus, **RICH)
    assert hex_names({move.at for move in offered(state, Build)}) == reached


@pytest.mark.rule("TM-FACTION-DWARVES")
def test_tunnels_lead_to_free_home_terrain() -> None:
    state = seat("dwarves", own="E6", automa="E4", **RICH)
    paint(state, "mountains", "E4 E8")
    assert hex_names({move.at for move in offered(state, Build)}) == "C2 E7 E8"


@pytest.mark.rule("TM-FACTION-DWARVES")
def test_exactly_enough_workers_dig_a_tunnel() -> None:
    state = seat("dwarves", own="E6", coins=0, workers=2, bowl3=4)
    paint(state, "forest", "E4")
    player = play(state, TakePowerAction(0, 5), Transform(0, at("E4"), Terrain.MOUNTAINS))
    assert (player.workers, player.vp) == (0, 24)


@pytest.mark.rule("TM-FACTION-FAKIRS")
def test_a_carpet_skips_one_space_only() -> None:
    state = seat("fakirs", own="E6", **RICH)
    paint(state, "desert", "E3 E4")
    assert "E3" not in hex_names({move.at for move in offered(state, Build)})


@pytest.mark.rule("TM-FACTION-NOMADS")
def test_no_sandstorm_over_structures_or_ice() -> None:
    state = seat("nomads", own="E6=stronghold", automa="E5")
    paint(state, "ice", "E7")
    assert hex_names({move.at for move in offered(state, Sandstorm)}) == "D4 F4"


@pytest.mark.rule("TM-FACTION-DRAGONLORDS", "TM-BASE-SPADE-05")
def test_ice_and_volcanoes_do_not_erupt() -> None:
    state = seat("dragonlords", own="E6", **RICH)
    paint(state, "ice", "E5")
    paint(state, "volcano", "E7")
    assert spaces_to_transform(state) == "D4 F3 F4"


@pytest.mark.rule("TM-FACTION-SWARMLINGS")
def test_the_strongholds_of_others_give_no_trading_house() -> None:
    assert not offered(seat("halflings", own="E6=stronghold E4"), Swarm)


# --- prices -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-UPG-02")
def test_each_person_is_a_neighbour_of_the_other() -> None:
    state = seat(own="E6", other="E5", automa="A1")
    assert prices.upgrade_cost(state, state.players[1], at("E5"), HOUSE) == (2, 3)
    assert prices.upgrade_cost(state, state.players[0], at("E6"), HOUSE) == (2, 3)


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
@pytest.mark.parametrize(("other", "cost"), [("nomads", 2), ("riverwalkers", 1), ("yetis", 1)])
def test_volcanoes_cost_more_on_another_persons_home_terrain(other: str, cost: int) -> None:
    state = seat("dragonlords", own="E6", other="A1", other_faction=other, home="desert")
    assert dragonlords.Dragonlords().eruption_cost(state, state.players[0], DESERT) == cost
    assert dragonlords.Dragonlords().eruption_cost(state, state.players[0], FOREST) == 1


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_unlocking_costs_more_for_another_persons_home_terrain() -> None:
    state = seat("riverwalkers", own="D5", other="A1", other_faction="nomads")
    assert [unlock.unlock_cost(state, state.players[0], terrain) for terrain in (DESERT, LAKES, FOREST)] == [2, 2, 1]


@pytest.mark.parametrize(
    ("faction", "fields", "enough"),
    [
        ("witches", {"coins": 2, "workers": 1}, True),
        ("witches", {"coins": 2, "workers": 0}, False),
        ("witches", {"coins": 2, "priests": 1}, True),
        ("witches", {"coins": 1, "workers": 2}, True),
        ("witches", {"coins": 1, "workers": 1}, False),
        ("witches", {"coins": 2, "bowl3": 3}, True),
        ("witches", {"coins": 2, "bowl3": 2}, False),
        ("witches", {"coins": 9, "bowl3": 2}, False),
        ("witches", {"coins": 2, "bowl2": 6}, True),
        ("witches", {"coins": 2, "bowl2": 5}, False),
        ("witches", {"workers": 1, "bowl3": 2}, True),
        ("witches", {"workers": 1, "bowl3": 1}, False),
        ("alchemists", {"workers": 1, "vp": 2}, True),
        ("alchemists", {"workers": 1, "vp": 1}, False),
        ("witches", {"workers": 1, "vp": 2}, False),
    ],
)
def test_whether_conversions_could_pay_for_a_dwelling(faction: str, fields: dict[str, Any], enough: bool) -> None:
    nothing: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0, "bowl1": 0, "bowl2": 0, "bowl3": 0}
    player = seat(faction, **(nothing | fields)).players[0]
    assert ability(player).could_pay(player, 1, 2) == enough


# --- power --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-POWER-05")
def test_a_token_of_bowl_1_has_room_for_two_power() -> None:
    state = seat(own="E4=stronghold", automa="E5", bowl1=1, bowl2=0)
    offer_power(state, at("E5"), 1)
    assert pending(state, owed.OfferedPower) == [owed.OfferedPower(0, amount=2, giver=1)]


@pytest.mark.rule("TM-FACTION-SHAPESHIFTERS-TOKEN")
def test_a_token_is_bought_once() -> None:
    state = seat("shapeshifters", own="E6", other="E5", automa="A1", **RICH)
    player = play(state, Upgrade(0, at("E6"), HOUSE), TakePower(1), BuyToken(0))
    assert not pending(state, owed.BuyingToken)
    assert player.tokens_added == 1


@pytest.mark.rule("TM-FACTION-DRAGONLORDS")
def test_tokens_of_a_volcano_leave_the_game() -> None:
    state = seat("dragonlords", own="E6", automa_terrain="swamp", bowl1=1, bowl2=0, bowl3=2)
    player = play(state, Transform(0, at("E5"), VOLCANO))
    assert (bowls(player), player.tokens_lost) == ((0, 0, 1), 2)


@pytest.mark.rule("TM-FACTION-ALCHEMISTS")
def test_without_the_stronghold_spades_bring_alchemists_no_power() -> None:
    state = seat("alchemists", own="E6", coins=0, workers=3)
    paint(state, "lakes", "E5")
    assert bowls(play(state, Transform(0, at("E5"), Terrain.SWAMP))) == (5, 7, 0)


@pytest.mark.rule("TM-FACTION-ALCHEMISTS")
def test_exactly_two_coins_are_a_point() -> None:
    player = play(seat("alchemists", coins=2), Convert(0, "coins_to_vp"))
    assert (player.coins, player.vp) == (0, 21)


# --- cults --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-CULT-01")
def test_a_priest_stands_on_a_space_of_the_cult() -> None:
    state = seat(priests=2)
    play(state, SendPriest(0, 2, 2))
    assert [place for place, who in enumerate(state.priest_spaces) if who == 0] == [9]


@pytest.mark.rule("TM-FACTION-AUREN")
@pytest.mark.parametrize("source", ["bonus_card", "favor_tile"])
def test_other_cult_actions_of_the_auren_are_one_step(source: Any) -> None:
    state = seat("auren", own="E6=stronghold", bonus=2, favors=[6], cults=[0, 0, 0, 0])
    assert play(state, UseCult(0, source, 0)).cults == [1, 0, 0, 0]


@pytest.mark.rule("TM-BASE-CULT-04")
def test_a_single_key_for_two_tracks_is_a_choice() -> None:
    state = seat(cults=[9, 9, 1, 2], keys=1)
    climb_all(state, state.players[0], 1)
    assert pending(state, owed.Crowning) == [owed.Crowning(0, cults=(0, 1))]


# --- tiles and priests --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-TOWN-03")
def test_without_a_town_tile_there_is_no_town() -> None:
    state = seat("giants", own="E4=trading_house E6=trading_house E7=trading_house", automa="A1", **RICH)
    state.towns = [0] * 8
    paint(state, "wasteland", "E5")
    play(state, Build(0, at("E5")))
    assert not pending(state, owed.Claiming)
    assert not any(state.in_town)


@pytest.mark.rule("TM-FACTION-MERMAIDS", "TM-BASE-TOWN-02")
def test_a_structure_beside_the_river_of_a_town_joins_it() -> None:
    own = "D3=stronghold D2=trading_house E5=trading_house E6"
    state = seat("mermaids", own=own, automa_terrain="forest", **RICH)
    paint(state, "lakes", "C2")
    play(state, Connect(0, MAP.index["r14"]), FoundTown(0, 1), Build(0, at("C2")))
    assert state.in_town[at("C2")]
    assert not pending(state, owed.Claiming)


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_a_priest_that_unlocks_needs_no_room() -> None:
    state = seat("riverwalkers", own="D5", priests=1, bowl3=3)
    assert TakePowerAction(0, 2) in offered(state, TakePowerAction)


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_the_riverwalkers_keep_one_priest_at_a_time() -> None:
    state = seat("riverwalkers", own="D5", unlocked=0b111)
    gain_priests(state, state.players[0], 1)
    assert play(state, Decline(0)).priests == 1


@pytest.mark.rule("TM-FACTION-RIVERWALKERS")
def test_with_all_terrains_unlocked_priests_are_just_gained() -> None:
    state = seat("riverwalkers", own="D5", unlocked=127)
    gain_priests(state, state.players[0], 2)
    assert not pending(state, owed.Unlocking)
    assert resources(state.players[0])[2] == 2


@pytest.mark.rule("TM-HUMAN-08")
def test_without_any_reserve_card_none_is_drawn() -> None:
    state = seat("cultists", own="E6", automa="E5", **RICH)
    state.automa.reserve.pool, state.automa.reserve.discard = [], []
    play(state, Upgrade(0, at("E6"), HOUSE))
    assert not pending(state, owed.DrawingReserveCard)


@pytest.mark.rule("TM-BASE-END-03")
@pytest.mark.parametrize("own", ["E1=stronghold E2", "E1=sanctuary E2", "E1=stronghold I12=sanctuary"])
def test_stronghold_and_sanctuary_have_to_be_joined(own: str) -> None:
    tile = next(number for number, row in enumerate(tables.FINAL_TILES) if row.id == "stronghold_and_sanctuary")
    state = seat(own=own, final_tile=tile)
    assert ending.final_value(state, state.players[0]) == 0


# --- setup --------------------------------------------------------------------------------------------------------------


def drawn(game: Any, kind: type[Move], **options: Any) -> list[Any]:
    """What was drawn of this kind until the persons have their first decision."""
    match = Match(game, Setup(1, "automa", options))
    match.run_on()
    return [move for move in match.moves if isinstance(move, kind)]


@pytest.mark.rule("TM-BASE-SETUP-04")
def test_the_factions_of_fire_and_ice_choose_their_terrain() -> None:
    assert [faction_tables.CHOOSES_TERRAIN[number] for number in range(len(tables.FACTIONS))] == [False] * 14 + [
        True
    ] * 6


@pytest.mark.rule("TM-SETUP-08")
def test_each_person_draws_a_faction() -> None:
    moves = drawn(TWO, DrawFaction, faction="random", second_faction="random")
    assert [move.seat for move in moves] == [0, 1]
    assert moves[0].faction != moves[1].faction


@pytest.mark.rule("TM-BASE-END-03")
@pytest.mark.parametrize(("wanted", "tiles"), [("none", 0), ("outposts", 0), ("random", 1)])
def test_a_final_tile_is_drawn_only_if_asked_for(wanted: str, tiles: int) -> None:
    assert len(drawn(PLUGIN, DrawFinalTile, faction="witches", final_scoring=wanted)) == tiles


@pytest.mark.rule("TM-SETUP-09")
def test_a_random_faction_of_the_automa_is_drawn_once() -> None:
    assert len(drawn(PLUGIN, DrawAutomaFaction, faction="witches", automa_faction="random")) == 1


@pytest.mark.rule("TM-BASE-SETUP-05")
def test_no_bonus_card_is_drawn_twice() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "witches"}))
    match.run_on()
    draws = [state for state in match.states if isinstance(state.owed[-1], owed.DrawingBonusCard)]
    assert len(draws) == 5
    assert not any(set(state.bonus_row) & set(PLUGIN.rules.chance(state).pool) for state in draws)


@pytest.mark.rule("TM-BASE-SETUP-01")
@pytest.mark.parametrize(("first", "second"), [("fakirs", "nomads"), ("nomads", "fakirs"), ("witches", "auren")])
def test_the_board_of_any_other_person_is_taken(first: str, second: str) -> None:
    with pytest.raises(Illegal) as caught:
        Match(TWO, Setup(1, "automa", {"faction": first, "second_faction": second}))
    assert caught.value.rule == "TM-BASE-SETUP-01"


@pytest.mark.rule("TM-BASE-SETUP-05")
@pytest.mark.parametrize(("promo", "cards"), [(False, 9), (True, 10)])
def test_promo_cards_are_drawn_only_if_agreed(promo: bool, cards: int) -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "witches", "promo": promo}))
    match.run_on()
    first = next(state for state in match.states if isinstance(state.owed[-1], owed.DrawingBonusCard))
    assert sorted(PLUGIN.rules.chance(first).pool) == list(range(1, cards + 1))
