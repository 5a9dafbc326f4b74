"""The owner's packs in the API: the same files, the same checks."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automatable.kernel.ask.question import parse, read
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.tables.packs import USUAL, Content, check_pack_name, pack_names, plain_rows, read_content
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg
from automatable.packs.bundle import export_pack, import_pack
from automatable.packs.changes import Change, changes_in
from automatable.packs.correct import correct
from automatable.packs.owner import Owned
from automatable.packs.problems import Problem
from automatable.web.pages.packs import game_here
from automatable.web.work.open_games import NoSuchGame


class PackAnswer(msgspec.Struct, frozen=True):
    """A pack: the tables in it, what they say otherwise than ours, and what is wrong with them."""

    game: str
    pack: str
    tables: Content
    changes: list[Change]
    problems: list[Problem]


class NewTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables that a pack should have, by file and name; every row of each."""

    tables: Content


class RowCorrection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed: a table, what its row is known by (or its number from 0), and the fields that differ."""

    table: str
    row: str | int
    fields: dict[str, Any]


def answer(pack: Owned, status: int = 200) -> Response:
    """A pack as the answer."""
    problems = pack.problems() if pack.files.files() else []
    said = PackAnswer(pack.game, pack.name, pack.content(), changes_in(pack), problems)
    return JSONResponse(msgspec.to_builtins(said), status)


def named(request: Request) -> Owned:
    """The pack that the address names, whether it is there or not; raises Malformed for what is no name."""
    game, name = game_here(request).tables.game, request.path_params["pack"]
    return Owned(game, name if name == USUAL else check_pack_name(name))


def there(request: Request) -> Owned:
    """The pack that the address names; raises Missing if there is none."""
    pack = named(request)
    if not pack.exists():
        raise NoSuchGame("pack", msg("wrong.not_your_pack_alone", name=pack.name, game=pack.game))
    return pack


async def packs(request: Request) -> Response:
    """The names of your packs for a game."""
    return JSONResponse(pack_names(game_here(request).tables.game))


async def tables(request: Request) -> Response:
    """All tables of a game as they are with a pack (`none` for ours alone), by their titles."""
    game, _ = with_pack(game_here(request).info.id, request.path_params["pack"])
    return JSONResponse({title: plain_rows(rows) for title, rows in game.tables.used.items()})


async def pack(request: Request) -> Response:
    """One of your packs."""
    return answer(there(request))


async def write_pack(request: Request) -> Response:
    """Let a pack have these tables; it is begun if it is not there. What does not fit is refused, and nothing is changed."""
    wish = read(parse(await request.body() or b"{}"), NewTables)
    pack = named(request)
    pack.write(read_content(wish.tables), "write all tables")
    return answer(pack)


async def correct_row(request: Request) -> Response:
    """Put what is printed on one card into a pack; it is begun if it is not there."""
    wish = read(parse(await request.body() or b"{}"), RowCorrection)
    pack = named(request)
    return JSONResponse(msgspec.to_builtins(correct(pack.game, wish.table, wish.row, wish.fields, pack.name)))


async def undo_pack(request: Request) -> Response:
    """Take the last change of a pack back."""
    pack = named(request)
    if not pack.undo():
        raise Malformed("pack", msg("wrong.nothing_to_undo"))
    return answer(pack)


async def delete_pack(request: Request) -> Response:
    """Take a pack away; it can be brought back on its page."""
    there(request).delete()
    return Response(status_code=204)


async def export_one(request: Request) -> Response:
    """A pack as the file that import takes."""
    return Response(export_pack(there(request)), media_type="application/json")


async def bring_pack(request: Request) -> Response:
    """Take in a pack: the content of an exported file."""
    return answer(import_pack(await request.body()).pack, 201)
