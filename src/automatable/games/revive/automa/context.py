"""What the Mautoma looks at when it decides, and what it measures there."""

from typing import Final

from automatable.games.revive.model.geometry import (
    CHASM_MASK,
    MASKS,
    NEAR,
    NODES,
    RANKS,
    TILE_RANKS,
    TILES,
    around,
    distance_to,
    within,
)
from automatable.games.revive.model.land import BONUS_KINDS, vacant_sand
from automatable.games.revive.model.records import PartRow
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import GROUPS, LOCATION, POSITIONS, READINGS, WATER

FAR: Final = 2 * NODES
"""No way is that long: what "no range limit" amounts to (REV-CARD-20)."""
USUAL: Final = 3


class Outlook:
    """The map as the Mautoma sees it under one part of a card: what is in range, what a space is worth, when the arrows meet it."""

    __slots__ = ("bonuses", "fresh_water", "group", "lifted", "limit", "reach", "state")

    def __init__(self, state: State, group: int, part: PartRow) -> None:
        self.state = state
        self.group = group
        self.limit = _limit(part)
        self.lifted = (
            part.action == "populate"
            and not part.range
            and not READINGS.far_populate_needs_connection_over_explored_spaces
        )
        self.reach = within(self.origins(), state.up, self.limit)
        ground = state.ground
        self.bonuses = 0
        for kind in BONUS_KINDS:
            self.bonuses |= ground[kind]
        self.fresh_water = ground[WATER] & ~around(state.automa_buildings)

    def origins(self) -> int:
        """Where range is counted from: its pieces, and the chasm (as the readings say)."""
        pieces = self.state.automa_buildings | self.state.automa_figures
        if pieces and not READINGS.chasm_is_a_range_origin:
            return pieces
        return pieces | CHASM_MASK

    def near(self, node: int) -> bool:
        """REV-BUILD-12: any distance up to the number of the card."""
        return bool(self.reach & MASKS[node]) or self.lifted

    def near_tile(self, space: int) -> bool:
        """REV-EXPL-01: the nearest hex of the tile counts."""
        return bool(self.reach & TILES[space])

    def steps(self, node: int) -> int:
        """REV-BUILD-10, REV-BUILD-11: steps to the space, which are not a range cost; 0 if no way leads there."""
        return distance_to(self.origins(), self.state.up, MASKS[node]) or 0

    def steps_to_tile(self, space: int) -> int:
        return distance_to(self.origins(), self.state.up, TILES[space]) or 0

    def value(self, node: int) -> int:
        """REV-BUILD-05: one for each bonus beside it. REV-BUILD-06, REV-BUILD-07: two for water that none of its buildings
        touches, nothing for other water."""
        near = NEAR[node]
        return (near & self.bonuses).bit_count() + 2 * (near & self.fresh_water).bit_count()

    def vacant(self) -> int:
        """The sand where it might build."""
        return vacant_sand(self.state)

    def open_locations(self) -> int:
        """The small locations without a figure of its own; corners are looked at one by one."""
        return self.state.ground[LOCATION] & ~self.state.automa_figures

    def shared(self, node: int) -> bool:
        """Whether your figure is there."""
        return bool(self.state.figures & MASKS[node])

    def rank(self, node: int) -> int:
        """When the arrows meet a space."""
        return RANKS[self.group][node]

    def tile_rank(self, space: int) -> int:
        """When the arrows meet a tile."""
        return TILE_RANKS[self.group][space]


def _limit(part: PartRow) -> int:
    if part.range:
        return part.range
    if part.action == "explore" and not READINGS.far_card_lifts_range_for_explore_too:
        return USUAL
    return FAR


def group_at(position: int) -> int:
    """REV-BOARD-05: the arrow group of a position, 1 for the first."""
    return GROUPS.index(POSITIONS[position - 1].arrow_group)
