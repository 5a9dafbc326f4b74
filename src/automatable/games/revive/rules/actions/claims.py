"""The tokens of the token tribe."""

from typing import Final

from automatable.games.revive.model.geometry import MASKS, nodes_in, within
from automatable.games.revive.model.land import locations, vacant_sand
from automatable.games.revive.model.moves import PlaceClaim
from automatable.games.revive.model.owed import ToClaim
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import CLAIMS
from automatable.games.revive.rules.prices import reach_of
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg


def claimable(state: State) -> int:
    """REV-H-CLAIM-01: vacant sand or a location without an own figure, without a claim, at most three steps away."""
    near = within(reach_of(state), state.up, CLAIMS.reach)
    return (vacant_sand(state) | locations(state) & ~state.figures) & near & ~state.claims


def placements(state: State, owed: ToClaim) -> list[PlaceClaim]:
    return [PlaceClaim(node) for node in nodes_in(claimable(state))]


def place(state: State, owed: ToClaim, move: PlaceClaim) -> None:
    """REV-H-CLAIM-01: placing costs nothing."""
    state.claims |= MASKS[move.at]


PLACE: Final = Verb(
    PlaceClaim, (ToClaim,), placements, place, rule="REV-H-CLAIM-01", why=msg("illegal.claim", n=CLAIMS.reach)
)
