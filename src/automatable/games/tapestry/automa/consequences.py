"""What happens by itself in the bots' turns."""

from typing import Final

from automatable.games.tapestry.automa import civilizations, conquest, income, turn
from automatable.games.tapestry.model.owed import (
    Attack,
    AutomaCivilization,
    BotsTurn,
    CheckFavorite,
    PairDrawn,
    ReturnProgress,
    Settle,
)
from automatable.games.tapestry.model.state import State
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence

AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    BotsTurn: turn.begin_turn,
    PairDrawn: turn.after_pair,
    Settle: conquest.settle,
    Attack: conquest.attack,
    CheckFavorite: income.check_favorite,
    AutomaCivilization: civilizations.civilization_works,
    ReturnProgress: income.return_progress,
}
