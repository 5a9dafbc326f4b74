"""Opening a saved game is playing it again: done at leisure before the handler runs, which then finds it open."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.moves import Malformed
from automatable.web.site import site_of
from automatable.web.workshop import at_leisure

Handler = Callable[[Request], Awaitable[Response]]


def with_open_games(routes: Sequence[Route]) -> list[Route]:
    """The same routes, with every game that an address names opened first."""
    return [_opened(route) if "/{id}" in route.path else route for route in routes]


def _opened(route: Route) -> Route:
    handle: Handler = route.endpoint

    async def handler(request: Request) -> Response:
        tables, game_id = site_of(request).tables, request.path_params["id"]
        # What is wrong with a game is for the handler to find, and to tell.
        with suppress(Malformed, ImportError, AttributeError):
            if not tables.is_ready(game_id):
                await at_leisure(request, tables.getting_ready(game_id), opening=True)
        return await handle(request)

    handler.__doc__ = handle.__doc__
    return Route(route.path, handler, methods=list(route.methods or ["GET"]), name=handle.__name__)
