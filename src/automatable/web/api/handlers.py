"""What each address of the API does."""

from itertools import zip_longest
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from automatable.kernel.ask.question import answering, parse, read, trace_steps
from automatable.kernel.companion.position import answered, opening, question_at, unsaid
from automatable.kernel.contract.begin import UnreportedFact
from automatable.kernel.contract.describe import describe
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, Setup, seat_role
from automatable.kernel.show.scores import result
from automatable.kernel.turns.moves import Correction, Illegal, Malformed, Who
from automatable.kernel.turns.seeds import new_seed
from automatable.kernel.words.names import unknown
from automatable.kernel.words.text import msg
from automatable.saves.sessions.session import Session
from automatable.saves.store.refusals import Locked
from automatable.web.api import records
from automatable.web.http.errors import fault, status_of
from automatable.web.pages.looking_back.review import review_of_table
from automatable.web.pages.setup import game_of
from automatable.web.pages.table import entry_of, table_of
from automatable.web.show.hints import hinting
from automatable.web.show.moments import as_picture
from automatable.web.show.offers import offered
from automatable.web.site import installed, site_of
from automatable.web.work.open_games import NoSuchGame, OpenGame, read_move
from automatable.web.work.slow_work import at_leisure

MOST_POSITIONS = 500
"""Positions in one question; the terminal takes any number."""
LARGEST_ANSWER = 4_000_000
"""Bytes of all answers together."""

R = TypeVar("R", bound=msgspec.Struct)


async def body_of(request: Request, record: type[R]) -> R:
    """The body as a record; an empty one is an empty object."""
    return read(parse(await request.body() or b"{}"), record)


def tell(record: msgspec.Struct, table: OpenGame, status: int = 200) -> Response:
    """A record as the answer, with its messages said."""
    return JSONResponse(records.spoken(record, table.words), status)


async def games(request: Request) -> Response:
    """The games that are installed."""
    site = site_of(request)
    return JSONResponse([describe(game.info, site.words(game)) for game in installed().values()])


async def game(request: Request) -> Response:
    """One game: levels, options, what is reconstructed."""
    found = game_of(request)
    return JSONResponse(describe(found.info, site_of(request).words(found)))


async def decide(request: Request) -> Response:
    """What the automa does in a given position, and why."""
    work = answering(game_of(request).decide, await request.body(), MOST_POSITIONS, LARGEST_ANSWER)
    answered, good = await at_leisure(request, work)
    return JSONResponse(answered, 200 if good else 400)


async def matches(request: Request) -> Response:
    """The saved games, last played first."""
    deleted = request.query_params.get("deleted", "false")
    if deleted not in ("true", "false"):
        raise Malformed("deleted", msg("wrong.true_or_false"))
    site, games = site_of(request), installed()
    found = []
    for stored in site.store.list(deleted == "true"):
        game = games.get(stored.game)
        words = site.words() if game is None else site.words(game)
        found.append(records.saved(stored, None if game is None else game.info, words))
    return JSONResponse(found)


async def damaged(request: Request) -> Response:
    """The saved games that cannot be read, with what is known of each."""
    return JSONResponse(msgspec.to_builtins(site_of(request).store.damaged()))


async def create(request: Request) -> Response:
    """Begin a game."""
    site = site_of(request)
    wish = await body_of(request, records.NewMatch)
    if wish.game not in installed():
        raise Malformed("game", unknown(wish.game, installed()))
    found, _ = with_pack(wish.game, wish.pack)
    level = "" if wish.level is None else wish.level
    setup = Setup(new_seed() if wish.seed is None else wish.seed, level, wish.options)
    if wish.position is not None and wish.mode != "companion":
        raise Malformed("position", msg("wrong.position_companion"))
    position: list[Correction] = []
    unreported: tuple[UnreportedFact, ...] = ()
    try:
        if wish.position is not None:
            start = opening(found, setup, wish.position)
            answers = {place: str(answer) for place, answer in enumerate(wish.told) if answer is not None}
            setup, unreported = start.setup, start.unreported
            position = [start.begin, *answered(unreported, answers)]
        session = Session.create(site.store, found, setup, wish.mode, wish.name, _by_app(found, wish), position)
    except Illegal as error:
        return JSONResponse({"error": fault(error, site.words(found))}, status_of(error))
    answer = msgspec.structs.replace(whole_match(site.open_games.add(session)), untold=unreported)
    return tell(answer, site.open_games.get(session.id), 201)


def _by_app(game: Game[Any], wish: records.NewMatch) -> list[str]:
    """The decks that the app draws from, in a game that begins in the middle: all that it would by default."""
    if wish.position is None or game.companion is None:
        return []
    return [source.stream for source in game.companion.sources if source.by_app]


async def bring(request: Request) -> Response:
    """Take in a saved game: the content of an exported file, or a share code."""
    site = site_of(request)
    content = await request.body()
    if not content:
        raise Malformed("", msg("wrong.empty_body"))
    table = site.open_games.add(await at_leisure(request, Session.importing(site.store, content)))
    return tell(whole_match(table), table, 201)


async def match(request: Request) -> Response:
    """A saved game as it stands."""
    table = table_of(request)
    return tell(whole_match(table), table)


def whole_match(table: OpenGame) -> records.MatchAnswer:
    """A saved game as every answer about it has it."""
    session, match, info = table.session, table.match, table.game.info
    stored = session.store.get(table.id)
    scores = tuple(match.rules.scores(match.state) if table.final is None else table.final.scores)
    return records.MatchAnswer(
        id=table.id,
        game=info.id,
        name=stored.name,
        mode=session.mode,
        seq=session.seq,
        moves=table.length,
        setup=match.setup,
        over=session.over,
        problem=session.problem,
        warning=session.warning,
        undo=table.undo_text(),
        redo=table.redo_text(),
        view=table.view(table.length),
        scores=scores,
        turn=None if session.over else _turn(table),
        winners=tuple(seat_role(info, seat) for seat in stored.winners) if session.over else (),
        result=result(info, scores, table.words) if session.over else "",
    )


def _turn(table: OpenGame) -> str:
    """Whose turn it is, by role."""
    turn = table.match.turn
    return "chance" if turn.who is Who.CHANCE else seat_role(table.game.info, turn.seat)


async def rename(request: Request) -> Response:
    """Give a saved game another name."""
    wish = await body_of(request, records.Rename)
    table = table_of(request)
    site_of(request).store.rename(table.id, wish.name)
    return tell(whole_match(table), table)


async def delete(request: Request) -> Response:
    """Take the game with exactly this id off the list; `restore` brings it back within thirty days."""
    try:
        site_of(request).store.delete(request.path_params["id"])
    except Locked:
        raise
    except Malformed as error:
        raise NoSuchGame(error.where, error.message) from None
    return Response(status_code=204)


async def restore(request: Request) -> Response:
    """Bring a deleted game back."""
    site = site_of(request)
    try:
        found = site.store.restore(request.path_params["id"])
    except Locked:
        raise
    except Malformed as error:
        raise NoSuchGame(error.where, error.message) from None
    table = site.open_games.get(found)
    return tell(whole_match(table), table)


async def legal(request: Request) -> Response:
    """What may be played now."""
    table = table_of(request)
    offers = tuple(table.game.face.offer(table.match.state, move) for move in offered(table))
    return tell(records.LegalAnswer(table.session.seq, offers), table)


async def play(request: Request) -> Response:
    """Carry out a move and all that follows without a person."""
    wish = await body_of(request, records.PlayMove)
    table = table_of(request)
    move = read_move(table.match, msgspec.json.encode(wish.move))
    try:
        table.session.play(move, wish.seen)
    except Illegal as error:
        return JSONResponse({"error": fault(error, table.words)}, status_of(error))
    return tell(whole_match(table), table)


async def undo(request: Request) -> Response:
    """Take back the last decision of a person and all that followed."""
    wish = await body_of(request, records.Look)
    table = table_of(request)
    table.session.undo(wish.seen)
    return tell(whole_match(table), table)


async def redo(request: Request) -> Response:
    """Do again what was taken back."""
    wish = await body_of(request, records.Look)
    table = table_of(request)
    table.session.redo(wish.seen)
    return tell(whole_match(table), table)


async def back(request: Request) -> Response:
    """Go back to an earlier decision."""
    wish = await body_of(request, records.GoBack)
    table = table_of(request)
    table.session.back_to(wish.to - 1, wish.seen)
    return tell(whole_match(table), table)


async def log(request: Request) -> Response:
    """Everything that happened, in words and as moves."""
    table = table_of(request)
    entries = tuple(
        records.LogEntry(
            shown.index + 1, shown.role, shown.text, move, shown.decided, dict(shown.whole), shown.more, shown.ceremony
        )
        for shown, move in zip_longest(table.story(), table.match.moves[: table.length])
    )
    return tell(records.LogAnswer(table.session.seq, entries), table)


async def trace(request: Request) -> Response:
    """Why the automa did an entry of the log."""
    table = table_of(request)
    index = entry_of(request, len(table.match.log))
    found = table.match.trace(index)
    if found is None:
        raise NoSuchGame("entry", msg("wrong.no_decision", index=index + 1))
    chosen = None if found.chosen is None else table.words.say(found.names.get(found.chosen, found.chosen))
    steps = tuple(msgspec.convert(step, records.TraceStep) for step in trace_steps(found, table.words))
    return tell(records.TraceAnswer(index + 1, table.words.say(found.about), chosen, steps), table)


async def position(request: Request) -> Response:
    """The question that an entry answers, for `decide`."""
    table = table_of(request)
    index = entry_of(request, len(table.match.log))
    question = question_at(table.match, index)
    if question is None:
        raise NoSuchGame("entry", unsaid(table.match) or msg("wrong.nothing_asked", n=index + 1))
    return JSONResponse(question)


async def hinted(request: Request) -> Response:
    """What the search player would do, and what it expects."""
    table = table_of(request)
    seq = table.session.seq
    found = await at_leisure(request, hinting(table))
    moves = tuple(
        records.HintMove(one.offer, one.expected, one.behind, one.error, one.futures, one.why, one.reason)
        for one in found
    )
    return tell(records.HintAnswer(seq, found[0].offer if found else None, moves), table)


async def reviewed(request: Request) -> Response:
    """A finished game looked back at, after a second more of work: ask again until its `state` is `finished`."""
    table = table_of(request)
    told = await review_of_table(request, table).more(request.app.state.slow_work)
    return JSONResponse(told.to_dict())


async def picture(request: Request) -> Response:
    """The board as SVG; colours are CSS classes. As plain text for whoever accepts only that."""
    table = table_of(request)
    return drawn(request, as_picture(table.draw(table.length)).svg)


def drawn(request: Request, svg: str) -> Response:
    """A drawing; as plain text for whoever accepts only that."""
    media = "text/plain" if request.headers.get("accept", "").startswith("text/plain") else "image/svg+xml"
    return Response(svg, media_type=media)


async def export(request: Request) -> Response:
    """The game as the file that import takes."""
    return Response(table_of(request).session.export(), media_type="application/json")


async def share(request: Request) -> Response:
    """The game as a text to copy."""
    table = table_of(request)
    return tell(records.ShareAnswer(table.session.share()), table)
