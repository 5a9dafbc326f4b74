"""What chance must say of your turn."""

from automatable.kernel.turns.moves import ByChance


class ToDrawMats(ByChance, frozen=True):
    """A pair of mats comes."""


class ToDealTech(ByChance, frozen=True):
    """The next face-up tech card comes."""


class ToDrawCivilizations(ByChance, frozen=True):
    """Two civilizations come to choose from."""

    first: str = ""


class ToRollFavorite(ByChance, frozen=True):
    """The science die says a bot's favorite track."""

    bot: int = 1


class ToDrawFirst(ByChance, frozen=True):
    """Who begins."""


class ToDrawTiles(ByChance, frozen=True):
    """Territory tiles come to you."""

    left: int = 1


class ToDrawTapestry(ByChance, frozen=True):
    """Tapestry cards come to you."""

    left: int = 1


class ToDrawSpaceTiles(ByChance, frozen=True):
    left: int = 1
    taken: tuple[int, ...] = ()


class ToReveal(ByChance, frozen=True):
    """One of the Automa's cards is discarded, for it may be a trap."""

    at: int = 0
    dice: int = 0


class ToRollConquer(ByChance, frozen=True):
    """Both conquer dice."""

    at: int = 0
    both: bool = False


class ToRollScience(ByChance, frozen=True):
    """You roll the science die: for research, Alien Biology, the Alchemists, the Age of Discovery."""

    purpose: str = "research"
    benefit: bool = False
    left: int = 0
    rolled: tuple[int, ...] = ()
    """What was kept of earlier dice."""
    first: int = -1
    """The first of two rolls of one die (Empiricism)."""


class ToDrawTech(ByChance, frozen=True):
    """The top tech card comes to you."""

    upgrade: bool = False


class ToDrawCivilization(ByChance, frozen=True):
    """A civilization comes to you."""
