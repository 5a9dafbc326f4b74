"""What somebody owes: the last element of `state.owed` says who writes the next move."""

from typing import Final

from automatable.kernel.turns.moves import Asked, ByAutoma, ByChance, ByItself, ByPerson

# --- chance -----------------------------------------------------------------------------------------------------------


class ToDealAction(ByChance, frozen=True):
    """Which action lies at the next sector of the wheel."""


class ToTurnDisc(ByChance, frozen=True):
    """How the value disc lies at the start."""


class ToDealBonus(ByChance, frozen=True):
    """A bonus tile for a place: sectors 0 to 5, prizes 6 to 8, then the slots of the map."""

    place: int = 0


class ToDealFair(ByChance, frozen=True):
    """The next fair tile."""


class ToDealFairTown(ByChance, frozen=True):
    """The town of the next fair."""


class ToDealCost(ByChance, frozen=True):
    """The cost tile of a cathedral."""

    cathedral: int = 0


class ToDealContract(ByChance, frozen=True):
    """A tile for a place of the contract offer."""

    place: int = 0


class ToDealCharacter(ByChance, frozen=True):
    """A tile for a place of the character offer."""

    place: int = 0


class ToSeat(ByChance, frozen=True):
    """Who is next in turn order."""


class ToDealPriority(ByChance, frozen=True):
    """The priority card of a Mautoma."""


class ToRoll(ByChance, frozen=True):
    """The next die is drawn and rolled."""


class ToFlip(ByChance, frozen=True):
    """A corruption token is flipped."""


class ToReveal(ByChance, frozen=True):
    """The Mautomas' next action card."""


class ToDrawTown(ByChance, frozen=True):
    """A town tile for a Mautoma's pieces."""


# --- the person -------------------------------------------------------------------------------------------------------


class InTurn(ByPerson, frozen=True):
    """Something in the person's own turn."""


class ToTakeDie(InTurn, frozen=True):
    """You take a die."""


class ToClaim(InTurn, frozen=True):
    """You may take the bonus tile of your die's sector."""

    sector: int = 0


class ToChooseAction(InTurn, frozen=True):
    """A joker: you choose one of the other five actions."""

    points: int = 0
    granted: bool = False
    """Whether a tile grants it; otherwise it is your die's."""


class DieAction(InTurn, frozen=True):
    """The action of your die; its points are in the state, for markers and boosts add to them."""


class GrantedAction(InTurn, frozen=True):
    """An action that a tile grants, with points of its own."""

    action: int = 0
    points: int = 0


class Roaming(InTurn, frozen=True):
    """Steps and placings without action points, in any order."""

    merchant_steps: int = 0
    architect_steps: int = 0
    house: bool = False
    pillar: bool = False


class ToJump(InTurn, frozen=True):
    """A piece may go anywhere."""

    piece: int = 0


class ToPlaceHouse(InTurn, frozen=True):
    """A house may go to any town."""


class ToPlacePillar(InTurn, frozen=True):
    """A pillar may go to any cathedral."""


class ToGain(InTurn, frozen=True):
    """Resources of your choice."""

    left: int = 1


class ToChooseBuilding(InTurn, frozen=True):
    """The building whose characters you use."""


class UsingBuilding(InTurn, frozen=True):
    """Its characters that you have not used yet, one bit for each room."""

    building: int = 0
    rooms: int = 0


class ToTakePrize(ByPerson, frozen=True):
    """You may take the prize of the king phase; no tasks now."""


class ToTell(ByPerson, frozen=True):
    """Beside a board: what you did in your turn, one thing after the other."""

    die: bool = False
    """Whether the die was told, and the tile of its sector."""
    tile: bool = False


class PrizeToTell(Asked, frozen=True):
    """Beside a board: whether you took the prize of the king phase."""


class PointsToTell(Asked, frozen=True):
    """Beside a board: your points at the end."""


# --- the Mautomas -----------------------------------------------------------------------------------------------------


class ToMovePieces(ByAutoma, frozen=True):
    """A Mautoma's pieces go where its card sends them."""


class ToAim(ByAutoma, frozen=True):
    """A Mautoma looks for its target sector."""


class ToDrawDie(ByAutoma, frozen=True):
    """A Mautoma takes a die for its target."""

    sector: int = 0


class ToAct(ByAutoma, frozen=True):
    """A Mautoma performs the action of a sector, or passes on to the next one."""

    sector: int = 0


class ToTakeTile(ByAutoma, frozen=True):
    """A Mautoma takes tiles near its merchant or architect."""

    piece: int = 0
    left: int = 2


class ToPlaceAgain(ByAutoma, frozen=True):
    """A Mautoma takes its second character."""


class ToTakeAgain(ByAutoma, frozen=True):
    """A Mautoma takes its second tile of the contract offer."""


# --- by itself --------------------------------------------------------------------------------------------------------


class SetUp(ByItself, frozen=True):
    """The board is ready: turn order gives the gold and the king's stack."""


class FillBonus(ByItself, frozen=True):
    """Empty places for bonus tiles are filled, from one place up to another."""

    first: int = 0
    last: int = 0


class FillContracts(ByItself, frozen=True):
    """The gaps of the contract offer are filled."""


class FillCharacters(ByItself, frozen=True):
    """The gaps of the character offer are filled."""


class BeginRound(ByItself, frozen=True):
    """Dice are rolled, then three action turns."""


class ActionTurn(ByItself, frozen=True):
    """Everybody has a turn."""

    number: int = 0


class PersonTurn(ByItself, frozen=True):
    """Your turn begins."""


class MautomaTurn(ByItself, frozen=True):
    """A Mautoma's turn begins."""


class GainFromDie(ByItself, frozen=True):
    """The resources of your die, after its bonus tile."""

    resource: int = 0
    amount: int = 0


class SecondCharacter(ByItself, frozen=True):
    """A Mautoma may place a second character."""


class Running(ByItself, frozen=True):
    """The action of your die goes on."""


class EndOfTurn(ByItself, frozen=True):
    """A turn is over."""


class KingPhase(ByItself, frozen=True):
    """The prize of the king track."""


class MautomaPrize(ByItself, frozen=True):
    """A Mautoma has won the prize of the king track."""


class KingPoints(ByItself, frozen=True):
    """Points, turn order and the reset of the king track."""


class FairPhase(ByItself, frozen=True):
    """The fair of the round."""


class Cleanup(ByItself, frozen=True):
    """The next round is prepared."""


class FinalScoring(ByItself, frozen=True):
    """The end of the game."""


SMALL: Final = (ToJump, ToPlaceHouse, ToPlacePillar, ToGain, ToChooseBuilding, UsingBuilding)
"""Choices that belong to one effect: the reward of a crest, a tile's resources, the characters of a building."""
TASKS: Final = (ToTakeDie, ToClaim, ToChooseAction, DieAction, GrantedAction, Roaming, *SMALL)
"""When tasks may be done: at any moment of your turn, inside other tasks too; whatever was owed is owed again afterwards. No rule
forbids them in any choice of your turn, but in the king phase, so not while its prize is owed."""
