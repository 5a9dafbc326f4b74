"""The Game object: it only says where each part of the contract lives."""

from typing import Any

from automatable.games.tokaido import decide as questions
from automatable.games.tokaido import drawing, offers, scoring, setup, tell
from automatable.games.tokaido import legal as rules
from automatable.games.tokaido import sketch as sketches
from automatable.games.tokaido import view as views
from automatable.games.tokaido.automa.hurry import automa_turns
from automatable.games.tokaido.automa.turn import automa_move
from automatable.games.tokaido.chance import possible
from automatable.games.tokaido.effects.advance import advance
from automatable.games.tokaido.moves import TokaidoMove
from automatable.games.tokaido.players import PLAYERS
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import TABLES
from automatable.kernel.moves import Turn


class Tokaido:
    """The rules of Tokaido, as the contract in `kernel.game` wants them."""

    info = setup.INFO
    moves: Any = TokaidoMove
    players = PLAYERS
    automa_turns = staticmethod(automa_turns)
    data_fingerprint = TABLES.fingerprint()
    data_status = TABLES.status()

    new = staticmethod(setup.new_state)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    advance = staticmethod(advance)
    chance = staticmethod(possible)
    bot = staticmethod(automa_move)
    scores = staticmethod(scoring.scores)
    view = staticmethod(views.view)
    offer = staticmethod(offers.offer)
    tell = staticmethod(tell.tell)
    draw = staticmethod(drawing.draw)
    picture = staticmethod(drawing.draw_small)
    sketch = staticmethod(sketches.sketch)
    decide = staticmethod(questions.decide)

    @staticmethod
    def turn(state: State) -> Turn:
        """Who writes the next move: the last thing owed knows."""
        return state.pending[-1].turn
