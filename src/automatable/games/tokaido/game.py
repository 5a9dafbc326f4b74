"""The game put together: it only says where each part of the contract lives."""

from typing import Any, Final

from automatable.games.tokaido import legal as rules
from automatable.games.tokaido import scoring, setup
from automatable.games.tokaido.automa.hurry import automa_turns
from automatable.games.tokaido.automa.turn import automa_move
from automatable.games.tokaido.chance import possible
from automatable.games.tokaido.effects.advance import advance
from automatable.games.tokaido.moves import TokaidoMove
from automatable.games.tokaido.players import PLAYERS
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import TABLES
from automatable.kernel.game import Ask, Face, Game
from automatable.kernel.moves import Illegal, Move
from automatable.kernel.owed import Rules


class TokaidoRules(Rules[State]):
    """The rules of Tokaido."""

    turn: Any = staticmethod(lambda state: state.owed[-1].turn)
    legal = staticmethod(rules.legal)
    advance = staticmethod(advance)
    chance = staticmethod(possible)
    bot = staticmethod(automa_move)

    def obstacle(self, state: State, move: Move) -> Illegal | None:
        """The first rule in the way of a move; None if it may come next."""
        return None if move in rules.legal(state) else rules.refusal(state, move)


RULES: Final = TokaidoRules(
    moves=TokaidoMove,
    new=setup.new_state,
    scores=scoring.scores,
    progress=scoring.progress,
    turn_rule="TOK-GEN-03",
    automa_turns=automa_turns,
)


def _face() -> Face[State]:
    from automatable.games.tokaido.face import FACE

    return FACE


def _ask() -> Ask[State]:
    from automatable.games.tokaido.ask import ASK

    return ASK


TOKAIDO: Final[Game[State]] = Game(setup.INFO, TABLES, RULES, PLAYERS, _face, _ask)
