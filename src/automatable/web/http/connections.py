"""Connections that nobody can keep for nothing: every wait has an end, there are only so many, and closing the table takes a moment.

uvicorn knows a time limit for idle connections alone; the others are here.
"""

import asyncio
import contextlib
import signal
import socket
import threading
from collections.abc import Callable, Generator
from time import monotonic
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from automatable.web.http.guard import headers_of

MOST_CONNECTIONS = 200
"""The next one takes the place of whoever has kept us waiting longest."""
MOST_FROM_ONE = 50
"""From one other machine."""
HEAD_SECONDS = 10.0
"""For a request up to the end of its headers, counted from when we were ready for it."""
BODY_SECONDS = 30.0
"""For the rest of a request."""
READ_SECONDS = 20.0
"""For a client that does not read our answer."""
SHUTDOWN_SECONDS = 2
LARGEST_HEAD = 16_384
ENDINGS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
_TICKS_PER_HOUR = 36_000


class Connection(H11Protocol):
    """One connection, which knows since when it has kept us waiting."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the place of another if there are too many."""
        self.since = monotonic()
        self.stuck: float | None = None
        """Since when the client has not read what we wrote."""
        self.answered: Any = None
        if not self._has_room(transport):
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)

    def _has_room(self, transport: asyncio.Transport) -> bool:
        address = str((transport.get_extra_info("peername") or ("",))[0])
        if not address.startswith("127.") and address != "::1":
            neighbours = {one for one in self.connections if one.client and one.client[0] == address}  # type: ignore[union-attr]
            if len(neighbours) >= MOST_FROM_ONE and not _make_room(self.connections, neighbours):
                return False
        return len(self.connections) < MOST_CONNECTIONS or _make_room(self.connections, self.connections)

    def connection_lost(self, exc: Exception | None) -> None:
        if self in self.connections:
            super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """From now on we wait for the next request."""
        self.since = monotonic()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """The client does not read."""
        self.stuck = monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads again."""
        self.stuck = None
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """What is no request is answered with the same headers as everything else."""
        lines = [
            "HTTP/1.1 400 Bad Request",
            "content-type: text/plain; charset=utf-8",
            f"content-length: {len(msg)}",
            "connection: close",
            *(f"{name}: {value}" for name, value in headers_of().items()),
        ]
        self.transport.write("\r\n".join([*lines, "", msg]).encode("ascii"))
        self.transport.close()

    @property
    def waits_for_head(self) -> bool:
        """Whether no request is there to be answered."""
        cycle: Any = self.cycle
        return cycle is None or bool(cycle.response_complete)

    @property
    def is_overdue(self) -> bool:
        """Whether it has kept us waiting for too long."""
        now = monotonic()
        if self.stuck is not None and now - self.stuck > READ_SECONDS:
            return True
        if self.waits_for_head:
            return now - self.since > HEAD_SECONDS
        if self.answered is not self.cycle:
            self.answered, self.since = self.cycle, now
        return bool(self.cycle.more_body) and now - self.since > BODY_SECONDS

    @property
    def patience(self) -> tuple[int, float] | None:
        """How readily it gives up its place, least first; None while it is being answered. Who was served before goes last."""
        cycle: Any = self.cycle
        if cycle is None:
            return 0, self.since
        if cycle.response_complete:
            return 3, self.since
        if cycle.more_body:
            return 1, self.since
        return None if self.stuck is None else (2, self.stuck)

    def shutdown(self) -> None:
        """The table is being closed: whoever is being answered gets the answer, nobody else anything."""
        if self.waits_for_head or self.cycle.more_body or self.stuck is not None:
            self.transport.abort()
        else:
            super().shutdown()


def _make_room(connections: set[Any], among: set[Any]) -> bool:
    """End the connection among these that has kept us waiting longest; False if all are being answered."""
    waiting = [(patience, one) for one in among if (patience := one.patience) is not None]
    if not waiting:
        return False
    _, longest = min(waiting, key=lambda found: found[0])
    connections.discard(longest)
    longest.transport.abort()
    return True


class TableServer(uvicorn.Server):
    """Serves until asked to end, by whichever signal, and then ends in order; looks after slow clients and the daily copy."""

    def __init__(self, app: Any, hourly: Callable[[], object]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Connection,
                ws="none",
                log_level="warning",
                server_header=False,
                lifespan="off",
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
                h11_max_incomplete_event_size=LARGEST_HEAD,
            )
        )
        self._hourly = hourly

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Any request to end, and only that: afterwards the program goes on to tidy up."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in ENDINGS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: end what is overdue."""
        if counter % 5 == 0:
            for connection in list(self.server_state.connections):
                if isinstance(connection, Connection) and connection.is_overdue:
                    connection.transport.abort()
        if counter and counter % _TICKS_PER_HOUR == 0:
            self._hourly()
        return await super().on_tick(counter)

    def serve_on(self, listener: socket.socket) -> None:
        """Serve until asked to end."""
        self.run(sockets=[listener])
