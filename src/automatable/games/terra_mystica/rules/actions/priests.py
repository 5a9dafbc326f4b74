"""Sending priests to the cults."""

from typing import Final

from automatable.games.terra_mystica.model.moves import SendPriest
from automatable.games.terra_mystica.model.owed import Acting
from automatable.games.terra_mystica.model.pieces import CULTS, MOST_PERSONS
from automatable.games.terra_mystica.model.state import Player, State
from automatable.games.terra_mystica.rules.effects.cult import climb, free_priest_space
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

STEPS: Final = (3, 2, 1)
RETURNS: Final = 1
"""A priest who climbs so many steps returns to the supply and needs no space."""
SENDINGS: Final = tuple(
    [(cult, steps, SendPriest(seat, cult, steps)) for cult in range(len(CULTS)) for steps in STEPS]
    for seat in range(MOST_PERSONS)
)
"""By seat: every priest that could be sent, with cult and steps beside it."""


def sendings(state: State, owed: Acting) -> list[SendPriest]:
    """Every cult, with the spaces that are free."""
    if not _has_priest(state.players[owed.seat]):
        return []
    return [move for cult, steps, move in SENDINGS[owed.seat] if _has_place(state, cult, steps)]


def _has_priest(player: Player) -> bool:
    return player.priests > 0


def _has_place(state: State, cult: int, steps: int) -> bool:
    return steps == RETURNS or free_priest_space(state, cult, steps) >= 0


def cannot_send(state: State, owed: Acting, move: SendPriest) -> Illegal | None:
    """TM-BASE-CULT-01: a priest at hand, a cult, and a free space or the way back to the supply."""
    if not 0 <= move.cult < len(CULTS) or move.steps not in STEPS:
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_cult"), impossible=True)
    if not _has_priest(state.players[owed.seat]):
        return Illegal("TM-BASE-CULT-01", msg("illegal.no_priest"))
    if not _has_place(state, move.cult, move.steps):
        return Illegal("TM-BASE-CULT-01", msg("illegal.priest_space", n=move.steps))
    return None


def send_priest(state: State, owed: Acting, move: SendPriest) -> None:
    """TM-BASE-CULT-01: the priest stays on a space worth 3 or 2 steps, or returns to the supply for 1."""
    player = state.players[owed.seat]
    player.priests -= 1
    if move.steps != RETURNS:
        place = free_priest_space(state, move.cult, move.steps)
        state.priest_spaces[4 * move.cult + place] = owed.seat
        player.priests_sent += 1
    climb(state, player, move.cult, move.steps + ability(player).priest_steps(player))


SEND_PRIEST: Final = Verb(SendPriest, (Acting,), sendings, send_priest, "TM-BASE-CULT-01", cannot_send)
