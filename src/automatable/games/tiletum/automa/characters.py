"""Which character a Mautoma takes, and into which room it goes."""

from typing import Final

from automatable.games.tiletum.automa.context import Mind
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import BY_BUILDING, BY_ROW, ROOM_BUILDING, ROOM_FLOOR, ROWS_FIRST
from automatable.games.tiletum.model.pieces import NONE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import TYPE_OF
from automatable.kernel.decide.breakers import condition, least
from automatable.kernel.decide.choice import Choice
from automatable.kernel.words.text import Msg, msg

Placing = tuple[int, int]
"""A room, and a place of the offer."""


def rows_first(state: State) -> bool:
    """TIL-CHA-11: whether the fair for upper floors is still to be scored; TIL-CHA-12: afterwards it is not."""
    return any(ROWS_FIRST[fair] for fair in state.fairs[state.round - 1 :])


def rank_of_room(mind: Mind, placing: Placing) -> int:
    """Buildings from right to left, each looked at anew (TIL-CHA-06, TIL-CHA-15), or rows from the top (TIL-CHA-11, TIL-CHA-18)."""
    order = BY_ROW if rows_first(mind.state) else BY_BUILDING
    return order.index(placing[0]) + 1


def kind_of(mind: Mind, placing: Placing) -> int:
    return TYPE_OF[mind.state.character_offer[placing[1]]]


def placings(mind: Mind) -> list[Placing]:
    """Every character on offer with every free room."""
    offer, rooms = mind.state.character_offer, mind.me.rooms
    free = [room for room, tile in enumerate(rooms) if tile == NONE]
    return [(room, place) for room in free for place, tile in enumerate(offer) if tile != NONE]


def same_type(mind: Mind, placing: Placing) -> bool:
    """TIL-CHA-04: a building that is begun goes on with its type."""
    there = mind.me.type_in(ROOM_BUILDING[placing[0]])
    return there in (NONE, kind_of(mind, placing))


def one_building(mind: Mind, placing: Placing) -> bool:
    """TIL-CHA-05: a type is in one building only."""
    return mind.me.building_of(kind_of(mind, placing)) in (NONE, ROOM_BUILDING[placing[0]])


def _name(mind: Mind, placing: Placing) -> Msg:
    kind = names.type_(kind_of(mind, placing))
    building, floor = ROOM_BUILDING[placing[0]] + 1, ROOM_FLOOR[placing[0]] + 1
    return msg("choice.placing", type=kind, place=placing[1] + 1, building=building, floor=floor)


def _order_words(mind: Mind) -> Msg:
    return msg("choice.rows_first" if rows_first(mind.state) else "choice.right_to_left")


def _priority(mind: Mind, placing: Placing) -> int:
    """The rank of the type on the priority card, from 1."""
    return mind.me.priority.index(kind_of(mind, placing)) + 1


def quick(mind: Mind) -> Placing | None:
    """The same in one pass: the first room in order that somebody on offer may enter."""
    me, offer = mind.me, mind.state.character_offer
    on_offer = [TYPE_OF[tile] if tile != NONE else NONE for tile in offer]
    for room in BY_ROW if rows_first(mind.state) else BY_BUILDING:
        if me.rooms[room] != NONE:
            continue
        kind = me.type_in(ROOM_BUILDING[room])
        if kind == NONE:
            new = (other for other in me.priority if other in on_offer and me.building_of(other) == NONE)
            kind = next(new, NONE)
        if kind != NONE and kind in on_offer:
            return room, on_offer.index(kind)
    return None


PLACING: Final[Choice[Mind, Placing]] = Choice(
    "TIL-CHA-01",
    "choice.placings",
    options=placings,
    where=(
        condition("TIL-CHA-04", "choice.same_type", same_type),
        condition("TIL-CHA-05", "choice.one_building", one_building),
    ),
    prefer=(
        least("TIL-CHA-15", _order_words, rank_of_room),
        least("TIL-CHA-07", "choice.priority", _priority, source=lambda mind: places.priority(mind.seat)),
        least("TIL-CHA-01", "choice.leftmost", lambda mind, placing: placing[1] + 1),
    ),
    name=_name,
    place=lambda placing: places.character(placing[1]),
    also=lambda mind, placing: places.room(mind.seat, placing[0]),
    quick=quick,
)
"""TIL-CHA-01, TIL-CHA-04, TIL-CHA-05, TIL-CHA-07: a started building whose type is not on offer is passed over (TIL-CHA-13)."""
