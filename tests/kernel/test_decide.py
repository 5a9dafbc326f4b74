"""Options, conditions, tie-breakers: one answer, none, or a loud complaint; and the trace of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.decide.breakers import condition, least, limit, most, pick
from automatable.kernel.decide.pipeline import Choice, Sieve, Step, Trace, Undecided, decide
from automatable.kernel.words.text import msg

Numbers = tuple[int, ...]


def choice(*sieves: Sieve[Numbers, int], **more: Any) -> Choice[Numbers, int]:
    """Among the numbers of the context."""
    where = tuple(sieve for sieve in sieves if sieve.kind == "condition")
    prefer = tuple(sieve for sieve in sieves if sieve.kind == "tie-break")
    return Choice("R", "options", options=lambda numbers: numbers, where=where, prefer=prefer, **more)


EVEN: Sieve[Numbers, int] = condition("R-even", "even", lambda numbers, number: number % 2 == 0)
LAST_DIGIT: Sieve[Numbers, int] = most("R-digit", "highest last digit", lambda numbers, number: number % 10)
SMALLEST: Sieve[Numbers, int] = least("R-smallest", "smallest", lambda numbers, number: number)


def test_conditions_come_before_tie_breakers() -> None:
    assert decide((9, 18, 24), choice(EVEN, LAST_DIGIT)) == 18


def test_tie_breakers_come_in_order() -> None:
    assert decide((8, 18, 24), choice(LAST_DIGIT, SMALLEST)) == 8


def test_no_option_is_none() -> None:
    assert decide((), choice(SMALLEST)) is None


def test_no_option_that_satisfies_the_conditions_is_none() -> None:
    assert decide((1, 3), choice(EVEN, SMALLEST)) is None


def test_a_single_option_needs_no_tie_breaker() -> None:
    assert decide((4,), choice()) == 4


@pytest.mark.parametrize("trace", [None, Trace()])
def test_a_tie_that_remains_is_never_broken_silently(trace: Trace | None) -> None:
    with pytest.raises(Undecided, match=r"R leaves \[8, 18\]"):
        decide((8, 18, 24), choice(LAST_DIGIT), trace)


def test_a_limit_looks_at_all_options_together() -> None:
    three: Sieve[Numbers, int] = limit("R-3", "three smallest", lambda numbers, left: sorted(left)[:3])
    assert decide((5, 4, 3, 2), choice(three, LAST_DIGIT)) == 4


def test_a_pick_leaves_one() -> None:
    second: Sieve[Numbers, int] = pick("R-2", "second smallest", lambda numbers, left: sorted(left)[1])
    assert decide((5, 4, 3), choice(second)) == 4


def test_without_a_trace_the_quick_way_is_taken() -> None:
    rules = choice(EVEN, quick=lambda numbers: numbers[0])
    assert decide((5, 6), rules) == 5
    assert decide((5, 6), rules, Trace()) == 6


def test_a_trace_has_a_line_for_each_step() -> None:
    trace = Trace()
    decide((9, 8, 18, 24), choice(EVEN, LAST_DIGIT, SMALLEST), trace)
    assert trace.steps == [
        Step("R", "options", msg("options"), (9, 8, 18, 24)),
        Step("R-even", "condition", msg("even"), (8, 18, 24)),
        Step("R-digit", "tie-break", msg("highest last digit"), (8, 18), (8, 8, 4)),
        Step("R-smallest", "tie-break", msg("smallest"), (8,), (8, 18)),
    ]
    assert trace.chosen == 8


def test_tie_breakers_that_are_not_needed_leave_no_line() -> None:
    trace = Trace()
    decide((9, 8), choice(EVEN, LAST_DIGIT, SMALLEST), trace)
    assert [step.rule for step in trace.steps] == ["R", "R-even"]


def test_a_trace_of_nothing_chosen_says_so() -> None:
    trace = Trace(chosen=3)
    assert decide((1,), choice(EVEN), trace) is None
    assert trace.chosen is None


@pytest.mark.parametrize(("numbers", "noted"), [((1, 3), [(1, 3)]), ((1, 4), [])])
def test_a_fallback_is_noted_where_it_brings_options_back(numbers: Numbers, noted: list[Numbers]) -> None:
    back: Sieve[Numbers, int] = Sieve("fallback", "R-all", "all", lambda numbers, left: left or numbers)
    trace = Trace()
    both = Choice("R", "options", options=lambda numbers: numbers, where=(EVEN, back), prefer=(SMALLEST,))
    assert decide(numbers, both, trace) == decide(numbers, both)
    assert [step.left for step in trace.steps if step.kind == "fallback"] == noted


def test_a_fallback_is_a_line_of_its_own() -> None:
    trace = Trace()
    trace.fallback("R-rest", msg("rest"))
    assert trace.steps == [Step("R-rest", "fallback", msg("rest"), ())]


def test_a_trace_knows_the_names_of_the_options() -> None:
    trace = Trace()
    decide((1, 2), choice(SMALLEST, name=lambda numbers, number: msg("number", n=number)), trace)
    assert trace.names == {1: msg("number", n=1), 2: msg("number", n=2)}


def test_what_a_step_says_may_depend_on_the_position() -> None:
    trace = Trace()
    counted: Choice[Numbers, int] = Choice("R", lambda numbers: msg("of", n=len(numbers)), lambda numbers: numbers)
    decide((1,), counted, trace)
    assert trace.steps[0].what == msg("of", n=1)


@given(st.lists(st.integers(0, 99), unique=True), st.randoms(use_true_random=False))
def test_the_order_of_options_does_not_matter(numbers: list[int], random: Any) -> None:
    shuffled = random.sample(numbers, len(numbers))
    rules = choice(EVEN, LAST_DIGIT, SMALLEST)
    assert decide(tuple(numbers), rules) == decide(tuple(shuffled), rules)


@given(st.lists(st.integers(0, 99), unique=True))
def test_a_trace_changes_no_decision(numbers: list[int]) -> None:
    rules = choice(EVEN, LAST_DIGIT, SMALLEST)
    assert decide(tuple(numbers), rules, Trace()) == decide(tuple(numbers), rules)


@given(st.lists(st.integers(0, 99), min_size=1))
def test_most_and_least_keep_exactly_the_best(numbers: list[int]) -> None:
    best, worst = max(number % 10 for number in numbers), min(number % 10 for number in numbers)
    lowest: Sieve[Numbers, int] = least("R", "", lambda _, number: number % 10)
    assert LAST_DIGIT.keep((), numbers) == [number for number in numbers if number % 10 == best]
    assert lowest.keep((), numbers) == [number for number in numbers if number % 10 == worst]
