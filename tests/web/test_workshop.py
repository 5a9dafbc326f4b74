"""Heavy work: in slices between which everybody else has a turn, one at a time, bounded, and given up when the asker leaves."""

import asyncio
import time
from typing import Any

import pytest
from starlette.applications import Starlette

from automatable.games.tokaido import PLUGIN
from automatable.kernel.game import Setup
from automatable.kernel.question import answering
from automatable.saves.save import Slices
from automatable.saves.session import Session
from automatable.saves.store import Store
from automatable.web import guard, workshop
from automatable.web.api import handlers
from automatable.web.workshop import Busy, Left, Workshop
from tests.web.client import Browser
from tests.web.playing import begin


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
        working = asyncio.ensure_future(Workshop().do(Work(200).run(), stays))
        turns = await ticks(working)
        return working.result(), turns

    found, turns = asyncio.run(both())
    assert found == "done"
    assert turns >= 200 * 0.001 / workshop.SLICE / 2


def test_one_piece_of_work_at_a_time() -> None:
    async def two() -> tuple[int, int]:
        shop, first, second = Workshop(), Work(50), Work(50)
        together = [asyncio.ensure_future(shop.do(work.run(), stays)) for work in (first, second)]
        while not first.closed:
            await asyncio.sleep(0)
        seen = second.done
        await asyncio.gather(*together)
        return seen, second.done

    assert asyncio.run(two()) == (0, 50)


def test_work_is_given_up_when_the_asker_leaves() -> None:
    work = Work(100_000)
    shop = Workshop()
    with pytest.raises(Left):
        asyncio.run(shop.do(work.run(), leaves))
    assert (work.closed, work.done < 10_000, shop.waiting) == (True, True, 0)


def test_work_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "LONGEST", 0.1)
    work = Work(100_000)
    with pytest.raises(Busy):
        asyncio.run(Workshop().do(work.run(), stays))
    assert work.closed


def test_a_queue_that_is_too_long_is_not_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "MOST_WAITING", 3)

    async def crowd() -> list[Any]:
        shop = Workshop()
        return await asyncio.gather(*(shop.do(Work(5).run(), stays) for _ in range(5)), return_exceptions=True)

    outcomes = asyncio.run(crowd())
    assert outcomes[:3] == ["done"] * 3
    assert [type(outcome) for outcome in outcomes[3:]] == [Busy, Busy]


def test_a_busy_table_says_when_to_come_back(browser: Browser, app: Starlette) -> None:
    app.state.workshop.waiting = workshop.MOST_WAITING
    for address in ("/api/games/tokaido/decide", "/api/matches/import", "/import"):
        answer = browser.send(
            "POST", address, content=b"content=x", headers={"content-type": "application/x-www-form-urlencoded"}
        )
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert "content-security-policy" in answer.headers


def test_a_game_is_opened_in_slices_before_it_is_shown(browser: Browser, app: Starlette, store: Store) -> None:
    address = begin(browser)
    app.state.site.tables._open.clear()
    app.state.workshop.waiting = workshop.MOST_WAITING
    assert browser.get(address).status_code == 503
    app.state.workshop.waiting = 0
    assert browser.get(address).status_code == 200
    app.state.workshop.waiting = workshop.MOST_WAITING
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
