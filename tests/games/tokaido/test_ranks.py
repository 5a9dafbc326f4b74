"""Ranks: how much an Automa wants each kind of space.

Automa 1 stands at `at`, the others wait at the next inn, so every space ahead is free. Card 10 has range 3 and no icon,
card 13 range 3 and a temple, card 16 range 3 and an inn.
"""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.decide.trace import Trace
from tests.games.tokaido.given import INNS, ITEM_NAMES, State, automa_turn, draw, given, play

RANGE_2, RANGE_3, TEMPLE_3, INN_2, INN_3 = "7", "10", "13", "15", "16"


def alone(at: int, owned: dict[str, int], **things: Any) -> State:
    inn = next(inn for inn in INNS if inn > at)
    return given((inn, at, inn), automa1=owned, **things)


def chosen(at: int, owned: dict[str, int], card: str, **things: Any) -> int:
    return automa_turn(alone(at, owned, **things), card).at[1]


def ranks(at: int, owned: dict[str, int], card: str) -> dict[int, int]:
    """What the Automa measures for each space within range."""
    trace = Trace()
    PLUGIN.rules.bot(play(alone(at, owned), draw(card)), trace)
    steps = {step.rule: step for step in trace.steps}
    scores = steps["TOK-TURN-06"].scores
    assert scores is not None
    return dict(zip(steps["TOK-TURN-04"].left, scores, strict=True))


@pytest.mark.rule("TOK-RANK-01")
def test_the_same_road_leads_two_automas_to_different_spaces() -> None:
    assert chosen(2, {"hot_spring": 2}, RANGE_3) == 5
    assert chosen(2, {"paddy": 1}, RANGE_3) == 4


@pytest.mark.rule("TOK-RANK-02")
@pytest.mark.parametrize(
    ("name", "at", "space"),
    [
        ("paddy", 2, 4),
        ("mountain", 3, 6),
        ("sea", 9, 11),
        ("coin", 4, 7),
        ("souvenir", 5, 8),
        ("encounter", 17, 20),
        ("hot_spring", 2, 5),
    ],
)
def test_the_rank_of_a_space_is_the_number_of_items_of_its_type(name: str, at: int, space: int) -> None:
    owned = dict.fromkeys(ITEM_NAMES, 2) | {name: 3}
    assert ranks(at, owned, RANGE_3)[space] == 3
    assert chosen(at, owned, RANGE_3) == space


@pytest.mark.rule("TOK-RANK-03")
def test_a_type_she_does_not_own_has_rank_0_and_can_be_chosen() -> None:
    assert ranks(2, {"coin": 1}, RANGE_3) == {3: 0, 4: 0, 5: 0}
    assert chosen(2, {"coin": 1}, RANGE_3) == 3


@pytest.mark.rule("TOK-RANK-04")
def test_a_temple_ranks_below_a_space_of_rank_0() -> None:
    assert chosen(1, {}, RANGE_2) == 3


@pytest.mark.rule("TOK-RANK-05")
def test_an_inn_ranks_below_a_space_of_rank_0() -> None:
    found = ranks(12, {}, RANGE_2)
    assert found[14] < found[13] == 0
    assert chosen(12, {}, RANGE_2) == 13


@pytest.mark.rule("TOK-RANK-06")
def test_with_its_icon_a_temple_ranks_above_everything() -> None:
    assert chosen(6, {"coin": 50, "souvenir": 99}, TEMPLE_3) == 9


@pytest.mark.rule("TOK-RANK-07")
def test_with_its_icon_the_inn_ranks_above_everything() -> None:
    assert chosen(12, {"hot_spring": 99}, INN_2) == 14


@pytest.mark.rule("TOK-RANK-07")
def test_the_icon_of_the_inn_does_not_lift_a_temple() -> None:
    assert chosen(7, {}, INN_3) == 8


@pytest.mark.rule("TOK-RANK-06")
def test_the_icon_of_the_temple_does_not_lift_an_inn() -> None:
    assert chosen(12, {}, TEMPLE_3) == 13


@pytest.mark.rule("TOK-RANK-08")
def test_the_icon_is_forgotten_in_the_next_turn() -> None:
    state = automa_turn(given((17, 15, 18), automa1={}), TEMPLE_3)
    assert state.at[1] == 16
    # The next temple is within range of the next card: 19, 20, 21.
    assert automa_turn(state, RANGE_3).at[1] == 19
    assert automa_turn(state, "14").at[1] == 21
