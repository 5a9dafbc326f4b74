"""Beside a physical board: what hands have done, edits of old entries, decks that change hands; all of it saved."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest

from automatable.games._template.model.moves import AutomaPick, Pick, Reveal, SetOwner
from automatable.kernel.companion.screen import against_the_rules, to_carry_out
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Author, Illegal, Malformed, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Conflict, Store
from tests.saves.saved_orchard import ORCHARD, known


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create(Store(tmp_path / "games.sqlite3"), ORCHARD, Setup(7), "companion")


def again(session: Session) -> Session:
    """The same game as another process finds it."""
    found = Session.open(session.store, session.id, ORCHARD)
    assert found.problem is None
    assert (found.match.log, found.done, found.carried) == (session.match.log, session.done, session.carried)
    assert (found.aside, found.waiting) == (session.aside, session.waiting)
    assert found.match.fingerprint() == session.match.fingerprint()
    return found


def test_hands_have_carried_out_what_is_acknowledged(session: Session) -> None:
    session.report(Pick(0))
    session.report(Reveal("plums"))
    assert session.done == 0
    assert session.acknowledge()
    assert session.done == len(session.match.log) == 3
    assert not session.acknowledge()
    again(session)


def test_undo_gives_the_automas_moves_back_before_it_takes_a_report_back(session: Session) -> None:
    session.report(Pick(0))
    session.report(Reveal("plums"))
    session.acknowledge()
    assert session.undo()
    assert (session.done, len(session.match.log)) == (2, 3)
    assert session.undo()
    assert (session.done, session.match.moves) == (1, [Pick(0)])
    again(session)


def test_undo_gives_back_her_moves_before_the_first_report(tmp_path: Path) -> None:
    tokaido = registry.game("tokaido")
    session = Session.create(
        Store(tmp_path / "games.sqlite3"), tokaido, Setup(7), "companion", by_app=["traveler", "automa"]
    )
    hers = to_carry_out(session.match, 0)
    assert hers
    session.acknowledge()
    assert to_carry_out(session.match, session.done) == []
    assert session.undo()
    assert to_carry_out(session.match, session.done) == hers
    assert not session.undo(), "there is nothing before it"


def test_an_edit_keeps_later_turns_and_is_saved(session: Session) -> None:
    for move in (Pick(0), Reveal("plums"), Pick(1), Reveal("pears")):
        session.report(move)
    session.acknowledge()
    hers = [entry.move for entry in session.match.log if isinstance(entry.move, AutomaPick)]
    assert session.edit(0, Pick(5)) == []
    assert session.match.moves[0] == Pick(5)
    assert [entry.move for entry in session.match.log if isinstance(entry.move, AutomaPick)] == hers
    assert session.done == len(session.match.log)
    again(session)


def test_what_is_in_nobodys_hands_yet_is_decided_anew(session: Session) -> None:
    """Her last move is still on the card of instructions: it is no fact, and nothing is set aside for it."""
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    hers = session.match.log[-1]
    assert hers.by is Author.AUTOMA
    assert session.done < len(session.match.log)
    aside = session.edit(1, Reveal("plums"))
    assert hers not in aside
    assert not any(entry.by is Author.TABLE and type(entry.move) is type(hers.move) for entry in session.match.log[4:])


def test_what_no_longer_fits_is_set_aside_and_kept(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    session.acknowledge()
    aside = session.edit(1, Reveal("plums"))
    assert next(entry.move for entry in aside) == Reveal("plums")
    assert [raw["move"]["type"] for raw in session.aside] == ["Reveal"]
    assert [raw["move"]["type"] for raw in session.waiting] == ["AutomaPick"]
    again(session)
    monkeypatch.setattr(registry, "game", known)
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    copied = Session.import_(session.store, session.export())
    assert (copied.aside, copied.waiting, copied.done) == (session.aside, session.waiting, session.done)


def test_what_waits_follows_what_is_told_and_undo_brings_it_all_back(session: Session) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    session.acknowledge()
    stood = session.match.log, session.done, session.match.fingerprint()
    hers = session.match.log[-1].move
    session.edit(1, Reveal("plums"))
    waited = session.match.log, session.done, session.match.fingerprint()
    session.report(Reveal("apples"))
    assert (session.match.log[5].move, session.waiting) == (hers, [])
    assert session.done == len(session.match.log), "her move stands on the table"
    again(session)
    assert session.undo()
    assert (session.match.log, session.done, session.match.fingerprint()) == waited
    assert len(session.waiting) == 1
    assert again(session).undo()
    assert session.refresh()
    assert (session.match.log, session.done, session.match.fingerprint()) == stood
    assert (session.aside, session.waiting) == ([], [])


def test_what_waits_may_be_given_up(session: Session) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    session.acknowledge()
    session.edit(1, Reveal("plums"))
    session.give_up_waiting()
    assert [raw["move"]["type"] for raw in session.aside] == ["Reveal", "AutomaPick"]
    assert session.waiting == []
    again(session)
    assert session.undo(), "that, too, is undone"
    assert len(session.waiting) == 1


def test_a_correction_or_another_deck_lets_what_waits_follow(session: Session) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    session.acknowledge()
    hers = session.match.log[-1].move
    session.edit(1, Reveal("plums"))
    session.correct(SetOwner(11, 1))
    assert len(session.waiting) == 1
    session.draw_by_app(["automa"])
    assert session.waiting == []
    assert hers in session.match.moves
    again(session)


def test_saying_the_same_again_changes_nothing(session: Session) -> None:
    session.report(Pick(0))
    seq = session.seq
    assert session.edit(0, Pick(0)) == []
    assert session.seq == seq


def test_a_move_of_hers_that_the_edit_brings_is_not_done_yet(session: Session) -> None:
    session.report(Pick(0))
    session.report(Reveal("plums"))
    session.acknowledge()
    session.edit(1, Reveal("apples"))
    kept = session.match.log[-1]
    assert (kept.by, kept.warning is not None) == (Author.TABLE, True)
    assert session.done == len(session.match.log)


@pytest.fixture
def against(session: Session) -> Session:
    """Her card was another than was told: what hands have done for her stands against the rules."""
    for move in (Pick(0), Reveal("plums"), Pick(1)):
        session.report(move)
    session.edit(1, Reveal("apples"))
    assert against_the_rules(session.match) == [2]
    return session


def test_she_may_decide_anew_what_stands_against_the_rules(against: Session) -> None:
    old = against.match.log[2].move
    assert against.decide_anew(2) == []
    found = against.match.log[2]
    assert (found.by, found.move != old, found.warning) == (Author.AUTOMA, True, None)
    assert against.match.log[3].move == Pick(1)
    assert (against.done, to_carry_out(against.match, against.done)[0]) == (2, 2)
    again(against)


def test_what_stands_against_the_rules_may_be_set_aside(against: Session) -> None:
    old = against.match.log[2].move
    assert [entry.move for entry in against.set_aside(2)] == [old]
    assert [raw["move"]["type"] for raw in against.aside] == ["AutomaPick"]
    assert against_the_rules(against.match) == []
    again(against)


def test_only_what_stands_against_the_rules_is_decided_anew(against: Session) -> None:
    for act in (against.decide_anew, against.set_aside):
        with pytest.raises(Malformed, match="no move of hers"):
            act(0)


@pytest.mark.parametrize("point", [-1, 3])
def test_an_entry_that_is_not_there_cannot_be_edited(session: Session, point: int) -> None:
    session.report(Pick(0))
    with pytest.raises(Malformed, match="there is no entry"):
        session.edit(point, Pick(1))


def test_a_correction_is_saved_and_undone(session: Session) -> None:
    session.report(Pick(0))
    session.correct(SetOwner(11, 1))
    again(session)
    session.undo()
    assert session.match.moves == [Pick(0)]
    again(session)


def test_a_warning_comes_back_with_its_entry(session: Session) -> None:
    for move in (Pick(0), Reveal("plums"), Pick(0)):
        session.report(move)
    assert again(session).match.log[3].warning is not None


def test_decks_may_change_hands_during_the_game(session: Session) -> None:
    session.report(Pick(0))
    session.draw_by_app(["automa"])
    assert [entry.by for entry in session.match.log] == [Author.TABLE, Author.CHANCE, Author.AUTOMA]
    found = again(session)
    found.draw_by_app([])
    found.report(Pick(1))
    assert found.match.log[-1].move == Pick(1)
    again(found)


def test_on_the_screen_decks_have_no_hands(tmp_path: Path) -> None:
    digital = Session.create(Store(tmp_path / "games.sqlite3"), ORCHARD, Setup(7))
    with pytest.raises(Malformed, match="beside a board"):
        digital.draw_by_app(["automa"])


def test_an_edit_on_an_older_page_is_a_conflict(session: Session) -> None:
    session.report(Pick(0))
    with pytest.raises(Conflict):
        session.edit(0, Pick(1), seen=0)


def test_a_file_of_the_first_version_is_brought_along(tmp_path: Path) -> None:
    import sqlite3

    from automatable.saves.store import database

    file = tmp_path / "games.sqlite3"
    with sqlite3.connect(file) as old:
        for statement in database.MIGRATIONS[0]:
            old.execute(statement)
        old.execute("PRAGMA user_version = 1")
        old.execute(f"PRAGMA application_id = {database.APPLICATION}")
        now = "2026-01-01T00:00:00+00:00"
        kept = Session.create(Store(tmp_path / "other.sqlite3"), ORCHARD, Setup(7))
        stored = sqlite3.connect(tmp_path / "other.sqlite3")
        setup, summary = stored.execute("SELECT setup, summary FROM game").fetchone()
        row = setup, json.dumps(json.loads(summary) | {"check": "0" * 16})
        stored.close()
        old.execute(
            "INSERT INTO game VALUES ('orchard-old', 'orchard', 'digital', '', ?, ?, ?, ?, NULL)", (*row, now, now)
        )
        old.execute(
            "INSERT INTO journal VALUES ('orchard-old', 1, 'move', ?)", (json.dumps({"type": "Pick", "tree": 3}),)
        )
    old.close()
    assert kept.problem is None
    session = Session.open(Store(file), "orchard-old", ORCHARD)
    assert session.match.moves[0] == Pick(3)
    session.play(ORCHARD.rules.legal(session.match.state)[0])


def broken_down(*anything: object) -> NoReturn:
    raise IndexError("list index out of range")


def cannot_show(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """From now on the game cannot make this part of what people see."""
    whole: Any = ORCHARD.face if hasattr(ORCHARD.face, part) else ORCHARD.companion
    name = "face" if whole is ORCHARD.face else "companion"
    monkeypatch.setattr(ORCHARD, name, replace(whole, **{part: broken_down}))


FACE = ("view", "draw", "sketch", "tell", "aftermath", "instruct", "offer")
COMPANION = ("corrections", "meters", "setup_steps", "inventory", "progress", "seats_without_score", "score_lines")


@pytest.mark.parametrize("part", [*FACE, *COMPANION])
def test_an_edit_that_cannot_be_shown_is_refused_and_nothing_is_written(
    session: Session, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1)):
        session.report(move)
    session.acknowledge()
    stood = session.match.log, session.seq, session.match.fingerprint()
    with monkeypatch.context() as broken:
        cannot_show(broken, part)
        with pytest.raises(Illegal) as refused:
            session.edit(0, Pick(5))
        assert refused.value.why.key == "illegal.not_shown"
    assert (session.match.log, session.seq, session.match.fingerprint()) == stood
    assert session.store.length(session.id) == session.seq
    again(session)
    session.edit(0, Pick(5))
    assert session.seq > stood[1]


def test_whatever_else_cannot_be_shown_is_refused(against: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands against the rules, corrections, reports that the rules deny, and who draws."""
    stood = against.match.log, against.seq
    cannot_show(monkeypatch, "view")
    acts: tuple[Callable[[], object], ...] = (
        lambda: against.decide_anew(2),
        lambda: against.set_aside(2),
        lambda: against.correct(SetOwner(11, 1)),
        lambda: against.draw_by_app(["automa"]),
    )
    for act in acts:
        with pytest.raises(Illegal, match="could not be shown"):
            act()
        assert (against.match.log, against.seq) == stood


def test_what_follows_and_cannot_be_shown_is_refused(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    for move in (Pick(0), Reveal("pears"), Pick(1), Reveal("plums")):
        session.report(move)
    session.acknowledge()
    session.edit(1, Reveal("plums"))
    stood = session.match.log, session.seq, list(session.waiting)
    with monkeypatch.context() as broken:
        cannot_show(broken, "view")
        with pytest.raises(Illegal, match="could not be shown"):
            session.report(Reveal("apples"))
        with pytest.raises(Illegal, match="could not be shown"):
            session.correct(SetOwner(11, 1))
        assert (session.match.log, session.seq, list(session.waiting)) == stood
    session.report(Reveal("apples"))
    assert session.waiting == []


def test_a_report_against_the_rules_that_cannot_be_shown_is_refused(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for move in (Pick(0), Reveal("plums")):
        session.report(move)
    stood = session.match.log, session.seq
    cannot_show(monkeypatch, "view")
    with pytest.raises(Illegal, match="could not be shown"):
        session.report(Pick(0))
    assert (session.match.log, session.seq) == stood


def test_undo_needs_nothing_that_is_shown(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that cannot be drawn is taken back to where it could be."""
    for move in (Pick(0), Reveal("pears")):
        session.report(move)
    for part in FACE:
        cannot_show(monkeypatch, part)
    assert session.undo()
    assert session.match.moves == [Pick(0)]
    assert session.export()


def test_the_last_move_is_saved_although_the_end_cannot_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.create(Store(tmp_path / "games.sqlite3"), ORCHARD, Setup(7))
    for part in FACE:
        cannot_show(monkeypatch, part)
    while session.match.turn.who is not Who.OVER:
        session.play(session.match.rules.legal(session.match.state)[0])
    assert session.store.length(session.id) == session.seq
    assert session.undo()
    assert len(session.match.log) < session.seq
