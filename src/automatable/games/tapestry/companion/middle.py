"""Starting in the middle: tokens on the tracks, landmarks, the map, favorites, the Automa's points and cards, income turns."""

from collections.abc import Iterator
from typing import Final

import msgspec

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.things import TABLE
from automatable.games.tapestry.companion.things.automa import civilization_offers
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.owed import Telling
from automatable.games.tapestry.model.pieces import BOTS, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.kernel.contract.middle import Middle
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg


def _is_ready(state: State) -> bool:
    return isinstance(state.owed[-1], Telling)


def _by_token(offer: Offer) -> Offer:
    """On a track each token is asked for, not each space."""
    move = offer.move
    if not isinstance(move, (m.SetTrack, b.SetYourTrack)):
        return offer
    who = names.player(YOU if isinstance(move, b.SetYourTrack) else move.bot)
    group = msg("group.token", who=who, track=names.track(move.track))
    return msgspec.structs.replace(offer, label=names.space(move.track, move.space), group=group)


def _corrections(state: State) -> Iterator[Offer]:
    return map(_by_token, TABLE.corrections(state))


def _now(state: State) -> Iterator[Offer]:
    for track in TRACKS:
        for on, space in zip(state.token_track, state.token_space, strict=True):
            if on == track:
                yield _by_token(TABLE.button(state, b.SetYourTrack(track, space)))
        for bot in BOTS:
            yield _by_token(TABLE.button(state, m.SetTrack(bot, track, state.bot_position(bot, track))))
    yield civilization_offers(state)[0]


MIDDLE: Final[Middle[State]] = Middle(
    _is_ready,
    _corrections,
    (
        b.SetYourTrack,
        m.SetTrack,
        m.SetLandmark,
        b.SetExplored,
        m.SetHex,
        m.SetFavorite,
        m.SetPoints,
        m.SetAutomaCards,
        b.SetTurns,
        b.SetCivilizations,
        m.SetDecisionDeck,
    ),
    _now,
)
