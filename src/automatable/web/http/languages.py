"""Which language a device speaks: what was chosen on it, else what its browser asks for."""

from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from automatable.kernel.words.language import LANGUAGES, PSEUDO, accepted, known, of_environment, speaking
from automatable.web.site import Site

COOKIE: Final = "automatable_language"
COOKIE_SECONDS: Final = 400 * 24 * 3600


class Languages:
    """Has each request answered in the language of its device."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self.app(scope, receive, send)


def language_of(scope: Scope) -> str:
    """The language in which this request is answered; a server that was started in the pseudo-language speaks nothing else."""
    if of_environment() == PSEUDO:
        return PSEUDO
    asked_for = accepted(Headers(scope=scope).get("accept-language", ""))
    return chosen_on_device(scope) or asked_for or LANGUAGES[0]


def chosen_on_device(scope: Scope) -> str:
    """What was chosen on this device; empty if nothing was. In a browser without a server there are no cookies: there is only one device."""
    site: Site = scope["app"].state.site
    return known(site.preferences.now.language if site.in_browser else _cookie(Headers(scope=scope).get("cookie", "")))


def _cookie(header: str) -> str:
    if COOKIE not in header:
        return ""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return "" if found is None else found.value


def remember(response: Response, language: str, base: str) -> None:
    """Let the device keep its choice; an empty one is what its browser asks for."""
    if language:
        response.set_cookie(COOKIE, language, COOKIE_SECONDS, path=f"{base}/", httponly=True, samesite="lax")
    else:
        response.delete_cookie(COOKIE, path=f"{base}/", httponly=True, samesite="lax")
