"""The Automa at the end of the game: her area, her value on a final tile, her faction's last points."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.model.geometry import map_number
from automatable.games.terra_mystica.model.state import Source, State
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS, FINAL_TILES, LEVELS
from automatable.games.terra_mystica.rules.automa_achievements import check_achievements
from automatable.games.terra_mystica.rules.effects.points import score
from automatable.games.terra_mystica.rules.reach import her_near
from automatable.kernel.maps.waves import groups

Groups = list[list[int]]
OUTPOSTS_LESS: Final = 2


def end_points(state: State) -> None:
    """What her faction card pays at the end."""
    automa = state.automa
    faction = AUTOMA_FACTIONS[automa.faction]
    check_achievements(state)
    score(automa, Source.FACTION, faction.vp_per_structure * len(automa.structures))
    score(automa, Source.FACTION, faction.cube_end_vp * len(automa.cubes))


def area(state: State) -> int:
    """How many structures her largest group has (TM-END-02)."""
    return max(map(len, areas(state)), default=0)


def final_value(state: State) -> int:
    """Her value for the final tile in play; 0 without one."""
    return VALUES[FINAL_TILES[state.final_tile].id](state) if state.final_tile >= 0 else 0


def greatest_distance(state: State) -> int:
    """TM-END-04: the largest distance between two structures of one group."""
    steps = map_number(state.table.map).steps
    return max((steps(one, other) for found in areas(state) for one in found for other in found), default=0)


def settlements(state: State) -> int:
    """TM-END-05: the most clusters of directly adjacent structures that one group has."""
    owner, near, seat = state.owner, her_near(state), state.automa.seat
    clusters = groups(state.automa.structures, lambda space: (other for other in near[space] if owner[other] == seat))
    return max((sum(cluster[0] in found for cluster in clusters) for found in areas(state)), default=0)


def areas(state: State) -> Groups:
    """Her structures in groups that are directly or indirectly adjacent with the highest shipping value of the level."""
    shipping = max(LEVELS[state.table.level].shipping)
    in_range = map_number(state.table.map).in_range
    near = her_near(state)
    return groups(state.automa.structures, lambda space: in_range((space,), shipping, near))


VALUES: Final[dict[str, Callable[[State], int]]] = {
    "greatest_distance": greatest_distance,
    "settlements": settlements,
    "stronghold_and_sanctuary": lambda state: (greatest_distance(state) + 1) // 2,
    "outposts": lambda state: max(0, settlements(state) - OUTPOSTS_LESS),
}
"""By final tile; TM-END-06: half of her greatest distance, rounded up; TM-END-07: her settlements less two."""
