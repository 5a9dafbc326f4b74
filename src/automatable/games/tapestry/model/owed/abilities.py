"""What tapestry cards and civilizations ask you."""

from automatable.games.tapestry.model.owed.chance import ToRollScience
from automatable.kernel.turns.moves import ByItself, ByPerson


class ToPredict(ByPerson, frozen=True):
    """Mystics: you predict a number for a category."""

    category: int = 0


class ToConvert(ByPerson, frozen=True):
    """Mercantilism: food into another resource."""

    left: int = 0


class ToExploit(ByPerson, frozen=True):
    """Exploitation: the benefit twice, or points for the sides."""

    tile: int = 1
    points: int = 0


class ToSettle(ByPerson, frozen=True):
    """Militarism: you may put an outpost on the hex just explored."""

    at: int = 0


class ToHandOver(ByPerson, frozen=True):
    """Age of Sail: you may hand a tile to an opponent."""

    anywhere: bool = False


class ToAddToken(ByPerson, frozen=True):
    """Isolationists: you may add a token to a territory."""

    at: int = 0


class ToKeepRoll(ByPerson, frozen=True):
    """Empiricism: you keep one of two rolls."""

    roll: ToRollScience = ToRollScience()
    other: int = 0


class ToColonize(ByPerson, frozen=True):
    """Colonialism: a tile that you control."""


class ToRegressThree(ByPerson, frozen=True):
    """Dark Ages: the track on which you advance."""


class ToClear(ByPerson, frozen=True):
    """Democracy: you discard cards for points, one after the other."""


class ToTakeLandmark(ByPerson, frozen=True):
    """Dystopia: a landmark of the board."""


class ToTrade(ByPerson, frozen=True):
    """Guilds: points for resources, or resources for points."""


class ToGive(ByPerson, frozen=True):
    """You give resources, one after the other."""

    left: int = 1


class ToRise(ByPerson, frozen=True):
    """Revolution: outposts of yours stand up again, one after the other."""

    left: int = 3


class ToRevolt(ByPerson, frozen=True):
    """Revolution: a resource, or an uprising."""


class ToFollow(ByPerson, frozen=True):
    """Socialism: a track and a direction."""


class ToRenew(ByPerson, frozen=True):
    """Renaissance: the next track."""

    left: tuple[int, ...] = ()


class ToCopy(ByPerson, frozen=True):
    """A tapestry card in play whose effect you gain: Espionage, Heralds."""

    herald: bool = False


class ToTradeSpace(ByPerson, frozen=True):
    """Trade Economy: the position of a bot whose benefit you gain."""


class ToRollOn(ByPerson, frozen=True):
    """Alchemists: roll again, or stop."""


class UseMarks(ByItself, frozen=True):
    """Alchemists: the marked tracks are advanced on, one after the other."""

    tracks: tuple[int, ...] = ()


class ToRank(ByPerson, frozen=True):
    """Militants: from which row an outpost is taken."""


class ToPlayFirst(ByPerson, frozen=True):
    """Heralds: a tapestry card on Maker of Fire."""


class ExploreDrawn(ByItself, frozen=True):
    """Coal Baron: you explore with the tile just drawn."""


class ToMerry(ByPerson, frozen=True):
    """Merrymakers: a token goes up."""


class ToEntertain(ByPerson, frozen=True):
    """Entertainers: the token goes on, in the middle of the game to any square."""

    anywhere: bool = False


class ToHistory(ByPerson, frozen=True):
    """Historians: which token goes to whom; free in the middle of the game, otherwise for a tile."""

    free: bool = False


class ToLead(ByPerson, frozen=True):
    """Leaders: a leader square."""


class ToPatent(ByPerson, frozen=True):
    """Inventors: a tech card to put a token on."""


class ToSwap(ByPerson, frozen=True):
    """Architects gained in the middle of the game: swaps."""

    left: int = 3
