"""Her card by what it shows, and her meal unseen.

A card that our table does not have is taken as it is: it stays in the deck of this game.
"""

from dataclasses import replace
from typing import Final

from automatable.games.tokaido.automa import turn
from automatable.games.tokaido.companion.moves import Shows
from automatable.games.tokaido.model.moves import AutomaEat
from automatable.games.tokaido.model.owed import AUTOMA_TO_WALK, AutomaToEat, AutomaToReveal, MatsuriToShow
from automatable.games.tokaido.model.state import Points, State
from automatable.games.tokaido.model.tables import AUTOMA_LOOKS, LOOKS, MEAL_POINTS
from automatable.games.tokaido.rules.actions import matsuri
from automatable.kernel.decide.pipeline import fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, NoneOfThese
from automatable.kernel.turns.verbs import Draw

SHOWN: Final = {card: Shows(row.range, row.icon) for card, row in AUTOMA_LOOKS.items()}


def to_come(state: State) -> list[str]:
    """The cards that can come next. By the rules some are always left before an inn; what was told of a table may use up all, which are then shuffled."""
    return state.automa_deck.pool or state.automa_deck.discard


def looks(state: State, owed: AutomaToReveal) -> Chance:
    """The cards of the deck (TOK-TURN-01) by what they show."""
    return Chance("automa", to_come(state), SHOWN.__getitem__)


def odd_looks(state: State) -> list[Move]:
    """What no card that is left shows, by our table: to be told if it is so all the same."""
    if not isinstance(state.owed[-1], AutomaToReveal):
        return []
    left = {SHOWN[card] for card in to_come(state)}
    return [SHOWN[card] for card in LOOKS if SHOWN[card] not in left]


def show(state: State, owed: AutomaToReveal, move: Shows) -> None:
    """A card that looks like this lies face up (TOK-TURN-02); where none is left by our table, there is one more than we thought."""
    deck = state.automa_deck
    if not deck.pool:
        deck.reshuffle()
    card = next((card for card in deck.pool if SHOWN[card] == move), "")
    if card:
        deck.pool.remove(card)
    else:
        card = next(card for card in LOOKS if SHOWN[card] == move)
    deck.discard.append(card)
    state.card = card
    state.owed.append(AUTOMA_TO_WALK[owed.seat])


def choose_meal(state: State, owed: AutomaToEat, trace: Trace | None) -> Move:
    """The cheapest meal, whatever it is: the table knows."""
    fallback(trace, "TOK-INN-07", "trace.cheapest")
    fallback(trace, "TOK-INN-08", "trace.first_drawn")
    return AutomaEat(owed.seat, "")


def eat(state: State, owed: AutomaToEat, move: AutomaEat) -> None:
    """A meal without paying (TOK-INN-10); each scores the same (TOK-INN-11)."""
    state.tally[move.seat][Points.MEALS] += MEAL_POINTS


def unknown_matsuri(state: State, owed: MatsuriToShow, move: NoneOfThese) -> None:
    """TOK-MAT-05: a card that is not in our substitute deck comes into play. It is carried out at the table; what an Automa gains is told there."""
    state.shown.clear()
    state.matsuri.take_unseen()


def odd_matsuri(state: State) -> list[Move]:
    return [NoneOfThese()] if isinstance(state.owed[-1], MatsuriToShow) else []


UNKNOWN_MATSURI: Final = Draw(
    NoneOfThese, (MatsuriToShow,), matsuri.cards, unknown_matsuri, matsuri.SHOW.rule, in_parts=True
)
SHOW: Final = Draw(Shows, (AutomaToReveal,), looks, show, rule="TOK-TURN-01")
EAT: Final = replace(turn.EAT, choose=choose_meal, does={AutomaEat: eat})
