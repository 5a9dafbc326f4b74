"""What somebody owes: the last element of `state.owed` says who writes the next move."""

from automatable.kernel.moves import ByAutoma, ByChance, ByItself, ByPerson

Part = tuple[str, ...]


class ToChooseMat(ByPerson, frozen=True):
    """You keep one of two mats."""

    one: int = 1
    other: int = 6


class ToChooseCivilization(ByPerson, frozen=True):
    """You keep one of two civilizations."""

    one: str = ""
    other: str = ""


class ToPredict(ByPerson, frozen=True):
    """Mystics: you predict a number for a category."""

    category: int = 0


class ToChooseExtra(ByPerson, frozen=True):
    """Level 6: you choose the Automa's second civilization."""


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


class BeginCivilization(ByItself, frozen=True):
    """A civilization of yours is laid out."""

    civilization: str = ""
    mid_game: bool = False


class SetUpBots(ByItself, frozen=True):
    """The bots are set up after you."""


class NextTurn(ByItself, frozen=True):
    """Whose turn it is."""


class YourTurn(ByPerson, frozen=True):
    """You take an income turn or advance."""


class IncomeStep(ByItself, frozen=True):
    """A step of your income turn."""

    step: int = 0


class IncomeCivilization(ByItself, frozen=True):
    """A civilization of yours works at the start of your income turn."""

    number: int = 0


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


class ToConvert(ByPerson, frozen=True):
    """Mercantilism: food into another resource."""

    left: int = 0


class Gain(ByItself, frozen=True):
    """You gain a benefit."""

    benefit: str = ""
    source: int = 0


class Parts(ByItself, frozen=True):
    """You gain several benefits."""

    parts: tuple[Part, ...] = ()
    any_order: bool = False
    source: int = 0


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


class ToDrawTiles(ByChance, frozen=True):
    """Territory tiles come to you."""

    left: int = 1


class ToDrawTapestry(ByChance, frozen=True):
    """Tapestry cards come to you."""

    left: int = 1


class ToDrawSpaceTiles(ByChance, frozen=True):
    """Space tiles come to you."""

    left: int = 1
    taken: tuple[int, ...] = ()


class ToExplore(ByPerson, frozen=True):
    """You lay a tile on a hex; `tile` is the only one you may take, if not 0."""

    anywhere: bool = False
    tile: int = 0


class ToOrient(ByPerson, frozen=True):
    """You turn the tile."""

    tile: int = 1
    at: int = 0


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


class SailOn(ByItself, frozen=True):
    """Age of Sail: you explore with what you have drawn."""

    anywhere: bool = False


class ToConquer(ByPerson, frozen=True):
    """You conquer a hex."""

    anywhere: bool = False
    dice: int = 0


class ToReveal(ByChance, frozen=True):
    """One of the Automa's cards is discarded, for it may be a trap."""

    at: int = 0
    dice: int = 0


class Conquered(ByItself, frozen=True):
    """Your conquest is decided."""

    at: int = 0
    dice: int = 0
    trapped: bool = False


class ToRollConquer(ByChance, frozen=True):
    """Both conquer dice."""

    at: int = 0
    both: bool = False


class ToAddToken(ByPerson, frozen=True):
    """Isolationists: you may add a token to a territory."""

    at: int = 0


class ToRollScience(ByChance, frozen=True):
    """You roll the science die: for research, Alien Biology, the Alchemists, the Age of Discovery."""

    purpose: str = "research"
    benefit: bool = False
    left: int = 0
    rolled: tuple[int, ...] = ()
    """What was kept of earlier dice."""
    first: int = -1
    """The first of two rolls of one die (Empiricism)."""


class Rolled(ByItself, frozen=True):
    """The science die shows a track, for a purpose."""

    track: int = 0
    purpose: str = "research"
    benefit: bool = False
    left: int = 0
    rolled: tuple[int, ...] = ()


class ToKeepRoll(ByPerson, frozen=True):
    """Empiricism: you keep one of two rolls."""

    roll: ToRollScience = ToRollScience()
    other: int = 0


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
    """The bonus of a space is offered."""

    track: int = 0
    space: int = 0
    free: bool = False


class ToPayBonus(ByPerson, frozen=True):
    """You may pay for the bonus of a space."""

    track: int = 0
    space: int = 0
    free: bool = False


class ToDiscardTile(ByPerson, frozen=True):
    """You discard territory tiles."""

    left: int = 1


class ToDiscardCard(ByPerson, frozen=True):
    """You discard tapestry cards."""

    left: int = 1


class ToDiscardTech(ByPerson, frozen=True):
    """You discard tech cards."""

    left: int = 1


class ToInvent(ByPerson, frozen=True):
    """You take a tech card; then it may be upgraded at once."""

    upgrade: bool = False
    face_up: bool = False


class ToDrawTech(ByChance, frozen=True):
    """The top tech card comes to you."""

    upgrade: bool = False


class ToRefresh(ByPerson, frozen=True):
    """You may replace the face-up tech cards."""


class Upgraded(ByItself, frozen=True):
    """A tech card moves up."""

    card: int = 1


class ToRepeatTech(ByPerson, frozen=True):
    """You gain the benefit of a tech card again."""

    row: int = 1
    source: int = 0


class Notice(ByItself, frozen=True):
    """Something that can be counted has changed."""


class ToBuild(ByPerson, frozen=True):
    """You place an income building."""

    building: int = 0


class ToLay(ByPerson, frozen=True):
    """You place a landmark."""

    landmark: int = 0


class PlaceBuilding(ByItself, frozen=True):
    """A building has left the income mat."""

    building: int = 0


class CheckDistricts(ByItself, frozen=True):
    """Your capital city has changed."""


class GainLandmark(ByItself, frozen=True):
    """A landmark is yours."""

    landmark: int = 0


class ToRepeatSpace(ByPerson, frozen=True):
    """You gain the benefit of a space on which a token of yours stands."""

    battery: bool = False
    source: int = 0
    here: int = -1


class ToMoveSingularity(ByPerson, frozen=True):
    """Your technology token goes to the start of a track."""


class ToExploreSpace(ByPerson, frozen=True):
    """You explore a space tile."""

    options: tuple[int, ...] = ()


class ToDrawCivilization(ByChance, frozen=True):
    """A civilization comes to you."""


class ToAnswerTrap(ByPerson, frozen=True):
    """The Automa conquers a territory of yours: you may answer with a trap."""

    at: int = 0


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
    """The Automa conquers."""

    anywhere: bool = False


class AutomaToExplore(ByAutoma, frozen=True):
    """The Automa explores."""

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
    """A tile for a hex."""

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
    """The Automa scores."""

    civilization: str = ""


class ToFinishIncome(ByAutoma, frozen=True):
    """The last cells of the bots' income turn."""
