"""What the Automa would make of each space, for those who watch her decide."""

from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.measures import is_empty_land, upgrade_of
from automatable.games.terra_mystica.model.owed import AutomaActs
from automatable.games.terra_mystica.model.pieces import Structure
from automatable.games.terra_mystica.model.state import State


def becomes(state: State) -> dict[int, int]:
    """A dwelling on empty land, and the next structure on her own spaces, as long as she owes an action with her cards."""
    if not isinstance(state.owed[-1], AutomaActs) or not state.automa.support:
        return {}
    context = Context(state)
    sites: dict[int, int] = {space: Structure.DWELLING for space in context.map.land if is_empty_land(context, space)}
    upgrades = {space: upgrade_of(context, space) for space in state.automa.structures}
    return sites | {space: kind for space, kind in upgrades.items() if kind}
