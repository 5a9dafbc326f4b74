"""The web application, built from a store; nothing here listens to a network."""

import mimetypes
from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from automatable.kernel.decide import Undecided
from automatable.kernel.moves import Illegal, Malformed
from automatable.saves.store import Store
from automatable.web import api, openapi, pictures
from automatable.web.address import Under, check_base
from automatable.web.errors import say_no, say_sorry
from automatable.web.guard import Guard, TooLarge
from automatable.web.keys import Keys
from automatable.web.opened import with_open_games
from automatable.web.pages import beside, lobby, reading, replay, setup, table
from automatable.web.site import FOR_GOOD, STATIC, Site
from automatable.web.workshop import Busy, Workshop

for ending, kind in {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}.items():
    # Some systems know other names, and browsers then refuse the files.
    mimetypes.add_type(kind, ending)

HERE = ("127.0.0.1", "localhost", "[::1]")
"""The names under which this machine alone is reached; any other is another site in disguise."""


class Kept(StaticFiles):
    """Static files: the address changes with the content, so a browser may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file."""
        answer = await super().get_response(path, scope)
        if answer.status_code == 200 and b"v=" in scope["query_string"]:
            answer.headers["cache-control"] = FOR_GOOD
        return answer


async def service_worker(request: Request) -> Response:
    """The service worker; it must lie at the root to serve the whole site."""
    return Response((STATIC / "worker.js").read_bytes(), media_type="text/javascript")


def create_app(
    store: Store,
    key: str = "",
    hosts: Iterable[str] | None = HERE,
    join: str = "",
    static: bool = True,
    base: str = "",
) -> Starlette:
    """The application over these saved games. With a key nobody comes in without it; `join` is the link that has it.

    `base` is the path of the host under which everything lies, such as /automatable.
    """
    check_base(base)
    routes: list[BaseRoute] = [
        *lobby.ROUTES,
        *setup.ROUTES,
        *with_open_games(pictures.ROUTES),
        *with_open_games(replay.ROUTES),
        *with_open_games(table.ROUTES),
        *with_open_games(beside.ROUTES),
        *reading.ROUTES,
        *with_open_games(api.ROUTES),
        *openapi.ROUTES,
    ]
    if static:
        routes += [
            Route("/worker.js", service_worker),
            Mount("/static", Kept(packages=[("automatable.web", "static")])),
        ]
    refused: tuple[type[Exception], ...] = (Malformed, Illegal, Undecided, TooLarge, Busy, HTTPException)
    keys = Keys(key)
    app = Starlette(
        routes=routes,
        middleware=[
            *([Middleware(Under, base=base)] if base else []),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Guard, keys=keys, sorry=say_sorry, hosts=hosts, base=base),
        ],
        exception_handlers=dict.fromkeys(refused, say_no),
    )
    app.state.site = Site(store, join, keys, base)
    app.state.workshop = Workshop()
    return app
