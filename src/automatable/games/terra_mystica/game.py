"""The games put together: for one person, and for two at one screen (TM-TWO-01)."""

from typing import Any, Final

from automatable.games.terra_mystica import scoring, setup
from automatable.games.terra_mystica.automa import turn as turns
from automatable.games.terra_mystica.effects import dispatch
from automatable.games.terra_mystica.legal import chances, reasons, rules
from automatable.games.terra_mystica.moves import AnyMove
from automatable.games.terra_mystica.players import PLAYERS
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import TABLES
from automatable.kernel.game import Ask, Face, Game
from automatable.kernel.moves import Illegal, Move
from automatable.kernel.owed import Rules


class TerraMysticaRules(Rules[State]):
    """The rules of Terra Mystica."""

    turn: Any = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    advance = staticmethod(dispatch.advance)
    chance = staticmethod(chances.chance)
    bot = staticmethod(turns.bot)

    def obstacle(self, state: State, move: Move) -> Illegal | None:
        """The first rule in the way of a move; None if it may come next."""
        return None if move in rules.legal(state) else reasons.why_not(state, move)


RULES: Final = TerraMysticaRules(
    moves=AnyMove,
    new=setup.new,
    scores=scoring.scores,
    progress=scoring.progress,
    turn_rule="TM-BASE-TURN-01",
)
RULES_TWO: Final = TerraMysticaRules(
    moves=AnyMove,
    new=setup.new_two,
    scores=scoring.scores,
    progress=scoring.progress,
    turn_rule="TM-BASE-TURN-01",
)


def _face() -> Face[State]:
    from automatable.games.terra_mystica.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.terra_mystica.ask import ASK

    return ASK


TERRA_MYSTICA: Final[Game[State]] = Game(setup.INFO, TABLES, RULES, PLAYERS, _face, _ask)
TERRA_MYSTICA_TWO: Final[Game[State]] = Game(setup.INFO_TWO, TABLES, RULES_TWO, PLAYERS, _face, _ask)
