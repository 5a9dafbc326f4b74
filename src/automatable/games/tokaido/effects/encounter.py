"""Encounters of the person: the card is kept and applied."""

from automatable.games.tokaido.effects import draw, gain
from automatable.games.tokaido.moves import Keep, TakeSection
from automatable.games.tokaido.owed import MayPay, ToKeepEncounter, ToTakeSection
from automatable.games.tokaido.records import PANORAMA_NAMES
from automatable.games.tokaido.state import PERSON, Points, State
from automatable.games.tokaido.tables import ENCOUNTERS, SECTIONS


def drawn(state: State) -> None:
    """All cards are drawn: apply the one, or let Yoshiyasu choose."""
    shown = tuple(state.shown)
    state.shown.clear()
    if len(shown) > 1:
        state.owed.append(ToKeepEncounter(shown))
    else:
        meet(state, shown[0])


def keep(state: State, move: Keep) -> None:
    """Yoshiyasu keeps one; the other goes under the pile."""
    owed = state.owed.pop()
    assert isinstance(owed, ToKeepEncounter)
    others = list(owed.shown)
    others.remove(move.card)
    state.encounters.put_under(others[0])
    meet(state, move.card)


def meet(state: State, card: str) -> None:
    """Keep the card and apply it."""
    person = state.person
    person.encounters.append(card)
    encounter = ENCOUNTERS[card]
    effect = encounter.effect
    if effect == "points":
        gain.encounter_points(state, card)
    elif effect == "coins":
        person.coins += encounter.amount
    elif effect == "temple":
        person.temple += encounter.amount
        state.tally[PERSON][Points.ENCOUNTERS] += encounter.amount
    elif effect == "souvenir":
        draw.souvenirs(state)
    elif effect == "panorama":
        assert encounter.panorama is not None
        if not gain.section_if_missing(state, PANORAMA_NAMES.index(encounter.panorama)):
            owe_section(state, card)
    elif effect == "hot_spring":
        draw.hot_spring(state)
    elif person.coins >= encounter.price:
        state.owed.append(MayPay(card))


def owe_section(state: State, purpose: str) -> None:
    """The next section of a panorama of the person's choice, if any is unfinished."""
    if any(count < sections for count, sections in zip(state.person.panoramas, SECTIONS, strict=True)):
        state.owed.append(ToTakeSection(purpose))


def take_section(state: State, move: TakeSection) -> None:
    """The person chose a panorama."""
    state.owed.pop()
    gain.section(state, PANORAMA_NAMES.index(move.panorama))


def pay_for(state: State, card: str) -> None:
    """A new encounter is paid for its service."""
    encounter = ENCOUNTERS[card]
    state.person.coins -= encounter.price
    if encounter.effect == "paid_points":
        gain.encounter_points(state, card)
    elif encounter.effect == "any_panorama":
        owe_section(state, card)
    else:
        draw.meal(state, "cook")
