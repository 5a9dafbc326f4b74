"""The Cultists' card from the reserve deck (TM-HUMAN-01, 02, 03, 07, 08)."""

from automatable.games.terra_mystica.automa.cards import refill
from automatable.games.terra_mystica.effects.handlers import Handlers
from automatable.games.terra_mystica.effects.points import score
from automatable.games.terra_mystica.moves import DrawReserveCard
from automatable.games.terra_mystica.owed import DrawingReserveCard, SteppingCult
from automatable.games.terra_mystica.state import Source, State
from automatable.games.terra_mystica.tables import CARD
from automatable.kernel.chance import Chance


def owe_reserve_card(state: State, seat: int) -> None:
    """Owe a draw from the reserve deck; cards set aside are reshuffled if it is empty."""
    refill(state.automa)
    reserve = state.automa.reserve
    if len(reserve.pool) > reserve.unseen:
        state.owed.append(DrawingReserveCard(seat))


def reserve_chance(state: State) -> Chance:
    """Any card of the reserve deck; one that was put on top on purpose is skipped."""
    return Chance("reserve", state.automa.reserve.pool, DrawReserveCard)


def draw_reserve_card(state: State, move: DrawReserveCard) -> None:
    """A printed number of points is gained; any other card gives a cult step. The card is set aside."""
    seat = state.owed.pop().seat
    reserve = state.automa.reserve
    reserve.pool.remove(move.card)
    reserve.discard.append(move.card)
    points = CARD[move.card].vp
    if isinstance(points, int) and points:
        score(state.players[seat], Source.FACTION, points)
    else:
        state.owed.append(SteppingCult(seat))


HANDLERS: Handlers = {DrawReserveCard: draw_reserve_card}
