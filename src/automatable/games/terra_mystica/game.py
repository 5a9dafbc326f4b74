"""The Game objects: they only say where each part of the contract lives."""

from collections.abc import Callable

from automatable.games.terra_mystica import decide as questions
from automatable.games.terra_mystica import drawing, offers, scoring, setup
from automatable.games.terra_mystica import sketch as sketches
from automatable.games.terra_mystica import tell as log
from automatable.games.terra_mystica import view as views
from automatable.games.terra_mystica.automa import turn as turns
from automatable.games.terra_mystica.effects import dispatch
from automatable.games.terra_mystica.legal import chances, rules
from automatable.games.terra_mystica.moves import AnyMove
from automatable.games.terra_mystica.players import PLAYERS
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import TABLES
from automatable.kernel.chance import Seeded


class TerraMystica:
    """One person against the Automa."""

    info = setup.INFO
    moves = AnyMove
    players = PLAYERS
    automa_turns: Callable[[State, Seeded], int] | None = None
    data_fingerprint = TABLES.fingerprint()
    data_status = TABLES.status()

    new = staticmethod(setup.new)
    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    advance = staticmethod(dispatch.advance)
    chance = staticmethod(chances.chance)
    bot = staticmethod(turns.bot)
    scores = staticmethod(scoring.scores)
    view = staticmethod(views.view)
    offer = staticmethod(offers.offer)
    tell = staticmethod(log.tell)
    sketch = staticmethod(sketches.sketch)
    draw = staticmethod(drawing.draw)
    picture = staticmethod(drawing.draw_small)
    decide = staticmethod(questions.decide)


class TerraMysticaForTwo(TerraMystica):
    """Two persons at one screen against the Automa (TM-TWO-01)."""

    info = setup.INFO_TWO
    new = staticmethod(setup.new_two)
