"""Matsuri: a festival at each intermediate inn (TOK-GEN-08), with a substitute deck."""

from collections.abc import Callable
from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Close, Keep, LayToken, Reveal
from automatable.games.tokaido.model.owed import (
    CoinsToRoll,
    EarlyBather,
    Festival,
    MatsuriToShow,
    PointsToRoll,
    ToClose,
    ToKeepMatsuri,
    ToLayTokens,
)
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import MATSURI, TRAVELERS
from automatable.games.tokaido.model.travel import next_leg
from automatable.games.tokaido.rules import gain, reserve
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES, any_of, show_one
from automatable.games.tokaido.rules.scoring import award_most
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb

TOKEN_VALUES: Final = (1, 2, 3, 4)


def begin(state: State) -> None:
    """Whoever arrived first chooses: the person one of two cards, an Automa takes the top card (TOK-MAT-05), not two (TOK-MAT-06)."""
    if state.matsuri:
        person_chooses = state.arrived[0] == PERSON and len(state.matsuri) > 1
        state.owed.append(MatsuriToShow(count=2 if person_chooses else 1))


def cards(state: State, owed: MatsuriToShow) -> Chance:
    return Chance("matsuri", state.matsuri.possible(), REVEAL["matsuri"])


def show(state: State, owed: MatsuriToShow, move: Reveal) -> None:
    """When all are drawn: choose, or put the one into play (TOK-MAT-05)."""
    shown = show_one(state, state.matsuri, move.card, owed.count)
    if not shown:
        state.owed.append(MatsuriToShow(count=owed.count - 1))
    elif len(shown) > 1:
        state.owed.append(ToKeepMatsuri(shown=shown))
    else:
        put_into_play(state, shown[0])


def kept(state: State, owed: ToKeepMatsuri) -> list[Move]:
    """Either of the two."""
    return any_of(owed.shown)


def keep(state: State, owed: ToKeepMatsuri, move: Keep) -> None:
    """The person chose; the other card goes under the deck."""
    others = [card for card in owed.shown if card != move.card]
    state.matsuri.put_under(others[0])
    put_into_play(state, move.card)


def put_into_play(state: State, card: str) -> None:
    """The effect starts at once, for each traveler in order of arrival."""
    festival = MATSURI[card]
    if festival.lasts == "next_leg":
        state.festivals.card = card
        if festival.effect == "closed_spaces":
            state.owed.append(ToClose(count=festival.amount))
        elif festival.effect == "tokens":
            state.owed.append(ToLayTokens(count=festival.amount))
    elif festival.effect == "bather":
        if not state.festivals.bather_awarded:
            state.owed.append(EarlyBather())
    else:
        state.owed.extend(Festival(seat, card=card) for seat in reversed(state.arrived))


def award_bather(state: State, owed: EarlyBather) -> None:
    """The bather is known before the end, unless nobody has bathed yet."""
    state.festivals.bather_awarded = award_most(state, "bather")


def celebrate(state: State, owed: Festival) -> None:
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
    else:
        _PERSONAL[effect](state, amount)


def _coins(state: State, amount: int) -> None:
    state.person.coins += amount


def _blossoms(state: State, amount: int) -> None:
    if state.crossroads.cherry_trees:
        gain.cherry_tree(state)


def _points(state: State, amount: int) -> None:
    state.tally[PERSON][Points.MATSURI] += amount


_PERSONAL: Final[dict[str, Callable[[State, int], None]]] = {
    "coins": _coins,
    "cherry_tree": _blossoms,
    "fortune_die": lambda state, amount: state.owed.append(CoinsToRoll()),
    "points": _points,
    "temple_coin": reserve.temple_coins,
    "souvenir": lambda state, amount: reserve.souvenir(state),
    "encounter": lambda state, amount: reserve.encounters(state),
    "hot_spring": lambda state, amount: reserve.hot_spring(state),
}


def _for_automa(state: State, seat: int, effect: str, amount: int) -> None:
    """Our stand-in for the Automa Matsuri sheet (TOK-MAT-07): an item for a card, points for points, a coin for coins.

    A panorama card comes even if the panorama is complete (TOK-MAT-08).
    """
    if effect == "coins":
        gain.automa_item(state, seat, Kind.FARM)
    elif effect in ITEM_NAMES:
        gain.automa_item(state, seat, ITEM_NAMES.index(effect))
    elif effect == "fortune_die":
        state.owed.append(PointsToRoll(seat))
    elif effect == "temple_coin":
        state.automas[seat].temple += amount
        state.tally[seat][Points.TEMPLE] += amount
    else:
        state.tally[seat][Points.MATSURI] += amount


def spaces_to_close(state: State, owed: ToClose) -> Chance:
    """The spaces that can still be closed."""
    return Chance("closed", [space for space in next_leg(state) if space not in state.festivals.closed], Close)


def close(state: State, owed: ToClose, move: Close) -> None:
    """Nobody may stop here during the next leg."""
    state.festivals.closed.append(move.space)
    if owed.count > 1:
        state.owed.append(ToClose(count=owed.count - 1))


def tokens_to_lay(state: State, owed: ToLayTokens) -> Chance:
    """Every space without a token, with every value."""
    tokens = state.festivals.tokens
    free = [space for space in next_leg(state) if not tokens or not tokens[space]]
    return Chance("tokens", [(space, value) for space in free for value in TOKEN_VALUES], _lay_token)


def _lay_token(place: tuple[int, int]) -> Move:
    return LayToken(*place)


def lay_token(state: State, owed: ToLayTokens, move: LayToken) -> None:
    """The first traveler who stops here takes the token."""
    if not state.festivals.tokens:
        state.festivals.tokens = [0] * len(ROADS[0].order)
    state.festivals.tokens[move.space] = move.value
    if owed.count > 1:
        state.owed.append(ToLayTokens(count=owed.count - 1))


def end_of_leg(state: State) -> None:
    """All have reached the next inn: what lasted for the leg is over."""
    if state.rules.matsuri:
        state.festivals.card = ""
        state.festivals.closed.clear()
        state.festivals.tokens.clear()


SHOW: Final = Draw(Reveal, (MatsuriToShow,), cards, show, rule=PILES)
KEEP: Final = Verb(Keep, (ToKeepMatsuri,), kept, keep, rule=NORMAL_RULES)
CLOSE: Final = Draw(Close, (ToClose,), spaces_to_close, close, rule=PILES)
LAY_TOKEN: Final = Draw(LayToken, (ToLayTokens,), tokens_to_lay, lay_token, rule=PILES)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Festival: celebrate, EarlyBather: award_bather}
