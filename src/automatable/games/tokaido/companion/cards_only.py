"""Cards only: the app knows no road. Somebody says who is next, and on what kind of space she stops.

The person's pawn stays behind, so that after each move of an Automa it is asked again who is next.
"""

from collections.abc import Sequence
from typing import Final

from automatable.games.tokaido.automa.choices import rank
from automatable.games.tokaido.automa.context import journey
from automatable.games.tokaido.companion.moves import NextUp
from automatable.games.tokaido.companion.reports import this_leg
from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.moves import AUTOMA_WALKS, AutomaWalk
from automatable.games.tokaido.model.owed import AUTOMA_TO_REVEAL, AutomaToEat, AutomaToWalk, ToWalk
from automatable.games.tokaido.model.records import KIND_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, State
from automatable.games.tokaido.model.tables import KINDS
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES
from automatable.games.tokaido.show.words.automa import instruct_walk
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb, never
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def is_at_inn(state: State, owed: ToWalk, move: NextUp) -> Illegal | None:
    """Who has arrived does not move before everybody is there (TOK-TURN-11)."""
    if move.mover in state.arrived:
        return Illegal("TOK-TURN-11", msg("illegal.at_inn", who=names.seat_name(move.mover)), impossible=True)
    missing = [names.seat_name(seat) for seat in AUTOMAS if seat not in state.arrived]
    if move.mover == PERSON and missing:
        return Illegal("TOK-TURN-11", msg("illegal.not_at_inn", who=missing))
    return None


def next_up(state: State, owed: ToWalk, move: NextUp) -> None:
    """Her card comes next; or all are at the inn, where meals are taken in the order of arrival (TOK-INN-06)."""
    state.line.clear()
    if move.mover != PERSON:
        state.mover = move.mover
        state.owed.append(AUTOMA_TO_REVEAL[move.mover])
        return
    inn = ROADS[state.direction].ahead[state.at[PERSON]][-1]
    state.at = [inn] * len(state.at)
    missing = [seat for seat in AUTOMAS if seat not in state.arrived]
    state.arrived = [*(seat for seat in state.arrived if seat != PERSON), *missing]
    state.arrived.insert(move.mine, PERSON)


def turn_reports(state: State) -> Sequence[Offer]:
    """Who is next; or at which place of the line the person stands, when all are at the inn."""
    if not isinstance(state.owed[-1], ToWalk):
        return ()
    moving = [seat for seat in AUTOMAS if seat not in state.arrived]
    return [
        *(Offer(NextUp(seat), msg("offer.next_up", who=names.seat_name(seat))) for seat in moving),
        *(Offer(NextUp(PERSON, mine), msg(f"offer.all_at_inn.{mine}")) for mine in range(3)),
    ]


def needs_no_board(state: State) -> bool:
    """The cheapest meal, whatever lies there."""
    return isinstance(state.owed[-1], AutomaToEat)


def steps_without_places(state: State, move: Move) -> Sequence[Msg]:
    """The kind of space alone: which one of them, the person has seen."""
    if not isinstance(move, AutomaWalk):
        return ()
    who, kind = names.seat_name(move.seat), names.kind_name(KINDS[move.to])
    return (msg("instruct.walk_kind", who=who, kind=kind), *instruct_walk(state, move)[1:])


def checklist_answers(state: State) -> Sequence[Offer]:
    """The kinds of space, what she wants most first; the nearest space of that kind stands for it."""
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToWalk):
        return ()
    look = journey(state, owed.seat)
    ahead = ROADS[state.direction].ahead[state.at[owed.seat]]
    found: dict[int, int] = {}
    for space in (*ahead, *reversed(this_leg(state))):
        found.setdefault(KINDS[space], space)
    spaces = sorted(found.values(), key=lambda space: (-rank(look, space), KINDS[space]))
    return [
        Offer(
            AUTOMA_WALKS[owed.seat][space],
            names.kind_name(KINDS[space]),
            msg("effect.column", n=state.automas[owed.seat].items[KINDS[space]])
            if KINDS[space] < Kind.TEMPLE
            else None,
            sign=f"tk-{KIND_NAMES[KINDS[space]]}",
        )
        for space in spaces
    ]


NEXT_UP: Final = Verb(NextUp, (ToWalk,), never, next_up, rule=NORMAL_RULES, obstacle=is_at_inn)
