"""Each card of the substitute Matsuri deck: its effect on the person and on the Automas."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Act, Close, Donate, LayToken, Reveal, Roll, Walk
from automatable.kernel.words.text import catalogue
from tests.games.tokaido.festivals import festival
from tests.games.tokaido.given import (
    Points,
    automa_turn,
    destinations,
    end_of_journey,
    given,
    items,
    legal,
    owed,
    play,
    points,
    refused,
    top,
)

SAY = catalogue(package=PLUGIN.info.package).say


def test_1_everybody_draws_a_hot_spring() -> None:
    state = play(festival("1", automa1={"hot_spring": 2}, automa2={}), Reveal("hot_spring", "spring_3"))
    assert points(state) == (3, 3, 1)
    assert len(state.springs) == 12 - 3


def test_2_everybody_receives_a_souvenir() -> None:
    state = play(festival("2", automa1={"souvenir": 2}, automa2={}, souvenirs=("koma",)), Reveal("souvenir", "sumie"))
    assert state.person.souvenirs == ["koma", "sumie"]
    assert state.person.coins == 0
    assert points(state) == (3, 3, 1)


def test_3_everybody_has_an_encounter() -> None:
    state = play(festival("3", automa1={"encounter": 2}, automa2={}), Reveal("encounter", "kuge"))
    assert state.person.coins == 3
    assert points(state) == (0, 3, 1)


def test_3_is_one_card_also_for_yoshiyasu() -> None:
    state = festival("3", traveler="yoshiyasu")
    assert top(state) == owed.EncountersToDraw(count=1)


@pytest.mark.parametrize(("card", "name", "kind"), [("4", "paddy", 0), ("5", "mountain", 1), ("6", "sea", 2)])
def test_4_to_6_everybody_takes_a_panorama_card(card: str, name: str, kind: int) -> None:
    state = festival(card, automa1={name: 1}, automa2={}, panoramas={name: 1})
    assert state.person.panoramas[kind] == 2
    assert points(state) == (2, 2, 1)


def test_4_gives_nothing_to_a_person_whose_panorama_is_complete() -> None:
    state = festival("4", panoramas={"paddy": 3}, taken={"paddy": 0})
    assert state.person.panoramas == [3, 0, 0]
    assert points(state)[0] == 0


def test_4_can_win_the_achievement_in_order_of_arrival() -> None:
    state = festival("4", order=(1, 0, 2), automa1={}, automa2={"paddy": 2}, panoramas={"paddy": 2})
    assert state.taken == [0, -1, -1]
    assert points(state) == (3 + 3, 1, 3)


def test_7_gives_two_coins_and_an_automa_one_coin_item() -> None:
    state = festival("7", automa1={"coin": 1}, automa2={"coin": 4})
    assert state.person.coins == 2
    assert points(state) == (0, 2, 5)


def test_8_gives_a_cherry_tree_and_an_automa_two_points() -> None:
    state = festival("8")
    assert (state.person.cherry_trees, state.person.coins, state.crossroads.cherry_trees) == (1, 1, 2)
    assert points(state) == (2, 2, 2)


def test_8_gives_nothing_if_no_cherry_tree_is_left() -> None:
    state = festival("8", supply={"cherry_trees": 0})
    assert (state.person.cherry_trees, state.person.coins) == (0, 0)
    assert points(state) == (0, 2, 2)


def test_9_rolls_the_die_for_coins_and_for_an_automas_points() -> None:
    state = festival("9", order=(1, 0, 2))
    assert top(state) == owed.PointsToRoll(seat=1)
    state = play(state, Roll(4), Roll(3), Roll(1))
    assert state.person.coins == 3
    assert points(state) == (0, 4, 1)


@pytest.mark.parametrize(
    ("card", "traveler", "gained"),
    [("10", "umegae", 3), ("10", "kinko", 0), ("11", "umegae", 0), ("11", "kinko", 3)],
)
def test_10_and_11_give_three_points_to_women_or_to_men(card: str, traveler: str, gained: int) -> None:
    state = festival(card, traveler=traveler)
    assert points(state) == (gained, 0, 0)


def test_12_gives_a_hot_spring_to_those_without() -> None:
    state = play(festival("12", automa1={"hot_spring": 1}, automa2={}), Reveal("hot_spring", "spring_2"))
    assert points(state) == (2, 0, 1)
    assert (items(state, 1), items(state, 2)) == ({"hot_spring": 1}, {"hot_spring": 1})
    assert isinstance(top(festival("12", springs=("spring_2",))), owed.AutomaToReveal)


def test_13_gives_an_encounter_to_those_without() -> None:
    state = play(festival("13", automa1={"encounter": 1}, automa2={}), Reveal("encounter", "samurai"))
    assert points(state) == (3, 0, 1)
    assert (items(state, 1), items(state, 2)) == ({"encounter": 1}, {"encounter": 1})
    assert isinstance(top(festival("13", encounters=("kuge",))), owed.AutomaToReveal)


def test_14_awards_the_bather_at_once_and_not_again() -> None:
    state = festival("14", automa1={"hot_spring": 2}, automa2={"hot_spring": 1}, springs=("spring_2", "spring_2"))
    assert points(state) == (3, 3, 0)
    assert state.person.achievements == ["bather"]
    state.automas[2].items[6] = 5
    state.arrived = [0, 1, 2]
    end_of_journey(state)
    assert "bather" not in state.automas[2].achievements
    assert state.person.achievements.count("bather") == 1


def test_14_is_won_by_antoine_alone_in_a_tie() -> None:
    state = festival("14", traveler="antoine", automa1={"hot_spring": 1}, automa2={}, springs=("spring_2",))
    assert points(state) == (3, 0, 0)
    assert state.festivals.bather_awarded


def test_14_leaves_the_bather_for_the_end_if_nobody_has_bathed() -> None:
    state = festival("14", automa1={}, automa2={})
    assert points(state) == (0, 0, 0)
    state.automas[2].items[6] = 1
    state.arrived = [0, 1, 2]
    end_of_journey(state)
    assert "bather" in state.automas[2].achievements


def test_15_closes_four_spaces_for_everybody() -> None:
    state = play(festival("15", order=(1, 2, 0)), Close(15), Close(17), Close(18), Close(19))
    assert isinstance(top(state), owed.ToWalk)
    state.person.coins = 5
    assert destinations(state) == {16, 20, 21, 22, 23, 24, 25, 26, 27}
    why = refused(state, Walk(17))
    assert why is not None
    assert SAY(why.why) == "Space 17 is closed by the Matsuri; choose an open space."
    state = play(state, Walk(27))
    # Closed spaces use up no range, like occupied ones: 16, 20, 21.
    state.automas[2].items[5] = 1
    assert automa_turn(state, "8").at[2] == 20


def test_15_closes_each_space_once() -> None:
    state = play(festival("15"), Close(15))
    assert Close(15) not in legal(state)
    assert len(legal(state)) == 11


def test_16_lays_eight_tokens_that_the_first_to_stop_takes() -> None:
    state = festival("16", order=(1, 2, 0))
    for space in range(15, 23):
        state = play(state, LayToken(space, 1 + space % 4))
    assert isinstance(top(state), owed.ToWalk)
    state = play(state, Walk(15), Act("base"))
    assert points(state) == (1 + 4, 0, 0)
    state = automa_turn(state, "1")
    assert state.at[2] == 16
    assert points(state) == (5, 0, 2 + 1)
    assert state.festivals.tokens[15] == state.festivals.tokens[16] == 0
    assert state.festivals.tokens[17] == 2


def test_16_does_not_change_an_automas_ranks() -> None:
    state = given((27, 16, 27), matsuri=True, festival="16", automa1={"paddy": 1})
    state.festivals.tokens = [0] * 55
    state.festivals.tokens[17] = 4
    assert automa_turn(state, "8").at[1] == 18


def test_17_lets_a_farm_give_one_more() -> None:
    state = play(given((16, 22, 24), matsuri=True, festival="17", coins=0), Walk(17))
    assert state.person.coins == 4
    state = automa_turn(given((26, 16, 24), matsuri=True, festival="17", automa1={"coin": 2}), "1")
    assert items(state, 1) == {"coin": 3}
    assert points(state) == (0, 3 + 1, 0)


def test_18_doubles_the_points_at_a_temple() -> None:
    state = given((15, 22, 24), matsuri=True, festival="18", coins=3)
    state = play(state, Walk(16))
    offered = {move: SAY(PLUGIN.face.offer(state, move).effect) for move in legal(state)}
    assert offered == {Donate(1): "2 points", Donate(2): "4 points", Donate(3): "6 points"}
    state = play(state, Donate(3))
    assert points(state) == (6, 0, 0)
    assert state.person.temple == 3
    state = automa_turn(given((26, 15, 24), matsuri=True, festival="18"), "1")
    assert points(state) == (0, 4, 0)
    assert state.automas[1].temple == 2


def test_19_lets_the_first_to_arrive_leave_first() -> None:
    state = festival("19", order=(1, 0, 2))
    assert state.line == [2, 0, 1]
    assert state.mover == 1


def test_20_puts_a_coin_on_everybodys_temple_area() -> None:
    state = festival("20", automa1={"temple": 2}, automa2={}, temple=3)
    assert (state.person.temple, state.automas[1].temple, state.automas[2].temple) == (4, 3, 1)
    assert points(state) == (1, 1, 1)
    assert state.tally[0][Points.TEMPLE] == 1
