"""Cards and tiles of which ours are only a guess: what was told of them counts, and where a row of a priority card decides, the step says our guess."""

import copy
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model.moves import AutomaBuild, AutomaPass, AutomaPlace, DrawYouthTerrain
from automatable.kernel.companion.screen import (
    against_the_rules,
    another,
    possible_reports,
    question,
    steps_to_carry_out,
)
from automatable.kernel.contract.companion import guessed_options
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.words.text import Msg
from automatable.saves.store.store import Store
from tests.games.terra_mystica import test_own_table as own
from tests.games.terra_mystica.given import State, automa_board, draw_support, guessed, owed

SAY = PLUGIN.words().say
assert PLUGIN.companion is not None
TABLES = {table for tables in PLUGIN.companion.boards.values() for table in tables}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Match[State]:
    """A whole game in which everything is told as our tables have it."""
    store = Store(tmp_path_factory.mktemp("guessed") / "games.sqlite3")
    twin = own.twin_in(store, 8, {"faction": "witches", **own.GUESSED}, 0)
    twin.play()
    return twin.session.match


def at_first(match: Match[State], kind: str) -> Match[State]:
    """The moment at which this is asked first."""
    then = match.copy()
    then.back_to(
        next(
            index
            for index, state in enumerate(match.states)
            if isinstance(asked := state.owed[-1], ToSee) and asked.fact[0] == kind
        )
    )
    return then


def fresh(**options: Value) -> Match[State]:
    setup = complete(PLUGIN.info, Setup(1, "", {"faction": "witches", **own.GUESSED, **options}))
    match: Match[State] = Match(PLUGIN, setup, AtTheTable(1, own.BY_APP), "companion")
    match.run_on()
    return match


def test_what_is_guessed_follows_the_status_of_the_tables() -> None:
    assert PLUGIN.companion is not None
    boards = PLUGIN.companion.boards
    assert set(guessed_options(boards, PLUGIN.tables.reconstructed()).values()) == {True}
    assert set(guessed_options(boards, ()).values()) == {False}, "what an owner has seen is known"
    assert PLUGIN.tables.status().keys() >= TABLES


@pytest.mark.rule("TM-DWELL-04")
def test_she_builds_where_the_letters_were_told_to_be(evening: Match[State]) -> None:
    match = at_first(evening, "letter")
    first, *others = (move.answer for move in match.rules.legal(match.state) if isinstance(move, Saw))
    assert first == next(entry.move.answer for entry in evening.log if isinstance(entry.move, Saw)), (
        "our guess comes first"
    )
    match.report(Saw(others[0]))
    assert Saw(others[0]) not in match.rules.legal(match.state), "two letters do not share a space"
    match.report(Saw(others[1]))
    placed = next(entry.move for entry in match.log if isinstance(entry.move, AutomaPlace))
    assert placed == AutomaPlace(others[0], others[1])


@pytest.mark.rule("TM-DWELL-04")
def test_a_letter_may_lie_on_any_land(evening: Match[State]) -> None:
    match = at_first(evening, "letter")
    match.report(Saw(ELSE))
    elsewhere = match.rules.legal(match.state)[0]
    assert isinstance(elsewhere, Saw)
    assert match.state.terrain[elsewhere.answer] != match.state.automa.terrain
    match.report(elsewhere)
    match.report(match.rules.legal(match.state)[0])
    placed = next(entry.move for entry in match.log if isinstance(entry.move, AutomaPlace))
    assert placed.marked == elsewhere.answer


@pytest.mark.rule("TM-PASS-01")
def test_she_scores_what_her_side_of_the_tile_was_told_to_show(evening: Match[State]) -> None:
    match = at_first(evening, "tile_points")
    before, index = match.state.automa.vp, len(match.log)
    match.report(Saw(17))
    assert isinstance(match.log[index + 1].move, AutomaPass)
    assert match.states[index + 2].automa.vp == before + 17


@pytest.mark.rule("TM-CULT-03")
def test_she_prefers_the_cult_of_the_colour_that_was_told(evening: Match[State]) -> None:
    """On any cult that is still open; without a colour as if there were no head."""
    went = set()
    for cult in range(4):
        match = at_first(evening, "head")
        open_ = match.state.automa.cults[cult] < 10
        index = len(match.log)
        match.report(Saw(cult))
        move: Any = match.log[index + 1].move
        if open_ and hasattr(move, "cult"):
            assert move.cult == cult
            went.add(cult)
    assert len(went) > 2


@pytest.mark.rule("TM-BASE-ROUND-02")
def test_spades_of_the_cult_bonus_are_asked_where_there_may_be_some(evening: Match[State]) -> None:
    match = at_first(evening, "cult_spades")
    number = match.state.round
    none = match.copy()
    none.report(Saw(0))
    assert not any(isinstance(each, owed.Digging) for each in none.state.owed)
    match.report(Saw(2))
    digging = match.state.owed[-1]
    assert isinstance(digging, owed.Digging)
    assert digging.spades == 2
    assert number in range(1, 6)


@pytest.mark.rule("TM-SETUP-17")
def test_cult_signs_are_asked_of_the_cards_that_nobody_has_seen() -> None:
    assert not any(kind in question_kinds(fresh()) for kind in ("cults", "cult_signs"))
    match = fresh(automa_faction="gognomes")
    while not isinstance(asked := match.state.owed[-1], ToSee):
        match.report(match.rules.legal(match.state)[0])
    assert asked.fact == guessed.CULTS_FACT
    assert "fire 1" in SAY(question(match))
    match.report(Saw(ELSE))
    for signs in (3, 0, 2, 1):
        match.report(Saw(signs))
    assert match.state.automa.cults == [3, 0, 2, 1]


def question_kinds(match: Match[State]) -> set[str]:
    return {asked.fact[0] for state in match.states if isinstance(asked := state.owed[-1], ToSee)}


def rows(match: Match[State]) -> list[int]:
    return [
        index for index, entry in enumerate(match.log) if isinstance(entry.move, AutomaBuild) and another(match, index)
    ]


@pytest.mark.rule("TM-ATP-02")
def test_where_a_row_decides_the_step_says_the_row_and_our_guess(evening: Match[State]) -> None:
    found = rows(evening)
    assert found
    for index in found:
        state, move = evening.states[index], evening.log[index].move
        assert isinstance(move, AutomaBuild)
        step: Msg = steps_to_carry_out(evening, index)[0]
        assert "of her priority card" in SAY(step)
        assert SAY(step).endswith(f"I think {SAY(step.fields['land'])}.")
        assert state.terrain[move.at] != state.automa.terrain, "her home terrain comes first on every card"


@pytest.mark.rule("TM-ATP-02")
def test_another_terrain_of_the_row_is_no_move_against_the_rules(evening: Match[State]) -> None:
    index = rows(evening)[0]
    match = evening.copy()
    match.back_to(index)
    decided = evening.log[index].move
    assert isinstance(decided, AutomaBuild)
    offers = companion_offers(match)
    other = offers[0]
    assert isinstance(other, AutomaBuild)
    assert match.state.terrain[other.at] != match.state.terrain[decided.at]
    assert match.report(other) is None
    assert not against_the_rules(match)


def companion_offers(match: Match[State]) -> list[Any]:
    assert PLUGIN.companion is not None
    return [offer.move for offer in PLUGIN.companion.alternatives(match.state)]


def test_the_last_answer_is_always_another_one(evening: Match[State]) -> None:
    for kind in ("letter", "head", "tile_points", "cult_spades"):
        match = at_first(evening, kind)
        offers, _ = possible_reports(match)
        assert offers[-1].move == Saw(ELSE) or any(offer.amount for offer in offers)


def test_the_drawn_priority_row_is_marked_as_our_guess(evening: Match[State]) -> None:
    """Whoever looks at the picture of her card does not take our row for the printed one."""
    guessing = next(state for state in evening.states if state.automa.support)
    for state, marked in ((guessing, True), (_with_known_cards(guessing), False)):
        board = automa_board(state)
        assert board is not None
        assert board.support is not None
        assert (">our guess<" in draw_support(board.support, "automa1", PLUGIN.words())) is marked


def _with_known_cards(state: State) -> State:
    known = copy.deepcopy(state)
    known.own_table = known.own_table.__class__()
    return known


def test_a_terrain_of_the_youth_beside_those_of_our_rule_can_be_told() -> None:
    """Which terrains there can be is the rule of the sister game: her card may say otherwise."""
    setup = complete(PLUGIN.info, Setup(1, "", {"faction": "witches", "automa_faction": "symbionts", **own.GUESSED}))
    match: Match[State] = Match(PLUGIN, setup, AtTheTable(1, []), "companion")
    match.run_on()
    while not isinstance(match.state.owed[-1], owed.DrawingYouthTerrain):
        match.report(possible_reports(match)[0][0].move)
    likely, others = possible_reports(match)
    assert others
    assert not {offer.move for offer in likely} & {offer.move for offer in others}
    move = others[0].move
    assert isinstance(move, DrawYouthTerrain)
    assert match.report(move) is not None
    assert match.state.automa.youth == move.terrain


def test_a_token_of_the_box_is_a_number_with_our_guess_beside_it() -> None:
    setup = complete(PLUGIN.info, Setup(1, "", {"faction": "witches", "automa_faction": "gognomes", **own.GUESSED}))
    match: Match[State] = Match(PLUGIN, setup, AtTheTable(1, []), "companion")
    match.run_on()
    while not isinstance(match.state.owed[-1], owed.DrawingToken):
        match.report(possible_reports(match)[0][0].move)
    offer = possible_reports(match)[0][3]
    assert offer.effect is not None
    assert (SAY(offer.label), SAY(offer.effect)) == ("token IV", "I think: a marker of hers is on space 10")
