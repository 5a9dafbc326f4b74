"""A `decide` question as a state: read strictly, and refused where it contradicts the rules or the pieces in the box.

Not checked is what does not hinder an answer: the terrain under a structure and how it could be built there, the spade
scoring tile in a late round, a card of Merchants of the Seas beside one that it replaces.
"""

from dataclasses import dataclass

from automatable.games.terra_mystica.ask.question import HerSide, Question, YourSide
from automatable.games.terra_mystica.ask.reading_map import (
    KINDS,
    LANDS,
    SHE,
    YOU,
    place,
    read_bridges,
    read_land,
    read_terrain,
)
from automatable.games.terra_mystica.automa.tables import FAVOR_OF_CULT, TILES
from automatable.games.terra_mystica.listing import PACKAGE
from automatable.games.terra_mystica.model import tables
from automatable.games.terra_mystica.model.faction_tables import CHOOSES_TERRAIN, HOMES
from automatable.games.terra_mystica.model.geometry import GameMap, game_map
from automatable.games.terra_mystica.model.pieces import CULT_TOP, CULTS, NOBODY, PIECES, ROUNDS, TERRAINS, Structure
from automatable.games.terra_mystica.model.state import Automa, Player, State, Table
from automatable.kernel.ask.question import Reader, field_names
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg

HER_PIECES = (
    0,
    tables.AUTOMA_SUPPLY.dwelling,
    tables.AUTOMA_SUPPLY.trading_house,
    tables.AUTOMA_SUPPLY.temple,
    tables.AUTOMA_SUPPLY.stronghold,
    tables.AUTOMA_SUPPLY.sanctuary,
)
MOST_POINTS = 9999
BONUS = {f"bonus_{row.id}": row.id for row in tables.BONUS_CARDS}
BONUS_NAME = {number: name for name, number in BONUS.items()}
FAVOR_NAMES = tuple(f"{cult}_3" for cult in CULTS)
FINAL_NAMES = tuple(row.id for row in tables.FINAL_TILES)

REQUIRED, OPTIONAL = field_names(Question)

Fields = dict[str, Reader]


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: her turn with the cards of this state, or her pass."""

    state: State
    passes: bool


def read(question: object) -> Asked:
    """The question as a state; raises Malformed with the field and the reason."""
    passes = isinstance(question, dict) and question.get("pass") is True
    fields = Reader(question, package=PACKAGE).object(REQUIRED if passes else (*REQUIRED, "action_card"), OPTIONAL)
    name = fields["map"].choice(tables.MAPS)
    board = game_map(name)
    state = _empty_state(fields, name, board)
    _read_automa(fields, state, board)
    _read_you(fields, state, board)
    _read_boards(fields, state)
    _read_tiles(fields, state)
    _read_cards(fields, state)
    state.automa.traded = _read_trade_markers(fields, state, board)
    if "pass" in fields:
        fields["pass"].boolean()
    if not passes and not state.automa.action:
        raise Malformed("action_card", msg("wrong.no_action_card"), PACKAGE)
    if not passes and state.automa.action == state.automa.support:
        fields["support_card"].fail(msg("wrong.same_card"))
    passed_first = fields["passed_first"].boolean()
    state.passed = [passes and not passed_first, False]
    return Asked(state, passes)


def _empty_state(fields: Fields, name: str, board: GameMap) -> State:
    bridges = read_bridges(fields["bridges"], board)
    table = Table(map=tables.MAPS.index(name), level=tables.LEVEL_INDEX[fields["level"].choice(tables.LEVEL_INDEX)])
    return State(
        table,
        terrain=read_terrain(fields["terrain_tiles"], board),
        near=board.near_with(bridges),
        players=[Player(YOU)],
        automa=Automa(SHE),
        building=[Structure.NONE] * len(board),
        owner=[NOBODY] * len(board),
        round=fields["round"].whole(1, ROUNDS),
        bridges=[(*ends, YOU) for ends in bridges],
    )


# --- the two sides ----------------------------------------------------------------------------------------------------


def _count(state: State, spaces: list[int], kind: int) -> int:
    return sum(state.building[space] == kind for space in spaces)


def _read_automa(fields: Fields, state: State, board: GameMap) -> None:
    automa = state.automa
    part = fields["automa"].record(HerSide)
    automa.faction = tables.AUTOMA_FACTION_INDEX[fields["automa_faction"].choice(tables.AUTOMA_FACTION_INDEX)]
    automa.terrain = LANDS.index(part["terrain"].choice(LANDS))
    automa.vp = part["vp"].whole(0, MOST_POINTS)
    automa.priests = part["priests"].whole(0, tables.AUTOMA_SUPPLY.priests)
    automa.cults = _read_cults(part["cults"])
    placed = part["structures"].list_of(lambda entry: place(entry, state, board, SHE))
    automa.structures = [space for space, _ in placed]
    automa.marked = [space for space, marked in placed if marked]
    supply = part["supply"].object(KINDS)
    for kind, name in enumerate(KINDS, Structure.DWELLING):
        most = HER_PIECES[kind]
        automa.supply[kind] = supply[name].whole(0, most)
        on_board = _count(state, automa.structures, kind)
        if automa.supply[kind] + on_board > most:
            supply[name].fail(msg("wrong.supply", left=automa.supply[kind], on_map=on_board, most=most))


def _read_you(fields: Fields, state: State, board: GameMap) -> None:
    player, automa = state.players[YOU], state.automa
    part = fields["you"].record(YourSide)
    player.faction = tables.FACTION_INDEX[part["faction"].choice(tables.FACTION_INDEX)]
    player.start = player.home = LANDS.index(part["terrain"].choice(LANDS))
    faction = tables.FACTIONS[player.faction].id
    if not CHOOSES_TERRAIN[player.faction] and player.home != HOMES[player.faction]:
        part["terrain"].fail(msg("wrong.not_home", faction=faction, terrain=TERRAINS[HOMES[player.faction]]))
    if player.home == automa.terrain:
        part["terrain"].fail(msg("wrong.her_home"))
    if faction in tables.AUTOMA_FACTIONS[automa.faction].not_against:
        part["faction"].fail(msg("wrong.not_against", faction=faction))
    player.cults = _read_cults(part["cults"])
    for cult, name in enumerate(CULTS):
        if player.cults[cult] == CULT_TOP == automa.cults[cult]:
            raise Malformed(f"you.cults.{name}", msg("wrong.cult_top", top=CULT_TOP), PACKAGE)
    player.structures = [
        space for space, _ in part["structures"].list_of(lambda entry: place(entry, state, board, YOU))
    ]
    for kind, name in enumerate(KINDS, Structure.DWELLING):
        if (found := _count(state, player.structures, kind)) > PIECES[kind]:
            part["structures"].fail(msg("wrong.too_many_structures", found=found, kind=name, most=PIECES[kind]))


def _read_cults(reader: Reader) -> list[int]:
    part = reader.object(CULTS)
    return [part[name].whole(0, CULT_TOP) for name in CULTS]


# --- boards, tiles and cards ------------------------------------------------------------------------------------------


def _read_boards(fields: Fields, state: State) -> None:
    for position in fields["power_actions_taken"].list_of(
        lambda entry: entry.whole(1, len(tables.POWER_ACTIONS)), unique=True
    ):
        state.power_used[position - 1] = True
    part = fields["priest_spaces_taken"].object(CULTS)
    for cult, name in enumerate(CULTS):
        values = tables.TRACKS[cult].priest_spaces
        for value in part[name].list_of(lambda entry: entry.whole(min(values), max(values))):  # noqa: B023
            free = [place for place, steps in enumerate(values) if steps == value and _is_free(state, cult, place)]
            if not free:
                part[name].fail(msg("wrong.priest_spaces", value=value, values=list(values)))
            state.priest_spaces[len(values) * cult + free[0]] = YOU


def _is_free(state: State, cult: int, place: int) -> bool:
    return state.priest_spaces[len(tables.TRACKS[cult].priest_spaces) * cult + place] == NOBODY


def _read_tiles(fields: Fields, state: State) -> None:
    state.favors = [row.copies for row in tables.FAVORS]
    for name in fields["favor_tiles_gone"].list_of(lambda entry: entry.choice(FAVOR_NAMES), unique=True):
        state.favors[FAVOR_OF_CULT[FAVOR_NAMES.index(name)] - 1] = 0
    tile = fields["scoring_tile"].whole(min(TILES), max(TILES))
    state.scoring_tiles = [tile] * state.round
    if fields["final_scoring"].value is not None:
        state.final_tile = FINAL_NAMES.index(fields["final_scoring"].choice(FINAL_NAMES))


def _read_cards(fields: Fields, state: State) -> None:
    automa = state.automa
    state.bonus_row = [
        BONUS[name] for name in fields["bonus_row"].list_of(lambda entry: entry.choice(BONUS), 3, 3, True)
    ]
    state.bonus_coins = [0] * len(state.bonus_row)
    automa.bonus = BONUS[fields["automa_bonus"].choice(BONUS)]
    if automa.bonus in state.bonus_row:
        fields["automa_bonus"].fail(msg("wrong.in_row"))
    automa.support = fields["support_card"].choice(tables.CARD)
    if "action_card" not in fields or fields["action_card"].value is None:
        return
    automa.action = fields["action_card"].choice(tables.CARD)


def _read_trade_markers(fields: Fields, state: State, board: GameMap) -> list[int]:
    if "trade_markers" not in fields:
        return []

    def marker(entry: Reader) -> int:
        space = read_land(entry, board)
        if state.owner[space] != YOU:
            entry.fail(msg("wrong.none_of_yours", space=board.names[space]))
        return space

    return fields["trade_markers"].list_of(marker, unique=True)
