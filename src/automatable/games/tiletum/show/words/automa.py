"""What a Mautoma does, for the log and as steps for hands."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.automa.context import may_have
from automatable.games.tiletum.automa.effects import STEPS
from automatable.games.tiletum.automa.gains import building_for_crest
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.cards import HIGHEST, ROOM_BUILDING, ROOM_FLOOR
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS
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
from automatable.games.tiletum.model.owed import ToAct, ToDrawDie
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, KINDS, TYPE_OF
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg


def who(state: State) -> Msg:
    """The Mautoma whose turn it is."""
    return names.seat(state.owed[-1].seat, state.seats)


def gained(state: State, move: Move) -> int:
    """The points that a move brings, found by playing it on a copy; those of the end of a round come after it."""
    following, seat = state.copy(), state.owed[-1].seat
    RULES[state.seats].carry_out(following, move)
    return following.players[seat].vp() - state.players[seat].vp()


def points(state: State, move: Move) -> tuple[Msg, ...]:
    """A step for the score marker, if it moves."""
    n = gained(state, move)
    total = state.players[state.owed[-1].seat].vp() + n
    return (msg("instruct.points", who=who(state), n=n, total=total),) if n else ()


def tile_step(state: State, tile: int, source: Msg) -> Msg:
    """Where a tile goes that the Mautoma whose turn it is takes."""
    seat = state.owed[-1].seat
    return goes_to(tile, names.seat(seat, state.seats), source, building_for_crest(state.players[seat]))


def goes_to(tile: int, who: Msg, source: Msg, building: int) -> Msg:
    """A Mautoma's contract row, the discard pile at its board, and for a crest a building, or beside the board if that is NONE."""
    fields = {"tile": names.tile(tile), "who": who, "source": source}
    if KINDS[tile] == CONTRACT_TILE:
        return msg("instruct.contract", **fields)
    if KINDS[tile] != CREST_TILE:
        return msg("instruct.discard", **fields)
    if building == NONE:
        return msg("instruct.crest_waits", **fields)
    return msg("instruct.crest", building=building + 1, **fields)


def tell_move(state: State, move: MautomaMove) -> Msg:
    places = [
        msg("tell.piece_to", piece=names.piece(piece), town=names.spot(to))
        for piece, to in enumerate((move.merchant, move.architect))
        if to != NONE
    ]
    return msg("tell.mautoma_move", who=who(state), places=tuple(places))


def instruct_move(state: State, move: MautomaMove) -> Sequence[Msg]:
    return [piece_step(state, piece, to) for piece, to in enumerate((move.merchant, move.architect)) if to != NONE]


def piece_step(state: State, piece: int, to: int) -> Msg:
    """Where a piece goes, or that it stands there already."""
    there = state.players[state.owed[-1].seat].piece(piece) == to
    return msg(
        "instruct.stays" if there else "instruct.move", who=who(state), piece=names.piece(piece), town=names.spot(to)
    )


def _walks(state: State, piece: int, to: int) -> tuple[Msg, ...]:
    """Where a piece goes before it places something; nothing if it stands there."""
    return () if state.players[state.owed[-1].seat].piece(piece) == to else (piece_step(state, piece, to),)


def tell_aim(state: State, move: MautomaAim) -> Msg:
    return msg("tell.mautoma_aim", who=who(state), action=names.action(state.actions[move.sector]))


def wheel_tile(state: State) -> int:
    """The tile that comes with the die; NONE if there is none, or it may not be had."""
    owed = state.owed[-1]
    assert isinstance(owed, ToDrawDie)
    tile = state.wheel_tiles[owed.sector]
    return tile if tile != NONE and may_have(state, owed.seat, tile) else NONE


def tell_die(state: State, move: MautomaDie) -> Msg:
    if state.own_table.on:
        return _tell_own_die(state, move)
    colour = names.colour(state.dice[move.sector][move.place])
    fields = {"who": who(state), "colour": colour, "action": names.action(state.actions[move.sector])}
    tile = wheel_tile(state)
    if tile == NONE:
        return msg("tell.mautoma_die", **fields)
    return msg("tell.mautoma_die_tile", tile=names.tile(tile), **fields)


def _tell_own_die(state: State, move: MautomaDie) -> Msg:
    """At an owner's table hands find the die."""
    fields, tile = {"who": who(state), "action": names.action(state.actions[move.sector])}, wheel_tile(state)
    if tile == NONE:
        return msg("tell.own_die", **fields)
    return msg("tell.own_die_tile", tile=names.tile(tile), **fields)


def instruct_die(state: State, move: MautomaDie) -> Sequence[Msg]:
    """Take the die, turn it, take the tile, score."""
    owed = state.owed[-1]
    assert isinstance(owed, ToDrawDie)
    action = names.action(state.actions[move.sector])
    if state.own_table.on:
        steps = [msg("instruct.own_die", who=who(state), action=action, value=state.value(owed.sector))]
    else:
        colour = names.colour(state.dice[move.sector][move.place])
        steps = [msg("instruct.die", who=who(state), colour=colour, action=action)]
    if move.sector != owed.sector:
        steps.append(msg("instruct.turn_die", value=state.value(owed.sector)))
    tile = wheel_tile(state)
    if tile != NONE:
        source = msg("source_of.wheel", action=names.action(state.actions[owed.sector]))
        steps.append(tile_step(state, tile, source))
    return (*steps, *points(state, move))


def tell_skip(state: State, move: MautomaSkip) -> Msg:
    """The action that is not possible."""
    owed = state.owed[-1]
    assert isinstance(owed, ToAct)
    return msg("tell.mautoma_skip", who=who(state), action=names.action(state.actions[owed.sector]))


def tell_stay(state: State, move: MautomaStay) -> Msg:
    owed = state.owed[-1]
    assert isinstance(owed, ToAct)
    piece = state.actions[owed.sector]
    town = names.spot(state.players[owed.seat].piece(piece))
    return msg("tell.mautoma_stay", who=who(state), piece=names.piece(piece), town=town)


def tell_house(state: State, move: MautomaHouse) -> Msg:
    town = names.spot(state.layout.house_town[move.spot])
    return msg("tell.mautoma_house", who=who(state), town=town, n=gained(state, move))


def instruct_house(state: State, move: MautomaHouse) -> Sequence[Msg]:
    to = state.layout.house_town[move.spot]
    town = names.spot(to)
    return (
        *_walks(state, 0, to),
        msg("instruct.house", who=who(state), town=town),
        *points(state, move),
    )


def tell_pillar(state: State, move: MautomaPillar) -> Msg:
    """Where it places a pillar, and what the cathedral brings."""
    town = names.cathedral(move.cathedral)
    return msg("tell.mautoma_pillar", who=who(state), town=town, n=gained(state, move))


def instruct_pillar(state: State, move: MautomaPillar) -> Sequence[Msg]:
    """Architect, pillar, cathedral tile, points."""
    town = names.cathedral(move.cathedral)
    return (
        *_walks(state, 1, CATHEDRAL_TOWNS[move.cathedral]),
        msg("instruct.pillar", who=who(state), town=town),
        msg("instruct.cathedral", who=who(state), town=town),
        *points(state, move),
    )


def tell_tile(state: State, move: MautomaTile) -> Msg:
    town = names.spot(state.layout.tile_town[move.slot])
    tile = names.tile(state.map_tiles[move.slot])
    return msg("tell.mautoma_tile", who=who(state), tile=tile, town=town, n=gained(state, move))


def instruct_tile(state: State, move: MautomaTile) -> Sequence[Msg]:
    """From the town to where it goes, and points."""
    source = msg("source_of.map", town=names.spot(state.layout.tile_town[move.slot]))
    return (tile_step(state, state.map_tiles[move.slot], source), *points(state, move))


def tell_character(state: State, move: MautomaCharacter) -> Msg:
    kind = names.type_(TYPE_OF[state.character_offer[move.place]])
    room = names.room(move.room)
    return msg("tell.mautoma_character", who=who(state), type=kind, room=room, n=gained(state, move))


def instruct_character(state: State, move: MautomaCharacter) -> Sequence[Msg]:
    """Take, place, a waiting crest, points."""
    player = state.players[state.owed[-1].seat]
    kind = names.type_(TYPE_OF[state.character_offer[move.place]])
    steps = [
        msg(
            "instruct.own_character" if state.own_table.on else "instruct.character",
            who=who(state),
            type=kind,
            place=move.place + 1,
            building=ROOM_BUILDING[move.room] + 1,
            floor=ROOM_FLOOR[move.room] + 1,
        )
    ]
    following = player.copy()
    following.rooms[move.room] = state.character_offer[move.place]
    if player.waiting and following.full(ROOM_BUILDING[move.room]):
        waiting = msg("instruct.waiting", who=who(state), crest=names.crest(player.waiting[0]))
        steps.append(msg("instruct.own_waiting", who=who(state)) if state.own_table.on else waiting)
    return (*steps, *points(state, move))


def tell_take(state: State, move: MautomaTake) -> Msg:
    """A tile of the contract offer."""
    tile = names.tile(state.contract_offer[move.place])
    return msg("tell.mautoma_take", who=who(state), tile=tile, n=gained(state, move))


def instruct_take(state: State, move: MautomaTake) -> Sequence[Msg]:
    """From the offer to where it goes, and points."""
    source = msg("source_of.own_offer") if state.own_table.on else msg("source_of.offer", n=move.place + 1)
    return (tile_step(state, state.contract_offer[move.place], source), *points(state, move))


def tell_climb(state: State, move: MautomaClimb) -> Msg:
    return msg("tell.mautoma_climb", who=who(state), n=STEPS)


def instruct_climb(state: State, move: MautomaClimb) -> Sequence[Msg]:
    """Where its marker comes to stand; steps beyond the end are points."""
    king = state.players[state.owed[-1].seat].king
    if state.own_table.on:
        return (msg("instruct.own_climb", who=who(state), n=STEPS), *points(state, move))
    if king == HIGHEST:
        return (msg("instruct.at_the_end", who=who(state)), *points(state, move))
    return (msg("instruct.climb", who=who(state), to=min(HIGHEST, king + STEPS)), *points(state, move))


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(MautomaMove, tell_move, instruct=instruct_move),
    Wording(MautomaAim, tell_aim, instruct=lambda state, move: ()),
    Wording(MautomaDie, tell_die, instruct=instruct_die),
    Wording(MautomaSkip, tell_skip),
    Wording(MautomaStay, tell_stay),
    Wording(MautomaHouse, tell_house, instruct=instruct_house),
    Wording(MautomaPillar, tell_pillar, instruct=instruct_pillar),
    Wording(MautomaTile, tell_tile, instruct=instruct_tile),
    Wording(MautomaCharacter, tell_character, instruct=instruct_character),
    Wording(MautomaTake, tell_take, instruct=instruct_take),
    Wording(MautomaClimb, tell_climb, instruct=instruct_climb),
)
