"""A question as a state: every statement of the format is checked, and the first that is broken is named."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from automatable.games.tiletum.ask import words
from automatable.games.tiletum.ask.question import ENTRIES, Question, SectionAsked
from automatable.games.tiletum.ask.reading_pieces import read_board, read_cathedrals, read_houses, read_pillars
from automatable.games.tiletum.listing import PACKAGE
from automatable.games.tiletum.model.cards import FAIR_OF, PLACES, SECTIONS, TOWN_TILES, Section, section
from automatable.games.tiletum.model.geometry import IDS
from automatable.games.tiletum.model.owed import ToAim, ToMovePieces
from automatable.games.tiletum.model.pieces import ACTION_OF, COLOURS, NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, START
from automatable.games.tiletum.model.tiles import OF_TYPE
from automatable.games.tiletum.rules.actions.rounds import PER_COLOUR, ROLLED
from automatable.games.tiletum.rules.setup import new
from automatable.kernel.ask.faults import repeated, unknown
from automatable.kernel.ask.question import read as read_record
from automatable.kernel.contract.game import Setup
from automatable.kernel.turns.moves import GameOver, Malformed
from automatable.kernel.words.text import msg, one_line


@dataclass(frozen=True, slots=True)
class Asked:
    question: Question
    state: State
    """Before the turn of this Mautoma."""


def read(question: Any) -> Asked:
    """The question as a state; raises Malformed that names the field."""
    found = read_tables(question)
    return Asked(found, _state_of(found))


def read_tables(question: Any) -> Question:
    """The question as a typed record; an entry of a table by town is named by its town."""
    if isinstance(question, dict):
        for name, entry in ENTRIES.items():
            table = question.get(name)
            for town, value in table.items() if isinstance(table, dict) else ():
                try:
                    read_record({"entry": value}, entry)
                except Malformed as fault:
                    where = f"{name}.{town}{fault.where.removeprefix('entry')}"
                    raise Malformed(one_line(where), fault.message, fault.package) from None
    return read_record(question, Question)


def _state_of(asked: Question) -> State:
    seat = asked.mautoma
    if seat >= asked.players:
        raise Malformed(
            "mautoma", msg("wrong.which_mautoma", most=asked.players - 1, players=asked.players, found=seat), PACKAGE
        )
    state = new(asked.players, Setup(level=asked.level, options={"printed_wheel": False}))
    state.round = asked.round
    state.sections = (read_section(asked, seat),) * seat
    read_town_tile(asked, state)
    read_fairs(asked, state)
    read_wheel(asked, state)
    read_map_tiles(asked, state)
    read_houses(asked, state)
    read_pillars(asked, state)
    read_cathedrals(asked, state)
    read_offers(asked, state)
    read_board(asked, state)
    state.owed = [GameOver(), ToAim(seat)]
    if state.sections[0].moves:
        state.owed.append(ToMovePieces(seat))
    return state


def read_section(asked: Question, seat: int) -> Section:
    """A card by its number, or a section made up."""
    card = asked.card
    if not isinstance(card, SectionAsked):
        ids = [row.id for row in ACTION_CARDS]
        if card not in ids:
            raise unknown("card", str(card), map(str, ids))
        return SECTIONS[ids.index(card)][seat - 1]
    for index, move in enumerate(card.moves):
        if move.to not in ("draw", "fair_current", "fair_next"):
            words.town(move.to, f"card.moves[{index}].to")
    if len({move.piece for move in card.moves}) < len(card.moves):
        raise repeated("card.moves[1].piece")
    assert all(move.to in PLACES for move in card.moves)
    return section({move.piece: move.to for move in card.moves}, card.die)


def read_town_tile(asked: Question, state: State) -> None:
    """The drawn tile, exactly if the section draws one."""
    draws = state.sections[0].draws
    if asked.town_tile is None:
        if draws:
            raise Malformed("town_tile", msg("wrong.town_missing"), PACKAGE)
        return
    tiles = [IDS[town] for town in TOWN_TILES]
    if asked.town_tile not in tiles:
        raise unknown("town_tile", asked.town_tile, tiles)
    if not draws:
        raise Malformed("town_tile", msg("wrong.town_given"), PACKAGE)
    state.town = words.town(asked.town_tile, "town_tile")


def read_fairs(asked: Question, state: State) -> None:
    """Four different fairs, the first in Tiletum, the others in different towns of the tiles."""
    tiles = [IDS[town] for town in TOWN_TILES]
    state.fair_towns = []
    for index, fair in enumerate(asked.fairs):
        where = f"fairs[{index}]"
        if FAIR_OF[fair.fair] in state.fairs:
            raise repeated(f"{where}.fair")
        if fair.town not in (tiles if index else [START]):
            raise unknown(f"{where}.town", fair.town, tiles if index else [START])
        town = words.town(fair.town, f"{where}.town")
        if town in state.fair_towns:
            raise repeated(f"{where}.town")
        state.fairs.append(FAIR_OF[fair.fair])
        state.fair_towns.append(town)


def read_wheel(asked: Question, state: State) -> None:
    """Each action once, values growing by one, and dice that can have been rolled."""
    for index, sector in enumerate(asked.wheel):
        where = f"wheel[{index}]"
        action = ACTION_OF[sector.action]
        if action in state.actions:
            raise repeated(f"{where}.action")
        wanted = (asked.wheel[0].value + index - 1) % 6 + 1
        if sector.value != wanted:
            raise Malformed(f"{where}.value", msg("wrong.sector_value", wanted=wanted, found=sector.value), PACKAGE)
        state.actions.append(action)
        state.dice[index] = tuple(COLOURS.index(colour) for colour in sector.dice)
        state.wheel_tiles[index] = NONE if sector.bonus is None else words.tile(sector.bonus, f"{where}.bonus")
    state.disc = asked.wheel[0].value - 1
    dice = Counter(colour for sector in asked.wheel for colour in sector.dice)
    if not dice:
        raise Malformed("wheel", msg("wrong.no_dice"), PACKAGE)
    if dice.total() > ROLLED[asked.players]:
        raise Malformed("wheel", msg("wrong.too_many_dice", n=dice.total(), most=ROLLED[asked.players]), PACKAGE)
    for colour, number in dice.items():
        if number > PER_COLOUR[asked.players]:
            raise Malformed(
                "wheel",
                msg("wrong.too_many_of_colour", n=number, colour=colour, most=PER_COLOUR[asked.players]),
                PACKAGE,
            )


def read_map_tiles(asked: Question, state: State) -> None:
    """Tiles per town, in reading order, no more than slots."""
    for name, tiles in asked.bonus_tiles.items():
        where = f"bonus_tiles.{name}"
        slots = state.layout.tiles_of[words.town(name, where)]
        if len(tiles) > len(slots):
            raise Malformed(where, msg("wrong.too_many_tiles", n=len(tiles), slots=len(slots)), PACKAGE)
        for index, (slot, tile) in enumerate(zip(slots, tiles, strict=False)):
            state.map_tiles[slot] = words.tile(tile, f"{where}[{index}]")


def read_offers(asked: Question, state: State) -> None:
    """Contracts and crests; types of characters, and the one that comes next."""
    for index, tile in enumerate(asked.contract_offer):
        if tile is not None:
            state.contract_offer[index] = words.tile(tile, f"contract_offer[{index}]", offered=True)
    for index, kind in enumerate(asked.character_offer):
        if kind is not None:
            state.character_offer[index] = OF_TYPE[ACTION_OF[kind]]
    state.character_pile = [] if asked.next_character is None else [OF_TYPE[ACTION_OF[asked.next_character]]]
