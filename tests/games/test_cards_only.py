"""Cards only, for every game: no board is known, her decisions are check-lists that somebody answers, and the game comes to its end."""

import re
from typing import Any

import pytest

from automatable.games._template import PLUGIN as ORCHARD
from automatable.games.tokaido.companion.moves import NextUp
from automatable.games.tokaido.model.moves import AutomaEat
from automatable.kernel.companion.screen import (
    companion_of,
    possible_reports,
    question,
    reports_now,
    steps_to_carry_out,
    to_carry_out,
    waits_for_done,
)
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable, Rng
from automatable.kernel.turns.moves import Author, ByAutoma, Move, Who
from tests.games.tokaido.given import PERSON, owed, records

GAMES = {
    "orchard": ORCHARD,
    "tokaido": registry.game("tokaido"),
    "terra_mystica": registry.game("terra_mystica"),
    "tapestry": registry.game("tapestry"),
    "revive": registry.game("revive"),
    "tiletum": registry.game("tiletum"),
    "tiletum_three": registry.game("tiletum_three"),
}
LONGEST = 3000


def begun(game: Game[Any], seed: int) -> Match[Any]:
    assert game.companion is not None
    streams = [*(source.stream for source in game.companion.sources), CARDS_ONLY]
    match = Match(game, Setup(seed), AtTheTable(seed, streams), "companion")
    match.run_on()
    return match


def told(match: Match[Any], rng: Rng) -> Move:
    """What somebody at the table would say now."""
    companion = match.game.companion
    assert companion is not None
    if match.turn.who is Who.BOT:
        answers = [offer.move for offer in companion.checklist_answers(match.state)] or [
            match.rules.bot(match.state, None)
        ]
        return answers[rng.below(min(3, len(answers)))]
    offers = [offer.move for offer in possible_reports(match)[0]]
    return offers[rng.below(len(offers))]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_without_a_board(name: str, seed: int) -> None:
    match = begun(GAMES[name], seed)
    rng = Rng(seed, "told")
    say = GAMES[name].words().say
    listed = 0
    for _ in range(LONGEST):
        if match.turn.who is Who.OVER:
            break
        if match.turn.who is Who.BOT:
            listed += len([say(step.what) for step in match.checklist().steps])
        assert match.report(told(match, rng)) is None
    assert match.turn.who is Who.OVER
    assert listed > 5
    decided = [state for state, entry in zip(match.states, match.log, strict=False) if entry.by is Author.AUTOMA]
    assert all(companion_of(match).needs_no_board(state) for state in decided), "what depends on the board is told"


def test_a_checklist_has_the_rules_that_the_app_would_not_need() -> None:
    match = begun(ORCHARD, 7)
    match.report(match.rules.legal(match.state)[0])
    trace = Trace()
    match.rules.bot(match.state, trace)
    needed = [step.rule for step in trace.steps]
    listed = [step.rule for step in match.checklist().steps]
    assert listed[: len(needed)] == needed
    assert len(listed) > len(needed)


def test_the_way_can_be_changed_during_the_game() -> None:
    match = begun(GAMES["tokaido"], 3)
    rng = Rng(3, "told")
    while not isinstance(match.state.owed[-1], ByAutoma):
        match.report(told(match, rng))
    match.source = AtTheTable(3, [stream for stream in match.source.by_app if stream != CARDS_ONLY])  # type: ignore[attr-defined]
    match.run_on()
    assert match.log[-1].by is Author.AUTOMA


def test_where_no_road_is_known_meals_go_by_arrival_and_no_space_has_a_number() -> None:
    match = begun(GAMES["tokaido"], 3)
    rng = Rng(3, "told")
    steps: dict[int, list[str]] = {}
    while not isinstance(match.log[-1].move, AutomaEat):
        on = NextUp(PERSON, 1) if steps else NextUp(1)
        match.report(on if isinstance(match.state.owed[-1], owed.ToWalk) else told(match, rng))
        for index in range(len(match.log)):
            if match.log[index].by is not Author.CHANCE and match.rules.turn(match.states[index]).who is Who.BOT:
                steps[index] = [match.game.words().say(step) for step in steps_to_carry_out(match, index)]
    walk, *_, first, last = steps.values()
    assert walk[0].split(" to ")[1] in {f"that {kind.replace('_', ' ')}." for kind in records.KIND_NAMES}
    assert (first[1].startswith("Give Automa 1 the cheapest"), last[0].startswith("You may buy a meal")) == (True, True)


def test_where_no_map_is_known_no_space_has_a_name() -> None:
    match = begun(GAMES["terra_mystica"], 3)
    rng = Rng(3, "told")
    while match.turn.who is not Who.OVER and match.state.round < 3:
        match.report(told(match, rng))
    hers = [index for index in range(len(match.log)) if isinstance(match.states[index].owed[-1], ByAutoma)]
    said = [match.game.words().say(step) for index in hers for step in steps_to_carry_out(match, index)]
    assert len(said) > 10
    assert [step for step in said if re.search(r"\b[A-I]\d|bonus card \d|cult of", step)] == []


def test_that_all_are_at_the_inn_is_odd_while_she_is_on_the_road() -> None:
    match = begun(GAMES["tokaido"], 3)
    expected, odd = possible_reports(match)
    assert [offer.move for offer in expected] == [NextUp(1), NextUp(2)]
    assert [offer.move for offer in odd] == [NextUp(PERSON, mine) for mine in range(3)]
    warning = match.report(NextUp(PERSON, 0))
    assert warning is not None
    assert (
        match.game.words().say(warning.why).startswith("As far as I know not everybody is there: Automa 1 and Automa 2")
    )


@pytest.mark.parametrize(
    ("name", "asked"),
    [("tokaido", "Automa 1 walks: range"), ("terra_mystica", "Where do her first dwellings go?")],
)
def test_a_checklist_says_what_it_decides(name: str, asked: str) -> None:
    match = begun(GAMES[name], 3)
    while match.turn.who is not Who.BOT:
        match.report(possible_reports(match)[0][0].move)
    assert match.game.words().say(question(match)).startswith(asked)


def test_who_is_next_takes_the_place_of_done() -> None:
    match = begun(GAMES["tokaido"], 3)
    rng = Rng(3, "told")
    while not to_carry_out(match, 0):
        match.report(told(match, rng))
    assert not waits_for_done(match, 0)


def test_her_pieces_are_counted_where_no_map_is_known() -> None:
    """Every upgrade is told by its kind, and no line of a check-list says how a map stands that nobody has seen."""
    match = begun(GAMES["terra_mystica"], 3)
    rng = Rng(3, "told")
    told_of: set[str] = set()
    lines: set[str] = set()
    while match.turn.who is not Who.OVER:
        if match.turn.who is Who.BOT and match.state.round:
            told_of |= {offer.label.key for offer in possible_reports(match)[0]}
            lines |= {step.what.key for step in match.checklist().steps}
        match.report(told(match, rng))
    assert {"offer.built_there", "offer.became", "offer.nothing_possible"} <= told_of
    assert {"choice.mark_unseen", "choice.becomes_unseen", "choice.priest_unseen", "choice.reaching_unseen"} <= lines
    seen = ("choice.joined", "choice.reaching", "choice.marked", "choice.unmarked", "choice.priest", "choice.becomes_t")
    assert [line for line in lines if line in seen or line.startswith(seen[-1])] == []
    assert match.game.words().say(companion_of(match).progress(match.state) or "") == "Final count"
    assert [score.details for score in match.rules.scores(match.state)] == [(), ()]


def test_without_a_board_no_place_is_folded_away() -> None:
    companion = GAMES["revive"].companion
    assert companion is not None
    drawn = [each for each in drawn_by_app(companion.sources, box=True, cards_only=True) if each != "marker"]
    match = Match(GAMES["revive"], Setup(5), AtTheTable(5, [*drawn, CARDS_ONLY]), "companion")
    match.run_on()
    reports = reports_now(match)
    assert len([offer for offer in reports.offers if offer.place is not None]) > 9
    assert not reports.folded
