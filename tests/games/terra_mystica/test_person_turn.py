"""What may be done in one's own turn beside the action, and the Cultists beside another person."""

import dataclasses

import pytest

from automatable.games.terra_mystica import TWO
from automatable.games.terra_mystica.model import moves
from automatable.kernel.turns.moves import Move
from tests.games.terra_mystica.given import (
    Source,
    State,
    Structure,
    at,
    bowls,
    offered,
    owed,
    pending,
    play,
    refused,
    resources,
    seat,
)

TEMPLE, STRONGHOLD, HOUSE = Structure.TEMPLE, Structure.STRONGHOLD, Structure.TRADING_HOUSE


@pytest.mark.rule("TM-BASE-TURN-03")
def test_power_of_the_first_favor_tile_is_converted_before_the_second() -> None:
    own = "E6=trading_house"
    state = seat(
        "chaos_magicians", own=own, coins=9, workers=9, bowl1=0, bowl2=1, bowl3=3, cults=[2, 0, 0, 0], home="wasteland"
    )
    player = play(state, moves.Upgrade(0, at("E6"), TEMPLE), moves.TakeFavor(0, 1))
    assert pending(state, owed.Claiming)
    before = player.coins
    play(state, moves.Convert(0, "power_to_coin"))
    assert (player.coins, player.bowl1) == (before + 1, 1)
    assert offered(state, moves.TakeFavor), "the second tile is still owed"


@pytest.mark.rule("TM-BASE-TURN-03")
def test_power_becomes_workers_before_they_become_priests() -> None:
    state = seat("darklings", own="E6=trading_house", coins=9, workers=4, bowl1=0, bowl2=4, bowl3=6)
    player = play(state, moves.Upgrade(0, at("E6"), STRONGHOLD))
    assert pending(state, owed.TradingPriests)
    assert refused(state, moves.TradePriests(0, 1)) == "TM-FACTION-DARKLINGS"
    play(
        state,
        moves.Convert(0, "power_to_worker"),
        moves.Convert(0, "power_to_worker"),
        moves.Sacrifice(0),
        moves.TradePriests(0, 2),
    )
    assert resources(player)[1:] == (0, 3)


@pytest.mark.rule("TM-BASE-TURN-03")
def test_nothing_is_converted_in_the_setup_or_between_rounds() -> None:
    state = seat(round=0, bowl3=5)
    state.owed.append(owed.Claiming(0, favors=1))
    assert not offered(state, moves.Convert)
    assert refused(state, moves.Convert(0, "power_to_coin")) == "TM-BASE-TURN-03"


@pytest.mark.rule("TM-BASE-POWER-03", "TM-BASE-ACT-02")
def test_tokens_are_sacrificed_for_a_power_action_in_one_step() -> None:
    state = seat(bowl1=0, bowl2=7, bowl3=1, coins=0)
    assert moves.TakePowerAction(0, 4, 3) in offered(state, moves.TakePowerAction)
    assert refused(state, moves.TakePowerAction(0, 4)) == "TM-BASE-ACT-02"
    player = play(state, moves.TakePowerAction(0, 4, 3))
    assert (bowls(player), player.tokens_lost, player.coins) == ((4, 1, 0), 3, 7)


@pytest.mark.rule("TM-BASE-POWER-03")
def test_nothing_is_sacrificed_without_need() -> None:
    assert refused(seat(bowl2=4, bowl3=4), moves.TakePowerAction(0, 4, 1)) == "TM-BASE-POWER-03"
    assert refused(seat(bowl2=1, bowl3=3), moves.TakePowerAction(0, 4, 1)) == "TM-BASE-ACT-02"


# --- the Cultists -------------------------------------------------------------------------------------------------------


def cultists(answer: Move) -> State:
    """The Cultists upgrade beside another person, who answers."""
    state = seat(
        "cultists", "E6", other="E5", other_faction="witches", automa_terrain="lakes", home="forest", coins=9, workers=9
    )
    state.players[0].bowl1, state.players[0].bowl2, state.players[0].bowl3 = 5, 7, 0
    for move in (moves.Upgrade(0, at("E6"), HOUSE), answer):
        TWO.rules.check(state, move)
        TWO.rules.advance(state, move)
    return state


@pytest.mark.rule("TM-HUMAN-01", "TM-FACTION-CULTISTS")
def test_the_cultists_climb_when_another_person_takes_power() -> None:
    state = cultists(moves.TakePower(1))
    assert pending(state, owed.SteppingCult) == [owed.SteppingCult(0)]
    before = state.players[0].cults[2]
    TWO.rules.advance(state, moves.StepCult(0, 2))
    assert state.players[0].cults[2] == before + 1


@pytest.mark.rule("TM-HUMAN-01")
def test_the_cultists_gain_power_when_another_person_declines() -> None:
    state = cultists(moves.Decline(1))
    assert not pending(state, owed.SteppingCult)
    assert bowls(state.players[0]) == (4, 8, 0)


@pytest.mark.rule("TM-HUMAN-02", "TM-HUMAN-07")
@pytest.mark.parametrize(("counts", "points"), [(False, 0), (True, 1)])
def test_an_x_brings_points_where_the_persons_agreed(counts: bool, points: int) -> None:
    state = seat("cultists", round=3)
    state.table = dataclasses.replace(state.table, cultists_x=counts)
    state.owed.append(owed.DrawingReserveCard(0))
    play(state, moves.DrawReserveCard("6"))
    assert state.players[0].ledger[Source.FACTION] == points
    assert bool(pending(state, owed.SteppingCult)) == (not counts)
