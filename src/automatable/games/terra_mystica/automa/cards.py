"""The Automa's cards: starting deck and reserve by level, drawing, and the deck of the next round.

`deck.pool` holds the cards that are surely in her deck. A reserve card that joined it unseen stays in `reserve.pool`, where
it is one of `reserve.unseen` cards: which one is known when it is drawn.
"""

from math import gcd
from typing import Final

from automatable.games.terra_mystica.model.records import CardRow, LevelRow
from automatable.games.terra_mystica.model.state import Automa, State
from automatable.games.terra_mystica.model.tables import CARD, CARDS
from automatable.games.terra_mystica.rules.effects.reserve import refill
from automatable.kernel.turns.deck import Deck

SIDEWAYS: Final = 2
"""The bottommost cards of a deck lie sideways (TM-DECK-12, TM-PASS-08)."""
BASE_CARDS: Final = tuple(card for card in CARDS if card.box == "base")
MERCHANTS: Final = tuple(card for card in CARDS if card.box == "merchants")
REPLACED: Final = frozenset(card.id.removesuffix("-mots") for card in MERCHANTS if card.starter)
"""The cards that Merchants of the Seas replaces (TM-DECK-02)."""
SPECIAL: Final = next(card.id for card in MERCHANTS if not card.starter)
"""Set aside until she passes in this round (TM-DECK-03, TM-PASS-07)."""
SPECIAL_ROUND: Final = 2
IN_USE: Final = {
    False: BASE_CARDS,
    True: tuple(card for card in CARDS if card.id not in REPLACED and card.id != SPECIAL),
}
"""The decision cards at the start, without and with Merchants of the Seas."""


def build(automa: Automa, level: LevelRow, merchants: bool = False) -> None:
    """TM-DECK-01: the starting deck; TM-DECK-04: the others are the reserve deck; TM-DECK-10: both are shuffled.

    The level changes it: TM-DECK-05 puts a card on top of the reserve, TM-DECK-06 does nothing, TM-DECK-07, TM-DECK-08 and TM-DECK-09
    add reserve cards unseen.
    """
    in_use = IN_USE[merchants]
    automa.deck = Deck([card.id for card in in_use if card.starter and card.id != level.to_reserve])
    automa.reserve = Deck([card.id for card in in_use if not card.starter])
    automa.reserve.unseen = level.from_reserve
    if level.to_reserve is not None:
        automa.reserve.top.append(level.to_reserve)


def size(automa: Automa) -> int:
    """How many cards are left in her deck."""
    return len(automa.deck.pool) + automa.reserve.unseen


def possible(automa: Automa) -> list[str]:
    """The cards that could come next, each as often as its chance demands."""
    sure, reserve = automa.deck.pool, automa.reserve
    if not reserve.unseen:
        return sure[:]
    if not sure:
        return reserve.pool[:]
    common = gcd(len(reserve.pool), reserve.unseen)
    return sure * (len(reserve.pool) // common) + reserve.pool * (reserve.unseen // common)


def draw(automa: Automa, card: str) -> CardRow:
    """Take this card from the top of her deck."""
    if card in automa.deck.pool:
        automa.deck.pool.remove(card)
    else:
        automa.reserve.pool.remove(card)
        automa.reserve.unseen -= 1
    automa.seen.append(card)
    return CARD[card]


def collect(automa: Automa) -> None:
    """Put the cards of the round back into her deck (TM-PASS-05)."""
    automa.deck.pool.extend(automa.seen)
    automa.deck.pool.sort()
    automa.seen.clear()
    automa.support = automa.action = ""


def grow(automa: Automa) -> None:
    """Add the top card of the reserve deck (TM-PASS-06)."""
    reserve = automa.reserve
    if reserve.top:
        automa.deck.pool.append(reserve.top.pop())
        automa.deck.pool.sort()
        return
    refill(automa)
    if len(reserve.pool) > reserve.unseen:
        reserve.unseen += 1


def is_special_due(state: State) -> bool:
    """Whether the card that was set aside joins when she passes now (TM-PASS-07)."""
    return state.table.merchants and state.round == SPECIAL_ROUND


def add_special(automa: Automa) -> None:
    """Add the card that was set aside (TM-PASS-07)."""
    automa.deck.pool.append(SPECIAL)
    automa.deck.pool.sort()
