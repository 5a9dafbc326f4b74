"""Encounters of the person: the card is drawn, kept and applied; hot springs; sections of the person's choice."""

from collections.abc import Callable
from typing import Final

from automatable.games.tokaido.model.moves import REVEAL, Accept, Decline, Keep, Reveal, TakeSection
from automatable.games.tokaido.model.owed import (
    EncountersToDraw,
    MayPay,
    MealToServe,
    SpringToDraw,
    ToKeepEncounter,
    ToTakeSection,
)
from automatable.games.tokaido.model.records import PANORAMA_NAMES, Encounter
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import ENCOUNTERS, SECTIONS
from automatable.games.tokaido.rules import gain, reserve
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES, PILES, any_of, no, nothing, show_one, yes
from automatable.games.tokaido.rules.prices import accepted_price
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.verbs import Draw, Verb

TAKE: Final = (TakeSection("paddy"), TakeSection("mountain"), TakeSection("sea"))
"""By kind of panorama."""


def encounters(state: State, owed: EncountersToDraw) -> Chance:
    """The encounters that can be on top of the pile."""
    return Chance("encounter", state.encounters.possible(), REVEAL["encounter"])


def draw(state: State, owed: EncountersToDraw, move: Reveal) -> None:
    """When all are drawn, the one is applied, or one of two is kept."""
    shown = show_one(state, state.encounters, move.card, owed.count)
    if not shown:
        state.owed.append(EncountersToDraw(count=owed.count - 1))
    elif len(shown) > 1:
        state.owed.append(ToKeepEncounter(shown=shown))
    else:
        meet(state, shown[0])


def kept(state: State, owed: ToKeepEncounter) -> list[Move]:
    """Either of the two."""
    return any_of(owed.shown)


def keep(state: State, owed: ToKeepEncounter, move: Keep) -> None:
    """TOK-BASE-04: one is kept; the other goes under the pile."""
    others = list(owed.shown)
    others.remove(move.card)
    state.encounters.put_under(others[0])
    meet(state, move.card)


def meet(state: State, card: str) -> None:
    """Keep the card and apply it."""
    state.person.encounters.append(card)
    encounter = ENCOUNTERS[card]
    _EFFECTS.get(encounter.effect, _may_pay)(state, encounter)


def _points(state: State, encounter: Encounter) -> None:
    gain.encounter_points(state, encounter.id)


def _coins(state: State, encounter: Encounter) -> None:
    state.person.coins += encounter.amount


def _temple(state: State, encounter: Encounter) -> None:
    state.person.temple += encounter.amount
    state.tally[PERSON][Points.ENCOUNTERS] += encounter.amount


def _panorama(state: State, encounter: Encounter) -> None:
    assert encounter.panorama is not None
    if not gain.section_if_missing(state, PANORAMA_NAMES.index(encounter.panorama)):
        reserve.any_section(state)


def _may_pay(state: State, encounter: Encounter) -> None:
    """TOK-PROMO-04: a new encounter offers a service for coins."""
    if state.person.coins >= encounter.price:
        state.owed.append(MayPay(encounter=encounter.id))


_EFFECTS: Final[dict[str, Callable[[State, Encounter], None]]] = {
    "points": _points,
    "coins": _coins,
    "temple": _temple,
    "souvenir": lambda state, encounter: reserve.souvenir(state),
    "panorama": _panorama,
    "hot_spring": lambda state, encounter: reserve.hot_spring(state),
}


def pay(state: State, owed: MayPay, move: Accept) -> None:
    """TOK-PROMO-04: the service is paid."""
    encounter = ENCOUNTERS[owed.encounter]
    state.person.coins -= accepted_price(state, owed)
    if encounter.effect == "paid_points":
        gain.encounter_points(state, encounter.id)
    elif encounter.effect == "any_panorama":
        reserve.any_section(state)
    else:
        reserve.meal(state, MealToServe())


def springs(state: State, owed: SpringToDraw) -> Chance:
    """The hot springs that can be on top of the pile."""
    return Chance("hot_spring", state.springs.possible(), REVEAL["hot_spring"])


def bathe(state: State, owed: SpringToDraw, move: Reveal) -> None:
    state.springs.take(move.card)
    gain.spring(state, move.card)


def sections(state: State, owed: ToTakeSection) -> list[Move]:
    """Every panorama that is not complete."""
    panoramas = state.person.panoramas
    return [move for kind, move in enumerate(TAKE) if panoramas[kind] < SECTIONS[kind]]


def take_section(state: State, owed: ToTakeSection, move: TakeSection) -> None:
    """TOK-BASE-05: the next section of the panorama chosen."""
    gain.section(state, PANORAMA_NAMES.index(move.panorama))


DRAW: Final = Draw(Reveal, (EncountersToDraw,), encounters, draw, rule=PILES)
KEEP: Final = Verb(Keep, (ToKeepEncounter,), kept, keep, rule=NORMAL_RULES)
PAY: Final = Verb(Accept, (MayPay,), yes, pay, rule=NORMAL_RULES)
PAY_NOTHING: Final = Verb(Decline, (MayPay,), no, nothing, rule=NORMAL_RULES)
BATHE: Final = Draw(Reveal, (SpringToDraw,), springs, bathe, rule=PILES)
TAKE_SECTION: Final = Verb(TakeSection, (ToTakeSection,), sections, take_section, rule=NORMAL_RULES)
