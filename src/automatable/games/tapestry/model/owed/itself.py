"""What waits until something else is done, and then happens by itself."""

from automatable.kernel.turns.moves import ByItself

Part = tuple[str, ...]
"""One of these benefits."""


class BeginCivilization(ByItself, frozen=True):
    """A civilization of yours is laid out."""

    civilization: str = ""
    mid_game: bool = False


class SetUpBots(ByItself, frozen=True):
    """The bots are set up after you."""


class NextTurn(ByItself, frozen=True):
    """Whose turn it is."""


class IncomeStep(ByItself, frozen=True):
    step: int = 0


class IncomeCivilization(ByItself, frozen=True):
    """A civilization of yours works at the start of your income turn."""

    number: int = 0


class Gain(ByItself, frozen=True):
    benefit: str = ""
    source: int = 0


class Parts(ByItself, frozen=True):
    """You gain several benefits."""

    parts: tuple[Part, ...] = ()
    any_order: bool = False
    source: int = 0


class SailOn(ByItself, frozen=True):
    """Age of Sail: you explore with what you have drawn."""

    anywhere: bool = False


class Conquered(ByItself, frozen=True):
    """Your conquest is decided."""

    at: int = 0
    dice: int = 0
    trapped: bool = False


class Rolled(ByItself, frozen=True):
    """The science die shows a track, for a purpose."""

    track: int = 0
    purpose: str = "research"
    benefit: bool = False
    left: int = 0
    rolled: tuple[int, ...] = ()


class MoveToken(ByItself, frozen=True):
    """A token of yours moves on one of these tracks; you are asked where there is a choice."""

    tracks: tuple[int, ...] = ()
    benefit: bool = False
    bonus: int = 0
    optional: bool = False
    back: bool = False


class Step(ByItself, frozen=True):
    """A token of yours moves."""

    token: int = 0
    benefit: bool = False
    bonus: int = 0
    back: bool = False
    quiet: bool = False


class Arrived(ByItself, frozen=True):
    """What an advance triggers, after its landmark."""

    track: int = 0
    space: int = 0
    claimed: bool = False
    quiet: bool = False


class OfferBonus(ByItself, frozen=True):
    track: int = 0
    space: int = 0
    free: bool = False


class Upgraded(ByItself, frozen=True):
    """A tech card moves up."""

    card: int = 1


class Notice(ByItself, frozen=True):
    """Something that can be counted has changed."""


class PlaceBuilding(ByItself, frozen=True):
    """A building has left the income mat."""

    building: int = 0


class CheckDistricts(ByItself, frozen=True):
    """Your capital city has changed."""


class GainLandmark(ByItself, frozen=True):
    landmark: int = 0
