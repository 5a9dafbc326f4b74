"""Who may come in, and what leaves: the key of a shared table, other sites, foreign host names, sizes, security headers."""

import hmac
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automatable.kernel.text import catalogue, msg

COOKIE = "automatable_key"
COOKIE_SECONDS = 30 * 24 * 3600
LARGEST_BODY = 256_000
LARGEST_FILE = 8_000_000
"""A saved game or a long list of positions; a form writes some letters as three."""
FILES = ("/import", "/api/matches/import", "/decide")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Not no-referrer: forms would then send "Origin: null" and be refused here.
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-cache, private",
}
ALONE = {"cross-origin-opener-policy": "same-origin"}
"""Browsers take this from the machine itself; on a network without encryption they only complain about it."""


class TooLarge(Exception):
    """The body has more bytes than this address takes."""


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, key: str = "", hosts: Iterable[str] | None = None) -> None:
        self.app = app
        self.key = key
        self.hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = self._answer(scope)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (HEADERS if self.key else HEADERS | ALONE).items():
                    headers.setdefault(name, value)
            await send(message)

        if answer is not None:
            await answer(scope, receive, send_safely)
        else:
            await self.app(scope, _counted(receive, _limit(scope["path"])), send_safely)

    def _answer(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if self.hosts is not None and _name(headers.get("host", "")) not in self.hosts:
            return refusal(scope, "host", 421)
        if self.key:
            if scope["path"] == "/join":
                return self._join(scope)
            if not self._has_key(headers):
                return refusal(scope, "key", 403)
        if scope["method"] not in SAFE and _from_elsewhere(headers):
            return refusal(scope, "origin", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 12 or int(length) > _limit(scope["path"]):
            return refusal(scope, "size", 413)
        return None

    def _join(self, scope: Scope) -> Response:
        given = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0]
        if not self._fits(given):
            return refusal(scope, "key", 403)
        welcome = RedirectResponse("/", 303)
        welcome.set_cookie(COOKIE, self.key, COOKIE_SECONDS, httponly=True, samesite="lax")
        return welcome

    def _has_key(self, headers: Headers) -> bool:
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and self._fits(bearer.strip()):
            return True
        try:
            cookie = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
        except CookieError:
            return False
        return cookie is not None and self._fits(cookie.value)

    def _fits(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.key.encode())


def refusal(scope: Scope, why: str, status: int) -> Response:
    """A polite no: one sentence, without anything of the table."""
    words = catalogue()
    said = words.say(msg(f"web.refused.{why}"))
    if scope["path"].startswith("/api"):
        return JSONResponse({"error": {"field": why, "why": said}}, status)
    title = words.say(msg("web.refused.title"))
    return HTMLResponse(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><h1>{title}</h1><p>{said}</p></html>",
        status,
    )


def _limit(path: str) -> int:
    return LARGEST_FILE if path.endswith(FILES) else LARGEST_BODY


def _counted(receive: Receive, limit: int) -> Receive:
    """The same body, given up as soon as it is longer than it may be."""
    seen = 0

    async def receive_some() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            raise TooLarge
        return message

    return receive_some


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
