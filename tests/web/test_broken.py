"""What is damaged or senseless: shown as such, answered with 400 or an apology, always with the headers of all answers, never raw in a log."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from automatable.saves.store.store import Store
from automatable.web.http.log_limit import MINUTE, MOST_KINDS, WRITTEN, Counted
from tests.saves.test_store import changed
from tests.web.client import Browser
from tests.web.playing import begin

HALF = json.dumps("\ud800")
SAFE = ("content-security-policy", "x-content-type-options", "x-frame-options")


def assert_refused(answer: Any) -> None:
    assert 400 <= answer.status_code < 500, answer.text
    assert all(name in answer.headers for name in SAFE)


@pytest.mark.parametrize(
    "body",
    [
        f'{{"game": {HALF}}}',
        f'{{"game": "tokaido", "name": {HALF}}}',
        f'{{"game": "tokaido", "level": {HALF}}}',
        f'{{"game": "tokaido", "options": {{{HALF}: true}}}}',
        f"{{{HALF}: 1}}",
        HALF,
        f"[{HALF}]",
        '"\\udfff\\ud800"',
    ],
)
@pytest.mark.parametrize("address", ["/api/matches", "/api/games/tokaido/decide", "/api/matches/import"])
def test_half_a_character_is_refused(browser: Browser, address: str, body: str) -> None:
    answer = browser.send("POST", address, content=body.encode())
    if body.startswith("[") and address.endswith("decide"):
        # A list is answered position by position, each with what is wrong with it.
        assert (answer.status_code, "error" in answer.json()[0]) == (200, True)
    else:
        assert_refused(answer)


def test_half_a_character_in_a_move_a_name_or_a_form_is_refused(browser: Browser) -> None:
    match = f"/api/matches/{begin(browser).rpartition('/')[2]}"
    for address, body in (
        (f"{match}/play", f'{{"move": {{"type": {HALF}}}}}'),
        (f"{match}/play", f'{{"move": {{"type": "Walk", "to": {HALF}}}}}'),
        (f"{match}/undo", f'{{"seen": {HALF}}}'),
    ):
        assert_refused(browser.send("POST", address, content=body.encode()))
    assert_refused(browser.send("PATCH", match, content=f'{{"name": {HALF}}}'.encode()))
    form = {"content-type": "application/x-www-form-urlencoded"}
    for address in ("/import", "/settings", "/new/tokaido"):
        assert_refused(browser.send("POST", address, content=b"content=%ED%A0%80", headers=form))


def test_a_pair_of_halves_is_a_whole(browser: Browser) -> None:
    body = json.dumps({"game": "tokaido", "name": "\N{DIE FACE-1}\N{GRINNING FACE}"})
    assert "\\ud83d" in body
    assert browser.send("POST", "/api/matches", content=body.encode()).status_code == 201


@pytest.mark.parametrize(
    "address", ["/table/%ED%A0%80", "/api/matches/%ED%A0%80", "/new/%ED%A0%80", "/?deleted=%ED%A0%80"]
)
def test_half_a_character_in_an_address_breaks_nothing(browser: Browser, address: str) -> None:
    assert browser.get(address).status_code < 500


@pytest.mark.parametrize("address", ["/help", "/api/games"])
def test_our_own_mistakes_have_the_headers_too(
    browser: Browser, app: Starlette, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, address: str
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise RuntimeError("oh \x1b[2J")

    monkeypatch.setattr("automatable.web.pages.reading.is_fragment", fail)
    monkeypatch.setattr("automatable.web.api.handlers.installed", fail)
    answer = browser.get(address)
    assert (answer.status_code, "RuntimeError" in answer.text) == (500, False)
    assert all(name in answer.headers for name in SAFE)
    assert "RuntimeError" in caplog.text
    monkeypatch.setattr(app.state.site, "render", fail)
    assert browser.get("/help").status_code == 500


def test_a_damaged_game_is_shown_and_closes_nothing(browser: Browser, store: Store) -> None:
    broken, good = (begin(browser, seed=seed).rpartition("/")[2] for seed in ("1", "2"))
    changed(Path(store.path), f"UPDATE game SET summary = 'x' WHERE id = '{broken}'")
    page = browser.page("/")
    assert [form for form in page.find("form") if form.attributes.get("action") == f"/saved/{broken}/delete"]
    assert "cannot be read" in page.text
    assert [one["id"] for one in browser.get("/api/matches").json()] == [good]
    (told,) = browser.get("/api/damaged").json()
    assert (told["id"], told["game"], "automatable doctor" in told["why"]) == (broken, "tokaido", True)
    assert browser.get(f"/table/{good}").status_code == 200
    assert browser.post(f"/saved/{broken}/delete").status_code == 200
    assert browser.get("/api/damaged").json() == []


def test_deleting_needs_the_whole_id(browser: Browser, store: Store) -> None:
    game_id = begin(browser).rpartition("/")[2]
    for shortened in ("tokaido", game_id[:-1], game_id.rpartition("-")[2]):
        assert browser.send("DELETE", f"/api/matches/{shortened}").status_code == 404
        assert browser.post(f"/saved/{shortened}/delete").status_code == 400
    assert len(store.list()) == 1
    assert browser.send("DELETE", f"/api/matches/{game_id}").status_code == 204


# ---- the log


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def record(message: str, *values: Any, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, values, info)


def test_lines_of_a_kind_are_counted_after_the_first() -> None:
    clock = Clock()
    counted = Counted(clock)
    written = [counted.filter(record("bad request %d", number)) for number in range(1000)]
    assert written == [True] * WRITTEN + [False] * (1000 - WRITTEN)
    clock.now += MINUTE
    following = record("bad request %d", 7)
    assert counted.filter(following)
    assert following.getMessage() == f"bad request 7 (and {1000 - WRITTEN} more like it)"


def test_kinds_are_bounded_too() -> None:
    counted = Counted(Clock())
    assert sum(counted.filter(record(f"kind {number}")) for number in range(1000)) <= MOST_KINDS + WRITTEN


def test_a_log_has_one_traceback_of_a_kind_and_nothing_raw() -> None:
    counted = Counted(Clock())
    shown = []
    for _ in range(3):
        try:
            raise ValueError("\x1b]0;x\x07\x9b2J")
        except ValueError as error:
            line = record("failed: %s", "\x9b2J\n\x1b", error=error)
        counted.filter(line)
        shown.append(logging.Formatter().format(line))
    assert ["Traceback" in text for text in shown] == [True, False, False]
    assert not {sign for text in shown for sign in text if not sign.isprintable()} - {"\n"}
