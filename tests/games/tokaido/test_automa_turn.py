"""An Automa's turn: the card, her range, her destination, and what it brings."""

from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import AutomaWalk
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Who
from tests.games.tokaido.given import (
    State,
    automa_turn,
    draw,
    given,
    items,
    legal,
    owed,
    play,
    points,
    refused,
    tables,
    top,
    turn,
)

RANGE_1, RANGE_2, RANGE_3, TEMPLE_1, TEMPLE_3 = "1", "7", "10", "11", "13"


def within_range(state: State, card: str) -> tuple[int, ...]:
    trace = Trace()
    PLUGIN.rules.bot(play(state, draw(card)), trace)
    return next(tuple(step.left) for step in trace.steps if step.rule == "TOK-TURN-04")


def stop(space: int, owned: dict[str, Any], **things: Any) -> State:
    """Automa 1 has only this space in range and moves there."""
    return automa_turn(given((13, space - 1, 12), automa1=owned, **things), RANGE_1)


@pytest.mark.rule("TOK-TURN-01")
def test_an_automa_draws_one_card_and_then_walks() -> None:
    state = given((5, 3, 9))
    assert isinstance(top(state), owed.AutomaToReveal)
    state = play(state, draw(RANGE_1))
    assert isinstance(top(state), owed.AutomaToWalk)
    assert turn(state).who is Who.BOT
    assert turn(state).seat == 1
    assert len(state.automa_deck.discard) == 1


@pytest.mark.rule("TOK-TURN-02")
def test_the_drawn_card_lies_open_on_the_discard_pile() -> None:
    state = automa_turn(given((12, 3, 9)), "4")
    state = play(state, draw("12"))
    assert state.automa_deck.discard == ["4", "12"]
    shown = PLUGIN.face.view(state, 0).cards[-1]
    assert shown.id == "12"


@pytest.mark.rule("TOK-TURN-03")
def test_every_card_has_a_range_of_one_two_or_three() -> None:
    assert {card.range for card in tables.AUTOMA_CARDS.values()} == {1, 2, 3}


@pytest.mark.rule("TOK-TURN-03")
@pytest.mark.parametrize("number", tables.AUTOMA_CARDS)
def test_the_range_of_the_card_decides_how_far_she_looks(number: str) -> None:
    state = given((14, 2, 14))
    assert within_range(state, number) == (3, 4, 5)[: tables.AUTOMA_CARDS[number].range]


@pytest.mark.rule("TOK-TURN-04")
def test_she_advances_at_most_as_many_free_spaces_as_the_range() -> None:
    state = given((14, 2, 14), automa1={"mountain": 3})
    assert within_range(state, RANGE_3) == (3, 4, 5)
    assert automa_turn(state, RANGE_3).at[1] == 3


@pytest.mark.rule("TOK-TURN-05")
def test_occupied_spaces_use_up_no_range_and_cannot_be_chosen() -> None:
    state = given((4, 2, 6), automa1={"paddy": 2, "mountain": 9})
    assert within_range(state, RANGE_3) == (3, 5, 7)
    assert automa_turn(state, RANGE_3).at[1] == 3


@pytest.mark.rule("TOK-TURN-06")
def test_she_moves_to_the_highest_rank_within_range() -> None:
    assert automa_turn(given((14, 2, 14), automa1={"paddy": 1, "hot_spring": 2}), RANGE_3).at[1] == 5


@pytest.mark.rule("TOK-TURN-06")
def test_no_other_move_is_accepted_from_her() -> None:
    state = given((14, 2, 14), card=RANGE_3, automa1={"paddy": 1})
    assert legal(state) == [AutomaWalk(1, 4)]
    assert refused(state, AutomaWalk(1, 3)) is not None


@pytest.mark.rule("TOK-TURN-07")
def test_among_equal_ranks_she_takes_the_nearest() -> None:
    assert automa_turn(given((14, 2, 14), automa1={"paddy": 1, "hot_spring": 1}), RANGE_3).at[1] == 4


@pytest.mark.rule("TOK-TURN-08")
def test_a_temple_puts_two_coins_on_her_temple_area() -> None:
    assert stop(9, {"temple": 1}).automas[1].temple == 3


@pytest.mark.rule("TOK-TURN-09")
def test_a_temple_scores_two_points() -> None:
    assert points(stop(9, {"temple": 6, "coin": 3})) == (0, 2, 0)


@pytest.mark.rule("TOK-TURN-10")
@pytest.mark.parametrize("coins", [0, 1, 5])
def test_temple_coins_do_not_come_from_her_column(coins: int) -> None:
    after = stop(9, {"coin": coins})
    assert after.automas[1].temple == 2
    assert items(after, 1).get("coin", 0) == coins


@pytest.mark.rule("TOK-TURN-11")
def test_at_an_inn_she_waits_for_the_others_before_she_eats() -> None:
    state = automa_turn(given((12, 11, 13)), RANGE_1)
    assert state.at[1] == 14
    assert state.automas[1].meals == []
    assert state.shown == []
    assert points(state) == (0, 0, 0)
    assert turn(state).who is Who.HUMAN


@pytest.mark.rule("TOK-TURN-12")
@pytest.mark.parametrize(
    ("space", "item"),
    [(4, "paddy"), (6, "mountain"), (11, "sea"), (7, "coin"), (8, "souvenir"), (3, "encounter"), (5, "hot_spring")],
)
def test_a_space_gives_one_item_of_its_type(space: int, item: str) -> None:
    assert items(stop(space, {}), 1) == {item: 1}


@pytest.mark.rule("TOK-TURN-13")
def test_a_farm_gives_her_one_coin() -> None:
    assert items(stop(7, {"coin": 1}), 1) == {"coin": 2}


@pytest.mark.rule("TOK-TURN-14")
def test_an_encounter_has_no_effect_on_her() -> None:
    after = stop(3, {})
    assert items(after, 1) == {"encounter": 1}
    assert after.automas[1].temple == 0
    assert len(after.encounters) == 13
    assert points(after) == (0, 1, 0)


@pytest.mark.rule("TOK-TURN-14")
def test_a_hot_spring_scores_its_rank_and_not_its_printed_points() -> None:
    after = stop(5, {"hot_spring": 4})
    assert points(after) == (0, 5, 0)
    assert len(after.springs) == 11


@pytest.mark.rule("TOK-TURN-14")
def test_a_shop_costs_her_nothing_and_scores_no_set() -> None:
    after = stop(8, {"souvenir": 1, "coin": 2})
    assert items(after, 1) == {"souvenir": 2, "coin": 2}
    assert points(after) == (0, 2, 0)


@pytest.mark.rule("TOK-TURN-15")
@pytest.mark.parametrize("owned", range(5))
def test_an_item_scores_the_height_of_its_column_afterwards(owned: int) -> None:
    assert points(stop(10, {"encounter": owned})) == (0, owned + 1, 0)


@pytest.mark.rule("TOK-TURN-16")
def test_an_achievement_scores_three_points_on_top_of_the_item() -> None:
    after = stop(11, {"sea": 4})
    assert after.automas[1].achievements == ["sea"]
    assert points(after) == (0, 5 + 3, 0)


@pytest.mark.rule("TOK-TURN-17")
@pytest.mark.parametrize(("at", "others", "to"), [(8, (13, 12), 9), (12, (14, 13), 14)], ids=["temple", "inn"])
def test_the_only_space_within_range_must_be_taken(at: int, others: tuple[int, int], to: int) -> None:
    assert automa_turn(given((others[0], at, others[1])), RANGE_1).at[1] == to


@pytest.mark.rule("TOK-TURN-18")
def test_with_the_temple_icon_she_passes_better_items_for_a_temple() -> None:
    assert automa_turn(given((14, 6, 14), automa1={"coin": 9, "souvenir": 9}), TEMPLE_3).at[1] == 9


@pytest.mark.rule("TOK-TURN-18")
def test_the_temple_icon_does_nothing_if_the_temple_is_out_of_range_or_occupied() -> None:
    assert automa_turn(given((14, 7, 14)), TEMPLE_1).at[1] == 8
    assert automa_turn(given((9, 7, 14), automa1={"encounter": 1}), TEMPLE_3).at[1] == 10


@pytest.mark.rule("TOK-TURN-19")
def test_without_the_icon_she_passes_a_temple_if_any_item_is_in_range() -> None:
    assert automa_turn(given((14, 8, 14), automa1={}), RANGE_2).at[1] == 10
    assert automa_turn(given((14, 8, 14), automa1={}), RANGE_1).at[1] == 9
