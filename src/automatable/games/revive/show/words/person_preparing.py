"""Your choices while the game is prepared, in words."""

from typing import Final

from automatable.games.revive.model.moves import (
    ChooseTribe,
    Keep,
    KeepArtifactCard,
    StartWith,
)
from automatable.games.revive.model.names import (
    card_name,
    card_words,
    effects_words,
    tribe_name,
)
from automatable.games.revive.model.notation import parse_all
from automatable.games.revive.model.places import artifact_card_place, card_place, tribe_place
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ARTIFACT_CARD_ROWS, ARTIFACTS, TRIBE_ROWS, puts_claims
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _offer_tribe(state: State, move: ChooseTribe) -> Offer:
    if state.companion:
        return Offer(move, msg("offer.tribe_claims" if puts_claims(move.tribe) else "offer.tribe_other"))
    ability = effects_words(parse_all(TRIBE_ROWS[move.tribe].ability))
    return Offer(move, tribe_name(move.tribe), ability, place=tribe_place(move.tribe))


def _offer_card(state: State, move: Keep | StartWith) -> Offer:
    return Offer(move, card_name(move.card), card_words(move.card), place=card_place(move.card))


def criteria(card: str) -> Msg:
    """What each colour counts on an artifact card."""
    row = ARTIFACT_CARD_ROWS[card]
    return msg("artifact.criteria", **{colour: effects_words(parse_all(getattr(row, colour))) for colour in ARTIFACTS})


def _offer_artifact_card(state: State, move: KeepArtifactCard) -> Offer:
    label = msg("offer.artifact_card", n=state.offered.index(move.card) + 1, of=len(state.offered))
    return Offer(move, label, criteria(move.card), place=artifact_card_place(move.card))


def _tell_tribe(state: State, move: ChooseTribe) -> Msg:
    """At a table whether it has claims: its name is ours."""
    if state.companion:
        return msg("tell.tribe_claims" if puts_claims(move.tribe) else "tell.tribe_other")
    return msg("tell.choose_tribe", tribe=tribe_name(move.tribe))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(ChooseTribe, _tell_tribe, _offer_tribe),
    Wording(Keep, lambda state, move: msg("tell.keep", card=card_name(move.card)), _offer_card),
    Wording(
        KeepArtifactCard,
        lambda state, move: msg("tell.keep_artifact_card", counts=criteria(move.card)),
        _offer_artifact_card,
    ),
    Wording(StartWith, lambda state, move: msg("tell.start_with", card=card_name(move.card)), _offer_card),
)
