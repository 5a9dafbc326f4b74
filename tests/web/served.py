"""The real server in a thread or as a process, on loopback only, and clients that misbehave in bounded ways."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from starlette.applications import Starlette

from automatable.web.http.connections import TableServer
from automatable.web.server import open_address

Place = tuple[str, int]


@contextlib.contextmanager
def in_a_thread(app: Starlette) -> Iterator[Place]:
    """The application behind our own connections; where it is."""
    address = open_address(port=0)
    place: Place = address.listener.getsockname()[:2]
    server = TableServer(app, lambda: None)
    thread = threading.Thread(target=server.serve_on, args=[address.listener], daemon=True)
    thread.start()
    try:
        yield place
    finally:
        server.should_exit = True
        thread.join(20)
        address.listener.close()
        assert not thread.is_alive()


@contextlib.contextmanager
def as_a_process(home: Path, *arguments: str) -> Iterator[tuple["subprocess.Popen[str]", Place]]:
    """`automatable serve` as people start it; it is ended by whoever asked for it, at the latest here."""
    process = subprocess.Popen(
        [sys.executable, "-m", "automatable", "serve", "--port", "0", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"AUTOMATABLE_HOME": str(home), "PYTHONUTF8": "1"},
    )
    with process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
            assert found is not None
            yield process, ("127.0.0.1", int(found[1]))
        finally:
            process.kill()


def connect(place: Place, sent: bytes = b"", receives: int | None = None) -> socket.socket:
    """A connection on which some bytes were sent; `receives` makes its own buffer small."""
    client = socket.socket()
    if receives is not None:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    client.settimeout(20)
    client.connect(place)
    client.sendall(sent)
    return client


def everything(client: socket.socket) -> bytes:
    """All that is answered until the other side ends the connection."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while some := client.recv(65536):
            found += some
    return found


def ended_after(client: socket.socket) -> float:
    """Seconds until the other side ends the connection."""
    begun = time.monotonic()
    everything(client)
    return time.monotonic() - begun


def get(path: str, **headers: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "host: localhost", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def post(path: str, length: int, kind: str = "application/json") -> bytes:
    return (
        f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n".encode()
    )


HALF_SENT = (
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nhost: localhost\r\n",
    post("/import", 500_000) + b"content=",
    get("/help") + b"GET /he",
)
"""Requests that never end: nothing, half a line, half a head, half a body, half a second request."""
