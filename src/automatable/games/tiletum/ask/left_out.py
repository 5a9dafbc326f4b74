"""The facts of a question that a turn of a Mautoma may not read: tiles, dice, offers, cathedrals, towns of fairs and its place on the king track."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from automatable.games.tiletum.automa.context import Mind, fair_asked, may_have
from automatable.games.tiletum.automa.facts import (
    may_have_contract,
    may_have_crest,
    towns_in_reach,
    wanted_types,
)
from automatable.games.tiletum.automa.towns import PILLAR
from automatable.games.tiletum.automa.wheel import BY_TILE, points_of, target
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.cards import LOWEST, TOWN_TILES
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS, PILLAR_SPOTS
from automatable.games.tiletum.model.moves import (
    MautomaCharacter,
    MautomaHouse,
    MautomaPillar,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import ToAct, ToAim, ToDrawDie, ToMovePieces, ToTakeTile
from automatable.games.tiletum.model.pieces import (
    ARCHITECT,
    CHARACTER,
    COLOURS,
    CONTRACT,
    CRESTS,
    FAIR_CURRENT,
    FAIR_NEXT,
    MERCHANT,
    NONE,
    OFFER,
    SECTORS,
    TO_FAIR_CURRENT,
    TO_FAIR_NEXT,
    TYPES,
    wheel_distance,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import START
from automatable.games.tiletum.model.tiles import HELPER_KINDS
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.ask.left_out import FactRead, one_of
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.words.text import Msg, msg

Facts = Iterator[FactRead]
CONTRACT_TILES: Final = {"type": "string", "pattern": "^contract:(0|[1-9][0-9]?)$"}
CREST_TILES: Final = one_of(f"crest:{name}" for name in CRESTS)
TILE: Final = {"anyOf": [CREST_TILES, CONTRACT_TILES, one_of(HELPER_KINDS)]}
NOTHING: Final = {"type": "null"}


def _who(state: State, seat: int) -> Msg:
    return names.seat(seat, state.seats)


def _dice(state: State, sector: int, rule: str) -> FactRead:
    return FactRead(f"wheel[{sector}].dice", rule, msg("needs.dice", action=names.action(state.actions[sector])))


def _bonus(state: State, sector: int, rule: str) -> FactRead:
    ask = msg("see.wheel", action=names.action(state.actions[sector]))
    return FactRead(f"wheel[{sector}].bonus", rule, ask, {"anyOf": [*TILE["anyOf"], NOTHING]})


# The card, the wheel


def pieces(state: State, owed: ToMovePieces) -> Facts:
    """TIL-CARD-05: the towns of the fairs that the section names; the first fair is always in Tiletum."""
    section = state.sections[owed.seat - 1]
    sent = {TO_FAIR_CURRENT: FAIR_CURRENT, TO_FAIR_NEXT: FAIR_NEXT}
    for to in (section.merchant, section.architect):
        number = fair_asked(state, sent[to]) if to in sent else 0
        if number:
            towns = one_of(IDS[town] for town in TOWN_TILES)
            yield FactRead(f"fairs[{number}].town", "TIL-CARD-05", msg("see.fair_town", n=number + 1), towns)


def aim(state: State, owed: ToAim) -> Facts:
    """TIL-DIE1-01: sector by sector from most action points down, until one has a tile for it; TIL-DIE1-05: or until one has a die, from the lowest up."""
    mind = Mind(state, owed.seat)
    choice = target(mind)[0]
    if choice is BY_TILE:
        for sector in sorted(range(SECTORS), key=lambda each: -points_of(mind, each)):
            yield _bonus(state, sector, "TIL-DIE1-01")
            tile = state.wheel_tiles[sector]
            if tile != NONE and may_have(state, owed.seat, tile):
                return
    elif decide(mind, choice) is not None:
        return
    for sector in sorted(range(SECTORS), key=state.value):
        yield _dice(state, sector, "TIL-DIE1-05")
        if state.dice[sector]:
            return


def die(state: State, owed: ToDrawDie) -> Facts:
    """TIL-DIE1-02, TIL-DIE1-03: the dice of the target sector, or of the nearest with one; TIL-DIE1-06: the tile that comes with the die."""

    def steps(sector: int) -> int:
        return wheel_distance(sector, owed.sector)

    for _, near in groupby(sorted(range(SECTORS), key=steps), steps):
        sectors = list(near)
        for sector in sectors:
            yield _dice(state, sector, "TIL-DIE1-03")
        if any(state.dice[sector] for sector in sectors):
            break
    yield _bonus(state, owed.sector, "TIL-DIE1-06")


# The actions


def act(state: State, owed: ToAct) -> Facts:
    """TIL-ACT-01: what the action of the sector looks at; houses and pillars are never left out."""
    action, seat = state.actions[owed.sector], owed.seat
    if action == MERCHANT:
        return
    if action == ARCHITECT:
        if state.players[seat].pillars:
            yield from _cathedral(state, seat)
    elif action == CHARACTER:
        if wanted_types(state, seat):
            yield FactRead("character_offer", "TIL-CHA-01", msg("needs.character_offer"))
    elif action == CONTRACT:
        if may_have_contract(state, seat) or may_have_crest(state, seat):
            tile = {"anyOf": [CREST_TILES, CONTRACT_TILES, NOTHING]}
            values = {"type": "array", "items": tile, "minItems": OFFER, "maxItems": OFFER}
            yield FactRead("contract_offer", "TIL-CON-01", msg("needs.contract_offer"), values)
    else:
        yield FactRead("board.king", "TIL-KING-01", msg("see.king", whose=_who(state, seat)))


def _cathedral(state: State, seat: int) -> Facts:
    """TIL-ARC-01: the nearest that may be there; TIL-ARC-04: and what it scores. If it is none, it is told so, and the next one is the nearest."""
    number = decide(Mind(state, seat, state.players[seat].architect), PILLAR)
    if number is not None:
        town = CATHEDRAL_TOWNS[number]
        yield FactRead(f"cathedrals.{IDS[town]}", "TIL-ARC-04", msg("needs.cathedral", town=names.spot(town)))


def tiles_in_reach(state: State, move: MautomaHouse | MautomaPillar | MautomaTile) -> Facts:
    """TIL-MER-07, TIL-TIE-02: from where the piece then is, town by town in the alphabet, until one has a tile for it."""
    owed, after = state.owed[-1], state.copy()
    RULES[state.seats].advance(after, move)
    if isinstance(owed, ToTakeTile):
        piece, left = owed.piece, owed.left - 1
    else:
        piece, left = MERCHANT if isinstance(move, MautomaHouse) else ARCHITECT, 2
    if not left:
        return
    for town in towns_in_reach(after, owed.seat, piece):
        slots = after.layout.tiles_of[town]
        values = {"type": "array", "items": TILE, "maxItems": len(slots)}
        ask = msg("needs.town", town=names.spot(town))
        yield FactRead(f"bonus_tiles.{IDS[town]}", "TIL-MER-07", ask, values)
        there = [after.map_tiles[slot] for slot in slots if after.map_tiles[slot] != NONE]
        if any(may_have(after, owed.seat, tile) for tile in there):
            return


def second_character(state: State, move: MautomaCharacter) -> Facts:
    """TIL-CHA-03, TIL-CHA-14: the one that fills the gap may be the second that it takes."""
    if isinstance(owed := state.owed[-1], ToAct):
        after = state.copy()
        RULES[state.seats].advance(after, move)
        if wanted_types(after, owed.seat):
            yield FactRead("next_character", "TIL-CHA-14", msg("needs.next_character"), one_of((None, *TYPES)))


READS: Final[Mapping[type[Owed], Callable[[State, Any], Facts]]] = {
    ToMovePieces: pieces,
    ToAim: aim,
    ToDrawDie: die,
    ToAct: act,
}
LEADS_TO: Final[Mapping[type[Move], Callable[[State, Any], Facts]]] = {
    MautomaHouse: tiles_in_reach,
    MautomaPillar: tiles_in_reach,
    MautomaTile: tiles_in_reach,
    MautomaCharacter: second_character,
}


# Until they are told


def _some_die(question: dict[str, Any]) -> list[str]:
    """There is a die somewhere."""
    wheel = question.get("wheel")
    sectors = [sector for sector in wheel if isinstance(sector, dict)] if isinstance(wheel, list) else []
    return [] if any(sector.get("dice") for sector in sectors) else [COLOURS[0]]


def _some_cathedral(town: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """It is in the game, with a tile for each pillar that may come."""
    number, name = CATHEDRAL_TOWNS.index(town), IDS[town]

    def found(question: dict[str, Any]) -> dict[str, Any]:
        pillars = question.get("pillars")
        here = pillars.get(name) if isinstance(pillars, dict) else None
        taken = len(here) if isinstance(here, list) else 0
        return {"cost_vp": 0, "tiles": [0] * max(0, PILLAR_SPOTS[number] - taken)}

    return found


def _some_town(number: int) -> Callable[[dict[str, Any]], str]:
    """No other fair is there; the first is in Tiletum."""

    def found(question: dict[str, Any]) -> str:
        fairs = question.get("fairs")
        others = [
            fair.get("town") for index, fair in enumerate(fairs or ()) if index != number and isinstance(fair, dict)
        ]
        return next((IDS[town] for town in TOWN_TILES if IDS[town] not in others), START) if number else START

    return found


CATHEDRALS: Final = {IDS[town]: _some_cathedral(town) for town in CATHEDRAL_TOWNS}
FIELDS: Final[dict[str, Callable[[dict[str, Any]], Any]]] = {
    **{f"fairs[{number}].town": _some_town(number) for number in range(4)},
    "wheel[*].dice": _some_die,
    "wheel[*].bonus": lambda question: None,
    "bonus_tiles": lambda question: {},
    "cathedrals": lambda question: {name: found(question) for name, found in CATHEDRALS.items()},
    **{f"cathedrals.{name}": found for name, found in CATHEDRALS.items()},
    "contract_offer": lambda question: [None] * OFFER,
    "character_offer": lambda question: [None] * OFFER,
    "next_character": lambda question: None,
    "board.king": lambda question: LOWEST,
}
