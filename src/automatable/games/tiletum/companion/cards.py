"""The action card by what it shows. A card that our table does not have is taken as it is."""

from itertools import product
from typing import Final

from automatable.games.tiletum.companion.moves import Shows
from automatable.games.tiletum.model.cards import SECTIONS, Section
from automatable.games.tiletum.model.owed import ToDealCharacter, ToDealContract, ToDealPriority, ToReveal
from automatable.games.tiletum.model.pieces import CRITERIA, DRAWN, NONE, TO_FAIR_CURRENT, TO_FAIR_NEXT
from automatable.games.tiletum.model.state import State
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, NoneOfThese
from automatable.kernel.turns.verbs import Draw

STAYS: Final = -4
SENT: Final = (STAYS, DRAWN, TO_FAIR_CURRENT, TO_FAIR_NEXT)
"""Where the cards of our table send a piece."""


def look(sections: tuple[Section, ...], mautomas: int) -> Shows:
    """What so many Mautomas see of a card."""
    return Shows(
        tuple(
            (
                STAYS if section.merchant is None else section.merchant,
                STAYS if section.architect is None else section.architect,
                section.die,
            )
            for section in sections[:mautomas]
        )
    )


def looks(state: State, owed: ToReveal) -> Chance:
    """The cards that were not drawn in this round (TIL-TURN-02), by what they show."""
    mautomas = state.seats - 1
    return Chance("card", state.cards, lambda card: look(SECTIONS[card], mautomas))


def odd_looks(state: State) -> list[Move]:
    """What no card that is left shows, by our table: to be told if it is so all the same."""
    if isinstance(state.owed[-1], (ToDealPriority, ToDealContract, ToDealCharacter)):
        return [NoneOfThese()]
    if not isinstance(state.owed[-1], ToReveal):
        return []
    mautomas = state.seats - 1
    left = {look(SECTIONS[card], mautomas) for card in state.cards}
    if mautomas == 1:
        known = [Shows((shown,)) for shown in product(SENT, SENT, range(len(CRITERIA)))]
    else:
        known = [look(sections, mautomas) for sections in SECTIONS]
    unlikely: list[Move] = [shown for shown in known if shown not in left]
    return unlikely if mautomas == 1 else [*unlikely, NoneOfThese()]


def section_shown(merchant: int, architect: int, die: int) -> Section:
    return Section(None if merchant == STAYS else merchant, None if architect == STAYS else architect, die)


def show(state: State, owed: ToReveal, move: Shows) -> None:
    """TIL-TURN-02, TIL-CARD-03: the card is in force; where none is left that looks like this, there is one more than we thought."""
    mautomas = state.seats - 1
    card = next((card for card in state.cards if look(SECTIONS[card], mautomas) == move), NONE)
    if card != NONE:
        state.cards.remove(card)
    state.card = card
    state.sections = tuple(section_shown(*shown) for shown in move.sections)


SHOW: Final = Draw(Shows, (ToReveal,), looks, show, rule="TIL-TURN-02")
