"""Tasks at any moment of your turn, inside other tasks too: what was owed is owed again, with whatever it can be by then (facts, 1.8)."""

import pytest

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.model import moves
from automatable.games.tiletum.model.owed import (
    SMALL,
    TASKS,
    DieAction,
    InTurn,
    ToChooseBuilding,
    ToGain,
    ToJump,
    ToPlaceHouse,
    ToPlacePillar,
    ToTakePrize,
    UsingBuilding,
)
from automatable.games.tiletum.model.pieces import MERCHANT, NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.players.greedy import greedy_player
from automatable.games.tiletum.rules.actions.tasks import KINDS_OF_TASK
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.show.offers import grouped
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import GameOver, Owed
from automatable.kernel.words.text import catalogue
from tests.games.tiletum.given import KING_TILE, acting, cathedral, do, fill, refusal, tile, town

pytestmark = pytest.mark.rule("TIL-OVER-01")
HOUSE_TILE, POINT_OF_KING = tile("action:merchant:2"), tile("action:king:3")
CHOICES: list[Owed] = [
    ToJump(0, MERCHANT),
    ToPlaceHouse(),
    ToPlacePillar(),
    ToGain(0, 2),
    ToChooseBuilding(),
    UsingBuilding(0, 1, 1 << 3),
]


def rich(owed: Owed) -> State:
    """Something of every task can be done while this is owed."""
    state = acting("king", 1, gold=2, food=9, wool=2, stone=9, iron=2)
    fill(state, 1, KING_TILE)
    state.players[YOU].pillar_towns = 1 << cathedral("koeln")
    state.store = [tile("crest:lily"), tile("contract:C14"), POINT_OF_KING]
    state.owed.append(owed)
    return state


def test_every_moment_of_your_turn_is_one_for_tasks() -> None:
    assert set(TASKS) == set(InTurn.__subclasses__())
    assert set(SMALL) == {type(owed) for owed in CHOICES}


@pytest.mark.parametrize("owed", CHOICES, ids=lambda owed: type(owed).__name__)
def test_a_task_in_the_middle_of_a_choice_comes_back_to_it(owed: Owed) -> None:
    state, rules = rich(owed), RULES[2]
    answers = [move for move in rules.legal(state) if not isinstance(move, KINDS_OF_TASK)]
    asides = [move for move in rules.legal(state) if isinstance(move, KINDS_OF_TASK)]
    assert answers
    assert {type(move) for move in asides} == set(KINDS_OF_TASK)
    for move in asides:
        after = do(state.copy(), move)
        assert after.owed[: len(state.owed)] == state.owed, move
    after = do(state.copy(), moves.UseHelper(POINT_OF_KING), moves.Climb(1), moves.Buy(1), moves.Done())
    assert after.owed == state.owed
    assert [move for move in rules.legal(after) if not isinstance(move, KINDS_OF_TASK)] == answers


@pytest.mark.parametrize("owed", CHOICES, ids=lambda owed: type(owed).__name__)
def test_the_choice_in_hand_comes_before_the_tasks(owed: Owed) -> None:
    """And the greedy player answers it, for a task can be done before or after."""
    state = rich(owed)
    legal = RULES[2].legal(state)
    offers = [PLUGIN.face.offer(state, move) for move in legal]
    assert all(offer.aside == isinstance(offer.move, KINDS_OF_TASK) for offer in offers)
    groups = list(grouped(offers, catalogue("en", PLUGIN.info.package)).values())
    assert [group[0].aside for group in groups] == sorted(group[0].aside for group in groups)
    assert not isinstance(greedy_player(state, legal, Rng(1, "player")), KINDS_OF_TASK)


@pytest.mark.rule("TIL-KPH-01")
def test_there_are_no_tasks_in_the_king_phase() -> None:
    state = rich(ToTakePrize())
    assert refusal(state, moves.Buy(1)) == "not_now"
    assert not any(isinstance(move, KINDS_OF_TASK) for move in RULES[2].legal(state))


def test_a_house_that_a_task_has_used_is_gone() -> None:
    state = rich(ToPlaceHouse())
    you, paris = state.players[YOU], state.layout.houses_of[town("paris")][0]
    you.houses, you.merchant, state.store = 1, town("paris"), [HOUSE_TILE]
    do(state, moves.UseHelper(HOUSE_TILE), moves.PlaceHouse(paris), moves.Done())
    assert isinstance(state.owed[-1], ToPlaceHouse)
    assert [move for move in RULES[2].legal(state) if not isinstance(move, KINDS_OF_TASK)] == [moves.Done()]
    assert refusal(state, moves.PlaceHouse(paris)) == "no_house"


def test_a_jump_begins_where_a_task_has_brought_the_piece() -> None:
    state = rich(ToJump(0, MERCHANT))
    do(state, moves.PlaceCrest(0, 2), moves.Jump(MERCHANT, town("lyon")))
    assert state.owed[-1] == ToJump(0, MERCHANT)
    goals = {move.to for move in RULES[2].legal(state) if isinstance(move, moves.Jump)}
    assert town("lyon") not in goals
    assert town("tiletum") in goals
    assert do(state, moves.Done()).players[YOU].merchant == town("lyon")


def test_a_character_that_comes_later_is_none_of_those_that_are_used() -> None:
    """Its bonus came when it moved in."""
    state = rich(UsingBuilding(0, 1, 1 << 3))
    state.store = [tile("action:character:2"), KING_TILE]
    do(state, moves.UseHelper(tile("action:character:2")), moves.PlaceCharacter(KING_TILE, 4))
    assert state.owed[-1] == UsingBuilding(0, 1, 1 << 3)
    assert refusal(state, moves.UseCharacter(4)) == "used_already"
    assert isinstance(do(state, moves.UseCharacter(3)).owed[-1], DieAction)


def test_a_resource_of_your_choice_pays_a_contract_before_the_next_is_chosen() -> None:
    state = acting("king", 1, wool=1, iron=2)
    state.store = [tile("contract:C14")]
    state.owed.append(ToGain(0, 2))
    do(state, moves.GainAny(2), moves.Fulfil(tile("contract:C14"), NONE))
    assert (state.owed[-1], state.resources) == (ToGain(0, 1), [0, 0, 0, 0, 0])


def test_a_boost_in_the_last_choice_prolongs_the_action() -> None:
    state = acting("contract", 1, food=1)
    state.store = [tile("boost_current_die_action:1")]
    do(state, moves.Swap(1, 4), moves.UseHelper(state.store[0]), moves.GainAny(1))
    assert (type(state.owed[-1]), state.die_points) == (DieAction, 1)
    state = do(acting("contract", 1, food=1), moves.Swap(1, 4), moves.GainAny(1))
    assert isinstance(state.owed[-1], GameOver)
