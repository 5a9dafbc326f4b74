"""Whatever goes wrong, in words: what, where, what would be right, and a way forward. Never a traceback."""

import logging
from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import Catalogue, msg, one_line
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict
from automatable.web.http.forms import read_form
from automatable.web.http.guard import SAFE, TooLarge, refusal, retry_headers
from automatable.web.site import Site, is_fragment, site_of
from automatable.web.work.open_games import NoSuchGame, OpenGame
from automatable.web.work.slow_work import Busy

LOCKED_SECONDS = 1
"""After so many seconds a page or program asks again whether another program has finished."""
logger = logging.getLogger("automatable.web")


def status_of(error: Exception) -> int:
    """The HTTP status that says what kind of fault this is."""
    if isinstance(error, Locked):
        return 503
    if isinstance(error, NoSuchGame):
        return 404
    if isinstance(error, Conflict):
        return 409
    if isinstance(error, (Illegal, Undecided)):
        return 422
    return error.status_code if isinstance(error, HTTPException) else 400


def fault(error: Exception, words: Catalogue) -> dict[str, Any]:
    """The fault as the API tells it."""
    if isinstance(error, Illegal):
        return {"rule": error.rule, "why": words.say(error.why), "key": error.why.key}
    if isinstance(error, Malformed):
        return {"field": error.where, "why": one_line(error.why), **({"key": error.key} if error.key else {})}
    if isinstance(error, HTTPException):
        return {"field": "", "why": words.say(msg(f"web.error.http_{error.status_code}", _=error.detail))}
    return {"field": "", "why": one_line(str(error))}


async def say_no(request: Request, error: Exception) -> Response:
    """The answer to a request that cannot be carried out."""
    if isinstance(error, TooLarge):
        return refusal(request.scope, "size", 413)
    if isinstance(error, Busy):
        return refusal(request.scope, "busy", 503)
    if isinstance(error, Locked):
        return await _say_locked(request)
    site = site_of(request)
    status = status_of(error)
    if isinstance(error, Malformed) and error.where == site.store.path:
        status = 503
    found = fault(error, site.words())
    headers = getattr(error, "headers", None)
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": found}, status, headers)
    deleted = _deleted(site, error)
    answer = _sorry(request, found, status, deleted, elsewhere=not deleted and _elsewhere(request, error))
    answer.headers.update(headers or {})
    return answer


async def _say_locked(request: Request) -> Response:
    """Another program has the saved games: a page without scripts, too, keeps what was chosen, to be sent once more."""
    if request.url.path.startswith("/api"):
        return refusal(request.scope, "locked", 503, LOCKED_SECONDS)
    found = {"field": "", "why": site_of(request).text("refused.locked")}
    answer = _sorry(request, found, 503, sent=None if request.method in SAFE else await read_form(request))
    answer.headers.update(retry_headers("locked", LOCKED_SECONDS))
    return answer


async def say_sorry(request: Request, error: Exception) -> Response:
    """The answer when the mistake is ours; the log has the details."""
    site = site_of(request)
    found = {"field": "", "why": site.text("error.ours")}
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": found}, 500)
    return _sorry(request, found, 500)


async def cannot_be_shown(request: Request, error: Exception) -> Response:
    """The answer for a game that stands but cannot be shown, with all that can be done without seeing it; the log has the details."""
    site = site_of(request)
    try:
        table = site.open_games.get(request.path_params["id"])
    except Exception:
        raise error from None
    logger.error("A game could not be shown: %s %s", request.method, ascii(request.url.path[:200]), exc_info=error)
    found = {"field": table.id, "why": site.text("error.not_shown")}
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": found}, 500)
    return _sorry(request, found, 500, table=table)


def _sorry(
    request: Request,
    found: dict[str, Any],
    status: int,
    deleted: str = "",
    elsewhere: bool = False,
    sent: dict[str, str] | None = None,
    table: OpenGame | None = None,
) -> Response:
    fragment = is_fragment(request)
    site = site_of(request)
    # It takes the place of what it answers for, and the scripts of that page find it there.
    place = "companion" if request.url.path.startswith("/companion/") else "table"
    if field := found.get("field"):
        found = found | {"field": site.words().say(msg(f"where.{field}", _=field))}
    return site.page(
        "error_part.html" if fragment else "error.html",
        status=status,
        retry=""
        if table is None or fragment or request.method in SAFE
        else _came_from(request, site.at(f"/table/{table.id}")),
        found=found,
        status_code=status,
        deleted=deleted,
        elsewhere=elsewhere,
        place=place,
        sent=sent,
        table=table,
        companion=table is not None and table.session.mode == "companion" and table.game.companion is not None,
    )


def _came_from(request: Request, otherwise: str) -> str:
    """The page of ours whose form was sent: its address is not that of the answer."""
    page = urlsplit(request.headers.get("referer", ""))
    ours = page.netloc == request.headers.get("host") and page.path[:2] not in ("", "//")
    return page.path if ours else otherwise


def _elsewhere(request: Request, error: Exception) -> bool:
    """Whether a game was asked for that this browser does not have: another one may."""
    asked, site = request.path_params.get("id"), site_of(request)
    if not (site.in_browser and asked and isinstance(error, NoSuchGame)):
        return False
    return not any(stored.id.startswith(asked) for stored in site.store.list())


def _deleted(site: Site, error: Exception) -> str:
    """The id of the game that is missing, if it was deleted and can be brought back."""
    if not isinstance(error, NoSuchGame):
        return ""
    return next((stored.id for stored in site.store.list(deleted=True) if stored.id == error.where), "")
