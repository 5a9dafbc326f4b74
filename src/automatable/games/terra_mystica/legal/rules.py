"""Who is next, what may be done, and whether a move is one of those."""

from collections.abc import Sequence

from automatable.games.terra_mystica.automa.turn import bot
from automatable.games.terra_mystica.legal.chances import chance
from automatable.games.terra_mystica.legal.owed import answers
from automatable.games.terra_mystica.legal.reasons import why_not
from automatable.games.terra_mystica.owed import TURNS
from automatable.games.terra_mystica.state import State
from automatable.kernel.moves import Move, Turn, Who


def turn(state: State) -> Turn:
    """Who writes the next move."""
    owed = state.owed[-1]
    found: Turn = TURNS[owed.who][owed.seat]
    return found


def legal(state: State) -> Sequence[Move]:
    """Every move that may come next."""
    who = state.owed[-1].who
    if who is Who.HUMAN:
        return answers(state)
    if who is Who.CHANCE:
        return list(chance(state).weights())
    if who is Who.BOT:
        return [bot(state, None)]
    return []


def check(state: State, move: Move) -> None:
    """Raise Illegal, with the rule, for a move that may not come next."""
    if move not in legal(state):
        raise why_not(state, move)
