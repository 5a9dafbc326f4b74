"""Nobody can block the table: slow, half-sent, endless and senseless requests, all bounded and on loopback."""

import contextlib
import signal
import socket
import time
from pathlib import Path

import msgspec
import pytest
from starlette.applications import Starlette

from automatable.games.terra_mystica import PLUGIN
from automatable.saves.store.store import Store
from automatable.web.http import connections
from tests.web.served import HALF_SENT, as_a_process, connect, ended_after, everything, get, in_a_thread, post

MANY = msgspec.json.encode([PLUGIN.ask.example] * 200)
"""A question that takes a while."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that a test can wait for."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "READ_SECONDS"):
        monkeypatch.setattr(connections, name, 0.5)


@pytest.mark.usefixtures("hasty")
def test_whoever_sends_half_a_request_is_not_waited_for(app: Starlette) -> None:
    with in_a_thread(app) as place:
        for client in [connect(place, half) for half in HALF_SENT]:
            with client:
                assert ended_after(client) < 10


def trickle(client: socket.socket, seconds: float) -> float:
    """Send a byte now and then until the other side ends it; after how many seconds that was."""
    begun = time.monotonic()
    with contextlib.suppress(ConnectionError):
        while time.monotonic() - begun < seconds:
            client.sendall(b"x")
            time.sleep(0.05)
    return time.monotonic() - begun


@pytest.mark.usefixtures("hasty")
def test_bytes_that_trickle_in_do_not_win_time(app: Starlette) -> None:
    with in_a_thread(app) as place, connect(place, b"GET / HTTP/1.1\r\nx-slow: ") as client:
        assert trickle(client, seconds=10) < 9


@pytest.mark.usefixtures("hasty")
def test_whoever_does_not_read_is_not_waited_for(app: Starlette) -> None:
    with in_a_thread(app) as place, connect(place, get("/static/htmx.min.js") * 400, receives=4096) as client:
        time.sleep(2.5)
        assert len(everything(client)) < 400 * 30_000


def test_a_crowd_of_slow_ones_makes_room_for_a_person(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 20)
    with in_a_thread(app) as place:
        slow = [connect(place, HALF_SENT[number % len(HALF_SENT)]) for number in range(60)]
        with connect(place, get("/help", connection="close")) as person:
            assert everything(person).startswith(b"HTTP/1.1 200")
        for client in slow:
            client.close()


@pytest.mark.parametrize(
    "sent",
    [b"nonsense\r\n\r\n", b"\x16\x03\x01\x02\x00\r\n\r\n", b"GET / HTTP/9\r\n\r\n"],
    ids=["words", "bytes", "version"],
)
def test_what_is_no_request_is_refused_with_the_headers_of_all_answers(app: Starlette, sent: bytes) -> None:
    with in_a_thread(app) as place, connect(place, sent) as client:
        answer = everything(client)
    assert answer.startswith(b"HTTP/1.1 400")
    for header in (b"content-security-policy: ", b"x-content-type-options: nosniff", b"x-frame-options: DENY"):
        assert header in answer


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_table_closes_within_three_seconds_whatever_clients_do(tmp_path: Path, number: signal.Signals) -> None:
    with as_a_process(tmp_path) as (process, place):
        clients = [connect(place, half) for half in HALF_SENT]
        clients.append(connect(place, get("/static/htmx.min.js") * 400, receives=4096))
        clients.append(connect(place, post("/api/games/terra_mystica/decide", len(MANY)) + MANY))
        with connect(place, post("/new/tokaido", 0, "application/x-www-form-urlencoded")) as person:
            assert b" 303 " in person.recv(4096)
        time.sleep(0.3)
        begun = time.monotonic()
        process.send_signal(number)
        assert process.wait(timeout=20) == 0
        assert time.monotonic() - begun < 3
        for client in clients:
            client.close()
    # What was played is in the one file, so that a plain copy of it is whole.
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["games.sqlite3"]
    (tmp_path / "copy.sqlite3").write_bytes((tmp_path / "games.sqlite3").read_bytes())
    assert len(Store(tmp_path / "copy.sqlite3").list()) == 1


def test_a_flood_costs_a_few_lines(tmp_path: Path) -> None:
    with as_a_process(tmp_path) as (process, place):
        for number in range(200):
            with connect(
                place, b"nonsense\r\n\r\n" if number % 2 else get("/worker.js", upgrade="x", connection="upgrade")
            ) as client:
                client.recv(100)
        process.terminate()
        assert process.stdout is not None
        printed = process.stdout.read()
    assert len(printed.splitlines()) < 25, printed
