"""The editor of a table of an owner's pack: its rows as a form, saved, looked at, or left to ours again."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract.editions import looked_at_with, with_pack
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.owners import Agreed, Finding, owner_of, seen_as, shipped_owners
from automatable.kernel.tables.packs import Rows
from automatable.kernel.tables.table import Table
from automatable.kernel.words.text import msg
from automatable.packs.fields import about_of
from automatable.packs.notation import in_words
from automatable.packs.owner import Owned, Refused
from automatable.packs.problems import MOST_SHOWN, Problem, problems_in
from automatable.web.http.forms import read_form
from automatable.web.packs import forms, reading
from automatable.web.packs.names import OURS, said, said_of_pack, table_name
from automatable.web.packs.pack_conflict import PackConflict, chosen, pack_conflict
from automatable.web.pages.packs import at, game_here, pack_here, pack_name, symbols_of, table_here
from automatable.web.show.fragments import Notice
from automatable.web.site import Site, site_of
from automatable.web.work.open_games import NoSuchGame

DIGITS = 4
"""So many digits has the number of a row at most."""


async def edit(request: Request) -> Response:
    """The rows of a table as a form; the address may name one that is to be open, or that is all of the form."""
    pack = pack_here(request)
    table = table_here(request, pack)
    row, add = request.query_params.get("row", ""), "add" in request.query_params
    alone = _number(request.query_params.get("n", "")) - 1
    if alone > len(pack.rows(table)) or (alone == len(pack.rows(table)) and not table.free):
        raise NoSuchGame("row", msg("wrong.no_such_row", title=table.title))
    return show_form(site_of(request), game_here(request), pack, table, row=row, add=add, alone=alone)


def _number(typed: str) -> int:
    return int(typed) if typed.isdecimal() and len(typed) <= DIGITS else 0


def _with_owners(view: forms.RowView, game: Game[Any], table: Table, rows: Rows) -> forms.RowView:
    """A row with the count of owners who see it so, and the names of those who do not."""
    if view.changed:
        owners = [owner_of(bundle, (table,)) for bundle in shipped_owners(game.tables.package)]
        found = seen_as(table, rows[view.index], owners) if view.index < len(rows) else None
    else:
        agreed = game.tables.agreed.get(table.title)
        found = None if agreed is None else _finding(agreed, view.index)
    if found is None:
        return view
    return replace(view, owners=len(found.owners), against=", ".join(who for who, _ in found.against))


def _finding(agreed: Agreed, index: int) -> Finding | None:
    return agreed.rows.get(index) or agreed.single.get(index) or agreed.contested.get(index)


def show_form(
    site: Site,
    game: Game[Any],
    pack: Owned,
    table: Table,
    typed: Mapping[str, str] | None = None,
    problems: list[Problem] | None = None,
    status: int = 200,
    notice: Notice | None = None,
    row: str = "",
    elsewhere: PackConflict | None = None,
    add: bool = False,
    alone: int = -1,
) -> Response:
    """The editor of a table, with what was just typed and what is wrong with it, or what the pack has otherwise by now; the row of this key is open,
    or one row is all of it."""
    rows = pack.rows(table)
    if problems is None:
        problems = pack.problems() if pack.files.files() else []
    many = len(rows) > forms.MOST_ROWS
    views = [] if many else forms.row_views(table, rows, forms.ours_of(pack, table), typed, problems)
    seen = sum(view.seen for view in views)
    if alone >= 0:
        views = views[alone : alone + 1]
    believed, faults = with_pack(game.info.id, pack.name)
    if not faults:
        words = site.words(believed)
        views = [replace(view, picture=forms.picture(believed, table, view.index, words)) for view in views]
    views = [_with_owners(view, game, table, rows) for view in views]
    if elsewhere is not None:
        views = [elsewhere.shown(view) for view in views]
    tried = typed is not None and elsewhere is None
    added = forms.new_row(table, len(rows), typed, problems) if table.free and not many else None
    if added is not None and (add or alone == len(rows)):
        added = replace(added, open=True)
    if 0 <= alone < len(rows):
        added = None
    here, others = [], []
    for found in problems:
        if found.row is not None and (found.file, found.table) == (table.file, table.name):
            here.append(found)
        elif tried or concerns(table, found):
            others.append(found)
    shown = [*views, *([added] if added else [])]
    room = max(MOST_SHOWN - len(others), 0)
    return site.page(
        "pack_table.html",
        status=status,
        info=game.info,
        pack=pack,
        name=pack_name(site, pack.name),
        table=table,
        title=table_name(table),
        about=about_of(table.record),
        rows=views,
        looked_at=next((index for index, each in enumerate(rows) if row and str(each.get(table.key or "")) == row), -1),
        added=added,
        own=table.name in pack.content().get(table.file, {}),
        alone=alone,
        compared=seen,
        free=table.free,
        few_choices=forms.FEW_CHOICES,
        said=in_words,
        unprinted=OURS,
        others=[said_of_pack(problem, pack) for problem in others[:MOST_SHOWN]],
        marked=[(forms.marked(problem, shown), forms.in_sight(problem, shown)) for problem in here[:room]],
        wrong=len(others) + len(here),
        more=max(len(others) + len(here) - MOST_SHOWN, 0),
        many=many,
        count=len(rows),
        file=pack.files.origin(table.file),
        tried=tried,
        seen=pack.files.signature(),
        notice=notice,
        elsewhere=elsewhere,
        symbols=symbols_of(believed),
    )


def concerns(table: Table, problem: Problem) -> bool:
    """Whether a problem is one of this table, or of its whole file."""
    return problem.file == table.file and problem.table in ("", table.name)


async def save(request: Request) -> Response:
    """Put a table into a pack; what does not fit comes back with the reason at its field, and nothing is saved."""
    site, game, pack = site_of(request), game_here(request), pack_here(request)
    table = table_here(request, pack)
    form = await read_form(request, forms.MOST_FIELDS)
    alone = _number(form.get(reading.ALONE, "")) - 1
    if reading.ALONE in form:
        form = reading.of_one_row(table, form, pack.rows(table))
    form = chosen(table, reading.together(table, form), pack.rows(table))
    form = reading.with_ours(table, form, pack.rows(table), forms.ours_of(pack, table))
    if form.get("seen") != pack.files.signature():
        found = pack_conflict(table, form, pack.rows(table))
        if found.differs:
            return show_form(site, game, pack, table, found.typed, status=409, elsewhere=found)
        form = found.typed
    try:
        rows = reading.read_rows(table, form, pack.rows(table))
        done = (
            pack.put(table, rows, site.text("packs.label_saved", table=table_name(table)))
            if rows != pack.rows(table)
            else False
        )
    except Refused as refused:
        problems = reading.in_form(table, form, pack.rows(table), refused.problems)
        return show_form(site, game, pack, table, form, problems, 422, alone=alone)
    here = f"{at(pack)}/table/{table.title}"
    if reading.AGAIN in form:
        return site.go(f"{here}?n={len(rows) + 1}" if alone >= 0 else f"{here}?add=yes#r{len(rows)}")
    if alone >= 0:
        removed = f"r{alone}.{reading.REMOVE}" in form
        wanted = alone - 1 if reading.BACK in form else alone if removed else alone + 1
        if 0 <= wanted < len(rows):
            return site.go(f"{here}?n={wanted + 1}")
    return site.go(at(pack, "saved" if done else "same"))


async def look(request: Request) -> Response:
    """One row as it is typed just now: how it looks, or what is wrong with it; nothing is saved."""
    site, game, pack = site_of(request), game_here(request), pack_here(request)
    table = table_here(request, pack)
    form = await read_form(request, forms.MOST_FIELDS)
    index = int(row) if (row := request.query_params.get("row", "")).isdecimal() and len(row) <= DIGITS else -1
    if reading.ALONE in form:
        form = reading.of_one_row(table, form, pack.rows(table))
    rows = reading.changed_row(table, reading.together(table, form), pack.rows(table), index)
    if rows is None:
        raise NoSuchGame("row", msg("wrong.no_such_row", title=table.title))
    wanted = pack.with_rows(table, rows)
    problems = [found for found in problems_in(game.info.id, wanted) if found.file == table.file]
    here = [found for found in problems if found.table == table.name and found.row in (None, index)]
    drawn = ""
    if not problems:
        drawn = looked_at_with(
            game.info.id, wanted, lambda shown: forms.picture(shown, table, index, site.words(shown))
        )
    return site.page("pack_look.html", picture=drawn, problems=[said(found) for found in here])


async def use_ours(request: Request) -> Response:
    """Take a table out of a pack."""
    site, game, pack = site_of(request), game_here(request), pack_here(request)
    table = table_here(request, pack)
    try:
        pack.remove(table, site.text("packs.label_ours", table=table_name(table)))
    except Refused as refused:
        return show_form(site, game, pack, table, None, refused.problems, 422, Notice(str(refused), "bad"))
    return site.go(at(pack, "ours"))


ROUTES = [
    Route("/packs/{game}/{pack}/table/{title:path}", edit),
    Route("/packs/{game}/{pack}/table/{title:path}", save, methods=["POST"]),
    Route("/packs/{game}/{pack}/look/{title:path}", look, methods=["POST"]),
    Route("/packs/{game}/{pack}/ours/{title:path}", use_ours, methods=["POST"]),
]
