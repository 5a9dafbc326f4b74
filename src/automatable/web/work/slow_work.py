"""Heavy work in the one thread that all share: in small slices, one piece of work at a time, given up when whoever asked has left.

Opening a game comes before all other work, even before what is half done, and what nobody waits for comes after all other work. Each device has one place in the line: what it asks for besides waits
behind that and holds up nobody else.

There are no threads, for the same application runs in a browser, where there are none.
"""

import asyncio
from collections import deque
from time import perf_counter
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.types import Receive

from automatable.saves.formats.slices import Slices
from automatable.web.access.asker import asker_of

T = TypeVar("T")

SLICE = 0.015
"""Seconds of work before everybody else has a turn."""
LONGEST = 20.0
"""Seconds of work for one request, turns of others not counted."""
MOST_WAITING = 16
"""So many pieces of work of either kind may wait for one device; the next one is told to come back."""
COME_BACK = 5
"""Seconds after which to try again."""


class Busy(Exception):
    """There is too much to do now."""


class Left(Exception):
    """Whoever asked has gone: nobody is waiting for an answer."""


class _Piece:
    """One piece of work; `called` is set while it is its turn."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.called = asyncio.Event()


class _Line:
    """Pieces of work in the order in which they are done: the first of each device as they came, its others when that is done."""

    def __init__(self) -> None:
        self._by_device: dict[str, deque[_Piece]] = {}

    @property
    def first(self) -> _Piece | None:
        """Whose turn it is."""
        return next((own[0] for own in self._by_device.values()), None)

    def waiting(self, device: str) -> int:
        """How many pieces of work of a device are here."""
        return len(self._by_device.get(device, ()))

    def join(self, piece: _Piece) -> None:
        """Go to the end, or behind the others of the same device."""
        self._by_device.setdefault(piece.device, deque()).append(piece)

    def leave(self, piece: _Piece) -> None:
        """Make room; what else the device wants begins at the end of the line."""
        own = self._by_device[piece.device]
        had_place = own[0] is piece
        own.remove(piece)
        if had_place:
            del self._by_device[piece.device]
            if own:
                self._by_device[piece.device] = own


class SlowWork:
    """Does one piece of heavy work at a time, and between its slices everything else."""

    def __init__(self) -> None:
        self._openings = _Line()
        self._others = _Line()
        self._last = _Line()
        self._called: _Piece | None = None

    def waiting(self, device: str, opening: bool = False) -> int:
        """How many pieces of work of a device are being done or wait for it."""
        return self._line(opening).waiting(device)

    async def do(
        self, work: Slices[T], receive: Receive | None, device: str = "", opening: bool = False, last: bool = False
    ) -> T:
        """What the work returns; raises Busy if too many wait or it takes too long, and Left if the asker has gone. Without `receive` nobody has asked."""
        line = self._last if last else self._line(opening)
        if line.waiting(device) >= MOST_WAITING:
            work.close()
            raise Busy
        piece = _Piece(device)
        line.join(piece)
        self._call()
        leaving: asyncio.Future[Any] = asyncio.ensure_future(
            asyncio.Event().wait() if receive is None else _leaving(receive)
        )
        try:
            return await _slice_by_slice(work, piece, leaving)
        finally:
            line.leave(piece)
            self._call()
            leaving.cancel()
            work.close()

    def _line(self, opening: bool) -> _Line:
        return self._openings if opening else self._others

    def _call(self) -> None:
        first = self._openings.first or self._others.first or self._last.first
        if first is self._called:
            return
        if self._called is not None:
            self._called.called.clear()
        self._called = first
        if first is not None:
            first.called.set()


async def _slice_by_slice(work: Slices[T], piece: _Piece, leaving: "asyncio.Future[Any]") -> T:
    spent = 0.0
    while True:
        # Others first: the asker may have left, or another's work may come before this, by the time it goes on.
        await asyncio.sleep(0)
        if not piece.called.is_set():
            await _turn(piece, leaving)
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


async def _turn(piece: _Piece, leaving: "asyncio.Future[Any]") -> None:
    """Wait until it is this piece's turn or its asker has left."""
    called = asyncio.ensure_future(piece.called.wait())
    try:
        await asyncio.wait((called, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        called.cancel()


async def _leaving(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def at_leisure(request: Request, work: Slices[T], opening: bool = False, last: bool = False) -> T:
    """Do the heavy work that a request asks for; its body is read first, for after that only leaving can come."""
    await request.body()
    slow_work: SlowWork = request.app.state.slow_work
    return await slow_work.do(work, request.receive, asker_of(request.scope), opening, last)
