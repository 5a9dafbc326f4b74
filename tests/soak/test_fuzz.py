"""Senseless requests over API, decide, import and moves: refused in words, never our mistake, and the table goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app
from tests.soak.fuzz import TARGETS, hunt
from tests.web.client import Browser
from tests.web.playing import begin


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite3")


@pytest.fixture
def browser(store: Store) -> Iterator[Browser]:
    with store.held(), Browser(create_app(store)) as browser:
        yield browser


def game_is_well(store: Store, game_id: str) -> bool:
    return Session(store, game_id).problem is None and store.damaged() == ()


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_interesting_before_and_some_more(target: str, browser: Browser, store: Store) -> None:
    game_id = begin(browser).rpartition("/")[2]
    assert hunt(browser, target, game_id, tries=20, seed=1) >= 1
    assert game_is_well(store, game_id)


@pytest.mark.soak
@pytest.mark.parametrize("target", TARGETS)
def test_a_long_hunt_lets_the_corpus_grow(target: str, browser: Browser, store: Store) -> None:
    game_id = begin(browser).rpartition("/")[2]
    for seed in range(5):
        print(target, hunt(browser, target, game_id, tries=600, seed=seed, grow=True))
    assert game_is_well(store, game_id)
