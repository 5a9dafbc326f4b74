"""Dice at the wheel; houses, pillars and pieces on the map."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Final

from automatable.games.tiletum.companion.things.common import (
    is_seat,
    possible_if,
    seat_name,
    sector_name,
    wheel_is_known,
)
from automatable.games.tiletum.model import moves, names, places
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS, IS_TOWN, TOWNS
from automatable.games.tiletum.model.owed import ToRoll
from automatable.games.tiletum.model.pieces import COLOURS, NOBODY, NONE, PIECES, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.rules.actions.rounds import PER_COLOUR, ROLLED
from automatable.games.tiletum.show.words.person import spot_name
from automatable.kernel.companion.things import Thing, others
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

MOST_DICE: Final = max(PER_COLOUR.values())
"""Dice of a colour in the box."""


def _owner(state: State, seat: int) -> Msg:
    return msg("mend.nobody") if seat == NOBODY else seat_name(state, seat)


# Dice


def _dice_can_be(state: State, move: moves.SetDice) -> bool:
    """No more dice of a colour than there are; the wheel is never bare while somebody has to take a die, and while dice are rolled
    some are still to come, out of the bag."""
    wheel = [dice for sector, dice in enumerate(state.dice) if sector != move.sector] + [move.colours]
    if any(sum(dice.count(colour) for dice in wheel) > MOST_DICE for colour in set(move.colours)):
        return False
    total = sum(map(len, wheel))
    if isinstance(state.owed[-1], ToRoll):
        return ROLLED[state.seats] - sum(state.bag) <= total < ROLLED[state.seats]
    return total > 0


def _other_dice(state: State) -> Iterator[Offer]:
    """A die has another colour, is not there, or lies there too; they lie clockwise, and a new one at the end."""
    for sector, dice in enumerate(state.dice if wheel_is_known(state) else ()):
        name = sector_name(state, sector)
        group = msg("group.mend_dice", sector=name)
        for at, now in enumerate(dice):
            place, where = places.die(sector, at), msg("mend.at_die", n=at + 1, sector=name)
            for colour in range(len(COLOURS)):
                if colour != now:
                    move = moves.SetDice(sector, (*dice[:at], colour, *dice[at + 1 :]))
                    label = msg("mend.die_other", place=at + 1, colour=names.colour(colour))
                    yield Offer(move, label, group=group, place=place, where=where)
            move = moves.SetDice(sector, dice[:at] + dice[at + 1 :])
            label = msg("mend.die_less", place=at + 1, colour=names.colour(now))
            yield Offer(move, label, group=group, place=place, where=where)
        for colour in range(len(COLOURS)):
            label, place = msg("mend.die_more", colour=names.colour(colour)), places.sector(sector)
            yield Offer(moves.SetDice(sector, (*dice, colour)), label, group=group, place=place, where=name)


def _tell_dice(state: State, move: moves.SetDice) -> Msg:
    colours = tuple(names.colour(colour) for colour in move.colours)
    if not colours:
        return msg("mend.no_dice", sector=sector_name(state, move.sector))
    return msg("mend.dice", sector=sector_name(state, move.sector), colours=colours)


# Houses, pillars and pieces


def _put_house(state: State, move: moves.PutHouse) -> None:
    town = state.layout.house_town[move.spot]
    before = state.houses[move.spot]
    if before != NOBODY:
        state.players[before].house_towns &= ~(1 << town)
    state.houses[move.spot] = move.owner
    if move.owner != NOBODY:
        state.players[move.owner].house_towns |= 1 << town


def _house_can_be(state: State, move: moves.PutHouse) -> bool:
    """A spot of the map, a seat of the game, and not a second house of theirs in that town."""
    if move.spot >= len(state.houses) or move.owner >= state.seats:
        return False
    if move.owner == NOBODY or state.houses[move.spot] == move.owner:
        return True
    return not state.players[move.owner].house_towns >> state.layout.house_town[move.spot] & 1


def _tell_house(state: State, move: moves.PutHouse) -> Msg:
    town = state.layout.house_town[move.spot]
    spot = msg("offer.spot", town=names.spot(town), number=state.layout.houses_of[town].index(move.spot) + 1)
    return msg("mend.house", who=_owner(state, move.owner), spot=spot)


def _put_pillar(state: State, move: moves.PutPillar) -> None:
    """A Mautoma has the tile of the cathedral with it."""
    player, bit = state.players[move.seat], 1 << move.cathedral
    if bool(player.pillar_towns & bit) == move.there:
        return
    player.pillar_towns ^= bit
    if move.seat != YOU:
        player.cathedrals ^= bit
        if move.there:
            state.cathedral_tiles[move.cathedral] = state.cathedral_tiles[move.cathedral][1:]


def _pillar_can_be(state: State, move: moves.PutPillar) -> bool:
    """An available cathedral, with a tile for a Mautoma; a Mautoma's pillar stays, for its tile cannot be put back."""
    if move.cathedral >= len(CATHEDRAL_TOWNS) or state.stone[move.cathedral] == NONE:
        return False
    there = bool(state.players[move.seat].pillar_towns >> move.cathedral & 1)
    if move.seat == YOU:
        return move.there or not state.players[YOU].cathedrals >> move.cathedral & 1
    return there == move.there or (move.there and bool(state.cathedral_tiles[move.cathedral]))


def _pillar(state: State, move: moves.PutPillar, key: str) -> Msg:
    return msg(key, who=seat_name(state, move.seat), town=names.cathedral(move.cathedral))


def _piece_can_be(state: State, move: moves.PutPiece) -> bool:
    """A Mautoma's pieces are always in towns."""
    return move.spot < len(IDS) and (move.seat == YOU or IS_TOWN[move.spot])


def _piece(state: State, move: moves.PutPiece, key: str) -> Msg:
    return msg(key, who=seat_name(state, move.seat), piece=names.piece(move.piece), town=names.spot(move.spot))


THINGS: Final[Sequence[Thing[State]]] = (
    Thing(
        moves.SetDice,
        put=lambda state, move: setitem(state.dice, move.sector, move.colours),
        tell=_tell_dice,
        buttons=_other_dice,
        obstacle=possible_if(wheel_is_known, _dice_can_be),
    ),
    Thing(
        moves.PutHouse,
        put=_put_house,
        tell=_tell_house,
        others=lambda state: others(state.houses, range(NOBODY, state.seats)),
        label=lambda state, move: msg("mend.house_of", who=_owner(state, move.owner), spot=spot_name(state, move.spot)),
        group=lambda state, move: msg("group.mend_houses"),
        place=lambda state, move: places.house(move.spot),
        where=lambda state, move: spot_name(state, move.spot),
        obstacle=possible_if(_house_can_be),
    ),
    Thing(
        moves.PutPillar,
        put=_put_pillar,
        tell=lambda state, move: _pillar(state, move, "mend.pillar" if move.there else "mend.no_pillar"),
        others=lambda state: (
            (number, seat, not player.pillar_towns >> number & 1)
            for number in range(len(CATHEDRAL_TOWNS))
            for seat, player in enumerate(state.players)
        ),
        label=lambda state, move: _pillar(state, move, "mend.pillar_of" if move.there else "mend.no_pillar_of"),
        group=lambda state, move: msg("group.mend_pillars"),
        place=lambda state, move: places.cathedral(move.cathedral),
        where=lambda state, move: msg("mend.at_cathedral", town=names.cathedral(move.cathedral)),
        obstacle=possible_if(is_seat, _pillar_can_be),
    ),
    Thing(
        moves.PutPiece,
        put=lambda state, move: state.players[move.seat].put(move.piece, move.spot),
        tell=lambda state, move: _piece(state, move, "mend.piece"),
        others=lambda state: (
            (seat, piece, spot)
            for seat in range(1, state.seats)
            for piece, spot in others(map(state.players[seat].piece, range(len(PIECES))), TOWNS)
        ),
        label=lambda state, move: _piece(state, move, "mend.piece_of"),
        group=lambda state, move: msg("group.mend_pieces"),
        place=lambda state, move: places.spot(move.spot),
        where=lambda state, move: names.spot(move.spot),
        obstacle=possible_if(is_seat, _piece_can_be),
    ),
)
