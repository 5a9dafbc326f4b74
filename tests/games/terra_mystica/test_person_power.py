from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.turns.moves import Turn, Who
from tests.games.terra_mystica.given import (
    at,
    bowls,
    gain_power,
    offer_power,
    offered,
    owed,
    paint,
    pending,
    play,
    refused,
    resources,
    seat,
)


@pytest.mark.rule("TM-BASE-POWER-01")
@pytest.mark.parametrize(
    ("before", "amount", "after", "gained"),
    [
        ((5, 7, 0), 3, (2, 10, 0), 3),
        ((2, 4, 0), 5, (0, 3, 3), 5),
        ((0, 2, 4), 9, (0, 0, 6), 2),
        ((0, 0, 6), 4, (0, 0, 6), 0),
        ((3, 0, 0), 9, (0, 0, 3), 6),
    ],
)
def test_power_moves_from_bowl_to_bowl(
    before: tuple[int, int, int], amount: int, after: tuple[int, int, int], gained: int
) -> None:
    player = seat().players[0]
    player.bowl1, player.bowl2, player.bowl3 = before
    assert gain_power(player, amount) == gained
    assert bowls(player) == after


@pytest.mark.rule("TM-BASE-POWER-02", "TM-BASE-CONV-01")
@pytest.mark.parametrize(
    ("what", "bowls_after", "after"),
    [
        ("power_to_priest", (5, 0, 1), (10, 10, 11)),
        ("power_to_worker", (3, 0, 3), (10, 11, 10)),
        ("power_to_coin", (1, 0, 5), (11, 10, 10)),
        ("priest_to_worker", (0, 0, 6), (10, 11, 9)),
        ("worker_to_coin", (0, 0, 6), (11, 9, 10)),
    ],
)
def test_conversions(what: moves.Conversion, bowls_after: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    state = seat(bowl1=0, bowl2=0, bowl3=6, coins=10, workers=10, priests=2)
    player = play(state, moves.Convert(0, what))
    coins, workers, priests = after
    assert bowls(player) == bowls_after
    assert resources(player) == (coins, workers, priests - 8)


@pytest.mark.rule("TM-BASE-CONV-01")
def test_a_conversion_that_cannot_be_paid_is_refused() -> None:
    state = seat(bowl3=2, priests=0)
    assert refused(state, moves.Convert(0, "power_to_worker")) == "TM-BASE-CONV-01"
    assert refused(state, moves.Convert(0, "priest_to_worker")) == "TM-BASE-CONV-01"


@pytest.mark.rule("TM-BASE-CONV-01", "TM-FACTION-ALCHEMISTS")
def test_points_are_for_the_alchemists_only() -> None:
    assert refused(seat(coins=9), moves.Convert(0, "coins_to_vp")) == "TM-FACTION-ALCHEMISTS"


@pytest.mark.rule("TM-BASE-TURN-03")
def test_conversions_do_not_end_the_turn() -> None:
    state = seat(workers=3)
    play(state, moves.Convert(0, "worker_to_coin"), moves.Convert(0, "worker_to_coin"))
    assert PLUGIN.rules.turn(state) == Turn(Who.HUMAN, 0)


@pytest.mark.rule("TM-BASE-POWER-03")
def test_a_sacrifice_moves_one_token_for_another() -> None:
    player = play(seat(bowl1=1, bowl2=5, bowl3=0), moves.Sacrifice(0))
    assert bowls(player) == (1, 3, 1)
    assert player.tokens_lost == 1


@pytest.mark.rule("TM-BASE-POWER-03")
def test_a_sacrifice_needs_two_tokens() -> None:
    assert refused(seat(bowl2=1), moves.Sacrifice(0)) == "TM-BASE-POWER-03"


@pytest.mark.rule("TM-BASE-POWER-04", "TM-BASE-POWER-06")
def test_neighbours_of_her_build_give_their_power_values() -> None:
    state = seat(own="E4=trading_house E6=stronghold F3 A1=sanctuary", automa="E5")
    offer_power(state, at("E5"), 1)
    assert pending(state, owed.OfferedPower) == [owed.OfferedPower(0, amount=6, giver=1)]


@pytest.mark.rule("TM-BASE-POWER-04")
def test_without_a_neighbour_nothing_is_offered() -> None:
    state = seat(own="E6", automa="A1")
    offer_power(state, at("A1"), 1)
    assert not pending(state, owed.OfferedPower)


@pytest.mark.rule("TM-BASE-POWER-05")
def test_power_costs_one_point_less() -> None:
    state = seat(own="E4=trading_house E6", automa="E5")
    offer_power(state, at("E5"), 1)
    player = play(state, moves.TakePower(0))
    assert (player.vp, bowls(player)) == (18, (2, 10, 0))


@pytest.mark.rule("TM-BASE-POWER-05")
def test_power_may_be_declined() -> None:
    state = seat(own="E6", automa="E5")
    offer_power(state, at("E5"), 1)
    player = play(state, moves.Decline(0))
    assert (player.vp, bowls(player)) == (20, (5, 7, 0))


@pytest.mark.rule("TM-BASE-POWER-05")
@pytest.mark.parametrize(("fields", "amount"), [({"bowl1": 0, "bowl2": 2}, 2), ({"vp": 0}, 1), ({"vp": 2}, 3)])
def test_bowls_and_points_limit_the_power(fields: dict[str, Any], amount: int) -> None:
    state = seat(own="E4=stronghold E6=trading_house", automa="E5", **fields)
    offer_power(state, at("E5"), 1)
    assert pending(state, owed.OfferedPower) == [owed.OfferedPower(0, amount=amount, giver=1)]


@pytest.mark.rule("TM-BASE-POWER-05")
def test_full_bowls_are_not_asked() -> None:
    state = seat(own="E6", automa="E5", bowl1=0, bowl2=0, bowl3=9)
    offer_power(state, at("E5"), 1)
    assert not pending(state, owed.OfferedPower)


@pytest.mark.rule("TM-BASE-POWER-04")
def test_persons_give_power_to_each_other() -> None:
    state = seat(own="E6", other="E4=temple", automa="A1", coins=9, workers=9)
    paint(state, "forest", "E5")
    play(state, moves.Build(0, at("E5")))
    assert state.owed[-1] == owed.OfferedPower(1, amount=2, giver=0)
    assert PLUGIN.rules.turn(state) == Turn(Who.HUMAN, 1)
    play(state, moves.TakePower(1))
    assert state.players[1].vp == 19


@pytest.mark.rule("TM-GEN-08")
def test_the_automa_gains_no_power_from_you() -> None:
    state = seat(own="E6", automa="E4=temple", coins=9, workers=9)
    paint(state, "forest", "E5")
    play(state, moves.Build(0, at("E5")))
    assert not pending(state, owed.OfferedPower)


@pytest.mark.rule("TM-BASE-ACT-01", "TM-BASE-ACT-02")
@pytest.mark.parametrize(("position", "cost", "after"), [(2, 3, (0, 0, 1)), (3, 4, (0, 2, 0)), (4, 4, (7, 0, 0))])
def test_power_actions_are_paid_and_covered(position: int, cost: int, after: tuple[int, int, int]) -> None:
    state = seat(bowl1=0, bowl2=0, bowl3=6, coins=0, workers=0)
    player = play(state, moves.TakePowerAction(0, position))
    assert bowls(player) == (cost, 0, 6 - cost)
    assert resources(player) == after
    assert state.power_used == [place == position for place in range(1, 7)]


@pytest.mark.rule("TM-BASE-ACT-01")
def test_a_covered_power_action_is_refused() -> None:
    state = seat(bowl3=6)
    state.power_used[3] = True
    assert refused(state, moves.TakePowerAction(0, 4)) == "TM-BASE-ACT-01"
    assert refused(state, moves.TakePowerAction(0, 7)) == "TM-BASE-ACT-01"


@pytest.mark.rule("TM-BASE-ACT-02")
def test_a_power_action_needs_power_in_bowl_3() -> None:
    assert refused(seat(bowl3=5), moves.TakePowerAction(0, 6)) == "TM-BASE-ACT-02"


@pytest.mark.rule("TM-BASE-INCOME-03")
def test_the_eighth_priest_is_not_sold() -> None:
    state = seat(bowl3=6, priests=4, priests_sent=3)
    assert refused(state, moves.TakePowerAction(0, 2)) == "TM-BASE-INCOME-03"
    assert refused(state, moves.Convert(0, "power_to_priest")) == "TM-BASE-INCOME-03"


@pytest.mark.rule("TM-BASE-TURN-03")
def test_power_can_be_converted_after_the_action_if_some_would_be_lost() -> None:
    state = seat(own="E6=temple E4", automa="A1", bowl1=0, bowl2=1, bowl3=8, priests=1)
    play(state, moves.SendPriest(0, 0, 1))
    assert isinstance(state.owed[-1], owed.Finishing)
    ended = state.copy()
    play(ended, moves.EndTurn(0))
    play(state, moves.Convert(0, "power_to_coin"))
    assert isinstance(ended.owed[-1], owed.DrawingCard)
    assert isinstance(state.owed[-1], owed.DrawingCard), "nothing is left to do"


@pytest.mark.rule("TM-BASE-TURN-03")
def test_the_turn_ends_by_itself_if_no_power_can_be_lost() -> None:
    state = seat(own="E6", automa="A1", bowl1=4, bowl2=4, bowl3=1, priests=1)
    play(state, moves.SendPriest(0, 0, 1))
    assert isinstance(state.owed[-1], owed.DrawingCard)


@pytest.mark.rule("TM-BASE-TURN-01")
def test_an_answer_to_nothing_is_refused() -> None:
    assert refused(seat(), moves.TakePower(0)) == "TM-BASE-TURN-01"
    assert refused(seat(), moves.Decline(0)) == "TM-BASE-TURN-01"
    assert refused(seat(workers=3), moves.Convert(1, "worker_to_coin")) == "TM-BASE-TURN-01"
    assert not offered(seat(), moves.EndTurn)


@pytest.mark.rule("TM-BASE-TURN-03")
@pytest.mark.parametrize(
    ("room", "other_faction", "passed", "asked"),
    [
        (1, "alchemists", [False, False, False], True),
        (2, "alchemists", [False, False, False], False),
        (2, "chaos_magicians", [False, False, False], True),
        (3, "chaos_magicians", [False, False, False], False),
        (1, "alchemists", [False, True, False], False),
        (0, "alchemists", [False, True, True], False),
    ],
)
def test_power_can_be_converted_before_others_fill_the_bowls(
    room: int, other_faction: str, passed: list[bool], asked: bool
) -> None:
    state = seat(own="E6", other="A1", other_faction=other_faction, bowl1=0, bowl2=room, bowl3=4, priests=1)
    state.passed = passed
    play(state, moves.SendPriest(0, 0, 1))
    assert isinstance(state.owed[-1], owed.Finishing) == asked
