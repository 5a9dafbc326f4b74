"""The lobby: which games there are, and the saved ones."""

from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Listing, seat_role
from automatable.kernel.show.learn import is_first, learn_of
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import restored
from automatable.library.plays.words import date_text
from automatable.saves.days.plan import day_of, first_day, today
from automatable.saves.sessions.session import Session
from automatable.saves.store.refusals import Locked
from automatable.saves.store.setups import remembered_level
from automatable.saves.store.store import StoredGame
from automatable.web.http.forms import read_form
from automatable.web.pages.puzzles import puzzle_card
from automatable.web.show.days import day_card
from automatable.web.show.fragments import Notice, level_title
from automatable.web.show.guide import AboutGame, about_game
from automatable.web.show.seatings import alike_games, fewest_seats_first, seatings
from automatable.web.site import Site, is_fragment, pack_faults, site_of
from automatable.web.work.slow_work import at_leisure

SHOWN = 4
"""So many saved games stand open in the lobby; the rest is folded away."""


async def lobby(request: Request) -> Response:
    """All games and all saved games; without a script also the way back to one that was just deleted."""
    site = site_of(request)
    gone = [one for one in site.store.list(deleted=True) if one.id == request.query_params.get("deleted")]
    return show_lobby(site, deleted=[saved_row(site, one) for one in gone])


def show_lobby(
    site: Site, notice: Notice | None = None, status: int = 200, deleted: Sequence["SavedRow"] = ()
) -> Response:
    """The lobby with something to say about what was just tried."""
    stored = site.store.list()
    rows = [saved_row(site, one) for one in stored]
    listings, broken = registry.listings()
    games = [_game(site, alike) for alike in alike_games(_last_played_first(stored, listings))]
    return site.page(
        "lobby.html",
        status=status,
        games=games,
        puzzle=puzzle_card(site, list(listings.values())),
        saved=[row for row in rows if not row.stored.over],
        finished=[row for row in rows if row.stored.over],
        deleted=deleted,
        shown=SHOWN,
        notice=notice,
        card=day_card(site, stored) if today() >= first_day() else None,
        damaged=site.store.damaged(),
        unloadable={name: fault.reason for name, fault in broken.items()},
        pack_faults=dict.fromkeys(
            fault for listing in listings.values() if registry.has_pack(listing) for fault in pack_faults(listing.id)[1]
        ),
    )


def _last_played_first(stored: Sequence[StoredGame], listings: Mapping[str, Listing]) -> list[Listing]:
    """The games in the order in which they were played last; then those that never were, the one to begin with first."""
    names = dict.fromkeys([one.game for one in stored if one.game in listings])
    others = sorted(listings, key=lambda name: not is_first(listings[name]))
    return [listings[name] for name in dict.fromkeys([*names, *others])]


class GameCard(msgspec.Struct, frozen=True):
    """A game that can be begun, whoever sits at the table."""

    info: Listing
    """Of the table that was chosen last."""
    title: str
    seatings: tuple[tuple[str, str], ...]
    """Id and seats."""
    level: int | str
    levels: tuple[tuple[int | str, str, str], ...]
    """Id, title and help."""
    short: AboutGame | None
    begin: int | str | None
    """The level to begin with."""
    first: bool
    """Whether this is the game to begin with."""


def _game(site: Site, alike: Sequence[Listing]) -> GameCard:
    last, words, learn = alike[0], site.words(alike[0]), learn_of(alike[0])
    return GameCard(
        last,
        words.say(fewest_seats_first(alike)[0].title),
        seatings(alike, words),
        remembered_level(site.store, last),
        tuple((level.id, words.say(level.title), words.say(level.help)) for level in last.levels),
        about_game(words),
        None if learn is None else learn.level,
        is_first(last),
    )


class SavedRow(msgspec.Struct, frozen=True):
    """A saved game as a line of the list."""

    stored: StoredGame
    ago: str
    title: str
    level: str
    caption: str = ""
    """What tells it from others of its kind: a faction, a traveler."""
    scores: tuple[tuple[str, str, int], ...] = ()
    """Role, name and points of each seat that has any."""
    day: str = ""
    """Of a game of the day: which day's."""
    play_gone: bool = False
    """Whether its play was deleted with it."""


def saved_row(site: Site, stored: StoredGame) -> SavedRow:
    """A saved game in words; one whose game cannot be loaded is shown by its ids."""
    when = ago(site, stored.updated)
    try:
        listing = registry.listing(stored.game)
    except Exception:
        return SavedRow(stored, when, stored.game, str(stored.level))
    words = site.words(listing)
    names = [words.say(seat) for seat in listing.seats]
    scores = enumerate(zip(names, stored.scores, strict=False))
    day = day_of(stored.game, stored.setup) if stored.mode == "digital" else None
    return SavedRow(
        stored,
        when,
        words.say(listing.title),
        level_title(listing, stored.level, words),
        "" if stored.caption is None else words.say(restored(stored.caption)),
        tuple(
            (seat_role(listing, seat), name, points) for seat, (name, points) in scores if seat not in stored.unscored
        ),
        "" if day is None else site.text("day.of", date=date_text(day.date)),
    )


def ago(site: Site, moment: datetime) -> str:
    """How long ago that was, as people say it."""
    seconds = (datetime.now(moment.tzinfo) - moment).total_seconds()
    for unit, size in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= size:
            return site.text(f"ago.{unit}", n=int(seconds // size))
    return site.text("ago.now")


async def bring(request: Request) -> Response:
    """Take in a game from a file or a share code, as a new saved game."""
    site = site_of(request)
    content = (await read_form(request)).get("content", "").strip()
    try:
        if not content:
            raise Malformed("", site.text("lobby.import_empty"))
        table = site.open_games.add(await at_leisure(request, Session.importing(site.store, content)))
    except Locked:
        raise
    except Malformed as error:
        return show_lobby(site, Notice(str(error), "bad"), 400)
    return site.go(f"/table/{table.id}")


async def rename(request: Request) -> Response:
    site = site_of(request)
    game_id = request.path_params["id"]
    site.store.rename(game_id, (await read_form(request)).get("name", ""))
    return _line(request, game_id)


async def delete(request: Request) -> Response:
    """Take a game off the list; the line that stays offers to bring it back."""
    site = site_of(request)
    game_id = request.path_params["id"]
    stored = next((one for one in site.store.list() if one.id == game_id), None)
    with_play = (await read_form(request)).get("play") == "forget"
    site.store.delete(game_id, with_play)
    if is_fragment(request) and stored is not None:
        row = msgspec.structs.replace(saved_row(site, stored), play_gone=with_play)
        return site.page("deleted_part.html", row=row)
    return site.go(f"/?deleted={game_id}")


async def restore(request: Request) -> Response:
    """Bring a deleted game back."""
    site_of(request).store.restore(request.path_params["id"])
    return _line(request, request.path_params["id"])


def _line(request: Request, game_id: str) -> Response:
    site = site_of(request)
    if is_fragment(request):
        return site.page("saved_part.html", row=saved_row(site, site.store.get(game_id)))
    return site.go("/")


async def saved_part(request: Request) -> Response:
    return _line(request, request.path_params["id"])


ROUTES = [
    Route("/", lobby),
    Route("/import", bring, methods=["POST"]),
    Route("/saved/{id}", saved_part),
    Route("/saved/{id}/rename", rename, methods=["POST"]),
    Route("/saved/{id}/delete", delete, methods=["POST"]),
    Route("/saved/{id}/restore", restore, methods=["POST"]),
]
