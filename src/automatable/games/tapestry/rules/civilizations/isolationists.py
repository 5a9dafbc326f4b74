"""Isolationists: tokens that close territories, and points for the largest land mass of one terrain."""

from typing import Final

from automatable.games.tapestry.model.geometry import BESIDE, LANDS, PRINTED_INNER, TILE_INNER
from automatable.games.tapestry.model.moves import Decline, PickHex
from automatable.games.tapestry.model.owed import ToAddToken
from automatable.games.tapestry.model.pieces import BY_CIVILIZATION, OTHER, OUTPOST, PRINTED, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.civilizations.base import Civilization
from automatable.games.tapestry.rules.counts import corners
from automatable.games.tapestry.rules.gain import owe_resources
from automatable.kernel.turns.verbs import Verb

NAME: Final = "isolationists"
TOKENS: Final = 4
PLAYER_TOKEN: Final = 5
POINTS: Final = CIVILIZATIONS[NAME].group_size_vp


class Isolationists(Civilization):
    """The mark is the number of tokens left."""

    def begin(self, state: State, mid_game: bool) -> None:
        """Four tokens."""
        state.marks[NAME] = (TOKENS,)

    def on_conquer(self, state: State, at: int, empty: bool) -> None:
        """An empty territory may get one."""
        if empty and state.marks[NAME][0]:
            state.owed.append(ToAddToken(YOU, at))

    def income(self, state: State, turn: int) -> None:
        """The final points."""
        size = min(max(largest_mass(state), 1), len(POINTS))
        state.earn(BY_CIVILIZATION, POINTS[size - 1])


def largest_mass(state: State) -> int:
    """The most territories of yours connected by one land terrain: at a corner of their common side both show it."""
    lands = state.lands(OUTPOST)
    best = 0
    for terrain in LANDS:
        left = {at for at in lands if shows(state, at, terrain)}
        while left:
            best = max(best, len(_mass(state, left, terrain)))
    return best


def shows(state: State, at: int, terrain: int) -> bool:
    """Whether a terrain is on a hex, inside or at a corner."""
    tile = state.tile[at]
    inner = PRINTED_INNER[at] if tile == PRINTED else TILE_INNER[tile]
    return terrain in inner or terrain in (corners(state, at) or ())


def _mass(state: State, left: set[int], terrain: int) -> list[int]:
    """One mass, taken out of what is left."""
    mass = [min(left)]
    left.discard(mass[0])
    for at in mass:
        own = corners(state, at) or ()
        for side, other in enumerate(BESIDE[at]):
            if other in left and _joined(own, corners(state, other) or (), side, terrain):
                left.discard(other)
                mass.append(other)
    return mass


def _joined(own: tuple[int, ...], other: tuple[int, ...], side: int, terrain: int) -> bool:
    pairs = ((own[side], other[(side + 4) % 6]), (own[(side + 1) % 6], other[(side + 3) % 6]))
    return (terrain, terrain) in pairs


def additions(state: State, owed: ToAddToken) -> list[PickHex]:
    """The territory just conquered."""
    return [PickHex(owed.at)]


def add(state: State, owed: ToAddToken, move: PickHex) -> None:
    """It can no longer be conquered, and you gain a resource."""
    state.marks[NAME] = (state.marks[NAME][0] - 1,)
    state.second[move.at] = OTHER
    state.second_piece[move.at] = PLAYER_TOKEN
    owe_resources(state, 1)


def declines(state: State, owed: ToAddToken) -> list[Decline]:
    """It need not be done."""
    return [Decline()]


def decline(state: State, owed: ToAddToken, move: Decline) -> None:
    """Nothing happens."""


VERBS: Final = (
    Verb(PickHex, (ToAddToken,), additions, add, rule="TAP-YOU-17"),
    Verb(Decline, (ToAddToken,), declines, decline, rule="TAP-YOU-17"),
)
