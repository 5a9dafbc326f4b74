"""The character action: take, replace the offer, move into a room."""

from typing import Final

from automatable.games.tiletum.model.cards import ROOM_BUILDING
from automatable.games.tiletum.model.moves import PlaceCharacter, SwapCharacters, TakeCharacter
from automatable.games.tiletum.model.owed import FillCharacters
from automatable.games.tiletum.model.pieces import BY_CHARACTERS, CHARACTER, NONE, OFFER, YOU
from automatable.games.tiletum.model.state import State, put
from automatable.games.tiletum.model.tiles import CHARACTER_TILE, TILES, TYPE_OF
from automatable.games.tiletum.rules.actions.offers import replace_character
from automatable.games.tiletum.rules.actions.running import ACTING, apply, note_completion, points_for, spend
from automatable.games.tiletum.rules.actions.store import forbid, has_room, room_for, stored
from automatable.games.tiletum.rules.prices import REPLACE, ROOM_COST, TAKE, points_price
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Verb

ROOMS_FOR: Final = tuple(
    tuple(room for room, cost in enumerate(ROOM_COST) if cost <= left) for left in range(max(ROOM_COST) + 1)
)
"""By points left: the rooms on floors that they pay for."""


def rooms_for(left: int) -> tuple[int, ...]:
    """The rooms on floors that so many points pay for."""
    return ROOMS_FOR[min(left, len(ROOMS_FOR) - 1)]


def points(state: State, owed: Owed) -> int:
    return points_for(state, owed, CHARACTER)


def takes(state: State, owed: Owed) -> list[TakeCharacter]:
    """Each character on offer, if there is room."""
    if not _may_take(state, owed) or not has_room(state):
        return []
    return [TakeCharacter(place) for place in _offered(state)]


def _offered(state: State) -> list[int]:
    """The places of the offer with a character."""
    return [place for place in range(OFFER) if state.character_offer[place] != NONE]


def _may_take(state: State, owed: Owed) -> bool:
    return points(state, owed) >= TAKE


def cannot_take(state: State, owed: Owed, move: TakeCharacter) -> Illegal | None:
    """Points, a tile there, a free space."""
    if not _may_take(state, owed):
        return forbid("no_points", n=TAKE)
    if move.place not in _offered(state):
        return forbid("empty_place", impossible=True)
    return room_for(state, state.character_offer[move.place])


def take(state: State, owed: Owed, move: TakeCharacter) -> None:
    """Into the storehouse; the gap is filled at once."""
    state.store.append(state.character_offer[move.place])
    state.character_offer = put(state.character_offer, move.place, NONE)
    spend(state, owed, points_price(state, move))
    replace_character(state, move.place)


def swaps(state: State, owed: Owed) -> tuple[SwapCharacters, ...]:
    """The offer can be replaced if anything could come."""
    return (SwapCharacters(),) if _may_replace(state, owed) and _has_pile(state) else ()


def _has_pile(state: State) -> bool:
    return len(state.character_pile) > 0


def _may_replace(state: State, owed: Owed) -> bool:
    return points(state, owed) >= REPLACE


def cannot_swap(state: State, owed: Owed, move: SwapCharacters) -> Illegal | None:
    """Points, and tiles in the pile."""
    if not _may_replace(state, owed):
        return forbid("no_points", n=REPLACE)
    return None if _has_pile(state) else forbid("no_characters")


def swap(state: State, owed: Owed, move: SwapCharacters) -> None:
    """The whole offer is shuffled back before it is filled again."""
    state.character_pile = sorted([*state.character_pile, *(tile for tile in state.character_offer if tile != NONE)])
    state.character_offer = [NONE] * OFFER
    spend(state, owed, points_price(state, move))
    state.owed.append(FillCharacters())


def _is_alone(state: State, kind: int, room: int) -> bool:
    """One type in a building."""
    return state.players[YOU].type_in(ROOM_BUILDING[room]) in (NONE, kind)


def _is_free(state: State, room: int) -> bool:
    return state.players[YOU].rooms[room] == NONE


def may_enter(state: State, kind: int, room: int) -> bool:
    """A free room; one type in a building, one building for a type."""
    if not _is_free(state, room) or not _is_alone(state, kind, room):
        return False
    return state.players[YOU].building_of(kind) in (NONE, ROOM_BUILDING[room])


def room_obstacle(state: State, kind: int, room: int) -> Illegal | None:
    """Why such a character may not enter a room."""
    if may_enter(state, kind, room):
        return None
    if not _is_free(state, room):
        return forbid("room_taken")
    return forbid("other_building" if _is_alone(state, kind, room) else "other_type")


def placings(state: State, owed: Owed) -> list[PlaceCharacter]:
    """Each stored character with each room that it may enter."""
    left = points(state, owed)
    if not left:
        return []
    return [
        PlaceCharacter(tile, room)
        for tile in stored(state, CHARACTER_TILE)
        for room in rooms_for(left)
        if may_enter(state, TYPE_OF[tile], room)
    ]


def cannot_place(state: State, owed: Owed, move: PlaceCharacter) -> Illegal | None:
    """A stored character, a room it may enter, and points for the floor."""
    if move.tile not in stored(state, CHARACTER_TILE) or move.room >= len(ROOM_COST):
        return forbid("not_stored", impossible=True)
    if move.room not in rooms_for(points(state, owed)):
        return forbid("no_points", n=ROOM_COST[move.room])
    return room_obstacle(state, TYPE_OF[move.tile], move.room)


def place(state: State, owed: Owed, move: PlaceCharacter) -> None:
    """The last room frees the house on the roof, then a marker may be unlocked, then the character brings its bonus."""
    me, building = state.players[YOU], ROOM_BUILDING[move.room]
    state.store.remove(move.tile)
    me.rooms[move.room] = move.tile
    spend(state, owed, points_price(state, move))
    if me.full(building):
        me.houses += 1
        note_completion(state, building)
    apply(state, TILES[move.tile].effect, BY_CHARACTERS)


VERBS: Final = (
    Verb(TakeCharacter, ACTING, takes, take, rule="TIL-BASE-08", obstacle=cannot_take),
    Verb(SwapCharacters, ACTING, swaps, swap, rule="TIL-BASE-08", obstacle=cannot_swap),
    Verb(PlaceCharacter, ACTING, placings, place, rule="TIL-BASE-09", obstacle=cannot_place),
)
