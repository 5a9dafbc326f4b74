"""Corrections: how the pieces at the table really stand."""

from typing import Final

from automatable.games.tapestry.model.geometry import AUTOMA_START, YOUR_START
from automatable.games.tapestry.model.moves import (
    SetAutomaCards,
    SetDecisionDeck,
    SetFavorite,
    SetHex,
    SetLandmark,
    SetPoints,
    SetTrack,
)
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    BY_LANDS,
    BY_TRACKS,
    HERS,
    HERS_TOPPLED,
    NOBODY,
    NOTHING,
    OTHER,
    OUTPOST,
    SHADOW_TOPPLED,
    TOPPLED,
    UNEXPLORED,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

TOGETHER: Final = {
    NOTHING: (NOTHING,),
    OUTPOST: (NOTHING, HERS_TOPPLED, OTHER),
    HERS: (NOTHING, TOPPLED, SHADOW_TOPPLED),
}
"""By the token that controls a hex: what may lie beside it."""


def _possible(state: State, move: object) -> None:
    return None


def set_points(state: State, move: SetPoints) -> None:
    """The difference is noted where most points come from."""
    if move.automa:
        state.automa_points[BY_LANDS] += move.points - state.automa_vp
    else:
        state.points[BY_TRACKS] += move.points - state.vp


def set_track(state: State, move: SetTrack) -> None:
    """The token stands there."""
    state.bot_track[move.bot - AUTOMA][move.track] = move.space


def set_favorite(state: State, move: SetFavorite) -> None:
    """The marker lies beside that track."""
    state.favorite[move.bot - AUTOMA] = move.track


def impossible_hex(state: State, move: SetHex) -> Illegal | None:
    """Start hexes never change, tokens stand on explored hexes only, outposts are limited, and not everything can stand together."""
    if move.at in (YOUR_START, AUTOMA_START):
        return Illegal("TAP-SETUP-05", msg("illegal.start_hex"), impossible=True)
    if state.tile[move.at] == UNEXPLORED:
        return Illegal("TAP-CNEU-08", msg("illegal.unexplored"), impossible=True)
    if move.second not in TOGETHER[move.first]:
        return Illegal("TAP-CNEU-10", msg("illegal.together"), impossible=True)
    yours, automa, shadow = _supplies_after(state, move)
    if min(yours, automa, shadow) < 0:
        return Illegal("TAP-SETUP-05", msg("illegal.outposts"), impossible=True)
    return None


def _outposts(first: int, second: int) -> tuple[int, int, int]:
    """How many outposts of yours, of the Automa and of the Shadow Empire these tokens are."""
    tokens = (first, second)
    yours = tokens.count(OUTPOST) + tokens.count(TOPPLED)
    return yours, tokens.count(HERS) + tokens.count(HERS_TOPPLED), tokens.count(SHADOW_TOPPLED)


def _supplies_after(state: State, move: SetHex) -> tuple[int, int, int]:
    before = _outposts(state.first[move.at], state.second[move.at])
    after = _outposts(move.first, move.second)
    return (
        state.outposts + before[0] - after[0],
        state.automa_outposts + before[1] - after[1],
        state.shadow_outposts + before[2] - after[2],
    )


def set_hex(state: State, move: SetHex) -> None:
    """Outposts come from the supplies, or go back there."""
    state.outposts, state.automa_outposts, state.shadow_outposts = _supplies_after(state, move)
    state.first[move.at], state.second[move.at] = move.first, move.second
    state.first_piece[move.at] = 0
    state.second_piece[move.at] = 5 if move.second == OTHER else 0


def impossible_landmark(state: State, move: SetLandmark) -> Illegal | None:
    """One of yours lies in your city."""
    if state.claimed[move.landmark] == YOU:
        return Illegal("TAP-LM-02", msg("illegal.your_landmark"), impossible=True)
    return None


def set_landmark(state: State, move: SetLandmark) -> None:
    """It lies on the Automa mat, or on the landmark board."""
    if state.claimed[move.landmark] == AUTOMA:
        state.automa_landmarks.remove(move.landmark)
    state.claimed[move.landmark] = AUTOMA if move.automa else NOBODY
    if move.automa:
        state.automa_landmarks.append(move.landmark)


def impossible_cards(state: State, move: SetAutomaCards) -> Illegal | None:
    """No more than are out of sight."""
    if move.cards > state.automa_cards + len(state.tapestry):
        return Illegal("TAP-BEN-11", msg("illegal.too_many_cards"), impossible=True)
    return None


def set_automa_cards(state: State, move: SetAutomaCards) -> None:
    """Cards come from the deck, or go back."""
    state.tapestry.unseen += move.cards - state.automa_cards
    if state.tapestry.unseen < 0:
        back = -state.tapestry.unseen
        state.tapestry.unseen = 0
        state.tapestry.pool += state.hidden[:back]
        state.tapestry.pool.sort()
        state.hidden = state.hidden[back:]
    state.automa_cards = move.cards
    state.automa_older = min(state.automa_older, move.cards)


def impossible_deck(state: State, move: SetDecisionDeck) -> Illegal | None:
    """Each card once, only cards of this era, and an even number."""
    known = {*state.decision, *state.decision_discard, *state.mystery}
    if len(set(move.cards)) < len(move.cards) or not set(move.cards) <= known:
        return Illegal("TAP-INCDK-03", msg("illegal.deck"), impossible=True)
    if sum(card in state.mystery for card in move.cards) > 1:
        return Illegal("TAP-SETUP-14", msg("illegal.deck"), impossible=True)
    return None


def set_decision_deck(state: State, move: SetDecisionDeck) -> None:
    """The others lie in the discard pile."""
    found = [card for card in move.cards if card in state.mystery]
    if found:
        state.progress.remove(found[0])
        state.mystery = []
    everything = {*state.decision, *state.decision_discard, *found}
    state.decision = sorted(move.cards)
    state.decision_discard = sorted(everything - set(move.cards))


CORRECTIONS: Final = (
    CorrectionVerb(SetPoints, set_points, _possible),
    CorrectionVerb(SetTrack, set_track, _possible),
    CorrectionVerb(SetFavorite, set_favorite, _possible),
    CorrectionVerb(SetHex, set_hex, impossible_hex),
    CorrectionVerb(SetLandmark, set_landmark, impossible_landmark),
    CorrectionVerb(SetAutomaCards, set_automa_cards, impossible_cards),
    CorrectionVerb(SetDecisionDeck, set_decision_deck, impossible_deck),
)
