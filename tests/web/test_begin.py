"""Starting in the middle on the page and over the API; what is not possible at the table; points counted with help at the end."""

import html
import json

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import Author
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser


def test_a_question_begins_a_game_once_the_rest_is_said(browser: Browser, store: Store) -> None:
    question = registry.game("tokaido").ask.example
    fields = {"full": "1", "mode": "companion", "seed": "7", "position": json.dumps(question)}
    page = browser.post("/new/tokaido", fields)
    assert "Automa 1&#39;s points" in page.text
    answers = {"told": "1", "told.0": "4"}
    answer = browser.post("/new/tokaido", fields | answers)
    assert "Do this at the table" in answer.text
    match = Session(store, answer.url.path.rpartition("/")[2]).match
    assert [type(entry.move).__name__ for entry in match.log[:2]] == ["Begin", "SetTempleCoins"]
    assert match.state.automas[1].temple == 4


@pytest.mark.parametrize("text", ["{", "[]", "7", '{"automa": "automa3"}', '{"level": 1}'])
def test_a_bad_question_comes_back_with_the_reason(browser: Browser, store: Store, text: str) -> None:
    answer = browser.post("/new/tokaido", {"full": "1", "mode": "companion", "position": text})
    assert answer.status_code == 422
    assert html.escape(text) in answer.text or text in html.unescape(answer.text)
    assert not store.list()


def test_the_api_begins_in_the_middle(browser: Browser) -> None:
    question = registry.game("terra_mystica").ask.example
    body = {"game": "terra_mystica", "mode": "companion", "seed": 3, "position": question, "told": [2, None, 1]}
    answer = browser.send("POST", "/api/matches", json=body)
    assert answer.status_code == 201
    told = answer.json()
    assert told["setup"]["options"]["faction"] == "witches"
    assert [item["text"] for item in told["untold"]][:2] == ["Your bonus card", "Whether you have passed this round"]
    log = browser.get(f"/api/matches/{told['id']}/log").json()["entries"]
    assert [entry["move"]["type"] for entry in log[:3]] == ["Begin", "SetBonusCard", "SetScoringTile"]
    assert browser.send("POST", "/api/matches", json=body | {"mode": "digital"}).status_code == 400
    assert browser.send("POST", "/api/matches", json=body | {"told": [99]}).status_code == 400


def test_what_is_not_possible_at_the_table_is_one_tap(browser: Browser, store: Store) -> None:
    question = registry.game("tokaido").ask.example
    fields = {"full": "1", "mode": "companion", "seed": "7", "position": json.dumps(question), "told": "1"}
    address = browser.post("/new/tokaido", fields).url.path
    form = browser.page(address).find("form", action=f"{address}/edit")[0]
    answer = browser.press(form, form.find("button")[0])
    assert "Move Automa 1&#39;s pawn to paddy 35." in answer.text
    log = Session(store, address.rpartition("/")[2]).match.log
    told = next(entry for entry in log if entry.by is Author.TABLE and entry.warning is not None)
    assert type(told.move).__name__ == "AutomaWalk"


def test_points_are_counted_with_help(browser: Browser, store: Store) -> None:
    """From the last inn of the journey to the end: the lines of the score, what is known filled in, and all kept with the result."""
    session = Session.create(store, registry.game("tokaido"), Setup(3), "companion", by_app=["automa"])
    companion = session.game.companion
    assert companion is not None
    while not companion.score_lines(session.match.state):
        session.report(session.match.rules.legal(session.match.state)[0])
    session.acknowledge()
    address = f"/companion/{session.id}"
    (form,) = browser.page(address).find("form", action=f"{address}/count")
    filled = [field.attributes["value"] for field in form.find("input")][1:]
    assert filled[0] == ""
    assert all(filled[1:])
    for typed in ("x", "1000", "1.5"):
        assert browser.press(form, None, **{"part.0": typed}).status_code == 400
    answer = browser.press(form, None, **{"part.0": "61"})
    assert "Your marker on the score track 61" in html.unescape(answer.text)
    session.refresh()
    assert session.match.rules.scores(session.match.state)[0].points == 61 + sum(map(int, filled[1:]))
