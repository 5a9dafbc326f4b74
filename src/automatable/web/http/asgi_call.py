"""Calls an ASGI application in this process: what a server does with a request, without a network and without a thread.

The tests ask the application in this way, and so does the page in which everything runs in a browser.
"""

from asyncio import Event
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from starlette.types import ASGIApp, Message

Header = tuple[str, str]


class Answer(NamedTuple):
    """What the application answered."""

    status: int
    headers: list[Header]
    body: bytes


async def call(
    app: ASGIApp,
    method: str,
    address: str,
    headers: Iterable[Header] = (),
    body: bytes = b"",
    client: tuple[str, int] = ("127.0.0.1", 0),
) -> Answer:
    """The answer to one request; the address is a whole one, whose host the application sees as it would from a server."""
    asked = urlsplit(address)
    given = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    if not any(name == b"host" for name, _ in given):
        given.insert(0, (b"host", asked.netloc.encode("ascii")))
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": asked.scheme,
        "path": unquote(asked.path),
        "raw_path": asked.path.encode("ascii"),
        "query_string": asked.query.encode("ascii"),
        "root_path": "",
        "headers": given,
        "client": client,
        "server": (asked.hostname or "", asked.port or 80),
    }
    start: Message = {"status": 500, "headers": []}
    parts: list[bytes] = []
    sent = False

    async def receive() -> Message:
        nonlocal sent
        if sent:
            # Whoever asks in this way waits for the answer: the asker never leaves.
            await Event().wait()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            parts.append(message.get("body", b""))

    await app(scope, receive, send)
    answered = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in start["headers"]]
    return Answer(start["status"], answered, b"".join(parts))
