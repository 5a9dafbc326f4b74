"""What an Automa may have done instead: any space ahead, and the next one where she cannot stop."""

from collections.abc import Sequence

from automatable.games.tokaido.automa.choices import DESTINATION
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.moves import (
    AUTOMA_WALKS,
    AutomaWalk,
)
from automatable.games.tokaido.model.owed import AutomaToWalk
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import State
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer


def offered_alternatives(state: State) -> Sequence[Offer]:
    """Any space ahead of her."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToWalk):
        return ()
    ahead = ROADS[state.direction].ahead[state.at[owed.seat]]
    return [Offer(AUTOMA_WALKS[owed.seat][space], names.space_name(space), place=place_of(space)) for space in ahead]


def fallback(state: State, move: Move) -> Move | None:
    """Somebody stands there, or it is closed: she walks as if it were occupied."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToWalk) or not isinstance(move, AutomaWalk):
        return None
    look = journey(state, owed.seat)
    look.occupied = [*look.occupied, move.to]
    space = decide(look, DESTINATION, None)
    return None if space is None or space == move.to else AUTOMA_WALKS[owed.seat][space]
