import pytest

from automatable.games.terra_mystica.model.moves import Crown, SendPriest, UseCult
from tests.games.terra_mystica.given import bowls, climb, climb_all, offered, owed, pending, play, refused, seat

FIRE, WATER, EARTH, AIR = range(4)


@pytest.mark.rule("TM-BASE-CULT-01")
@pytest.mark.parametrize(("steps", "sent"), [(3, 1), (2, 1), (1, 0)])
def test_a_priest_brings_steps(steps: int, sent: int) -> None:
    state = seat(priests=1, cults=[0, 0, 0, 0])
    player = play(state, SendPriest(0, WATER, steps))
    assert player.cults == [0, steps, 0, 0]
    assert (player.priests, player.priests_sent) == (0, sent)
    assert state.priest_spaces.count(0) == sent


@pytest.mark.rule("TM-BASE-CULT-01")
def test_taken_priest_spaces_are_not_offered() -> None:
    state = seat(priests=1)
    state.priest_spaces[0:4] = [1, 0, 0, 1]
    state.priest_spaces[4] = 1
    steps = {(move.cult, move.steps) for move in offered(state, SendPriest)}
    assert steps == {(0, 1), (1, 2), (1, 1), (2, 3), (2, 2), (2, 1), (3, 3), (3, 2), (3, 1)}
    assert refused(state, SendPriest(0, FIRE, 3)) == "TM-BASE-CULT-01"


@pytest.mark.rule("TM-BASE-CULT-01")
def test_without_a_priest_none_is_sent() -> None:
    assert refused(seat(priests=0), SendPriest(0, FIRE, 3)) == "TM-BASE-CULT-01"
    assert refused(seat(priests=1), SendPriest(0, 4, 3)) == "TM-BASE-CULT-01"


@pytest.mark.rule("TM-BASE-CULT-02")
@pytest.mark.parametrize(
    ("before", "steps", "power"), [(2, 1, 1), (1, 1, 0), (3, 2, 2), (4, 3, 4), (0, 9, 5), (8, 2, 3), (3, 1, 0)]
)
def test_power_on_the_way_up(before: int, steps: int, power: int) -> None:
    state = seat(cults=[before, 0, 0, 0], keys=1)
    player = state.players[0]
    climb(state, player, FIRE, steps)
    assert bowls(player) == (5 - power, 7 + power, 0)


@pytest.mark.rule("TM-BASE-CULT-03")
@pytest.mark.parametrize(("keys", "reached", "left"), [(0, 9, 0), (1, 10, 0), (2, 10, 1)])
def test_space_10_needs_a_key(keys: int, reached: int, left: int) -> None:
    state = seat(cults=[8, 0, 0, 0], keys=keys)
    player = state.players[0]
    climb(state, player, FIRE, 3)
    assert (player.cults[FIRE], player.keys) == (reached, left)


@pytest.mark.rule("TM-BASE-CULT-03")
def test_space_10_holds_one_marker() -> None:
    state = seat(cults=[8, 0, 0, 0], keys=1)
    state.automa.cults[FIRE] = 10
    player = state.players[0]
    climb(state, player, FIRE, 3)
    assert (player.cults[FIRE], player.keys) == (9, 1)


@pytest.mark.rule("TM-BASE-CULT-03")
def test_a_marker_on_10_stays() -> None:
    state = seat(cults=[10, 0, 0, 0], keys=1)
    player = state.players[0]
    climb(state, player, FIRE, 3)
    assert (player.cults[FIRE], player.keys, bowls(player)) == (10, 1, (5, 7, 0))


@pytest.mark.rule("TM-BASE-CULT-04")
def test_too_few_keys_are_a_choice() -> None:
    state = seat(cults=[9, 9, 9, 2], keys=2)
    player = state.players[0]
    climb_all(state, player, 1)
    assert (player.cults, player.keys) == ([9, 9, 9, 3], 2)
    assert len(pending(state, owed.Crowning)) == 2
    play(state, Crown(0, WATER))
    assert {move.cult for move in offered(state, Crown)} == {FIRE, EARTH}
    play(state, Crown(0, EARTH))
    assert (player.cults, player.keys) == ([9, 10, 10, 3], 0)


@pytest.mark.rule("TM-BASE-CULT-04")
def test_enough_keys_are_used_without_asking() -> None:
    state = seat(cults=[9, 9, 1, 2], keys=2)
    player = state.players[0]
    climb_all(state, player, 1)
    assert (player.cults, player.keys) == ([10, 10, 2, 3], 0)
    assert not pending(state, owed.Crowning)


@pytest.mark.rule("TM-BASE-SPECIAL-01")
def test_the_cult_action_of_a_favor_tile_is_used_once_a_round() -> None:
    state = seat(favors=[6], cults=[0, 0, 0, 0])
    player = play(state, UseCult(0, "favor_tile", AIR))
    assert player.cults == [0, 0, 0, 1]
    state = seat(favors=[6], used=2)
    assert refused(state, UseCult(0, "favor_tile", AIR)) == "TM-BASE-SPECIAL-01"


@pytest.mark.rule("TM-BASE-SPECIAL-01")
def test_the_cult_action_of_a_bonus_card() -> None:
    player = play(seat(bonus=2, cults=[0, 0, 0, 0]), UseCult(0, "bonus_card", EARTH))
    assert (player.cults, player.used) == ([0, 0, 1, 0], 1)
    assert refused(seat(bonus=3), UseCult(0, "bonus_card", EARTH)) == "TM-BASE-SPECIAL-01"
