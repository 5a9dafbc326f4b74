"""The application over saved games of its own, in-process or on a port with a real browser before it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from starlette.applications import Starlette

from automatable.saves.store.store import Store
from automatable.web.app import create_app
from tests.web.client import Browser
from tests.web.screen import chromium, serving


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


@pytest.fixture
def app(store: Store) -> Starlette:
    return create_app(store)


@pytest.fixture
def browser(app: Starlette) -> Iterator[Browser]:
    with Browser(app) as browser:
        yield browser


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("games") / "games.sqlite3")


@pytest.fixture(scope="module")
def address(games: Store) -> Iterator[str]:
    with serving(games) as address:
        yield address


@pytest.fixture(scope="module")
def chrome() -> Iterator[Chromium]:
    with chromium() as browser:
        yield browser
