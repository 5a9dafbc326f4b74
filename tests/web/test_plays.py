"""The page of plays: figures, filters, files, notes, and what is said where there is nothing."""

import json
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from automatable.saves.store.plays import Play, PlayResult, play_id
from automatable.saves.store.store import Store
from tests.web.client import Browser


def play(number: int, game: str = "tokaido", level: int | str = 4, lead: int = 3, **fields: Any) -> Play:
    ended = datetime.now(UTC) - timedelta(hours=5 * number)
    began = (ended - timedelta(minutes=40)).isoformat(timespec="milliseconds")
    made: dict[str, Any] = {"mode": "digital", "scores": (60, 60 - lead), "winners": (0,) if lead >= 0 else (1,)}
    result = PlayResult(**{"game": game, "level": level, "seed": number, "rules": "1", "data": "d"} | made | fields)
    game_id = f"{game}-{number}"
    return Play(
        id=play_id(game_id, began),
        game_id=game_id,
        began=datetime.fromisoformat(began),
        ended=ended,
        seconds=2400,
        result=result,
    )


PLAYS = [
    *(play(number, lead=number - 4) for number in range(7)),
    play(8, level=2, lead=12, mode="companion"),
    play(9, "revive", "mautoma", scores=(118, 0), unscored=(1,), winners=(0,)),
]


@pytest.fixture
def filled(store: Store) -> Store:
    store.plays.take_in([(one, "") for one in PLAYS])
    return store


def test_nothing_yet(browser: Browser) -> None:
    page = browser.page("/plays")
    assert "No game finished yet" in page.text
    assert page.find("a", href="/")
    assert browser.page("/").find("a", href="/plays")


def test_the_figures(filled: Store, browser: Browser) -> None:
    page = browser.page("/plays")
    figures = {one.find("dt")[0].text: one.find("dd")[0].text for one in page.find("dl")[0].find("div")}
    assert figures["games"] == "9"
    assert figures["won, 56 %"] == "5"
    assert figures["best lead, Tokaido"] == "+12"
    rows = [[cell.text for cell in row.walk() if cell.tag in ("th", "td")] for row in page.find("tr")][1:]
    assert rows[0] == ["TokaidoLevel 4", "7", "3", "+2", "−1−3 to +1", ""]
    assert rows[2] == ["TokaidoLevel 2", "1", "1", "+12", "+12", ""]
    assert rows[1] == ["ReviveMautoma", "1", "1", "118", "–", ""]
    (picture,) = page.find("svg", class_="interval")
    assert picture.attributes["aria-label"] == "average lead −1, −3 to +1"
    assert "9 games" in page.find("svg", class_="calendar")[0].attributes["aria-label"]


def test_filters_narrow_it_down(filled: Store, browser: Browser) -> None:
    page = browser.page("/plays?game=tokaido&level=2&mode=companion")
    assert len(page.find("ul", class_="last-games")[0].find("li")) == 1
    chosen = [way.text for way in page.find("a") if way.attributes.get("aria-current") == "true"]
    assert chosen == ["Tokaido", "Level 2", "Beside the board"]
    assert "No such game of Revive finished yet" in browser.page("/plays?game=revive&mode=companion").text
    assert browser.get("/plays?mode=dream").status_code == 400
    assert browser.get("/plays?page=x").status_code == 400
    assert "9 games" in browser.page("/plays?page=99").text


def test_files(filled: Store, browser: Browser) -> None:
    assert len(browser.get("/plays/games.csv?game=tokaido").text.splitlines()) == 9
    table = browser.get("/plays/table.csv")
    assert table.text.splitlines()[1].startswith("Tokaido,Level 4,7,3,4,43")
    assert "attachment" in table.headers["content-disposition"]
    content = browser.get("/plays/all.json").text
    assert len(json.loads(content)["plays"]) == 9
    assert "0 plays are new, 9 were here already." in browser.post("/plays/import", {"content": content}).text
    refused = browser.post("/plays/import", {"content": "nonsense"})
    assert refused.status_code == 400
    assert "no CSV file of plays" in refused.text


def test_a_note_and_a_place(filled: Store, browser: Browser) -> None:
    address = f"/plays/{PLAYS[0].id}"
    assert "Saved." in browser.post(address, {"note": "So close.", "place": "Train"}).text
    assert filled.plays.get(PLAYS[0].id).place == "Train"
    assert "Train" in browser.page("/plays").text
    too_long = browser.post(address, {"place": "x" * 200})
    assert too_long.status_code == 400
    assert "at most 100" in too_long.text
    assert browser.get("/plays/nobody-1").status_code == 404


def test_a_play_can_be_left_out_and_counted_again(filled: Store, browser: Browser) -> None:
    browser.post(f"/plays/{PLAYS[0].id}/counts", {"on": "0"})
    assert "1 finished game does not count" in browser.page("/plays").text
    browser.post(f"/plays/{PLAYS[0].id}/counts", {"on": "1"})
    assert len(filled.plays.list()) == 9


def test_deleting_a_finished_game_asks_for_its_play(store: Store, browser: Browser) -> None:
    browser.post("/again/tokaido", {"seed": "5", "player": "random"})
    (saved,) = store.list()
    (hidden,) = store.plays.list(hidden=True)
    store.plays.count(hidden.id, True)
    (form,) = browser.page("/").find("form", action=f"/saved/{saved.id}/delete")
    assert [field.attributes["type"] for field in form.find("input", name="play")] == ["checkbox"]
    answer = browser.post(f"/saved/{saved.id}/delete", {}, headers={"hx-request": "true"})
    assert "It stays in My plays." in answer.text
    assert len(store.plays.list()) == 1
    browser.post(f"/saved/{saved.id}/restore")
    answer = browser.post(f"/saved/{saved.id}/delete", {"play": "forget"}, headers={"hx-request": "true"})
    assert "It is deleted from My plays, too." in answer.text
    assert store.plays.list() == []


def test_two_thousand_plays_are_a_quick_page(store: Store, browser: Browser) -> None:
    """In CPU time of the whole answer; the least of three, for templates are compiled first."""
    store.plays.take_in([(play(number, lead=number % 40 - 20), "") for number in range(2000)])
    for path in ("/plays", "/plays?page=3"):
        spent = []
        for _ in range(3):
            begun = time.process_time()
            browser.get(path)
            spent.append(time.process_time() - begun)
        assert min(spent) < 0.1, path
