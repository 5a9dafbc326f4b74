"""Stand-ins for the person: the random one, and how any player is named."""

import re
from collections.abc import Sequence
from typing import Any, Final

from automatable.kernel.contract.game import Game, Player, seat_role
from automatable.kernel.contract.imported import imported
from automatable.kernel.players.search import Search
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Malformed, Move
from automatable.kernel.words.names import unknown
from automatable.kernel.words.text import msg, one_line

_SEARCH: Final = re.compile(r"search(?::([1-9]\d{0,5})|:(\d{1,3}(?:\.\d)?)s)?")


def random_player(state: Any, legal: Sequence[Move], rng: Rng) -> Move:
    """Any legal move, each equally likely."""
    return legal[rng.below(len(legal))]


class Guest:
    """Anybody's player: what goes wrong with it is said in one line."""

    def __init__(self, name: str, player: Player[Any]) -> None:
        self.name = name
        self.player = player

    def __call__(self, state: Any, legal: Sequence[Move], rng: Rng) -> Move:
        """Its choice; raises Malformed if it fails or chooses what is not allowed."""
        try:
            move = self.player(state, legal, rng)
        except Exception as error:
            raise Malformed(
                "player",
                msg("wrong.player_failed", name=self.name, kind=type(error).__name__, why=one_line(str(error))),
            ) from error
        if move not in legal:
            raise Malformed("player", msg("wrong.player_illegal", name=self.name, move=move))
        return move

    def begin(self, role: str, seed: int) -> None:
        """A game begins: for players that remember something of it."""
        start = getattr(self.player, "begin", None)
        if start is None:
            return
        try:
            start(role, seed)
        except Exception as error:
            raise Malformed(
                "player",
                msg("wrong.player_failed", name=self.name, kind=type(error).__name__, why=one_line(str(error))),
            ) from error


def begin(game: Game[Any], players: Sequence[Player[Any]], seed: int) -> None:
    """Tell the players that a game begins; those of them that want to know have `begin(role, seed)`. One player may play for all persons."""
    for seat in range(game.info.humans):
        player = players[seat % len(players)]
        if isinstance(player, Guest | Search):
            player.begin(seat_role(game.info, seat), seed)


def find_player(game: Game[Any], name: str) -> Player[Any]:
    """A player by name: one of the game's, `search`, `search:200` (playouts), `search:2s` (seconds), or anybody's `module:function`."""
    if name in game.players:
        return game.players[name]
    if found := _SEARCH.fullmatch(name):
        if found[2] is not None:
            return Search(game, seconds=float(found[2]))
        return Search(game, int(found[1])) if found[1] else Search(game)
    if name.startswith("search"):
        raise Malformed("player", msg("wrong.player_search", name=one_line(name)))
    _, colon, function = name.partition(":")
    if not colon or not function:
        known = (*game.players, "search", "search:PLAYOUTS", "search:SECONDSs", "module:function")
        raise Malformed("player", unknown(name, known))
    return guest(name, imported("player", name))


def guest(name: str, player: Any) -> Guest:
    """Anybody's player: a function of (state, legal, rng), or a class of such players that needs nothing to be made."""
    if isinstance(player, type):
        try:
            player = player()
        except Exception as error:
            raise Malformed(
                "player", msg("wrong.player_not_made", name=name, kind=type(error).__name__, why=one_line(str(error)))
            ) from None
    if not callable(player):
        raise Malformed("player", msg("wrong.player_function", name=name))
    return Guest(name, player)
