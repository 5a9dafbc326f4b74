"""What a Mautoma may have done at a table instead of what the rules say: everything that its pieces allow."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.automa.characters import one_building, placings, same_type
from automatable.games.tiletum.automa.context import Mind, may_have
from automatable.games.tiletum.automa.facts import enterable, may_have_contract, may_have_crest
from automatable.games.tiletum.automa.guessed import guesses_map
from automatable.games.tiletum.automa.towns import first_free_spot, open_cathedral
from automatable.games.tiletum.companion.moves import HouseIn, SeenCharacter, SeenTile
from automatable.games.tiletum.companion.own_table import some_crest
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, TOWNS
from automatable.games.tiletum.model.moves import (
    MautomaAim,
    MautomaCharacter,
    MautomaClimb,
    MautomaDie,
    MautomaHouse,
    MautomaMove,
    MautomaPillar,
    MautomaSkip,
    MautomaStay,
    MautomaTake,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import (
    ToAct,
    ToAim,
    ToDrawDie,
    ToMovePieces,
    ToPlaceAgain,
    ToTakeAgain,
    ToTakeTile,
)
from automatable.games.tiletum.model.pieces import ARCHITECT, CHARACTER, CONTRACT, MERCHANT, NONE, SECTORS
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import PLAIN_CONTRACTS, SOME_HELPER
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

MOST_POINTS: Final = 12
"""Of a contract, as far as anybody has seen."""


def alternatives(state: State) -> Sequence[Move]:
    """The moves of this moment; none if it is not a Mautoma's."""
    owed = state.owed[-1]
    if isinstance(owed, ToMovePieces):
        section = state.sections[owed.seat - 1]
        return [
            MautomaMove(NONE if section.merchant is None else town, NONE if section.architect is None else town)
            for town in TOWNS
        ]
    if isinstance(owed, ToAim):
        return [MautomaAim(sector) for sector in range(SECTORS)]
    if state.own_table.on and isinstance(owed, (ToDrawDie, ToTakeTile, ToTakeAgain)):
        return seen_tiles(state, owed.seat)
    if isinstance(owed, ToDrawDie):
        return [
            MautomaDie(sector, dice.index(colour))
            for sector, dice in enumerate(state.dice)
            for colour in dict.fromkeys(dice)
        ]
    if isinstance(owed, ToTakeTile):
        return [MautomaTile(slot) for slot, tile in enumerate(state.map_tiles) if _may(state, owed.seat, tile)]
    if isinstance(owed, ToPlaceAgain):
        return _characters(state, owed.seat)
    if isinstance(owed, ToTakeAgain):
        return _offered(state, owed.seat)
    return _actions(state, owed) if isinstance(owed, ToAct) else ()


def _may(state: State, seat: int, tile: int) -> bool:
    return tile != NONE and may_have(state, seat, tile)


def _characters(state: State, seat: int) -> list[Move]:
    mind = Mind(state, seat)
    if state.own_table.on:
        return [SeenCharacter(kind, room) for room, kind in enterable(state, seat)]
    return [
        MautomaCharacter(place, room)
        for room, place in placings(mind)
        if same_type(mind, (room, place)) and one_building(mind, (room, place))
    ]


def seen_tiles(state: State, seat: int) -> list[Move]:
    """At an owner's table: a crest that it has not, a contract by its points, any other tile, or none."""
    found = [some_crest(state, seat)] if may_have_crest(state, seat) else []
    if may_have_contract(state, seat):
        found += PLAIN_CONTRACTS[1 : MOST_POINTS + 1]
    return [SeenTile(tile) for tile in (*found, SOME_HELPER, NONE)]


def _offered(state: State, seat: int) -> list[Move]:
    if state.own_table.on:
        return seen_tiles(state, seat)[:-2]
    return [MautomaTake(place) for place, tile in enumerate(state.contract_offer) if _may(state, seat, tile)]


def _actions(state: State, owed: ToAct) -> list[Move]:
    me, action = state.players[owed.seat], state.actions[owed.sector]
    found: list[Move] = []
    if action == MERCHANT and me.houses and guesses_map(state):
        found += [HouseIn(town, 0) for town in TOWNS if not me.house_towns >> town & 1]
    elif action == MERCHANT and me.houses:
        found += [
            MautomaHouse(spot)
            for town in TOWNS
            if (spot := first_free_spot(state, town)) != NONE and not me.house_towns >> town & 1
        ]
    elif action == ARCHITECT and me.pillars:
        found += [
            MautomaPillar(number)
            for number in range(len(CATHEDRAL_TOWNS))
            if open_cathedral(state, number) and not me.pillar_towns >> number & 1
        ]
    elif action == CHARACTER:
        found += _characters(state, owed.seat)
    elif action == CONTRACT:
        found += _offered(state, owed.seat)
    elif action not in (MERCHANT, ARCHITECT):
        return [MautomaClimb()]
    if action in (MERCHANT, ARCHITECT) and state.readings.stays_for_tiles:
        found.append(MautomaStay())
    return [*found, MautomaSkip()]


def another_town(state: State, move: Move) -> Msg | None:
    """Where our map is a guess: the button for the town that is really the nearest."""
    guess = isinstance(move, (HouseIn, MautomaPillar)) and guesses_map(state)
    return msg("guess.another") if guess else None


def fallback(state: State, move: Move) -> Move | None:
    """A Mautoma that cannot do this action goes on clockwise."""
    return MautomaSkip() if isinstance(state.owed[-1], ToAct) and not isinstance(move, MautomaSkip) else None
