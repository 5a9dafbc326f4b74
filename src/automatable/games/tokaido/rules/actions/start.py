"""Before the first move: the line at the inn, the traveler, the cards of Crossroads, good luck."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Accept, Decline, KeepTraveler, LineUp, Reveal
from automatable.games.tokaido.model.owed import (
    AmuletsToPick,
    AmuletToReceive,
    CalligraphiesToPick,
    GoodLuck,
    ObjectsToPick,
    ToKeepTraveler,
    ToLineUp,
    TravelersToDeal,
)
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import AMULETS, CALLIGRAPHIES, OBJECTS, TRAVELERS
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES, YES, no, nothing
from automatable.games.tokaido.rules.actions.difficulty import owe_difficulty
from automatable.games.tokaido.rules.prices import accepted_price
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Draw, Verb

LINES: Final = tuple(permutations(range(3)))
TILES_DEALT: Final = 2
CARDS_OF_EACH_KIND: Final = 3
"""Of each added kind, Crossroads uses only three (TOK-SETUPX-02)."""
INITIATION_POINTS: Final = 5
"""TOK-VAR-01."""
PREPARATION_COINS: Final = (2, 1, 0)
"""Extra coins by place in the line, next to the road first."""
POINTS_FOR_COIN: Final = 3
"""TOK-VAR-04."""


def lines(state: State, owed: ToLineUp) -> Chance:
    """Every order in which the pawns, the Automas' among them, can stand at the first inn (TOK-SETUP-02)."""
    return Chance("traveler", LINES, LineUp)


def line_up(state: State, owed: ToLineUp, move: LineUp) -> None:
    """The pawns stand in line; then the person has a traveler."""
    stand_in_line(state, move)
    if state.rules.choose:
        choose_traveler(state, state.rules.travelers)
    else:
        state.owed.append(TravelersToDeal(count=min(TILES_DEALT, len(state.rules.travelers))))


def stand_in_line(state: State, move: LineUp) -> None:
    """This is the order; Preparations gives coins, to an Automa three points for each instead (TOK-VAR-04)."""
    state.line = list(move.order)
    if state.rules.preparations:
        for seat, coins in zip(move.order, PREPARATION_COINS, strict=True):
            if seat == PERSON:
                state.person.coins += coins
            else:
                state.tally[seat][Points.SETUP] += POINTS_FOR_COIN * coins


def tiles(state: State, owed: TravelersToDeal) -> Chance:
    """The tiles that are not dealt yet."""
    dealt = state.shown
    return Chance("traveler", [tile for tile in state.rules.travelers if tile not in dealt], REVEAL["traveler"])


def deal(state: State, owed: TravelersToDeal, move: Reveal) -> None:
    """Two tiles are dealt, one is kept."""
    state.shown.append(move.card)
    if owed.count > 1:
        state.owed.append(TravelersToDeal(count=owed.count - 1))
        return
    dealt = tuple(state.shown)
    state.shown.clear()
    choose_traveler(state, dealt)


def choose_traveler(state: State, dealt: tuple[str, ...]) -> None:
    """Keep one of the tiles; a single one needs no choice."""
    if len(dealt) > 1:
        state.owed.append(ToKeepTraveler(dealt=dealt))
    else:
        take_traveler(state, dealt[0])


def travelers(state: State, owed: ToKeepTraveler) -> list[Move]:
    """Any of the tiles dealt."""
    return [KeepTraveler(tile) for tile in owed.dealt]


def keep_traveler(state: State, owed: ToKeepTraveler, move: KeepTraveler) -> None:
    take_traveler(state, move.traveler)


def take_traveler(state: State, traveler: str) -> None:
    """Take the coins; what is left of the setup is owed, in this order: Crossroads cards, good luck, difficulty, journey.

    The traveler is known before the added cards are picked (TOK-SETUPX-01). In the Journey of Initiation the ability is not
    used and the person has five points more (TOK-VAR-01).
    """
    person = state.person
    person.traveler = traveler
    person.coins += TRAVELERS[traveler].coins
    if state.rules.initiation:
        state.tally[PERSON][Points.SETUP] += INITIATION_POINTS
    else:
        person.ability = traveler
    kept = ability(state)
    kept.on_line(state)
    kept.on_start(state)
    owe_difficulty(state)
    if state.rules.crossroads:
        _owe_crossroads(state)


def _owe_crossroads(state: State) -> None:
    """Three cards of each added kind (TOK-SETUPX-02), and good luck."""
    if state.rules.good_luck:
        state.owed.append(GoodLuck())
    for kind in (CalligraphiesToPick, ObjectsToPick, AmuletsToPick):
        state.owed.append(kind(count=CARDS_OF_EACH_KIND))


Pick = AmuletsToPick | ObjectsToPick | CalligraphiesToPick


def all_amulets(state: State, owed: AmuletsToPick) -> Chance:
    """Amulets that are not in use yet (TOK-SETUPX-03)."""
    picked = state.crossroads.amulets
    return Chance("amulet", [card for card in AMULETS if card not in picked], REVEAL["amulet"])


def all_objects(state: State, owed: ObjectsToPick) -> Chance:
    """Legendary objects that are not in use yet (TOK-SETUPX-03)."""
    picked = state.crossroads.objects
    return Chance("legendary_object", [card for card in OBJECTS if card not in picked], REVEAL["legendary_object"])


def all_calligraphies(state: State, owed: CalligraphiesToPick) -> Chance:
    """Calligraphies that are not in use yet (TOK-SETUPX-03)."""
    picked = state.crossroads.calligraphies
    return Chance("calligraphy", [card for card in CALLIGRAPHIES if card not in picked], REVEAL["calligraphy"])


def pick(state: State, owed: Pick, move: Reveal) -> None:
    """The card lies open in the supply (TOK-SETUPX-04)."""
    supply = state.crossroads
    open_cards = {"amulet": supply.amulets, "legendary_object": supply.objects, "calligraphy": supply.calligraphies}
    open_cards[owed.deck].append(move.card)
    if owed.count > 1:
        state.owed.append(type(owed)(count=owed.count - 1))


def can_pay_for_luck(state: State, owed: GoodLuck) -> Sequence[Move]:
    """It takes a coin."""
    return YES if state.person.coins else ()


def pay_for_luck(state: State, owed: GoodLuck, move: Accept) -> None:
    """TOK-XRD-03: the person, and nobody else, may pay a coin for a random amulet."""
    state.person.coins -= accepted_price(state, owed)
    state.owed.append(AmuletToReceive())


def open_amulets(state: State, owed: AmuletToReceive) -> Chance:
    return Chance("amulet", state.crossroads.amulets, REVEAL["amulet"])


def receive_amulet(state: State, owed: AmuletToReceive, move: Reveal) -> None:
    """A random amulet; it may be used at once."""
    state.crossroads.amulets.remove(move.card)
    state.person.amulets.append(move.card)


LINE_UP: Final = Draw(LineUp, (ToLineUp,), lines, line_up, rule=PILES)
DEAL: Final = Draw(Reveal, (TravelersToDeal,), tiles, deal, rule=PILES)
KEEP_TRAVELER: Final = Verb(KeepTraveler, (ToKeepTraveler,), travelers, keep_traveler, rule=NORMAL_RULES)
PICK_AMULETS: Final = Draw(Reveal, (AmuletsToPick,), all_amulets, pick, rule=PILES)
PICK_OBJECTS: Final = Draw(Reveal, (ObjectsToPick,), all_objects, pick, rule=PILES)
PICK_CALLIGRAPHIES: Final = Draw(Reveal, (CalligraphiesToPick,), all_calligraphies, pick, rule=PILES)
PAY_FOR_LUCK: Final = Verb(Accept, (GoodLuck,), can_pay_for_luck, pay_for_luck, rule=NORMAL_RULES)
NO_LUCK: Final = Verb(Decline, (GoodLuck,), no, nothing, rule=NORMAL_RULES)
RECEIVE_AMULET: Final = Draw(Reveal, (AmuletToReceive,), open_amulets, receive_amulet, rule=PILES)
