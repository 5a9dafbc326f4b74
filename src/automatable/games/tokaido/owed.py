"""What is owed: the last element of `state.owed` says who must do what next.

Three kinds: decisions of the person, outcomes of chance, decisions of an Automa. A fourth kind is automatic: it waits on the
stack until what lies above it is done, and is then carried out without a move.
"""

from typing import ClassVar, Final

import msgspec

from automatable.kernel.moves import Turn, Who

NOBODY: Final = Turn(Who.OVER)
PERSON_CHOOSES: Final = Turn(Who.HUMAN)
CHANCE: Final = Turn(Who.CHANCE)


class Pending(msgspec.Struct, frozen=True, tag=True):
    """Something owed, and who must see to it; automatic if nobody must."""

    turn: ClassVar[Turn] = NOBODY


class ByChance(Pending, frozen=True):
    """Chance says what happens."""

    turn: ClassVar[Turn] = CHANCE


class ByPerson(Pending, frozen=True):
    """The person decides."""

    turn: ClassVar[Turn] = PERSON_CHOOSES


class ByAutoma(Pending, frozen=True):
    """An Automa decides."""

    turn: Turn  # type: ignore[misc]


# Chance


class ToLineUp(ByChance, frozen=True):
    """The pawns are put in line at random."""


class ToReveal(ByChance, frozen=True):
    """Cards must be turned over: from which deck, for what, and how many still."""

    deck: str
    purpose: str = ""
    count: int = 1


class AutomaToReveal(ByChance, frozen=True):
    """The Automa whose turn it is draws a card (TOK-TURN-01)."""


class ToRoll(ByChance, frozen=True):
    """The Fortune die is rolled."""

    purpose: str
    bet: int = 0
    seat: int = 0


class ToClose(ByChance, frozen=True):
    """Matsuri: so many spaces of the next leg are closed."""

    count: int


class ToLayTokens(ByChance, frozen=True):
    """Matsuri: so many tokens are laid on spaces of the next leg."""

    count: int


# The person


class ToKeepTraveler(ByPerson, frozen=True):
    """Keep one of these travelers."""

    dealt: tuple[str, ...]


class GoodLuck(ByPerson, frozen=True):
    """Crossroads variant: may pay a coin for a random amulet."""


class ToWalk(ByPerson, frozen=True):
    """The person walks."""


class MayLeaveFirst(ByPerson, frozen=True):
    """Mutsumi may leave the inn before the others."""


class MayWalkAgain(ByPerson, frozen=True):
    """The Vitality amulet allows another move."""


class AtStop(ByPerson, frozen=True):
    """Choose what to use the space for; `done` lists what was used already, `both` tells that a second use is allowed."""

    kind: int
    done: tuple[str, ...] = ()
    both: bool = False


class Shopping(ByPerson, frozen=True):
    """Buy any of the souvenirs shown."""

    prices: tuple[int, ...] = ()
    charged: int = 0
    bargain_used: bool = False


class ToDonate(ByPerson, frozen=True):
    """Give one to three coins to the temple."""


class ToKeepEncounter(ByPerson, frozen=True):
    """Yoshiyasu keeps one of two encounters."""

    shown: tuple[str, ...]


class MayPay(ByPerson, frozen=True):
    """A new encounter may be paid for its service."""

    encounter: str


class ToTakeSection(ByPerson, frozen=True):
    """Choose a panorama that is not complete."""

    purpose: str


class MayBet(ByPerson, frozen=True):
    """Jirocho may bet a coin."""


class MayRollAgain(ByPerson, frozen=True):
    """Iyasaka may roll again."""

    value: int
    bet: int


class MayBuyMeal(ByPerson, frozen=True):
    """The top meal of the pile may be bought apart from the inn's offer."""

    meal: str


class Eating(ByPerson, frozen=True):
    """Choose a meal or none; `gift` is Satsuki's free one, `extra` the one only Eriku sees."""

    gift: str = ""
    extra: str = ""


class ToKeepMatsuri(ByPerson, frozen=True):
    """Choose one of two Matsuri cards."""

    shown: tuple[str, ...]


# The Automas


class AutomaToWalk(ByAutoma, frozen=True):
    """The Automa whose turn it is chooses her space."""


class AutomaToEat(ByAutoma, frozen=True):
    """This Automa chooses her meal."""


# Automatic


class AfterStop(Pending, frozen=True):
    """When the stop is done: may the Vitality amulet be used?"""


class StopAgain(Pending, frozen=True):
    """When the first use of the space is done, a second one may follow."""

    kind: int
    done: tuple[str, ...]


class ResolveDifficulty(Pending, frozen=True):
    """So many difficulty cards are still to be resolved by this seat; `shuffle` them first."""

    seat: int
    count: int
    shuffle: bool = True


class StartMeal(Pending, frozen=True):
    """Eriku may buy a meal before his first move."""


class Eater(Pending, frozen=True):
    """It is this seat's turn to eat."""

    seat: int


class NormalMeal(Pending, frozen=True):
    """After her extra meal Kidzuna chooses from the inn's offer."""


class AfterMeals(Pending, frozen=True):
    """The leftover meals go under the pile; then Matsuri, or the end of the journey."""


class Festival(Pending, frozen=True):
    """The Matsuri effect of a card comes to this seat."""

    card: str
    seat: int


class Depart(Pending, frozen=True):
    """Everybody leaves the inn."""


class GameOver(Pending, frozen=True):
    """Nothing is owed any more."""
