"""Heavy work in the one thread that all share: in small slices, one piece of work at a time, given up when whoever asked has left.

There are no threads, for the same application runs in a browser, where there are none.
"""

import asyncio
from time import perf_counter
from typing import TypeVar

from starlette.requests import Request
from starlette.types import Receive

from automatable.saves.save import Slices

T = TypeVar("T")

SLICE = 0.015
"""Seconds of work before everybody else has a turn."""
LONGEST = 20.0
"""Seconds of work for one request, turns of others not counted."""
MOST_WAITING = 16
"""So many pieces of work may wait for their turn; the next one is told to come back."""
COME_BACK = 5
"""Seconds after which to try again."""


class Busy(Exception):
    """There is too much to do now."""


class Left(Exception):
    """Whoever asked has gone: nobody is waiting for an answer."""


class Workshop:
    """Does one piece of heavy work at a time, and between its slices everything else."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self.waiting = 0
        """How many pieces of work are being done or wait for it."""

    async def do(self, work: Slices[T], receive: Receive) -> T:
        """What the work returns; raises Busy if too many wait or it takes too long, and Left if the asker has gone."""
        if self.waiting >= MOST_WAITING:
            raise Busy
        self.waiting += 1
        leaving = asyncio.ensure_future(_leaving(receive))
        try:
            async with self._turn:
                return await _slice_by_slice(work, leaving)
        finally:
            self.waiting -= 1
            leaving.cancel()
            work.close()


async def _slice_by_slice(work: Slices[T], leaving: "asyncio.Future[None]") -> T:
    spent = 0.0
    while True:
        # Others first: the asker may have left while waiting.
        await asyncio.sleep(0)
        if leaving.done():
            raise Left
        if spent > LONGEST:
            raise Busy
        begun = perf_counter()
        while (passed := perf_counter() - begun) < SLICE:
            try:
                next(work)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
        spent += passed


async def _leaving(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def at_leisure(request: Request, work: Slices[T]) -> T:
    """Do the heavy work that a request asks for; its body is read first, for after that only leaving can come."""
    await request.body()
    workshop: Workshop = request.app.state.workshop
    return await workshop.do(work, request.receive)
