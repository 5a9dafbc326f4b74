"""What programs see of Tapestry."""

from typing import Final

from automatable.games.tapestry.model.city import SIZE
from automatable.games.tapestry.model.geometry import HEX_COUNT, HEX_LABELS
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA_OUTPOST,
    BUILDING_NAMES,
    BUILDINGS_EACH,
    END,
    LANDMARK,
    MOST_RESOURCES,
    NOBODY,
    OUTPOST,
    OUTPOSTS,
    RESOURCE_NAMES,
    TRACK_NAMES,
    TURNS,
    UNEXPLORED,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS, LANDMARKS, TAPESTRY_CARDS, TECH_CARDS
from automatable.games.tapestry.turn_machine import RULES
from automatable.kernel.learning.features import Amount, Amounts, Bits, Counts, Each, Features, OneOf, due

POINTS: Final = 400
OPEN: Final = -1
PLOTS: Final = tuple(f"{row}/{column}" for row in range(SIZE) for column in range(SIZE))
TECHS: Final = range(len(TECH_CARDS) + 1)
BOTS: Final = ("automa", "shadow empire")


def _spaces(state: State, seat: int) -> list[int]:
    """Your best token on each track."""
    found = [0] * len(TRACK_NAMES)
    for track, space in zip(state.token_track, state.token_space, strict=True):
        found[track] = max(found[track], space)
    return found


def _claimed(state: State, seat: int) -> list[int]:
    return [0 if owner == NOBODY else 1 if owner == YOU else -1 for owner in state.claimed]


def _land(state: State, seat: int) -> list[int]:
    """1 where you are, -1 where she is."""
    return [1 if token == OUTPOST else -1 if token == AUTOMA_OUTPOST else 0 for token in state.first]


def _achieved(state: State, seat: int) -> list[int]:
    return [OPEN if not earned else YOU if YOU in earned else 1 for earned in state.achieved]


def _tracks_of(place: int) -> Amounts:
    return Amounts(f"track of the {BOTS[place]}", TRACK_NAMES, END, lambda state, seat: state.bot_track[place])


FEATURES: Final = Features(
    due(RULES.verbs),
    Amount("level", 6, lambda state, seat: state.level),
    OneOf("income turns", range(TURNS + 1), lambda state, seat: state.income_turns),
    OneOf("income turns of the bots", range(TURNS + 1), lambda state, seat: state.automa_turns),
    Amounts("resource", RESOURCE_NAMES, MOST_RESOURCES, lambda state, seat: state.resources),
    Amount("points", POINTS, lambda state, seat: sum(state.points)),
    Amount("points of the automa", POINTS, lambda state, seat: sum(state.automa_points)),
    Each("track", TRACK_NAMES, range(END + 1), _spaces),
    *(_tracks_of(place) for place in range(len(BOTS))),
    Each("favorite of the", BOTS, range(len(TRACK_NAMES)), lambda state, seat: state.favorite),
    Amounts("left on the mat", BUILDING_NAMES, BUILDINGS_EACH, lambda state, seat: state.row_left),
    Amount("outposts left", OUTPOSTS, lambda state, seat: state.outposts),
    Amount("toppled", 4, lambda state, seat: state.toppled),
    Amounts("landmark", (landmark.name for landmark in LANDMARKS), 1, _claimed),
    Each("achievement", ACHIEVEMENT_NAMES, (OPEN, YOU, 1), _achieved),
    Counts("hand", TAPESTRY_CARDS, lambda state, seat: state.hand, 2),
    OneOf("tapestry", TAPESTRY_CARDS, lambda state, seat: state.active),
    Counts("civilization", CIVILIZATIONS, lambda state, seat: state.civilizations),
    Amount("territory tiles", 15, lambda state, seat: len(state.tiles)),
    Amount("space tiles", 3, lambda state, seat: len(state.space_tiles)),
    Amounts("tech", TECHS, 3, lambda state, seat: [row + 1 for row in state.tech]),
    Counts("tech on offer", TECHS, lambda state, seat: state.market),
    OneOf("mat", range(1, 7), lambda state, seat: state.mat),
    Bits(
        "income building on",
        PLOTS,
        lambda state, seat: state.built[0] | state.built[1] | state.built[2] | state.built[3],
    ),
    Bits("landmark on", PLOTS, lambda state, seat: state.built[LANDMARK]),
    Bits("district", range(9), lambda state, seat: state.districts),
    Amounts("land", HEX_LABELS[:HEX_COUNT], 1, _land),
    Amounts("explored", HEX_LABELS[:HEX_COUNT], 1, lambda state, seat: [tile != UNEXPLORED for tile in state.tile]),
    Amount("tapestry cards of the automa", 20, lambda state, seat: state.automa_cards),
    Amount("decision cards", 22, lambda state, seat: len(state.decision)),
)
