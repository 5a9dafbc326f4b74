"""All tables of the game, read once, with their effects parsed; an owner's pack lies over them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from automatable.games.revive.listing import GAME, PACKAGE
from automatable.games.revive.model import records
from automatable.games.revive.model.effects import Effects, Gain, What
from automatable.games.revive.model.notation import fault, parse_all
from automatable.kernel.tables.data import Tables, in_doubt
from automatable.kernel.tables.table import Fault
from automatable.kernel.words.text import msg

COLOURS: Final = ("green", "yellow", "grey")
"""The machine tracks, in the order of their numbers."""
ARTIFACTS: Final = ("purple", "orange", "turquoise")
BASICS: Final = ("gear", "book", "food")
KINDS: Final = (
    "sand",
    "location",
    "green",
    "yellow",
    "grey",
    "crystal_small",
    "crystal_vast",
    "water",
    "bonus",
    "blank",
)
"""Kinds of ground, in the order of their numbers."""
SAND: Final = KINDS.index("sand")
LOCATION: Final = KINDS.index("location")
WATER: Final = KINDS.index("water")
GROUPS: Final = ("top_lr", "top_rl", "bottom_rl", "bottom_lr")
PARTS: Final = "NWES"

TABLES: Final = Tables(PACKAGE, GAME)
R = TypeVar("R", bound=Any)


def good_effects(*fields: str) -> Callable[[Sequence[Any]], Fault | None]:
    """A check of these fields of every row: they must be readable effects."""

    def check(rows: Sequence[Any]) -> Fault | None:
        for index, row in enumerate(rows):
            for name in fields:
                if why := fault(getattr(row, name)):
                    return index, name, why
        return None

    return check


def bad_hexes(rows: Sequence[Any]) -> Fault | None:
    """Every hex exists (x + row is even) and belongs to one row of the table."""
    seen: set[tuple[int, int]] = set()
    for index, row in enumerate(rows):
        for x, line in _hexes(row):
            if (x + line) % 2:
                return index, _where(row), msg("wrong.no_hex", x=x, row=line)
            if (x, line) in seen:
                return index, _where(row), msg("wrong.hex_twice", x=x, row=line)
            seen.add((x, line))
    return None


def _where(row: Any) -> str:
    return "footprint" if isinstance(row, records.CornerRow) else "hexes"


def _hexes(row: Any) -> Sequence[tuple[int, int]]:
    if isinstance(row, records.SpaceRow):
        return [getattr(row.hexes, part) for part in PARTS]
    found: Sequence[tuple[int, int]] = row.footprint if isinstance(row, records.CornerRow) else row.hexes
    return found


def bad_tribes(rows: Sequence[records.TribeRow]) -> Fault | None:
    """Seven technologies in their places, each with what its kind needs."""
    for index, row in enumerate(rows):
        places = [(each.row, each.column) for each in row.technology]
        if places != TECHNOLOGY_PLACES:
            return index, "technology", msg("wrong.seven_technologies")
        for number, each in enumerate(row.technology):
            why = fault(each.effect)
            if why is None and (each.kind == "permanent") != bool(each.modifier):
                why = msg("wrong.permanent")
            if why is None and (each.kind == "trigger") != bool(each.when):
                why = msg("wrong.trigger")
            if why is None and (each.kind in ("instant", "trigger", "trade", "end")) != bool(each.effect):
                why = msg("wrong.needs_effect")
            if why:
                return index, f"technology[{number}]", why
        if why := fault(row.ability):
            return index, "ability", why
    return None


def bad_tiles(rows: Sequence[records.AreaTileRow]) -> Fault | None:
    """Each back as often as the backs say."""
    counts = {row.id: row.tiles for row in BACK_ROWS}
    for index, row in enumerate(rows):
        if row.back not in counts:
            return index, "back", msg("unknown.one_of", typed=row.back, known=", ".join(counts))
        counts[row.back] -= 1
    if any(counts.values()):
        return len(rows) - 1, "back", msg("wrong.backs")
    return good_effects("location_reward")(rows)


def bad_nodes(rows: Sequence[records.NodeRow]) -> Fault | None:
    """Printed machines that exist, and effects where they belong."""
    for index, row in enumerate(rows):
        if row.kind == "printed_machine" and row.machine not in {each.id for each in PRINTED_ROWS}:
            return index, "machine", msg("wrong.is_unknown", name=row.machine)
        if (row.kind == "instant") != bool(row.effect):
            return index, "effect", msg("wrong.instant_node")
    return good_effects("effect")(rows)


def _bad_positions(rows: Sequence[records.PositionRow]) -> Fault | None:
    for index, row in enumerate(rows):
        if row.number != index + 1:
            return index, "number", msg("wrong.positions_in_order", index=index + 1)
    return None


TECHNOLOGY_PLACES: Final = [(1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3)]
"""Row and column of each figure, in the order of their numbers."""
TECHNOLOGIES: Final = len(TECHNOLOGY_PLACES)

CHASM_ROW: Final = TABLES.single("map.toml", "chasm", records.ChasmRow, check=bad_hexes)
SPACE_ROWS: Final = tuple(TABLES.keyed("map.toml", "space", records.SpaceRow, check=bad_hexes).values())
CORNER_ROWS: Final = tuple(TABLES.keyed("map.toml", "corner", records.CornerRow, check=bad_hexes).values())
BONUS_ROWS: Final = TABLES.keyed("area_tiles.toml", "bonus_space", records.BonusSpaceRow, check=good_effects("effect"))
BACK_ROWS: Final = tuple(
    TABLES.keyed("area_tiles.toml", "back", records.BackRow, check=good_effects("reward")).values()
)
START_TILES: Final = TABLES.keyed(
    "area_tiles.toml", "start_tile", records.StartTileRow, check=good_effects("location_reward")
)
AREA_TILES: Final = TABLES.keyed("area_tiles.toml", "area_tile", records.AreaTileRow, check=bad_tiles)
LARGE_ROWS: Final = TABLES.keyed(
    "large_locations.toml",
    "large_location",
    records.LargeLocationRow,
    check=good_effects("immediate_reward", "end_scoring"),
)
STARTING_ROWS: Final = TABLES.keyed(
    "citizens.toml", "starting_citizen", records.CitizenRow, check=good_effects("top", "bottom")
)
CITIZEN_ROWS: Final = TABLES.keyed(
    "citizens.toml", "citizen", records.CitizenRow, check=good_effects("top", "bottom"), free=True
)
MODULE_ROWS: Final = TABLES.keyed(
    "slot_modules.toml", "module", records.ModuleRow, check=good_effects("effect"), free=True
)
CRATE_ROWS: Final = TABLES.keyed("crates.toml", "crate", records.CrateRow, check=good_effects("effect"), free=True)
TOKEN_ROWS: Final = TABLES.keyed(
    "machines.toml", "machine_token", records.MachineRow, check=good_effects("effect"), free=True
)
PRINTED_ROWS: Final = tuple(
    TABLES.keyed("machines.toml", "printed_machine", records.MachineRow, check=good_effects("effect")).values()
)
TRACK_ROWS: Final = TABLES.keyed("machines.toml", "track", records.TrackRow, "colour")
STEP_ROWS: Final = TABLES.rows(
    "machines.toml", "step_bonus", records.StepBonusRow, check=good_effects("effect"), free=True
)
NODE_ROWS: Final = tuple(TABLES.keyed("machines.toml", "node", records.NodeRow, check=bad_nodes).values())
FIGURE_ROWS: Final = TABLES.rows("tribes.toml", "figure_row", records.FigureRow)
CLAIMS: Final = TABLES.single("tribes.toml", "claim_tokens", records.ClaimRow)
MAUTOMA_BOOKS: Final = TABLES.single("tribes.toml", "mautoma_figures", records.MautomaFiguresRow).books
"""REV-TRIBE-03."""
TRIBE_ROWS: Final = TABLES.keyed("tribes.toml", "tribe", records.TribeRow, check=bad_tribes)


def puts_claims(tribe: str) -> bool:
    """Whether this tribe puts tokens of its own on the map."""
    return any("claim" in text for text in TRIBE_ROWS[tribe].ability)


MAJOR: Final = tuple(row.tiles for row in TABLES.keyed("artifacts.toml", "major", records.MajorRow, "colour").values())
"""REV-SETUP-06: the eight tiles of two players, by colour."""
MINOR: Final = TABLES.single("artifacts.toml", "minor", records.MinorRow)
"""REV-SETUP-07: the standard tiles only."""
ARTIFACT_CARD_ROWS: Final = TABLES.keyed(
    "artifacts.toml", "artifact_card", records.ArtifactCardRow, check=good_effects(*ARTIFACTS)
)
SUPPLY: Final = TABLES.single("player_board.toml", "supply", records.SupplyRow)
"""REV-SETUP-09, REV-SETUP-10, REV-SETUP-11: five small and three large buildings and seven figures for either side."""
LIMITS: Final = TABLES.single("player_board.toml", "limits", records.ResourcesRow)
START: Final = TABLES.single("player_board.toml", "start", records.ResourcesRow)
"""REV-SETUP-05: one crystal. REV-H-SETUP-07: one of each basic resource, and one energy marker."""
SLOT_ROWS: Final = tuple(TABLES.keyed("player_board.toml", "slot", records.SlotRow).values())
BUILDINGS: Final = tuple(TABLES.keyed("player_board.toml", "building", records.BuildingRow, "size").values())
"""The small one, the large one."""
SWITCH: Final = TABLES.single("player_board.toml", "switch", records.SwitchRow, check=good_effects("up", "down"))
HIBERNATION_ROWS: Final = TABLES.rows(
    "player_board.toml", "hibernation_space", records.HibernationRow, check=good_effects("effect"), free=True
)
SCORE_ROWS: Final = TABLES.rows(
    "player_board.toml", "score_track_bonus", records.ScoreBonusRow, check=good_effects("effect"), free=True
)
READINGS: Final = TABLES.single("mautoma_action_cards.toml", "options", records.ReadingsRow)
ACTION_CARDS: Final = TABLES.keyed("mautoma_action_cards.toml", "card", records.ActionCardRow)
"""REV-COMP-01: the six cards."""
STARTING_UNSURE: Final = in_doubt(ACTION_CARDS.values(), "starting_card")
"""Whether nobody could check which two cards carry the S."""
POSITIONS: Final = TABLES.rows("mautoma_board.toml", "position", records.PositionRow, check=_bad_positions, free=True)
"""REV-COMP-02, REV-SETUP-14, REV-BOARD-01: the loop of the Mautoma's board. REV-BOARD-02: each position has one of four arrow groups."""
POSITIONS_UNSURE: Final = in_doubt(POSITIONS, "arrow_group")
"""Whether nobody could compare our loop with the printed one: then hands find the marker's space, its arrows and its section without our numbers."""
LEVELS: Final = tuple(TABLES.keyed("thresholds.toml", "level", records.LevelRow).values())


@dataclass(frozen=True, slots=True)
class Citizen:
    """A citizen card, ready to be played."""

    id: str
    name: str
    colour: str
    halves: tuple[Effects, Effects]
    """Top and bottom."""
    chains: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Module:
    """A slot module, ready to be used."""

    id: str
    colours: tuple[str, ...]
    effects: Effects


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine, ready to be used."""

    id: str
    colour: int
    energy: int
    effects: Effects
    joker: bool
    """Whether it changes the colour of a card being played."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tracks: on which of them, from which step, and what it gives."""

    id: str
    tracks: tuple[int, ...]
    step: int
    kind: str
    machine: str
    effects: Effects


def _citizen(row: records.CitizenRow) -> Citizen:
    halves = (parse_all(row.top), parse_all(row.bottom))
    return Citizen(row.id, row.name, row.colour, halves, (row.chain_top, row.chain_bottom))


def _machine(row: records.MachineRow) -> Machine:
    effects = parse_all(row.effect)
    joker = any(isinstance(effect, Gain) and effect.what is What.JOKER for effect in effects)
    return Machine(row.id, COLOURS.index(row.colour), row.energy, effects, joker)


def _node(row: records.NodeRow) -> Node:
    tracks = tuple(COLOURS.index(track) for track in row.tracks)
    return Node(row.id, tracks, row.step, row.kind, row.machine, parse_all(row.effect))


STARTING: Final = tuple(STARTING_ROWS)
RECRUITS: Final = tuple(CITIZEN_ROWS)
CITIZENS: Final = {row.id: _citizen(row) for row in (*STARTING_ROWS.values(), *CITIZEN_ROWS.values())}
MODULES: Final = {row.id: Module(row.id, row.colours, parse_all(row.effect)) for row in MODULE_ROWS.values()}
CRATES: Final = {row.id: parse_all(row.effect) for row in CRATE_ROWS.values()}
TOKENS: Final = {row.id: _machine(row) for row in TOKEN_ROWS.values()}
MACHINES: Final = TOKENS | {row.id: _machine(row) for row in PRINTED_ROWS}
NODES: Final = tuple(_node(row) for row in NODE_ROWS)
TRACK_LENGTH: Final = min(row.length for row in TRACK_ROWS.values())
OWN_RESOURCE: Final = tuple(What(BASICS.index(TRACK_ROWS[colour].own_resource)) for colour in COLOURS)
SWITCH_UP: Final = parse_all(SWITCH.up)
SWITCH_DOWN: Final = parse_all(SWITCH.down)
HIBERNATIONS: Final = tuple(parse_all(row.effect) for row in HIBERNATION_ROWS)
MARKS: Final = tuple((row.at, parse_all(row.effect)) for row in sorted(SCORE_ROWS, key=lambda row: row.at))
BONUSES: Final[Mapping[int, Effects]] = {KINDS.index(row.id): parse_all(row.effect) for row in BONUS_ROWS.values()}
BACKS: Final = tuple(row.id for row in BACK_ROWS)
BACK_TILES: Final = tuple(row.tiles for row in BACK_ROWS)
BACK_FOOD: Final = tuple(row.food for row in BACK_ROWS)
BACK_REWARDS: Final = tuple(parse_all(row.reward) for row in BACK_ROWS)
LARGE: Final = tuple(LARGE_ROWS)
LARGE_REWARDS: Final = tuple(parse_all(row.immediate_reward) for row in LARGE_ROWS.values())
LARGE_SCORING: Final = tuple(parse_all(row.end_scoring) for row in LARGE_ROWS.values())
ARTIFACT_CARDS: Final = {
    row.id: tuple(parse_all(getattr(row, colour)) for colour in ARTIFACTS) for row in ARTIFACT_CARD_ROWS.values()
}
SLOTS: Final = tuple(row.id for row in SLOT_ROWS)
SIDE: Final = next(index for index, row in enumerate(SLOT_ROWS) if not row.open_at_start)
HALF_OF: Final = tuple({"top": 0, "bottom": 1, "either": -1}[row.half] for row in SLOT_ROWS)
MODULE_SPACES: Final = tuple(row.module_spaces for row in SLOT_ROWS)


def _step_effects(colour: int) -> dict[int, Effects]:
    """The small bonuses of a track, with its own resource put in."""
    found: dict[int, Effects] = {}
    for row in STEP_ROWS:
        effects = parse_all(row.effect)
        found[row.step] = tuple(
            Gain(OWN_RESOURCE[colour], effect.n) if isinstance(effect, Gain) and effect.what is What.OWN else effect
            for effect in effects
        )
    return found


STEP_BONUSES: Final = tuple(_step_effects(colour) for colour in range(len(COLOURS)))
NODES_AT: Final[Mapping[tuple[int, int], tuple[int, ...]]] = {
    (colour, step): tuple(number for number, node in enumerate(NODES) if node.step == step and colour in node.tracks)
    for colour in range(len(COLOURS))
    for step in range(TRACK_LENGTH + 1)
}
"""The nodes that a marker can reach with this very step, by track and step."""


def without(items: Iterable[str], taken: Iterable[str]) -> list[str]:
    """What is left of these when those are taken away, one for one."""
    left = list(items)
    for item in taken:
        left.remove(item)
    return left
