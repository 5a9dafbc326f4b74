"""What an Automa's moves bring her; the chance of a card's effect never reaches her (TOK-GEN-04, TOK-GEN-05)."""

from automatable.games.tokaido.effects.gain import automa_item
from automatable.games.tokaido.effects.stops import somebody_stops
from automatable.games.tokaido.effects.walk import move_pawn
from automatable.games.tokaido.moves import AutomaEat, AutomaWalk
from automatable.games.tokaido.records import Kind
from automatable.games.tokaido.state import Points, State
from automatable.games.tokaido.tables import MATSURI, MEALS

TEMPLE_COINS = 2
TEMPLE = Kind.TEMPLE


def walk(state: State, move: AutomaWalk) -> None:
    """She walks: an item and its points, two temple coins from the reserve, or a place at the inn."""
    state.pending.pop()
    seat = move.seat
    state.card = ""
    kind = move_pawn(state, seat, move.to)
    if kind < TEMPLE:
        automa_item(state, seat, kind)
    elif kind == TEMPLE:
        # TOK-TURN-08 to TOK-TURN-10: the coins never come from her column.
        state.automas[seat].temple += TEMPLE_COINS
        state.tally[seat][Points.TEMPLE] += TEMPLE_COINS
    if state.rules.matsuri:
        somebody_stops(state, kind)
        _festival(state, seat, kind)


def _festival(state: State, seat: int, kind: int) -> None:
    """What a Matsuri adds at a farm or a temple during this leg."""
    card = state.festivals.card
    effect = {Kind.FARM: "rich_farms", TEMPLE: "generous_temples"}.get(kind)
    if card and MATSURI[card].effect == effect:
        extra = MATSURI[card].amount if effect == "rich_farms" else TEMPLE_COINS * (MATSURI[card].amount - 1)
        state.tally[seat][Points.MATSURI] += extra


def eat(state: State, move: AutomaEat) -> None:
    """She takes a meal without paying, even one she has had before, and scores it (TOK-INN-09 to TOK-INN-11)."""
    state.pending.pop()
    state.shown.remove(move.meal)
    state.automas[move.seat].meals.append(move.meal)
    state.tally[move.seat][Points.MEALS] += MEALS[move.meal].points
