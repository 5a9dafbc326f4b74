"""What somebody owes: the last element of `state.owed` says who writes the next move and what may be written."""

from automatable.kernel.turns.moves import Asked, ByAutoma, ByChance, ByItself, ByPerson

# --- chance -----------------------------------------------------------------------------------------------------------


class DrawingScoringTile(ByChance, frozen=True):
    """The scoring tile of the next round that has none."""


class DrawingBonusCard(ByChance, frozen=True):
    """The next bonus card of the line."""


class DrawingFinalTile(ByChance, frozen=True):
    """The final scoring tile of Fire & Ice."""


class DrawingFaction(ByChance, frozen=True):
    """A random faction for the person of this seat."""


class DrawingAutomaFaction(ByChance, frozen=True):
    """A random faction for the Automa."""


class DrawingAutomaTerrain(ByChance, frozen=True):
    """A random home terrain for the Automa."""


class DrawingYouthTerrain(ByChance, frozen=True):
    """The second terrain priority card of the Symbionts."""


class DrawingToken(ByChance, frozen=True):
    """An achievement token of the Gognomes."""


class DrawingSetupCard(ByChance, frozen=True):
    """The decision card whose letters say where the Automa's initial dwellings go."""


class DrawingCard(ByChance, frozen=True):
    """The Automa's next decision card."""


class DrawingReserveCard(ByChance, frozen=True):
    """The Cultists' card from the reserve deck."""


# --- the Automa -------------------------------------------------------------------------------------------------------


class AutomaPlaces(ByAutoma, frozen=True, kw_only=True):
    """Her two initial dwellings, after this card was drawn."""

    card: str


class AutomaActs(ByAutoma, frozen=True, kw_only=True):
    """One action of the action card, or one step of the faction action (`faction` is true)."""

    action: str
    faction: bool = False


class AutomaPasses(ByAutoma, frozen=True):
    """She passes."""


class AutomaClimbs(ByAutoma, frozen=True):
    """One cult step by catch-up that the Powermongers owe to the power you gained."""


# --- the persons ------------------------------------------------------------------------------------------------------


class ChoosingFaction(ByPerson, frozen=True):
    """The person's faction, with tiles and bonus cards in sight."""


class ChoosingAutomaFaction(ByPerson, frozen=True):
    """The Automa's faction."""


class ChoosingAutomaTerrain(ByPerson, frozen=True):
    """The Automa's home terrain."""


class ChoosingTerrain(ByPerson, frozen=True):
    """The starting terrain of an ice, volcano or variable faction."""


class ChoosingBonusCard(ByPerson, frozen=True):
    """The first bonus card."""


class PlacingDwelling(ByPerson, frozen=True):
    """An initial dwelling."""


class Acting(ByPerson, frozen=True):
    """One action, and any number of conversions before it."""


class Finishing(ByPerson, frozen=True):
    """The action is done; power may still be converted before others act."""


class Digging(ByPerson, frozen=True, kw_only=True):
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
    at: int = -1
    """The space that this action has begun and that must become home terrain before another one is touched, or -1."""


class Settling(ByPerson, frozen=True, kw_only=True):
    """A dwelling may be built on one of these spaces."""

    spaces: tuple[int, ...]


class Claiming(ByPerson, frozen=True, kw_only=True):
    """Favor tiles and town tiles to take, in any order."""

    favors: int = 0
    towns: int = 0
    summit: int = -1
    """The cult whose space 10 a favor tile missed for want of the key that comes with these towns, or -1."""


class OfferedPower(ByPerson, frozen=True, kw_only=True):
    """Power through structures that may be taken."""

    amount: int
    giver: int
    repaid: bool = False
    """Whether the Shapeshifters who gave it profit from the answer."""


class BuyingToken(ByPerson, frozen=True):
    """Shapeshifters: a power token for 1 point, because another person took power."""


class Bridging(ByPerson, frozen=True):
    """A bridge."""


class SteppingCult(ByPerson, frozen=True):
    """One step on a cult track of choice."""


class Crowning(ByPerson, frozen=True, kw_only=True):
    """More tracks would reach space 10 than there are keys: choose one of them."""

    cults: tuple[int, ...]


class TradingPriests(ByPerson, frozen=True):
    """The Darklings' exchange of up to three workers for priests."""


class Unlocking(ByPerson, frozen=True):
    """The Riverwalkers gain a priest, or unlock a terrain instead."""


# --- asked beside a physical board --------------------------------------------------------------------------------------


class PowerToTell(Asked, frozen=True, kw_only=True):
    """Whether so much power was gained from the Automa's structure."""

    amount: int


class HersToTell(Asked, frozen=True, kw_only=True):
    """What the Automa scores at the end for boards that are not known."""

    source: int


class PointsToTell(Asked, frozen=True):
    """The points of a person at the end."""


# --- what happens by itself when it comes to the top --------------------------------------------------------------------


class Preparing(ByItself, frozen=True, kw_only=True):
    """A step of the setup."""

    step: str


class PreparingAutoma(ByItself, frozen=True, kw_only=True):
    """A step of the Automa's setup."""

    step: str


class StartingRound(ByItself, frozen=True):
    """A round begins with income."""


class StartingActions(ByItself, frozen=True):
    """The income is in: the first player's turn."""


class AutomaBegins(ByItself, frozen=True):
    """The Automa's turn begins."""


class ActingAgain(ByItself, frozen=True):
    """One more action of a double turn, unless it was passed in the first."""


class AfterAction(ByItself, frozen=True):
    """The action of this seat is done."""


class NextTurn(ByItself, frozen=True):
    """The next seat that has not passed, or the end of the round."""


class CleaningUp(ByItself, frozen=True):
    """The cult bonuses are paid out: clean up, and start the next round."""


class Ending(ByItself, frozen=True):
    """The last round is over: the final count."""
