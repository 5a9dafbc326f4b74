"""Twenty people play whole games of every kind at one server: no error, no lost move, and every move is answered in time.

All on loopback, and it stops by itself: after SOAK_SECONDS, or five minutes.
"""

import asyncio
import os
import resource
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.soak.test_web import Person
from tests.web.served import Place, as_a_process

PEOPLE = 20
SECONDS = float(os.environ.get("SOAK_SECONDS", "300"))
LATEST = 2.0
"""Seconds within which 99 of 100 moves are answered."""
HINTS = 200
"""One of so many moves is asked about first."""
LOOK = 5.0
"""Seconds between two looks of a page whether the game went on elsewhere."""


class Player(Person):
    """Somebody who plays one game after the other without a pause, as a page with scripts does, and sometimes asks for a hint."""

    def __init__(self, number: int, client: httpx.AsyncClient) -> None:
        super().__init__(number, client, game=registry.names()[number % len(registry.names())])
        self.rng = Rng(number, "load")
        self.times: list[float] = []
        self.hints: list[float] = []

    async def send(self, what: str, data: dict[str, str]) -> str:
        if self.rng.below(HINTS) == 0:
            begun = time.monotonic()
            answer = await self.client.get(f"{self.address}/hint", headers={"HX-Request": "true"})
            assert answer.status_code in (200, 503), answer.text
            self.hints.append(time.monotonic() - begun)
        begun = time.monotonic()
        page = await super().send(what, data)
        self.times.append(time.monotonic() - begun)
        return page

    async def look_until(self, end: float) -> None:
        """What a page asks while somebody thinks."""
        while time.monotonic() < end:
            await asyncio.sleep(LOOK)
            if self.address:
                assert (await self.client.get(f"{self.address}/pulse")).status_code == 200


async def play(place: Place, people: int, seconds: float) -> list[Player]:
    limits = httpx.Limits(max_connections=2 * people)
    base = f"http://{place[0]}:{place[1]}"
    async with httpx.AsyncClient(base_url=base, timeout=60, limits=limits) as client:
        players = [Player(number, client) for number in range(people)]
        end = time.monotonic() + seconds
        both = [task for player in players for task in (player.play_until(end), player.look_until(end))]
        await asyncio.gather(*both)
    return players


def at(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def cpu() -> float:
    """Seconds of CPU that processes of ours took which have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def loaded(home: Path, people: int, seconds: float) -> list[float]:
    """Let so many people play for so long; how long each move took, after checking that none was lost."""
    before = cpu()
    with as_a_process(home) as (process, place):
        players = asyncio.run(play(place, people, seconds))
        process.terminate()
        assert process.wait(timeout=20) == 0
    spent = cpu() - before
    store = Store(home / "games.sqlite3")
    games = [game for player in players for game in player.finished]
    for game_id, _, seq in games:
        assert store.length(game_id) == seq
    times = [one for player in players for one in player.times]
    hints = [one for player in players for one in player.hints]
    shares = ", ".join(f"p{100 * share:.0f} {1000 * at(times, share):.0f} ms" for share in (0.5, 0.95, 0.99))
    over = sum(Session(store, game_id).match.turn.who is Who.OVER for game_id, _, _ in games)
    print(
        f"{len(times)} moves in {len(games)} games ({over} to the end) in {seconds:.0f} s: {shares}, last {1000 * max(times):.0f} ms"
    )
    print(f"{len(hints)} hints: p50 {at(hints, 0.5):.1f} s, last {max(hints):.1f} s" if hints else "no hints")
    print(f"the server took {1000 * spent / len(times):.0f} ms of CPU a move; load of this machine: {os.getloadavg()}")
    return times


@pytest.mark.soak
def test_twenty_people_play_whole_games(tmp_path: Path) -> None:
    times = loaded(tmp_path, PEOPLE, SECONDS)
    assert at(times, 0.99) < LATEST
