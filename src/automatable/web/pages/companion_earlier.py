"""One old entry of a companion game as a form: what it may have been instead."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.companion.screen import against_the_rules
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed, Move
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict
from automatable.web.companion.earlier import filled, form_of, page_of
from automatable.web.companion.screen import companion_of
from automatable.web.http.errors import status_of
from automatable.web.http.forms import number, read_form
from automatable.web.pages.table import entry_of, refused, table_of
from automatable.web.show.fragments import Notice
from automatable.web.show.moments import board
from automatable.web.site import go_on, site_of
from automatable.web.work.open_games import OpenGame


async def earlier(request: Request) -> Response:
    """One old entry: what it may have been instead, as far as a form for it is filled in."""
    table = table_of(request)
    index = entry_of(request, len(table.match.log))
    companion_of(table)
    return show_earlier(request, table, index, dict(request.query_params))


def show_earlier(
    request: Request,
    table: OpenGame,
    index: int,
    typed: Mapping[str, str],
    notice: Notice | None = None,
    status: int = 200,
) -> Response:
    form = form_of(table, index)
    try:
        draft = filled(form, typed)
    except Malformed as error:
        draft = form.told
        if notice is None:
            notice, status = refused(error, table), status_of(error)
    return site_of(request).page(
        "companion_earlier.html",
        table.words,
        status,
        table=table,
        info=table.game.info,
        shown=table.story()[index],
        page=page_of(table, index, form, draft),
        board=board(table, table.game.face.view(table.match.states[index], 0)),
        notice=notice,
    )


async def earlier_told(request: Request) -> Response:
    """An old entry was as its form says now."""
    typed = await read_form(request)
    table = table_of(request)
    index = entry_of(request, len(table.match.log))
    companion_of(table)
    try:
        move = filled(form_of(table, index), typed)
        onward = edited(table, index, move, number(typed.get("seen"), "seen"))
    except Locked:
        raise
    except (Conflict, Illegal, Malformed, Undecided) as error:
        return show_earlier(request, table, index, typed, refused(error, table), status_of(error))
    return go_on(request, f"/companion/{table.id}{onward}")


def edited(table: OpenGame, index: int, move: Move | None, seen: int | None) -> str:
    """Where the rules now say otherwise for what was carried out, that is asked next."""
    before = len(against_the_rules(table.match))
    table.session.edit(index, move, seen)
    others = [point for point in against_the_rules(table.match) if point != index]
    return "/fix#against" if len(others) > before else ""


ROUTES = [
    Route("/companion/{id}/earlier/{n}", earlier),
    Route("/companion/{id}/earlier/{n}", earlier_told, methods=["POST"]),
]
