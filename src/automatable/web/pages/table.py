"""The table: look at it, play on it, take back, ask why."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from automatable.kernel.companion.position import question_at, unsaid
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.show.whose_move import whose_move
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import msg
from automatable.rulebook.book import rulebook
from automatable.saves.store.refusals import Locked
from automatable.saves.store.store import Conflict
from automatable.web.http.errors import status_of
from automatable.web.http.forms import number, read_form
from automatable.web.show.fragments import Notice, table_page
from automatable.web.show.fragments import why as why_of
from automatable.web.show.hints import hinting, refusals, usual
from automatable.web.show.moments import as_picture, moment
from automatable.web.site import Site, is_fragment, site_of
from automatable.web.work.open_games import READY, NoSuchGame, OpenGame, read_move
from automatable.web.work.slow_work import at_leisure

Act = Callable[[Site, OpenGame, dict[str, str], int | None], Any]


def table_of(request: Request) -> OpenGame:
    """The game that the address names, as it is saved now."""
    ready: OpenGame | None = request.scope.get(READY)
    return site_of(request).open_games.get(request.path_params["id"]) if ready is None else ready


async def table(request: Request) -> Response:
    """The whole page, or only the table when it is to be brought up to date."""
    found = table_of(request)
    if found.id != request.path_params["id"]:
        return site_of(request).go(f"/table/{found.id}")
    if found.session.mode == "companion" and found.game.companion is not None and found.final is None:
        return site_of(request).go(f"/companion/{found.id}")
    return show(request, found)


def show(
    request: Request, table: OpenGame, notice: Notice | None = None, play: bool = False, status: int = 200
) -> Response:
    site = site_of(request)
    notice = notice or problem_of(table)
    template = "table_part.html" if is_fragment(request) else "table.html"
    return site.page(template, table.words, status, **fields_of(table_page(site, table, notice, play)))


def problem_of(table: OpenGame) -> Notice | None:
    """What is to be said of a game that cannot go on, or is doubtful; None if all is well."""
    session = table.session
    if not (said := session.problem or session.warning):
        return None
    return Notice(said, "bad" if session.problem and table.final is None else "note")


def fields_of(record: msgspec.Struct) -> dict[str, Any]:
    """A record as the names that a template knows."""
    return {name: getattr(record, name) for name in record.__struct_fields__}


def acting(act: Act, plays: bool = False) -> Callable[[Request], Any]:
    """A handler that does something to a game and shows the table afterwards, with the reason if it was refused."""

    async def handler(request: Request) -> Response:
        form = await read_form(request)
        table = table_of(request)
        try:
            act(site_of(request), table, form, number(form.get("seen"), "seen"))
        except Locked:
            raise
        except (Conflict, Illegal, Malformed, Undecided) as error:
            return show(request, table, refused(error, table), status=status_of(error))
        if is_fragment(request):
            return show(request, table, play=plays)
        return site_of(request).go(f"/table/{table.id}")

    return handler


def refused(error: Exception, table: OpenGame) -> Notice:
    """Why something was not done, as a notice above the table."""
    if isinstance(error, Conflict):
        return Notice(error.why, "note")
    if isinstance(error, Illegal):
        return Notice(table.words.say(error.why), "bad", error.rule)
    return Notice(str(error), "bad")


def _play(site: Site, table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """The move, and then what nearly everybody takes, for those who do not want to be asked."""
    table.session.play(read_move(table.match, form.get("move", "")), seen)
    # The move is saved: what cannot be taken by itself just now is asked for like anything else.
    with suppress(Locked):
        while site.preferences.now.usual == "take" and (move := usual(table)) is not None:
            table.session.play(move)


def _undo(site: Site, table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    table.session.undo(seen)


def _redo(site: Site, table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    """Once, or until the log has as many entries as were asked for."""
    wanted = number(form.get("to"), "to") or 0
    while table.session.redo(seen) and len(table.match.log) < wanted:
        seen = None


def _back(site: Site, table: OpenGame, form: dict[str, str], seen: int | None) -> None:
    table.session.back_to(number(form.get("to"), "to") or 0, seen)


async def fork(request: Request) -> Response:
    """Go on in a copy: the way on for a game that is open for reading only."""
    site = site_of(request)
    copy = site.open_games.get(table_of(request).session.fork().id)
    return site.go(f"/table/{copy.id}")


def entry_of(request: Request, count: int) -> int:
    """The index of the entry that the address names, one of `count`, counted from 1 as everywhere."""
    named = number(request.path_params["n"], "entry")
    if not named or named > count:
        raise NoSuchGame("entry", msg("wrong.none_counted", typed=request.path_params["n"][:20], count=count))
    return named - 1


def moment_of(request: Request, count: int) -> int:
    """After how many entries the moment is that the address names; there are `count` moments."""
    entries = number(request.path_params["n"], "entry")
    if entries is None or entries >= count:
        raise NoSuchGame("entry", msg("wrong.none_of_count", typed=request.path_params["n"][:20], count=count - 1))
    return entries


async def why(request: Request) -> Response:
    """The decision behind an entry, or whose move it was and by which rule, with the board as it was."""
    site, table = site_of(request), table_of(request)
    shown = table.story()[entry_of(request, len(table.match.log))]
    template = "why_part.html" if is_fragment(request) else "why.html"
    return site.page(
        template,
        table.words,
        table=table,
        info=table.game.info,
        shown=shown,
        why=why_of(table, shown),
        whose=whose_move(table.match, shown.index),
        book=rulebook(table.game.info.package),
        now=moment(table, shown.index),
    )


async def position(request: Request) -> Response:
    """The moment before an entry as a question for `decide`, to be copied."""
    site, table = site_of(request), table_of(request)
    question = question_at(table.match, entry_of(request, len(table.match.log)))
    code = "" if question is None else msgspec.json.format(msgspec.json.encode(question)).decode()
    template = "position_part.html" if is_fragment(request) else "position.html"
    begins = table.game.companion is not None and table.game.companion.beginning is not None
    return site.page(
        template, table.words, table=table, info=table.game.info, code=code, begins=begins, why=unsaid(table.match)
    )


async def board_at(request: Request) -> Response:
    """The board before an entry, for looking back; after the last one it is the board now."""
    table = table_of(request)
    svg = table.draw(moment_of(request, table.length + 1))
    return Response(as_picture(svg).svg, media_type="image/svg+xml")


async def moment_at(request: Request) -> Response:
    """Everything that could be seen before an entry: board, points, cards, seats; the page shows it while it plays."""
    site, table = site_of(request), table_of(request)
    index = moment_of(request, table.length + 1)
    shown = table.story()[index - 1] if index else None
    now = moment(table, index)
    return site.page("moment_part.html", table.words, table=table, info=table.game.info, now=now, shown=shown)


async def refused_at(request: Request) -> Response:
    """Why nothing can be done at a place of the board that is not lit."""
    site, table = site_of(request), table_of(request)
    found = refusals(table, request.path_params["place"])
    return site.page("refusals_part.html", table.words, info=table.game.info, refusals=found)


async def hinted(request: Request) -> Response:
    """What the search player would do: the sentences, or the table with them."""
    site, table = site_of(request), table_of(request)
    found = await at_leisure(request, hinting(table))
    if is_fragment(request):
        return site.page("hint_part.html", table.words, hints=found)
    said = table.words.one_by_one(f"{one.label} – {one.effect}".rstrip(" –") + f" ({one.why})" for one in found)
    text = f"{site.text('hint.says')} {said}." if said else site.text("hint.nothing")
    return show(request, table, Notice(text, "tip"))


async def history(request: Request) -> Response:
    """Every entry, with a way back to each decision of the person and forward to what was undone."""
    site, table = site_of(request), table_of(request)
    template = "history_part.html" if is_fragment(request) else "history.html"
    try:
        story, ahead = table.story(), [table.words.say(line) for line in _redo_lines(table)]
    except Exception:
        # Of a game that cannot be shown its history is wanted most.
        story, ahead = table.story_anyway(), []
    return site.page(template, table.words, table=table, info=table.game.info, story=story, ahead=ahead)


def _redo_lines(table: OpenGame) -> list[Any]:
    """What redo would bring, in order, tried on a copy."""
    ahead = table.match.copy()
    lines: list[Any] = []
    while ahead.undone:
        before = len(ahead.log)
        ahead.redo()
        lines.extend(
            table.game.face.tell(ahead.states[index], ahead.log[index].move) for index in range(before, len(ahead.log))
        )
    return lines


async def share(request: Request) -> Response:
    """The code that restores this game elsewhere."""
    site, table = site_of(request), table_of(request)
    template = "share_part.html" if is_fragment(request) else "share.html"
    code = table.session.share()
    return site.page(template, table.words, table=table, info=table.game.info, code=code)


async def export(request: Request) -> Response:
    table = table_of(request)
    headers = {"content-disposition": f'attachment; filename="{table.id}.json"'}
    return Response(table.session.export(), media_type="application/json", headers=headers)


async def pulse(request: Request) -> Response:
    """How far the game is: a page asks now and then whether it still shows the truth, and whether we are here."""
    return JSONResponse({"seq": table_of(request).session.seq})


ROUTES = [
    Route("/table/{id}", table),
    Route("/table/{id}/play", acting(_play, plays=True), methods=["POST"]),
    Route("/table/{id}/undo", acting(_undo), methods=["POST"]),
    Route("/table/{id}/redo", acting(_redo, plays=True), methods=["POST"]),
    Route("/table/{id}/back", acting(_back), methods=["POST"]),
    Route("/table/{id}/fork", fork, methods=["POST"]),
    Route("/table/{id}/why/{n}", why),
    Route("/table/{id}/position/{n}", position),
    Route("/table/{id}/board/{n}", board_at),
    Route("/table/{id}/moment/{n}", moment_at),
    Route("/table/{id}/at/{place}", refused_at),
    Route("/table/{id}/hint", hinted),
    Route("/table/{id}/history", history),
    Route("/table/{id}/share", share),
    Route("/table/{id}/export", export),
    Route("/table/{id}/pulse", pulse),
]
