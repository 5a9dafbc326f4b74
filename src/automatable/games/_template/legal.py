"""Who is next, what may be done, and why not."""

from collections.abc import Sequence

from automatable.games._template.automa.turn import bot
from automatable.games._template.moves import AutomaPick, AutomaRest, Pick, Reveal
from automatable.games._template.state import AUTOMA, NOBODY, YOU, State
from automatable.kernel.chance import Chance
from automatable.kernel.moves import Illegal, Move, Turn, Who
from automatable.kernel.text import msg


def turn(state: State) -> Turn:
    """Who writes the next move (ORC-T-01)."""
    return Turn(state.next, YOU if state.next is Who.HUMAN else AUTOMA)


def chance(state: State) -> Chance:
    """The automa's next card (ORC-A-01)."""
    return Chance("automa", state.deck.possible(), Reveal)


def legal(state: State) -> Sequence[Move]:
    """Every move that may come next."""
    if state.next is Who.HUMAN:
        return [Pick(tree) for tree in state.free()]
    if state.next is Who.CHANCE:
        return list(chance(state).weights())
    if state.next is Who.BOT:
        return [bot(state, None)]
    return []


def check(state: State, move: Move) -> None:
    """Raise Illegal for a move that may not come next."""
    if isinstance(move, Pick) and state.next is Who.HUMAN:
        _check_pick(state, move)
    elif isinstance(move, Reveal) and state.next is Who.CHANCE:
        if move.card not in state.deck.possible():
            raise Illegal("ORC-A-01", msg("illegal.card", card=move.card))
    elif isinstance(move, (AutomaPick, AutomaRest)) and state.next is Who.BOT:
        if move != bot(state, None):
            raise Illegal("ORC-A-02", msg("illegal.automa"))
    else:
        raise Illegal("ORC-T-01", msg("illegal.turn"))


def _check_pick(state: State, move: Pick) -> None:
    if not 0 <= move.tree < len(state.owner):
        raise Illegal("ORC-T-02", msg("illegal.no_tree", trees=len(state.owner)))
    if state.owner[move.tree] != NOBODY:
        raise Illegal("ORC-T-03", msg("illegal.picked"))
