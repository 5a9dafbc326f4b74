"""The parts of the page by themselves: groups of offers, funnels, the chart of points."""

from typing import Any

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import catalogue, msg
from automatable.web.http.forms import number
from automatable.web.show.chart import score_chart
from automatable.web.show.funnel import MOST_NAMES, funnel
from automatable.web.show.moments import is_tall
from automatable.web.show.offers import _numbered, _shared
from automatable.web.work.story import Story

WORDS = catalogue()


def trace(*steps: Step, chosen: Any = None) -> Trace:
    options = {option for step in steps for option in step.left}
    return Trace(
        steps=list(steps),
        names={option: msg("option", n=option) for option in options},
        places={option: f"p{option}" for option in options},
        chosen=chosen,
    )


def test_a_funnel_names_what_each_step_keeps_and_removes() -> None:
    shown = funnel(
        trace(
            Step("R1", "options", msg("a"), (1, 2, 3, 4)),
            Step("R2", "condition", msg("b"), (2, 4)),
            Step("R3", "tie-break", msg("c"), (4,), (1, 7)),
            chosen=4,
        ),
        WORDS,
        {},
    )
    assert [(step.count, step.share, step.removed) for step in shown.steps] == [(4, 100, 0), (2, 50, 2), (1, 25, 1)]
    assert [(step.stay, step.leave) for step in shown.steps] == [
        ("p1 p2 p3 p4", ""),
        ("p2 p4", "p1 p3"),
        ("p4", "p1 p2 p3"),
    ]
    assert [(chip.stays, chip.score) for chip in shown.steps[2].chips] == [(True, 7), (False, 1)]
    assert (shown.place, len(shown.steps[1].chips)) == ("p4", 4)


def test_a_new_choice_inside_a_trace_starts_a_new_funnel() -> None:
    shown = funnel(
        trace(
            Step("R1", "options", msg("a"), (1, 2)),
            Step("R2", "condition", msg("b"), ()),
            Step("R3", "fallback", msg("c"), ()),
            Step("R4", "options", msg("d"), (5, 6, 7)),
            chosen=None,
        ),
        WORDS,
        {},
    )
    assert [(step.kind, step.count, step.share) for step in shown.steps][3] == ("options", 3, 100)
    assert shown.steps[2].chips == ()
    assert (shown.chosen, shown.place) == ("", "")


def test_many_options_are_counted_and_the_survivors_named_first() -> None:
    many = tuple(range(50))
    shown = funnel(
        trace(Step("R1", "options", msg("a"), many), Step("R2", "condition", msg("b"), (47, 48)), chosen=None),
        WORDS,
        {},
    )
    assert (len(shown.steps[1].chips), shown.steps[1].more) == (MOST_NAMES, 50 - MOST_NAMES)
    assert [chip.stays for chip in shown.steps[1].chips][:3] == [True, True, False]


def said(label: str) -> Offer:
    return Offer(PLUGIN.rules.legal(Match(PLUGIN, Setup()).state)[0], msg(label))


def test_few_offers_stand_open_and_of_many_groups_the_first() -> None:
    few = _numbered({"Walk": [said("a")] * 4, "Eat": [said("b")] * 4}, WORDS)
    many = _numbered({"Walk": [said("a")] * 13, "Eat": [said("b")] * 9, "": [said("c")]}, WORDS)
    assert [group.open for group in few] == [True, True]
    assert [group.open for group in many] == [True, False, True]
    assert [row.number for group in many for row in group.rows] == list(range(1, 24))


def test_of_many_offers_the_first_groups_stand_open_but_never_what_is_done_aside() -> None:
    aside = msgspec.structs.replace(said("d"), aside=True)
    groups = {"Dice": [said("a")] * 7, "Turn": [said("b")] * 4, "Walk": [said("c")] * 9, "Buy": [aside]}
    assert [group.open for group in _numbered(groups, WORDS)] == [True, True, False, False]


def test_a_single_group_is_never_folded() -> None:
    assert [group.open for group in _numbered({"Walk": [said("a")] * 40}, WORDS)] == [True]


@pytest.mark.parametrize(
    ("labels", "shared"),
    [
        (["she draws card 1: x", "she draws card 2: y"] * 3, "she draws card "),
        (["she draws card", "she draws card"] * 3, "she draws "),
        (["one"] * 6, ""),
        (["she draws 1", "he draws 2"] * 3, ""),
        (["she draws 1", "she draws 2"], ""),
    ],
)
def test_what_all_labels_begin_with_is_said_once(labels: list[str], shared: str) -> None:
    assert _shared(labels) == shared


def test_the_chart_is_drawn_to_the_dot() -> None:
    assert score_chart([(0, 1), (2, 1), (4, 3)], ["you", "automa1"], "Points & more") == (
        '<svg class="chart" viewBox="0 0 320 120" role="img" aria-label="Points &amp; more">'
        '<path class="axis" d="M10 110.0H310M10 10.0H310"/><text x="10" y="21.0">4</text>'
        '<polyline class="line you" points="10.0,110.0 160.0,60.0 310.0,10.0"/>'
        '<polyline class="line automa1" points="10.0,85.0 160.0,85.0 310.0,35.0"/>'
        '<circle class="last you" cx="310" cy="10.0" r="3.5"/><circle class="last automa1" cx="310" cy="35.0" r="3.5"/></svg>'
    )


def test_a_chart_needs_two_moments() -> None:
    assert score_chart([(0, 0)], ["you", "automa1"], "") == ""


def test_a_long_game_keeps_its_last_points_in_the_chart() -> None:
    chart = score_chart([(index,) for index in range(1001)], ["you"], "")
    assert (chart.count(",") < 130, 'cy="10.0"' in chart) == (True, True)


def test_points_below_nought_are_drawn_below_the_line() -> None:
    assert 'd="M10 60.0H310M10 10.0H310"' in score_chart([(-5,), (5,)], ["you"], "")


def test_the_story_is_told_once_and_forgets_what_was_undone() -> None:
    match = Match(PLUGIN, Setup(seed=5))
    match.run_on()
    story = Story(catalogue(package=PLUGIN.info.package))
    match.play(PLUGIN.rules.legal(match.state)[0])
    before = story.of(match)
    assert [told.index for told in before] == list(range(len(match.log)))
    assert story.of(match)[-1] is before[-1]
    match.undo()
    match.play(PLUGIN.rules.legal(match.state)[1])
    after = story.of(match)
    assert [told.text for told in after[:3]] == [told.text for told in before[:3]]
    assert after[3].text != before[3].text


def test_gains_add_up_to_the_points() -> None:
    match = Match(PLUGIN, Setup(seed=5))
    match.run_on()
    for _ in range(6):
        match.play(PLUGIN.rules.legal(match.state)[0])
    told = Story(catalogue(package=PLUGIN.info.package)).of(match)
    start = PLUGIN.rules.scores(match.states[0])[0].points
    assert start + sum(gained for one in told for role, gained in one.gains if role == "you") == told[-1].points[0]


@pytest.mark.parametrize(("box", "tall"), [("0 0 100 100", True), ("0 0 200 100", False), ("-5 -5.5 100.5 90", True)])
def test_the_shape_of_a_board_decides_what_stands_beside_it(box: str, tall: bool) -> None:
    assert is_tall(f'<svg viewBox="{box}">') is tall


@pytest.mark.parametrize(("text", "value"), [(None, None), ("", None), (" 7 ", 7), ("0", 0)])
def test_a_number_is_read_or_left_out(text: str | None, value: int | None) -> None:
    assert number(text, "n") == value


@pytest.mark.parametrize("text", ["-1", "1.0", "x", "٣", "1" * 16, "0x1"])
def test_a_number_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="whole number"):
        number(text, "n")
