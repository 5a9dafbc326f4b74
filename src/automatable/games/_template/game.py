"""The Game object: it only says where each part of the contract lives."""

from collections.abc import Callable

from automatable.games._template import decide as questions
from automatable.games._template import drawing, effects, scoring, setup
from automatable.games._template import legal as rules
from automatable.games._template import sketch as sketches
from automatable.games._template import view as views
from automatable.games._template.automa import turn as automa
from automatable.games._template.moves import OrchardMove
from automatable.games._template.players import PLAYERS
from automatable.games._template.state import State
from automatable.games._template.tables import TABLES
from automatable.kernel.chance import Seeded


class Orchard:
    """The rules of Orchard, as the contract in `kernel.game` wants them."""

    info = setup.INFO
    moves = OrchardMove
    players = PLAYERS
    automa_turns: Callable[[State, Seeded], int] | None = None
    data_fingerprint = TABLES.fingerprint()
    data_status = TABLES.status()

    new = staticmethod(setup.new)
    turn = staticmethod(rules.turn)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    advance = staticmethod(effects.advance)
    chance = staticmethod(rules.chance)
    bot = staticmethod(automa.bot)
    scores = staticmethod(scoring.scores)
    view = staticmethod(views.view)
    offer = staticmethod(views.offer)
    tell = staticmethod(views.tell)
    draw = staticmethod(drawing.draw)
    picture = staticmethod(drawing.draw_small)
    sketch = staticmethod(sketches.sketch)
    decide = staticmethod(questions.decide)
