"""The set-up of a companion game, in two parts with ticks."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.companion.set_up import COLOURS, PARTS, is_part_known, laid_out, setup_part, taken_by_another
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.web.companion.screen import companion_of
from automatable.web.companion.set_up import setup_page
from automatable.web.http.forms import read_form
from automatable.web.pages.table import table_of
from automatable.web.show.moments import board
from automatable.web.site import site_of
from automatable.web.work.open_games import NoSuchGame, OpenGame


async def prepare(request: Request) -> Response:
    """A part of the set-up: what to lay where, with ticks that stay."""
    table = table_of(request)
    companion_of(table)
    part = _part(request)
    if not is_part_known(table.match, part):
        return site_of(request).go(f"/companion/{table.id}/prepare")
    return show_setup(request, table, part)


def show_setup(request: Request, table: OpenGame, part: int) -> Response:
    state = laid_out(table.match, part)
    return site_of(request).page(
        "companion_prepare.html",
        table.words,
        table=table,
        info=table.game.info,
        page=setup_page(table, part),
        board=board(table, table.game.face.view(state, 0)),
    )


def _part(request: Request) -> int:
    part = str(request.path_params.get("part", PARTS[0]))
    if part not in map(str, PARTS):
        raise NoSuchGame(part, msg("wrong.no_set_up_part"))
    return int(part)


async def tick(request: Request) -> Response:
    """A step of the set-up is done, or is not; or somebody's colour is chosen."""
    form = await read_form(request)
    table, part = table_of(request), _part(request)
    companion_of(table)
    name, colour = form.get("step", ""), form.get("colour", "")
    steps = setup_part(table.match, part)
    if name not in steps or (colour and not (steps[name].colour and colour in COLOURS)):
        raise Malformed("step", msg("wrong.no_set_up_step"))
    if colour and taken_by_another(table.match, table.session.set_up, name, colour):
        raise Malformed("colour", msg("wrong.colour_taken"))
    table.session.tick(name, bool(colour) or form.get("on") == "yes", colour)
    return site_of(request).go(f"/companion/{table.id}/prepare/{part}")


ROUTES = [
    Route("/companion/{id}/prepare", prepare),
    Route("/companion/{id}/prepare/{part}", prepare),
    Route("/companion/{id}/prepare/{part}", tick, methods=["POST"]),
]
