"""What belongs to somebody: rooms and crests of the Mautomas, markers, points, supplies."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Any, Final

from automatable.games.tiletum.companion.moves import SetContracts
from automatable.games.tiletum.companion.things.common import CHARACTERS, is_seat, possible_if, seat_name, tile_or_none
from automatable.games.tiletum.model import moves, names, places
from automatable.games.tiletum.model.cards import HIGHEST, LOWEST, ROOM_BUILDING
from automatable.games.tiletum.model.pieces import BY_START, CRESTS, FILLABLE, NONE, TYPES, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, CONTRACT_ROW
from automatable.games.tiletum.model.tiles import OF_TYPE, PLAIN_CONTRACTS, REAL, TILES
from automatable.games.tiletum.rules.actions.king_track import move_marker
from automatable.kernel.companion.things import SideBySide, Thing, others
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def _who(state: State, move: Any) -> Msg:
    return seat_name(state, move.seat)


def _crest_name(state: State, crest: int) -> Msg:
    """At an owner's table crests are only counted."""
    return msg("mend.none") if crest == NONE else msg("mend.a_crest") if state.own_table.on else names.crest(crest)


def _crests_to_tell(state: State, seat: int) -> Sequence[int]:
    """Every kind; at an owner's table one that waits, and one more."""
    if not state.own_table.on:
        return range(len(CRESTS))
    player = state.players[seat]
    more = next((crest for crest in range(len(CRESTS)) if not player.has_crest(crest)), NONE)
    return [crest for crest in (*player.waiting[-1:], more) if crest != NONE]


def _crest_can_be(state: State, move: moves.SetCrest) -> bool:
    """A kind is there once, and a Mautoma's crest lies below a full building only."""
    player = state.players[move.seat]
    if move.crest == NONE:
        return True
    elsewhere = [crest for number, crest in enumerate(player.crests) if number != move.building]
    stored = [TILES[tile].crest for tile in state.store] if move.seat == YOU else player.waiting
    return move.crest not in (*elsewhere, *stored) and (move.seat == YOU or player.full(move.building))


def _put_waiting(state: State, move: moves.SetWaiting) -> None:
    state.players[move.seat].waiting = list(move.crests)


def _waiting_can_be(state: State, move: moves.SetWaiting) -> bool:
    """A kind is there once, below a building or waiting, and only a Mautoma's crests wait."""
    below = [crest for crest in state.players[move.seat].crests if crest != NONE]
    return move.seat != YOU and len({*move.crests, *below}) == len(move.crests) + len(below)


def _tell_waiting(state: State, move: moves.SetWaiting) -> Msg:
    crests = tuple(_crest_name(state, crest) for crest in move.crests)
    who = _who(state, move)
    return msg("mend.waiting", who=who, crests=crests) if crests else msg("mend.none_waiting", who=who)


def _others_waiting(state: State) -> Iterator[Offer]:
    for seat in range(1, state.seats):
        who, waiting = seat_name(state, seat), state.players[seat].waiting
        group, where = msg("group.mend_crests", who=who), msg("mend.at_board", who=who)
        for crest in _crests_to_tell(state, seat):
            there = crest in waiting
            left = [other for other in waiting if other != crest]
            label = msg("mend.waits_not" if there else "mend.waits", crest=_crest_name(state, crest))
            move = moves.SetWaiting(seat, tuple(left if there else [*left, crest]))
            yield Offer(move, label, group=group, place=places.priority(seat), where=where)


THINGS: Final[Sequence[Thing[State] | SideBySide[State]]] = (
    Thing(
        moves.SetRoom,
        put=lambda state, move: setitem(state.players[move.seat].rooms, move.room, move.tile),
        tell=lambda state, move: msg(
            "mend.room", who=_who(state, move), room=names.room(move.room), tile=tile_or_none(move.tile)
        ),
        others=lambda state: (
            (seat, *other)
            for seat in range(1, state.seats)
            for other in others(state.players[seat].rooms, (NONE, *(OF_TYPE[kind] for kind in range(len(TYPES)))))
        ),
        label=lambda state, move: msg("mend.room_of", room=names.room(move.room), tile=tile_or_none(move.tile)),
        group=lambda state, move: msg("group.mend_rooms", who=_who(state, move)),
        place=lambda state, move: places.room(move.seat, move.room),
        where=lambda state, move: msg("mend.at_room", room=names.room(move.room), who=_who(state, move)),
        obstacle=possible_if(is_seat, lambda state, move: move.room < len(ROOM_BUILDING) and move.tile in CHARACTERS),
    ),
    SideBySide(
        ("seat",),
        Thing(
            moves.SetCrest,
            put=lambda state, move: setitem(state.players[move.seat].crests, move.building, move.crest),
            tell=lambda state, move: msg(
                "mend.crest",
                who=_who(state, move),
                building=names.building(move.building),
                crest=_crest_name(state, move.crest),
            ),
            others=lambda state: (
                (seat, *other)
                for seat in range(1, state.seats)
                for other in others(state.players[seat].crests[:FILLABLE], (NONE, *_crests_to_tell(state, seat)))
            ),
            label=lambda state, move: msg(
                "mend.crest_of", building=names.building(move.building), crest=_crest_name(state, move.crest)
            ),
            group=lambda state, move: msg("group.mend_crests", who=_who(state, move)),
            place=lambda state, move: places.building(move.seat, move.building),
            where=lambda state, move: msg(
                "mend.at_building", building=names.building(move.building), who=_who(state, move)
            ),
            obstacle=possible_if(is_seat, _crest_can_be),
        ),
        Thing(
            moves.SetWaiting,
            put=_put_waiting,
            tell=_tell_waiting,
            buttons=_others_waiting,
            obstacle=possible_if(is_seat, _waiting_can_be),
        ),
    ),
)


# Numbers


def _numbers(state: State, move: Any) -> Msg:
    return msg("group.mend_numbers")


def _put_points(state: State, move: moves.SetPoints) -> None:
    """The difference is booked with what everybody starts with."""
    player = state.players[move.seat]
    player.points[BY_START] += move.points - player.vp()


def _put_supply(state: State, move: moves.SetSupply) -> None:
    player = state.players[move.seat]
    player.houses, player.pillars = move.houses, move.pillars


def _supplies(state: State) -> Iterator[Offer]:
    for seat in range(1, state.seats):
        player, who, place = state.players[seat], seat_name(state, seat), places.building(seat, 0)
        move = moves.SetSupply(seat, player.houses, player.pillars)
        for amount in ("houses", "pillars"):
            label = msg(f"mend.{amount}_of", who=who)
            yield Offer(move, label, group=_numbers(state, move), place=place, amount=amount)


NUMBERS: Final[SideBySide[State]] = SideBySide(
    ("seat",),
    Thing(
        moves.SetKing,
        put=lambda state, move: move_marker(state, move.seat, move.position),
        tell=lambda state, move: msg("mend.king", who=_who(state, move), n=move.position),
        others=lambda state: ((seat, player.king) for seat, player in enumerate(state.players)),
        label=lambda state, move: msg("mend.king_of", who=_who(state, move)),
        group=_numbers,
        place=lambda state, move: places.king(move.position),
        amount="position",
        obstacle=possible_if(is_seat, lambda state, move: LOWEST <= move.position <= HIGHEST),
    ),
    Thing(
        moves.SetPoints,
        put=_put_points,
        tell=lambda state, move: msg("mend.points", who=_who(state, move), n=move.points),
        others=lambda state: ((seat, max(-99, min(999, state.players[seat].vp()))) for seat in range(1, state.seats)),
        label=lambda state, move: msg("mend.score_of", who=_who(state, move)),
        group=_numbers,
        place=lambda state, move: places.priority(move.seat),
        amount="points",
        obstacle=possible_if(is_seat),
    ),
    Thing(
        moves.SetSupply,
        put=_put_supply,
        tell=lambda state, move: msg("mend.supply", who=_who(state, move), houses=move.houses, pillars=move.pillars),
        buttons=_supplies,
        obstacle=possible_if(is_seat),
    ),
)


# What the app does not know beside a board


def _put_store(state: State, move: moves.SetStore) -> None:
    state.store = list(move.tiles)


def _put_contracts(state: State, move: SetContracts) -> None:
    """Which ones they are matters to nobody; points stay as they are."""
    player = state.players[move.seat]
    player.row = [*player.row, *[PLAIN_CONTRACTS[0]] * move.n][: move.n]


def contracts_of(state: State) -> Iterator[Offer]:
    """How many contracts each Mautoma has; said only where a game begins in the middle."""
    for seat in range(1, state.seats):
        now = SetContracts(seat, len(state.players[seat].row))
        label = msg("mend.contracts_of", who=seat_name(state, seat))
        yield Offer(now, label, group=_numbers(state, now), place=places.priority(seat), amount="n")


CONTRACTS: Final[Thing[State]] = Thing(
    SetContracts,
    put=_put_contracts,
    tell=lambda state, move: msg("mend.contracts", who=_who(state, move), n=move.n),
    obstacle=possible_if(is_seat, lambda state, move: move.n <= len(CONTRACT_ROW.vp_on_space)),
)
UNKNOWN: Final[Sequence[Thing[State]]] = (
    Thing(
        moves.SetStore,
        put=_put_store,
        tell=lambda state, move: msg("mend.store", tiles=tuple(names.tile(tile) for tile in move.tiles)),
        obstacle=possible_if(
            lambda state, move: len(move.tiles) <= BOARD.storehouse_spaces and max(move.tiles, default=0) < REAL
        ),
    ),
    Thing(
        moves.SetResource,
        put=lambda state, move: setitem(state.resources, move.resource, move.number),
        tell=lambda state, move: msg("mend.resource", what=names.amount(move.resource, move.number)),
    ),
)
