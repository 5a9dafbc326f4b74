"""A companion game that begins in the middle: one form for how the table stands; nobody moves before it is done."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.companion.middle import told_with, told_with_answer
from automatable.kernel.contract.middle import stands
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict
from automatable.web.companion.middle import form_page, is_form, told_of_table
from automatable.web.companion.screen import companion_of
from automatable.web.companion.typed import read_told
from automatable.web.http.errors import status_of
from automatable.web.http.forms import number, read_form
from automatable.web.pages.table import refused, table_of
from automatable.web.show.fragments import Notice
from automatable.web.show.moments import board
from automatable.web.site import site_of
from automatable.web.work.open_games import OpenGame


async def middle(request: Request) -> Response:
    """The form as it was left, or as the game began with it."""
    table = table_of(request)
    companion_of(table)
    if not is_form(table):
        return site_of(request).go(f"/companion/{table.id}")
    return show_form(request, table)


def show_form(request: Request, table: OpenGame, notice: Notice | None = None, status: int = 200) -> Response:
    places = request.query_params.get("at", "").split()
    form, page = form_page(table, places)
    return site_of(request).page(
        "companion_middle.html",
        table.words,
        status,
        table=table,
        info=table.game.info,
        page=page,
        begun=table.session.middle is None,
        at=places[0] if places else "",
        board=board(table, table.game.face.view(form.state, 0)),
        notice=notice,
    )


def _tell(table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """One field: a choice, a number with a step up or down, or an answer of the set-up."""
    if not form.get("move"):
        return
    session, move, answer = table.session, read_told(table, form), number(form.get("answer"), "answer")
    told = told_of_table(table)
    if answer is not None:
        told = told_with_answer(table.match, told, answer, move)
    else:
        told = told_with(table.match, told, move, form.get("amount", ""))
    if session.middle is not None:
        session.tell_middle(told, seen)
    else:
        session.edit(0, stands(told), seen)


async def tell(request: Request) -> Response:
    """Something is told, taken back, or all of it is told."""
    form, table = await read_form(request), table_of(request)
    companion_of(table)
    seen = number(form.get("seen"), "seen")
    try:
        if "undo" in form:
            table.session.undo(seen)
        elif "stands" in form:
            table.session.begin_middle(seen)
            return site_of(request).go(f"/companion/{table.id}")
        else:
            _tell(table, form, seen)
    except Locked:
        raise
    except (Conflict, Illegal, Malformed, Undecided) as error:
        return show_form(request, table, refused(error, table), status_of(error))
    if request.headers.get("sec-fetch-mode") == "navigate":
        return site_of(request).go(f"/companion/{table.id}/middle{_opened(request)}")
    return show_form(request, table)


def _opened(request: Request) -> str:
    return f"?{request.url.query}" if request.url.query else ""


ROUTES = [
    Route("/companion/{id}/middle", middle),
    Route("/companion/{id}/middle", tell, methods=["POST"]),
]
