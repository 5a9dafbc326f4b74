"""What the lobby and the table say of a saved game: points of those who have any, and whose tables it uses."""

from pathlib import Path

import pytest

from automatable.cli.commands.saved import state
from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Setup, complete
from automatable.packs.correct import correct
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser
from tests.web.playing import advanced


def points_of(browser: Browser, session: Session) -> str:
    (row,) = [one for one in browser.page("/").find("li") if one.attributes.get("id") == f"saved-{session.id}"]
    (points,) = row.find("p", class_="points")
    return " ".join(points.text.split())


def test_who_does_not_score_has_no_points_in_the_list(browser: Browser, store: Store) -> None:
    session = advanced(store, 6, "revive")
    assert points_of(browser, session) == f"You {session.match.rules.scores(session.match.state)[0].points}"
    assert ":" not in state(store.get(session.id))


def test_points_that_only_the_people_at_the_table_know_are_not_told(browser: Browser, store: Store) -> None:
    game = registry.game("terra_mystica")
    session = Session.create(store, game, complete(game.info, Setup(7, options={"faction": "witches"})), "companion")
    for _ in range(4):
        session.report(session.match.rules.legal(session.match.state)[0])
    assert "You" not in points_of(browser, session)
    assert "1000" not in state(store.get(session.id))


def test_lobby_and_table_say_that_a_game_uses_corrected_tables(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    ours = advanced(store, 2)
    correct("tokaido", "automa_card", 4, {"range": 3})
    game, _ = with_pack("tokaido", "default")
    setup = complete(game.info, Setup(5))
    theirs = Session.create(store, game, setup)
    beside = Session.create(store, game, setup, "companion")
    said = "This game uses corrected tables from your pack: automa cards."
    for address in (f"/table/{theirs.id}", f"/companion/{beside.id}/fix"):
        assert said in browser.page(address).text
    assert said not in browser.page(f"/table/{ours.id}").text
    rows = {one.attributes.get("id"): one.text for one in browser.page("/").find("li")}
    told = ["corrected tables" in rows[f"saved-{one.id}"] for one in (ours, theirs, beside)]
    assert told == [False, True, True]


def test_the_set_up_hides_figures_that_were_measured_otherwise(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    (measured,) = browser.page("/new/tokaido").find("p", id="hard")
    assert "Measured with these settings and the app's own tables." in measured.text
    with_crossroads = browser.post("/new/tokaido/check", {"full": "1", "option.crossroads": "on"}).text
    assert "Measured only with another choice of: Crossroads" in with_crossroads
    assert "%" not in with_crossroads
    correct("tokaido", "automa_card", 4, {"range": 3})
    page = browser.page("/new/tokaido")
    (hidden,) = page.find("p", id="hard")
    assert "Measured only with the app's own tables" in hidden.text
    assert not page.find("small", class_="hard")
