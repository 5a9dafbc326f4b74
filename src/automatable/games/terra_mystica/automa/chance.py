"""What chance brings for the Automa: her cards, and what two factions draw at the setup."""

from collections.abc import Callable

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.moves import DrawCard, DrawSetupCard, DrawToken, DrawYouthTerrain
from automatable.games.terra_mystica.owed import (
    DrawingCard,
    DrawingSetupCard,
    DrawingToken,
    DrawingYouthTerrain,
    Pending,
)
from automatable.games.terra_mystica.pieces import RING
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import ACHIEVEMENTS
from automatable.kernel.chance import Chance


def setup_card(state: State) -> Chance:
    """Any of the decision cards in use (TM-DWELL-03)."""
    return Chance("automa setup card", [card.id for card in cards.IN_USE[state.table.merchants]], DrawSetupCard)


def decision_card(state: State) -> Chance:
    """The top card of her deck."""
    return Chance("automa cards", cards.possible(state.automa), DrawCard)


def token(state: State) -> Chance:
    """An achievement token that has not been drawn (TM-FCARD-06)."""
    left = [row.token for row in ACHIEVEMENTS if row.token not in state.automa.tokens]
    return Chance("automa tokens", left, DrawToken)


def youth_terrain(state: State) -> Chance:
    """A terrain that is nobody's home."""
    homes = {state.automa.terrain, *(player.start for player in state.players)}
    return Chance("automa youth", [terrain for terrain in range(RING) if terrain not in homes], DrawYouthTerrain)


CHANCES: dict[type[Pending], Callable[[State], Chance]] = {
    DrawingSetupCard: setup_card,
    DrawingCard: decision_card,
    DrawingToken: token,
    DrawingYouthTerrain: youth_terrain,
}
