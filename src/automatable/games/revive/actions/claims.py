"""The tokens of the token tribe."""

from typing import Final

from automatable.games.revive.costs import reach_of
from automatable.games.revive.geometry import MASKS, nodes_in, within
from automatable.games.revive.land import locations, vacant_sand
from automatable.games.revive.moves import PlaceClaim
from automatable.games.revive.owed import ToClaim
from automatable.games.revive.state import State
from automatable.games.revive.tables import CLAIMS
from automatable.kernel.text import msg
from automatable.kernel.verbs import Verb


def claimable(state: State) -> int:
    """REV-H-CLAIM-01: vacant sand or a location without an own figure, without a claim, at most three steps away."""
    near = within(reach_of(state), state.up, CLAIMS.reach)
    return (vacant_sand(state) | locations(state) & ~state.figures) & near & ~state.claims


def placements(state: State, owed: ToClaim) -> list[PlaceClaim]:
    """Each such space."""
    return [PlaceClaim(node) for node in nodes_in(claimable(state))]


def place(state: State, owed: ToClaim, move: PlaceClaim) -> None:
    """REV-H-CLAIM-01: placing costs nothing."""
    state.claims |= MASKS[move.at]


PLACE: Final = Verb(
    PlaceClaim, (ToClaim,), placements, place, rule="REV-H-CLAIM-01", why=msg("illegal.claim", n=CLAIMS.reach)
)
