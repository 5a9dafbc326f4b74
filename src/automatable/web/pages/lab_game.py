"""A game of the lab's report, named in its link: played again by the same player on the same seed, to be looked at move by move."""

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automatable.kernel.contract.game import Game, Option, Player, Setup, Value, complete
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.seeds import HIGHEST_SEED
from automatable.kernel.words.text import Catalogue, msg
from automatable.saves.sessions.session import Session
from automatable.web.http.forms import number, read_form
from automatable.web.pages.setup import game_of, option_names
from automatable.web.show.fragments import level_title
from automatable.web.site import site_of
from automatable.web.work.slow_work import at_leisure


class Wanted(msgspec.Struct, frozen=True):
    """Which game that is."""

    setup: Setup
    player: str


async def ask(request: Request) -> Response:
    """Which game the link means, and a button that plays it: a link alone changes nothing here."""
    site, game = site_of(request), game_of(request)
    words, fields = site.words(game), dict(request.query_params)
    wanted = _wanted(game, fields)
    return site.page(
        "lab_game.html",
        words,
        info=game.info,
        level=level_title(game.info, wanted.setup.level, words),
        seed=wanted.setup.seed,
        player=wanted.player,
        options=_said(game, wanted.setup, words),
        fields=fields,
    )


async def play(request: Request) -> Response:
    """Play it and show it from its first move."""
    site, game = site_of(request), game_of(request)
    wanted = _wanted(game, await read_form(request))
    player: Player[Any] = game.players[wanted.player]
    name = f"lab {wanted.player} {wanted.setup.seed}"
    playing = Session.playing(site.store, game, wanted.setup, player, name)
    session = site.open_games.add(await at_leisure(request, playing))
    return site.go(f"/table/{session.id}/replay")


def _wanted(game: Game[Any], fields: Mapping[str, str]) -> Wanted:
    """The game that a link names; raises Malformed for what there is not. Only the game's own players: a link loads no code."""
    player = fields.get("player", "greedy")
    if player not in game.players:
        raise Malformed("player", msg("unknown.one_of", typed=player, known=", ".join(game.players)))
    seed = number(fields.get("seed"), "seed") or 0
    if seed > HIGHEST_SEED:
        raise Malformed("seed", msg("wrong.at_most", most=HIGHEST_SEED))
    typed = fields.get("level", str(game.info.default_level))
    level = next((known.id for known in game.info.levels if str(known.id) == typed), typed)
    known = {option.id: option for option in game.info.options}
    options: dict[str, Value] = {}
    for name, value in fields.items():
        place, _, option = name.partition(".")
        if place == "option":
            options[option] = _value(known[option], value) if option in known else value
    return Wanted(complete(game.info, Setup(seed, level, options)), player)


def _value(option: Option, sent: str) -> Value:
    choices: Mapping[str, Value] = {str(choice): choice for choice in option.choices} or {"yes": True, "no": False}
    return choices.get(sent, sent)


def _said(game: Game[Any], setup: Setup, words: Catalogue) -> list[tuple[str, str]]:
    """What is not as usual: titles and names of values; a switch speaks for itself."""
    changed = [option for option in game.info.options if setup.options[option.id] != option.default]
    found = []
    for option in changed:
        value = setup.options[option.id]
        said = option_names(option, words)[option.choices.index(value)] if option.choices else ""
        found.append((words.say(option.title), said))
    return found


ROUTES = [Route("/again/{game}", ask), Route("/again/{game}", play, methods=["POST"])]
