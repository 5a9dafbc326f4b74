"""The map of a `decide` question: tiles, pieces and tokens, read into a state."""

from dataclasses import dataclass, field
from typing import Final

from automatable.games.revive.ask.question import MautomaQuestion, SupplyQuestion, YouQuestion
from automatable.games.revive.model import geometry
from automatable.games.revive.model.land import TILE_KINDS, lay
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import AREA_TILES, KINDS, LOCATION, PARTS, SAND, START_TILES, SUPPLY
from automatable.kernel.ask.question import Missing, Reader
from automatable.kernel.words.text import msg

MAP_FIELDS: Final = ("tiles", "reveals", "mautoma", "you")
ORIENTATIONS: Final = ("upright", "turned")
BUILDINGS: Final = SUPPLY.small_buildings + SUPPLY.large_buildings
HEX_NAMES: Final = geometry.NAMES[: geometry.HEXES]
PLACE_NAMES: Final = (*HEX_NAMES, *geometry.CORNERS)
START_NAMES: Final = tuple(geometry.SPACES[space] for space in geometry.STARTS)
AREA_NAMES: Final = tuple(geometry.SPACES[space] for space in geometry.AREAS)

Kinds = tuple[int, ...]


@dataclass(slots=True)
class Land:
    """The state that the map describes, and what would be turned over."""

    state: State
    reveals: dict[int, Kinds] = field(default_factory=dict)


def read_land(fields: dict[str, Reader]) -> Land:
    """Tiles first, then what is under the others, then the pieces."""
    state = State([])
    seen: set[str] = set()
    for space, kinds in _read_tiles(fields["tiles"], seen).items():
        lay(state, space, kinds)
    _refuse_islands(fields["tiles"], state)
    land = Land(state)
    if "reveals" in fields:
        land.reveals = _read_reveals(fields["reveals"], state, seen)
    _read_pieces(fields["mautoma"], fields["you"], state)
    return land


# --- tiles --------------------------------------------------------------------------------------------------------


def _read_tiles(given: Reader, seen: set[str]) -> dict[int, Kinds]:
    entries = given.object(START_NAMES, AREA_NAMES)
    return {geometry.SPACES.index(name): _read_tile(entry, name, seen) for name, entry in entries.items()}


def _read_reveals(given: Reader, state: State, seen: set[str]) -> dict[int, Kinds]:
    found = {}
    for name, entry in given.object((), AREA_NAMES).items():
        space = geometry.SPACES.index(name)
        if geometry.TILES[space] & state.up:
            entry.fail(msg("wrong.tile_up"))
        found[space] = _read_tile(entry, name, seen)
    return found


def _read_tile(given: Reader, space: str, seen: set[str]) -> Kinds:
    """A tile by its name and how it lies, or by the kinds of its hexes; one without either lies there and was left out."""
    if given.value == {}:
        raise Missing([given.path])
    if isinstance(given.value, dict) and "tile" not in given.value and "orientation" not in given.value:
        described = given.object(tuple(PARTS))
        return tuple(KINDS.index(described[part].choice(KINDS)) for part in PARTS)
    fields = given.object(("tile", "orientation"))
    known = START_TILES if space in START_NAMES else AREA_TILES
    tile = fields["tile"].choice(tuple(known))
    if tile in seen:
        fields["tile"].fail(msg("wrong.listed_twice", name=tile))
    seen.add(tile)
    kinds = TILE_KINDS[tile]
    return kinds[::-1] if fields["orientation"].choice(ORIENTATIONS) == "turned" else kinds


def _refuse_islands(given: Reader, state: State) -> None:
    joined = 0
    edge = geometry.around(geometry.CHASM_MASK) & state.up
    waiting = [space for space in range(len(geometry.SPACES)) if geometry.TILES[space] & state.up]
    while found := [space for space in waiting if geometry.TILES[space] & edge]:
        for space in found:
            joined |= geometry.TILES[space]
            edge |= geometry.TILE_NEAR[space]
            waiting.remove(space)
    if waiting:
        Reader(None, f"{given.path}.{geometry.SPACES[waiting[0]]}", given.package).fail(msg("wrong.not_joined"))


# --- pieces -------------------------------------------------------------------------------------------------------


def _read_pieces(given: Reader, yours: Reader, state: State) -> None:
    hers, you = given.record(MautomaQuestion), yours.record(YouQuestion)
    state.automa_buildings = _read_buildings(hers["buildings"], state, 0)
    state.small = _read_buildings(you["buildings"], state, state.automa_buildings)
    state.automa_figures = _read_figures(hers["figures"], state)
    state.figures = _read_figures(you["figures"], state)
    _read_supply(hers["supply"], state, len(hers["buildings"].value), len(hers["figures"].value))
    if "claims" in you:
        state.claims = _read_claims(you["claims"], state)


def _node(given: Reader, names: tuple[str, ...]) -> int:
    if not isinstance(given.value, str) or given.value not in geometry.NODE_OF or given.value not in names:
        hexes = len(names) == geometry.HEXES
        if isinstance(given.value, str):
            given.fail(msg("wrong.hex_not" if hexes else "wrong.hex_or_corner_not", found=given.value))
        given.fail(msg("wrong.hex" if hexes else "wrong.hex_or_corner"))
    return geometry.NODE_OF[given.value]


def _read_buildings(given: Reader, state: State, taken: int) -> int:
    found = 0

    def one(entry: Reader) -> int:
        nonlocal found
        mask = geometry.MASKS[_node(entry, HEX_NAMES)]
        if not mask & state.ground[SAND]:
            entry.fail(msg("wrong.building_ground"))
        if mask & (found | taken):
            entry.fail(msg("wrong.building_there"))
        found |= mask
        return mask

    given.list_of(one, most=BUILDINGS)
    return found


def _read_figures(given: Reader, state: State) -> int:
    found = 0

    def one(entry: Reader) -> int:
        nonlocal found
        mask = geometry.MASKS[_location(entry, state)]
        if mask & found:
            entry.fail(msg("wrong.figure_there"))
        found |= mask
        return mask

    given.list_of(one, most=SUPPLY.figures)
    return found


def _location(entry: Reader, state: State) -> int:
    node = _node(entry, PLACE_NAMES)
    if node < geometry.FIRST_CORNER:
        if not geometry.MASKS[node] & state.ground[LOCATION]:
            entry.fail(msg("wrong.figure_ground"))
    elif not geometry.around(geometry.MASKS[node]) & state.up:
        entry.fail(msg("wrong.corner_dark"))
    return node


def _read_supply(given: Reader, state: State, buildings: int, figures: int) -> None:
    fields = given.record(SupplyQuestion)
    state.small_left = fields["small"].whole(0, SUPPLY.small_buildings)
    state.large_left = fields["large"].whole(0, SUPPLY.large_buildings)
    state.figures_left = fields["figures"].whole(0, SUPPLY.figures)
    if state.small_left + state.large_left + buildings != BUILDINGS:
        given.fail(msg("wrong.buildings_in_all", on_map=buildings, wanted=BUILDINGS))
    if state.figures_left + figures != SUPPLY.figures:
        given.fail(msg("wrong.figures_in_all", on_map=figures, wanted=SUPPLY.figures))


def _read_claims(given: Reader, state: State) -> int:
    found = 0
    taken = state.small | state.automa_buildings

    def one(entry: Reader) -> int:
        nonlocal found
        node = _node(entry, PLACE_NAMES)
        mask = geometry.MASKS[node]
        if node < geometry.FIRST_CORNER and mask & state.ground[SAND]:
            if mask & taken:
                entry.fail(msg("wrong.building_there"))
        elif node < geometry.FIRST_CORNER and not mask & state.ground[LOCATION]:
            entry.fail(msg("wrong.token_ground"))
        elif node >= geometry.FIRST_CORNER and not geometry.around(mask) & state.up:
            entry.fail(msg("wrong.corner_dark"))
        if mask & found:
            entry.fail(msg("wrong.token_there"))
        found |= mask
        return mask

    given.list_of(one)
    return found
