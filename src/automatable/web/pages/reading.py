"""Pages to read: how a game is played, with a guided first game, its rules, help, settings, how to join from another device."""

import io

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.show.learn import PARTS, learn_of
from automatable.kernel.words.language import known
from automatable.kernel.words.text import language_names, msg
from automatable.rulebook.book import Rule, rulebook
from automatable.saves.sessions.session import Session
from automatable.saves.store.guided import Guided, keep_guided, read_bubble
from automatable.web.access.asker import DEVICE, is_host
from automatable.web.http.forms import read_form
from automatable.web.http.languages import chosen_on_device, remember
from automatable.web.pages.setup import game_of
from automatable.web.pages.table import show, table_of
from automatable.web.settings import choices
from automatable.web.show.guide import about_game
from automatable.web.show.moments import as_picture
from automatable.web.site import Site, is_fragment, site_of, trusted
from automatable.web.work.open_games import NoSuchGame

SHORTCUTS = (
    "choose",
    "undo",
    "redo",
    "hint",
    "why",
    "play",
    "step",
    "stepback",
    "skip",
    "board",
    "read",
    "history",
    "help",
)


async def rules(request: Request) -> Response:
    """Every rule of a game, by section."""
    site, game = site_of(request), game_of(request)
    sections: dict[str, list[Rule]] = {}
    for rule in rulebook(game.info.package).values():
        sections.setdefault(rule.section, []).append(rule)
    return site.page("rules.html", site.words(game), info=game.info, sections=sections)


async def help_(request: Request) -> Response:
    template = "help_part.html" if is_fragment(request) else "help.html"
    return site_of(request).page(template, shortcuts=SHORTCUTS)


async def away(request: Request) -> Response:
    """What a browser keeps, to show it when the table is not there."""
    return site_of(request).page("away.html")


async def settings(request: Request) -> Response:
    template = "settings_part.html" if is_fragment(request) else "settings.html"
    site = site_of(request)
    now = msgspec.structs.replace(site.preferences.now, language=chosen_on_device(request.scope))
    return site.page(template, choices=choices(), now=now, named=language_names())


async def change_settings(request: Request) -> Response:
    site, form = site_of(request), await read_form(request)
    site.preferences.change(form)
    answer = Response(status_code=204) if is_fragment(request) else site.go("/settings")
    if "language" in form and form["language"] != chosen_on_device(request.scope):
        remember(answer, known(form["language"]), site.base)
        answer.headers["hx-refresh"] = "true"
    return answer


async def join(request: Request) -> Response:
    """The link for another device, also as a picture for its camera."""
    site = site_of(request)
    if not site.join:
        raise NoSuchGame("join", site.text("join.inside") if site.in_browser else site.text("join.alone"))
    template = "join_part.html" if is_fragment(request) else "join.html"
    device = request.scope.get(DEVICE)
    return site.page(
        template,
        code=trusted(qr_svg(site.join)),
        devices=site.keys.devices(),
        mine="" if device is None else device.id,
        host=is_host(request.scope),
    )


async def renew(request: Request) -> Response:
    """Make another key; only whoever sits at the machine of the table may."""
    site = _for_the_host(request)
    site.renew_key()
    return site.go("/join-link")


async def turn_away(request: Request) -> Response:
    """Let a device in no longer; only whoever sits at the machine of the table may."""
    site = _for_the_host(request)
    if not site.keys.turn_away((await read_form(request)).get("device", "")):
        raise NoSuchGame("device", msg("wrong.device_not_in"))
    return site.go("/join-link")


def _for_the_host(request: Request) -> Site:
    site = site_of(request)
    if not site.join:
        raise NoSuchGame("join", site.text("join.alone"))
    if not is_host(request.scope):
        raise HTTPException(403, site.text("refused.host_only"))
    return site


def qr_svg(link: str) -> str:
    import segno

    picture = io.BytesIO()
    segno.make(link, error="m").save(
        picture, kind="svg", xmldecl=False, svgns=False, border=2, omitsize=True, svgclass="qr", lineclass=None
    )
    return picture.getvalue().decode()


async def how_to_play(request: Request) -> Response:
    """Aim, turn, end and points, with the signs of the board."""
    site, game = site_of(request), game_of(request)
    learn, words = learn_of(game.info), site.words(game)
    if learn is None:
        raise NoSuchGame("learn", msg("wrong.no_page_of", title=game.info.title))
    printed = game.face.printed
    parts = {part: [(sign, words.say(line)) for sign, line in learn.lines(part)] for part in PARTS}
    return site.page(
        "learn.html",
        words,
        info=game.info,
        learn=learn,
        parts=parts,
        short=about_game(words),
        symbols="" if printed is None else trusted(printed.symbols),
        root=as_picture(game.face.picture()).root,
    )


async def guided_game(request: Request) -> Response:
    """Begin the guided first game: for everybody the same."""
    site, game = site_of(request), game_of(request)
    learn = learn_of(game.info)
    if learn is None:
        raise NoSuchGame("learn", msg("wrong.no_guided_game", title=game.info.title))
    session = Session.create(site.store, game, learn.guide.setup, name=site.text("learn.saved"))
    keep_guided(site.store, session.id, Guided())
    return site.go(f"/table/{site.open_games.add(session).id}")


async def told(request: Request) -> Response:
    """A bubble was read, or none is wanted any more."""
    form, table = await read_form(request), table_of(request)
    read_bubble(site_of(request).store, table.id, len(table.match.log), stop=form.get("stop") == "1")
    return show(request, table) if is_fragment(request) else site_of(request).go(f"/table/{table.id}")


ROUTES = [
    Route("/learn/{game}", how_to_play),
    Route("/learn/{game}/play", guided_game, methods=["POST"]),
    Route("/table/{id}/told", told, methods=["POST"]),
    Route("/rules/{game}", rules),
    Route("/help", help_),
    Route("/away", away),
    Route("/settings", settings),
    Route("/settings", change_settings, methods=["POST"]),
    Route("/join-link", join),
    Route("/join-link/renew", renew, methods=["POST"]),
    Route("/join-link/away", turn_away, methods=["POST"]),
]
