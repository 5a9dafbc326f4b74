"""Every choice of the Mautoma on the map, in the order of the rules."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.revive.automa.context import Outlook
from automatable.games.revive.model.geometry import (
    AREAS,
    CHASM_MASK,
    CORNER_MASKS,
    FIRST_CORNER,
    SPACES,
    TILE_NEAR,
    TILES,
    grid_name,
    nodes_in,
)
from automatable.games.revive.model.places import ARROWS, AUTOMA_CARD, WORTH, node_place, tile_place
from automatable.games.revive.model.tables import GROUPS
from automatable.kernel.decide.breakers import condition, limit, most, preferring
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg


def place_name(node: int) -> Msg:
    name = grid_name(node)
    if node >= FIRST_CORNER:
        return msg("place.corner", name=msg(f"sketch.corner.{name}"))
    return msg("place.hex", name=name)


def tile_name(space: int) -> Msg:
    return msg("place.tile", name=SPACES[space])


def _range_words(outlook: Outlook) -> Msg:
    far = outlook.limit > 3 * len(GROUPS)
    return msg("choice.no_limit") if far else msg("choice.range", n=outlook.limit)


def _arrow_words(outlook: Outlook) -> Msg:
    return msg("choice.arrows", group=msg(f"group.{GROUPS[outlook.group]}"))


def _in_range(rule: str) -> Sieve[Outlook, int]:
    def keep(outlook: Outlook, nodes: Sequence[int]) -> Sequence[int]:
        return [node for node in nodes if outlook.near(node)]

    def measure(outlook: Outlook, nodes: Sequence[int]) -> Sequence[int]:
        return [outlook.steps(node) for node in nodes]

    return limit(rule, _range_words, keep, measure, AUTOMA_CARD)


def _arrows(rule: str, rank: Callable[[Outlook, int], int]) -> Sieve[Outlook, int]:
    """The first along the arrows; what is shown is the order in which they meet those that are left."""

    def keep(outlook: Outlook, options: Sequence[int]) -> Sequence[int]:
        return [min(options, key=lambda option: rank(outlook, option))]

    def measure(outlook: Outlook, options: Sequence[int]) -> Sequence[int]:
        met = sorted(rank(outlook, option) for option in options)
        return [met.index(rank(outlook, option)) + 1 for option in options]

    return Sieve("tie-break", rule, _arrow_words, keep, measure, ARROWS)


# --- build --------------------------------------------------------------------------------------------------------


def _best_sand(outlook: Outlook) -> int | None:
    """REV-BUILD-13: value first, then arrows, in one pass."""
    best, found = (-1, 0), None
    for node in nodes_in(outlook.vacant() & outlook.reach):
        key = (outlook.value(node), -outlook.rank(node))
        if key > best:
            best, found = key, node
    return found


BUILD: Final[Choice[Outlook, int]] = Choice(
    "REV-BUILD-01",
    "choice.sand",
    options=lambda outlook: list(nodes_in(outlook.vacant())),
    where=(_in_range("REV-BUILD-12"),),
    prefer=(most("REV-BUILD-04", "choice.value", Outlook.value, WORTH), _arrows("REV-BUILD-09", Outlook.rank)),
    name=lambda outlook, node: place_name(node),
    place=node_place,
    quick=_best_sand,
)
"""REV-EXAMPLE-01: the highest value wins. REV-BUILD-08: ties are left to the arrow group of the new position. REV-EXAMPLE-09: range 3 in steps."""

# --- populate -----------------------------------------------------------------------------------------------------


def _open_locations(outlook: Outlook) -> list[int]:
    """REV-POP-01, REV-POP-04: locations of either size without a figure of its own."""
    figures = outlook.state.automa_figures
    corners = [FIRST_CORNER + number for number, mask in enumerate(CORNER_MASKS) if not mask & figures]
    return [*nodes_in(outlook.open_locations()), *corners]


def _first_location(outlook: Outlook) -> int | None:
    """REV-POP-03: without a figure first; then the arrows, in one pass."""
    near = [node for node in _open_locations(outlook) if outlook.near(node)]
    return min(near, key=lambda node: (outlook.shared(node), outlook.rank(node)), default=None)


POPULATE: Final[Choice[Outlook, int]] = Choice(
    "REV-POP-01",
    "choice.locations",
    options=_open_locations,
    where=(_in_range("REV-POP-01"),),
    prefer=(
        preferring("REV-POP-03", "choice.empty", lambda outlook, node: not outlook.shared(node)),
        _arrows("REV-POP-07", Outlook.rank),
    ),
    name=lambda outlook, node: place_name(node),
    place=node_place,
    quick=_first_location,
)
"""REV-EXAMPLE-02: tied locations are left to the arrows. REV-POP-05: an occupied location only if no empty one is in range. REV-POP-06: ties by the arrow group of the new position."""

# --- explore ------------------------------------------------------------------------------------------------------


def _touching(outlook: Outlook, space: int) -> bool:
    return bool(TILE_NEAR[space] & (outlook.state.up | CHASM_MASK))


def _face_down(outlook: Outlook) -> list[int]:
    up = outlook.state.up
    return [space for space in AREAS if not TILES[space] & up]


def _tiles_in_range(outlook: Outlook, spaces: Sequence[int]) -> Sequence[int]:
    return [space for space in spaces if outlook.near_tile(space)]


def _tile_steps(outlook: Outlook, spaces: Sequence[int]) -> Sequence[int]:
    return [outlook.steps_to_tile(space) for space in spaces]


def _first_tile(outlook: Outlook) -> int | None:
    ranks = outlook.tile_rank
    near = [space for space in _face_down(outlook) if outlook.near_tile(space) and _touching(outlook, space)]
    return min(near, key=ranks, default=None)


EXPLORE: Final[Choice[Outlook, int]] = Choice(
    "REV-EXPL-01",
    "choice.face_down",
    options=_face_down,
    where=(
        condition("REV-EXPL-08", "choice.touching", _touching),
        limit("REV-EXPL-01", _range_words, _tiles_in_range, _tile_steps, AUTOMA_CARD),
    ),
    prefer=(_arrows("REV-EXPL-05", Outlook.tile_rank),),
    name=lambda outlook, space: tile_name(space),
    place=tile_place,
    quick=_first_tile,
)
"""REV-EXAMPLE-03: of several tiles the first along the arrows. REV-EXPL-04, REV-EXPL-09: no value is attached to a tile, only the arrows of the new position choose."""

CHOICES: Final = {"build": BUILD, "populate": POPULATE, "explore": EXPLORE}
"""REV-INTRO-02: what it competes for. REV-TIE-01, REV-BOARD-03: each ends with the arrows."""
