"""Promos: which may be used, and the New Encounters; the travelers' abilities are in test_travelers_expansions."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Accept, Decline, LineUp, Reveal, TakeSection, Walk
from automatable.kernel.turns.moves import Illegal
from tests.games.tokaido.given import State, automa_turn, begun, given, items, legal, new, owed, play, points, top

PROMOS = ("antoine", "eriku", "naiade")


def tiles(**options: bool) -> set[str]:
    """The traveler tiles that may be dealt first."""
    state = play(new(4, **options), LineUp((0, 1, 2)))
    return {move.card for move in PLUGIN.rules.chance(state).weights() if isinstance(move, Reveal)}


@pytest.mark.rule("TOK-PROMO-01")
def test_antoine_may_be_used() -> None:
    assert tiles(antoine=True) - tiles() == {"antoine"}
    assert begun(traveler="antoine", antoine=True).person.coins == 8


@pytest.mark.rule("TOK-PROMO-02")
def test_eriku_may_be_used() -> None:
    assert tiles(eriku=True) - tiles() == {"eriku"}
    assert begun(traveler="eriku", eriku=True).person.coins == 5


@pytest.mark.rule("TOK-PROMO-03")
def test_naiade_may_be_used() -> None:
    assert tiles(naiade=True) - tiles() == {"naiade"}
    assert begun(traveler="naiade", naiade=True).person.coins == 5


@pytest.mark.rule("TOK-PROMO-04")
def test_new_encounters_may_be_used() -> None:
    assert len(new(new_encounters=True).encounters) == 14 + 4
    assert set(new(new_encounters=True).encounters.pool) - set(new().encounters.pool) == {
        "itamae",
        "kitoushi",
        "saru",
        "takuhatsuso",
    }


@pytest.mark.rule("TOK-PROMO-05")
@pytest.mark.parametrize("options", [{"felicia": True}, {"traveler": "felicia"}])
def test_felicia_is_refused(options: dict[str, str | bool]) -> None:
    with pytest.raises(Illegal) as refused:
        new(4, **options)
    assert refused.value.rule == "TOK-PROMO-05"


@pytest.mark.rule("TOK-GEN-09")
@pytest.mark.parametrize("name", PROMOS)
def test_a_promo_takes_part_only_if_it_is_switched_on(name: str) -> None:
    assert name not in tiles()
    with pytest.raises(Illegal) as refused:
        new(traveler=name, **{name: False})
    assert refused.value.rule == "TOK-GEN-09"
    assert new(traveler=name).rules.travelers == (name,)
    assert tiles(antoine=True, eriku=True, naiade=True) - tiles() == set(PROMOS)


# New Encounters


def meet(card: str, **things: Any) -> State:
    state = given((9, 12, 13), options={"new_encounters": True}, **things)
    return play(state, Walk(10), Reveal("encounter", card))


def test_itamae_brings_a_meal_for_a_coin() -> None:
    state = meet("itamae", coins=1)
    assert top(state) == owed.MayPay(encounter="itamae")
    state = play(state, Accept(), Reveal("meal", "fugu"))
    assert (state.person.coins, state.person.meals) == (0, ["fugu"])
    assert points(state) == (6, 0, 0)


def test_itamae_keeps_a_meal_that_was_eaten_before() -> None:
    state = play(meet("itamae", meals=("fugu",)), Accept(), Reveal("meal", "fugu"))
    assert (state.person.coins, state.person.meals, state.meals.bottom) == (4, ["fugu"], ["fugu"])
    assert points(state) == (0, 0, 0)


def test_kitoushi_gives_a_section_of_any_panorama_for_a_coin() -> None:
    state = play(meet("kitoushi", panoramas={"paddy": 3, "sea": 3}), Accept())
    assert legal(state) == [TakeSection("mountain"), TakeSection("sea")]
    state = play(state, TakeSection("sea"))
    assert state.person.coins == 4
    assert points(state) == (4, 0, 0)


def test_saru_gives_a_hot_spring() -> None:
    state = play(meet("saru", coins=0), Reveal("hot_spring", "spring_3"))
    assert state.person.springs == ["spring_3"]
    assert points(state) == (3, 0, 0)


def test_takuhatsuso_scores_four_points_for_a_coin() -> None:
    state = play(meet("takuhatsuso"), Accept())
    assert state.person.coins == 4
    assert points(state) == (4, 0, 0)


@pytest.mark.parametrize("card", ["itamae", "kitoushi", "takuhatsuso"])
def test_a_new_encounter_need_not_be_paid_and_cannot_be_without_coins(card: str) -> None:
    state = play(meet(card), Decline())
    assert (state.person.coins, state.person.encounters) == (5, [card])
    assert points(state) == (0, 0, 0)
    assert isinstance(top(meet(card, coins=0)), owed.ToWalk)


def test_a_new_encounter_is_an_item_for_an_automa() -> None:
    state = automa_turn(given((12, 9, 13), options={"new_encounters": True}), "1")
    assert items(state, 1) == {"coin": 1, "encounter": 1}
    assert len(state.encounters) == 17
