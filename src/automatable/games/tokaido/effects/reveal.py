"""Cards turned over and the die: what each is for."""

from automatable.games.tokaido.effects import encounter, gain, inn, matsuri, setup, shop, stops
from automatable.games.tokaido.moves import Reveal, Roll
from automatable.games.tokaido.owed import AutomaToReveal, AutomaToWalk, Eating, ToReveal, ToRoll
from automatable.games.tokaido.records import KIND_NAMES, Kind
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.tables import DIFFICULTY_CARDS
from automatable.kernel.deck import Deck
from automatable.kernel.moves import Turn, Who

AUTOMA_TO_WALK = tuple(AutomaToWalk(Turn(Who.BOT, seat)) for seat in range(3))


def reveal(state: State, move: Reveal) -> None:
    """A card was turned over: it serves what is owed."""
    owed = state.owed.pop()
    if type(owed) is AutomaToReveal:
        deck, card = state.automa_deck, move.card
        deck.pool.remove(card)
        deck.discard.append(card)
        state.card = card
        state.owed.append(AUTOMA_TO_WALK[state.mover])
        return
    assert isinstance(owed, ToReveal)
    _REVEALS[move.deck](state, move.card, owed)


def _more(state: State, owed: ToReveal, deck: Deck | None = None) -> bool:
    """Whether more cards of the same kind are to be turned over; then that is owed next."""
    if owed.count > 1 and (deck is None or deck):
        state.owed.append(ToReveal(owed.deck, owed.purpose, owed.count - 1))
        return True
    return False


def _souvenir(state: State, card: str, owed: ToReveal) -> None:
    state.souvenirs.take(card)
    if owed.purpose == "gift":
        gain.souvenir(state, card)
        return
    state.shown.append(card)
    if not _more(state, owed, state.souvenirs) and (owed.purpose == "shop" or not state.crossroads.objects):
        shop.open_shop(state)


def _legendary_object(state: State, card: str, owed: ToReveal) -> None:
    if owed.purpose == "setup":
        state.crossroads.objects.append(card)
        _more(state, owed)
    else:
        state.crossroads.objects.remove(card)
        state.shown.append(card)
        shop.open_shop(state)


def _amulet(state: State, card: str, owed: ToReveal) -> None:
    if owed.purpose == "setup":
        state.crossroads.amulets.append(card)
        _more(state, owed)
    else:
        state.crossroads.amulets.remove(card)
        state.person.amulets.append(card)


def _calligraphy(state: State, card: str, owed: ToReveal) -> None:
    state.crossroads.calligraphies.append(card)
    _more(state, owed)


def _traveler(state: State, card: str, owed: ToReveal) -> None:
    state.shown.append(card)
    if not _more(state, owed):
        setup.travelers_dealt(state)


def _difficulty(state: State, card: str, owed: ToReveal) -> None:
    """A difficulty card is resolved as if the seat had stopped on such a space; no pawn moves (TOK-DIFF-05 to TOK-DIFF-18)."""
    state.difficulty.take(card)
    state.difficulty.discard.append(card)
    seat, kind = int(owed.purpose), KIND_NAMES.index(DIFFICULTY_CARDS[card].space)
    if seat == PERSON:
        stops.stop(state, kind)
        return
    stops.somebody_stops(state, kind)
    if kind == Kind.TEMPLE:
        gain.automa_temple(state, seat)
    else:
        gain.automa_item(state, seat, kind)


def _encounter(state: State, card: str, owed: ToReveal) -> None:
    state.encounters.take(card)
    state.shown.append(card)
    if not _more(state, owed, state.encounters):
        encounter.drawn(state)


def _hot_spring(state: State, card: str, owed: ToReveal) -> None:
    state.springs.take(card)
    gain.spring(state, card)


def _meal(state: State, card: str, owed: ToReveal) -> None:
    """Meals lie open in the order in which they were drawn (TOK-INN-05)."""
    meals = state.meals
    meals.take(card)
    if owed.purpose == "inn":
        state.shown.append(card)
        if owed.count > 1 and meals:
            state.owed.append(ToReveal("meal", "inn", owed.count - 1))
    else:
        inn.apart_from_inn(state, card, owed.purpose)


def _free_meal(state: State, card: str, owed: ToReveal) -> None:
    inn.offer_meals(state, Eating(gift=card))


def _matsuri(state: State, card: str, owed: ToReveal) -> None:
    state.matsuri.take(card)
    state.shown.append(card)
    if not _more(state, owed, state.matsuri):
        matsuri.drawn(state)


_REVEALS = {
    "souvenir": _souvenir,
    "legendary_object": _legendary_object,
    "amulet": _amulet,
    "calligraphy": _calligraphy,
    "traveler": _traveler,
    "difficulty": _difficulty,
    "encounter": _encounter,
    "hot_spring": _hot_spring,
    "meal": _meal,
    "free_meal": _free_meal,
    "matsuri": _matsuri,
}


def roll(state: State, move: Roll) -> None:
    """The Fortune die: a bet, coins for the person, or points for an Automa at a Matsuri."""
    owed = state.owed.pop()
    assert isinstance(owed, ToRoll)
    if owed.purpose == "bet":
        stops.roll_bet(state, owed.bet, move.value)
    elif owed.purpose == "again":
        stops.settle_bet(state, owed.bet, move.value)
    elif owed.purpose == "coins":
        state.person.coins += move.value
    else:
        state.tally[owed.seat][Points.MATSURI] += move.value
