"""The map as sets of hexes, each set one whole number: neighbours and ways are shifts of that number.

A node is what counts as one space of a way: a hex (four to each tile space), a corner, the chasm. Nodes are small numbers:
4 × space + part for hexes, then the corners, then the chasm. Its hexes have one bit each, row by row from the north-west, so that the
lowest bit is the first one that the arrows of the group `top_lr` meet.
"""

from functools import lru_cache
from typing import Final

from automatable.games.revive.model.tables import CHASM_ROW, CORNER_ROWS, GROUPS, PARTS, SPACE_ROWS

_WIDTH: Final = 24
_WEST: Final = 11
ROWS: Final = 15

SPACES: Final = tuple(row.id for row in SPACE_ROWS)
STARTS: Final = tuple(index for index, row in enumerate(SPACE_ROWS) if row.kind == "start")
AREAS: Final = tuple(index for index, row in enumerate(SPACE_ROWS) if row.kind == "area")
CORNERS: Final = tuple(row.id for row in CORNER_ROWS)
HEXES: Final = 4 * len(SPACES)
FIRST_CORNER: Final = HEXES
CHASM: Final = HEXES + len(CORNERS)
NODES: Final = CHASM + 1

Hex = tuple[int, int]


def bit(x: int, row: int) -> int:
    """The set that holds this hex alone."""
    return 1 << (row * _WIDTH + x + _WEST)


def _coordinates() -> tuple[tuple[Hex, ...], ...]:
    hexes = [((getattr(row.hexes, part)),) for row in SPACE_ROWS for part in PARTS]
    return (*hexes, *(row.footprint for row in CORNER_ROWS), CHASM_ROW.hexes)


def _union(hexes: tuple[Hex, ...]) -> int:
    found = 0
    for x, row in hexes:
        found |= bit(x, row)
    return found


COORDINATES: Final = _coordinates()
"""The hexes that each node covers."""
MASKS: Final = tuple(_union(hexes) for hexes in COORDINATES)
TILES: Final = tuple(
    _union(tuple(COORDINATES[4 * space + part][0] for part in range(4))) for space in range(len(SPACES))
)
CHASM_MASK: Final = MASKS[CHASM]
CORNER_MASKS: Final = MASKS[FIRST_CORNER:CHASM]
ALL_CORNERS: Final = sum(CORNER_MASKS)
WHOLE: Final = sum(MASKS)
_OTHERS: Final = tuple(~mask for mask in MASKS)


def _by_bit() -> list[int]:
    found = [-1] * WHOLE.bit_length()
    for node, hexes in enumerate(COORDINATES):
        for x, row in hexes:
            found[bit(x, row).bit_length() - 1] = node
    return found


_NODE_AT: Final = _by_bit()
"""The node at each bit."""
NAMES: Final = (*(f"{space}.{part}" for space in SPACES for part in PARTS), *CORNERS, "CHASM")
"""What a node is called in questions: `A07.W`, `NW`."""
NODE_OF: Final = {name: node for node, name in enumerate(NAMES)}


def around(hexes: int) -> int:
    """Everything on the map that touches one of these hexes, and perhaps some of them."""
    return (
        hexes << 2 | hexes >> 2 | hexes << _WIDTH + 1 | hexes << _WIDTH - 1 | hexes >> _WIDTH + 1 | hexes >> _WIDTH - 1
    ) & WHOLE


NEAR: Final = tuple(around(mask) & ~mask for mask in MASKS)
TILE_NEAR: Final = tuple(around(mask) & ~mask for mask in TILES)
NEIGHBOURS: Final = tuple(tuple(other for other in range(NODES) if NEAR[node] & MASKS[other]) for node in range(NODES))


def nodes_in(hexes: int) -> list[int]:
    """The nodes of a set, from the north-west, row by row."""
    found: list[int] = []
    while hexes:
        node = _NODE_AT[(hexes & -hexes).bit_length() - 1]
        found.append(node)
        hexes &= _OTHERS[node]
    return found


@lru_cache(8192)
def layers(origins: int, face_up: int) -> tuple[int, ...]:
    """The hexes at distance 1, 2, … of the nearest origin, as long as there are any. Many moments ask for the same ones.

    REV-BUILD-10: distance is counted in steps, with the target. A way leads over face-up hexes, corners and the chasm only; what
    lies face down ends it. A corner counts as one space, and so does the chasm.
    """
    passable = face_up | ALL_CORNERS | CHASM_MASK
    seen = front = origins
    found: list[int] = []
    while True:
        front = around(front) & ~seen
        if front & ALL_CORNERS:
            for corner in CORNER_MASKS:
                if front & corner:
                    front |= corner
        if front & CHASM_MASK:
            front |= CHASM_MASK
        if not front:
            return tuple(found)
        found.append(front)
        seen |= front
        front &= passable


def within(origins: int, face_up: int, deepest: int) -> int:
    """All hexes within so many steps, the origins left out."""
    found = 0
    for layer in layers(origins, face_up)[:deepest]:
        found |= layer
    return found


def distance_to(origins: int, face_up: int, target: int) -> int | None:
    """Steps from the nearest origin to the nearest of these hexes, 0 on an origin; None if no way leads there."""
    if origins & target:
        return 0
    for steps, layer in enumerate(layers(origins, face_up), start=1):
        if layer & target:
            return steps
    return None


def _met(group: str, hexes: tuple[Hex, ...]) -> tuple[int, int]:
    down = 1 if group.startswith("top") else -1
    right = 1 if group.endswith("lr") else -1
    return min((down * row, right * x) for x, row in hexes)


def _ranks(group: str, shapes: list[tuple[Hex, ...]]) -> tuple[int, ...]:
    met = [_met(group, shape) for shape in shapes]
    order = sorted(met)
    return tuple(order.index(each) + 1 for each in met)


_TILE_HEXES: Final = [tuple(COORDINATES[4 * space + part][0] for part in range(4)) for space in range(len(SPACES))]
RANKS: Final = tuple(_ranks(group, list(COORDINATES)) for group in GROUPS)
"""REV-TIE-02, REV-TIE-03, REV-TIE-04, REV-TIE-05: when the arrows of a group meet each node. Row by row from the thick arrow, every row
in the same direction; a corner is met with its first hex."""
TILE_RANKS: Final = tuple(_ranks(group, _TILE_HEXES) for group in GROUPS)
"""The same for tiles, each met with its first hex."""


def grid_name(node: int) -> str:
    """A short name for people: the row's letter, and the number from the west; corners keep theirs."""
    if node >= FIRST_CORNER:
        return NAMES[node]
    x, row = COORDINATES[node][0]
    return f"{'ABCDEFGHIJKLMNO'[row]}{(x + 10) // 2 + 1}"
