"""What is wrong with turns and legal moves is noticed and named."""

from collections.abc import Sequence
from typing import Any

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import State
from automatable.kernel.turns.moves import Illegal, Move, Who
from automatable.kernel.words.text import msg
from automatable.testing.checks import (
    legality,
    turns,
)
from tests.testing.broken_games import broken, fault


def test_legal_moves_after_the_end_are_noticed() -> None:
    game = broken(legal=lambda state: PLUGIN.rules.legal(state) or [Pick(0)])
    assert "the game is over and there are legal moves" in fault(turns.check_turns, game)


def test_a_question_that_changes_the_state_is_noticed() -> None:
    def tell(state: State, move: Move) -> Any:
        state.rests += 1
        return PLUGIN.face.tell(state, move)

    assert "asking has changed the state: state.rests is 0, then 1" in fault(
        turns.check_questions_change_nothing, broken(tell=tell)
    )


def test_a_legal_move_that_check_refuses_is_noticed() -> None:
    def legal(state: State) -> Sequence[Move]:
        extra = [Pick(99)] if PLUGIN.rules.turn(state).who is Who.HUMAN else []
        return [*PLUGIN.rules.legal(state), *extra]

    def greedy(state: State, legal: Sequence[Move], rng: Any) -> Move:
        return legal[0]

    assert "Pick(tree=99) is in legal, and check refuses it: ORC-T-02" in fault(
        legality.check_legal_moves, broken(legal=legal, players={"greedy": greedy}), player="greedy"
    )


def test_a_move_listed_twice_is_noticed() -> None:
    game = broken(legal=lambda state: [*PLUGIN.rules.legal(state), *PLUGIN.rules.legal(state)[:1]])
    assert "listed twice: Pick(tree=0)" in fault(legality.check_legal_moves, game)


def test_a_check_that_accepts_too_much_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if not isinstance(move, Pick) or not 0 <= move.tree < 10**20:
            PLUGIN.rules.check(state, move)

    assert "which is not in legal" in fault(legality.check_neighbours, broken(check=check))


def test_a_check_that_forgets_whose_turn_it_is_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if not (isinstance(move, Pick) and PLUGIN.rules.turn(state).who is not Who.HUMAN):
            PLUGIN.rules.check(state, move)

    assert "which is not in legal" in fault(legality.check_moves_of_other_moments, broken(check=check))


def test_a_check_that_raises_something_else_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        if isinstance(move, Pick):
            state.owner[move.tree]
        PLUGIN.rules.check(state, move)

    assert "raises IndexError rather than Illegal" in fault(legality.check_neighbours, broken(check=check))


def test_an_unknown_rule_in_a_refusal_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        try:
            PLUGIN.rules.check(state, move)
        except Illegal as error:
            raise Illegal("ORC-X", error.why) from None

    assert "the rule 'ORC-X'" in fault(legality.check_neighbours, broken(check=check))


def test_a_refusal_without_words_is_noticed() -> None:
    def check(state: State, move: Move) -> None:
        try:
            PLUGIN.rules.check(state, move)
        except Illegal as error:
            raise Illegal(error.rule, msg("illegal.no_tree")) from None

    assert "cannot be said: the text of 'illegal.no_tree' is 'There are only {trees} trees.'" in fault(
        legality.check_neighbours, broken(check=check)
    )
