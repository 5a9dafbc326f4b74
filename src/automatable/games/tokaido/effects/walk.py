"""Who walks next, and walking: the traveler farthest behind moves; at an inn the last to arrive leaves first."""

from automatable.games.tokaido.effects import gain, inn
from automatable.games.tokaido.effects.stops import stop
from automatable.games.tokaido.moves import Walk
from automatable.games.tokaido.owed import AfterStop, AutomaToReveal, MayWalkAgain, Pending, ToWalk
from automatable.games.tokaido.records import Kind
from automatable.games.tokaido.road import ROADS
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.stop_actions import usable
from automatable.games.tokaido.tables import KINDS

TRAVELERS = 3
NOBODY = -1
INN = Kind.INN
TO_WALK = ToWalk()
AUTOMA_TO_REVEAL = AutomaToReveal()
AFTER_STOP = AfterStop()


def next_mover(state: State) -> int:
    """The traveler farthest behind; NOBODY if everybody has arrived.

    Beside an Automa on the road, which only the Friendship amulet allows, the person stands behind her and goes first.
    """
    if state.line:
        return state.line[-1]
    if len(state.arrived) == TRAVELERS:
        return NOBODY
    step = ROADS[state.direction].step
    first, second, third = state.at
    mover, least = 0, step[first]
    if step[second] < least:
        mover, least = 1, step[second]
    return 2 if step[third] < least else mover


def next_traveler(state: State) -> bool:
    """Nothing is owed: the next traveler moves; False if everybody has arrived and eats instead."""
    return give_turn(state, next_mover(state))


def give_turn(state: State, mover: int) -> bool:
    """This traveler moves; with NOBODY left on the road everybody eats."""
    if mover == NOBODY:
        inn.begin_meals(state)
        return False
    state.mover = mover
    if mover == PERSON:
        state.person.fresh.clear()
        state.owed.append(TO_WALK)
    else:
        state.owed.append(AUTOMA_TO_REVEAL)
    return True


def move_pawn(state: State, seat: int, to: int) -> int:
    """Put the pawn on its new space; the kind of that space.

    With the Vitality amulet the person moves on while others still wait in line.
    """
    if state.line and state.line[-1] == seat:
        state.line.pop()
    state.at[seat] = to
    kind = KINDS[to]
    if kind == INN:
        state.arrived.append(seat)
    elif state.festivals.tokens:
        _take_token(state, seat, to)
    return kind


def _take_token(state: State, seat: int, space: int) -> None:
    """The first traveler who stops here takes the token of a Matsuri."""
    tokens = state.festivals.tokens
    state.tally[seat][Points.MATSURI] += tokens[space]
    tokens[space] = 0


def walk(state: State, move: Walk) -> None:
    """The person walks and stops."""
    state.owed.pop()
    if move.friendship:
        gain.spend_amulet(state, "friendship")
    kind = move_pawn(state, PERSON, move.to)
    if kind == INN:
        inn.person_arrives(state, move.to)
    else:
        if state.rules.crossroads:
            state.owed.append(AFTER_STOP)
        stop(state, kind)


def after_stop(state: State, owed: Pending) -> None:
    """The Vitality amulet may be used if the move made the person the leading traveler."""
    if usable(state, "vitality"):
        step = ROADS[state.direction].step
        first, second, third = state.at
        if step[first] > step[second] and step[first] > step[third]:
            state.owed.append(MayWalkAgain())
