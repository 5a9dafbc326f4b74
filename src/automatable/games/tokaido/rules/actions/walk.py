"""Who walks next, and the walk of the person (TOK-HUMAN-01)."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.model.moves import FRIENDLY_WALKS, WALKS, Walk
from automatable.games.tokaido.model.owed import (
    AFTER_STOP,
    AUTOMA_TO_REVEAL,
    NEXT_TRAVELER,
    TO_WALK,
    AfterStop,
    MayWalkAgain,
    NextTraveler,
    ToWalk,
)
from automatable.games.tokaido.model.records import KIND_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import KINDS, SECTIONS
from automatable.games.tokaido.model.travel import NOBODY, next_mover, person_leads
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES
from automatable.games.tokaido.rules.actions.inn import begin_meals
from automatable.games.tokaido.rules.actions.stop import stop
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.moves import Illegal, Move, Owed
from automatable.kernel.turns.verbs import Consequence, Verb
from automatable.kernel.words.text import msg

INN: Final = Kind.INN
PADDY_SECTIONS: Final = SECTIONS[0]
MOUNTAIN_SECTIONS: Final = SECTIONS[1]
SEA_SECTIONS: Final = SECTIONS[2]
TURNS: Final = tuple((NEXT_TRAVELER, owed) for owed in (TO_WALK, *AUTOMA_TO_REVEAL[1:]))
"""What is owed in the turn of each seat; whose turn comes next stays owed below."""

WALKS_AHEAD: Final = tuple(
    tuple(tuple((WALKS[space], space, kind) for space, kind in spaces) for spaces in road.kinds_ahead) for road in ROADS
)
"""By road and space: the walks to what lies ahead, each with space and kind."""


def next_traveler(state: State, owed: NextTraveler) -> None:
    """Nothing is owed: the next traveler moves, or everybody eats."""
    state.owed += begin_turn(state, next_mover(state))


def begin_turn(state: State, mover: int) -> tuple[Owed, ...]:
    """It is this traveler's turn: all that is owed then. With NOBODY left on the road everybody eats."""
    if mover == NOBODY:
        return begin_meals(state)
    state.mover = mover
    if mover == PERSON:
        state.person.fresh.clear()
    return TURNS[mover]


def walks(state: State, owed: ToWalk) -> list[Move]:
    """TOK-BASE-01: every free space ahead that can be used, up to and including the next inn."""
    at = state.at
    useless = useless_kinds(state)
    ahead = open_ahead(state)
    moves: list[Move] = [move for move, space, kind in ahead if space not in at and kind not in useless]
    move, inn, _ = ahead[-1]
    if inn in at:
        moves.append(move)
    if state.person.amulets and state.person.may_use("friendship"):
        moves.extend(FRIENDLY_WALKS[space] for _, space, kind in ahead[:-1] if space in at and kind not in useless)
    return moves


def open_ahead(state: State) -> Sequence[tuple[Walk, int, int]]:
    """The walks in this leg, each with space and kind: a Matsuri may have closed spaces of the road, never an inn."""
    ahead = WALKS_AHEAD[state.direction][state.at[PERSON]]
    closed = state.festivals.closed
    return [walk for walk in ahead if walk[1] not in closed] if closed else ahead


def useless_kinds(state: State) -> list[int]:
    """Kinds of space where the person could do nothing, and so may not stop."""
    person, crossroads = state.person, state.crossroads
    useless: list[int] = []
    if not person.coins:
        useless.append(Kind.SHOP)
        if ability(state).amulet_price or not crossroads.amulets:
            useless.append(Kind.TEMPLE)
    if not crossroads.cherry_trees:
        paddy, mountain, sea = person.panoramas
        if paddy >= PADDY_SECTIONS:
            useless.append(Kind.PADDY)
        if mountain >= MOUNTAIN_SECTIONS:
            useless.append(Kind.MOUNTAIN)
        if sea >= SEA_SECTIONS:
            useless.append(Kind.SEA)
    return useless


def cannot_walk(state: State, owed: ToWalk, move: Walk) -> Illegal | None:
    """TOK-GEN-03: forward, not past an inn, to an open and free space that can be used; an amulet allows an occupied one."""
    if move in walks(state, owed):
        return None
    space = move.to
    if found := cannot_reach(state, space):
        return found
    kind = KINDS[space]
    if kind in useless_kinds(state):
        why = "panorama" if kind < Kind.FARM else "no_coins"
        return Illegal(NORMAL_RULES, msg(f"illegal.useless_{why}", kind=msg(f"kind.{KIND_NAMES[kind]}"), space=space))
    return Illegal(NORMAL_RULES, msg("illegal.friendship")) if move.friendship else _taken(space)


def cannot_reach(state: State, space: int) -> Illegal | None:
    """TOK-GEN-03: forward, not past an inn, to an open space."""
    if not 0 <= space < len(KINDS):
        return Illegal(NORMAL_RULES, msg("illegal.off_the_road", last=len(KINDS) - 1), impossible=True)
    if space not in ROADS[state.direction].ahead[state.at[PERSON]]:
        return Illegal(NORMAL_RULES, msg("illegal.not_ahead", space=space))
    if all(space != there for _, there, _ in open_ahead(state)):
        return Illegal(NORMAL_RULES, msg("illegal.closed", space=space))
    return None


def occupied(state: State, space: int) -> Illegal | None:
    """With three travelers a space of the road holds one; an inn has room for all."""
    return None if space not in state.at or KINDS[space] == INN else _taken(space)


def _taken(space: int) -> Illegal:
    kind = msg(f"kind.{KIND_NAMES[KINDS[space]]}")
    return Illegal(NORMAL_RULES, msg("illegal.occupied", kind=kind, space=space))


def walk(state: State, owed: ToWalk, move: Walk) -> None:
    """The person walks and stops; meals are not shown before everybody has arrived (TOK-HUMAN-02)."""
    if move.friendship:
        gain.spend_amulet(state, "friendship")
    kind = move_pawn(state, PERSON, move.to)
    if kind == INN:
        if move.to != ROADS[state.direction].last:
            ability(state).on_arrival(state)
    else:
        if state.rules.crossroads:
            state.owed.append(AFTER_STOP)
        stop(state, kind)


def move_pawn(state: State, seat: int, to: int) -> int:
    """Put the pawn on its new space; the kind of that space.

    With the Vitality amulet the person moves on while others still wait in line.
    """
    line = state.line
    if line and line[-1] == seat:
        line.pop()
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


def after_stop(state: State, owed: AfterStop) -> None:
    """The Vitality amulet may be used if the move made the person the leading traveler."""
    if state.person.may_use("vitality") and person_leads(state):
        state.owed.append(MayWalkAgain())


WALK: Final = Verb(Walk, (ToWalk,), walks, walk, rule=NORMAL_RULES, obstacle=cannot_walk)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {NextTraveler: next_traveler, AfterStop: after_stop}
