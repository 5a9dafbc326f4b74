"""People play while others attack: 300 slow connections, questions of 8 MB, imports of a million empty moves. All on loopback, and it stops by itself."""

import asyncio
import contextlib
import json
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import httpx
import pytest

from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.soak.test_web import Person
from tests.web.served import HALF_SENT, Place, as_a_process

SECONDS = float(os.environ.get("SOAK_SECONDS", "60"))
THINKING = 3.0
"""Seconds a person thinks about a move, more or less."""
EMPTY = json.dumps({"format": 2, "game": "tokaido", "rules": "1", "mode": "digital", "setup": {"seed": 1}, "check": ""})
MILLION = EMPTY[:-1].encode() + b', "log": [' + b",".join([b"{}"] * 1_000_000) + b"]}"
EIGHT_MEGABYTES = b"[" + b",".join([b"{}"] * 2_700_000) + b"]"
FULL_LIST = b"[" + b",".join([b"{}"] * 500) + b"]"


class Thinker(Person):
    """Somebody who thinks before each move, and is told how long each answer took."""

    def __init__(self, number: int, client: httpx.AsyncClient) -> None:
        super().__init__(number, client)
        self.times: list[float] = []

    async def send(self, what: str, data: dict[str, str]) -> str:
        await asyncio.sleep(THINKING * (0.5 + self.number % 10 / 10))
        begun = time.monotonic()
        page = await super().send(what, data)
        self.times.append(time.monotonic() - begun)
        return page


async def slow_client(place: Place, half: bytes, end: float) -> None:
    """Half a request, again and again."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(*place)
            writer.write(half)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(reader.read(), max(0.1, end - time.monotonic()))
            writer.close()
        await asyncio.sleep(0.5)


async def repeat(end: float, ask: Callable[[], Awaitable[httpx.Response]], seen: list[int]) -> None:
    while time.monotonic() < end:
        with contextlib.suppress(httpx.HTTPError):
            seen.append((await ask()).status_code)
        await asyncio.sleep(0.2)


async def siege(place: Place, people: int, slow: int, seconds: float) -> tuple[list[Thinker], list[int]]:
    """Let everybody do what they do for so long; the people, and how the heavy requests were answered."""
    base = f"http://{place[0]}:{place[1]}"
    end = time.monotonic() + seconds
    seen: list[int] = []
    async with (
        httpx.AsyncClient(base_url=base, timeout=60) as players,
        httpx.AsyncClient(base_url=base, timeout=60) as foes,
    ):
        thinkers = [Thinker(number, players) for number in range(people)]
        heavy = [
            ("/api/games/tokaido/decide", EIGHT_MEGABYTES),
            ("/api/games/tokaido/decide", FULL_LIST),
            ("/api/matches/import", MILLION),
        ]
        await asyncio.gather(
            *(thinker.play_until(end) for thinker in thinkers),
            *(slow_client(place, HALF_SENT[number % len(HALF_SENT)], end) for number in range(slow)),
            *(repeat(end, partial(foes.post, at, content=body), seen) for at, body in heavy),
        )
    return thinkers, seen


def besieged(home: Path, people: int, slow: int, seconds: float) -> tuple[float, float, int]:
    """Hold a siege; the middle and the 95th percentile of the people's answers, and how many there were."""
    with as_a_process(home) as (process, place):
        thinkers, seen = asyncio.run(siege(place, people, slow, seconds))
        process.terminate()
        assert process.wait(timeout=20) == 0
    store = Store(home / "games.sqlite3")
    for thinker in thinkers:
        for game_id, _, seq in thinker.finished:
            session = Session(store, game_id)
            assert (session.seq, session.problem) == (seq, None)
    assert set(seen) <= {200, 400, 413, 503}
    times = sorted(one for thinker in thinkers for one in thinker.times)
    return times[len(times) // 2], times[int(0.95 * len(times))], len(times)


def test_a_small_siege_costs_nobody_a_move(tmp_path: Path) -> None:
    """Whether every answer came, and came at all soon: how busy this machine is otherwise is not the table's fault."""
    middle, late, answers = besieged(tmp_path, people=3, slow=30, seconds=5)
    print(f"{answers} answers: median {1000 * middle:.0f} ms, 95th percentile {1000 * late:.0f} ms")
    assert late < 5


@pytest.mark.soak
def test_twenty_people_play_through_a_siege(tmp_path: Path) -> None:
    middle, late, answers = besieged(tmp_path, people=20, slow=300, seconds=SECONDS)
    print(f"{answers} answers: median {1000 * middle:.0f} ms, 95th percentile {1000 * late:.0f} ms")
    assert late < 1
