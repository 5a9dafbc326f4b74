"""What the Mautoma may have done instead: everything that its pieces allow."""

from collections.abc import Sequence

from automatable.games.revive.automa.refresh import NO_COLOUR
from automatable.games.revive.companion.things.land import every_location
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.geometry import MASKS, SPACES, TILES, nodes_in
from automatable.games.revive.model.land import vacant_sand
from automatable.games.revive.model.moves import (
    AutomaBuild,
    AutomaExplore,
    AutomaPopulate,
    AutomaRefresh,
    AutomaSkip,
)
from automatable.games.revive.model.owed import AutomaToAct, AutomaToRefresh
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import ACTION_CARDS, ARTIFACTS
from automatable.kernel.turns.moves import Move


def alternatives(state: State) -> Sequence[Move]:
    """Whatever the Mautoma's pieces allow at this moment of its turn."""
    owed = state.owed[-1]
    if isinstance(owed, AutomaToRefresh):
        left = [colour for colour in range(len(ARTIFACTS)) if state.artifacts[colour]]
        return [AutomaRefresh(colour) for colour in left or [NO_COLOUR]]
    if not isinstance(owed, AutomaToAct):
        return ()
    action = ACTION_CARDS[state.card].parts[owed.part].action
    found: list[Move] = [AutomaSkip(Deed[action.upper()])]
    if action == "explore":
        found += [AutomaExplore(space) for space in range(len(SPACES)) if not TILES[space] & state.up]
    elif action == "build" and state.small_left + state.large_left:
        found += [AutomaBuild(node) for node in nodes_in(vacant_sand(state))]
    elif action == "populate" and state.figures_left:
        found += [AutomaPopulate(node) for node in every_location(state) if not MASKS[node] & state.automa_figures]
    return found


def fallback(state: State, move: Move) -> Move | None:
    """A part of its card that is not possible is skipped."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToAct) or isinstance(move, AutomaSkip):
        return None
    return AutomaSkip(Deed[ACTION_CARDS[state.card].parts[owed.part].action.upper()])
