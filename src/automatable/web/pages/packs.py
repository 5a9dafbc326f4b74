"""An owner's packs in the browser: all of them, one with its tables, the editor of a table, and the sheet to check by hand."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game
from automatable.kernel.tables.packs import NONE, USUAL, pack_names
from automatable.kernel.tables.table import Table
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line
from automatable.packs.bundle import SUFFIX, export_pack, import_pack
from automatable.packs.changes import changes_in, said_of
from automatable.packs.folders import explained
from automatable.packs.owner import (
    Owned,
    bring_back,
    deleted_packs,
    find_table,
    free_name,
    game_of_packs,
    new_pack,
)
from automatable.packs.problems import MOST_SHOWN
from automatable.web.http.forms import read_form
from automatable.web.packs.forms import table_lines
from automatable.web.packs.names import said_of_pack, table_name
from automatable.web.packs.proof import proof
from automatable.web.pages.setup import game_of
from automatable.web.show.fragments import Notice
from automatable.web.site import Site, installed, site_of, trusted
from automatable.web.work.open_games import NoSuchGame


def game_here(request: Request) -> Game[Any]:
    """The game whose packs the address means."""
    return game_of_packs(game_of(request).info.id)


def pack_here(request: Request) -> Owned:
    """The pack that the address names; the usual one need not have anything in it."""
    game, name = game_here(request).tables.game, request.path_params["pack"]
    if name != USUAL and name not in pack_names(game):
        raise NoSuchGame(
            "pack", msg("wrong.not_your_pack", name=name, game=game, known=", ".join([USUAL, *pack_names(game)]))
        )
    return Owned(game, name)


def table_here(request: Request, pack: Owned) -> Table:
    try:
        return find_table(pack.tables, request.path_params["title"])
    except Malformed as error:
        raise NoSuchGame(error.where, error.message) from None


def at(pack: Owned, done: str = "") -> str:
    return f"/packs/{pack.game}/{pack.name}{'?done=' + done if done else ''}"


def notice_of(site: Site, request: Request) -> Notice | None:
    done = request.query_params.get("done", "")
    notices = {
        "saved": site.text("packs.saved"),
        "same": site.text("packs.same"),
        "ours": site.text("packs.ours_again"),
        "undone": site.text("packs.undone"),
        "begun": site.text("packs.begun"),
        "copied": site.text("packs.copied"),
        "imported": site.text("packs.imported"),
        "back": site.text("packs.back"),
    }
    return Notice(notices[done], "tip") if done in notices else None


def _changes_in_words(site: Site, pack: Owned) -> list[str]:
    """What the owner's box shows otherwise, each with the name of its table."""
    say = site.words().say
    return [
        say(msg("pack_change.of", table=table_name(pack.tables.known[change.table]), what=said))
        for change in changes_in(pack)
        for said in (said_of(pack.tables.known[change.table], change),)
    ]


async def every_pack(request: Request) -> Response:
    site = site_of(request)
    return show_all(site, [game for game in installed().values() if game.tables.game == game.info.id])


async def packs_of_game(request: Request) -> Response:
    site = site_of(request)
    return show_all(site, [game_here(request)], notice_of(site, request), request.query_params.get("deleted", ""))


def show_all(
    site: Site,
    games: list[Game[Any]],
    notice: Notice | None = None,
    deleted: str = "",
    status: int = 200,
    typed: str = "",
) -> Response:
    """The list, with something to say about what was just tried and the name that was typed."""
    shown = [
        {
            "info": game.info,
            "packs": [(name, pack_name(site, name), _tables_in(game, name)) for name in _names(game)],
            "deleted": [(place, place.rpartition(".")[0]) for place in deleted_packs(game.tables.game)],
        }
        for game in games
    ]
    return site.page(
        "packs.html",
        status=status,
        games=shown,
        single=len(games) == 1,
        notice=notice,
        gone=deleted,
        wish="my-box",
        typed=typed,
    )


def _names(game: Game[Any]) -> list[str]:
    return list(dict.fromkeys([USUAL, *pack_names(game.tables.game)]))


def _tables_in(game: Game[Any], name: str) -> int:
    return sum(len(tables) for tables in Owned(game.tables.game, name).content().values())


def pack_name(site: Site, name: str) -> str:
    return site.text("packs.usual") if name == USUAL else name


async def begin(request: Request) -> Response:
    """A new pack, empty so far."""
    site, game = site_of(request), game_here(request)
    typed = (await read_form(request)).get("name", "")
    try:
        pack = new_pack(game.info.id, as_name(typed))
        with explained(pack.folder):
            pack.folder.mkdir(parents=True, exist_ok=True)
    except Malformed as error:
        return show_all(site, [game], Notice(one_line(error.why), "bad"), status=422, typed=typed)
    return site.go(at(pack, "begun"))


def as_name(typed: str) -> str:
    """What somebody typed, as a name of a pack as far as that goes."""
    return typed.strip().lower().replace(" ", "-")


async def show(request: Request) -> Response:
    """One pack: its tables, what it changes, what is wrong."""
    site, game, pack = site_of(request), game_here(request), pack_here(request)
    problems = pack.problems() if pack.files.files() else []
    believed, _ = with_pack(game.info.id, pack.name)
    status = {title: found.value for title, found in believed.tables.status().items()}
    return site.page(
        "pack.html",
        info=game.info,
        pack=pack,
        name=pack_name(site, pack.name),
        usual=pack.name == USUAL,
        groups=table_lines(pack, status, problems),
        problems=[said_of_pack(problem, pack) for problem in problems[:MOST_SHOWN]],
        wrong=len(problems),
        changes=_changes_in_words(site, pack),
        undo=pack.undo_label(),
        copy=free_name(pack.game, "my-box" if pack.name == USUAL else pack.name),
        notice=notice_of(site, request),
    )


def symbols_of(game: Game[Any]) -> str:
    """What the pictures of its cards refer to."""
    return "" if game.face.printed is None else trusted(game.face.printed.symbols)


async def undo(request: Request) -> Response:
    """Take the last change of a pack back."""
    pack = pack_here(request)
    pack.undo()
    return site_of(request).go(at(pack, "undone"))


async def copy(request: Request) -> Response:
    """Another pack with the same tables."""
    site, game, pack = site_of(request), game_here(request), pack_here(request)
    try:
        other = pack.copy(as_name((await read_form(request)).get("name", "")))
    except Malformed as error:
        return show_all(site, [game], Notice(one_line(error.why), "bad"), status=422)
    return site.go(at(other, "copied"))


async def delete(request: Request) -> Response:
    """Take a pack away; the list offers to bring it back."""
    pack = pack_here(request)
    place = pack.delete()
    return site_of(request).go(f"/packs/{pack.game}?deleted={place}")


async def restore(request: Request) -> Response:
    """Bring a deleted pack back."""
    site, game = site_of(request), game_here(request)
    try:
        pack = bring_back(game.info.id, (await read_form(request)).get("place", ""))
    except Malformed as error:
        return show_all(site, [game], Notice(str(error), "bad"), status=404)
    return site.go(at(pack, "back"))


async def bring(request: Request) -> Response:
    """Take in a pack from a file."""
    site = site_of(request)
    content = (await read_form(request)).get("content", "").strip()
    games = [game for game in installed().values() if game.tables.game == game.info.id]
    try:
        if not content:
            raise Malformed("", site.text("packs.import_empty"))
        pack = import_pack(content.encode("utf-8", "replace")).pack
    except Malformed as error:
        return show_all(site, games, Notice(str(error), "bad"), status=400)
    return site.go(at(pack, "imported"))


async def export(request: Request) -> Response:
    """The pack as a file; with a name and an edition as one that counts as what that box shows."""
    pack = pack_here(request)
    owner, edition = (request.query_params.get(name, "") for name in ("owner", "edition"))
    content = export_pack(pack, owner, edition)
    name = f"{pack.game}-{pack.name}{SUFFIX}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/json", headers=headers)


async def proof_sheet(request: Request) -> Response:
    """Every row as the app believes it beside an empty box, to be printed."""
    site, game = site_of(request), game_here(request)
    name = request.path_params["pack"]
    pack = None if name == NONE else pack_here(request)
    believed, _ = with_pack(game.info.id, name)
    named = request.query_params.getlist("table")
    return site.page(
        "proof.html",
        info=game.info,
        pack=pack,
        name=site.text("setup.pack_none") if pack is None else pack_name(site, name),
        tables=proof(believed, named, site.words(believed)),
        symbols=symbols_of(believed),
    )


ROUTES = [
    Route("/packs", every_pack),
    Route("/packs/import", bring, methods=["POST"]),
    Route("/packs/{game}", packs_of_game),
    Route("/packs/{game}", begin, methods=["POST"]),
    Route("/packs/{game}/restore", restore, methods=["POST"]),
    Route("/packs/{game}/{pack}", show),
    Route("/packs/{game}/{pack}/undo", undo, methods=["POST"]),
    Route("/packs/{game}/{pack}/copy", copy, methods=["POST"]),
    Route("/packs/{game}/{pack}/delete", delete, methods=["POST"]),
    Route("/packs/{game}/{pack}/export", export),
    Route("/packs/{game}/{pack}/proof", proof_sheet),
]
