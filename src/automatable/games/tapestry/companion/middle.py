"""Starting in the middle: tokens on the tracks, landmarks, the map, favorites, the Automa's points and cards, income turns."""

from collections.abc import Iterator
from typing import Final

import msgspec

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.things import TABLE
from automatable.games.tapestry.companion.things.automa import civilization_offers, open_card_offers
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.owed import Telling
from automatable.games.tapestry.model.pieces import AUTOMA, BOTS, TRACKS, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import TRACK_ROWS
from automatable.kernel.contract.middle import FieldName, Middle, TurnOrder
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _is_ready(state: State) -> bool:
    return isinstance(state.owed[-1], Telling)


def _by_token(offer: Offer) -> Offer:
    """On a track each token is asked for, not each space."""
    move = offer.move
    if not isinstance(move, (m.SetTrack, b.SetYourTrack)):
        return offer
    who = names.player(YOU if isinstance(move, b.SetYourTrack) else move.bot)
    group = msg("group.token", who=who, track=names.track(move.track))
    return msgspec.structs.replace(offer, label=_space(move), group=group, where=names.space(move.track, move.space))


def _space(move: m.SetTrack | b.SetYourTrack) -> Msg:
    if not move.space:
        return msg("form.start")
    return msg("form.space", n=move.space, name=TRACK_ROWS[move.track].space[move.space - 1].name)


def _corrections(state: State) -> Iterator[Offer]:
    yield from map(_by_token, TABLE.corrections(state))
    if state.automa_turns:
        for right in (False, True):
            yield from open_card_offers(state, right)[1:]


def _now(state: State) -> Iterator[Offer]:
    for track in TRACKS:
        for on, space in zip(state.token_track, state.token_space, strict=True):
            if on == track:
                yield _by_token(TABLE.button(state, b.SetYourTrack(track, space)))
        for bot in BOTS:
            yield _by_token(TABLE.button(state, m.SetTrack(bot, track, state.bot_position(bot, track))))
    yield civilization_offers(state)[0]
    if state.automa_turns:
        yield from (open_card_offers(state, right)[0] for right in (False, True))


def _give(state: State, seat: int) -> None:
    """TAP-TURN-01: your turn is over, and what is owed below it is the turn of the bots."""
    state.owed = state.owed[:-1]


def _can_be_next(state: State) -> tuple[int, ...]:
    """TAP-END-01: who has taken five income turns takes no more."""
    return tuple(seat for seat, out in ((YOU, state.out), (AUTOMA, state.bots_out)) if not out) or (YOU,)


def _token(state: State, move: m.SetTrack | b.SetYourTrack) -> FieldName:
    return names.track(move.track), names.player(YOU if isinstance(move, b.SetYourTrack) else move.bot)


def _turns(state: State, move: b.SetTurns) -> FieldName:
    return msg("form.turns"), msg("form.bots") if move.automa else names.player(YOU)


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
        b.SetOpenCard,
        m.SetDecisionDeck,
    ),
    _now,
    without_board=(
        m.SetFavorite,
        m.SetPoints,
        m.SetAutomaCards,
        b.SetTurns,
        b.SetCivilizations,
        b.SetOpenCard,
        m.SetDecisionDeck,
    ),
    turns=TurnOrder(_can_be_next, _give),
    rows={b.SetYourTrack: _token, m.SetTrack: _token, b.SetTurns: _turns},
)
