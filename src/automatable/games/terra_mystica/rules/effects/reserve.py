"""The Automa's reserve deck, from which persons may draw too."""

from automatable.games.terra_mystica.model.owed import DrawingReserveCard
from automatable.games.terra_mystica.model.state import Automa, State


def refill(automa: Automa) -> None:
    """TM-HUMAN-08: if the reserve deck is empty, shuffle the cards that were set aside."""
    reserve = automa.reserve
    if len(reserve.pool) > reserve.unseen:
        return
    # Nothing is left but what joined her deck unseen, so those cards are known now.
    automa.deck.pool.extend(reserve.pool)
    automa.deck.pool.sort()
    reserve.unseen = 0
    reserve.pool = sorted(reserve.discard)
    reserve.discard.clear()


def owe_reserve_card(state: State, seat: int) -> None:
    """Owe a draw from the reserve deck, if there is a card."""
    refill(state.automa)
    reserve = state.automa.reserve
    if len(reserve.pool) > reserve.unseen:
        state.owed.append(DrawingReserveCard(seat))
