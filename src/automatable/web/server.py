"""Runs the web table: which port, which address to tell, and who may join."""

import contextlib
import errno
import io
import os
import secrets
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import catalogue, msg, one_line
from automatable.saves.store.backup import daily
from automatable.saves.store.store import Store
from automatable.web.app import HERE, create_app

LOCAL = "127.0.0.1"
PORT = 8412
MORE_PORTS = 20
"""How many ports after the usual one are tried when it is taken."""
EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True, slots=True)
class Address:
    """Where the table is: an open socket, and the links that lead to it."""

    listener: socket.socket
    here: str
    """The link for this machine."""
    join: str
    """The link for other devices; empty if only this machine is served."""
    key: str


def open_address(host: str = LOCAL, port: int | None = None) -> Address:
    """Take a port, the usual one or a free one after it; raises Malformed if that is not possible."""
    listener = _listen(host, port)
    chosen = listener.getsockname()[1]
    if _is_local(host):
        return Address(listener, f"http://{_bracketed(host)}:{chosen}/", "", "")
    key = secrets.token_urlsafe(16)
    reached = lan_address() if host in EVERYWHERE else host
    join = f"http://{_bracketed(reached)}:{chosen}/join?key={key}"
    return Address(listener, join if host not in EVERYWHERE else f"http://{LOCAL}:{chosen}/join?key={key}", join, key)


def serve(
    store: Store,
    address: Address,
    say: Callable[[str], None],
    browse: bool = False,
    ready: Callable[[], object] = registry.listings,
    page: str = "",
) -> None:
    """Serve until interrupted; tells the address, lets `ready` look at the games, and opens a browser, at a page, if asked to."""
    from automatable.web.http.connections import TableServer
    from automatable.web.http.log_limit import limit_log

    hosts = None if address.key else (*HERE, address.here.removeprefix("http://").rpartition(":")[0])
    app = create_app(store, address.key, hosts, address.join)
    server = TableServer(app, lambda: _copy(store))
    limit_log()
    announce(address, say)
    if page:
        say(f"{address.here}{page}")
    if browse and _has_screen():
        threading.Timer(0.3, webbrowser.open, [f"{address.here}{page}"]).start()
    with contextlib.closing(address.listener), store.held(), contextlib.suppress(KeyboardInterrupt):
        ready()
        server.serve_on(address.listener)


def _copy(store: Store) -> None:
    """Make today's copy of the saved games if there is none; a table that cannot be copied goes on."""
    with contextlib.suppress(Malformed):
        daily(Path(store.path))


def _has_screen() -> bool:
    """Whether a browser would open a window; without one Python would start a text browser in this terminal."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in names)


def announce(address: Address, say: Callable[[str], None]) -> None:
    """Tell how to reach the table; on a network also as a picture for a phone's camera."""
    words = catalogue()
    say(words.say(msg("web.serve.here", link=address.here)))
    if address.join:
        say(words.say(msg("web.serve.join", link=address.join)))
        say(qr_text(address.join))
    say(words.say(msg("web.serve.stop")))


def qr_text(link: str) -> str:
    """A link as a QR code made of half blocks."""
    import segno

    picture = io.StringIO()
    segno.make(link, error="l").terminal(picture, compact=True, border=2)
    return picture.getvalue().rstrip("\n")


def lan_address() -> str:
    """The address under which other devices of the network reach this machine; asks the routing table, sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOCAL
        return str(probe.getsockname()[0])


def _listen(host: str, port: int | None) -> socket.socket:
    wanted = [port] if port is not None else [*range(PORT, PORT + MORE_PORTS), 0]
    for number in wanted[:-1]:
        try:
            return _bound(host, number)
        except (OSError, TypeError, ValueError) as error:
            if getattr(error, "errno", None) != errno.EADDRINUSE:
                break
    try:
        return _bound(host, wanted[-1])
    except (OSError, OverflowError, TypeError, ValueError) as error:
        raise _refused(host, wanted[-1], error) from None


def _refused(host: str, port: int, error: Exception) -> Malformed:
    """What is wrong with an address, named by the option that says it."""
    say = catalogue().say
    number, why = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    if number == errno.EADDRINUSE:
        return Malformed(f"--port {port}", say(msg("web.serve.port_taken")))
    if number in (errno.EACCES, errno.EPERM):
        return Malformed(f"--port {port}", say(msg("web.serve.bad_port", host=one_line(host, 80), why=why)))
    return Malformed(f"--host {one_line(host, 80)}", say(msg("web.serve.bad_host", why=why)))


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small parts at once only for sockets that say they are TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except BaseException:
        listener.close()
        raise
    return listener


def _is_local(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
