"""Opening a saved game is playing it again: done at leisure before the handler runs, which then finds it open.

A game that cannot be shown is answered for here, so that each of its pages still stands.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.web.http.errors import cannot_be_shown
from automatable.web.http.guard import TooLarge
from automatable.web.site import site_of
from automatable.web.work.open_games import READY
from automatable.web.work.slow_work import Busy, Left, at_leisure

Handler = Callable[[Request], Awaitable[Response]]
OF_THE_REQUEST: Final = (Busy, Left, TooLarge, HTTPException, ClientDisconnect, UnicodeError)
"""What is wrong with a request or with us now, and not with a game."""
ANSWERED: Final = (*OF_THE_REQUEST, Malformed, Illegal, Undecided)


def with_open_games(routes: Sequence[Route]) -> list[Route]:
    """The same routes, with every game that an address names opened first."""
    return [_opened_first(route) if "/{id}" in route.path else route for route in routes]


def _opened_first(route: Route) -> Route:
    handle: Handler = route.endpoint

    async def handler(request: Request) -> Response:
        try:
            await _get_ready(request)
            return await handle(request)
        except ANSWERED:
            raise
        except Exception as error:
            return await cannot_be_shown(request, error)

    handler.__doc__ = handle.__doc__
    return Route(route.path, handler, methods=list(route.methods or ["GET"]), name=handle.__name__)


async def _get_ready(request: Request) -> None:
    """What is wrong with a game is for the handler to find, and to tell: some need not show it."""
    tables, game_id = site_of(request).open_games, request.path_params["id"]
    try:
        table = tables.ready(game_id)
        if table is not None:
            request.scope[READY] = table
        else:
            await at_leisure(request, tables.getting_ready(game_id), opening=True)
    except OF_THE_REQUEST:
        raise
    except Exception:
        return
