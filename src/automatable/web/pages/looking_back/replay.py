"""A game from its first entry to its last, to be walked through in both directions."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.web.http.forms import number
from automatable.web.pages.table import problem_of, table_of
from automatable.web.show.fragments import why
from automatable.web.show.moments import moment
from automatable.web.site import is_fragment, site_of


async def replay(request: Request) -> Response:
    """The board after `at` entries, what happened last, and why."""
    site, table = site_of(request), table_of(request)
    story = table.story()
    at = min(number(request.query_params.get("at"), "at") or 0, len(story))
    template = "replay_part.html" if is_fragment(request) else "replay.html"
    return site.page(
        template,
        table.words,
        table=table,
        info=table.game.info,
        at=at,
        length=len(story),
        shown=story[at - 1] if at else None,
        why=why(table, story[at - 1]) if at else None,
        now=moment(table, at),
        notice=problem_of(table),
    )


ROUTES = [Route("/table/{id}/replay", replay)]
