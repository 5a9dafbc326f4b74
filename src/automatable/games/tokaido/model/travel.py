"""Who is where on the road: questions that the rules ask of a state."""

from typing import Final

from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import State

TRAVELERS: Final = 3
NOBODY: Final = -1
STEPS: Final = tuple(road.step for road in ROADS)
"""By direction: how many steps a space is from the first inn."""


def next_mover(state: State) -> int:
    """TOK-GEN-02: as in the normal game the traveler farthest behind; at an inn the last to arrive leaves first. NOBODY if
    everybody has arrived.

    Beside an Automa on the road, which only the Friendship amulet allows, the person stands behind her and goes first.
    """
    line = state.line
    if line:
        return line[-1]
    if len(state.arrived) == TRAVELERS:
        return NOBODY
    step, at = STEPS[state.direction], state.at
    least, second, third = step[at[0]], step[at[1]], step[at[2]]
    if second < least:
        return 2 if third < second else 1
    return 2 if third < least else 0


def at_last_inn(state: State) -> bool:
    """Whether the travelers who have arrived are at the end of the journey."""
    return state.at[state.arrived[0]] == ROADS[state.direction].last


def person_leads(state: State) -> bool:
    """Whether the person is ahead of both Automas."""
    step = ROADS[state.direction].step
    first, second, third = state.at
    return step[first] > step[second] and step[first] > step[third]


def next_leg(state: State) -> list[int]:
    """The road spaces of the leg that begins at the inn where everybody is."""
    return sorted(ROADS[state.direction].ahead[state.at[state.arrived[0]]][:-1])
