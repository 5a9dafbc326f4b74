"""Everything that can happen in this game."""

from typing import Annotated

from msgspec import Meta

from automatable.kernel.moves import Correction, Move

Track = Annotated[int, Meta(ge=0, le=3)]
Space = Annotated[int, Meta(ge=0, le=12)]
Resource = Annotated[int, Meta(ge=0, le=3)]
Payment = Annotated[tuple[Resource, ...], Meta(max_length=3)]
Hex = Annotated[int, Meta(ge=0, le=33)]
Turn = Annotated[int, Meta(ge=0, le=5)]
Tile = Annotated[int, Meta(ge=1, le=48)]
SpaceTileNumber = Annotated[int, Meta(ge=1, le=15)]
Tech = Annotated[int, Meta(ge=1, le=33)]
Plot = Annotated[int, Meta(ge=0, le=8)]
Corner = Annotated[int, Meta(ge=-3, le=8)]
Word = Annotated[str, Meta(max_length=40)]
Bot = Annotated[int, Meta(ge=1, le=2)]
Card = Annotated[int, Meta(ge=1, le=22)]
Number = Annotated[int, Meta(ge=-60, le=60)]
Face = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=99)]


class ChooseMat(Move, frozen=True):
    """You keep one of two capital city mats."""

    mat: Annotated[int, Meta(ge=1, le=6)]


class ChooseCivilization(Move, frozen=True):
    """You keep one of two civilizations."""

    civilization: Word


class ChooseExtra(Move, frozen=True):
    """Level 6: you choose the Automa's second civilization."""

    civilization: Word


class Predict(Move, frozen=True):
    """Mystics: your prediction for the next category."""

    number: Annotated[int, Meta(ge=1, le=9)]


class TakeIncome(Move, frozen=True):
    """You take an income turn."""


class Advance(Move, frozen=True):
    """You advance a token and pay for it; resources ascending."""

    token: Track
    pay: Payment


class Take(Move, frozen=True):
    """One of several benefits, or the one that comes first."""

    benefit: Word


class PickResource(Move, frozen=True):
    """A resource of your choice, gained or given."""

    resource: Resource


class PickTrack(Move, frozen=True):
    """A track."""

    track: Track


class PickToken(Move, frozen=True):
    """A token of yours on a track, by number: 3 is the one that started on technology."""

    token: Track


class PickHex(Move, frozen=True):
    """A hex of the map."""

    at: Hex


class PickNumber(Move, frozen=True):
    """A number; what it means depends on the moment."""

    n: Number


class PickTech(Move, frozen=True):
    """A tech card."""

    card: Tech


class PickTop(Move, frozen=True):
    """The top card of the tech deck instead of a face-up one."""


class PickTile(Move, frozen=True):
    """A territory tile of your supply."""

    tile: Tile


class PickSpaceTile(Move, frozen=True):
    """A space tile of your supply."""

    tile: SpaceTileNumber


class PickLandmark(Move, frozen=True):
    """A landmark that is still on the landmark board."""

    landmark: Annotated[int, Meta(ge=0, le=17)]


class Play(Move, frozen=True):
    """You play a tapestry card from your hand."""

    card: Word


class DiscardCard(Move, frozen=True):
    """You discard a tapestry card from your hand."""

    card: Word


class Explore(Move, frozen=True):
    """You lay a territory tile on a hex."""

    tile: Tile
    at: Hex


class Orient(Move, frozen=True):
    """How the tile lies: clockwise turns."""

    rotation: Turn


class Build(Move, frozen=True):
    """You put an income building on a plot of your capital city."""

    row: Plot
    column: Plot


class Lay(Move, frozen=True):
    """You lay a landmark in your capital city: its upper left corner and its quarter turns."""

    row: Corner
    column: Corner
    turn: Annotated[int, Meta(ge=0, le=3)]


class PutOnMat(Move, frozen=True):
    """You put an income building on a column of your civilization mat."""

    column: Annotated[int, Meta(ge=0, le=2)]


class Swap(Move, frozen=True):
    """You swap two income buildings of your capital city, by plot."""

    one: Annotated[int, Meta(ge=0, le=80)]
    other: Annotated[int, Meta(ge=0, le=80)]


class PlayTrap(Move, frozen=True):
    """You answer the Automa's conquest with a trap."""


class Decline(Move, frozen=True):
    """You do not do what you may do, or you stop."""


class DealTech(Move, frozen=True):
    """Chance: the next tech card."""

    card: Tech


class DrawTile(Move, frozen=True):
    """Chance: a territory tile."""

    tile: Tile


class TurnTile(Move, frozen=True):
    """Chance: how the Automa's tile lies."""

    rotation: Turn


class DrawTapestry(Move, frozen=True):
    """Chance: a tapestry card for your hand."""

    card: Word


class RevealTapestry(Move, frozen=True):
    """Chance: a card of the Automa's is discarded; older if it was hers before the discard pile was shuffled in again."""

    card: Word
    older: bool = False


class DrawSpaceTile(Move, frozen=True):
    """Chance: a space tile."""

    tile: SpaceTileNumber


class DrawCivilization(Move, frozen=True):
    """Chance: a civilization."""

    civilization: Word


class DrawMats(Move, frozen=True):
    """Chance: the pair of capital city mats you choose from."""

    one: Annotated[int, Meta(ge=1, le=6)]
    other: Annotated[int, Meta(ge=1, le=6)]


class RollScience(Move, frozen=True):
    """Chance: the science die."""

    track: Track


class RollConquer(Move, frozen=True):
    """Chance: both conquer dice, by face."""

    red: Face
    black: Face


class DrawDecision(Move, frozen=True):
    """Chance: a decision card of the bots; the first of a pair is the track card, the second the tiebreaker card."""

    card: Card


class DrawProgress(Move, frozen=True):
    """Chance: the top card of the progress deck."""

    card: Card


class DrawFirst(Move, frozen=True):
    """Chance: who begins, you or the bots."""

    you: bool


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


class SetPoints(Correction, frozen=True):
    """At the table somebody has other points: you or the Automa."""

    automa: bool
    points: Annotated[int, Meta(ge=0, le=999)]


class SetTrack(Correction, frozen=True):
    """At the table a bot's token stands elsewhere."""

    bot: Bot
    track: Track
    space: Space


class SetFavorite(Correction, frozen=True):
    """At the table a bot has another favorite track."""

    bot: Bot
    track: Track


class SetHex(Correction, frozen=True):
    """At the table a hex holds other tokens: the one who controls it, and the second token, by number."""

    at: Hex
    first: Annotated[int, Meta(ge=0, le=2)]
    second: Annotated[int, Meta(ge=0, le=6)]


class SetLandmark(Correction, frozen=True):
    """At the table a track landmark is the Automa's, or nobody's."""

    landmark: Annotated[int, Meta(ge=0, le=11)]
    automa: bool


class SetAutomaCards(Correction, frozen=True):
    """At the table the Automa has another number of tapestry cards beside her mat."""

    cards: Annotated[int, Meta(ge=0, le=37)]


class SetDecisionDeck(Correction, frozen=True):
    """At the table the bots' decision deck holds exactly these cards; all others of the era lie in the discard pile."""

    cards: Annotated[tuple[Card, ...], Meta(max_length=22)]


TapestryMove = (
    ChooseMat
    | ChooseCivilization
    | ChooseExtra
    | Predict
    | TakeIncome
    | Advance
    | Take
    | PickResource
    | PickTrack
    | PickToken
    | PickHex
    | PickNumber
    | PickTech
    | PickTop
    | PickTile
    | PickSpaceTile
    | PickLandmark
    | Play
    | DiscardCard
    | Explore
    | Orient
    | Build
    | Lay
    | PutOnMat
    | Swap
    | PlayTrap
    | Decline
    | DealTech
    | DrawTile
    | TurnTile
    | DrawTapestry
    | RevealTapestry
    | DrawSpaceTile
    | DrawCivilization
    | DrawMats
    | RollScience
    | RollConquer
    | DrawDecision
    | DrawProgress
    | DrawFirst
    | BotAdvance
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
    | SetPoints
    | SetTrack
    | SetFavorite
    | SetHex
    | SetLandmark
    | SetAutomaCards
    | SetDecisionDeck
)
