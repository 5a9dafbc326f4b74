"""Valid questions for `decide` by chance, with a liking for the corners of the rules: long ways, full maps, empty supplies."""

from random import Random

from tests.games.revive.oracle import BOARD, CARDS, GROUPS
from tests.games.revive.oracle_map import (
    AREA_TILES,
    AREAS,
    CORNERS,
    HEXES,
    PARTS,
    START_TILES,
    STARTS,
    TILES_BESIDE,
    Json,
    ground,
)

# what described tiles are made of: everything, much water, much to settle, much bonus, hardly anything, nothing to place on
MIXES = [
    "sand sand sand location location green yellow grey crystal_small crystal_vast water bonus blank",
    "sand sand sand water water location",
    "sand location location blank",
    "sand sand green grey crystal_vast bonus location",
    "blank blank blank blank blank sand water location",
    "water grey blank yellow",
]
COLOURS = ["purple", "orange", "turquoise", "ochre", "dark blue", "7"]
NAMES = ["C07", "C12", "M03", "MG01", "MR10", "the smith", "x", "null"]
MACHINES = ["green", "yellow", "grey"]


def position(rng: Random) -> Json:
    """One question; the same for the same state of the generator."""
    card = rng.choice([*CARDS, *CARDS, *CARDS, "build", "build", "explore_build", None, None, None, None])
    board = _board(rng) if rng.random() < 0.25 else BOARD
    question: Json = {"card": card, "energy_position": rng.randint(1, len(board))}
    if board is not BOARD:
        question["board"] = board
    if card is not None or rng.random() < 0.4:
        question |= _map(rng)
    table = {"artifacts": _artifacts(rng, board), "displays": _displays(rng), "decks": _decks(rng, card is None)}
    question |= {field: value for field, value in table.items() if card is None or rng.random() < 0.15}
    fields = list(question.items())
    rng.shuffle(fields)
    return dict(fields)


# --- the map --------------------------------------------------------------------------------------------------------


def _map(rng: Random) -> Json:
    """Face-up tiles, pieces and tokens on them, and perhaps what lies under the others."""
    towards = rng.choice([None, None, None, *CORNERS])
    face_up = _face_up(rng, towards)
    face_down = [space for space in AREAS if space not in face_up]
    lay = _Tiles(rng, towards)
    tiles = {space: lay.tile(space) for space in rng.sample([*STARTS, *face_up], 5 + len(face_up))}
    mautoma, you = _pieces(rng, tiles)
    found: Json = {"tiles": tiles, "mautoma": mautoma, "you": you}
    share = rng.choice([None, None, 0, 0.5, 0.5, 0.9, 1, 1, 1])
    if share is not None:
        revealed = rng.sample(face_down, round(share * len(face_down)))
        found["reveals"] = {space: lay.tile(space) for space in revealed}
    return found


def _face_up(rng: Random, towards: str | None) -> list[str]:
    """Area tiles joined to the chasm: a blot around it, or an arm towards a corner, or nearly all of them."""
    number = rng.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 13, 16, 20, 23, 24, 24, 25])
    found: list[str] = []
    while len(found) < number:
        known = {*STARTS, *found}
        edge = [tile for tile in AREAS if tile not in known and _joined(tile, known)]
        if towards is not None and rng.random() < 0.8:
            found.append(min(edge, key=lambda tile: _apart(tile, towards)))
        else:
            found.append(rng.choice(edge))
    return found


def _joined(tile: str, known: set[str]) -> bool:
    return tile in TILES_BESIDE["CHASM"] or not known.isdisjoint(TILES_BESIDE[tile])


def _apart(first: str, second: str) -> int:
    """Steps as the crow flies (the formula of the map)."""
    (x, row), (other_x, other_row) = HEXES[first][0], HEXES[second][0]
    down, right = abs(row - other_row), abs(x - other_x)
    return down + max(0, (right - down) // 2)


class _Tiles:
    """The tiles of one question: printed ones, never twice, or described by the kinds of their hexes.

    Now and then there are locations near one corner only, so that the arrows have to tell the corner from its neighbours.
    """

    def __init__(self, rng: Random, corner: str | None) -> None:
        self.rng = rng
        self.start = rng.sample(list(START_TILES), len(START_TILES))
        self.area = rng.sample(list(AREA_TILES), len(AREA_TILES))
        self.kinds = rng.choice([MIXES[0], *MIXES]).split()
        self.described = rng.choice([0, 0, 0.2, 0.5, 0.9, 1, 1])
        self.only_near = corner if rng.random() < 0.4 else None

    def tile(self, space: str) -> Json:
        rng = self.rng
        if self.only_near is not None:
            near = _apart(space, self.only_near) <= 4
            kinds = ["sand", "location", "blank", "blank"] if near else ["sand", "blank", "green"]
            return {part: rng.choice(kinds) for part in PARTS}
        if rng.random() < self.described:
            return {part: rng.choice(self.kinds) for part in rng.sample(PARTS, 4)}
        name = (self.start if space in STARTS else self.area).pop()
        return {"tile": name, "orientation": rng.choice(["upright", "turned"])}


# --- pieces ---------------------------------------------------------------------------------------------------------


def _pieces(rng: Random, tiles: dict[str, Json]) -> tuple[Json, Json]:
    """Pieces and tokens of both sides, now and then with every space around the chasm taken."""
    kinds = ground(tiles)
    sand = [place for place, kind in kinds.items() if kind == "sand"]
    places = [place for place, kind in kinds.items() if kind == "location"]
    places += [corner for corner in CORNERS if not set(TILES_BESIDE[corner]).isdisjoint(tiles)]
    buildings = _some(rng, sand, [0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 7, 7, 8])
    figures = _some(rng, places, [0, 0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 6, 7])
    vacant = [place for place in sand if place not in buildings]
    yours = _some(rng, vacant, [0, 0, 1, 2, 4, 8, 8])
    unsettled = [place for place in places if place not in figures]
    your_figures = _some(rng, rng.choice([places, unsettled, unsettled]), [0, 0, 1, 2, 4, 7, 7, 7])
    mautoma = {"buildings": buildings, "figures": figures, "supply": _supply(rng, len(buildings), len(figures))}
    you: Json = {"buildings": yours, "figures": your_figures}
    if rng.random() < 0.6:
        free = [place for place in vacant if place not in yours]
        you["claims"] = _some(rng, rng.choice([free, unsettled, unsettled, free + places]), [0, 1, 3, 6, 6, 6])
    return mautoma, you


def _some(rng: Random, places: list[str], numbers: list[int]) -> list[str]:
    """Some of these places: anywhere, next to the chasm, far out, or close together."""
    shuffled = rng.sample(places, len(places))
    near = rng.choice([None, None, "CHASM", *CORNERS])
    if near is not None:
        shuffled.sort(key=lambda place: _apart(place, near))
    chosen = shuffled[: rng.choice(numbers)]
    rng.shuffle(chosen)
    return chosen


def _supply(rng: Random, buildings: int, figures: int) -> Json:
    """What is beside the board: small buildings went first, or (the format does not mind) in any order."""
    left = 8 - buildings
    small = max(0, left - 3)
    if rng.random() < 0.3:
        small = rng.randint(small, min(5, left))
    return {"small": small, "large": left - small, "figures": 7 - figures}


# --- beside the map -------------------------------------------------------------------------------------------------


def _board(rng: Random) -> list[Json]:
    """A Mautoma board of another length, with few or many colours."""
    colours = rng.sample(COLOURS, rng.randint(1, len(COLOURS)))
    return [
        {
            "arrow_group": rng.choice(GROUPS),
            "artifact_colour": rng.choice(colours),
            "discard_citizens": rng.sample(range(1, 6), rng.randint(0, 5)),
            "discard_modules": rng.sample(range(1, 6), rng.randint(0, 5)),
            "discard_machines": {colour: rng.sample(range(1, 4), rng.randint(0, 3)) for colour in MACHINES},
        }
        for _ in range(rng.choice([1, 1, 2, 3, 4, 7, 12, 13, 100]))
    ]


def _artifacts(rng: Random, board: list[Json]) -> dict[str, int]:
    """Tiles of every colour on the board, 8 at most, often none of the first ones."""
    colours = sorted({position["artifact_colour"] for position in board})
    rng.shuffle(colours)
    artifacts = dict.fromkeys(colours, 0)
    stocked = rng.sample(colours, rng.randint(1, len(colours)))
    for _ in range(rng.choice([0, 1, 1, 2, 3, 5, 8])):
        artifacts[rng.choice(stocked)] += 1
    return artifacts


def _displays(rng: Random) -> Json:
    empty = rng.choice([0, 0, 0.2, 0.5, 1])

    def row(length: int) -> list[str | None]:
        return [None if rng.random() < empty else rng.choice(NAMES) for _ in range(length)]

    return {"citizens": row(5), "modules": row(5), "machines": {colour: row(3) for colour in MACHINES}}


def _decks(rng: Random, exhausted: bool) -> dict[str, int]:
    """Discarded and progress cards: 5 together when the action deck is empty, otherwise 4 at most."""
    progress = rng.randint(0, 3)
    discarded = 5 - progress if exhausted else rng.randint(0, 4 - progress)
    return {"discarded": discarded, "progress": progress}
