"""What keeps the application able to run without a server: no threads, nothing loaded that a browser has not, all in parameters."""

import ast
import asyncio
import inspect
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route

import automatable.web
from automatable.kernel.turns.moves import Malformed
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.http.asgi_call import call
from automatable.web.work.open_games import MOST_OPEN_IN_BROWSER
from tests.web.client import Browser

WEB = Path(automatable.web.__file__).parent
FOR_A_SERVER = {"connections.py", "files.py", "quiet.py", "server.py"}
FORBIDDEN = {"threading", "concurrent", "multiprocessing", "subprocess", "socket", "FileResponse", "StaticFiles"}
THREADED = {"to_thread", "run_in_threadpool", "run_in_executor", "iterate_in_threadpool", "FileResponse"}
NOT_IN_A_BROWSER = "rich uvicorn segno platformdirs starlette.staticfiles starlette.middleware.gzip automatable.cli"


def routes(app: Starlette) -> Iterator[Route]:
    for route in app.routes:
        assert isinstance(route, (Route, Mount))
        if isinstance(route, Route):
            yield route


def test_every_handler_is_a_coroutine(app: Starlette) -> None:
    found = list(routes(app))
    assert len(found) > 60
    assert [route.path for route in found if not inspect.iscoroutinefunction(route.endpoint)] == []


@pytest.mark.parametrize(
    "file", [file for file in sorted(WEB.rglob("*.py")) if file.name not in FOR_A_SERVER], ids=lambda file: file.name
)
def test_no_page_needs_a_thread_or_a_socket(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    modules = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules |= {(node.module or "").partition(".")[0] for node in froms}
    names = {alias.name for node in froms for alias in node.names}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not modules & FORBIDDEN
    assert not names & THREADED


def test_without_files_nothing_is_loaded_that_only_a_server_needs(tmp_path: Path) -> None:
    program = f"""
import sys
from automatable.saves.store.store import Store
from automatable.web.app import create_app
create_app(Store({str(tmp_path / "games.sqlite3")!r}), hosts=None, static=False)
print([name for name in {NOT_IN_A_BROWSER.split()!r} if name in sys.modules], [name for name in sys.modules if ".games." in name])
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[] []"


def test_framing_is_a_parameter(store: Store, browser: Browser) -> None:
    alone = browser.get("/").headers
    assert ("frame-ancestors 'none'" in alone["content-security-policy"], alone["x-frame-options"]) == (True, "DENY")
    with Browser(create_app(store, framing="self")) as framed:
        headers = framed.get("/").headers
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "SAMEORIGIN"


@pytest.mark.parametrize("inside", [True, False])
def test_inside_a_browser_a_game_that_is_not_there_may_be_elsewhere(store: Store, inside: bool) -> None:
    with Browser(create_app(store, in_browser=inside)) as browser:
        told = browser.get("/table/tokaido-bookmarked")
        assert (told.status_code, "not on this device" in told.text) == (404, inside)
        assert ('href="/#import"' in told.text) == inside
        assert "not on this device" not in browser.get("/new/nothing").text
        begun = browser.post("/new/tokaido", {"seed": "5"}).url.path
        assert "not on this device" not in browser.get(f"{begun}/why/999").text
        browser.post(f"{begun}/delete", {})
        assert "not on this device" not in browser.get(begun).text


def test_whatever_is_saved_is_told_after_it_is_saved(store: Store, tmp_path: Path) -> None:
    seen: list[int] = []
    other = Store(store.path)
    with Browser(create_app(store, committed=lambda: seen.append(len(other.list())))) as browser:
        browser.get("/")
        assert seen == []
        browser.post("/new/tokaido", {"seed": "5"})
        assert seen[0] == 1
        begun = len(seen)
        browser.post("/settings", {"theme": "dark"})
        assert len(seen) == begun + 1


def test_what_was_not_saved_is_not_told(store: Store) -> None:
    told: list[None] = []
    store.database.committed = lambda: told.append(None)
    with pytest.raises(Malformed):
        store.rename("nobody", "x")
    assert told == []


def test_the_caller_hands_over_everything_as_it_is(store: Store) -> None:
    app = create_app(store, hosts=("table.example",))
    answer = asyncio.run(call(app, "GET", "http://table.example:81/rules/tok%61ido?x=%20", [("accept", "*/*")]))
    assert answer.status == 200
    assert ("content-type", "text/html; charset=utf-8") in answer.headers
    assert b"Tokaido" in answer.body
    assert asyncio.run(call(app, "GET", "http://elsewhere.example/")).status == 421
    form = b"content=nonsense"
    kind = ("content-type", "application/x-www-form-urlencoded")
    assert asyncio.run(call(app, "POST", "http://table.example/import", [kind], form)).status == 400


def test_a_game_that_was_put_away_takes_no_memory(store: Store) -> None:
    app = create_app(store, in_browser=True)
    with Browser(app) as browser:
        first = str(browser.post("/new/tokaido", {"seed": "5"}).url.path).rpartition("/")[2]
        kept = weakref.ref(app.state.site.open_games.get(first).session)
        for _ in range(MOST_OPEN_IN_BROWSER):
            assert kept() is not None
            browser.post("/new/tokaido", {"seed": "5"})
    assert kept() is None
