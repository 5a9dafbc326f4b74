"""What chance brings, in words."""

from typing import Any, Final

from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model import owed as o
from automatable.games.tapestry.model.pieces import SHADOW
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS
from automatable.games.tapestry.model.unlisted_cards import DESCRIBED_FROM
from automatable.games.tapestry.show.words.lines import Label, label, offer, rotation
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def tell_chance(state: State, move: Any) -> Msg:
    owed = state.owed[-1]
    came = f"came.{type(owed).__name__}"
    special = CHANCE.get(type(owed))
    return special(state, owed, move) if special is not None else msg(came, what=label(state, move))


def _favorite(state: State, owed: o.ToRollFavorite, move: m.RollScience) -> Msg:
    taken = owed.bot == SHADOW and move.track == state.favorite[0]
    key = "came.favorite_again" if taken else "came.ToRollFavorite"
    return msg(key, who=names.player(owed.bot), what=names.track(move.track))


def _first(state: State, owed: o.ToDrawFirst, move: m.DrawFirst) -> Msg:
    return msg("came.ToDrawFirst_you" if move.you else "came.ToDrawFirst_bots")


def _turned(state: State, owed: o.ToTurnTile, move: m.TurnTile) -> Msg:
    return msg("came.ToTurnTile", what=rotation(move.rotation)) if move.rotation else msg("came.ToTurnTile_unturned")


def _card(state: State, owed: o.ToDrawDecision, move: m.DrawDecision) -> Msg:
    if state.companion:
        return msg("came.ToDrawDecision", what=label(state, move))
    return msg("came.decision_card", n=move.card)


def _progress(state: State, owed: o.ToDrawProgress, move: m.DrawProgress) -> Msg:
    if state.companion:
        return msg("came.ToDrawProgress", what=label(state, move))
    return msg("came.progress_card", n=move.card)


CHANCE: Final[dict[type[Any], Label]] = {
    o.ToRollFavorite: _favorite,
    o.ToDrawFirst: _first,
    o.ToTurnTile: _turned,
    o.ToDrawDecision: _card,
    o.ToDrawProgress: _progress,
}
"""What has a sentence by its case."""


def offer_decision_card(state: State, move: m.DrawDecision | m.DrawProgress) -> Offer:
    """Beside a board by the half that counts: indicators of a track card, or the top of a track tiebreaker; the other half tells the rest."""
    if not state.companion:
        return offer(state, move)
    owed = state.owed[-1]
    tracks = names.track_half(move.card)
    ties = msg("card.numbered", n=move.card % DESCRIBED_FROM, look=names.tiebreaker_half(move.card))
    if isinstance(owed, o.ToDrawDecision) and not owed.tiebreaker:
        return Offer(move, ties, group=tracks)
    top = names.listed_track(DECISION_CARDS[move.card].track_tiebreak[0])
    return Offer(move, ties, tracks, group=msg("card.top", track=top))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(m.DealTech, tell_chance, offer),
    Wording(m.DrawTile, tell_chance, offer),
    Wording(m.TurnTile, tell_chance, offer),
    Wording(m.DrawTapestry, tell_chance, offer),
    Wording(m.RevealTapestry, tell_chance, offer),
    Wording(m.DrawSpaceTile, tell_chance, offer),
    Wording(m.DrawCivilization, tell_chance, offer),
    Wording(m.DrawMats, tell_chance, offer),
    Wording(m.RollScience, tell_chance, offer),
    Wording(m.RollConquer, tell_chance, offer),
    Wording(m.DrawFirst, tell_chance, offer),
    Wording(m.DrawDecision, tell_chance, offer_decision_card),
    Wording(m.DrawProgress, tell_chance, offer_decision_card),
)
