"""The person's base game: walking, each kind of space, inns."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Buy, Decline, Donate, Eat, Reveal, TakeSection, Walk
from automatable.kernel.words.text import catalogue
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

SAY = catalogue(package=PLUGIN.info.package).say


# Walking


@pytest.mark.rule("TOK-BASE-01")
def test_the_person_may_walk_to_any_free_space_up_to_the_next_inn() -> None:
    assert destinations(given((15, 18, 24))) == {16, 17, 19, 20, 21, 22, 23, 25, 26, 27}


def test_the_next_inn_is_always_open() -> None:
    assert 14 in destinations(given((9, 14, 14), coins=0))
    assert destinations(given((13, 14, 14), coins=0)) == {14}


def test_nobody_passes_an_inn_or_walks_back() -> None:
    state = given((9, 12, 14))
    assert destinations(state) == {10, 11, 13, 14}


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        (8, "Space 8 is out of reach; walk forward, at most to the next inn."),
        (3, "Space 3 is out of reach; walk forward, at most to the next inn."),
        (15, "Space 15 is out of reach; walk forward, at most to the next inn."),
        (0, "Space 0 is out of reach; walk forward, at most to the next inn."),
        (55, "There is no such space; the road has spaces 0 to 54."),
        (-1, "There is no such space; the road has spaces 0 to 54."),
        (10, "Space 10 (encounter) is occupied; choose a free space."),
        (9, "You have no coins, so you may not stop at temple 9; choose another space."),
        (12, "Your mountain panorama is complete, so you may not stop at mountain 12; choose another space."),
    ],
)
def test_an_illegal_walk_is_refused_with_its_reason(space: int, reason: str) -> None:
    state = given((8, 10, 13), coins=0, panoramas={"mountain": 4})
    why = refused(state, Walk(space))
    assert why is not None
    assert SAY(why.why) == reason


def test_a_shop_without_coins_is_refused_with_its_reason() -> None:
    why = refused(given((0, 10, 13), coins=0), Walk(1))
    assert why is not None
    assert SAY(why.why) == "You have no coins, so you may not stop at shop 1; choose another space."


def test_an_occupied_space_needs_the_friendship_amulet() -> None:
    why = refused(given((8, 10, 13)), Walk(10, friendship=True))
    assert why is not None
    assert SAY(why.why) == "The Friendship amulet is for an occupied space, and only if you own it; walk without it."


def test_a_move_of_another_moment_is_refused() -> None:
    why = refused(given((8, 10, 13)), Donate(1))
    assert why is not None
    assert SAY(why.why) == "You cannot do that now; choose one of the offers."


# Turn order


def test_a_traveler_who_is_still_last_moves_again() -> None:
    state = play(given((3, 9, 12), coins=0), Walk(7))
    assert isinstance(top(state), owed.ToWalk)
    state = play(state, Walk(13), Reveal("hot_spring", "spring_2"))
    assert state.mover == 1


def test_nobody_leaves_an_inn_before_everybody_is_there() -> None:
    state = play(given((12, 13, 14)), Walk(14))
    assert (state.at, state.arrived) == ([14, 13, 14], [2, 0])
    assert state.mover == 1


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_at_an_inn_the_last_to_arrive_leaves_first(order: tuple[int, int, int]) -> None:
    state = dinner(order, "udon", "fugu", "sashimi", "unagi", coins=0)
    assert state.line == list(order)
    assert state.mover == order[2]


def test_the_others_stay_in_line_while_the_first_to_leave_walks() -> None:
    state = given((14, 14, 14), line=(1, 2, 0))
    state = play(state, Walk(15))
    assert state.mover == 2
    state = automa_turn(state, "1")
    assert state.mover == 1


# Spaces


def at_shop(*shown: str, coins: int = 9, **things: Any) -> State:
    state = given((7, 12, 13), coins=coins, **things)
    return play(state, Walk(8), *reveal("souvenir", *shown))


def test_a_shop_shows_three_souvenirs() -> None:
    state = play(given((7, 12, 13)), Walk(8))
    assert top(state) == owed.SouvenirsToShow(count=3)
    state = play(state, *reveal("souvenir", "koma", "haori", "sumie"))
    assert isinstance(top(state), owed.Shopping)
    assert legal(state) == [Buy("koma"), Buy("haori"), Buy("sumie"), Decline()]


@pytest.mark.rule("TOK-BASE-02")
def test_souvenirs_are_paid_and_scored_at_once() -> None:
    state = play(at_shop("koma", "haori", "sumie"), Buy("sumie"))
    assert state.person.coins == 6
    assert points(state) == (1, 0, 0)
    state = play(state, Buy("koma"))
    assert state.person.coins == 5
    assert points(state) == (1 + 3, 0, 0)


def test_a_souvenir_that_is_too_dear_is_not_offered() -> None:
    assert legal(at_shop("koma", "haori", "sumie", coins=2)) == [Buy("koma"), Buy("haori"), Decline()]


def test_nothing_need_be_bought_and_the_rest_goes_under_the_pile() -> None:
    state = play(at_shop("koma", "haori", "sumie"), Buy("haori"), Decline())
    assert state.shown == []
    assert state.souvenirs.bottom == ["koma", "sumie"]
    assert len(state.souvenirs) == 23
    assert isinstance(top(state), owed.ToWalk)


def test_a_farm_gives_three_coins() -> None:
    assert play(given((6, 12, 13), coins=2), Walk(7)).person.coins == 5


@pytest.mark.rule("TOK-BASE-05")
@pytest.mark.parametrize(
    ("name", "at", "kind", "sections"), [("paddy", 3, 0, 3), ("mountain", 5, 1, 4), ("sea", 10, 2, 5)]
)
def test_a_panorama_gives_its_next_section_and_the_last_one_the_achievement(
    name: str, at: int, kind: int, sections: int
) -> None:
    for owned in range(sections):
        state = play(given((at, 12, 13), panoramas={name: owned}), Walk(at + 1))
        assert state.person.panoramas[kind] == owned + 1
        last = owned + 1 == sections
        assert points(state) == (owned + 1 + 3 * last, 0, 0)
        assert state.person.achievements == [name] * last


def test_a_panorama_completed_second_has_no_achievement() -> None:
    state = play(given((3, 12, 13), panoramas={"paddy": 2}, taken={"paddy": 2}), Walk(4))
    assert points(state) == (3, 0, 0)


@pytest.mark.parametrize(("card", "gained"), [("spring_2", 2), ("spring_3", 3)])
def test_a_hot_spring_scores_its_card(card: str, gained: int) -> None:
    state = play(given((4, 12, 13)), Walk(5), Reveal("hot_spring", card))
    assert points(state) == (gained, 0, 0)
    assert state.person.springs == [card]


@pytest.mark.rule("TOK-BASE-03")
def test_a_temple_takes_one_to_three_coins_for_a_point_each() -> None:
    state = play(given((8, 12, 13), coins=9, temple=1), Walk(9))
    assert isinstance(top(state), owed.ToDonate)
    assert legal(state) == [Donate(1), Donate(2), Donate(3)]
    state = play(state, Donate(3))
    assert (state.person.coins, state.person.temple) == (6, 4)
    assert points(state) == (3, 0, 0)


def test_nobody_gives_more_coins_than_there_are() -> None:
    assert legal(play(given((8, 12, 13), coins=2), Walk(9))) == [Donate(1), Donate(2)]


# Encounters


def meet(card: str, **things: Any) -> State:
    return play(given((9, 12, 13), **things), Walk(10), Reveal("encounter", card))


@pytest.mark.rule("TOK-BASE-04")
def test_an_encounter_is_kept_and_leaves_the_pile() -> None:
    state = meet("kuge")
    assert state.person.encounters == ["kuge"]
    assert sorted(state.encounters.pool).count("kuge") == 1
    assert len(state.encounters) == 13


def test_shokunin_gives_the_top_souvenir() -> None:
    state = meet("shokunin", coins=0, souvenirs=("koma",))
    assert top(state) == owed.SouvenirToReceive(count=1)
    state = play(state, Reveal("souvenir", "sumie"))
    assert state.person.souvenirs == ["koma", "sumie"]
    assert state.person.coins == 0
    assert points(state) == (3, 0, 0)


@pytest.mark.parametrize("name", ["paddy", "mountain", "sea"])
def test_a_guide_gives_the_next_section_of_his_panorama(name: str) -> None:
    state = meet(f"annaibito_{name}", panoramas={name: 1})
    assert points(state) == (2, 0, 0)
    assert sum(state.person.panoramas) == 2


def test_a_guide_whose_panorama_is_complete_leads_to_another() -> None:
    state = meet("annaibito_paddy", panoramas={"paddy": 3, "sea": 2})
    assert isinstance(top(state), owed.ToTakeSection)
    assert legal(state) == [TakeSection("mountain"), TakeSection("sea")]
    assert points(play(state, TakeSection("sea"))) == (3, 0, 0)


def test_a_guide_has_nothing_to_show_if_all_panoramas_are_complete() -> None:
    state = meet("annaibito_sea", panoramas={"paddy": 3, "mountain": 4, "sea": 5})
    assert isinstance(top(state), owed.ToWalk)
    assert points(state) == (0, 0, 0)


def test_samurai_scores_three_points() -> None:
    assert points(meet("samurai")) == (3, 0, 0)


def test_kuge_gives_three_coins() -> None:
    assert meet("kuge", coins=1).person.coins == 4


def test_miko_puts_a_reserve_coin_on_the_temple_area() -> None:
    state = meet("miko", coins=2)
    assert (state.person.coins, state.person.temple) == (2, 1)
    assert points(state) == (1, 0, 0)


# Meals


@pytest.mark.rule("TOK-BASE-06")
def test_a_meal_costs_its_price_and_scores_six() -> None:
    state = play(dinner((0, 1, 2), "soba", "fugu", "udon", "dango", coins=5), Eat("fugu"))
    assert state.person.coins == 2
    assert state.person.meals == ["fugu"]
    assert points(state)[0] == 6


def test_a_meal_that_is_too_dear_is_not_offered() -> None:
    state = dinner((0, 1, 2), "soba", "fugu", "udon", "dango", coins=2)
    assert legal(state) == [Eat("soba"), Eat("dango"), Decline()]


@pytest.mark.rule("TOK-BASE-06")
def test_the_same_meal_is_never_eaten_twice() -> None:
    state = dinner((0, 1, 2), "soba", "fugu", "udon", "dango", meals=("dango", "fugu"))
    assert legal(state) == [Eat("soba"), Eat("udon"), Decline()]


def test_at_most_one_meal_is_eaten_per_inn() -> None:
    state = automas(play(dinner((0, 1, 2), "soba", "fugu", "udon", "dango", coins=9), Eat("soba")))
    assert isinstance(top(state), owed.AutomaToReveal)
    assert state.person.meals == ["soba"]


def test_a_person_without_a_meal_that_he_may_have_does_not_eat() -> None:
    state = dinner((0, 1, 2), "soba", "fugu", "udon", "tofu", coins=1)
    assert not isinstance(top(state), owed.Eating)
    assert state.person.fasts == 1
    assert state.meals.bottom == ["fugu", "udon"]


def test_declining_counts_as_an_inn_without_a_meal() -> None:
    state = dinner((1, 2, 0), "soba", "fugu", "udon", "dango")
    assert automas(play(state, Decline())).person.fasts == 1
    assert automas(play(state, Eat("udon"))).person.fasts == 0
