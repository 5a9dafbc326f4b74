"""Options, conditions, tie-breakers: one answer, none, or a loud complaint; and the trace of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.decide.breakers import condition, least, limit, most, pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import Undecided, decide, fallback, first_possible, note
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.decide.trace import Step, Trace, is_checklist
from automatable.kernel.words.text import Msg, msg

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


@pytest.mark.parametrize(("numbers", "last"), [((1, 3), "R-rest"), ((1, 4), "R-even")])
def test_a_choice_says_what_happens_when_nothing_is_left(numbers: Numbers, last: str) -> None:
    trace = Trace()
    decide(numbers, choice(EVEN, otherwise=("R-rest", lambda numbers: msg("rest", n=len(numbers)))), trace)
    assert trace.steps[-1].rule == last
    assert (Step("R-rest", "fallback", msg("rest", n=2), ()) in trace.steps) == (last == "R-rest")


def _doubled(numbers: Numbers, number: int, unseen: bool) -> tuple[str, Msg]:
    return "R-double", msg("some" if unseen else "doubled", n=2 * number)


@pytest.mark.parametrize("whole", [False, True])
def test_a_choice_says_what_becomes_of_the_option(whole: bool) -> None:
    trace = Trace(whole=whole)
    assert decide((3, 4), choice(EVEN, SMALLEST, outcome=_doubled), trace) == 4
    assert trace.steps[-1] == Step("R-double", "condition", msg("some" if whole else "doubled", n=8), (4,))
    assert decide((3,), choice(EVEN, outcome=_doubled), trace) is None
    assert trace.steps[-1].rule == "R-even"


def test_the_first_choice_of_a_plan_that_leaves_an_option_counts() -> None:
    plan = (choice(EVEN, SMALLEST, otherwise=("R-odd", "odd")), choice(SMALLEST))
    trace = Trace()
    assert first_possible((5, 3), plan, trace) == first_possible((5, 3), plan) == 3
    assert [step.rule for step in trace.steps] == ["R", "R-even", "R-odd", "R", "R-smallest"]
    assert first_possible((2, 1, 4), plan) == 2
    assert first_possible((), plan) is None


@pytest.mark.parametrize(("whole", "said"), [(False, "three of 4"), (True, "three")])
def test_a_check_list_does_not_tell_how_it_stands_on_a_board_that_nobody_has_seen(whole: bool, said: str) -> None:
    three: Sieve[Numbers, int] = limit(
        "R-3", lambda numbers: msg(f"three of {len(numbers)}"), lambda _, left: left[:3], unseen="three"
    )
    trace = Trace(whole=whole)
    decide((4, 3, 2, 1), choice(three, SMALLEST), trace)
    assert trace.steps[1] == Step("R-3", "condition", msg(said), (4, 3, 2))


def test_a_check_list_has_no_line_for_options_that_come_back() -> None:
    back: Sieve[Numbers, int] = Sieve("fallback", "R-all", "all", lambda numbers, left: left or numbers)
    trace = Trace(whole=True)
    both = Choice("R", "options", options=lambda numbers: numbers, where=(EVEN, back), prefer=(SMALLEST,))
    assert decide((1, 3), both, trace) == 1
    assert [step.kind for step in trace.steps] == ["options", "condition", "tie-break"]


def test_what_no_choice_says_is_noted_where_somebody_looks() -> None:
    trace = Trace()
    note(trace, "R-sum", lambda numbers: msg("sum", n=sum(numbers)), (1, 2), left=(3,), kind="options", source="card")
    note(trace, "R-plain", "plain")
    fallback(trace, "R-rest", lambda number: msg("rest", n=number), 7)
    assert trace.steps == [
        Step("R-sum", "options", msg("sum", n=3), (3,), source="card"),
        Step("R-plain", "condition", msg("plain"), ()),
        Step("R-rest", "fallback", msg("rest", n=7), ()),
    ]


def test_without_a_trace_no_words_are_made() -> None:
    def never(context: Any) -> Msg:
        raise AssertionError

    note(None, "R", never)
    fallback(None, "R", never)
    assert decide((1,), choice(EVEN, otherwise=("R", never))) is None


@pytest.mark.parametrize(("trace", "asked"), [(None, False), (Trace(), False), (Trace(whole=True), True)])
def test_a_check_list_is_a_whole_trace(trace: Trace | None, asked: bool) -> None:
    assert is_checklist(trace) is asked


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
