"""What is owed: the last element of `state.owed` says who must do what next.

Outcomes of chance, decisions of the person, decisions of an Automa; and what waits on the stack until what lies above it is done and
then happens by itself. At the bottom always lies `NextTraveler`.
"""

from typing import ClassVar, Final

from automatable.kernel.turns.moves import Asked, ByAutoma, ByChance, ByItself, ByPerson

# Chance


class ToLineUp(ByChance, frozen=True):
    """The pawns are put in line at random."""


class ToReveal(ByChance, frozen=True, kw_only=True):
    """A card of a pile is turned over, or several one after the other."""

    deck: ClassVar[str]
    """The pile, which is the stream of chance too."""
    count: int = 1
    """How many are still to come."""


class TravelersToDeal(ToReveal, frozen=True):
    """Traveler tiles are dealt to the person."""

    deck: ClassVar[str] = "traveler"


class AmuletsToPick(ToReveal, frozen=True):
    deck: ClassVar[str] = "amulet"


class ObjectsToPick(ToReveal, frozen=True):
    """The legendary objects of this game are picked."""

    deck: ClassVar[str] = "legendary_object"


class CalligraphiesToPick(ToReveal, frozen=True):
    deck: ClassVar[str] = "calligraphy"


class AmuletToReceive(ToReveal, frozen=True):
    """The person receives a random amulet of the supply."""

    deck: ClassVar[str] = "amulet"


class DifficultyToDraw(ToReveal, frozen=True):
    """This seat resolves a difficulty card."""

    deck: ClassVar[str] = "difficulty"


class SouvenirsToShow(ToReveal, frozen=True):
    deck: ClassVar[str] = "souvenir"


class TrayToFill(ToReveal, frozen=True):
    """Souvenirs are laid on Rakuken's tray."""

    deck: ClassVar[str] = "souvenir"


class ObjectToShow(ToReveal, frozen=True):
    """A legendary object is added to Rakuken's tray."""

    deck: ClassVar[str] = "legendary_object"


class SouvenirToReceive(ToReveal, frozen=True):
    """The person receives a souvenir for nothing."""

    deck: ClassVar[str] = "souvenir"


class EncountersToDraw(ToReveal, frozen=True):
    """The person draws encounters, of which one is kept."""

    deck: ClassVar[str] = "encounter"


class SpringToDraw(ToReveal, frozen=True):
    """The person draws a hot spring card."""

    deck: ClassVar[str] = "hot_spring"


class MealsToShow(ToReveal, frozen=True):
    deck: ClassVar[str] = "meal"


class MealToServe(ToReveal, frozen=True):
    """The cook who was paid brings the top meal of the pile."""

    deck: ClassVar[str] = "meal"


class MealToAdd(ToReveal, frozen=True):
    """Eriku adds the top meal of the pile to the inn's offer."""

    deck: ClassVar[str] = "meal"


class MealToOffer(ToReveal, frozen=True):
    """The top meal of the pile may be bought apart from the inn's offer."""

    deck: ClassVar[str] = "meal"


class MealToGive(ToReveal, frozen=True):
    """One of the inn's meals is picked at random for Satsuki."""

    deck: ClassVar[str] = "free_meal"


class MatsuriToShow(ToReveal, frozen=True):
    """Matsuri cards are turned over, of which one comes into play."""

    deck: ClassVar[str] = "matsuri"


class AutomaToReveal(ByChance, frozen=True):
    """This Automa draws a card (TOK-TURN-01)."""


class ToRoll(ByChance, frozen=True, kw_only=True):
    """The Fortune die is rolled."""


class BetToRoll(ToRoll, frozen=True, kw_only=True):
    """So many coins are bet on the die; `final` if it counts whatever it shows."""

    bet: int
    final: bool = False


class CoinsToRoll(ToRoll, frozen=True):
    """The die gives the person coins."""


class PointsToRoll(ToRoll, frozen=True):
    """The die gives this Automa points."""


class ToClose(ByChance, frozen=True, kw_only=True):
    """Matsuri: so many spaces of the next leg are closed."""

    count: int


class ToLayTokens(ByChance, frozen=True, kw_only=True):
    """Matsuri: so many tokens are laid on spaces of the next leg."""

    count: int


# The person


class ToKeepTraveler(ByPerson, frozen=True, kw_only=True):
    dealt: tuple[str, ...]


class GoodLuck(ByPerson, frozen=True):
    """Crossroads variant: may pay a coin for a random amulet."""


class ToWalk(ByPerson, frozen=True):
    """The person walks."""


class MayLeaveFirst(ByPerson, frozen=True):
    """Mutsumi may leave the inn before the others."""


class MayWalkAgain(ByPerson, frozen=True):
    """The Vitality amulet allows another move."""


class AtStop(ByPerson, frozen=True, kw_only=True):
    """Choose what to use the space for; `done` lists what was used already, `both` tells that a second use is allowed."""

    kind: int
    done: tuple[str, ...] = ()
    both: bool = False


class Shopping(ByPerson, frozen=True, kw_only=True):
    """Buy any of the souvenirs shown."""

    prices: tuple[int, ...] = ()
    charged: int = 0
    bargain_used: bool = False


class ToDonate(ByPerson, frozen=True):
    """Give one to three coins to the temple."""


class ToKeepEncounter(ByPerson, frozen=True, kw_only=True):
    """Yoshiyasu keeps one of two encounters."""

    shown: tuple[str, ...]


class MayPay(ByPerson, frozen=True, kw_only=True):
    """A new encounter may be paid for its service."""

    encounter: str


class ToTakeSection(ByPerson, frozen=True):
    """Choose a panorama that is not complete."""


class MayBet(ByPerson, frozen=True):
    """Jirocho may bet a coin."""


class MayRollAgain(ByPerson, frozen=True, kw_only=True):
    """Iyasaka may roll again."""

    value: int
    bet: int


class MayBuyMeal(ByPerson, frozen=True, kw_only=True):
    """The top meal of the pile may be bought apart from the inn's offer."""

    meal: str


class Eating(ByPerson, frozen=True, kw_only=True):
    """Choose a meal or none; `gift` is Satsuki's free one, `extra` the one only Eriku sees."""

    gift: str = ""
    extra: str = ""


class ToKeepMatsuri(ByPerson, frozen=True, kw_only=True):
    """Choose one of two Matsuri cards."""

    shown: tuple[str, ...]


# Asked beside a physical board


class AchievementToTell(Asked, frozen=True, kw_only=True):
    """This Automa has completed a panorama: is its achievement card still there?"""

    panorama: int


class MostToTell(Asked, frozen=True, kw_only=True):
    """Who has the achievement for the most of something; `early` if a Matsuri gives it."""

    name: str
    early: bool = False


class TempleToTell(Asked, frozen=True):
    """How the person's temple coins compare with those of the Automas."""


class PointsToTell(Asked, frozen=True):
    """The person's points at the end."""


# The Automas


class AutomaToWalk(ByAutoma, frozen=True):
    """This Automa chooses her space."""


class AutomaToEat(ByAutoma, frozen=True):
    """This Automa chooses her meal."""


# By itself


class NextTraveler(ByItself, frozen=True):
    """At the bottom of the stack: nothing else is owed, so whoever is farthest behind moves, or everybody eats."""


class AfterStop(ByItself, frozen=True):
    """When the stop is done: may the Vitality amulet be used?"""


class StopAgain(ByItself, frozen=True, kw_only=True):
    """When the first use of the space is done, a second one may follow."""

    kind: int
    done: tuple[str, ...]


class ResolveDifficulty(ByItself, frozen=True, kw_only=True):
    """So many difficulty cards are still to be resolved by this seat; `shuffle` them first."""

    count: int
    shuffle: bool = True


class Eater(ByItself, frozen=True):
    """It is this seat's turn to eat."""


class InnsOffer(ByItself, frozen=True):
    """After her extra meal Kidzuna chooses from the inn's offer."""


class AfterMeals(ByItself, frozen=True):
    """The leftover meals go under the pile; then Matsuri, or the end of the journey."""


class EndOfJourney(ByItself, frozen=True):
    """All have eaten at the last inn: everything that scores at the end is counted."""


class EarlyBather(ByItself, frozen=True):
    """A Matsuri gives the achievement for the most hot springs before the end."""


class Festival(ByItself, frozen=True, kw_only=True):
    """The Matsuri effect of a card comes to this seat."""

    card: str


class Depart(ByItself, frozen=True):
    """Everybody leaves the inn."""


# What is owed is a value: what occurs most often is made once.
NEXT_TRAVELER: Final = NextTraveler()
TO_WALK: Final = ToWalk()
AUTOMA_TO_REVEAL: Final = tuple(AutomaToReveal(seat) for seat in range(3))
AUTOMA_TO_WALK: Final = tuple(AutomaToWalk(seat) for seat in range(3))
AUTOMA_TO_EAT: Final = tuple(AutomaToEat(seat) for seat in range(3))
EATERS: Final = tuple(Eater(seat) for seat in range(3))
AFTER_MEALS: Final = AfterMeals()
AFTER_STOP: Final = AfterStop()
SHOPPING: Final = Shopping()
EATING: Final = Eating()
