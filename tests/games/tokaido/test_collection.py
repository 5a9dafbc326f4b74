"""An Automa's play area and collection: columns of items, meals, achievements."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import Walk
from automatable.kernel.words.text import catalogue
from tests.games.tokaido.given import ITEM_NAMES, State, automa_turn, dinner, given, items, play, points

SAY = catalogue(package=PLUGIN.info.package).say
STOPS = {"paddy": 4, "mountain": 6, "sea": 11, "coin": 7, "souvenir": 8, "encounter": 3, "hot_spring": 5}
"""A space of the first leg for each type of item."""


def stop(space: int, owned: dict[str, int], **things: Any) -> State:
    """The next space is this one, and Automa 1 moves there."""
    state = given((13, space - 1, 12), automa1=owned, **things)
    return automa_turn(state, "1")


def facts(state: State, seat: int = 1) -> dict[str, tuple[str, str]]:
    """A panel as value and note by name."""
    shown = PLUGIN.face.view(state, 0).panels[seat].facts
    return {SAY(fact.name): (SAY(fact.value), SAY(fact.note) if fact.note else "") for fact in shown}


@pytest.mark.rule("TOK-AREA-01")
def test_the_play_area_has_a_column_for_each_of_the_seven_types() -> None:
    assert set(ITEM_NAMES) == {"coin", "paddy", "mountain", "sea", "souvenir", "encounter", "hot_spring"}
    owned: dict[str, int] = {name: count for count, name in enumerate(ITEM_NAMES, start=1)}
    shown = PLUGIN.face.view(given((20, 8, 14), automa1=owned), 0).panels[1].facts[:7]
    assert [fact.value for fact in shown] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("TOK-AREA-02")
@pytest.mark.parametrize(
    ("at", "nearer"),
    [
        pytest.param(9, 10, id="encounter before sea"),
        pytest.param(23, 24, id="sea before souvenir"),
        pytest.param(37, 38, id="encounter before sea, later"),
        pytest.param(45, 46, id="sea before coin"),
        pytest.param(49, 50, id="mountain before paddy"),
        pytest.param(18, 19, id="mountain before encounter"),
        pytest.param(3, 4, id="paddy before hot spring"),
        pytest.param(5, 6, id="mountain before coin"),
        pytest.param(7, 8, id="souvenir before temple and encounter"),
    ],
)
def test_columns_have_no_order_of_their_own(at: int, nearer: int) -> None:
    inn = next(inn for inn in (14, 27, 41, 54) if inn > at)
    assert automa_turn(given((inn, at, inn), automa1={}), "8").at[1] == nearer


@pytest.mark.rule("TOK-AREA-03")
def test_the_play_area_has_room_for_meals_and_achievements() -> None:
    shown = facts(given((20, 8, 14)))
    assert shown["Meals"] == ("0", "")
    assert shown["Achievements"] == ("0", "")


@pytest.mark.rule("TOK-COLL-01")
def test_meals_of_an_automa_lie_open_in_a_row() -> None:
    state = dinner((1, 2, 0), "udon", "tofu", "soba", "dango", automa1={"meals": ("fugu",)})
    assert facts(state)["Meals"] == ("2", "Fugu, Dango")


@pytest.mark.rule("TOK-COLL-02")
def test_achievements_of_an_automa_lie_open_in_a_row() -> None:
    state = stop(4, {"paddy": 2, "sea": 5}, taken={"sea": 1})
    state.automas[1].achievements.insert(0, "sea")
    assert facts(state)["Achievements"] == ("2", "sea panorama, paddy panorama")


@pytest.mark.rule("TOK-COLL-03")
def test_meals_and_achievements_are_not_items() -> None:
    before = given((27, 27, 27), arrived=(1, 0, 2), automa1={"sea": 2})
    after = dinner((1, 0, 2), "dango", "soba", "tofu", "udon", inn=27, automa1={"sea": 2})
    assert after.automas[1].meals == ["dango"]
    assert items(after, 1) == items(before, 1)
    won = stop(4, {"paddy": 2})
    assert won.automas[1].achievements == ["paddy"]
    assert items(won, 1) == {"paddy": 3}


@pytest.mark.rule("TOK-COLL-04")
def test_items_lie_face_down() -> None:
    state = stop(8, {})
    assert len(state.souvenirs) == 23
    assert len(state.souvenirs.possible()) == 24
    assert facts(state)["Souvenirs"] == ("1", "")


@pytest.mark.rule("TOK-COLL-05")
@pytest.mark.parametrize("name", ITEM_NAMES)
def test_an_item_of_a_type_she_owns_joins_its_column(name: str) -> None:
    after = stop(STOPS[name], {"coin": 1} | {name: 6})
    assert items(after, 1) == {"coin": 1} | {name: 7}


@pytest.mark.rule("TOK-COLL-06")
@pytest.mark.parametrize("name", ITEM_NAMES)
def test_the_first_item_of_a_type_starts_a_column(name: str) -> None:
    after = stop(STOPS[name], {})
    assert items(after, 1) == {name: 1}
    assert points(after) == (0, 1, 0)


@pytest.mark.rule("TOK-COLL-07")
@pytest.mark.parametrize("name", ITEM_NAMES)
def test_a_column_holds_one_type_only(name: str) -> None:
    owned: dict[str, int] = dict.fromkeys(ITEM_NAMES, 7)
    after = stop(STOPS[name], owned)
    assert items(after, 1) == owned | {name: 8}


@pytest.mark.rule("TOK-COLL-08")
def test_an_automa_can_win_an_achievement() -> None:
    after = stop(6, {"mountain": 3})
    assert after.automas[1].achievements == ["mountain"]
    assert after.taken == [-1, 1, -1]


@pytest.mark.rule("TOK-COLL-09")
@pytest.mark.parametrize(("name", "full"), [("paddy", 3), ("mountain", 4), ("sea", 5)])
def test_an_automa_receives_panorama_cards_beyond_the_last_section(name: str, full: int) -> None:
    after = stop(STOPS[name], {name: full}, taken={name: 2})
    assert items(after, 1) == {name: full + 1}


@pytest.mark.rule("TOK-COLL-10")
@pytest.mark.parametrize("owned", range(3, 9))
def test_the_numbers_of_panorama_cards_mean_nothing_to_an_automa(owned: int) -> None:
    assert points(stop(4, {"paddy": owned})) == (0, owned + 1, 0)


@pytest.mark.rule("TOK-COLL-11")
@pytest.mark.parametrize(("name", "full"), [("paddy", 3), ("mountain", 4), ("sea", 5)])
def test_the_first_with_enough_cards_of_a_panorama_takes_its_achievement(name: str, full: int) -> None:
    first = stop(STOPS[name], {name: full - 1})
    assert first.automas[1].achievements == [name]
    late = stop(STOPS[name], {name: full - 1}, taken={name: 2})
    assert late.automas[1].achievements == []
    early = stop(STOPS[name], {name: full - 2})
    assert early.automas[1].achievements == []


@pytest.mark.rule("TOK-COLL-11")
def test_an_achievement_taken_by_an_automa_is_lost_for_the_person() -> None:
    assert stop(4, {"paddy": 2}).taken == [1, -1, -1]
    state = play(given((3, 12, 13), panoramas={"paddy": 2}, taken={"paddy": 1}), Walk(4))
    assert state.person.achievements == []
    assert points(state) == (3, 0, 0)
