"""What is wrong with chance and the automa is noticed and named."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from automatable.games._template import PLUGIN
from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.model.moves import AutomaPick
from automatable.games._template.model.state import State
from automatable.games._template.model.tables import CARDS
from automatable.kernel.decide.breakers import pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance, Rng
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import msg
from automatable.testing.checks import (
    chances,
    decisions,
)
from automatable.testing.shuffle import shuffled_options
from tests.testing.broken_games import broken, fault


def test_outcomes_that_are_not_legal_are_noticed() -> None:
    def legal(state: State) -> Sequence[Move]:
        return (
            PLUGIN.rules.legal(state)[:1] if PLUGIN.rules.turn(state).who is Who.CHANCE else PLUGIN.rules.legal(state)
        )

    assert "are not the legal moves" in fault(chances.check_outcomes, broken(legal=legal))


def test_an_outcome_that_comes_too_often_is_noticed() -> None:
    def chance(state: State) -> Chance:
        found = PLUGIN.rules.chance(state)
        return Chance(found.stream, _Lopsided(found.pool), found.move)

    assert "came 400 times in 400" in fault(chances.check_frequencies, broken(chance=chance))


class _Lopsided(list[str]):
    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(0)


def test_a_trace_that_ends_elsewhere_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        move = PLUGIN.rules.bot(state, trace)
        if trace is not None:
            trace.chosen = 99
        return move

    assert "and 99 was chosen" in fault(decisions.check_traces, broken(bot=bot))


def test_a_trace_with_an_unknown_rule_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        move = PLUGIN.rules.bot(state, trace)
        if trace is not None:
            trace.fallback("ORC-X", msg("choice.rest", n=1))
        return move

    assert "the rule 'ORC-X'" in fault(decisions.check_traces, broken(bot=bot))


def test_an_automa_that_acts_otherwise_when_traced_is_noticed() -> None:
    def bot(state: State, trace: Trace | None) -> Move:
        return PLUGIN.rules.bot(state, trace) if trace is None else AutomaPick(state.free()[-1])

    assert "with a trace the automa does something other" in fault(decisions.check_traces, broken(bot=bot), seed=1)


def test_a_decision_that_depends_on_the_order_of_options_is_noticed() -> None:
    careless: Choice[State, int] = Choice(
        "ORC-A-02",
        "choice.free",
        options=lambda state: state.free(),
        prefer=(pick("ORC-A-05", "choice.leftmost", lambda state, trees: trees[0]),),
    )

    def bot(state: State, trace: Trace | None) -> Move:
        return AutomaPick(decide(state, careless, trace) or 0)

    assert "with the options in another order the automa does" in fault(
        decisions.check_order_of_options, broken(bot=bot, check=lambda state, move: None)
    )


def test_a_quick_decision_that_differs_from_the_steps_is_noticed() -> None:
    hasty = replace(TREE, quick=lambda wish: wish.state.free()[0])

    def bot(state: State, trace: Trace | None) -> Move:
        return AutomaPick(decide(Wish(state, CARDS[state.card].wants), hasty, trace) or 0)

    game = broken(bot=bot, check=lambda state, move: None)
    assert "with the options in another order the automa does" in fault(decisions.check_order_of_options, game, seed=3)
    assert "with a trace the automa does something other" in fault(decisions.check_traces, game, seed=3)


def test_a_choice_is_itself_again_after_its_options_were_shuffled() -> None:
    def slots() -> list[object]:
        return [vars(Choice)[name] for name in ("options", "quick")]

    before = slots()
    with shuffled_options(Rng(0, "")):
        assert slots() != before
    assert slots() == before
