"""The web application, built from a store; nothing here listens to a network."""

from collections.abc import Callable, Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.saves.store.store import Store
from automatable.web.access.keys import Keys
from automatable.web.api import openapi, operations
from automatable.web.http.address import Under, check_base
from automatable.web.http.errors import say_no, say_sorry
from automatable.web.http.guard import Framing, Guard, TooLarge
from automatable.web.http.languages import Languages
from automatable.web.http.preload import with_open_games
from automatable.web.pages import (
    companion,
    companion_earlier,
    companion_middle,
    companion_setup,
    days,
    lab_game,
    lobby,
    pack_editor,
    packs,
    pictures,
    plays,
    puzzles,
    reading,
    setup,
    table,
)
from automatable.web.pages.looking_back import replay, review
from automatable.web.site import Site
from automatable.web.work.reviews import Reviews
from automatable.web.work.slow_work import Busy, SlowWork

PATIENCE = 0.25
"""Seconds to wait for a lock of another program: all pages stand still meanwhile, and each asks again by itself."""
HERE = ("127.0.0.1", "localhost", "[::1]")
"""The names under which this machine alone is reached; any other is another site in disguise."""


def create_app(
    store: Store,
    key: str = "",
    hosts: Iterable[str] | None = HERE,
    join: str = "",
    static: bool = True,
    base: str = "",
    framing: Framing = "none",
    committed: Callable[[], object] | None = None,
    in_browser: bool = False,
) -> Starlette:
    """The application over these saved games. With a key nobody comes in without it; `join` is the link that has it.

    `static` says whether the files of the pages are served here too, `base` is the path of the host under which everything
    lies, such as /automatable, `framing` says which pages may show ours in a frame, and `committed` is called after
    whatever was saved. `in_browser` says that all this runs in the browser that shows it.
    """
    check_base(base)
    store.database.patience = PATIENCE
    if committed is not None:
        store.database.committed = committed
    routes: list[BaseRoute] = [
        *lobby.ROUTES,
        *plays.ROUTES,
        *days.ROUTES,
        *setup.ROUTES,
        *packs.ROUTES,
        *pack_editor.ROUTES,
        *lab_game.ROUTES,
        *with_open_games(pictures.ROUTES),
        *with_open_games(replay.ROUTES),
        *with_open_games(review.ROUTES),
        *with_open_games(table.ROUTES),
        *with_open_games(companion.ROUTES),
        *with_open_games(companion_earlier.ROUTES),
        *with_open_games(companion_middle.ROUTES),
        *with_open_games(companion_setup.ROUTES),
        *reading.ROUTES,
        *puzzles.ROUTES,
        *with_open_games(operations.ROUTES),
        *openapi.ROUTES,
    ]
    middleware = [Middleware(Under, base=base)] if base else []
    if static:
        from automatable.web.http import files

        routes += files.routes()
        middleware.append(files.COMPRESSION)
    refused: tuple[type[Exception], ...] = (Malformed, Illegal, Undecided, TooLarge, Busy, HTTPException)
    keys = Keys(key)
    guard = Middleware(Guard, keys=keys, sorry=say_sorry, hosts=hosts, base=base, framing=framing)
    app = Starlette(
        routes=routes,
        middleware=[*middleware, Middleware(Languages), guard],
        exception_handlers=dict.fromkeys(refused, say_no),
    )
    app.state.site = Site(store, join, keys, base, in_browser)
    app.state.slow_work = SlowWork()
    app.state.reviews = Reviews(in_browser)
    return app
