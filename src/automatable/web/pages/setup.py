"""Before a game: level, options, seed, mode; what the rules refuse is explained beside the options."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.ask.question import parse
from automatable.kernel.companion.middle import has_form
from automatable.kernel.companion.position import Opening, answered, opening
from automatable.kernel.contract import registry
from automatable.kernel.contract.begin import UnreportedFact
from automatable.kernel.contract.companion import drawn_by_app, guessed_options
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import (
    DEALT,
    OWN_TABLE,
    SPARINGLY,
    Game,
    GameInfo,
    Level,
    Mode,
    Option,
    Setup,
    Value,
    complete,
    has_own_table,
    is_own_table,
)
from automatable.kernel.players.strong import all_words, few_words
from automatable.kernel.tables.packs import NONE, USUAL, pack_names
from automatable.kernel.turns.chance import CARDS_ONLY
from automatable.kernel.turns.moves import Correction, Illegal, Malformed
from automatable.kernel.turns.seeds import HIGHEST_SEED, new_seed
from automatable.kernel.words.names import unknown
from automatable.kernel.words.text import Catalogue, msg
from automatable.saves.formats.save import check_mode
from automatable.saves.sessions.session import Session
from automatable.saves.store.refusals import Locked
from automatable.saves.store.setups import remember, remembered
from automatable.web.http.forms import number, read_form
from automatable.web.packs.table_bars import table_bars
from automatable.web.pages.usual import usual_cards, usual_way
from automatable.web.show.fragments import Notice
from automatable.web.show.guide import about_game, for_beginners
from automatable.web.show.seatings import alike_games, seatings
from automatable.web.site import Site, installed, pack_faults, site_of
from automatable.web.work.open_games import NoSuchGame

FULL = "full"
"""A field that only the whole form has: there an option that is not sent is off."""
ANSWERS = "told"
"""A field that only the page has which asks for what a question leaves open; the answers are `told.0` and so on."""

TYPED = ("name", "way", "cards", "middle", "position", f"option.{OWN_TABLE}")
"""What the form asks for beside level, options, seed, mode and pack."""


def game_of(request: Request, chosen: str | None = None) -> Game[Any]:
    """The game that the lobby's form has chosen, or that the address names."""
    name = chosen or request.path_params["game"]
    try:
        return registry.game(name)
    except Malformed:
        raise NoSuchGame("game", unknown(name, installed())) from None


def pack_choices(game: Game[Any], words: Catalogue, chosen: str) -> list[tuple[str, str, bool]]:
    """The packs that a game can be begun with: name, title, and whether it is chosen; none if there is only ours."""
    names = pack_names(game.tables.game)
    said = {USUAL: words.say(msg("web.setup.pack_default")), NONE: words.say(msg("web.setup.pack_none"))}
    choices = [*names, NONE] if USUAL in names else [NONE, *names]
    chosen = chosen if chosen in choices else choices[0]
    return [(name, said.get(name, name), name == chosen) for name in choices] if names else []


async def new(request: Request) -> Response:
    """The form, filled in with what was chosen last, or with what the address asks for."""
    site, asked = site_of(request), request.query_params
    game = game_of(request, asked.get("game"))
    last = remembered(site.store, game) or complete(game.info, Setup())
    setup = Setup(last.seed, _asked_level(game.info, asked.get("level"), last), last.options)
    return show_form(site, game, setup, asked.get("seed", ""), mode_of(asked), pack=asked.get("pack", USUAL))


def show_form(
    site: Site,
    game: Game[Any],
    setup: Setup,
    seed: str = "",
    mode: str = "digital",
    notice: Notice | None = None,
    status: int = 200,
    pack: str = USUAL,
    typed: Mapping[str, str] | None = None,
) -> Response:
    """The form; with `typed` what somebody had chosen and written in it before."""
    words = site.words(game)
    typed = {name: (typed or {}).get(name, "") for name in TYPED}
    try:
        game, faults = pack_faults(game.info.id, pack)
    except Malformed as error:
        notice, faults = notice or Notice(str(error), "bad"), []
    return site.page(
        "new.html",
        words,
        status,
        info=game.info,
        seatings=_seatings(game, words),
        setup=setup,
        seed=seed,
        mode=mode,
        position=typed["position"],
        typed=typed,
        cards_from=usual_cards(game, setup),
        usual_way=usual_way(game),
        boards=_guessed_boards(game, words),
        laid_out_by=_who_lays_out(game.info, typed[f"option.{OWN_TABLE}"], words),
        begins=game.companion is not None and game.companion.beginning is not None,
        notice=notice,
        levels=[_level(game, level, setup, words) for level in game.info.levels],
        hard=hardness(game, setup, words),
        options=option_fields(game.info, setup, mode, words),
        tables=table_bars(game, words),
        packs=pack_choices(game, words, pack),
        pack_faults=faults,
        packs_of=game.tables.game,
        short=about_game(words),
    )


def _seatings(game: Game[Any], words: Catalogue) -> tuple[tuple[str, str], ...]:
    """Id and seats of this game and of those that differ only in who sits at the table."""
    alike = alike_games(registry.listings()[0].values())
    return next((seatings(group, words) for group in alike if game.info.id in [listing.id for listing in group]), ())


def _level(game: Game[Any], level: Level, setup: Setup, words: Catalogue) -> tuple[int | str, str, str, str]:
    """Id, title, help, and how hard it is in a few words."""
    short = few_words(game, Setup(0, level.id, setup.options))
    return level.id, words.say(level.title), words.say(level.help), words.say(short or "")


def hardness(game: Game[Any], setup: Setup, words: Catalogue) -> str:
    """How hard the chosen level is; empty if nobody has measured it."""
    return " ".join(words.say(each) for each in all_words(game, setup))


class OptionField(msgspec.Struct, frozen=True):
    id: str
    title: str
    help: str
    choices: tuple[tuple[str, str, bool], ...]
    """Value, name, and whether it is chosen; empty for a switch."""
    in_sight: bool
    on: bool
    reconstructed: bool
    offered: bool
    """Whether it works together with the rest of what is chosen."""


def option_fields(info: GameInfo, setup: Setup, mode: str, words: Catalogue) -> list[OptionField]:
    """The options that a person may be offered here; none that the rules of the solo game forbid."""
    offered = (option for option in info.options if not option.forbidden and not option.with_sources)
    return [_field(info, option, setup, mode, words) for option in offered]


def _field(info: GameInfo, option: Option, setup: Setup, mode: str, words: Catalogue) -> OptionField:
    chosen = setup.options.get(option.id, option.default)
    named = zip(option.choices, for_beginners(info, option, option_names(option, words), words), strict=True)
    return OptionField(
        option.id,
        words.say(option.title),
        words.say(option.help),
        tuple((str(choice), name, choice == chosen) for choice, name in named if choice not in option.withheld),
        option.in_sight,
        chosen is True,
        option.reconstructed,
        fits(option, setup, mode),
    )


def fits(option: Option, setup: Setup, mode: str) -> bool:
    """Whether an option works together with what else is chosen."""
    if option.companion_only is not None and mode != "companion":
        return False
    return all(setup.options.get(name) is True for name in option.needs)


def fitting(info: GameInfo, setup: Setup, mode: str) -> Setup:
    """The setup without what does not work together with the rest of it."""
    options = dict(setup.options)
    for option in info.options:
        if not fits(option, Setup(0, setup.level, options), mode):
            options[option.id] = option.default
    return Setup(setup.seed, setup.level, options)


def option_names(option: Option, words: Catalogue) -> list[str]:
    if option.names:
        return [words.say(name) for name in option.names]
    return [str(choice).replace("_", " ").capitalize() for choice in option.choices]


async def start(request: Request) -> Response:
    """Begin a game and go to its table; an impossible setup comes back with the reason."""
    site, form = site_of(request), await read_form(request)
    game = game_of(request, form.get("game"))
    setup = chosen_setup(site, game, form)
    pack = form.get("pack", USUAL)
    try:
        game, _ = with_pack(game.info.id, pack)
        setup = chosen_setup(site, game, form)
        start = _opening(game, setup, form)
        if start is not None and ANSWERS not in form:
            return _ask_for_the_rest(site, game, start, form)
        session = begin(site, game, setup, form, start)
    except Locked:
        raise
    except (Malformed, Illegal) as error:
        notice = _no(error, game, site.words(game))
        return show_form(site, game, setup, form.get("seed", ""), form.get("mode", ""), notice, 422, pack, form)
    remember(site.store, game, session.match.setup)
    site.open_games.add(session)
    if session.mode == "companion" and game.companion is not None:
        where = (
            ""
            if start is not None
            else ""
            if session.middle is not None
            else "/fix"
            if form.get("middle")
            else "/prepare"
        )
        return site.go(f"/companion/{session.id}{where}")
    return site.go(f"/table/{session.id}")


def _opening(game: Game[Any], setup: Setup, form: Mapping[str, str]) -> Opening | None:
    """The companion game in the middle that a question describes; None for one from the start."""
    text = form.get("position", "").strip()
    return opening(game, setup, parse(text)) if text and mode_of(form) == "companion" else None


def _ask_for_the_rest(site: Site, game: Game[Any], start: Opening, form: Mapping[str, str]) -> Response:
    """What the question does not tell, filled in with what is likely; the rest of the form goes along."""
    words = site.words(game)
    fields = [
        (index, words.say(item.text), *_choices(item, words))
        for index, item in enumerate(start.unreported)
        if item.offers
    ]
    notes = [words.say(item.text) for item in start.unreported if not item.offers]
    sent = [(name, value) for name, value in form.items() if not name.startswith(f"{ANSWERS}.")]
    return site.page("new_position.html", words, info=game.info, fields=fields, notes=notes, sent=sent)


def _choices(item: UnreportedFact, words: Catalogue) -> tuple[int | None, list[str]]:
    """A number as the app believes it, or what may be chosen."""
    first = item.offers[0]
    if first.amount:
        return getattr(first.move, first.amount), []
    return None, [words.say(offer.label) for offer in item.offers]


async def reseat(request: Request) -> Response:
    """The same choices for another number at the table; what that game does not have stays behind."""
    site, game = site_of(request), game_of(request)
    form = await read_form(request)
    mode = mode_of(form)
    setup = fitting(game.info, chosen_setup(site, game, form), mode)
    return show_form(site, game, setup, form.get("seed", ""), mode, pack=form.get("pack", USUAL), typed=form)


async def reseated(request: Request) -> Response:
    """The address of that page, opened once more."""
    return site_of(request).go(f"/new/{game_of(request).info.id}")


async def check(request: Request) -> Response:
    """The options once more, with those that work together with these choices; a sentence if something still does not."""
    site, game = site_of(request), game_of(request)
    form = await read_form(request)
    words, mode = site.words(game), mode_of(form)
    setup = fitting(game.info, chosen_setup(site, game, form), mode)
    notice = None
    try:
        game, _ = with_pack(game.info.id, form.get("pack", USUAL))
        check_mode(game, setup, mode)
        game.rules.new(complete(game.info, setup))
    except (Malformed, Illegal) as error:
        notice = _no(error, game, words)
    options = option_fields(game.info, setup, mode, words)
    hard = hardness(game, setup, words)
    return site.page("options_part.html", words, options=options, notice=notice, hard=hard, aside=True)


def begin(site: Site, game: Game[Any], setup: Setup, form: Mapping[str, str], start: Opening | None = None) -> Session:
    """A new saved game; raises Malformed or Illegal."""
    position: list[Correction] = []
    if start is not None:
        answers = {index: form.get(f"{ANSWERS}.{index}", "") for index in range(len(start.unreported))}
        setup, position = start.setup, [start.begin, *answered(start.unreported, answers)]
    seed = number(form.get("seed"), "seed")
    if seed is not None and seed > HIGHEST_SEED:
        raise Malformed("seed", msg("wrong.at_most", most=HIGHEST_SEED))
    setup = Setup(new_seed() if seed is None else seed, setup.level, setup.options)
    sources = () if game.companion is None or mode_of(form) != "companion" else game.companion.sources
    cards_only = mode_of(form) == "companion" and form.get("way") == "cards"
    by_app = drawn_by_app(sources, box=form.get("cards") == "box", own_table=is_own_table(setup), cards_only=cards_only)
    if cards_only:
        by_app = [*by_app, CARDS_ONLY]
    middle = start is None and bool(form.get("middle")) and _has_form(game, form, by_app)
    return Session.create(site.store, game, setup, mode_of(form), form.get("name", ""), by_app, position, middle)


def _has_form(game: Game[Any], form: Mapping[str, str], by_app: Sequence[str]) -> bool:
    """Whether how the table stands is told in one form before anybody moves."""
    return mode_of(form) == "companion" and has_form(game, CARDS_ONLY in by_app)


def mode_of(form: Mapping[str, str]) -> Mode:
    return "companion" if form.get("mode") == "companion" else "digital"


def chosen_setup(site: Site, game: Game[Any], form: Mapping[str, str]) -> Setup:
    """What the form says over what was chosen last, as far as that can be played so; the seed is read later."""
    last = remembered(site.store, game) or complete(game.info, Setup())
    level = _asked_level(game.info, form.get("level"), last)
    options = dict(last.options)
    for option in game.info.options:
        value = form.get(f"option.{option.id}")
        if value is not None or FULL in form:
            options[option.id] = _value(option, value)
        elif option.companion_only and mode_of(form) != "companion":
            options[option.id] = option.default
        if option.with_sources and not may_be_own_table(form):
            options[option.id] = option.default
    if options.get(OWN_TABLE) == DEALT and game.companion is not None:
        options |= dict.fromkeys(guessed_options(game.companion.boards, ()), False)
    for option in game.info.options:
        options |= dict.fromkeys(option.brings.get(str(options[option.id]), ()), True)
    return Setup(0, level, options)


def may_be_own_table(form: Mapping[str, str]) -> bool:
    """Whether somebody's own table can be told as it is read: beside a board that is known, and not from a position, which tells all of it."""
    return mode_of(form) == "companion" and form.get("way") != "cards" and not form.get("position", "").strip()


def _guessed_boards(game: Game[Any], words: Catalogue) -> list[OptionField]:
    """The printed boards that are asked for instead of relied on, where ours is only a guess."""
    usual = guessed_options({} if game.companion is None else game.companion.boards, game.tables.reconstructed())
    setup = Setup(options={**usual})
    return [_field(game.info, option, setup, "companion", words) for option in game.info.options if option.id in usual]


def _who_lays_out(info: GameInfo, chosen: str, words: Catalogue) -> list[tuple[str, str, str, bool]]:
    """Who lays out the table: value, title, help, and whether it is chosen; nothing for a game without such a choice."""
    if not has_own_table(info):
        return []
    return [
        (by, words.say(msg(f"own_table.{by}")), words.say(msg(f"own_table.{by}_help")), by == (chosen or SPARINGLY))
        for by in (SPARINGLY, DEALT)
    ]


def _asked_level(info: GameInfo, asked: str | None, last: Setup) -> int | str:
    return next((known.id for known in info.levels if str(known.id) == asked), last.level)


def _value(option: Option, sent: str | None) -> Value:
    if not option.choices:
        return sent is not None
    return next((choice for choice in option.choices if str(choice) == sent), option.default)


def _no(error: Malformed | Illegal, game: Game[Any], words: Catalogue) -> Notice:
    if isinstance(error, Illegal):
        return Notice(words.say(error.why), "bad", error.rule)
    titles = {f"options.{option.id}": words.say(option.title) for option in game.info.options}
    return Notice(f"{titles[error.where]} {error.why}" if error.where in titles else str(error), "bad")


ROUTES = [
    Route("/new/{game}", new),
    Route("/new/{game}", start, methods=["POST"]),
    Route("/new/{game}/check", check, methods=["POST"]),
    Route("/new/{game}/seats", reseat, methods=["POST"]),
    Route("/new/{game}/seats", reseated),
]
