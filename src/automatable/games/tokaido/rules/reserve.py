"""What the common supply owes to the person: cards of the piles, sections, temple coins. An empty pile owes nothing."""

from typing import Final

from automatable.games.tokaido.model.owed import (
    EncountersToDraw,
    MealToAdd,
    MealToOffer,
    MealToServe,
    SouvenirsToShow,
    SouvenirToReceive,
    SpringToDraw,
    ToTakeSection,
    TrayToFill,
)
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import SECTIONS

SOUVENIRS_SHOWN: Final = SouvenirsToShow(count=3)
SOUVENIRS_ON_TRAY: Final = TrayToFill(count=4)
ENCOUNTERS: Final = tuple(EncountersToDraw(count=count) for count in range(3))
SOUVENIR: Final = SouvenirToReceive()
SPRING: Final = SpringToDraw()


def souvenirs(state: State, shown: SouvenirsToShow | TrayToFill = SOUVENIRS_SHOWN) -> None:
    """Souvenirs that can be bought."""
    if state.souvenirs:
        state.owed.append(shown)


def souvenir(state: State) -> None:
    """A souvenir for nothing."""
    if state.souvenirs:
        state.owed.append(SOUVENIR)


def encounters(state: State, count: int = 1) -> None:
    """Encounters, of which one is kept."""
    if state.encounters:
        state.owed.append(ENCOUNTERS[count])


def hot_spring(state: State) -> None:
    if state.springs:
        state.owed.append(SPRING)


def meal(state: State, served: MealToServe | MealToAdd | MealToOffer) -> bool:
    """A meal from the pile, apart from those of the inn; whether there is one."""
    if state.meals:
        state.owed.append(served)
        return True
    return False


def any_section(state: State) -> None:
    """The next section of a panorama of the person's choice, if any is unfinished."""
    if any(count < sections for count, sections in zip(state.person.panoramas, SECTIONS, strict=True)):
        state.owed.append(ToTakeSection())


def temple_coins(state: State, coins: int) -> None:
    """Coins from the reserve on the person's temple area, one point each."""
    state.person.temple += coins
    state.tally[PERSON][Points.TEMPLE] += coins
