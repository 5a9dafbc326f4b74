"""An old entry edited: what stays, what is decided anew, what is set aside."""

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick, AutomaRest, Pick, Reveal, SetOwner
from automatable.games._template.model.state import AUTOMA, YOU, State
from automatable.kernel.companion.rewrite import edit, replay_waiting
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Illegal, Move


def on_screen(*picks: int) -> Match[State]:
    match = Match(PLUGIN, Setup(7))
    for tree in picks:
        match.play(Pick(tree))
    return match


def at_table(*moves: Move) -> Match[State]:
    match = Match(PLUGIN, Setup(7), mode="companion")
    for move in moves:
        match.report(move)
    return match


def test_on_the_screen_the_automa_decides_anew() -> None:
    match = on_screen(0, 1, 2)
    edited, (aside, waiting, _) = edit(match, 0, Pick(4))
    assert edited.moves == on_screen(4, 1, 2).moves
    assert (aside, waiting) == ([], [])


def test_the_match_that_is_edited_stays_as_it_was() -> None:
    match = on_screen(0, 1)
    before = match.log[:], match.fingerprint(), dict(match.drawn)
    edit(match, 0, Pick(3))
    assert (match.log, match.fingerprint(), match.drawn) == before


def test_a_choice_that_no_longer_fits_is_set_aside_with_all_that_came_after() -> None:
    match = on_screen(0, 1, 2)
    second = next(index for index, entry in enumerate(match.log) if entry.move == Pick(1))
    edited, (aside, waiting, _) = edit(match, 0, Pick(1))
    assert ([item.entry.move for item in aside], waiting) == ([Pick(1), Pick(2)], [])
    assert edited.moves[:1] == [Pick(1)]
    assert len(edited.log) <= second


def test_at_the_table_her_moves_are_facts() -> None:
    match = at_table(Pick(0), Reveal("plums"), Pick(1), Reveal("pears"))
    hers = [entry.move for entry in match.log if entry.by is Author.AUTOMA]
    edited, (aside, waiting, _) = edit(match, 0, hers[0] if isinstance(hers[0], Pick) else Pick(2))
    assert (aside, waiting) == ([], [])
    kept = [entry.move for entry in edited.log if isinstance(entry.move, (AutomaPick, AutomaRest))]
    assert kept == hers


def test_a_fact_that_the_rules_now_forbid_has_a_warning() -> None:
    match = at_table(Pick(0), Reveal("plums"))
    hers = match.log[-1].move
    assert isinstance(hers, AutomaPick)
    edited, (aside, waiting, _) = edit(match, 0, Pick(hers.tree))
    assert (aside, waiting) == ([], [])
    assert edited.log[-1].move == hers
    assert (edited.log[-1].by, edited.log[-1].warning is not None) == (Author.TABLE, True)
    assert edited.state.owner[hers.tree] == AUTOMA


def test_a_card_told_otherwise_keeps_the_later_turns() -> None:
    match = at_table(Pick(0), Reveal("plums"), Pick(1), Reveal("pears"))
    edited, (aside, waiting, _) = edit(match, 1, Reveal("apples"))
    assert (aside, waiting) == ([], [])
    assert edited.moves == [Pick(0), Reveal("apples"), *match.moves[2:]]


def test_a_card_that_is_spent_is_set_aside_and_her_move_waits_for_the_right_one() -> None:
    match = at_table(Pick(0), Reveal("pears"), Pick(1), Reveal("plums"))
    hers = match.log[-1].move
    edited, (aside, waiting, _) = edit(match, 1, Reveal("plums"))
    assert [item.entry.move for item in aside] == [Reveal("plums")]
    assert [item.entry.move for item in waiting] == [hers]
    edited.restore(Entry(Reveal("apples"), Author.TABLE))
    assert replay_waiting(edited, len(edited.log) - 1, waiting)[:2] == ([], [])
    assert edited.log[5].move == hers


def test_an_entry_that_did_not_happen_is_taken_out() -> None:
    match = at_table(Pick(0), Reveal("plums"))
    match.correct(SetOwner(11, YOU))
    edited, (aside, waiting, _) = edit(match, len(match.log) - 1, None)
    assert (aside, waiting) == ([], [])
    assert edited.fingerprint() == at_table(Pick(0), Reveal("plums")).fingerprint()


def test_corrections_stay() -> None:
    match = at_table(Pick(0), Reveal("plums"))
    match.correct(SetOwner(11, YOU))
    edited, (aside, waiting, _) = edit(match, 0, Pick(5))
    assert (aside, waiting) == ([], [])
    assert edited.state.owner[11] == YOU


def test_a_new_move_that_cannot_have_happened_is_refused() -> None:
    with pytest.raises(Illegal):
        edit(on_screen(0, 1), 0, Pick(99))
