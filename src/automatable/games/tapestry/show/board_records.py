"""Everything that a drawing needs, as plain records."""

import msgspec

from automatable.kernel.words.text import Msg

Parts = tuple[tuple[str, ...], ...]
"""The ids of benefits, alternatives together, for icons."""


class BonusView(msgspec.Struct, frozen=True):
    """The bonus of a space: what it costs (a resource, tiles, cards or techs) and the benefit it brings."""

    words: Msg
    cost: str
    count: int
    gain: str


class SpaceView(msgspec.Struct, frozen=True):
    """A space of a track; 0 is its start."""

    id: str
    n: int
    name: Msg
    tier: int
    cost: tuple[str, ...]
    benefit: Msg
    benefits: Parts
    bonus: BonusView | None = None
    landmark: int = -1
    tokens: tuple[int, ...] = ()
    """0 for each token of yours, 1 for the Automa's, 2 for the Shadow Empire's."""


class TrackView(msgspec.Struct, frozen=True):
    id: str
    number: int
    name: Msg
    own_resource: int
    spaces: tuple[SpaceView, ...]
    favorite_of: tuple[int, ...] = ()
    completed: bool = False
    """Whether you have completed it for ever."""


class TokenView(msgspec.Struct, frozen=True):
    """A token on a hex: whose, upright or toppled, and what it is: outpost, cube, a building or a landmark."""

    kind: str
    owner: int
    upright: bool
    piece: str = "outpost"


class HexView(msgspec.Struct, frozen=True):
    id: str
    at: int
    q: int
    r: int
    name: Msg
    label: str
    explored: bool
    printed: bool
    tile: int
    rotation: int
    corners: tuple[str, ...]
    """Terrain at the six corners as it lies, clockwise from the upper left one."""
    inner: tuple[str, ...]
    benefit: str
    """The id of the benefit of its tile; empty if it has none."""
    tokens: tuple[TokenView, ...]
    controller: int | None
    start: str = ""


class PlotView(msgspec.Struct, frozen=True):
    """A plot of the capital city: open, rock, a building, or landmark."""

    id: str
    row: int
    column: int
    rock: bool
    kind: str
    landmark: int = -1


class LandmarkView(msgspec.Struct, frozen=True):
    """A landmark: whose it is and what it covers."""

    id: str
    number: int
    name: Msg
    owner: int | None
    track: int
    space: int
    footprint: tuple[str, ...]
    row: int = 0
    column: int = 0
    turn: int = -1
    """Quarter turns in your city; -1 if it does not lie on the grid."""
    where: str = ""
    """board, city, beside, map or automa."""


class CityView(msgspec.Struct, frozen=True):
    """Your capital city."""

    mat: int
    name: Msg | None
    plots: tuple[PlotView, ...]
    districts: tuple[bool, ...]
    lines: tuple[bool, ...]
    """Rows, then columns: whether they are complete."""
    beside: tuple[int, int, int, int]
    """Income buildings that stand beside the mat, by type."""


class IncomeSpaceView(msgspec.Struct, frozen=True):
    n: int
    name: str
    gains: tuple[str, ...]
    """The ids of what it gives: resources, tiles and cards, then points."""
    covered: bool


class IncomeRowView(msgspec.Struct, frozen=True):
    id: str
    building: int
    name: Msg
    left: int
    spaces: tuple[IncomeSpaceView, ...]


class ResourceView(msgspec.Struct, frozen=True):
    id: str
    number: int
    name: Msg
    amount: int


class TechView(msgspec.Struct, frozen=True):
    id: str
    number: int
    name: Msg
    circle: Msg
    square: Msg
    needs: Msg
    fulfilled: bool
    row: int = -1
    circle_parts: Parts = ()
    square_parts: Parts = ()
    token: bool = False
    """Whether it carries a token of the Inventors."""


class CardView(msgspec.Struct, frozen=True):
    id: str
    card: str
    name: Msg
    effect: Msg
    copies: int = 1
    era: int = 0
    active: bool = False
    this_era: bool = False
    """Whether it works for an era, or once when played."""


class TileView(msgspec.Struct, frozen=True):
    id: str
    number: int
    name: Msg
    parts: Parts = ()
    corners: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()


class SpotView(msgspec.Struct, frozen=True):
    """A spot of a civilization mat."""

    id: str
    column: int
    row: int
    label: Msg
    parts: Parts
    mark: str = ""


class CivilizationView(msgspec.Struct, frozen=True):
    """A civilization of yours, or one to choose."""

    id: str
    key: str
    name: Msg
    effect: Msg
    spots: tuple[SpotView, ...] = ()
    notes: tuple[Msg, ...] = ()
    """What its tokens say: predictions, marked tracks, tokens left."""


class DecisionCardView(msgspec.Struct, frozen=True):
    number: int
    automa: str
    shadow: str
    income_icon: bool
    tiebreak: tuple[str, ...]
    pattern: tuple[tuple[int, ...], ...]
    """Hexes row by row in reading order."""
    arrows: tuple[int, int]
    """The hexes that the black and the grey arrow point at."""
    direction: tuple[int, int]
    """The way of both arrows, as steps of q and r."""
    toppled_outpost: bool


class ChartCell(msgspec.Struct, frozen=True):
    """A cell of the income chart, and the income turns in which it works."""

    name: Msg
    turns: tuple[int, ...]


class BotView(msgspec.Struct, frozen=True):
    seat: int
    name: Msg
    tracks: tuple[int, ...]
    favorite: int
    outposts: int


class BotsView(msgspec.Struct, frozen=True):
    """Both bots, their cards, mat and chart."""

    automa: BotView
    shadow: BotView
    income_turns: int
    civilizations: tuple[CivilizationView, ...]
    cards: int
    landmarks: tuple[int, ...]
    toppled: int
    track_card: DecisionCardView | None
    tiebreaker_card: DecisionCardView | None
    deck: int
    discard: tuple[int, ...]
    progress: int
    hard: bool
    multipliers: tuple[tuple[Msg, tuple[int, ...]], ...]
    """By line: the multipliers of income turns 2 to 5."""
    chart: tuple[ChartCell, ...]
    added: tuple[int, ...]
    """How many progress cards join in income turns 2 to 4."""


class AchievementView(msgspec.Struct, frozen=True):
    """An achievement, its points, and who has each space."""

    name: Msg
    points: tuple[int, ...]
    earned: tuple[int, ...]


class TurnedView(msgspec.Struct, frozen=True):
    """A way to turn the tile that is being laid."""

    id: str
    rotation: int
    corners: tuple[str, ...]
    inner: tuple[str, ...]
    benefit: str
    matches: tuple[bool, ...]
    """By side: whether it matches the hex beyond it."""


class ChoiceView(msgspec.Struct, frozen=True):
    """What is just being chosen, placed or rolled."""

    mats: tuple[tuple[str, Msg, tuple[str, ...]], ...] = ()
    """Mats to choose from: place, name, rows."""
    civilizations: tuple[CivilizationView, ...] = ()
    landmark: int = -1
    turned: tuple[TurnedView, ...] = ()
    at: int = -1
    bot: int = 0
    """The bot that chooses a track."""
    hexes: str = ""
    """What the Automa chooses a hex for: conquer, explore or guard."""


class Board(msgspec.Struct, frozen=True):
    """The whole table."""

    tracks: tuple[TrackView, ...]
    hexes: tuple[HexView, ...]
    city: CityView
    landmarks: tuple[LandmarkView, ...]
    income: tuple[IncomeRowView, ...]
    resources: tuple[ResourceView, ...]
    market: tuple[TechView, ...]
    techs: tuple[TechView, ...]
    hand: tuple[CardView, ...]
    laid: tuple[CardView, ...]
    tiles: tuple[TileView, ...]
    space_tiles: tuple[TileView, ...]
    explored_space: tuple[TileView, ...]
    civilizations: tuple[CivilizationView, ...]
    bots: BotsView
    achievements: tuple[AchievementView, ...]
    decks: tuple[tuple[str, str, int], ...]
    """Place, name and size of each deck."""
    first: int
    """What the first to start your next era gains, in resources; 0 if nothing is left."""
    income_turns: int
    outposts: int
    choice: ChoiceView
    companion: bool = False
    """Whether it lies beside a physical board: your city, mats and cards are not known."""
