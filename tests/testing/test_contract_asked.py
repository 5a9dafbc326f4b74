"""What is wrong with instructions for hands and with questions is noticed and named."""

from typing import Any

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick, AutomaRest
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup
from automatable.kernel.words.text import Catalogue, msg
from automatable.testing.checks import questions, views
from automatable.testing.contract import Broken, walk
from tests.testing.broken_games import broken, fault


def test_a_move_of_the_automa_without_instruction_is_noticed() -> None:
    game = broken(instruct=lambda state, move: ())
    assert "there is no instruction for" in fault(views.check_instructions, game)


def test_only_a_move_that_is_told_with_the_next_has_no_instruction() -> None:
    silent = broken(instruct=lambda state, move: (), told_with_next=(AutomaPick, AutomaRest))
    views.check_instructions(walk(silent, Setup(0), "random"))
    some = broken(instruct=lambda state, move: (), told_with_next=(AutomaRest,))
    assert "there is no instruction for AutomaPick" in fault(views.check_instructions, some)
    both = broken(told_with_next=(AutomaPick,))
    assert "is told with the next move, and yet has instructions of its own" in fault(views.check_instructions, both)


def test_an_instruction_without_words_is_noticed() -> None:
    game = broken(instruct=lambda state, move: (msg("instruct.fly"),))
    assert "the instructions for" in fault(views.check_instructions, game)


def test_a_position_that_decide_refuses_is_noticed() -> None:
    def position(state: State) -> dict[str, Any]:
        return {"wants": "fig", "picked": []}

    assert "the question of this moment is refused: wants" in fault(
        questions.check_positions, broken(position=position)
    )


def test_an_example_that_is_refused_is_noticed() -> None:
    with pytest.raises(Broken, match="the example is refused"):
        questions.check_example(broken(example={"wants": "fig"}))


def test_an_answer_without_trace_is_noticed() -> None:
    def answer(asked: Any, words: Catalogue) -> dict[str, Any]:
        return PLUGIN.ask.answer(asked, words) | {"trace": []}

    with pytest.raises(Broken, match="has no trace"):
        questions.check_example(broken(answer=answer))
