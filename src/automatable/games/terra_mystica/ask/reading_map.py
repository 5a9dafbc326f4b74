"""The map of a `decide` question: terrain tiles, bridges and structures."""

from automatable.games.terra_mystica.ask.question import HerStructure, YourStructure
from automatable.games.terra_mystica.model.geometry import Bridge, GameMap
from automatable.games.terra_mystica.model.pieces import RING, STRUCTURES, TERRAINS, Structure, Terrain
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.ask.question import Reader
from automatable.kernel.words.text import msg

YOU = 0
SHE = 1
BRIDGES = 3
KINDS = STRUCTURES[Structure.DWELLING : Structure.SHIPYARD]
"""The shipyard is no part of questions."""
LANDS = TERRAINS[:RING]
TILE_TERRAINS = (*LANDS, TERRAINS[Terrain.ICE], TERRAINS[Terrain.VOLCANO])


def read_land(reader: Reader, board: GameMap) -> int:
    name = reader.text()
    space = board.index.get(name)
    if space is None or board.terrain[space] == Terrain.RIVER:
        reader.fail(msg("wrong.no_land", name=name, example=board.names[board.land[0]]))
    return space


def read_terrain(reader: Reader, board: GameMap) -> list[int]:
    """The terrain of every space, with the tiles of the question."""
    terrain = [int(kind) for kind in board.terrain]
    if not isinstance(reader.value, dict):
        reader.fail(msg("wrong.spaces_to_terrains"))
    for name, value in reader.value.items():
        path = f"{reader.path}.{name}"
        space = read_land(Reader(name, path, reader.package), board)
        terrain[space] = TERRAINS.index(Reader(value, path, reader.package).choice(TILE_TERRAINS))
    return terrain


def read_bridges(reader: Reader, board: GameMap) -> list[Bridge]:
    """Bridges where the map allows them, their ends in either order."""

    def bridge(entry: Reader) -> Bridge:
        one, other = sorted(entry.list_of(lambda end: read_land(end, board), 2, 2))
        if (one, other) not in board.bridge_sites:
            entry.fail(msg("wrong.no_bridge", one=board.names[one], other=board.names[other]))
        return one, other

    return reader.list_of(bridge, most=BRIDGES, unique=True)


def place(reader: Reader, state: State, board: GameMap, seat: int) -> tuple[int, bool]:
    """Put one structure on the map; its space and whether it is marked."""
    part = reader.record(HerStructure if seat == SHE else YourStructure)
    space = read_land(part["at"], board)
    if state.building[space]:
        part["at"].fail(msg("wrong.two_structures", space=board.names[space]))
    state.building[space] = STRUCTURES.index(part["type"].choice(KINDS))
    state.owner[space] = seat
    return space, seat == SHE and part["marked"].boolean()
