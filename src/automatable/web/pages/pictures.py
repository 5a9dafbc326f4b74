"""Small pictures of boards, complete in themselves: the drawing with its colours inside."""

from importlib import resources

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Malformed
from automatable.library.show import board_style, with_style
from automatable.web.pages.setup import game_of
from automatable.web.settings import choices
from automatable.web.site import FOR_GOOD, card_style, site_of

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture carries its own style and nothing else."""
KEEP = "max-age=86400, private"


async def style(request: Request) -> Response:
    """The style of a game's board as a file of its own."""
    css = board_style(game_of(request).info.package)
    headers = {"cache-control": FOR_GOOD} if "v" in request.query_params else {}
    return Response(css, media_type="text/css", headers=headers)


async def card_style_of(request: Request) -> Response:
    """The same for its cards one by one."""
    css = card_style(game_of(request).info.package)
    headers = {"cache-control": FOR_GOOD} if "v" in request.query_params else {}
    return Response(css, media_type="text/css", headers=headers)


async def of_game(request: Request) -> Response:
    """A game as its author draws it in small; where a build has kept that drawing, the game need not be loaded for it."""
    if found := built_picture(request.path_params["game"]):
        return _picture(request, *found)
    game = game_of(request)
    return _picture(request, game.info.package, game.face.picture())


def built_picture(name: str) -> tuple[str, str] | None:
    """The package of a game and the drawing that a build has kept there; none for a game whose owner has a pack, which may be in the drawing."""
    try:
        listing = registry.listing(name)
    except Malformed:
        return None
    file = resources.files(listing.package) / "data" / picture_file(name)
    if not file.is_file() or registry.has_pack(listing):
        return None
    return listing.package, file.read_text(encoding="utf-8")


def picture_file(name: str) -> str:
    """The file in a game's data folder in which a build keeps its small picture."""
    return f"{name}.picture.svg"


async def of_saved(request: Request) -> Response:
    table = site_of(request).open_games.get(request.path_params["id"])
    return _picture(request, table.game.info.package, table.draw(table.length))


def _picture(request: Request, package: str, svg: str) -> Response:
    known = choices()
    asked = {name: request.query_params.get(name, "") for name in ("theme", "colours")}
    content = with_style(svg, package, **{name: value for name, value in asked.items() if value in known[name]})
    headers = {"content-security-policy": POLICY, "cache-control": KEEP}
    return Response(content, media_type="image/svg+xml", headers=headers)


ROUTES = [
    Route("/picture/{game}.svg", of_game),
    Route("/table/{id}/picture.svg", of_saved),
    Route("/static/games/{game}/board.css", style),
    Route("/static/games/{game}/cards.css", card_style_of),
]
