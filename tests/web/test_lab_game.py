"""A link of the lab's report: the game it names is played again and shown."""

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.selfplay import playout
from automatable.saves.store.store import Store
from tests.web.client import Browser, read

LINK = "/again/tokaido?level=4&seed=17&player=greedy&option.crossroads=yes"


def test_a_link_changes_nothing(browser: Browser, store: Store) -> None:
    [main] = browser.page(LINK).find("main")
    assert not store.list()
    assert "Level: Level 4Seed: 17Who played: greedy Crossroads: yes" in main.text


def test_the_button_plays_the_measured_game(browser: Browser, store: Store) -> None:
    [form] = browser.page(LINK).find("form", action="/again/tokaido")
    where = browser.press(form).url.path
    [saved] = store.list()
    state, moves = playout(PLUGIN, Setup(17, 4, {"crossroads": True}), "greedy")
    assert where == f"/table/{saved.id}/replay"
    assert saved.over
    assert saved.moves == moves
    assert list(saved.scores) == [score.points for score in PLUGIN.rules.scores(state)]


@pytest.mark.parametrize(
    ("link", "fault"),
    [
        ("chess", "'chess' is unknown"),
        ("tokaido?player=os:system", "one of random, greedy"),
        ("tokaido?level=99", "level: '99' is unknown"),
        ("tokaido?seed=x", "seed: must be a whole number"),
        ("tokaido?option.dragons=1", "options.dragons: is unknown"),
        ("tokaido?option.crossroads=perhaps", "options.crossroads: 'perhaps' is unknown"),
    ],
)
def test_a_link_to_nothing_is_one_line(link: str, fault: str, browser: Browser) -> None:
    answer = browser.get(f"/again/{link}")
    assert answer.status_code in (400, 404)
    [main] = read(answer.text).find("main")
    assert fault in main.text
