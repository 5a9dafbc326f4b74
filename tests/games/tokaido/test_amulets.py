"""The six amulets of Crossroads: bought at a temple, used later, and returned to the supply."""

from typing import Any

import pytest

from automatable.games.tokaido.model.moves import Acquire, Act, Buy, Decline, Donate, Eat, Reveal, Roll, UseAmulet, Walk
from tests.games.tokaido.given import (
    State,
    automa_turn,
    automas,
    destinations,
    dinner,
    given,
    legal,
    owed,
    play,
    points,
    refused,
    reveal,
    top,
)

MEALS = ("dango", "soba", "fugu", "udon")


def holding(amulet: str, at: tuple[int, int, int], **things: Any) -> State:
    return given(at, crossroads=True, amulets=(amulet,), **things)


def returned(state: State, amulet: str) -> bool:
    return state.person.amulets == [] and amulet in state.crossroads.amulets


# Buying


def test_an_amulet_costs_a_coin_that_is_no_temple_coin() -> None:
    state = play(given((8, 12, 13), crossroads=True, supply={"amulets": ("health",)}), Walk(9))
    state = play(state, Acquire("amulet", "health"))
    assert (state.person.coins, state.person.temple, state.person.amulets) == (4, 0, ["health"])
    assert points(state) == (0, 0, 0)
    assert state.crossroads.amulets == []


def test_an_amulet_cannot_be_used_in_the_turn_in_which_it_is_bought() -> None:
    state = given((14, 14, 14), line=(1, 2, 0), crossroads=True, supply={"amulets": ("vitality",)})
    state = play(state, Walk(16), Acquire("amulet", "vitality"))
    assert isinstance(top(state), owed.AutomaToReveal)


def test_an_amulet_can_be_used_in_the_next_turn() -> None:
    state = given((8, 12, 13), crossroads=True, supply={"amulets": ("fortune",)})
    state = play(state, Walk(9), Acquire("amulet", "fortune"))
    assert UseAmulet("fortune") in legal(state)


# Vitality


def test_vitality_lets_the_new_leader_move_again() -> None:
    state = play(holding("vitality", (3, 5, 6)), Walk(7), Act("base"))
    assert isinstance(top(state), owed.MayWalkAgain)
    assert legal(state) == [UseAmulet("vitality"), Decline()]
    again = play(state, UseAmulet("vitality"))
    assert isinstance(top(again), owed.ToWalk)
    assert destinations(again) == {8, 9, 10, 11, 12, 13, 14}
    assert returned(again, "vitality")
    assert play(again, Walk(14)).at == [14, 5, 6]
    assert play(state, Decline()).mover == 1


def test_vitality_needs_the_lead() -> None:
    state = play(holding("vitality", (3, 5, 9)), Walk(7), Act("base"))
    assert isinstance(top(state), owed.AutomaToReveal)
    state = play(holding("vitality", (3, 5, 14)), Walk(7), Act("base"))
    assert isinstance(top(state), owed.AutomaToReveal)


def test_vitality_does_not_work_at_an_inn() -> None:
    assert isinstance(top(play(holding("vitality", (3, 5, 6)), Walk(14))), owed.AutomaToReveal)


def test_vitality_does_not_disturb_the_line_at_the_inn() -> None:
    state = play(holding("vitality", (14, 14, 14), line=(1, 2, 0)), Walk(17), Act("base"))
    state = play(state, UseAmulet("vitality"), Walk(22), Act("base"), Reveal("hot_spring", "spring_2"))
    assert state.line == [1, 2]
    assert state.mover == 2
    assert automa_turn(state, "1").mover == 1


# Fortune


def test_fortune_rolls_the_die_for_coins_before_a_move() -> None:
    state = holding("fortune", (7, 12, 13), coins=0)
    assert 8 not in destinations(state)
    state = play(state, UseAmulet("fortune"), Roll(3))
    assert state.person.coins == 3
    assert returned(state, "fortune")
    assert isinstance(top(state), owed.ToWalk)
    assert 8 in destinations(state)


# Health


@pytest.mark.parametrize(
    ("space", "first", "second"),
    [
        (4, [Act("base")], [Act("cherry_tree")]),
        (5, [Act("base"), Reveal("hot_spring", "spring_2")], [Act("bathhouse")]),
        (7, [Act("base")], [Act("gaming_room"), Roll(1)]),
        (9, [Act("base"), Donate(1)], [Acquire("amulet", "fortune")]),
        (10, [Act("base"), Reveal("encounter", "kuge")], [Acquire("calligraphy", "patience")]),
        (
            8,
            [Act("base"), *reveal("souvenir", "koma", "haori", "sumie"), Buy("koma"), Decline()],
            [Acquire("legendary_object", "shodo")],
        ),
    ],
)
def test_health_allows_both_actions_of_a_space_in_any_order(space: int, first: list[Any], second: list[Any]) -> None:
    supply = {"amulets": ("fortune",), "objects": ("shodo",), "calligraphies": ("patience",)}
    state = play(holding("health", (space - 1, 12, 13), supply=supply), Walk(space), UseAmulet("health"))
    one = play(state, *first, *second)
    other = play(state, *second, *first)
    assert isinstance(top(one), owed.ToWalk)
    assert isinstance(top(other), owed.ToWalk)
    assert (one.person.coins, points(one)) == (other.person.coins, points(other))
    assert "health" in one.crossroads.amulets


def test_the_second_action_of_health_may_be_declined() -> None:
    state = play(holding("health", (3, 12, 13)), Walk(4), UseAmulet("health"), Act("base"))
    assert legal(state) == [Act("cherry_tree"), Decline()]
    assert isinstance(top(play(state, Decline())), owed.ToWalk)


def test_a_third_action_is_not_allowed() -> None:
    state = play(holding("health", (3, 12, 13)), Walk(4), UseAmulet("health"), Act("base"), Act("cherry_tree"))
    assert state.person.panoramas == [1, 0, 0]
    assert state.person.cherry_trees == 1
    assert isinstance(top(state), owed.ToWalk)


# Friendship


def test_friendship_stops_on_an_occupied_space_and_leaves_it_first() -> None:
    state = holding("friendship", (3, 7, 9))
    assert {Walk(7, friendship=True), Walk(9, friendship=True)} <= set(legal(state))
    state = play(state, Walk(7, friendship=True), Act("base"))
    assert state.at == [7, 7, 9]
    assert state.person.coins == 8
    assert returned(state, "friendship")
    assert state.mover == 0
    state = play(state, Walk(14))
    assert state.mover == 1


def test_friendship_leaves_first_whichever_automa_it_is_beside() -> None:
    state = play(holding("friendship", (3, 9, 7)), Walk(7, friendship=True), Act("base"))
    assert state.mover == 0
    assert play(state, Walk(14)).mover == 2


def test_without_friendship_an_occupied_space_stays_closed() -> None:
    state = given((3, 7, 9), crossroads=True)
    assert refused(state, Walk(7)) is not None
    assert refused(state, Walk(7, friendship=True)) is not None


def test_an_automa_beside_the_person_walks_on_as_usual() -> None:
    state = play(holding("friendship", (3, 7, 9)), Walk(7, friendship=True), Act("base"))
    state = play(state, Walk(14))
    assert automa_turn(state, "8").at[1] == 8


@pytest.mark.parametrize("at", [(3, 5, 7), (3, 7, 5)])
def test_friendship_beside_the_leader_does_not_make_a_leader(at: tuple[int, int, int]) -> None:
    state = given(at, crossroads=True, amulets=("friendship", "vitality"))
    state = play(state, Walk(7, friendship=True), Act("base"))
    assert isinstance(top(state), owed.AutomaToReveal)


# Hospitality


def test_hospitality_takes_a_meal_for_free() -> None:
    state = dinner((1, 0, 2), *MEALS, coins=0, crossroads=True, amulets=("hospitality",), meals=("udon",))
    assert legal(state) == [Eat("soba", "hospitality"), Eat("fugu", "hospitality"), Decline()]
    state = play(state, Eat("fugu", "hospitality"))
    assert (state.person.coins, state.person.meals) == (0, ["udon", "fugu"])
    assert points(state)[0] == 6
    assert "fugu" not in state.shown
    assert returned(state, "hospitality")


def test_with_hospitality_a_meal_may_still_be_paid() -> None:
    state = dinner((1, 0, 2), *MEALS, coins=5, crossroads=True, amulets=("hospitality",))
    state = automas(play(state, Eat("soba")))
    assert (state.person.coins, state.person.amulets) == (3, ["hospitality"])


# Devotion


def test_devotion_sends_the_price_of_a_souvenir_to_the_temple() -> None:
    state = play(holding("devotion", (7, 12, 13)), Walk(8), *reveal("souvenir", "koma", "haori", "sumie"))
    state = play(state, UseAmulet("devotion"))
    assert legal(state) == [Buy("koma"), Buy("haori"), Buy("sumie")]
    state = play(state, Buy("sumie"))
    assert (state.person.coins, state.person.temple) == (2, 3)
    assert points(state) == (1 + 3, 0, 0)
    assert returned(state, "devotion")
    state = play(state, Buy("koma"))
    assert (state.person.coins, state.person.temple) == (1, 3)


@pytest.mark.parametrize(
    ("space", "move", "price", "scored"),
    [
        (5, Act("bathhouse"), 1, 4),
        (9, Acquire("amulet", "fortune"), 1, 0),
        (10, Acquire("calligraphy", "patience"), 1, 0),
        (8, Acquire("legendary_object", "murasame"), 3, 8),
    ],
)
def test_devotion_sends_the_price_of_a_crossroads_card_to_the_temple(
    space: int, move: Any, price: int, scored: int
) -> None:
    supply = {"amulets": ("fortune",), "objects": ("murasame",), "calligraphies": ("patience",)}
    state = play(holding("devotion", (space - 1, 12, 13), supply=supply), Walk(space), UseAmulet("devotion"))
    assert Act("base") not in legal(state)
    state = play(state, move)
    assert (state.person.coins, state.person.temple) == (5 - price, price)
    assert points(state) == (scored + price, 0, 0)


def test_devotion_sends_the_price_of_a_meal_to_the_temple() -> None:
    state = dinner((1, 0, 2), *MEALS, coins=3, crossroads=True, amulets=("devotion",))
    state = play(state, UseAmulet("devotion"), Eat("fugu"))
    assert (state.person.coins, state.person.temple) == (0, 3)
    assert points(state)[0] == 6 + 3


def test_devotion_is_not_for_a_bet_or_a_gift_to_the_temple() -> None:
    state = play(holding("devotion", (6, 12, 13)), Walk(7))
    assert legal(state) == [Act("base"), Act("gaming_room")]
    state = play(holding("devotion", (8, 12, 13)), Walk(9))
    assert UseAmulet("devotion") not in legal(state)


def test_devotion_is_not_offered_where_nothing_costs_anything() -> None:
    state = dinner(
        (1, 0, 2),
        "dango",
        "dango",
        "misoshiru",
        "nigirimeshi",
        traveler="kinko",
        crossroads=True,
        amulets=("devotion",),
    )
    assert UseAmulet("devotion") not in legal(state)


def test_devotion_is_not_for_a_souvenir_that_costs_nothing() -> None:
    state = holding("devotion", (7, 12, 13), traveler="ayumu")
    state = play(state, Walk(8), *reveal("souvenir", "koma", "haori", "gofu"), UseAmulet("devotion"))
    assert legal(state) == [Buy("haori")]
    state = play(
        holding("devotion", (7, 12, 13), traveler="ayumu"), Walk(8), *reveal("souvenir", "koma", "gofu", "hashi")
    )
    assert UseAmulet("devotion") not in legal(state)


def test_a_used_amulet_can_be_bought_again() -> None:
    state = play(holding("fortune", (8, 12, 13)), UseAmulet("fortune"), Roll(0), Walk(9))
    assert Acquire("amulet", "fortune") in legal(state)
