"""Cards only beside an energy board that we only guess: nothing is asked or said that rests on our guess."""

import re
from typing import Any

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model.moves import AutomaRefresh, PlaceMarker
from automatable.kernel.companion.screen import (
    budgets,
    checklist_now,
    inventory,
    is_to_carry_out,
    possible_reports,
    question,
    steps_to_carry_out,
)
from automatable.kernel.companion.set_up import setup_part
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable
from automatable.kernel.turns.moves import Who
from tests.games.revive.given import owed

GUESSED = re.compile(r"position \d|, to position|left to right|right to left|at places? \d|[Aa]rtifacts left: ")


def begun(seed: int = 1) -> Match[Any]:
    assert PLUGIN.companion is not None
    by_app = drawn_by_app(PLUGIN.companion.sources, box=True, cards_only=True)
    setup = complete(PLUGIN.info, Setup(seed, "", {}))
    match = Match(PLUGIN, setup, AtTheTable(seed, [*by_app, CARDS_ONLY]), "companion")
    match.run_on()
    return match


def said(match: Match[Any]) -> list[str]:
    """All that is asked and offered now."""
    answers, others = possible_reports(match)
    offered = [offer.label for offer in (*answers, *others)]
    lines = [question(match), *offered, *(step.what for step in checklist_now(match))]
    words = PLUGIN.words()
    return [words.say(line) for line in (*lines, *inventory(match), *budgets(match, match.states[0]))]


def test_nobody_is_asked_where_the_marker_starts() -> None:
    match = begun()
    assert isinstance(match.state.owed[-1], owed.ToChooseTribe)
    assert any(isinstance(move, PlaceMarker) for move in match.moves), (
        "drawn by itself: nothing that is said rests on it"
    )
    words = PLUGIN.words()
    steps = [words.say(step.text) for step in setup_part(match, 2).values()]
    assert any("energy marker on a random space" in step for step in steps)
    assert not [step for step in steps if GUESSED.search(step)]


def test_whether_the_tribe_has_claims_is_told_before_the_second_part_of_the_set_up() -> None:
    match = begun()
    assert PLUGIN.companion is not None
    assert PLUGIN.companion.is_chosen is not None
    assert not PLUGIN.companion.is_chosen(match.state)
    match.report(match.rules.legal(match.state)[-1])
    assert PLUGIN.companion.is_chosen(match.state)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.rule("REV-BOARD-05")
def test_a_whole_game_says_nothing_that_only_our_board_knows(seed: int) -> None:
    match = begun(seed)
    number = asked = 0
    while match.turn.who is not Who.OVER:
        texts = said(match)
        assert not [text for text in texts if GUESSED.search(text)], texts
        asked += any("arrows that its board shows" in text for text in texts)
        answers = [offer.move for offer in possible_reports(match)[0]]
        assert match.report(answers[number % len(answers)]) is None
        number += 1
    assert asked > 10
    words = PLUGIN.words()
    for index in range(len(match.log)):
        if is_to_carry_out(match, index):
            steps = [words.say(step) for step in steps_to_carry_out(match, index)]
            assert not [step for step in steps if GUESSED.search(step)], steps


@pytest.mark.rule("REV-REFRESH-02")
def test_the_colour_that_goes_is_asked_when_it_refreshes() -> None:
    match = begun()
    while not isinstance(match.state.owed[-1], owed.AutomaToRefresh):
        answers = [offer.move for offer in possible_reports(match)[0]]
        assert match.report(answers[0]) is None
    assert [offer.move for offer in possible_reports(match)[0]] == [AutomaRefresh(colour) for colour in (0, 1, 2, 3)]
    assert match.report(AutomaRefresh(3)) is None
    index = next(i for i, move in enumerate(match.moves) if isinstance(move, AutomaRefresh))
    steps = [PLUGIN.words().say(step) for step in steps_to_carry_out(match, index)]
    assert steps[0].startswith("Discard the citizens, modules and machine tokens")
