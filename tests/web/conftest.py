"""The application over saved games of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette

from automatable.kernel.store import Store
from automatable.web.app import create_app
from tests.web.client import Browser


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
