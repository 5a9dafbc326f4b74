"""Play, undo, redo, replay, and play at the table."""

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick, Pick, Reveal, SetOwner
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable, Scripted
from automatable.kernel.turns.moves import Author, Illegal, Malformed, Move, Who


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


def reported(*moves: Move) -> Match[State]:
    match = Match(PLUGIN, Setup(), mode="companion")
    for move in moves:
        match.report(move)
    return match


def test_a_report_that_the_rules_allow_has_no_warning() -> None:
    match = reported(Pick(0), Reveal("plums"))
    assert [(entry.by, entry.stream, entry.warning) for entry in match.log] == [
        (Author.TABLE, None, None),
        (Author.TABLE, "automa", None),
        (Author.AUTOMA, None, None),
    ]


def test_what_the_rules_would_have_refused_becomes_a_warning_that_stays() -> None:
    match = reported(Pick(0), Reveal("plums"))
    warned = match.report(Pick(0))
    assert warned is not None
    assert (warned.rule, match.log[-1].warning) == ("ORC-T-03", warned)
    match.undo()
    match.redo()
    assert match.log[-1].warning == warned


def test_what_cannot_have_happened_is_refused_even_as_a_report() -> None:
    match = reported(Pick(0))
    before = match.log[:]
    for move in (Pick(50), Reveal("figs")):
        with pytest.raises(Illegal) as caught:
            match.report(move)
        assert caught.value.impossible
    assert match.log == before


def test_she_did_something_else_at_the_table() -> None:
    match = Match(PLUGIN, Setup(), Scripted([Reveal("plums")]))
    match.add(Pick(0))
    match.add(Reveal("plums"))
    expected = PLUGIN.rules.bot(match.state, None)
    warned = match.report(AutomaPick(1))
    assert expected != AutomaPick(1)
    assert warned is not None
    assert (match.state.owner[1], match.log[-1].by, match.trace(2)) == (1, Author.TABLE, None)


def test_a_correction_is_an_entry_of_the_table_and_costs_chance_nothing() -> None:
    match = started(2)
    drawn, turn = dict(match.drawn), match.turn
    match.correct(SetOwner(11, 1))
    assert (match.drawn, match.turn, match.state.owner[11]) == (drawn, turn, 1)
    assert (match.log[-1].by, match.log[-1].stream) == (Author.TABLE, None)


def test_a_correction_where_a_card_is_due_leaves_it_due() -> None:
    match = Match(PLUGIN, Setup(), mode="companion")
    match.play(Pick(0))
    match.correct(SetOwner(0, -1))
    assert (match.turn.who, match.drawn) == (Who.CHANCE, {})


def test_corrections_are_undone_and_done_again() -> None:
    match = started(1)
    before = match.fingerprint()
    match.correct(SetOwner(11, 0))
    after = match.fingerprint()
    assert match.undo()
    assert match.fingerprint() == before
    assert match.redo()
    assert match.fingerprint() == after


def test_an_impossible_correction_changes_nothing() -> None:
    match = started(1)
    before = match.log[:], match.fingerprint()
    with pytest.raises(Illegal, match="ORC-T-02"):
        match.correct(SetOwner(50, 0))
    assert (match.log, match.fingerprint()) == before


def test_her_cards_may_come_from_the_app_beside_a_physical_board() -> None:
    match = Match(PLUGIN, Setup(7), AtTheTable(7, ["automa"]), "companion")
    match.play(PLUGIN.rules.legal(match.state)[0])
    assert [entry.by for entry in match.log] == [Author.PERSON, Author.CHANCE, Author.AUTOMA]
    assert match.moves == started(1).moves


def test_recorded_entries_come_back_as_they_were() -> None:
    match = reported(Pick(0), Reveal("plums"), Pick(0))
    match.correct(SetOwner(11, 1))
    again = Match(PLUGIN, Setup(), mode="companion")
    for entry in match.log:
        again.restore(entry)
    assert (again.log, again.fingerprint()) == (match.log, match.fingerprint())
