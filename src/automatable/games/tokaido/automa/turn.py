"""An Automa's turn: her card, her walk and what it brings her; and her meal at an inn."""

from typing import Final

from automatable.games.tokaido.automa.choices import DESTINATION, MEAL
from automatable.games.tokaido.automa.context import Journey, journey
from automatable.games.tokaido.model.moves import AUTOMA_WALKS, REVEAL, AutomaEat, AutomaWalk, Reveal
from automatable.games.tokaido.model.owed import AUTOMA_TO_WALK, AutomaToEat, AutomaToReveal, AutomaToWalk
from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.state import Points, State
from automatable.games.tokaido.model.tables import AUTOMA_LOOKS, MATSURI, MEALS
from automatable.games.tokaido.rules.actions.walk import move_pawn
from automatable.games.tokaido.rules.gain import TEMPLE_COINS, automa_item, automa_temple
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Decision, Draw
from automatable.kernel.words.text import Msg, msg

TEMPLE: Final = Kind.TEMPLE
RULE: Final = "TOK-GEN-04"
"""She does what the solo rules say, whatever the normal rules would allow."""


def cards(state: State, owed: AutomaToReveal) -> Chance:
    """One card (TOK-TURN-01) of the deck that both Automas draw from (TOK-SETUP-12).

    It is only ever shuffled whole (TOK-SETUP-10), so all of it is its pool.
    """
    return Chance("automa", state.automa_deck.pool, REVEAL["automa"])


def reveal(state: State, owed: AutomaToReveal, move: Reveal) -> None:
    """The card lies face up on the discard pile (TOK-TURN-02, TOK-SETUP-11), and she plays by it."""
    deck, card = state.automa_deck, move.card
    deck.pool.remove(card)
    deck.discard.append(card)
    state.card = card
    state.owed.append(AUTOMA_TO_WALK[owed.seat])


def choose_space(
    state: State, owed: AutomaToWalk, trace: Trace | None, choice: Choice[Journey, int] = DESTINATION
) -> Move:
    """The space she walks to under her card."""
    space = decide(journey(state, owed.seat), choice, trace)
    assert space is not None
    walk: Move = AUTOMA_WALKS[owed.seat][space]
    return walk


def _about_walk(state: State, owed: AutomaToWalk) -> Msg:
    card = AUTOMA_LOOKS[state.card]
    who = msg(f"seat.{owed.seat}")
    key = "trace.walks_by_look" if state.rules.companion else "trace.walks"
    return msg(key, who=who, number=card.number, range=card.range, icon=msg(f"icon.{card.icon}"))


def walk(state: State, owed: AutomaToWalk, move: AutomaWalk) -> None:
    """She walks to the space she chose; her card has served its turn."""
    state.card = ""
    arrive(state, move.seat, move.to)


def arrive(state: State, seat: int, space: int) -> None:
    """Her stop: an item and its points (TOK-TURN-12), temple coins (TOK-TURN-08), or a place at the inn (TOK-TURN-11)."""
    kind = move_pawn(state, seat, space)
    if kind < TEMPLE:
        automa_item(state, seat, kind)
    elif kind == TEMPLE:
        automa_temple(state, seat)
    if state.rules.matsuri:
        ability(state).on_automa_stops(state, kind)
        if state.festivals.card:
            state.tally[seat][Points.MATSURI] += festival_points(state, kind)


def festival_points(state: State, kind: int) -> int:
    """What the Matsuri of this leg adds for her at a farm or a temple (TOK-MAT-07)."""
    card = state.festivals.card
    effect = {Kind.FARM: "rich_farms", TEMPLE: "generous_temples"}.get(kind)
    if not card or MATSURI[card].effect != effect:
        return 0
    return MATSURI[card].amount if effect == "rich_farms" else TEMPLE_COINS * (MATSURI[card].amount - 1)


def choose_meal(state: State, owed: AutomaToEat, trace: Trace | None, choice: Choice[list[str], int] = MEAL) -> Move:
    place = decide(state.shown, choice, trace)
    assert place is not None
    return AutomaEat(owed.seat, state.shown[place])


def _about_meal(state: State, owed: AutomaToEat) -> Msg:
    return msg("trace.eats", who=msg(f"seat.{owed.seat}"))


def eat(state: State, owed: AutomaToEat, move: AutomaEat) -> None:
    """She takes the meal she chose: the first of that name."""
    take_meal(state, move.seat, state.shown.index(move.meal))


def take_meal(state: State, seat: int, place: int) -> None:
    """A meal without paying (TOK-INN-10), as she never does (TOK-GEN-05), even one she has had before (TOK-INN-09); it scores (TOK-INN-11)."""
    meal = state.shown.pop(place)
    state.automas[seat].meals.append(meal)
    state.tally[seat][Points.MEALS] += MEALS[meal].points


REVEAL_CARD: Final = Draw(Reveal, (AutomaToReveal,), cards, reveal, rule="TOK-TURN-01")
WALK: Final = Decision(
    (AutomaToWalk,), choose_space, {AutomaWalk: walk}, RULE, _about_walk, choice=DESTINATION, by_choice=choose_space
)
EAT: Final = Decision(
    (AutomaToEat,), choose_meal, {AutomaEat: eat}, RULE, _about_meal, choice=MEAL, by_choice=choose_meal
)
