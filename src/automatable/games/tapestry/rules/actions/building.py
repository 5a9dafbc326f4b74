"""Your capital city: income buildings and landmarks, districts."""

from typing import Final

from automatable.games.tapestry.model.city import ALL, DISTRICTS, IMPASSABLE, PLACEMENTS, SIZE, bit, mask_of
from automatable.games.tapestry.model.moves import Build, Lay, PickHex, PutOnMat
from automatable.games.tapestry.model.owed import CheckDistricts, GainLandmark, PlaceBuilding, ToBuild, ToLay
from automatable.games.tapestry.model.pieces import LANDMARK, YOU
from automatable.games.tapestry.model.state import BESIDE_MAT, ON_MAP, State
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import (
    map_places,
    mat_places,
    notice,
    on_district,
    put_on_map,
    put_on_mat,
)
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Verb
from automatable.kernel.words.text import msg

BUILD_MOVES: Final = tuple(tuple(Build(row, column) for column in range(SIZE)) for row in range(SIZE))
LINE: Final = (1 << SIZE) - 1
"""The plots of the first row."""
CHECK_DISTRICTS: Final = CheckDistricts(YOU)
LAY_MOVES: Final = tuple(
    tuple((mask, Lay(row, column, turn)) for mask, row, column, turn in placements) for placements in PLACEMENTS
)
LEGAL_LAYS: Final = tuple(frozenset(move for _, move in moves) for moves in LAY_MOVES)


def blocked(state: State) -> int:
    """The plots on which one cannot build: built on, or impassable unless Terraforming is at work."""
    taken = 0 if active_card(state).builds_on_rock else IMPASSABLE[state.mat]
    for mask in state.built:
        taken |= mask
    return taken


def buildings(state: State, owed: ToBuild) -> list[Build]:
    """Each open plot."""
    # Line by line: the city has more plots than a machine word has bits.
    taken = blocked(state)
    found: list[Build] = []
    for moves in BUILD_MOVES:
        line = taken & LINE
        taken >>= SIZE
        for column, move in enumerate(moves):
            if not line >> column & 1:
                found.append(move)
    return found


def build(state: State, owed: ToBuild, move: Build) -> None:
    """TAP-YOU-20: the building stands there; districts are looked at."""
    mask = bit(move.row, move.column)
    state.built[owed.building] |= mask
    after_city(state, mask)
    active_card(state).on_building(state)


def after_city(state: State, mask: int) -> None:
    """Something was built on these plots."""
    state.owed.append(CHECK_DISTRICTS)
    if mask & IMPASSABLE[state.mat]:
        active_card(state).on_rock(state)


def check_districts(state: State, owed: CheckDistricts) -> None:
    """TAP-YOU-21: each district that is complete for the first time brings a resource of choice, one by one."""
    filled = state.filled()
    for number, mask in enumerate(DISTRICTS):
        if filled & mask == mask and not state.districts >> number & 1:
            state.districts |= 1 << number
            state.owed.append(CHECK_DISTRICTS)
            owe_resources(state, 1)
            on_district(state, number)
            notice(state)
            return


def mat_columns(state: State, owed: ToBuild) -> list[PutOnMat]:
    """Columns of a civilization mat that take a building."""
    return [PutOnMat(column) for column in mat_places(state)]


def build_on_mat(state: State, owed: ToBuild, move: PutOnMat) -> None:
    put_on_mat(state, move.column, owed.building)
    active_card(state).on_building(state)


def hexes(state: State, owed: Owed) -> list[PickHex]:
    """Hexes that take a building or landmark."""
    return [PickHex(at) for at in map_places(state)]


def build_on_map(state: State, owed: ToBuild, move: PickHex) -> None:
    put_on_map(state, move.at, 1 + owed.building)


def place_building(state: State, owed: PlaceBuilding) -> None:
    """TAP-YOU-20: it must be placed if there is any room; otherwise it stands beside the mat."""
    if blocked(state) != ALL or mat_places(state) or map_places(state):
        state.owed.append(ToBuild(YOU, owed.building))


def gain_landmark(state: State, owed: GainLandmark) -> None:
    """TAP-YOU-22: it is yours, and must be laid; with no room at all it lies beside the mat."""
    state.claimed[owed.landmark] = YOU
    laying = ToLay(YOU, owed.landmark)
    if lays(state, laying) or map_places(state):
        state.owed.append(laying)
    else:
        state.landmark_at[owed.landmark] = BESIDE_MAT


def lays(state: State, owed: ToLay) -> list[Lay]:
    """Every way to lay it so that at least one plot of the grid is covered, and no taken one."""
    taken = blocked(state)
    return [move for mask, move in LAY_MOVES[owed.landmark] if not mask & taken]


def cannot_lay(state: State, owed: ToLay, move: Lay) -> Illegal | None:
    """TAP-YOU-22: on the grid at least in part, in a turn that looks different, and on open plots only."""
    if move not in LEGAL_LAYS[owed.landmark]:
        return Illegal("TAP-YOU-22", msg("illegal.off_grid"), impossible=True)
    return None if move in lays(state, owed) else Illegal("TAP-YOU-22", msg("illegal.plot_taken"))


def lay(state: State, owed: ToLay, move: Lay) -> None:
    """The landmark covers its plots."""
    mask = mask_of(owed.landmark, move.row, move.column, move.turn)
    state.built[LANDMARK] |= mask
    state.landmark_at[owed.landmark] = landmark_code(move.row, move.column, move.turn)
    after_city(state, mask)


def landmark_code(row: int, column: int, turn: int) -> int:
    """Corner and turn as one number."""
    return ((row + 3) * 12 + column + 3) * 4 + turn


def lay_on_map(state: State, owed: ToLay, move: PickHex) -> None:
    """The landmark goes to the map."""
    state.landmark_at[owed.landmark] = ON_MAP
    put_on_map(state, move.at, 10 + owed.landmark)


VERBS: Final = (
    Verb(Build, (ToBuild,), buildings, build, rule="TAP-YOU-20", why=msg("illegal.plot_taken")),
    Verb(PutOnMat, (ToBuild,), mat_columns, build_on_mat, rule="TAP-YOU-20"),
    Verb(PickHex, (ToBuild,), hexes, build_on_map, rule="TAP-YOU-20"),
    Verb(Lay, (ToLay,), lays, lay, rule="TAP-YOU-22", obstacle=cannot_lay),
    Verb(PickHex, (ToLay,), hexes, lay_on_map, rule="TAP-YOU-22"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {
    PlaceBuilding: place_building,
    GainLandmark: gain_landmark,
    CheckDistricts: check_districts,
}
