"""The card that a person draws from the Automa's reserve deck."""

from typing import Final

from automatable.games.terra_mystica.model.moves import DrawReserveCard
from automatable.games.terra_mystica.model.owed import DrawingReserveCard, SteppingCult
from automatable.games.terra_mystica.model.records import CardRow
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import CARD, LEVELS
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.reach import by_round
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.verbs import Draw


def reserve_cards(state: State, owed: DrawingReserveCard) -> Chance:
    """TM-HUMAN-01: any card of the reserve deck; one that was put on top on purpose is skipped."""
    return Chance("reserve", state.automa.reserve.pool, DrawReserveCard)


def draw_reserve_card(state: State, owed: DrawingReserveCard, move: DrawReserveCard) -> None:
    """TM-HUMAN-02: a printed number of points is gained; TM-HUMAN-07: any other card gives a cult step; TM-HUMAN-03: it is set aside."""
    reserve = state.automa.reserve
    reserve.pool.remove(move.card)
    reserve.discard.append(move.card)
    points = _points(state, CARD[move.card])
    if points:
        score(state.players[owed.seat], Source.FACTION, points)
    else:
        state.owed.append(SteppingCult(owed.seat))


def _points(state: State, card: CardRow) -> int:
    """TM-HUMAN-02: the printed number; an X counts only where the persons agreed that it does."""
    if card.vp != "X":
        return card.vp
    return by_round(LEVELS[state.table.level].x, state.round) if state.table.cultists_x else 0


RESERVE_CARD: Final = Draw(DrawReserveCard, (DrawingReserveCard,), reserve_cards, draw_reserve_card, "TM-HUMAN-01")
