"""What all pages share: the open games, the settings, the templates and their words."""

import contextlib
import functools
import re
import sys
from collections.abc import Mapping
from hashlib import blake2b
from importlib import resources
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from jinja2.bccache import Bucket, FileSystemBytecodeCache
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from automatable import __version__
from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, GameInfo, Listing
from automatable.kernel.tables.packs import USUAL, find_pack
from automatable.kernel.words.language import language
from automatable.kernel.words.text import Catalogue, catalogue, msg
from automatable.library.show import board_style
from automatable.packs.problems import left_alone
from automatable.saves.store.store import Store
from automatable.web.access.keys import Keys
from automatable.web.settings import Preferences
from automatable.web.work.open_games import MOST_OPEN, MOST_OPEN_IN_BROWSER, OpenGames

STATIC = resources.files("automatable.web") / "static"
TEMPLATES = Path(__file__).parent / "templates"
FOR_GOOD = "max-age=31536000, immutable, private"
"""How long a browser may keep a file whose address changes with its content."""


class _Compiled(FileSystemBytecodeCache):
    """Compiled templates, kept where Python keeps its own compiled modules; a folder that may not be written is nobody's trouble."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one."""
        if not sys.dont_write_bytecode:
            with contextlib.suppress(OSError):
                Path(self.directory).mkdir(exist_ok=True)
                super().dump_bytecode(bucket)


def make_templates() -> Environment:
    """The templates; where they were compiled beforehand, nothing has to be read and compiled here."""
    compiled = TEMPLATES.parent / "compiled"
    cache = Path(cache_from_source(str(TEMPLATES / "base.html"))).parent
    return Environment(
        bytecode_cache=_Compiled(str(cache), "%s.jinja"),
        loader=ModuleLoader(compiled) if compiled.is_dir() else FileSystemLoader(TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )


class Site:
    """One running web table."""

    def __init__(
        self, store: Store, join: str = "", keys: Keys | None = None, base: str = "", in_browser: bool = False
    ) -> None:
        self.store = store
        self.in_browser = in_browser
        """Whether everything runs in the browser that shows it, without a server."""
        self.base = base
        """The path under which the table lies, without a slash at its end; empty if it has the whole host to itself."""
        self.keys = keys or Keys()
        self.join = join
        """The link by which another device joins; empty if only this machine may."""
        self.preferences = Preferences(store)
        self.open_games = OpenGames(store, MOST_OPEN_IN_BROWSER if in_browser else MOST_OPEN)
        self.templates = make_templates()
        self.templates.globals.update(
            base=base,
            in_browser=in_browser,
            static=self.static,
            board_css=self.board_css,
            card_css=self.card_css,
            version=__version__,
            language=language,
            colon=lambda: catalogue().colon,
            number=lambda value, pattern: catalogue().number(value, pattern),
        )

    def at(self, path: str) -> str:
        """The address of one of our pages: every one that leaves is made here, or begins with `base` in a template."""
        return self.base + path

    def go(self, path: str) -> RedirectResponse:
        """The answer that leads a browser to one of our pages."""
        return RedirectResponse(self.at(path), 303)

    def renew_key(self) -> None:
        """Another key for the link by which devices join."""
        self.join = f"{self.join.rpartition('key=')[0]}key={self.keys.renew()}"

    @functools.cached_property
    def stamps(self) -> dict[str, str]:
        """A short name of every static file's content, so that browsers may keep each for good."""
        files = (file for file in STATIC.iterdir() if file.is_file())
        return {file.name: _stamp(file.read_bytes()) for file in files}

    def static(self, name: str) -> str:
        """The address of a static file."""
        return self.at(f"/static/{name}?v={self.stamps[name]}")

    def board_css(self, info: GameInfo) -> str:
        """The address of the style of a game's board."""
        return self.at(f"/static/games/{info.id}/board.css?v={_stamp(board_style(info.package).encode())}")

    def card_css(self, info: GameInfo) -> str:
        """The address of the same for its cards one by one."""
        return self.at(f"/static/games/{info.id}/cards.css?v={_stamp(card_style(info.package).encode())}")

    def words(self, of: Game[Any] | Listing | None = None) -> Catalogue:
        """The texts in the language of whoever asks, with those of a game."""
        listing = of.info if isinstance(of, Game) else of
        return catalogue(package=None if listing is None else listing.package)

    def text(self, key: str, /, **fields: Any) -> str:
        """One of the web table's own sentences."""
        return self.words().say(msg(f"web.{key}", **fields))

    def render(self, template: str, words: Catalogue | None = None, **context: Any) -> str:
        """A template with the words and settings of this user."""
        words = words if words is not None else self.words()

        def t(key: str, /, **fields: Any) -> str:
            return words.say(msg(f"web.{key}", **fields))

        shared: Mapping[str, Any] = {"t": t, "say": words.say, "settings": self.preferences.now, "join": self.join}
        return self.templates.get_template(template).render(**shared, **context)

    def page(self, template: str, words: Catalogue | None = None, status: int = 200, **context: Any) -> HTMLResponse:
        """The same as an answer."""
        return HTMLResponse(self.render(template, words, **context), status)


WIDTH = re.compile(r"@media [^{]*-width:[^{]*\{")
"""Where a style sheet begins to speak of the width of the window."""


def _stamp(content: bytes) -> str:
    return blake2b(content, digest_size=5).hexdigest()


@functools.cache
def card_style(package: str) -> str:
    """The same for cards that stand alone, which are no larger in a large window: without what is said of its width."""
    css, found = board_style(package), ""
    while (start := WIDTH.search(css)) is not None:
        end, depth = start.end(), 1
        while depth and end < len(css):
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        found, css = found + css[: start.start()], css[end:]
    return found + css


def site_of(request: Request) -> Site:
    """The site that this request came to."""
    site: Site = request.app.state.site
    return site


def is_fragment(request: Request) -> bool:
    """Whether htmx asks, and wants the changed part only."""
    return request.headers.get("hx-request") == "true"


def installed() -> dict[str, Game[Any]]:
    """The games that can be loaded; one that cannot is left out."""
    return registry.load_all()[0]


def pack_faults(game: str, pack: str = USUAL) -> tuple[Game[Any], list[tuple[str, str]]]:
    """A game with a pack as it is now; where that pack is, and what of it is not used. Raises Malformed for a pack that is not there."""
    found, faults = with_pack(game, pack)
    files = find_pack(found.tables.game, pack)
    lines = [] if files is None else left_alone(game, files, faults)
    return found, [(f"/packs/{found.tables.game}/{pack}", line) for line in lines]


def trusted(svg: str) -> Markup:
    """A picture that a game or we have drawn; everything in it was escaped there."""
    return Markup(svg)


def go_on(request: Request, path: str) -> Response:
    """Lead the browser to another page, also where only a part of one was asked for."""
    site = site_of(request)
    return Response(headers={"HX-Redirect": site.at(path)}) if is_fragment(request) else site.go(path)
