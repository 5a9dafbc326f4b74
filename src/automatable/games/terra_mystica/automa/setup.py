"""The Automa's setup: her faction card, her initial dwellings, her decks."""

from collections.abc import Callable
from typing import Final

from automatable.games.terra_mystica.automa import cards
from automatable.games.terra_mystica.automa.tables import RANKS
from automatable.games.terra_mystica.model import places
from automatable.games.terra_mystica.model.geometry import game_map
from automatable.games.terra_mystica.model.guessed import elsewhere_fact, letter_fact
from automatable.games.terra_mystica.model.moves import AutomaPlace
from automatable.games.terra_mystica.model.owed import (
    AutomaPlaces,
    DrawingSetupCard,
    DrawingToken,
    DrawingYouthTerrain,
    PreparingAutoma,
)
from automatable.games.terra_mystica.model.pieces import RING, TERRAINS, spades_between
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import (
    AUTOMA_FACTIONS,
    AUTOMA_SUPPLIES,
    CARD,
    INITIAL_DWELLINGS,
    LEVELS,
    MAPS,
)
from automatable.kernel.decide.breakers import condition
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.facts import ELSE
from automatable.kernel.turns.moves import Owed
from automatable.kernel.turns.verbs import Consequence
from automatable.kernel.words.text import msg

LETTERED: Final[dict[tuple[str, str], dict[str, str]]] = {
    (row.map, row.terrain): {"A": row.a, "B": row.b, "C": row.c, "D": row.d, "E": row.e, "F": row.f}
    for row in INITIAL_DWELLINGS
}
"""By map and terrain: the space of each letter."""
FALLOW_SPADES: Final = 1
BLIGHTED_SPADES: Final = 3


def take_seat(state: State) -> None:
    """Give her pieces and markers, and carry out the setup of the faction card (TM-SETUP-18, TM-FCARD-02).

    TM-SETUP-12: there is no faction board; TM-SETUP-13, TM-SETUP-14, TM-SETUP-15, TM-SETUP-16, TM-SETUP-20: structures and priests
    are those of the table; TM-GEN-09, TM-GEN-11: she owns nothing else; TM-SETUP-17: her markers start where the card says.
    """
    automa = state.automa
    faction = AUTOMA_FACTIONS[automa.faction]
    supply = AUTOMA_SUPPLIES["merchants" if state.table.merchants else "base"]
    automa.supply = [
        0,
        supply.dwelling,
        supply.trading_house,
        supply.temple,
        supply.stronghold,
        supply.sanctuary,
        supply.shipyard,
    ]
    automa.priests = supply.priests
    automa.cults = list(faction.cults)
    if "blight" in faction.steps:
        automa.fallow = _land(state, FALLOW_SPADES)
        automa.blighted = _land(state, BLIGHTED_SPADES)
    if "cube" in faction.steps:
        state.owed.append(DrawingYouthTerrain(automa.seat))
    state.owed.extend(DrawingToken(automa.seat) for _ in range(faction.achievements))


def _land(state: State, spades: int) -> int:
    """The terrain so many spades from your home that is not hers; of two the earlier one in row A of your priority card."""
    home = state.players[0].start
    found = [
        terrain
        for terrain in range(RING)
        if spades_between(terrain, home) == spades and terrain != state.automa.terrain
    ]
    return min(found, key=RANKS[home, "A"].__getitem__)


def place_dwellings(state: State) -> None:
    """TM-SETUP-23: owe the card whose letters say where her initial dwellings go."""
    state.owed.append(DrawingSetupCard(state.automa.seat))


def guessed_space(state: State, letter: str) -> str:
    """Where the letter lies on our map card."""
    return LETTERED[MAPS[state.table.map], TERRAINS[state.automa.terrain]][letter]


def space_of(state: State, letter: str) -> str:
    """TM-DWELL-04: where it was told, otherwise where it lies on our map card."""
    for fact in (elsewhere_fact(letter), letter_fact(letter)):
        told = state.own_table.answer(fact)
        if told is not None and told != ELSE:
            return game_map(MAPS[state.table.map]).names[told]
    return guessed_space(state, letter)


class MapCard:
    """The spaces of a card's letters on the map card (TM-DWELL-02)."""

    __slots__ = ("letters", "marked", "unmarked")

    def __init__(self, state: State, card: str) -> None:
        self.letters = CARD[card].setup
        self.marked, self.unmarked = space_of(state, self.letters.marked), space_of(state, self.letters.unmarked)


def _purple_disc(name: str) -> Choice[MapCard, str]:
    return Choice(
        "TM-DWELL-04",
        lambda card: msg("choice.letters", one=card.letters.marked, other=card.letters.unmarked),
        options=lambda card: [card.marked, card.unmarked],
        where=(
            condition(
                "TM-DWELL-05",
                lambda card: msg("choice.purple", letter=card.letters.marked),
                lambda card, space: space == card.marked,
            ),
        ),
        place=lambda space: places.space(game_map(name).index[space]),
        quick=lambda card: card.marked,
    )


PURPLE_DISC: Final = {name: _purple_disc(name) for name in MAPS}
"""By map."""


def initial_dwellings(state: State, owed: AutomaPlaces, trace: Trace | None) -> AutomaPlace:
    """TM-DWELL-04: the spaces of the card's letters; TM-DWELL-05: the one with the purple disc is marked."""
    name = MAPS[state.table.map]
    card = MapCard(state, owed.card)
    decide(card, PURPLE_DISC[name], trace)
    index = game_map(name).index
    return AutomaPlace(index[card.marked], index[card.unmarked])


def build_decks(state: State) -> None:
    """Build her deck and the reserve deck of the level."""
    cards.build(state.automa, LEVELS[state.table.level], state.table.merchants)


_STEPS: Final[dict[str, Callable[[State], None]]] = {
    "seat": take_seat,
    "dwellings": place_dwellings,
    "decks": build_decks,
}


def prepare(state: State, owed: PreparingAutoma) -> None:
    """Carry out one step."""
    _STEPS[owed.step](state)


AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {PreparingAutoma: prepare}
