"""An Automa's move, when something is owed by her."""

from automatable.games.tokaido.automa.choices import DESTINATION, MEAL
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.moves import AUTOMA_WALKS, AutomaEat
from automatable.games.tokaido.owed import AutomaToEat
from automatable.games.tokaido.state import State
from automatable.games.tokaido.tables import AUTOMA_CARDS
from automatable.kernel.decide import Trace, decide
from automatable.kernel.moves import Move
from automatable.kernel.text import msg


def automa_move(state: State, trace: Trace | None) -> Move:
    """What the Automa does now, and why."""
    owed = state.owed[-1]
    seat = owed.turn.seat
    if type(owed) is AutomaToEat:
        if trace is not None:
            trace.about = msg("trace.eats", who=msg(f"seat.{seat}"))
        place = decide(state.shown, MEAL, trace)
        assert place is not None
        return AutomaEat(seat, state.shown[place])
    context = journey(state, seat)
    if trace is not None:
        card = AUTOMA_CARDS[state.card]
        trace.about = msg(
            "trace.walks", who=msg(f"seat.{seat}"), number=card.number, range=card.range, icon=msg(f"icon.{card.icon}")
        )
    space = decide(context, DESTINATION, trace)
    assert space is not None
    walk: Move = AUTOMA_WALKS[seat][space]
    return walk
