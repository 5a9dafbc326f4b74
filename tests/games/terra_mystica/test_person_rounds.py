from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model.moves import AdvanceShipping, Build, Decline, Pass, Transform, Upgrade
from automatable.kernel.turns.moves import GameOver, Turn, Who
from tests.games.terra_mystica.given import (
    State,
    Structure,
    Terrain,
    act_again,
    at,
    bowls,
    income_of,
    offered,
    owed,
    paint,
    pay_cult_bonus,
    pending,
    play,
    records,
    refused,
    resources,
    seat,
)

RICH: dict[str, Any] = {"coins": 30, "workers": 20}


@pytest.mark.rule("TM-BASE-INCOME-01")
@pytest.mark.parametrize(
    ("own", "income"),
    [
        ("E6", records.Gain(0, 3, 0, 3)),
        ("E6 E7 E8", records.Gain(0, 5, 0, 3)),
        ("E6=trading_house", records.Gain(2, 2, 0, 4)),
        ("E6=trading_house E7=trading_house A1=trading_house", records.Gain(6, 2, 0, 7)),
        ("E6=temple E7=temple", records.Gain(0, 2, 2, 3)),
        ("E6=stronghold", records.Gain(0, 2, 0, 5)),
        ("E6=sanctuary", records.Gain(0, 2, 1, 3)),
    ],
)
def test_structures_bring_income(own: str, income: records.Gain) -> None:
    assert income_of(seat(own=own).players[0]) == income


@pytest.mark.rule("TM-BASE-INCOME-02")
def test_bonus_card_and_favor_tiles_add_to_it() -> None:
    state = seat(own="E6", bonus=3, favors=[7, 8, 9])
    assert income_of(state.players[0]) == records.Gain(9, 3, 0, 5)


@pytest.mark.rule("TM-BASE-INCOME-03")
def test_priests_beyond_seven_are_lost() -> None:
    state = seat(own="E6=temple E7=temple", priests=4, priests_sent=2)
    _end_round(state)
    assert state.players[0].priests == 5


def _end_round(state: State) -> None:
    """Both have passed."""
    state.passed = [True] * len(state.passed)
    state.owed = [owed.NextTurn()]
    PLUGIN.rules.follow(state)


@pytest.mark.rule("TM-BASE-PASS-01")
@pytest.mark.parametrize(
    ("bonus", "own", "vp"),
    [
        (9, "E6 E7 E8", 3),
        (7, "E6=trading_house E7=trading_house", 4),
        (6, "E6=stronghold E7=sanctuary", 8),
        (6, "E6=temple", 0),
        (3, "E6 E7", 0),
    ],
)
def test_the_bonus_card_scores_when_it_is_given_back(bonus: int, own: str, vp: int) -> None:
    state = seat(own=own, bonus=bonus)
    state.bonus_row = [4, 2, 1]
    assert play(state, Pass(0, 4)).vp == 20 + vp


@pytest.mark.rule("TM-BASE-PASS-01")
def test_the_promo_card_scores_shipping() -> None:
    state = seat(bonus=10, shipping=2)
    assert play(state, Pass(0, 3)).vp == 26


@pytest.mark.rule("TM-BASE-PASS-01", "TM-BASE-FAVOR-03")
@pytest.mark.parametrize(("houses", "vp"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_the_air_tile_scores_trading_houses(houses: int, vp: int) -> None:
    own = " ".join(f"{name}=trading_house" for name in ("E4", "E5", "E6", "E7")[:houses])
    assert play(seat(own=own, favors=[12]), Pass(0, 3)).vp == 20 + vp


@pytest.mark.rule("TM-PASS-10", "TM-BASE-PASS-02")
def test_the_old_bonus_card_takes_the_place_of_the_new_one() -> None:
    state = seat(coins=0)
    state.bonus_coins = [1, 3, 0]
    player = play(state, Pass(0, 8))
    assert (player.bonus, player.coins) == (8, 3)
    assert (state.bonus_row, state.bonus_coins) == ([3, 5, 9], [1, 0, 0])


@pytest.mark.rule("TM-BASE-PASS-02")
def test_a_card_that_somebody_holds_is_refused() -> None:
    assert refused(seat(), Pass(0, 6)) == "TM-BASE-PASS-02"
    assert refused(seat(), Pass(0, 0)) == "TM-BASE-PASS-02"


@pytest.mark.rule("TM-BASE-PASS-02")
def test_in_round_six_no_card_is_taken() -> None:
    state = seat(round=6, coins=4)
    assert offered(state, Pass) == [Pass(0, 0)]
    player = play(state, Pass(0, 0))
    assert player.bonus == 5
    assert state.bonus_row == [3, 8, 9]


@pytest.mark.rule("TM-BASE-PASS-03")
def test_the_first_to_pass_starts_the_next_round() -> None:
    state = seat(first=1)
    play(state, Pass(0, 3))
    assert state.first == 0
    state = seat(first=1, passed=[False, True])
    play(state, Pass(0, 3))
    assert state.first == 1


@pytest.mark.rule("TM-BASE-TURN-02", "TM-TURN-08")
def test_turns_alternate_until_everybody_has_passed() -> None:
    state = seat(own="E6=trading_house", **RICH)
    play(state, Upgrade(0, at("E6"), Structure.STRONGHOLD))
    assert isinstance(state.owed[-1], owed.DrawingCard)
    state = seat(own="E6=trading_house", passed=[False, True], **RICH)
    play(state, Upgrade(0, at("E6"), Structure.STRONGHOLD))
    assert isinstance(state.owed[-1], owed.Acting)
    assert PLUGIN.rules.turn(state) == Turn(Who.HUMAN, 0)


@pytest.mark.rule("TM-BASE-ROUND-01")
@pytest.mark.parametrize(
    ("tile", "own", "to", "vp"),
    [
        (6, "E6", Structure.TRADING_HOUSE, 3),
        (9, "E6=trading_house", Structure.TEMPLE, 4),
        (4, "E6=trading_house", Structure.STRONGHOLD, 5),
        (7, "E6=temple", Structure.SANCTUARY, 5),
        (3, "E6", Structure.TRADING_HOUSE, 0),
    ],
)
def test_the_scoring_tile_pays_for_upgrades(tile: int, own: str, to: int, vp: int) -> None:
    assert play(seat(own=own, tile=tile, **RICH), Upgrade(0, at("E6"), to)).vp == 20 + vp


@pytest.mark.rule("TM-BASE-ROUND-01", "TM-BASE-FAVOR-03")
def test_scoring_tile_and_earth_tile_pay_for_dwellings() -> None:
    state = seat(own="E6", tile=3, favors=[11], **RICH)
    paint(state, "forest", "E5")
    assert play(state, Build(0, at("E5"))).vp == 24


@pytest.mark.rule("TM-BASE-ROUND-02")
@pytest.mark.parametrize(
    ("tile", "cults", "after"),
    [
        (1, [0, 0, 5, 0], (5, 0, 0)),
        (3, [0, 9, 0, 0], (0, 0, 2)),
        (4, [5, 0, 0, 0], (0, 2, 0)),
        (7, [0, 0, 0, 1], (0, 0, 0)),
    ],
)
def test_the_cult_bonus_pays_for_full_steps(tile: int, cults: list[int], after: tuple[int, int, int]) -> None:
    state = seat(tile=tile, cults=cults, coins=0, workers=0)
    pay_cult_bonus(state, state.players[0])
    assert resources(state.players[0]) == after


@pytest.mark.rule("TM-BASE-ROUND-02")
def test_the_cult_bonus_in_power() -> None:
    state = seat(tile=5, cults=[8, 0, 0, 0])
    pay_cult_bonus(state, state.players[0])
    assert bowls(state.players[0]) == (0, 9, 3)


@pytest.mark.rule("TM-BASE-ROUND-02")
def test_the_promo_tile_pays_for_priests_on_the_cult_board() -> None:
    state = seat(tile=9, coins=0, priests_sent=3)
    pay_cult_bonus(state, state.players[0])
    assert state.players[0].coins == 6


@pytest.mark.rule("TM-BASE-SPADE-06")
def test_spades_of_the_cult_bonus_only_transform() -> None:
    state = seat(own="E6", tile=6, cults=[0, 9, 0, 0], coins=9, workers=9, bonus=4, automa="A1")
    paint(state, "lakes", "E5 E7")
    paint(state, "swamp", "D4")
    state.passed = [True, True]
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    assert state.owed[-1] == owed.Digging(0, spades=2, action=False, buy=False, split=True)
    assert Transform(0, at("D4"), Terrain.FOREST) in PLUGIN.rules.legal(state)
    assert not offered(state, Build)
    play(state, Transform(0, at("E5"), Terrain.FOREST), Transform(0, at("E7"), Terrain.FOREST))
    assert isinstance(state.owed[-1], GameOver)
    assert state.players[0].workers == 9


@pytest.mark.rule("TM-BASE-SPADE-06")
def test_spades_of_the_cult_bonus_score_nothing() -> None:
    state = seat(own="E6", tile=1, cults=[0, 9, 0, 0])
    state.scoring_tiles[1] = 6
    state.owed = [GameOver()]
    pay_cult_bonus(state, state.players[0])
    play(state, Decline(0))
    assert state.players[0].vp == 20


@pytest.mark.rule("TM-SETUP-06", "TM-BASE-ROUND-02")
def test_round_six_pays_no_cult_bonus() -> None:
    state = seat(tile=4, cults=[9, 0, 0, 0], round=6, workers=0, coins=0, bowl2=0)
    _end_round(state)
    assert state.players[0].workers == 0
    assert isinstance(state.owed[-1], GameOver)


@pytest.mark.rule("TM-BASE-ROUND-03")
def test_clean_up() -> None:
    state = seat(used=7, first=1)
    state.power_used = [True] * 6
    _end_round(state)
    assert state.bonus_coins == [2, 2, 2]
    assert not any(state.power_used)
    assert not any(state.passed)
    assert state.players[0].used == 0
    assert state.round == 3


@pytest.mark.rule("TM-PASS-11")
def test_the_next_tile_counts_in_the_next_round() -> None:
    state = seat(own="E6", automa="A1", **RICH)
    state.scoring_tiles = [2, 2, 6, 2, 2, 2]
    _end_round(state)
    act_again(state)
    vp = state.players[0].vp
    assert play(state, Upgrade(0, at("E6"), Structure.TRADING_HOUSE)).vp == vp + 3


@pytest.mark.rule("TM-BASE-TRACK-01")
@pytest.mark.parametrize(("shipping", "vp"), [(0, 2), (1, 3), (2, 4)])
def test_a_shipping_step_costs_and_scores(shipping: int, vp: int) -> None:
    player = play(seat(coins=5, priests=1, shipping=shipping), AdvanceShipping(0))
    assert (player.shipping, player.coins, player.priests, player.vp) == (shipping + 1, 1, 0, 20 + vp)


@pytest.mark.rule("TM-BASE-TRACK-01")
def test_the_shipping_track_ends_and_costs() -> None:
    assert refused(seat(coins=5, priests=1, shipping=3), AdvanceShipping(0)) == "TM-BASE-TRACK-01"
    assert refused(seat(coins=3, priests=1), AdvanceShipping(0)) == "TM-BASE-TRACK-01"
    assert not pending(seat(), owed.DrawingCard)
