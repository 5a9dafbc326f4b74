"""The map of the second reading: which spaces touch, how far things are, and the order in which the arrows meet them.

A space is written as in the questions: `A07.W` for a hex, `NW` for a corner, `CHASM` for the chasm; `A07` is a whole tile.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Hex = tuple[int, int]
DATA = Path(__file__).parents[3] / "src" / "automatable" / "games" / "revive" / "data"
PARTS = ["N", "W", "E", "S"]
OPPOSITE = {"N": "S", "S": "N", "W": "E", "E": "W"}


def table(name: str) -> Json:
    """One table of the game's data."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


MAP = table("map")
TILES = table("area_tiles")
STARTS = sorted(space["id"] for space in MAP["space"] if space["kind"] == "start")
AREAS = sorted(space["id"] for space in MAP["space"] if space["kind"] == "area")
CORNERS = sorted(corner["id"] for corner in MAP["corner"])
START_TILES = {tile["id"]: tile["spaces"] for tile in TILES["start_tile"]}
AREA_TILES = {tile["id"]: tile["spaces"] for tile in TILES["area_tile"]}

# every space with the hexes it covers: four to a tile, one to a hex, several to a corner and to the chasm
HEXES: dict[str, list[Hex]] = {"CHASM": [(x, row) for x, row in MAP["chasm"]["hexes"]]}
for _corner in MAP["corner"]:
    HEXES[_corner["id"]] = [(x, row) for x, row in _corner["footprint"]]
for _space in MAP["space"]:
    HEXES[_space["id"]] = [(x, row) for x, row in _space["hexes"].values()]
    for _part, (_x, _row) in _space["hexes"].items():
        HEXES[f"{_space['id']}.{_part}"] = [(_x, _row)]
STEPS = [place for place in HEXES if place not in STARTS and place not in AREAS]
"""What counts as one step of a way: hexes, corners and the chasm."""


def touch(first: str, second: str) -> bool:
    """Whether two different spaces share a side of a hex."""
    around = {
        (x + right, row + down)
        for x, row in HEXES[first]
        for right, down in [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]
    }
    return first != second and not around.isdisjoint(HEXES[second])


COMPANION = {place: [other for other in STEPS if touch(place, other)] for place in STEPS}
TILES_BESIDE = {place: [tile for tile in STARTS + AREAS if touch(place, tile)] for place in HEXES}


def lie(tile: Json) -> dict[str, str]:
    """The kinds of the four hexes of a tile as it lies on the map."""
    if "tile" not in tile:
        return dict(tile)
    printed = (START_TILES | AREA_TILES)[tile["tile"]]
    if tile["orientation"] == "turned":
        return {part: printed[OPPOSITE[part]] for part in PARTS}
    return dict(printed)


def ground(tiles: dict[str, Json]) -> dict[str, str]:
    """Every hex of these tiles with its kind; a hex that is missing is face down."""
    return {f"{space}.{part}": kind for space, tile in tiles.items() for part, kind in lie(tile).items()}


def distances(origins: Iterable[str], face_up: Iterable[str]) -> dict[str, int]:
    """Steps from the nearest origin to every space that can be reached; a face-down hex ends a way (README 6.3)."""
    found = dict.fromkeys(origins, 0)
    passable = {"CHASM", *CORNERS, *face_up}
    waiting = list(found)
    while waiting:
        place = waiting.pop(0)
        if place in passable:
            for other in COMPANION[place]:
                if other not in found:
                    found[other] = found[place] + 1
                    waiting.append(other)
    return found


def met(group: str, place: str) -> tuple[int, int]:
    """When the arrows meet a space, as a number to sort by: its first hex counts (REV-TIE-02 to 05, README 6.28)."""
    down = 1 if group in ("top_lr", "top_rl") else -1
    right = 1 if group in ("top_lr", "bottom_lr") else -1
    return min((down * row, right * x) for x, row in HEXES[place])
