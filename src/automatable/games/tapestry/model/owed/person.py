"""What you must choose."""

from automatable.kernel.turns.moves import ByPerson

Part = tuple[str, ...]
"""One of these benefits."""


class ToChooseMat(ByPerson, frozen=True):
    """You keep one of two mats."""

    one: int = 1
    other: int = 6


class ToChooseCivilization(ByPerson, frozen=True):
    """You keep one of two civilizations."""

    one: str = ""
    other: str = ""


class ToChooseExtra(ByPerson, frozen=True):
    """Level 6: you choose the Automa's second civilization."""


class YourTurn(ByPerson, frozen=True):
    """You take an income turn or advance."""


class ToAdvanceEach(ByPerson, frozen=True):
    """Level 1: you advance once on each track, in any order."""

    left: tuple[int, ...] = ()


class ToPlay(ByPerson, frozen=True):
    """You play a tapestry card for the era."""


class ToPlayOver(ByPerson, frozen=True):
    """You play a tapestry card on top of the current one; with `card` only that one, and you need not."""

    card: str = ""


class ToUpgrade(ByPerson, frozen=True):
    """You upgrade a tech card."""

    optional: bool = False
    source: int = 3


class ToTake(ByPerson, frozen=True):
    """You choose one of several benefits."""

    options: Part = ()
    source: int = 0


class ToOrder(ByPerson, frozen=True):
    """You choose which of several benefits comes first."""

    parts: tuple[Part, ...] = ()
    source: int = 0


class ToPickResource(ByPerson, frozen=True):
    """You choose resources, one after the other."""

    left: int = 1


class ToLoseResource(ByPerson, frozen=True):
    """You give resources of your choice back, one after the other."""

    left: int = 1


class ToExplore(ByPerson, frozen=True):
    """You lay a tile on a hex; `tile` is the only one you may take, if not 0."""

    anywhere: bool = False
    tile: int = 0


class ToOrient(ByPerson, frozen=True):
    """You turn the tile."""

    tile: int = 1
    at: int = 0


class ToConquer(ByPerson, frozen=True):
    anywhere: bool = False
    dice: int = 0


class ToUseDie(ByPerson, frozen=True):
    """Alien Biology: which die is carried out next."""

    dice: tuple[int, ...] = ()


class ToStep(ByPerson, frozen=True):
    """You may, or must, advance a token on one of these tracks."""

    tracks: tuple[int, ...] = ()
    benefit: bool = False
    bonus: int = 0
    optional: bool = False
    back: bool = False


class ToPayBonus(ByPerson, frozen=True):
    """You may pay for the bonus of a space."""

    track: int = 0
    space: int = 0
    free: bool = False


class ToDiscardTile(ByPerson, frozen=True):
    left: int = 1


class ToDiscardCard(ByPerson, frozen=True):
    left: int = 1


class ToDiscardTech(ByPerson, frozen=True):
    left: int = 1


class ToInvent(ByPerson, frozen=True):
    """You take a tech card; then it may be upgraded at once."""

    upgrade: bool = False
    face_up: bool = False


class ToRefresh(ByPerson, frozen=True):
    """You may replace the face-up tech cards."""


class ToRepeatTech(ByPerson, frozen=True):
    """You gain the benefit of a tech card again."""

    row: int = 1
    source: int = 0


class ToBuild(ByPerson, frozen=True):
    """You place an income building."""

    building: int = 0


class ToLay(ByPerson, frozen=True):
    """You place a landmark."""

    landmark: int = 0


class ToRepeatSpace(ByPerson, frozen=True):
    """You gain the benefit of a space on which a token of yours stands."""

    battery: bool = False
    source: int = 0
    here: int = -1


class ToMoveSingularity(ByPerson, frozen=True):
    """Your technology token goes to the start of a track."""


class ToExploreSpace(ByPerson, frozen=True):
    options: tuple[int, ...] = ()


class ToAnswerTrap(ByPerson, frozen=True):
    """The Automa conquers a territory of yours: you may answer with a trap."""

    at: int = 0


class Telling(ByPerson, frozen=True):
    """Beside a board: your turn is being told."""
