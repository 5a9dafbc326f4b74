"""Play, undo, redo, replay, and play at the table."""

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.moves import AutomaPick, Pick, Reveal
from automatable.games._template.state import State
from automatable.kernel.chance import Scripted
from automatable.kernel.game import Setup
from automatable.kernel.match import Match
from automatable.kernel.moves import Author, Illegal, Malformed, Move, Who


def started(picks: int = 2, seed: int = 7) -> Match[State]:
    match = Match(PLUGIN, Setup(seed))
    for _ in range(picks):
        match.play(PLUGIN.rules.legal(match.state)[0])
    return match


def finished() -> Match[State]:
    match = started()
    while match.turn.who is not Who.OVER:
        match.play(PLUGIN.rules.legal(match.state)[0])
    return match


def test_a_setup_is_completed() -> None:
    assert Match(PLUGIN, Setup(3)).setup == Setup(3, "normal", {"small": False})


def test_after_a_move_chance_and_automa_act_until_a_person_is_needed() -> None:
    match = started(1)
    assert [entry.by for entry in match.log] == [Author.PERSON, Author.CHANCE, Author.AUTOMA]
    assert match.turn.who is Who.HUMAN


def test_an_illegal_move_changes_nothing() -> None:
    match = started()
    before = match.fingerprint(), match.log[:]
    with pytest.raises(Illegal):
        match.play(Pick(0))
    assert (match.fingerprint(), match.log) == before


def test_an_illegal_move_keeps_what_can_be_done_again() -> None:
    match = started()
    match.undo()
    with pytest.raises(Illegal):
        match.play(Pick(0))
    assert match.redo()


def test_nothing_may_be_played_after_the_end() -> None:
    match = finished()
    with pytest.raises(Illegal, match="END"):
        match.play(Pick(0))


def test_undo_goes_back_to_before_the_last_choice() -> None:
    match = started(2)
    assert match.undo()
    assert match.log == started(1).log
    assert match.fingerprint() == started(1).fingerprint()


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert not Match(PLUGIN, Setup()).undo()


def test_redo_brings_everything_back() -> None:
    match = started(3)
    expected = match.log[:], match.fingerprint()
    while match.undo():
        pass
    assert [match.redo() for _ in range(4)] == [True, True, True, False]
    assert (match.log, match.fingerprint()) == expected


def test_a_new_move_forgets_what_was_undone() -> None:
    match = started(2)
    match.undo()
    match.play(PLUGIN.rules.legal(match.state)[-1])
    assert not match.redo()


def test_back_to_a_point_and_forth_again() -> None:
    match = started(3)
    expected = match.fingerprint()
    match.back_to(4)
    assert len(match.log) == 4
    while match.redo():
        pass
    assert match.fingerprint() == expected


def test_the_same_card_comes_after_undo() -> None:
    match = started(2)
    last = match.log[-3:]
    match.undo()
    match.play(last[0].move)
    assert match.log[-3:] == last


def test_another_choice_does_not_change_the_next_card() -> None:
    match = started(2)
    card = match.log[-2]
    match.undo()
    match.play(PLUGIN.rules.legal(match.state)[-1])
    assert match.log[-2] == card


def test_replay_comes_to_the_same_states() -> None:
    match = finished()
    again = Match.replay(PLUGIN, Setup(seed=99), match.moves)
    assert [again.game.rules.scores(state) for state in again.states] == [
        match.game.rules.scores(state) for state in match.states
    ]
    assert again.fingerprint() == match.fingerprint()


def test_replay_refuses_a_move_that_does_not_fit() -> None:
    log: list[Move] = [*started(1).moves, Pick(0)]
    with pytest.raises(Illegal, match="ORC-T-03"):
        Match.replay(PLUGIN, Setup(), log)


def test_replay_refuses_a_decision_that_the_automa_would_not_make() -> None:
    with pytest.raises(Illegal, match="ORC-A-02"):
        Match.replay(PLUGIN, Setup(), [Pick(0), Reveal("apples"), AutomaPick(4)])


def test_a_replayed_match_goes_on_with_the_right_cards() -> None:
    whole, half = finished(), started(2)
    again = Match.replay(PLUGIN, half.setup, half.moves)
    while again.turn.who is not Who.OVER:
        again.play(PLUGIN.rules.legal(again.state)[0])
    assert again.log == whole.log


def test_at_the_table_the_match_stops_and_asks_for_the_card() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    assert match.turn.who is Who.CHANCE
    assert PLUGIN.rules.legal(match.state) == [Reveal("apples"), Reveal("pears"), Reveal("plums")]


def test_at_the_table_the_automa_acts_once_the_card_is_known() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    match.play(Reveal("plums"))
    assert [entry.by for entry in match.log] == [Author.PERSON, Author.TABLE, Author.AUTOMA]


def test_at_the_table_a_reported_card_can_be_taken_back() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    match.play(Reveal("plums"))
    match.undo()
    assert match.moves == [Pick(0)]
    match.play(Reveal("pears"))
    assert match.state.card == "pears"


def test_at_the_table_redo_stops_where_a_person_spoke() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    match.play(Reveal("plums"))
    match.undo()
    match.undo()
    match.redo()
    assert match.moves == [Pick(0)]


def test_at_the_table_a_card_that_is_no_longer_in_the_deck_is_refused() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    match.play(Reveal("plums"))
    match.play(Pick(1))
    with pytest.raises(Illegal, match="ORC-A-01"):
        match.play(Reveal("plums"))


def test_a_script_brings_its_cards_and_then_asks() -> None:
    match = Match(PLUGIN, Setup(), Scripted([Reveal("plums")]))
    match.play(Pick(0))
    match.play(Pick(1))
    assert match.log[1].move == Reveal("plums")
    assert match.turn.who is Who.CHANCE


def test_a_script_that_does_not_fit_fails_loudly() -> None:
    match = Match(PLUGIN, Setup(), Scripted([Reveal("plums"), Reveal("plums")]))
    match.play(Pick(0))
    with pytest.raises(Malformed, match=r"script\[1\]"):
        match.play(Pick(1))


def test_only_the_automas_entries_have_a_trace() -> None:
    match = started(1)
    assert [match.trace(index) is not None for index in range(-1, 4)] == [False, False, False, True, False]


def test_a_trace_is_that_of_the_moment() -> None:
    match = finished()
    trace = match.trace(2)
    assert trace is not None
    assert AutomaPick(trace.chosen) == match.log[2].move


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    match = started(2)
    before = match.log[:], match.fingerprint(), dict(match.drawn)
    twin = match.copy()
    twin.undo()
    twin.play(PLUGIN.rules.legal(twin.state)[-1])
    assert (match.log, match.fingerprint(), match.drawn) == before
