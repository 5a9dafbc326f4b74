"""The saved games of the user, from the library."""

from pathlib import Path

import automatable as at
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store


def test_what_is_kept_is_listed_and_opened(tmp_path: Path) -> None:
    saved = at.serve_matches(tmp_path / "games.sqlite3")
    match = at.new("terra_mystica", seed=4).finish("random")
    kept = saved.keep(match, "An evening")
    (found,) = saved.list()
    assert (found.id, found.name, found.game, found.mode, found.over) == (
        kept,
        "An evening",
        "terra_mystica",
        "digital",
        True,
    )
    assert (found.winners, found.entries, found.level) == (match.winners, len(match), match.level)
    assert found.caption
    assert saved.open("An evening") == match
    assert "An evening" in repr(saved.list())


def test_a_game_of_another_interface_is_opened(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    session = Session.create(store, registry.game("tokaido"), Setup(seed=7, level=4), name="From the page")
    match = at.serve_matches(tmp_path / "games.sqlite3").open(session.id)
    assert match == at.new("tokaido", level=4, seed=7)
    assert match.name == "From the page"
