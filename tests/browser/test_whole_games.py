"""Whole games of all five in the static table, without a network, and what that costs."""

import itertools
import os
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.hosted import hosted
from tests.browser.inside import SLOW, Table, Work, kept_browser, seconds_of
from tests.web.screen import IN_A_BROWSER, PHONE

pytestmark = [IN_A_BROWSER[0], pytest.mark.xdist_group("static"), pytest.mark.soak]
MOST_MOVES = 400


@pytest.fixture
def context(tmp_path: Path) -> Iterator[BrowserContext]:
    with kept_browser(tmp_path / "profile", **PHONE) as context:
        yield context


@pytest.fixture
def table(context: BrowserContext, site: Path) -> Iterator[Table]:
    with hosted(site, "/automatable") as address:
        yield Table(context.new_page(), address)


def play_to_the_end(table: Table, profile: Path, game: str) -> list[float]:
    """A whole game, begun already; milliseconds of work of the thread in which Python runs for each move, all that follows it included."""
    work, seen = Work(profile), []
    for number in range(MOST_MOVES):
        seen.append(work.milliseconds())
        if table.over:
            break
        table.play(number % 3)
    assert table.over
    took = sorted(after - before for before, after in itertools.pairwise(seen))
    clock = statistics.median(table.times("/play"))
    print(
        f"{game}: {len(took)} moves, median {statistics.median(took):.0f} ms of work, 95 % within {took[len(took) * 95 // 100]:.0f} ms,"
        f" longest {took[-1]:.0f} ms; median {clock:.0f} ms by the clock at load {os.getloadavg()[0]:.1f}"
    )
    return took


@pytest.mark.parametrize("game", ["revive", "tapestry", "terra_mystica", "tiletum", "tokaido"])
def test_a_whole_game_without_a_network_takes_a_tenth_of_a_second_a_move(
    table: Table, context: BrowserContext, tmp_path: Path, game: str
) -> None:
    table.begin(game)
    context.set_offline(True)
    took = play_to_the_end(table, tmp_path / "profile", game)
    table.picture(f"{game}-over")
    # After some moves she has nothing to do, so more than the middle one is held: those with her turn are among the longest.
    assert took[len(took) * 95 // 100] < 100
    assert table.complaints == []


def test_a_later_start_without_a_network_takes_less_than_five_seconds(site: Path, tmp_path: Path) -> None:
    with kept_browser(tmp_path) as context, hosted(site, "/automatable") as address:
        table = Table(context.new_page(), address)
        table.begin("tokaido")
    took = []
    for _ in range(3):
        with kept_browser(tmp_path) as context:
            context.set_offline(True)
            table = Table(context.new_page(), address)
            before, began = seconds_of(tmp_path), time.monotonic()
            table.open()
            table.frame.locator("form.start").first.wait_for(timeout=SLOW)
            wall = time.monotonic() - began
            took.append(seconds_of(tmp_path) - before)
            marks = table.page.evaluate("automatable.started")
            print(
                f"lobby: {took[-1]:.1f} s of work, {wall:.1f} s by the clock at load {os.getloadavg()[0]:.1f}; {marks}"
            )
    # The work of all its processes: other programs may hold up the clock, but never this.
    assert min(took) < 5


def heap(table: Table) -> float:
    """What Python holds of memory, in millions of bytes; it never gives any back."""
    return int(table.page.evaluate("automatable.heap()")) / 1e6


def test_memory_stays_flat_over_a_whole_game_of_terra_mystica(table: Table) -> None:
    table.begin("terra_mystica")
    heaps = []
    for number in range(MOST_MOVES):
        if table.over:
            break
        table.play(number % 4)
        heaps.append(heap(table))
    assert table.over
    first, last = heaps[len(heaps) // 4], heaps[-1]
    print(f"heap after a quarter {first:.0f} MB, at the end {last:.0f} MB, {len(heaps)} moves")
    # It grows by a fifth at a time: the end of a game may need the next fifth, never two.
    assert last <= first * 1.21


def test_memory_is_bounded_over_game_after_game(table: Table) -> None:
    table.open()
    table.ask("/settings", pace="off")
    heaps = []
    for game in ("tokaido", "revive", "tapestry", "terra_mystica", "tiletum", "terra_mystica", "tapestry", "revive"):
        table.begin_another(game)
        for number in range(30):
            if not table.over:
                table.play(number % 4)
        heaps.append(heap(table))
    print("heap game by game, MB:", *(round(size) for size in heaps))
    assert heaps[-1] <= heaps[4] * 1.21 <= 100
