"""Going on and leaving off: the end of an action, of an effect, of your turn; and the characters of one building."""

from typing import Final

from automatable.games.tiletum.model.cards import ROOMS_OF
from automatable.games.tiletum.model.moves import ChooseBuilding, Done, EndTurn, UseCharacter
from automatable.games.tiletum.model.owed import (
    DieAction,
    GrantedAction,
    Roaming,
    Running,
    ToChooseAction,
    ToChooseBuilding,
    ToJump,
    ToPlaceHouse,
    ToPlacePillar,
    UsingBuilding,
)
from automatable.games.tiletum.model.pieces import BY_CHARACTERS, FILLABLE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import TILES
from automatable.games.tiletum.rules.actions import tasks
from automatable.games.tiletum.rules.actions.running import apply, rooms_used
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

EFFECTS: Final = (GrantedAction, Roaming, ToJump, ToPlaceHouse, ToPlacePillar, ToChooseBuilding, UsingBuilding)
"""What may be left off at any time."""


def go_on(state: State, owed: Running) -> None:
    """Your turn is over when no points are left and no task can be done."""
    if state.die_points or tasks.possible(state, owed):
        state.owed.append(DieAction())


def dones(state: State, owed: Owed) -> tuple[Done, ...]:
    """An effect can always be left off; the joker of the die is no effect."""
    return () if isinstance(owed, ToChooseAction) and not owed.granted else (Done(),)


def done(state: State, owed: Owed, move: Done) -> None:
    """What is left of it is lost."""


def ends(state: State, owed: Owed) -> tuple[EndTurn, ...]:
    """The action of the die can always be left off; a joker that a tile grants is not it."""
    return () if isinstance(owed, ToChooseAction) and owed.granted else (EndTurn(),)


def end(state: State, owed: Owed, move: EndTurn) -> None:
    """Action points that are left are lost."""


def buildings(state: State, owed: ToChooseBuilding) -> list[ChooseBuilding]:
    """Each building with at least one character, completed or not."""
    me = state.players[YOU]
    return [ChooseBuilding(building) for building in range(FILLABLE) if rooms_used(me, building)]


def choose(state: State, owed: ToChooseBuilding, move: ChooseBuilding) -> None:
    """Each of its characters can be used once."""
    state.owed.append(UsingBuilding(0, move.building, rooms_used(state.players[YOU], move.building)))


def characters(state: State, owed: UsingBuilding) -> list[UseCharacter]:
    """Those that you have not used yet."""
    return [UseCharacter(room) for room in ROOMS_OF[owed.building] if owed.rooms >> room & 1]


def use(state: State, owed: UsingBuilding, move: UseCharacter) -> None:
    """Its bonus once more, and then the others."""
    left = owed.rooms & ~(1 << move.room)
    if left:
        state.owed.append(UsingBuilding(0, owed.building, left))
    apply(state, TILES[state.players[YOU].rooms[move.room]].effect, BY_CHARACTERS)


VERBS: Final = (
    Verb(ChooseBuilding, (ToChooseBuilding,), buildings, choose, rule="TIL-BASE-19"),
    Verb(UseCharacter, (UsingBuilding,), characters, use, rule="TIL-BASE-19", why=msg("illegal.used_already")),
    Verb(Done, (*EFFECTS, ToChooseAction), dones, done, rule="TIL-BASE-18"),
    Verb(EndTurn, (DieAction, ToChooseAction), ends, end, rule="TIL-BASE-18"),
)
