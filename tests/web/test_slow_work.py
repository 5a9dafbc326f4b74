"""Heavy work: in slices between which everybody else has a turn, one at a time, bounded, and given up when the asker leaves."""

import asyncio
import time
from typing import Any

import pytest
from starlette.applications import Starlette

from automatable.games.tokaido import PLUGIN
from automatable.kernel.ask.question import answering
from automatable.kernel.contract.game import Setup
from automatable.saves.formats.slices import Slices
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.api import handlers
from automatable.web.app import create_app
from automatable.web.http import guard
from automatable.web.work import slow_work as slow_work
from automatable.web.work.slow_work import Busy, Left, SlowWork
from tests.web.client import Browser
from tests.web.playing import begin


@pytest.fixture
def shared(store: Store) -> Starlette:
    return create_app(store, key="secret", hosts=None)


class Work:
    """Work that notes whether it was finished or given up."""

    def __init__(self, steps: int, seconds: float = 0.001) -> None:
        self.done = 0
        self.closed = False
        self.steps = steps
        self.seconds = seconds

    def run(self) -> Slices[str]:
        try:
            for _ in range(self.steps):
                time.sleep(self.seconds)
                self.done += 1
                yield
        finally:
            self.closed = True
        return "done"


async def stays() -> dict[str, Any]:
    await asyncio.Event().wait()
    return {}


async def leaves() -> dict[str, Any]:
    await asyncio.sleep(0.05)
    return {"type": "http.disconnect"}


async def ticks(until: "asyncio.Future[Any]") -> int:
    """How often somebody else had a turn meanwhile."""
    count = 0
    while not until.done():
        await asyncio.sleep(0)
        count += 1
    return count


def test_others_have_a_turn_between_the_slices() -> None:
    async def both() -> tuple[str, int]:
        working = asyncio.ensure_future(SlowWork().do(Work(200).run(), stays))
        turns = await ticks(working)
        return working.result(), turns

    found, turns = asyncio.run(both())
    assert found == "done"
    assert turns >= 200 * 0.001 / slow_work.SLICE / 2


def test_one_piece_of_work_at_a_time() -> None:
    async def two() -> tuple[int, int]:
        shop, first, second = SlowWork(), Work(50), Work(50)
        together = [asyncio.ensure_future(shop.do(work.run(), stays)) for work in (first, second)]
        while not first.closed:
            await asyncio.sleep(0)
        seen = second.done
        await asyncio.gather(*together)
        return seen, second.done

    assert asyncio.run(two()) == (0, 50)


def test_work_is_given_up_when_the_asker_leaves() -> None:
    work = Work(100_000)
    shop = SlowWork()
    with pytest.raises(Left):
        asyncio.run(shop.do(work.run(), leaves))
    assert (work.closed, work.done < 10_000, shop.waiting("")) == (True, True, 0)


def test_work_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_work, "LONGEST", 0.1)
    work = Work(100_000)
    with pytest.raises(Busy):
        asyncio.run(SlowWork().do(work.run(), stays))
    assert work.closed


def test_a_queue_that_is_too_long_is_not_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_work, "MOST_WAITING", 3)

    async def crowd() -> list[Any]:
        shop = SlowWork()
        return await asyncio.gather(*(shop.do(Work(5).run(), stays) for _ in range(5)), return_exceptions=True)

    outcomes = asyncio.run(crowd())
    assert outcomes[:3] == ["done"] * 3
    assert [type(outcome) for outcome in outcomes[3:]] == [Busy, Busy]


def test_opening_a_game_comes_before_other_work_even_what_is_half_done() -> None:
    async def both() -> tuple[bool, str]:
        shop, hint, others, game = SlowWork(), Work(50), [Work(50) for _ in range(5)], Work(5)
        slow = [
            asyncio.ensure_future(shop.do(work.run(), stays, f"phone {n}")) for n, work in enumerate([hint, *others])
        ]
        while not hint.done:
            await asyncio.sleep(0)
        opened = await shop.do(game.run(), stays, "tablet", opening=True)
        half_done = 0 < hint.done < hint.steps and not any(work.done for work in others)
        await asyncio.gather(*slow)
        return half_done, opened

    assert asyncio.run(both()) == (True, "done")


def test_each_device_has_one_place_in_the_line() -> None:
    """Who asks ten times at once is in nobody's way: another comes after the first of the ten."""

    async def crowd() -> list[int]:
        shop, greedy, modest = SlowWork(), [Work(3) for _ in range(10)], Work(3)
        waiting = [asyncio.ensure_future(shop.do(work.run(), stays, "greedy")) for work in greedy]
        await asyncio.sleep(0)
        await shop.do(modest.run(), stays, "modest")
        done = [work.done for work in greedy]
        await asyncio.gather(*waiting)
        return done

    assert asyncio.run(crowd()) == [3] + [0] * 9


def test_a_device_that_asks_too_often_keeps_nobody_else_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_work, "MOST_WAITING", 3)

    async def crowd() -> list[Any]:
        shop = SlowWork()
        asked = [shop.do(Work(2).run(), stays, device) for device in ["greedy"] * 5 + ["modest"]]
        return await asyncio.gather(*asked, return_exceptions=True)

    *outcomes, modest = asyncio.run(crowd())
    assert (modest, [type(one) for one in outcomes].count(Busy)) == ("done", 2)


def test_who_leaves_the_line_is_forgotten_before_its_turn() -> None:
    async def two() -> int:
        shop, work = SlowWork(), Work(200)
        first = asyncio.ensure_future(shop.do(work.run(), stays, "stays"))
        await asyncio.sleep(0)
        with pytest.raises(Left):
            await shop.do(Work(5).run(), leaves, "leaves")
        done = work.done
        await first
        return done

    assert asyncio.run(two()) < 200


@pytest.mark.parametrize("part", ["", "/hint"])
def test_a_game_is_opened_while_a_hint_is_thought_about(shared: Starlette, part: str) -> None:
    """Whether the game of a table with a key comes first goes by what is asked, and whose place it is by the device."""
    asked: list[tuple[str, bool]] = []
    do = shared.state.slow_work.do

    async def noting(work: Any, receive: Any, device: str, opening: bool, last: bool) -> Any:
        asked.append((device, opening))
        return await do(work, receive, device, opening, last)

    shared.state.slow_work.do = noting
    with Browser(shared, base="http://192.168.0.7:8412", client=("192.168.0.9", 5000)) as phone:
        phone.get("/join?key=secret")
        address = begin(phone)
        shared.state.site.open_games._open.clear()
        assert phone.get(f"{address}{part}").status_code == 200
    ((device, _),) = shared.state.site.keys.devices()
    assert asked == [(device.id, True), (device.id, False)][: 2 if part else 1]


def test_a_busy_table_says_when_to_come_back(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_work, "MOST_WAITING", 0)
    for address in ("/api/games/tokaido/decide", "/api/matches/import", "/import"):
        answer = browser.send(
            "POST", address, content=b"content=x", headers={"content-type": "application/x-www-form-urlencoded"}
        )
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.headers["x-waits-for"] == "busy"
        assert "content-security-policy" in answer.headers


def test_a_game_is_opened_in_slices_before_it_is_shown(
    browser: Browser, app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = begin(browser)
    app.state.site.open_games._open.clear()
    usual = slow_work.MOST_WAITING
    monkeypatch.setattr(slow_work, "MOST_WAITING", 0)
    assert browser.get(address).status_code == 503
    monkeypatch.setattr(slow_work, "MOST_WAITING", usual)
    assert browser.get(address).status_code == 200
    monkeypatch.setattr(slow_work, "MOST_WAITING", 0)
    assert browser.get(address).status_code == 200


def test_an_import_that_is_left_saves_nothing(store: Store) -> None:
    session = Session.create(store, PLUGIN, Setup(5))
    content = session.export()
    work = Session.importing(other := Store(":memory:"), content)
    next(work)
    work.close()
    assert other.list() == ()


@pytest.mark.parametrize("positions", [501, 5000])
def test_a_list_of_too_many_positions_is_refused(browser: Browser, positions: int) -> None:
    content = b"[" + b",".join([b"{}"] * positions) + b"]"
    answer = browser.send("POST", "/api/games/tokaido/decide", content=content)
    assert (answer.status_code, "at most 500 at once" in answer.text) == (400, True)


def test_a_question_of_eight_megabytes_is_refused_before_it_is_read(browser: Browser) -> None:
    answer = browser.send("POST", "/api/games/tokaido/decide", content=b" " * 8_000_000)
    assert answer.status_code == 413


def test_answers_that_are_too_long_are_refused(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "LARGEST_ANSWER", 1000)
    answer = browser.send("POST", "/api/games/tokaido/decide", content=b"[" + b",".join([b"{}"] * 100) + b"]")
    assert (answer.status_code, "ask for fewer" in answer.text) == (400, True)


def test_a_list_is_answered_one_position_at_a_time() -> None:
    asked = []

    def decide(position: Any) -> dict[str, Any]:
        asked.append(position)
        return {}

    assert [len(asked) for _ in answering(decide, b"[{}, {}, {}]")] == [0, 1, 2, 3]


def test_all_bodies_together_are_bounded(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_HELD", 100_000)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.send("POST", "/settings", content=b"x=" + b"y" * 200_000, headers=kind).status_code == 503
    assert browser.send("POST", "/settings", content=b"theme=dark", headers=kind).status_code == 200
