"""Which language a device speaks: what was chosen on it, else what its browser asks for."""

import functools
import re
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automatable.kernel.contract import registry
from automatable.kernel.words.language import (
    KEYS,
    LANGUAGES,
    PSEUDO,
    accepted,
    known,
    marking,
    of_environment,
    speaking,
)
from automatable.kernel.words.text import BORROWED, falls_back, is_begun
from automatable.web.site import Site

COOKIE: Final = "automatable_language"
COOKIE_SECONDS: Final = 400 * 24 * 3600
_PARTS: Final = re.compile(rf"(<[^>]*>)|([{''.join(BORROWED)}])|([^<{''.join(BORROWED)}]+|<)")
_UNMARK: Final = re.compile(f"[{''.join(BORROWED)}]")
_NAME: Final = re.compile(r"</?([a-z]+)")
_SILENT: Final = ("title", "option", "script", "style", "textarea", "desc")
"""Elements in which no other element can be."""
_VOID: Final = ("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")


class Languages:
    """Has each request answered in the language of its device."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        language = language_of(scope)
        with speaking(language):
            if language in (LANGUAGES[0], PSEUDO, KEYS) or not _falls_back(language):
                await self.app(scope, receive, send)
                return
            with marking():
                await self.app(scope, receive, English(send))


class English:
    """Tells a page which of its words are English; whatever else is answered has them without marks."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: Message = {}
        self.body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
            return
        if message["type"] != "http.response.body":
            await self.send(message)
            return
        self.body += message.get("body", b"")
        if message.get("more_body"):
            return
        headers = MutableHeaders(scope=self.start)
        body = self.body
        if BORROWED[0].encode() in body:
            text = body.decode()
            html = headers.get("content-type", "").startswith("text/html")
            body = (in_elements(text) if html else _UNMARK.sub("", text)).encode()
            headers["content-length"] = str(len(body))
        await self.send(self.start)
        await self.send({**message, "body": body, "more_body": False})


def in_elements(page: str) -> str:
    """A page in which what is marked stands in elements that say that it is English; where no element can be, the mark goes. A mark that was cut off ends
    with the element in which it began."""
    found, silent, drawn = [], "", 0
    marks = inside = 0
    for tag, mark, text in _PARTS.findall(page):
        if mark:
            marks = max(0, marks + (1 if mark == BORROWED[0] else -1))
            inside = inside if marks > 1 else 0
        elif text:
            element = "tspan" if drawn else "span"
            plain = silent or not marks or not text.strip()
            found.append(text if plain else f'<{element} lang="{LANGUAGES[0]}">{text}</{element}>')
        else:
            found.append(_UNMARK.sub("", tag))
            name = _NAME.match(tag)
            if name is None or name[1] in _VOID or tag.endswith("/>"):
                continue
            closes = tag.startswith("</")
            inside += -1 if closes else 1
            marks = marks if inside >= 0 else 0
            if name[1] in _SILENT:
                silent = "" if closes else silent or name[1]
            elif name[1] == "svg":
                drawn += -1 if closes else 1
    return "".join(found)


@functools.cache
def _falls_back(language: str) -> bool:
    return falls_back(language, {listing.package for listing in registry.listings()[0].values()})


def language_of(scope: Scope) -> str:
    """The language in which this request is answered; a server that was started in one that is not offered, such as one that a translator has begun,
    speaks nothing else."""
    begun = of_environment()
    if begun not in ("", *LANGUAGES) and is_begun(begun):
        return begun
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
