"""Who may come in, and what leaves: the key of a shared table, other sites, foreign host names, sizes, security headers."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from http.cookies import CookieError, SimpleCookie
from math import ceil
from typing import Literal
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automatable.kernel.words.text import catalogue, msg
from automatable.web.access.asker import DEVICE, address_of
from automatable.web.access.keys import Device, Full, Keys
from automatable.web.work.slow_work import COME_BACK, Busy, Left

COOKIE = "automatable_key"
COOKIE_SECONDS = 30 * 24 * 3600
LARGEST_BODY = 256_000
LARGEST_FILE = 8_000_000
"""A saved game; a form writes some letters as three."""
LARGEST_QUESTION = 1_000_000
"""A list of positions; the terminal takes longer ones."""
FILES = (
    *("/import", "/packs/import", "/plays/import"),
    *("/api/packs/import", "/api/matches/import", "/api/plays/import"),
)
"""The addresses that take one."""
MOST_HELD = 32_000_000
"""Bytes of all requests together that are held at a time."""
GAMES = ("/table/", "/companion/", "/api/matches/")
"""How the addresses of a game begin."""
PASSING = frozenset({"busy", "locked"})
"""Refusals of what can be sent again as it is: nothing was changed."""
WAITS_FOR = "x-waits-for"
"""The header that tells a page which of them it is: it keeps what was chosen and sends it later."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'"
)
Framing = Literal["none", "self"]
"""Which pages may show ours in a frame: none, or those of the same site."""
HEADERS = {
    "x-content-type-options": "nosniff",
    # Not no-referrer: forms would then send "Origin: null" and be refused here.
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-cache, private",
}
ALONE = {"cross-origin-opener-policy": "same-origin"}
"""Browsers take this from the machine itself; on a network without encryption they only complain about it."""


def headers_of(framing: Framing = "none") -> dict[str, str]:
    return HEADERS | {
        "content-security-policy": f"{POLICY}; frame-ancestors '{framing}'",
        "x-frame-options": "DENY" if framing == "none" else "SAMEORIGIN",
    }


Sorry = Callable[[Request, Exception], Awaitable[Response]]

logger = logging.getLogger("automatable.web")


class TooLarge(Exception):
    """The body has more bytes than this address takes."""


class Guard:
    """Stands before the whole application; `sorry` answers where the application itself could not."""

    def __init__(
        self,
        app: ASGIApp,
        keys: Keys,
        sorry: Sorry,
        hosts: Iterable[str] | None = None,
        base: str = "",
        framing: Framing = "none",
    ) -> None:
        self.app = app
        self.base = base
        self.headers = headers_of(framing)
        self.keys = keys
        self.sorry = sorry
        self.hosts = None if hosts is None else frozenset(hosts)
        self.held = 0
        """Bytes of bodies that are being held now."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer it here; whatever happens, the answer has the headers of all answers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                if message["status"] < 400 and _plays(scope):
                    self._note_player(scope)
                headers = MutableHeaders(scope=message)
                for name, value in (self.headers if self.keys.key else self.headers | ALONE).items():
                    headers.setdefault(name, value)
            await send(message)

        body = _Body(self, receive, _limit(scope["path"]))
        try:
            answer = self._answer(scope)
            await (answer or self.app)(scope, body.receive, send_safely)
        except (ClientDisconnect, Left):
            # Nobody is there to be answered.
            return
        except Exception as error:
            if started:
                raise
            await (await self._apology(scope, error))(scope, receive, send_safely)
        finally:
            self.held -= body.seen

    def _note_player(self, scope: Scope) -> None:
        device: Device | None = scope.get(DEVICE)
        if device is not None:
            self.keys.has_played(device)

    async def _apology(self, scope: Scope, error: Exception) -> Response:
        if isinstance(error, UnicodeError):
            return refusal(scope, "text", 400)
        logger.error(
            "A request could not be answered: %s %s", scope["method"], ascii(scope["path"][:200]), exc_info=error
        )
        try:
            return await self.sorry(Request(scope), error)
        except Exception:
            logger.exception("Nor could that be said")
            return refusal(scope, "ours", 500)

    def _answer(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if self.hosts is not None and _name(headers.get("host", "")) not in self.hosts:
            return refusal(scope, "host", 421)
        if self.keys.key:
            scope[DEVICE] = device = self._device(headers)
            if scope["path"] == "/join":
                return self._join(scope, headers)
            if device is None and (refused := self._bearer(scope, headers)) is not None:
                return refused
        if scope["method"] not in SAFE and _from_elsewhere(headers):
            return refusal(scope, "origin", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12 or int(length) > _limit(scope["path"]):
            return refusal(scope, "size", 413)
        return None

    def _join(self, scope: Scope, headers: Headers) -> Response:
        given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0]
        address = address_of(scope)
        if (seconds := self.keys.wait(address)) > 0:
            return refusal(scope, "slow", 429, seconds)
        if not self.keys.fits(given, address):
            return refusal(scope, "key", 403)
        welcome = RedirectResponse(f"{self.base}/", 303)
        # Whoever is in already and opens the link once more stays the same device.
        token = "" if scope[DEVICE] is None else _token(headers)
        try:
            token = token or self.keys.let_in(address, headers.get("user-agent", ""))
        except Full:
            return refusal(scope, "full", 503)
        welcome.set_cookie(COOKIE, token, COOKIE_SECONDS, path=f"{self.base}/", httponly=True, samesite="lax")
        return welcome

    def _device(self, headers: Headers) -> Device | None:
        return self.keys.device(token) if (token := _token(headers)) else None

    def _bearer(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal of a program that has no key; None if it has one."""
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return refusal(scope, "key", 403)
        address = address_of(scope)
        if (seconds := self.keys.wait(address)) > 0:
            return refusal(scope, "slow", 429, seconds)
        return None if self.keys.fits(bearer.strip(), address) else refusal(scope, "key", 403)


class _Body:
    """The body of a request, given up as soon as it is longer than it may be, or all together are."""

    def __init__(self, guard: Guard, receive: Receive, limit: int) -> None:
        self._guard = guard
        self._receive = receive
        self._limit = limit
        self.seen = 0

    async def receive(self) -> Message:
        """The next part."""
        message = await self._receive()
        length = len(message.get("body", b""))
        self.seen += length
        self._guard.held += length
        if self.seen > self._limit:
            raise TooLarge
        if self._guard.held > MOST_HELD:
            raise Busy
        return message


def retry_headers(why: str, seconds: float) -> dict[str, str]:
    """The headers that say when to come again, and to a page also for what."""
    return {"retry-after": str(ceil(seconds))} | ({WAITS_FOR: why} if why in PASSING else {})


def refusal(scope: Scope, why: str, status: int, seconds: float = COME_BACK) -> Response:
    """A polite no: one sentence, without anything of the table."""
    words = catalogue()
    said = words.say(msg(f"web.refused.{why}"))
    headers = retry_headers(why, seconds) if status in (429, 503) else None
    if scope["path"].startswith("/api"):
        return JSONResponse({"error": {"field": why, "why": said}}, status, headers)
    title = words.say(msg("web.refused.title_busy" if status == 503 else "web.refused.title"))
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><h1>{title}</h1><p>{said}</p></html>",
        status,
        headers,
    )


def _token(headers: Headers) -> str:
    """The token by which a device says that it was let in; empty if it has none."""
    try:
        cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return "" if cookie is None else cookie.value


def _plays(scope: Scope) -> bool:
    """Whether a request does something to a game."""
    return scope["method"] not in SAFE and scope["path"].startswith(GAMES)


def _limit(path: str) -> int:
    if path.endswith("/decide"):
        return LARGEST_QUESTION
    return LARGEST_FILE if path in FILES else LARGEST_BODY


def _name(host: str) -> str:
    """The host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another site sent this; programs that are no browsers say nothing."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host", "")
