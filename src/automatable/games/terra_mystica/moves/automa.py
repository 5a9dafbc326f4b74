"""What the Automa does."""

from automatable.kernel.moves import Move


class AutomaPlace(Move, frozen=True):
    """Her two initial dwellings; the first is marked."""

    marked: int
    unmarked: int


class AutomaBlock(Move, frozen=True):
    """She covers a power action (1-6, with Merchants also 7-9)."""

    position: int


class AutomaGainPoints(Move, frozen=True):
    """She gains points from a card."""

    points: int


class AutomaAdvanceCult(Move, frozen=True):
    """She advances on a cult; `priest` is the priest space used (3 or 2), 0 if none."""

    cult: int
    steps: int
    priest: int


class AutomaUpgrade(Move, frozen=True):
    """She upgrades a structure."""

    at: int
    to: int


class AutomaTakeFavor(Move, frozen=True):
    """She takes a favor tile."""

    tile: int


class AutomaBuild(Move, frozen=True):
    """She transforms a space and builds a dwelling."""

    at: int
    marked: bool


class AutomaPlaceCube(Move, frozen=True):
    """Symbionts: a worker cube."""

    at: int


class AutomaBlight(Move, frozen=True):
    """The Blight: a space turns into blighted land."""

    at: int


class AutomaDoNothing(Move, frozen=True):
    """An action that is not possible."""

    action: str


class AutomaTrade(Move, frozen=True):
    """Merchants: she trades with the person's structure on this space."""

    at: int


class AutomaPass(Move, frozen=True):
    """She passes and takes the bonus card at this place of the row (0-2); -1 in round 6."""

    place: int


AutomaMove = (
    AutomaPlace
    | AutomaBlock
    | AutomaGainPoints
    | AutomaAdvanceCult
    | AutomaUpgrade
    | AutomaTakeFavor
    | AutomaBuild
    | AutomaPlaceCube
    | AutomaBlight
    | AutomaTrade
    | AutomaDoNothing
    | AutomaPass
)
