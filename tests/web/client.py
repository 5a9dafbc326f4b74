"""A browser without a screen: it keeps cookies, follows redirects, and reads pages as a person without a script would."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from types import TracebackType
from typing import Any, Self

import httpx
from starlette.applications import Starlette

from automatable.web.http.asgi_call import call

VOID = frozenset({"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


@dataclass
class Element:
    """One element of a page."""

    tag: str
    attributes: dict[str, str]
    children: "list[Element | str]" = field(default_factory=list)

    def walk(self) -> Iterator["Element"]:
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def find(self, tag: str, **wanted: str) -> "list[Element]":
        return [
            element
            for element in self.walk()
            if element.tag == tag
            and all(element.attributes.get(name.rstrip("_")) == value for name, value in wanted.items())
        ]

    @property
    def text(self) -> str:
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, Element):
                yield from child._texts()
            else:
                yield child


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def read(html: str) -> Element:
    """The page as a tree; every element must be closed where it belongs."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is never closed"
    return reader.root


class InProcess(httpx.AsyncBaseTransport):
    """Hands each request to the application by our own caller, as the page does that runs everything in a browser."""

    def __init__(self, app: Starlette, client: tuple[str, int]) -> None:
        self._app = app
        self._client = client

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        body = await request.aread()
        answer = await call(
            self._app, request.method, str(request.url), request.headers.multi_items(), body, self._client
        )
        return httpx.Response(answer.status, headers=answer.headers, content=answer.body)


class Browser:
    """Talks to the application in this process."""

    def __init__(
        self,
        app: Starlette,
        base: str = "http://localhost",
        client: tuple[str, int] = ("127.0.0.1", 123),
        **headers: str,
    ) -> None:
        transport = InProcess(app, client)
        self._runner = asyncio.Runner()
        self._client = httpx.AsyncClient(transport=transport, base_url=base, headers=headers, follow_redirects=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._client.aclose())
        self._runner.close()

    def send(self, method: str, address: str, **how: Any) -> httpx.Response:
        return self._runner.run(self._client.request(method, address, **how))

    def get(self, address: str, **how: Any) -> httpx.Response:
        return self.send("GET", address, **how)

    def post(self, address: str, data: dict[str, str] | None = None, **how: Any) -> httpx.Response:
        return self.send("POST", address, data=data or {}, **how)

    def page(self, address: str) -> Element:
        answer = self.get(address)
        assert answer.status_code == 200, answer.text
        return read(answer.text)

    def press(self, form: Element, button: Element | None = None, **filled: str) -> httpx.Response:
        """Send a form as a browser does: its fields, what was filled in, and the button that was pressed."""
        fields = {
            field.attributes["name"]: field.attributes.get("value", "on")
            for field in form.find("input")
            if "name" in field.attributes
            and ("checked" in field.attributes or field.attributes.get("type") not in ("radio", "checkbox"))
        }
        if button is not None and "name" in button.attributes:
            fields[button.attributes["name"]] = button.attributes["value"]
        assert form.attributes["method"] == "post"
        return self.post(form.attributes["action"], fields | filled)
