"""What followed a move by itself, for the log."""

from automatable.games.tokaido.model.owed import Eater, Eating, InnsOffer, MealToAdd, MealToGive, MealToServe
from automatable.games.tokaido.model.state import PERSON, State
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg


def aftermath(before: State, move: Move, after: State) -> list[Msg]:
    """A meal that the person could not have, for want of coins or because they had all of these before; beside a board nobody knows."""
    if before.rules.companion:
        return []
    if not _is_to_eat(before) or _is_to_eat(after) or len(after.person.meals) > len(before.person.meals):
        return []
    if any(isinstance(owed, Eating) for owed in (before.owed[-1], after.owed[-1])):
        return []
    return [msg("tell.no_meal", n=after.person.coins)]


def _is_to_eat(state: State) -> bool:
    """Whether the person's meal at this inn is still to come, the choice of it not counted."""
    waiting = (InnsOffer, MealToAdd, MealToGive, MealToServe)
    return any(isinstance(owed, waiting) or (isinstance(owed, Eater) and owed.seat == PERSON) for owed in state.owed)
