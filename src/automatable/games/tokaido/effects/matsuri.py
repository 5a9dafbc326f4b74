"""Matsuri: a festival at each intermediate inn, with a substitute deck (TOK-MAT-05 to TOK-MAT-08)."""

from automatable.games.tokaido.effects import draw, gain, stops
from automatable.games.tokaido.moves import Close, Keep, LayToken
from automatable.games.tokaido.owed import (
    Festival,
    ToClose,
    ToKeepMatsuri,
    ToLayTokens,
    ToReveal,
    ToRoll,
)
from automatable.games.tokaido.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.road import ROADS
from automatable.games.tokaido.scoring import award_most
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.tables import MATSURI, TRAVELERS

TOKEN_VALUES = (1, 2, 3, 4)


def begin(state: State) -> None:
    """Whoever arrived first chooses: the person one of two cards, an Automa takes the top card (TOK-MAT-05, TOK-MAT-06)."""
    if state.matsuri:
        person_chooses = state.arrived[0] == PERSON and len(state.matsuri) > 1
        state.owed.append(ToReveal("matsuri", count=2 if person_chooses else 1))


def drawn(state: State) -> None:
    """The cards are drawn: choose, or put the one into play."""
    shown = tuple(state.shown)
    state.shown.clear()
    if len(shown) > 1:
        state.owed.append(ToKeepMatsuri(shown))
    else:
        put_into_play(state, shown[0])


def keep(state: State, move: Keep) -> None:
    """The person chose; the other card goes under the deck."""
    owed = state.owed.pop()
    assert isinstance(owed, ToKeepMatsuri)
    others = [card for card in owed.shown if card != move.card]
    state.matsuri.put_under(others[0])
    put_into_play(state, move.card)


def put_into_play(state: State, card: str) -> None:
    """The effect starts at once, for each traveler in order of arrival."""
    festival = MATSURI[card]
    if festival.lasts == "next_leg":
        state.festivals.card = card
        if festival.effect == "closed_spaces":
            state.owed.append(ToClose(festival.amount))
        elif festival.effect == "tokens":
            state.owed.append(ToLayTokens(festival.amount))
    elif festival.effect == "bather":
        state.festivals.bather_awarded = state.festivals.bather_awarded or award_most(state, "bather")
    else:
        state.owed.extend(Festival(card, seat) for seat in reversed(state.arrived))


def festival(state: State, owed: Festival) -> None:
    """The effect comes to one traveler, if the card means this one."""
    card = MATSURI[owed.card]
    if owed.seat == PERSON:
        if _means_person(state, card.who):
            _for_person(state, card.effect, card.amount)
    elif _means_automa(state, owed.seat, card.who):
        _for_automa(state, owed.seat, card.effect, card.amount)


def _means_person(state: State, who: str) -> bool:
    person = state.person
    if who == "without_hot_spring":
        return not person.springs
    if who == "without_encounter":
        return not person.encounters
    return who == "everyone" or TRAVELERS[person.traveler].gender == {"women": "f", "men": "m"}[who]


def _means_automa(state: State, seat: int, who: str) -> bool:
    """An Automa has no Traveler tile, so she is neither; what she has is judged by her columns."""
    items = state.automas[seat].items
    if who == "without_hot_spring":
        return not items[Kind.HOT_SPRING]
    if who == "without_encounter":
        return not items[Kind.ENCOUNTER]
    return who == "everyone"


def _for_person(state: State, effect: str, amount: int) -> None:
    if effect in PANORAMA_NAMES:
        gain.section_if_missing(state, PANORAMA_NAMES.index(effect))
    elif effect == "coins":
        state.person.coins += amount
    elif effect == "cherry_tree":
        if state.crossroads.cherry_trees:
            stops.cherry_tree(state)
    elif effect == "fortune_die":
        state.owed.append(ToRoll("coins"))
    elif effect == "points":
        state.tally[PERSON][Points.MATSURI] += amount
    elif effect == "temple_coin":
        gain.temple_coin(state, amount)
    elif effect == "souvenir":
        draw.souvenirs(state)
    elif effect == "encounter":
        draw.encounters(state)
    else:
        draw.hot_spring(state)


def _for_automa(state: State, seat: int, effect: str, amount: int) -> None:
    """Our stand-in for the Automa Matsuri sheet (TOK-MAT-07): an item for a card, points for points, a coin for coins.

    A panorama card comes even if the panorama is complete (TOK-MAT-08).
    """
    if effect == "coins":
        gain.automa_item(state, seat, Kind.FARM)
    elif effect in ITEM_NAMES:
        gain.automa_item(state, seat, ITEM_NAMES.index(effect))
    elif effect == "fortune_die":
        state.owed.append(ToRoll("points", seat=seat))
    elif effect == "temple_coin":
        state.automas[seat].temple += amount
        state.tally[seat][Points.TEMPLE] += amount
    else:
        state.tally[seat][Points.MATSURI] += amount


def next_leg(state: State) -> list[int]:
    """The road spaces of the leg that begins at the inn where everybody is."""
    return sorted(ROADS[state.direction].ahead[state.at[state.arrived[0]]][:-1])


def spaces_to_close(state: State) -> list[int]:
    """The spaces that can still be closed."""
    return [space for space in next_leg(state) if space not in state.festivals.closed]


def close(state: State, move: Close) -> None:
    """Nobody may stop here during the next leg."""
    owed = state.owed.pop()
    assert isinstance(owed, ToClose)
    state.festivals.closed.append(move.space)
    if owed.count > 1:
        state.owed.append(ToClose(owed.count - 1))


def tokens_to_lay(state: State) -> list[tuple[int, int]]:
    """Every space without a token, with every value."""
    tokens = state.festivals.tokens
    return [(space, value) for space in next_leg(state) if not tokens or not tokens[space] for value in TOKEN_VALUES]


def lay_token(state: State, move: LayToken) -> None:
    """The first traveler who stops here takes the token."""
    owed = state.owed.pop()
    assert isinstance(owed, ToLayTokens)
    if not state.festivals.tokens:
        state.festivals.tokens = [0] * len(ROADS[0].order)
    state.festivals.tokens[move.space] = move.value
    if owed.count > 1:
        state.owed.append(ToLayTokens(owed.count - 1))


def end_of_leg(state: State) -> None:
    """All have reached the next inn: what lasted for the leg is over."""
    if state.rules.matsuri:
        state.festivals.card = ""
        state.festivals.closed.clear()
        state.festivals.tokens.clear()
