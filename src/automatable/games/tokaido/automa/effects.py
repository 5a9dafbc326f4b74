"""What an Automa's moves bring her; the chance of a card's effect never reaches her (TOK-GEN-04, TOK-GEN-05)."""

from automatable.games.tokaido.effects.gain import TEMPLE_COINS, automa_item, automa_temple
from automatable.games.tokaido.effects.stops import somebody_stops
from automatable.games.tokaido.effects.walk import move_pawn
from automatable.games.tokaido.moves import AutomaEat, AutomaWalk
from automatable.games.tokaido.records import Kind
from automatable.games.tokaido.state import Points, State
from automatable.games.tokaido.tables import MATSURI, MEALS

TEMPLE = Kind.TEMPLE


def walk(state: State, move: AutomaWalk) -> None:
    """She walks to the space she chose."""
    state.owed.pop()
    arrive(state, move.seat, move.to)


def arrive(state: State, seat: int, space: int) -> None:
    """Her stop: an item and its points, two temple coins from the reserve, or a place at the inn."""
    state.card = ""
    kind = move_pawn(state, seat, space)
    if kind < TEMPLE:
        automa_item(state, seat, kind)
    elif kind == TEMPLE:
        automa_temple(state, seat)
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
    """She takes the meal she chose: the first of that name."""
    state.owed.pop()
    take_meal(state, move.seat, state.shown.index(move.meal))


def take_meal(state: State, seat: int, place: int) -> None:
    """A meal without paying, even one she has had before; it scores (TOK-INN-09 to TOK-INN-11)."""
    meal = state.shown.pop(place)
    state.automas[seat].meals.append(meal)
    state.tally[seat][Points.MEALS] += MEALS[meal].points
