"""Playing cards: slots, chains, modules, colours."""

import pytest

from automatable.games.revive.model import moves
from tests.games.revive.given import (
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    RULES,
    SIDE_SLOT,
    TOP_LEFT,
    TOP_RIGHT,
    do,
    legal,
    owed,
    quiet,
    refused,
    table,
    top,
)
from tests.games.revive.test_person_turn import gain

SIDE_OPEN = 0b101


@pytest.mark.rule("REV-H-CARD-01")
def test_c1_a_chain_lets_a_further_card_follow() -> None:
    state = table(slots=[["S6"], [], [], [], []], slot_modules=[["M25", "M35"], [], [], [], []], active=["S1", "S2"])
    do(state, moves.PlayCard("S1", TOP_LEFT, False))
    assert (state.gear, state.book) == (4, 1)  # two of the card, one of the module with red; nothing of the Elder
    refused(state, moves.PlayCard("S2", TOP_LEFT, False), "REV-H-CARD-01")
    assert {move.slot for move in legal(state, moves.PlayCard)} == {TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT}


@pytest.mark.rule("REV-H-CARD-01")
def test_only_active_cards_and_the_half_of_the_slot() -> None:
    state = table(active=["S1"], resting=["S2"])
    refused(state, moves.PlayCard("S2", TOP_LEFT, False), "REV-H-CARD-01")
    refused(state, moves.PlayCard("S1", TOP_LEFT, True), "REV-H-CARD-01")
    refused(state, moves.PlayCard("S1", BOTTOM_LEFT, False), "REV-H-CARD-01")
    do(state, moves.PlayCard("S1", BOTTOM_LEFT, True))
    assert (state.gear, state.food) == (2, 2)


@pytest.mark.rule("REV-H-CARD-01", "REV-H-TECH-01")
def test_d1_the_side_slot_shows_the_half_that_was_chosen() -> None:
    state = table(active=["S6", "C05", "S1", "C06"], technologies=SIDE_OPEN)
    closed = table(active=["S6"])
    refused(closed, moves.PlayCard("S6", SIDE_SLOT, True), "REV-H-TECH-01")
    do(state, moves.PlayCard("S6", SIDE_SLOT, True), moves.Mix(1, 1, 0))
    second = do(state.copy(), moves.PlayCard("C05", SIDE_SLOT, True))
    second.owed = [owed.Acting()]
    do(second, moves.PlayCard("S1", SIDE_SLOT, False))
    assert second.slots[SIDE_SLOT] == ("S6", "C05", "S1")
    other = do(state, moves.PlayCard("C06", SIDE_SLOT, True))
    other.owed = [owed.Acting()]
    refused(other, moves.PlayCard("S1", SIDE_SLOT, False), "REV-H-CARD-01")


@pytest.mark.rule("REV-H-CARD-02")
def test_each_module_with_the_colour_is_gained_once() -> None:
    modules = [["M01", "M25", "M33"], ["M01"], [], [], []]
    state = do(table(slot_modules=modules, active=["S1"]), moves.PlayCard("S1", TOP_LEFT, False))
    assert state.gear == 1 + 2 + 2 + 1


@pytest.mark.rule("REV-H-CARD-02", "REV-H-TURN-07")
def test_card_and_modules_come_in_any_order() -> None:
    state = quiet(slot_modules=[["M06", "M05"], [], [], [], []], active=["C08"], points=0)
    do(state, moves.PlayCard("C08", TOP_LEFT, False))
    order = top(state)
    assert isinstance(order, owed.ToOrder)
    assert [item.source for item in order.items] == ["card", "M06", "M05"]
    do(state, moves.Take(2))
    assert state.points == 2
    do(state, moves.Take(1))
    assert top(state) == owed.ToStep(0, 1)


@pytest.mark.rule("REV-H-CARD-03")
def test_recruited_and_woken_cards_may_be_played_at_once() -> None:
    state = table(active=["C18", "C20"], resting=["S1"])
    do(state, moves.PlayCard("C18", TOP_LEFT, False), moves.Recruit(0))
    while not isinstance(top(state), owed.Acting):
        do(state, RULES.legal(state)[0])
    do(state, moves.PlayCard("C01", TOP_RIGHT, False))
    assert state.gear == 4
    waking = do(table(active=["C20"], resting=["S1"]), moves.PlayCard("C20", TOP_LEFT, False))
    refused(waking, moves.Wake("S2"), "REV-H-CARD-03")
    do(waking, moves.Wake("S1"), moves.PlayCard("S1", TOP_RIGHT, False))
    assert waking.gear == 3


@pytest.mark.rule("REV-H-CARD-04")
def test_a_joker_sets_off_the_other_modules_of_the_slot() -> None:
    state = table(machines=["MY07"], markers=[0], active=["S1"], slot_modules=[["M10", "M25"], ["M11"], [], [], []])
    do(state, moves.PlayCard("S1", TOP_LEFT, False))
    assert isinstance(top(state), owed.ToFinishCard)
    assert (state.gear, state.book) == (4, 1)
    do(state, moves.UseMachine("MY07"), moves.Mix(0, 0, 1), moves.Decline())
    assert (state.gear, state.book, state.food) == (4, 3, 2)
    assert (state.playing, state.joker, top(state)) == (-1, False, owed.Acting(0, 1))


@pytest.mark.rule("REV-H-CARD-04")
def test_at_any_other_time_the_joker_is_lost() -> None:
    state = table(machines=["MY07"], markers=[0], active=["S1"], slot_modules=[["M10"], [], [], [], []])
    do(state, moves.UseMachine("MY07"), moves.Mix(0, 0, 1), moves.PlayCard("S1", TOP_LEFT, False))
    assert (state.joker, state.book) == (False, 1)
    keeping = table(machines=["MY07"], markers=[0], active=["S1"], slot_modules=[["M10"], [], [], [], []])
    do(keeping, moves.PlayCard("S1", TOP_LEFT, False), moves.Decline())
    assert (keeping.book, top(keeping)) == (1, owed.Acting(0, 1))


@pytest.mark.rule("REV-H-CARD-05")
def test_modules_work_again_by_the_printed_colour_of_the_last_card() -> None:
    state = table(slots=[["S6", "S1"], [], [], [], []], slot_modules=[["M01", "M18"], ["M01"], [], [], []])
    gain(state, "retrigger_modules*1")
    refused(state, moves.Retrigger(TOP_RIGHT), "REV-H-CARD-05")
    do(state, moves.Retrigger(TOP_LEFT))
    assert (state.gear, state.book) == (3, 1)


def test_a_slot_is_cleared() -> None:
    state = gain(table(slots=[["S6", "S1"], [], [], [], ["S2"]], side_halves=[True]), "clear_slot*1")
    refused(state, moves.ClearSlot(TOP_RIGHT), "REV-H-TURN-06")
    side = do(state.copy(), moves.ClearSlot(SIDE_SLOT))
    assert (side.slots[SIDE_SLOT], side.side_halves, side.resting) == ((), [], ["S2"])
    do(state, moves.ClearSlot(TOP_LEFT))
    assert (state.slots[TOP_LEFT], state.resting) == ((), ["S6", "S1"])


def test_d2_food_above_six_lasts_as_long_as_the_window() -> None:
    state = do(table(food=6, active=["S3"]), moves.PlayCard("S3", TOP_LEFT, False))
    assert (state.food, type(top(state))) == (8, owed.Closing)
    second = do(table(food=6, active=["S3"], owed=[owed.Acting(0, 1)]), moves.PlayCard("S3", TOP_LEFT, False))
    assert (second.food, type(top(second))) == (8, owed.Ending)
