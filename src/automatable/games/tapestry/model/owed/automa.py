"""What the bots and their chances owe."""

from automatable.kernel.turns.moves import ByAutoma, ByChance, ByItself


class BotsTurn(ByItself, frozen=True):
    """The bots take their turn."""


class ToDrawDecision(ByChance, frozen=True):
    """The next decision card."""

    tiebreaker: bool = False


class PairDrawn(ByItself, frozen=True):
    """A pair lies there: advances or income?"""


class ToDrawProgress(ByChance, frozen=True):
    """The next progress card; for a look only in income turn 1."""

    left: int = 1
    look: bool = False


class ReturnProgress(ByItself, frozen=True):
    """The progress card of income turn 1 goes back."""


class BotToAdvance(ByAutoma, frozen=True):
    """A bot advances by the decision cards."""

    bot: int = 1


class BotToStep(ByAutoma, frozen=True):
    """A bot moves on a track that is given."""

    bot: int = 1
    track: int = 0
    benefit: bool = True
    back: bool = False


class AutomaToConquer(ByAutoma, frozen=True):
    anywhere: bool = False


class AutomaToExplore(ByAutoma, frozen=True):
    anywhere: bool = False


class AutomaToGain(ByAutoma, frozen=True):
    """The Automa gains something without a choice."""

    what: str = ""


class AutomaRoll(ByChance, frozen=True):
    """The Automa rolls the science die until it shows one of these tracks."""

    tracks: tuple[int, ...] = (0, 1, 2, 3)
    benefit: bool = True
    back: bool = False


class ToDrawAutomaTile(ByChance, frozen=True):
    at: int = 0


class ToTurnTile(ByChance, frozen=True):
    """How it lies."""

    at: int = 0
    tile: int = 1


class Settle(ByItself, frozen=True):
    """The Automa's outpost goes on a hex without an owner."""

    at: int = 0


class Attack(ByItself, frozen=True):
    """The Automa's conquest of a territory of yours is decided."""

    at: int = 0
    trapped: bool = False


class ToBeginIncome(ByAutoma, frozen=True):
    """The bots begin an income turn."""


class CheckFavorite(ByItself, frozen=True):
    """Whether a bot needs a new favorite track."""

    bot: int = 1


class BotToFavor(ByAutoma, frozen=True):
    """A bot chooses a new favorite track."""

    bot: int = 1


class AutomaCivilization(ByItself, frozen=True):
    """A civilization of the Automa works."""

    civilization: str = ""
    part: int = 0


class AutomaToGuard(ByAutoma, frozen=True):
    """Conquerors: where the toppled outpost goes."""


class AutomaToScore(ByAutoma, frozen=True):
    civilization: str = ""


class ToFinishIncome(ByAutoma, frozen=True):
    """The last cells of the bots' income turn."""
