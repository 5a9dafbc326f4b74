"""Every answer about an owner's table is an entry like any other: undone, done again, edited, and replayed from the save."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tiletum import PLUGIN as TILETUM
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.facts import Saw
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin, check_edit
from tests.games.revive import test_own_table as revive
from tests.games.terra_mystica import test_own_table as terra_mystica
from tests.games.tiletum import eyes
from tests.games.tiletum.test_own_table import GUESSED


def tiletum(store: Store, more: dict[str, bool | str]) -> Session:
    options = {"own_table": "sparingly", "printed_wheel": True, **more}
    setup = complete(TILETUM.info, Setup(21, "normal", {**options}))
    with eyes.watching(2) as tables:
        evening = Twin(TILETUM, eyes.translation(tables), store, setup, eyes.HERS, upsets=0)
        evening.play()
    return evening.session


def played(twin: Twin[Any]) -> Session:
    twin.play()
    return twin.session


GAMES: dict[str, Callable[[Store], Session]] = {
    "tiletum": lambda store: tiletum(store, {}),
    "tiletum, boards guessed": lambda store: tiletum(store, GUESSED),
    "revive": lambda store: played(revive.twin_in(store, 5, revive.LATELY, 0)),
    "terra mystica, cards guessed": lambda store: played(
        terra_mystica.twin_in(
            store, 9, {"faction": "witches", "automa_faction": "gognomes", **terra_mystica.GUESSED}, 0
        )
    ),
    "terra mystica": lambda store: played(terra_mystica.twin_in(store, 3, {"faction": "witches"}, 0)),
}


def answers(session: Session) -> list[int]:
    """The entries that tell what the table shows."""
    return [
        index
        for index, entry in enumerate(session.match.log)
        if isinstance(entry.move, Saw) or entry.stream == "start tiles"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_undone_done_again_and_replayed(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path / "games.sqlite3")
    session = GAMES[game](store)
    whole, told = session.match, answers(session)
    assert len(told) > 4
    opened = Session.open(store, session.id)
    assert (opened.problem, opened.match.log, opened.match.fingerprint()) == (None, whole.log, whole.fingerprint())
    while session.undo():
        pass
    assert not set(answers(session)) & set(told)
    while session.redo():
        pass
    assert session.match.log == whole.log
    assert session.match.fingerprint() == whole.fingerprint()


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_edited_to_the_same_and_to_something_else(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path / "games.sqlite3")
    session = GAMES[game](store)
    log, stood = session.match.log, session.match.fingerprint()
    for index in answers(session)[::12]:
        assert session.edit(index, log[index].move) == []
        assert (session.match.log, session.match.fingerprint()) == (log, stood)
        copy = session.fork()
        other = [move for move in copy.match.rules.legal(copy.match.states[index]) if move != log[index].move]
        check_edit(copy, index, other[-1])


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_edited(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path / "games.sqlite3")
    session = GAMES[game](store)
    log, stood = session.match.log, session.match.fingerprint()
    for index in answers(session):
        assert session.edit(index, log[index].move) == []
        assert (session.match.log, session.match.fingerprint()) == (log, stood)
        for other in session.match.rules.legal(session.match.states[index]):
            check_edit(session.fork(), index, other)
