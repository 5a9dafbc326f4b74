"""Action points: what is running, what it has left, and what a tile, a character or a crest adds to it."""

from typing import Final

from automatable.games.tiletum.model.cards import ROOMS_OF
from automatable.games.tiletum.model.owed import (
    DieAction,
    GrantedAction,
    Roaming,
    Running,
    ToChooseAction,
    ToChooseBuilding,
    ToGain,
)
from automatable.games.tiletum.model.pieces import FILLABLE, JOKER, NONE, YOU
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import BUILDING_ROWS
from automatable.games.tiletum.model.tiles import Effect
from automatable.kernel.turns.moves import Owed

ACTING: Final = (DieAction, GrantedAction)
"""An action is running."""


def running(state: State, owed: Owed) -> tuple[int, int]:
    """The action that is running, and its points."""
    if type(owed) is GrantedAction:
        return owed.action, owed.points
    return state.die_action, state.die_points


def points_for(state: State, owed: Owed, action: int) -> int:
    """The points left for this action; 0 if another one is running."""
    now, points = running(state, owed)
    return points if now == action else 0


def spend(state: State, owed: Owed, points: int) -> None:
    """Pay action points; the action goes on after whatever is put on top now."""
    if type(owed) is not GrantedAction:
        state.die_points -= points
        state.owed.append(Running())
    elif owed.points > points:
        state.owed.append(GrantedAction(0, owed.action, owed.points - points))


def marker(state: State, action: int) -> int:
    """The points of your marker on an action: that of the completed building with this type."""
    me = state.players[YOU]
    building = me.building_of(action)
    return bonus_of(building) if building != NONE and is_completed(me, building) else 0


def bonus_of(building: int) -> int:
    """The points of a building's marker."""
    return BUILDING_ROWS[building].bonus_action_points


def is_completed(player: Player, building: int) -> bool:
    """Full, with a crest."""
    return player.crests[building] != NONE and player.full(building)


def note_completion(state: State, building: int) -> None:
    """A marker that is unlocked counts at once, also for the action of the die that is running."""
    me = state.players[YOU]
    if building < FILLABLE and is_completed(me, building) and me.type_in(building) == state.die_action:
        state.die_points += bonus_of(building)


def has_characters(state: State) -> bool:
    """Whether any of your buildings has a character."""
    return any(tile != NONE for tile in state.players[YOU].rooms)


def apply(state: State, effect: Effect, source: int) -> None:
    """What a tile brings: resources and points at once, the rest as far as you like. An action of its own has its own points."""
    for resource, number in enumerate(effect.gains):
        state.resources[resource] += number
    if effect.vp:
        state.score(YOU, source, effect.vp)
    state.die_points += effect.boost
    if effect.roams:
        state.owed.append(Roaming(0, effect.merchant_steps, effect.architect_steps, effect.house, effect.pillar))
    if effect.action == JOKER:
        state.owed.append(ToChooseAction(0, effect.points, True))
    elif effect.action != NONE:
        state.owed.append(GrantedAction(0, effect.action, effect.points))
    if effect.building and has_characters(state):
        state.owed.append(ToChooseBuilding())
    if effect.any_resource:
        state.owed.append(ToGain(0, effect.any_resource))


def rooms_used(player: Player, building: int) -> int:
    """The rooms of a building with a character, one bit each."""
    return sum(1 << room for room in ROOMS_OF[building] if player.rooms[room] != NONE)
