"""The game object: only delegation."""

from collections.abc import Mapping, Sequence
from typing import Any

from automatable.games.tokaido.automa.turn import automa_move
from automatable.games.tokaido.chance import possible
from automatable.games.tokaido.effects.advance import advance
from automatable.games.tokaido.legal import legal, refusal
from automatable.games.tokaido.moves import TokaidoMove
from automatable.games.tokaido.pending import CHANCE, NOBODY, PERSON_CHOOSES
from automatable.games.tokaido.setup import DEFAULT_LEVEL, LEVEL_INFO, OPTIONS, new_state
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import TABLES
from automatable.kernel.chance import Chance
from automatable.kernel.decide import Trace
from automatable.kernel.game import GameInfo, Player, Setup
from automatable.kernel.moves import Illegal, Move, Turn, Who
from automatable.kernel.players import random_player
from automatable.kernel.text import msg


class Tokaido:
    """Tokaido against two Automas."""

    info = GameInfo(
        id="tokaido",
        title="Tokaido",
        package="automatable.games.tokaido",
        rules_version="1.0",
        modes=("digital", "companion"),
        levels=LEVEL_INFO,
        default_level=DEFAULT_LEVEL,
        options=OPTIONS,
        seats=tuple(msg(f"seat.{seat}") for seat in range(3)),
        reconstructed=tuple(name for name, status in TABLES.status().items() if status == "reconstructed"),
    )
    moves: Any = TokaidoMove
    players: Mapping[str, Player[State]] = {"random": random_player}
    data_fingerprint = TABLES.fingerprint()

    def new(self, setup: Setup) -> State:
        """The table before the pawns are put in line."""
        return new_state(setup)

    @staticmethod
    def turn(state: State) -> Turn:
        """Who writes the next move: the last thing owed knows."""
        return state.pending[-1].turn

    advance = staticmethod(advance)
    bot = staticmethod(automa_move)
    chance = staticmethod(possible)

    def legal(self, state: State) -> Sequence[Move]:
        """Every move that may come next."""
        turn = state.pending[-1].turn
        if turn is PERSON_CHOOSES:
            return legal(state)
        if turn is CHANCE:
            return list(possible(state).weights())
        return [automa_move(state, None)] if turn is not NOBODY else []
