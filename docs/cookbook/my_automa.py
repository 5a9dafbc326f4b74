from dataclasses import replace

from automatable.author import Move, Trace, decide_one
from automatable.games.tokaido.automa.choices import DESTINATION
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.model.moves import AUTOMA_WALKS
from automatable.games.tokaido.model.owed import AutomaToWalk
from automatable.games.tokaido.model.state import State

CHOICE = replace(DESTINATION, prefer=DESTINATION.prefer[-1:], quick=None)


def nearest(state: State, owed: AutomaToWalk, trace: Trace | None) -> Move:
    return AUTOMA_WALKS[owed.seat][decide_one(journey(state, owed.seat), CHOICE, trace)]


NEAREST = {AutomaToWalk: nearest}
