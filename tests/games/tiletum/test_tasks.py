"""Tasks at any moment of your turn, inside other tasks too: what was owed is owed again, with whatever it can be by then (facts, 1.8)."""

import pytest

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.model import moves
from automatable.games.tiletum.rules.actions import tasks
from automatable.kernel.show.offers import grouped
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import catalogue
from tests.games.tiletum.given import (
    KING_TILE,
    RULES,
    State,
    acting,
    cathedral,
    do,
    fill,
    greedy_player,
    owed,
    pieces,
    refusal,
    tile,
    town,
)

pytestmark = pytest.mark.rule("TIL-OVER-01")
HOUSE_TILE, POINT_OF_KING = tile("action:merchant:2"), tile("action:king:3")
CHOICES: list[Owed] = [
    owed.ToJump(0, pieces.MERCHANT),
    owed.ToPlaceHouse(),
    owed.ToPlacePillar(),
    owed.ToGain(0, 2),
    owed.ToChooseBuilding(),
    owed.UsingBuilding(0, 1, 1 << 3),
]


def rich(due: Owed) -> State:
    """Something of every task can be done while this is owed."""
    state = acting("king", 1, gold=2, food=9, wool=2, stone=9, iron=2)
    fill(state, 1, KING_TILE)
    state.players[pieces.YOU].pillar_towns = 1 << cathedral("koeln")
    state.store = [tile("crest:lily"), tile("contract:C14"), POINT_OF_KING]
    state.owed.append(due)
    return state


def test_every_moment_of_your_turn_is_one_for_tasks() -> None:
    assert set(owed.TASKS) == set(owed.InTurn.__subclasses__())
    assert set(owed.SMALL) == {type(due) for due in CHOICES}


@pytest.mark.parametrize("due", CHOICES, ids=lambda due: type(due).__name__)
def test_a_task_in_the_middle_of_a_choice_comes_back_to_it(due: Owed) -> None:
    state, rules = rich(due), RULES[2]
    answers = [move for move in rules.legal(state) if not isinstance(move, tasks.KINDS_OF_TASK)]
    asides = [move for move in rules.legal(state) if isinstance(move, tasks.KINDS_OF_TASK)]
    assert answers
    assert {type(move) for move in asides} == set(tasks.KINDS_OF_TASK)
    for move in asides:
        after = do(state.copy(), move)
        assert after.owed[: len(state.owed)] == state.owed, move
    after = do(state.copy(), moves.UseHelper(POINT_OF_KING), moves.Climb(1), moves.Buy(1), moves.Done())
    assert after.owed == state.owed
    assert [move for move in rules.legal(after) if not isinstance(move, tasks.KINDS_OF_TASK)] == answers


@pytest.mark.parametrize("due", CHOICES, ids=lambda due: type(due).__name__)
def test_the_choice_in_hand_comes_before_the_tasks(due: Owed) -> None:
    """And the greedy player answers it, for a task can be done before or after."""
    state = rich(due)
    legal = RULES[2].legal(state)
    offers = [PLUGIN.face.offer(state, move) for move in legal]
    assert all(offer.aside == isinstance(offer.move, tasks.KINDS_OF_TASK) for offer in offers)
    groups = list(grouped(offers, catalogue("en", PLUGIN.info.package)).values())
    assert [group[0].aside for group in groups] == sorted(group[0].aside for group in groups)
    assert not isinstance(greedy_player(state, legal, Rng(1, "player")), tasks.KINDS_OF_TASK)


@pytest.mark.rule("TIL-KPH-01")
def test_there_are_no_tasks_in_the_king_phase() -> None:
    state = rich(owed.ToTakePrize())
    assert refusal(state, moves.Buy(1)) == "not_now"
    assert not any(isinstance(move, tasks.KINDS_OF_TASK) for move in RULES[2].legal(state))


def test_a_house_that_a_task_has_used_is_gone() -> None:
    state = rich(owed.ToPlaceHouse())
    you, paris = state.players[pieces.YOU], state.layout.houses_of[town("paris")][0]
    you.houses, you.merchant, state.store = 1, town("paris"), [HOUSE_TILE]
    do(state, moves.UseHelper(HOUSE_TILE), moves.PlaceHouse(paris), moves.Done())
    assert isinstance(state.owed[-1], owed.ToPlaceHouse)
    assert [move for move in RULES[2].legal(state) if not isinstance(move, tasks.KINDS_OF_TASK)] == [moves.Done()]
    assert refusal(state, moves.PlaceHouse(paris)) == "no_house"


def test_a_jump_begins_where_a_task_has_brought_the_piece() -> None:
    state = rich(owed.ToJump(0, pieces.MERCHANT))
    do(state, moves.PlaceCrest(0, 2), moves.Jump(pieces.MERCHANT, town("lyon")))
    assert state.owed[-1] == owed.ToJump(0, pieces.MERCHANT)
    goals = {move.to for move in RULES[2].legal(state) if isinstance(move, moves.Jump)}
    assert town("lyon") not in goals
    assert town("tiletum") in goals
    assert do(state, moves.Done()).players[pieces.YOU].merchant == town("lyon")


def test_a_character_that_comes_later_is_none_of_those_that_are_used() -> None:
    """Its bonus came when it moved in."""
    state = rich(owed.UsingBuilding(0, 1, 1 << 3))
    state.store = [tile("action:character:2"), KING_TILE]
    do(state, moves.UseHelper(tile("action:character:2")), moves.PlaceCharacter(KING_TILE, 4))
    assert state.owed[-1] == owed.UsingBuilding(0, 1, 1 << 3)
    assert refusal(state, moves.UseCharacter(4)) == "used_already"
    assert isinstance(do(state, moves.UseCharacter(3)).owed[-1], owed.DieAction)


def test_a_resource_of_your_choice_pays_a_contract_before_the_next_is_chosen() -> None:
    state = acting("king", 1, wool=1, iron=2)
    state.store = [tile("contract:C14")]
    state.owed.append(owed.ToGain(0, 2))
    do(state, moves.GainAny(2), moves.Fulfil(tile("contract:C14"), pieces.NONE))
    assert (state.owed[-1], state.resources) == (owed.ToGain(0, 1), [0, 0, 0, 0, 0])


def test_a_boost_in_the_last_choice_prolongs_the_action() -> None:
    state = acting("contract", 1, food=1)
    state.store = [tile("boost_current_die_action:1")]
    do(state, moves.Swap(1, 4), moves.UseHelper(state.store[0]), moves.GainAny(1))
    assert (type(state.owed[-1]), state.die_points) == (owed.DieAction, 1)
    state = do(acting("contract", 1, food=1), moves.Swap(1, 4), moves.GainAny(1))
    assert isinstance(state.owed[-1], GameOver)
