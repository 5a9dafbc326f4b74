"""Sessions: what is acknowledged is saved, what could not be saved did not happen, and restarts change nothing."""

import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automatable.games._template.model.moves import AutomaRest, Pick, Reveal
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.moves import Author, Illegal, Malformed, Who
from automatable.saves.formats.journal import Line, fold
from automatable.saves.formats.save import decode, encode
from automatable.saves.formats.share import share_code
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Conflict, Store
from tests.saves.saved_orchard import (
    DRIFTED,
    NEW_TABLES,
    ORCHARD,
    SETUP,
    STRICTER,
    finished,
    known,
    legal,
    same,
    started,
)


@pytest.fixture(autouse=True)
def _orchard_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", known)


@pytest.fixture
def store() -> Store:
    return Store(":memory:")


@pytest.fixture
def session(store: Store) -> Session:
    return Session.create(store, ORCHARD, SETUP)


def play(session: Session, *choices: int) -> None:
    for choice in choices:
        session.play(legal(session.match)[choice])


def reopened(session: Session, game: Game[Any] = ORCHARD) -> Session:
    return Session.open(session.store, session.id, game)


def trees(session: Session) -> list[int]:
    return [move.tree for move in session.match.moves if isinstance(move, Pick)]


@pytest.mark.parametrize("mode", ["digital", "companion"])
def test_a_game_can_be_left_and_continued_at_every_move(store: Store, mode: Any) -> None:
    session = Session.create(store, ORCHARD, SETUP, mode)
    while legal(session.match):
        play(session, -1)
        again = reopened(session)
        assert (same(again.match, session.match), again.seq, again.problem) == (True, session.seq, None)
        session = again


def test_the_entries_of_all_three_authors_are_saved(session: Session) -> None:
    play(session, 0)
    assert {entry.by for entry in session.match.log} == {Author.PERSON, Author.AUTOMA, Author.CHANCE}
    assert [entry.op for entry in session.store.journal(session.id)] == ["move"] * len(session.match.log)


def test_only_what_is_new_is_written(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    play(session, 0, 0, 0)
    before = len(session.match.log)
    written: list[Line] = []
    append = session.store.append

    def watched(game_id: str, expected: int, entries: Sequence[Line], *more: Any) -> int:
        written.extend(entries)
        return append(game_id, expected, entries, *more)

    monkeypatch.setattr(session.store, "append", watched)
    play(session, 0)
    assert len(written) == len(session.match.log) - before


def test_the_list_of_games_follows_the_play(session: Session) -> None:
    while legal(session.match):
        play(session, 0)
    listed = session.store.get(session.id)
    expected = tuple(score.points for score in ORCHARD.rules.scores(session.match.state))
    assert (listed.moves, listed.over, listed.scores) == (len(session.match.log), True, expected)
    assert (listed.progress[0] == listed.progress[1], len(listed.winners)) == (True, 1)


Actions = st.lists(st.tuples(st.sampled_from(["play", "undo", "redo", "back_to"]), st.integers(0, 40)), max_size=25)


def act(session: Session, action: str, number: int) -> None:
    if action == "back_to":
        session.back_to(number % (len(session.match.log) + 1))
    elif action != "play":
        getattr(session, action)()
    elif moves := legal(session.match):
        session.play(moves[number % len(moves)])


@settings(deadline=None, max_examples=60)
@given(Actions, st.sampled_from(["digital", "companion"]))
def test_restarts_change_nothing_whatever_is_done(actions: list[tuple[str, int]], mode: Any) -> None:
    store = Store(":memory:")
    steady = Session.create(store, ORCHARD, SETUP, mode)
    restarted = Session.create(store, ORCHARD, SETUP, mode)
    for action, number in actions:
        act(steady, action, number)
        act(restarted, action, number)
        restarted = reopened(restarted)
        assert same(restarted.match, steady.match)


@settings(deadline=None, max_examples=40)
@given(Actions)
def test_a_game_always_waits_for_a_person_or_is_over(actions: list[tuple[str, int]]) -> None:
    session = Session.create(Store(":memory:"), ORCHARD, SETUP)
    for action, number in actions:
        act(session, action, number)
        assert session.match.turn.who in (Who.HUMAN, Who.OVER)


def test_undone_moves_can_be_done_again_after_a_restart(session: Session) -> None:
    play(session, 0, 1, 2)
    before = session.match
    session.undo()
    session.undo()
    again = reopened(session)
    assert (again.redo(), again.redo(), again.redo()) == (True, True, False)
    assert same(reopened(again).match, before)


def test_a_new_move_forgets_what_was_undone(session: Session) -> None:
    play(session, 0, 1)
    session.undo()
    play(session, 2)
    assert reopened(session).redo() is False


def test_there_is_nothing_to_undo_at_the_start(session: Session) -> None:
    assert (session.undo(), session.redo(), session.back_to(0), session.seq) == (False, False, False, 0)


def test_going_back_ends_at_a_decision_of_the_person(session: Session) -> None:
    play(session, 0, 0, 0)
    point = next(index for index in range(4, 9) if session.match.log[index].by is Author.AUTOMA)
    assert session.back_to(point)
    assert session.match.turn.who is Who.HUMAN
    assert 0 < len(session.match.log) < point


@pytest.mark.parametrize("point", [-1, 1000])
def test_going_back_to_a_move_that_is_not_there_is_refused(session: Session, point: int) -> None:
    with pytest.raises(Malformed, match=f"there is no move {point}"):
        session.back_to(point)


def test_a_reported_card_can_be_undone_at_the_table(store: Store) -> None:
    session = Session.create(store, ORCHARD, SETUP, "companion")
    play(session, 0)
    assert (session.match.turn.who, len(session.match.log)) == (Who.CHANCE, 1)
    play(session, 0)
    assert isinstance(session.match.log[1].move, Reveal)
    session.undo()
    assert reopened(session).match.turn.who is Who.CHANCE


def test_an_illegal_move_is_refused_and_leaves_no_trace(session: Session) -> None:
    play(session, 0)
    before, seq = session.match, session.seq
    with pytest.raises(Illegal):
        session.play(Pick(0))
    assert (session.match is before, session.seq, len(session.store.journal(session.id))) == (True, seq, seq)


@pytest.mark.parametrize("action", ["play", "undo", "redo", "back_to"])
def test_what_could_not_be_saved_did_not_happen(session: Session, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    play(session, 0, 0, 0)
    session.undo()
    before, copy = session.match, session.match.copy()

    def full(*_: object) -> int:
        raise Malformed("games.sqlite3", "the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(session.store, "append", full)
        with pytest.raises(Malformed, match="disk is full"):
            act(session, action, 0)
    assert (session.match is before, same(session.match, copy)) == (True, True)
    act(session, action, 0)
    assert same(reopened(session).match, session.match)


def test_a_match_that_was_handed_out_never_changes(session: Session) -> None:
    handed = session.match
    play(session, 0)
    assert (handed.log, handed.undone) == ([], [])


def test_the_second_of_two_writers_gets_a_conflict_and_the_news(session: Session) -> None:
    other = reopened(session)
    play(session, 0)
    with pytest.raises(Conflict, match="continued elsewhere"):
        play(other, 5)
    assert (trees(other), same(other.match, session.match)) == ([0], True)
    play(other, 0)
    assert trees(reopened(session)) == trees(other)


def test_undoing_a_move_nobody_showed_is_a_conflict(session: Session) -> None:
    play(session, 0)
    other = reopened(session)
    play(session, 0)
    with pytest.raises(Conflict):
        other.undo()
    assert len(trees(reopened(session))) == 2


def test_a_choice_made_on_an_older_page_is_a_conflict(session: Session) -> None:
    seen = session.seq
    session.play(Pick(0), seen)
    with pytest.raises(Conflict):
        session.play(Pick(1), seen)
    assert trees(session) == [0]


def test_what_was_played_elsewhere_can_be_taken_over(session: Session) -> None:
    other = reopened(session)
    play(session, 0)
    assert (other.refresh(), other.refresh(), same(other.match, session.match)) == (True, False, True)


def test_threads_that_share_a_session_lose_nothing(tmp_path: Path) -> None:
    session = Session.create(Store(tmp_path / "games.sqlite3"), ORCHARD, SETUP)

    def play_one() -> None:
        try:
            play(session, 0)
        except Illegal:
            play_one()

    threads = [threading.Thread(target=play_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(trees(session)), same(reopened(session).match, session.match)) == (4, True)


def test_a_game_deleted_elsewhere_is_not_continued(session: Session) -> None:
    session.store.delete(session.id)
    with pytest.raises(Malformed, match="was deleted; restore it first"):
        play(session, 0)
    session.store.restore(session.id)
    play(session, 0)


def test_an_unknown_mode_is_refused(store: Store) -> None:
    with pytest.raises(Malformed, match="one of digital, companion"):
        Session.create(store, ORCHARD, SETUP, "blind")  # type: ignore[arg-type]


def test_an_impossible_setup_leaves_no_game_behind(store: Store) -> None:
    with pytest.raises(Malformed, match="level"):
        Session.create(store, ORCHARD, Setup(level="absurd"))
    assert store.list() == ()


@pytest.mark.parametrize("game", [STRICTER, DRIFTED])
def test_a_game_with_a_problem_is_for_reading_only(session: Session, game: Game[Any]) -> None:
    session.play(Pick(2))
    journal = session.store.journal(session.id)
    again = reopened(session, game)
    assert again.problem is not None
    before = session.store.load(session.id)
    assert before[1] == journal
    for action in (lambda: play(again, 0), again.undo, again.redo, lambda: again.back_to(0)):
        with pytest.raises(Malformed, match="not continue it"):
            action()
    assert session.store.load(session.id) == before


def test_a_game_with_a_problem_can_be_continued_as_another(session: Session) -> None:
    session.play(Pick(0))
    session.play(Pick(2))
    broken = reopened(session, STRICTER)
    new = broken.fork("again")
    assert (new.problem, new.id != session.id, trees(new)) == (None, True, [0])
    new.play(next(move for move in legal(new.match) if move != Pick(2)))
    assert len(trees(Session.open(new.store, new.id, STRICTER))) == 2


def test_a_game_with_a_problem_is_exported_whole(session: Session) -> None:
    session.play(Pick(0))
    session.play(Pick(2))
    assert decode(reopened(session, STRICTER).export()).log == decode(session.export()).log


def test_changed_tables_are_a_warning_and_play_goes_on(session: Session) -> None:
    again = reopened(session, NEW_TABLES)
    assert (again.problem, again.warning is None) == (None, False)
    play(again, 0)
    assert reopened(session, NEW_TABLES).warning is None


def test_an_exported_game_can_be_imported(session: Session) -> None:
    play(session, 0, 1, 2)
    session.undo()
    session.store.rename(session.id, "Sunday")
    for content in (session.export(), share_code(session.export())):
        again = Session.import_(session.store, content)
        listed = again.store.get(again.id)
        assert (same(again.match, session.match), listed.name, again.id != session.id) == (True, "Sunday", True)


def test_an_imported_game_with_a_problem_is_kept_whole(store: Store) -> None:
    plain = json.loads(encode(finished(limit=3)))
    plain["log"].insert(3, {"type": "Pick", "tree": 99})
    again = Session.import_(store, json.dumps(plain))
    assert again.problem is not None
    assert "Move 4" in again.problem
    assert (len(again.match.log), decode(again.export()).log) == (3, plain["log"])


def test_an_imported_game_that_stands_differently_keeps_its_problem(store: Store) -> None:
    plain = json.loads(encode(finished(limit=3))) | {"check": "2:" + "0" * 16}
    again = Session.import_(store, json.dumps(plain))
    assert again.problem is not None
    assert "the rules or the tables have changed" in again.problem


def test_what_can_be_redone_in_part_only_is_taken_on_to_the_next_decision(store: Store) -> None:
    plain = json.loads(encode(started())) | {"undone": [{"type": "Pick", "tree": 0}, {"type": "Reveal", "card": "?"}]}
    again = Session.import_(store, json.dumps(plain))
    assert (again.redo(), again.match.turn.who, trees(again)) == (True, Who.HUMAN, [0])
    assert same(reopened(again).match, again.match)


def test_an_imported_game_is_taken_on_to_the_next_decision(store: Store) -> None:
    match = started()
    match.add(Pick(0))
    again = Session.import_(store, encode(match))
    assert (again.match.turn.who, len(again.match.log)) == (Who.HUMAN, 3)
    assert same(reopened(again).match, again.match)


@pytest.mark.parametrize("content", [b"", "automa1_x", "{}"])
def test_what_cannot_be_imported_leaves_no_game_behind(store: Store, content: bytes | str) -> None:
    with pytest.raises(Malformed):
        Session.import_(store, content)
    assert store.list() == ()


@pytest.mark.parametrize(
    "entry",
    [
        Line("move", "{"),
        Line("move", "7"),
        Line("back", "99"),
        Line("back", "-1"),
        Line("back", '"x"'),
        Line("redo", "1"),
        Line("redo", "0"),
        Line("move", "[" * 5000),
    ],
)
def test_a_damaged_entry_leaves_the_game_before_it(session: Session, entry: Line) -> None:
    play(session, 0)
    listed = session.store.get(session.id)
    session.store.append(session.id, session.seq, [entry], listed)
    again = reopened(session)
    assert again.problem is not None
    assert f"Entry {session.seq + 1}" in again.problem
    assert (again.match.log, again.problem.isprintable()) == (session.match.log, True)


def test_a_journal_is_folded_in_order() -> None:
    moves = [Line("move", json.dumps({"n": n})) for n in range(4)]
    folded = fold([*moves, Line("back", "1"), Line("redo", "2"), Line("back", "2")])
    assert (folded.log, folded.undone, folded.problem) == ([{"n": 0}, {"n": 1}], [{"n": 3}, {"n": 2}], None)


def test_a_game_that_is_not_installed_cannot_be_opened(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> Game[Any]:
        raise Malformed("game", f"{name!r} is unknown")

    monkeypatch.setattr(registry, "game", nothing)
    with pytest.raises(Malformed, match="'orchard' is unknown"):
        Session.open(session.store, session.id)


def test_the_automas_moves_cannot_be_played_by_hand(session: Session) -> None:
    with pytest.raises(Illegal):
        session.play(AutomaRest())
