"""Corrections in words."""

from collections.abc import Callable
from typing import Any

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.pieces import TOKEN_NAMES
from automatable.games.tapestry.model.state import State
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Correction
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def corrected(move: type[Correction], words: Callable[[State, Any], Msg]) -> Wording[State]:
    """The log says that it is a correction; the button says only what."""
    return Wording(
        move,
        lambda state, told: msg("mend.corrected", what=words(state, told)),
        lambda state, told: Offer(told, words(state, told)),
    )


def points(state: State, move: m.SetPoints) -> Msg:
    """Somebody's points."""
    return msg("mend.points", who=names.player(int(move.automa)), n=move.points)


def track(state: State, move: m.SetTrack) -> Msg:
    """A token."""
    return msg("mend.track", who=names.player(move.bot), space=names.space(move.track, move.space))


def favorite(state: State, move: m.SetFavorite) -> Msg:
    """A marker."""
    return msg("mend.favorite", who=names.player(move.bot), track=names.track(move.track))


def hexagon(state: State, move: m.SetHex) -> Msg:
    """Tokens on a hex."""
    tokens = [msg(f"token.{TOKEN_NAMES[token]}") for token in (move.first, move.second) if token]
    return msg("mend.hex", at=names.hexagon(move.at), tokens=names.joined(tokens) if tokens else msg("token.none"))


def landmark(state: State, move: m.SetLandmark) -> Msg:
    """A landmark."""
    key = "mend.landmark_automa" if move.automa else "mend.landmark_free"
    return msg(key, landmark=names.landmark(move.landmark))


def automa_cards(state: State, move: m.SetAutomaCards) -> Msg:
    """Her cards."""
    return msg("mend.cards", n=move.cards)


def deck(state: State, move: m.SetDecisionDeck) -> Msg:
    """The decision deck."""
    return msg("mend.deck", n=len(move.cards), cards=", ".join(str(card) for card in move.cards))
