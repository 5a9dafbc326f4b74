"""Owed decisions. `state.owed` is a stack; its last element says who writes the next move and what may be written."""

from typing import ClassVar

import msgspec

from automatable.kernel.moves import Turn, Who


class Pending(msgspec.Struct, frozen=True, tag=True):
    """Somebody owes a move."""

    who: ClassVar[Who] = Who.HUMAN
    seat: int = 0


TURNS = {who: tuple(Turn(who, seat) for seat in range(3)) for who in Who}


# --- chance -----------------------------------------------------------------------------------------------------------


class Draw(Pending, frozen=True):
    """Base of everything that is drawn."""

    who: ClassVar[Who] = Who.CHANCE


class DrawingScoringTile(Draw, frozen=True):
    """The scoring tile of the next round that has none."""


class DrawingBonusCard(Draw, frozen=True):
    """The next bonus card of the line."""


class DrawingFinalTile(Draw, frozen=True):
    """The final scoring tile of Fire & Ice."""


class DrawingFaction(Draw, frozen=True):
    """A random faction for the person of this seat."""


class DrawingAutomaFaction(Draw, frozen=True):
    """A random faction for the Automa."""


class DrawingAutomaTerrain(Draw, frozen=True):
    """A random home terrain for the Automa."""


class DrawingYouthTerrain(Draw, frozen=True):
    """The second terrain priority card of the Symbionts."""


class DrawingToken(Draw, frozen=True):
    """An achievement token of the Gognomes."""


class DrawingSetupCard(Draw, frozen=True):
    """The decision card whose letters say where the Automa's initial dwellings go."""


class DrawingCard(Draw, frozen=True):
    """The Automa's next decision card."""


class DrawingReserveCard(Draw, frozen=True):
    """The Cultists' card from the reserve deck."""


# --- the Automa -------------------------------------------------------------------------------------------------------


class AutomaOwes(Pending, frozen=True):
    """Base of what the Automa owes."""

    who: ClassVar[Who] = Who.BOT


class AutomaPlaces(AutomaOwes, frozen=True, kw_only=True):
    """Her two initial dwellings, after this card was drawn."""

    card: str


class AutomaActs(AutomaOwes, frozen=True, kw_only=True):
    """One action of the action card, or one step of the faction action (`faction` is true)."""

    action: str
    faction: bool = False


class AutomaPasses(AutomaOwes, frozen=True):
    """She passes."""


class AutomaClimbs(AutomaOwes, frozen=True):
    """One cult step by catch-up that the Powermongers owe to the power you gained."""


# --- the persons ------------------------------------------------------------------------------------------------------


class ChoosingTerrain(Pending, frozen=True):
    """The starting terrain of an ice, volcano or variable faction."""


class ChoosingBonusCard(Pending, frozen=True):
    """The first bonus card."""


class PlacingDwelling(Pending, frozen=True):
    """An initial dwelling."""


class Acting(Pending, frozen=True):
    """One action, and any number of conversions before it."""


class Finishing(Pending, frozen=True):
    """The action is done; power may still be converted before others act."""


class Digging(Pending, frozen=True, kw_only=True):
    """Spades in hand."""

    spades: int
    action: bool = True
    """In an action: a dwelling may follow; not at the end of a round."""
    buy: bool = True
    """More spades may be bought."""
    split: bool = False
    """What is left may be used on another space."""
    skipped: int = -1
    """The space that was reached by a tunnel or a carpet in this action, or -1."""
    home: tuple[int, ...] = ()
    """Spaces that were turned into home terrain in this action."""


class Settling(Pending, frozen=True, kw_only=True):
    """A dwelling may be built on one of these spaces."""

    spaces: tuple[int, ...]


class Claiming(Pending, frozen=True, kw_only=True):
    """Favor tiles and town tiles to take, in any order."""

    favors: int = 0
    towns: int = 0
    summit: int = -1
    """The cult whose space 10 a favor tile missed for want of the key that comes with these towns, or -1."""


class OfferedPower(Pending, frozen=True, kw_only=True):
    """Power through structures that may be taken."""

    amount: int
    giver: int
    repaid: bool = False
    """Whether the Shapeshifters who gave it profit from the answer."""


class BuyingToken(Pending, frozen=True):
    """Shapeshifters: a power token for 1 point, because another person took power."""


class Bridging(Pending, frozen=True):
    """A bridge."""


class SteppingCult(Pending, frozen=True):
    """One step on a cult track of choice."""


class Crowning(Pending, frozen=True, kw_only=True):
    """More tracks would reach space 10 than there are keys: choose one of them."""

    cults: tuple[int, ...]


class TradingPriests(Pending, frozen=True):
    """The Darklings' exchange of up to three workers for priests."""


class Unlocking(Pending, frozen=True):
    """The Riverwalkers gain a priest, or unlock a terrain instead."""


# --- what happens by itself when it comes to the top --------------------------------------------------------------------


class Preparing(Pending, frozen=True, kw_only=True):
    """A step of the setup."""

    step: str


class StartingActions(Pending, frozen=True):
    """The income is in: the first player's turn."""


class AfterAction(Pending, frozen=True):
    """The action of this seat is done."""


class NextTurn(Pending, frozen=True):
    """The next seat that has not passed, or the end of the round."""


class CleaningUp(Pending, frozen=True):
    """The cult bonuses are paid out: clean up, and start the next round."""


class GameOver(Pending, frozen=True):
    """Nothing is owed any more."""

    who: ClassVar[Who] = Who.OVER
