"""A game that cannot be shown: each of its pages still stands, with undo, the history and the game as a file."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NoReturn

import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick, Reveal
from automatable.games._template.model.state import YOU
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Mode, Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser, Element, read

FACE = ("view", "draw", "tell", "offer", "instruct", "aftermath")
COMPANION = ("corrections", "meters", "seats_without_score", "progress")
PLACES = {"n": "1", "step": "1", "place": "tree-1", "part": "2"}


@pytest.fixture
def app(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> Starlette:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", lambda name: PLUGIN)
    return app


def saved(store: Store, mode: Mode) -> Session:
    session = Session.create(store, PLUGIN, Setup(7), mode)
    for move in (Pick(0), Reveal("pears"), Pick(1)) if mode == "companion" else (Pick(0), Pick(1)):
        (session.report if mode == "companion" else session.play)(move)
    return session


def broken_down(*anything: object) -> NoReturn:
    raise IndexError("list index out of range")


def cannot(monkeypatch: pytest.MonkeyPatch, part: str, instead: Callable[..., Any] = broken_down) -> None:
    """From now on the game cannot make this part of what people see."""
    name = "face" if part in FACE else "companion"
    monkeypatch.setattr(PLUGIN, name, replace(getattr(PLUGIN, name), **{part: instead}))


def pages_of(app: Starlette, game_id: str, start: str) -> list[str]:
    """Every address of a game that can be looked at."""
    return [
        route.path.format(id=game_id, **PLACES)
        for route in app.routes
        if isinstance(route, Route)
        and "{id}" in route.path
        and route.path.startswith(start)
        and "GET" in (route.methods or ())
    ]


def standing(page: Element, game_id: str, where: str) -> None:
    """What happened in one line, undo, the history, the game as a file."""
    assert "This game cannot be shown" in page.text
    assert len(page.find("form", action=f"/{where}/{game_id}/undo")) == 1
    for link in ("history", "export"):
        assert page.find("a", href=f"/table/{game_id}/{link}")


@pytest.mark.parametrize("mode", ["companion", "digital"])
@pytest.mark.parametrize("part", [*FACE, *COMPANION])
def test_every_page_stands(
    app: Starlette, browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, part: str, mode: Mode
) -> None:
    session = saved(store, mode)
    where = "companion" if mode == "companion" else "table"
    looked_at = pages_of(app, session.id, "/table/")
    looked_at += pages_of(app, session.id, "/companion/") if mode == "companion" else []
    assert len(looked_at) >= 12
    cannot(monkeypatch, part)
    broken = 0
    for address in looked_at:
        for headers in ({}, {"hx-request": "true"}):
            answer = browser.get(address, headers=headers)
            assert answer.status_code in (200, 404, 500), (address, answer.text)
            if answer.status_code == 500:
                standing(read(answer.text), session.id, where)
                broken += 1
    assert broken or (part in COMPANION and mode == "digital") or part == "instruct"
    assert browser.get(f"/table/{session.id}/history").status_code == 200
    assert browser.get(f"/table/{session.id}/export").content == session.export()


@pytest.mark.parametrize("mode", ["companion", "digital"])
def test_undo_leads_out(browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, mode: Mode) -> None:
    session = saved(store, mode)
    where = "companion" if mode == "companion" else "table"
    view = PLUGIN.face.view

    def seen(state: Any, seat: int) -> Any:
        return broken_down() if len(state.trees(YOU)) > 1 else view(state, seat)

    cannot(monkeypatch, "view", seen)
    answer = browser.get(f"/{where}/{session.id}")
    assert answer.status_code == 500
    (form,) = read(answer.text).find("form", action=f"/{where}/{session.id}/undo")
    after = browser.press(form, form.find("button")[0])
    assert (after.status_code, after.url.path) == (200, f"/{where}/{session.id}")
    assert Pick(1) not in Session(store, session.id, PLUGIN).match.moves


def test_the_history_tells_what_can_be_told(browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    session = saved(store, "digital")
    tell = PLUGIN.face.tell
    cannot(monkeypatch, "tell", lambda state, move: broken_down() if move == Pick(1) else tell(state, move))
    page = browser.page(f"/table/{session.id}/history")
    assert page.text.count("This entry cannot be put into words.") >= 1
    assert len(page.find("span", class_="words")) == len(session.match.log)


@pytest.mark.parametrize("part", FACE)
def test_the_api_says_so_in_one_line(
    app: Starlette, browser: Browser, store: Store, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    session = saved(store, "digital")
    cannot(monkeypatch, part)
    for address in pages_of(app, session.id, "/api/matches/"):
        answer = browser.get(address)
        assert answer.status_code in (200, 404, 500)
        if answer.status_code == 500:
            assert answer.json()["error"]["field"] == session.id
            assert "\n" not in answer.json()["error"]["why"]
    assert browser.get(f"/api/matches/{session.id}/export").content == session.export()
    assert browser.get("/").status_code == browser.get(f"/saved/{session.id}").status_code == 200
    browser.send("POST", f"/api/matches/{session.id}/undo", content=b"{}")
    assert Pick(1) not in Session(store, session.id, PLUGIN).match.moves
