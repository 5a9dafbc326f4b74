"""What programs see of Revive."""

from collections.abc import Callable
from typing import Final

from automatable.games.revive.model.geometry import CORNERS, NAMES, SPACES, nodes_in
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    ARTIFACTS,
    BACKS,
    BASICS,
    CITIZENS,
    COLOURS,
    CRATES,
    LARGE,
    LIMITS,
    LOCATION,
    MACHINES,
    MODULES,
    NODES,
    SAND,
    SLOTS,
    SUPPLY,
    TECHNOLOGIES,
    TOKENS,
    TRACK_LENGTH,
    TRIBE_ROWS,
    WATER,
)
from automatable.games.revive.rules.scoring import TURNS, points_by_source
from automatable.games.revive.turn_machine import RULES
from automatable.kernel.learning.features import Amount, Amounts, Bits, Counts, Each, Features, OneOf, due

POINTS: Final = 250
STORE: Final = 2 * max(LIMITS.gear, LIMITS.book, LIMITS.food)


def hexes(name: str, read: Callable[[State], int]) -> Counts:
    """A column for each place of the map that is in a set."""
    return Counts(name, range(len(NAMES)), lambda state, seat: nodes_in(read(state)))


def _in_slot(place: int) -> Counts:
    return Counts(f"in {SLOTS[place]}", CITIZENS, lambda state, seat: state.slots[place])


FEATURES: Final = Features(
    due(RULES.verbs),
    Amount("turn", TURNS, lambda state, seat: state.turn),
    Amount("points so far", POINTS, lambda state, seat: sum(points_by_source(state))),
    Amounts("store", BASICS, STORE, lambda state, seat: (state.gear, state.book, state.food)),
    Amount("crystals", 10, lambda state, seat: state.crystal),
    Amount("energy", 8, lambda state, seat: state.energy),
    Amount("energy owned", 8, lambda state, seat: state.energy_owned),
    Amounts("track", COLOURS, TRACK_LENGTH, lambda state, seat: state.tracks),
    Bits("node passed", range(len(NODES)), lambda state, seat: state.nodes),
    Counts("machine", MACHINES, lambda state, seat: state.machines),
    Amounts("marker on machine", range(12), 2, lambda state, seat: state.markers[:12]),
    OneOf("tribe", TRIBE_ROWS, lambda state, seat: state.tribe),
    Bits("technology", range(TECHNOLOGIES), lambda state, seat: state.technologies),
    Counts("hand", CITIZENS, lambda state, seat: state.active, 3),
    Counts("resting", CITIZENS, lambda state, seat: state.resting, 3),
    *(_in_slot(place) for place in range(len(SLOTS))),
    Counts("module", MODULES, lambda state, seat: [module for row in state.slot_modules for module in row]),
    OneOf("slot in use", range(len(SLOTS)), lambda state, seat: state.playing),
    Counts("crates", CRATES, lambda state, seat: state.crates, 2),
    Bits("switch, trade, joker", range(3), lambda state, seat: state.switched | state.traded << 1 | state.joker << 2),
    Amount("hibernations", 4, lambda state, seat: state.hibernations),
    Amount("free range", 4, lambda state, seat: state.range_free),
    Amounts("artifacts", ARTIFACTS, 4, lambda state, seat: state.own_artifacts),
    Amounts("artifacts left", ARTIFACTS, 4, lambda state, seat: state.artifacts),
    Counts("citizen on display", CITIZENS, lambda state, seat: state.citizens),
    Counts("module on display", MODULES, lambda state, seat: state.modules),
    Counts("token on display", TOKENS, lambda state, seat: [token for row in state.tokens for token in row]),
    Counts("offered", CITIZENS, lambda state, seat: state.offered),
    Each("corner", CORNERS, range(len(LARGE)), lambda state, seat: state.corners),
    Each("back", SPACES, range(len(BACKS)), lambda state, seat: state.backs),
    hexes("face up", lambda state: state.up),
    hexes("sand", lambda state: state.ground[SAND]),
    hexes("location", lambda state: state.ground[LOCATION]),
    hexes("water", lambda state: state.ground[WATER]),
    hexes("your building", lambda state: state.small | state.large),
    hexes("your figure", lambda state: state.figures),
    hexes("its piece", lambda state: state.automa_buildings | state.automa_figures),
    Amounts(
        "its pieces left",
        ("small", "large", "figures"),
        max(SUPPLY.small_buildings, SUPPLY.figures),
        lambda state, seat: (state.small_left, state.large_left, state.figures_left),
    ),
    Amount("its energy", 12, lambda state, seat: state.position),
)
