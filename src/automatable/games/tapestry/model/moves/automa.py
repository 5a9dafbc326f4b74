"""What the bots do."""

from automatable.games.tapestry.model.moves.fields import Bot, Hex, Track, Turn, Word
from automatable.kernel.turns.moves import Move


class BotAdvance(Move, frozen=True):
    """A bot advances on a track."""

    bot: Bot
    track: Track


class BotRegress(Move, frozen=True):
    """The Automa goes back on a track."""

    track: Track


class BotIdle(Move, frozen=True):
    """A bot cannot do what is due."""

    bot: Bot
    instead_of: Word
    why: Word


class AutomaConquer(Move, frozen=True):
    """The Automa conquers a hex: a territory of yours, or one without an owner."""

    at: Hex
    opponent: bool


class AutomaExplore(Move, frozen=True):
    """The Automa explores a hex."""

    at: Hex


class AutomaGain(Move, frozen=True):
    """The Automa gains something without a choice."""

    what: Word


class AutomaGuard(Move, frozen=True):
    """Conquerors: a toppled outpost of the Shadow Empire joins an Automa outpost."""

    at: Hex


class BotFavorite(Move, frozen=True):
    """A bot gets a new favorite track."""

    bot: Bot
    track: Track


class BotsIncome(Move, frozen=True):
    """The bots begin an income turn."""

    turn: Turn


class AutomaScore(Move, frozen=True):
    """The VP cell of the income chart, or the points of a civilization."""

    civilization: Word = ""


class BotsFinish(Move, frozen=True):
    """The last cells of the income chart: tapestry on the mat, tapestry card, shuffle."""

    turn: Turn


BotMove = (
    BotAdvance
    | BotRegress
    | BotIdle
    | AutomaConquer
    | AutomaExplore
    | AutomaGain
    | AutomaGuard
    | BotFavorite
    | BotsIncome
    | AutomaScore
    | BotsFinish
)
