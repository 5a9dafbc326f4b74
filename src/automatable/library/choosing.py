"""What somebody means who chooses: a move in any of its forms, and players by name or as functions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automatable.kernel.contract.game import Player
from automatable.kernel.players.named import find_player, guest
from automatable.kernel.turns.moves import Move
from automatable.library.errors import Ambiguous, said, unreadable, worded
from automatable.library.game import Game
from automatable.library.records import Offer, joined

PlayerLike = str | Player[Any] | type[Any]
"""A player by name (`"random"`, `"greedy"`, `"search:200"`, `"search:2s"`, `"module:function"`), a function of (state, legal, rng), or a class of such
players. One that has `begin(role, seed)` is told of each game."""
MOST_NAMED = 8


def meant(what: Any, legal: Callable[[], Sequence[Move]], offers: Callable[[], Sequence[Offer]]) -> Move:
    """The move that a move, an offer, an index or a text stands for; whether it is legal the rules say."""
    if isinstance(what, Offer):
        return what.move
    if isinstance(what, Move):
        return what
    if isinstance(what, str):
        return _labelled(what, offers())
    if type(what) is not int:
        raise unreadable("move", "no_move", what=repr(what))
    moves = legal()
    if not 0 <= what < len(moves):
        raise unreadable("move", "no_index", index=what, last=len(moves) - 1)
    return moves[what]


def _labelled(typed: str, offers: Sequence[Offer]) -> Move:
    found = fitting(typed, offers)
    labels = tuple(joined(offer.label, offer.effect) for offer in found or offers)
    if not found:
        raise unreadable("move", "no_offer", typed=repr(typed), known=_some(labels))
    if len(found) > 1:
        raise Ambiguous("move", said("several_offers", typed=repr(typed), known=_some(labels)), labels)
    return found[0].move


def fitting(typed: str, offers: Sequence[Offer]) -> list[Offer]:
    """The offers that a text fits: by the whole label, else by its beginning, else by whole words of it."""
    wanted = _folded(typed)
    labels = [(offer, _folded(offer.label)) for offer in offers]
    fits: tuple[Callable[[str], bool], ...] = (
        lambda label: label == wanted,
        lambda label: label.startswith(wanted),
        lambda label: f" {wanted} " in f" {label} ",
    )
    found = ([offer for offer, label in labels if fit(label)] for fit in fits)
    return next(filter(None, found), []) if wanted else []


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


def _some(labels: Sequence[str]) -> str:
    more = [] if len(labels) <= MOST_NAMED else ["…"]
    return "; ".join([*labels[:MOST_NAMED], *more])


def players_of(game: Game, player: PlayerLike | Mapping[str, PlayerLike]) -> dict[str, Player[Any]]:
    """Who plays for each person: one player for all, or one by role."""
    each = player if isinstance(player, Mapping) else dict.fromkeys(game.persons, player)
    if missing := [role for role in game.persons if role not in each]:
        raise unreadable("player", "no_player_for", roles=", ".join(missing))
    return {role: player_of(game, each[role]) for role in game.persons}


def player_of(game: Game, player: PlayerLike) -> Player[Any]:
    """A player by name, or a function whose faults are told in one line."""
    if isinstance(player, str):
        with worded():
            return find_player(game.kernel, player)
    if not callable(player):
        raise unreadable("player", "no_player", what=repr(player))
    with worded():
        return guest(called(player), player)


def called(player: Any) -> str:
    """What a player is called that somebody hands in as a function or an object."""
    name: str = getattr(player, "__qualname__", type(player).__qualname__)
    return name
