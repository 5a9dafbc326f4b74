"""What somebody owes: the last element of `state.owed` says who writes the next move."""

import msgspec

from automatable.games.revive.model.effects import Deed, Effects, Either, Exchange
from automatable.kernel.turns.moves import Asked, ByAutoma, ByChance, ByItself, ByPerson, Owed

# --- preparing the game -----------------------------------------------------------------------------------------------


class ToLayStart(ByChance, frozen=True):
    """A starting tile for this space."""

    space: int = 0


class ToLayBack(ByChance, frozen=True):
    """The back that lies on this area space."""

    space: int = 0


class ToLayCorner(ByChance, frozen=True):
    """The large location of this corner."""

    corner: int = 0


class ToDealTribe(ByChance, frozen=True):
    """Your tribe is drawn."""


class ToChooseTribe(ByPerson, frozen=True):
    """You choose your tribe."""


class ToDealDraft(ByChance, frozen=True):
    """A card for the draft."""


class ToKeep(ByPerson, frozen=True):
    """You keep so many more of the cards of a draft."""

    n: int = 1


class DraftOver(ByItself, frozen=True):
    """The cards that you did not keep are shuffled back."""


class ToPlaceMarker(ByChance, frozen=True):
    """Where the Mautoma's marker begins."""


class ToDealArtifactCard(ByChance, frozen=True):
    """An artifact card for you."""


class ToKeepArtifactCard(ByPerson, frozen=True):
    """You keep one of the artifact cards."""


class ToSplit(ByPerson, frozen=True):
    """You choose so many more cards that are active at the start."""

    n: int = 1


# --- chance during the game -------------------------------------------------------------------------------------------


class ToDealCitizen(ByChance, frozen=True):
    """A citizen for this place of the display."""

    place: int = 0


class ToDealModule(ByChance, frozen=True):
    """A module for this place of the display."""

    place: int = 0


class ToDealMachine(ByChance, frozen=True):
    """A machine token for this place of a display."""

    colour: int = 0
    place: int = 0


class ToDrawCrate(ByChance, frozen=True):
    """You draw a crate."""


class ToTurnOver(ByChance, frozen=True):
    """The tile on this space is turned over."""

    space: int = 0


# --- your turn --------------------------------------------------------------------------------------------------------


class Acting(ByPerson, frozen=True):
    """You act, after so many actions of this turn."""

    done: int = 0


class Closing(ByPerson, frozen=True):
    """You have more than the limits allow: free actions, then the first action is over."""


class Ending(ByPerson, frozen=True):
    """Nothing but free actions is left of your turn."""


class ActionDone(ByItself, frozen=True):
    """An action is over, after so many before it."""

    done: int = 0


class HibernationDone(ByItself, frozen=True):
    """Your hibernation is over."""


class Refill(ByItself, frozen=True):
    """The displays are filled up, except for gaps that were there before: one bit for each place."""

    gaps: int = 0


class Resolve(ByItself, frozen=True):
    """Effects that are carried out from left to right."""

    effects: Effects = ()


class Playing(ByItself, frozen=True):
    """A card is being played until this is reached."""

    asked: bool = False


class MachineUsed(ByItself, frozen=True):
    """A machine has done its work."""


class Slotted(ByItself, frozen=True):
    """At a hibernation, cards leave the slots, and so on."""


class HibernateOn(ByItself, frozen=True):
    """The rest of a hibernation: switch, marker, reward."""


# --- what effects ask -------------------------------------------------------------------------------------------------


class Item(msgspec.Struct, frozen=True):
    """One of several effects that come together, and what it comes from: `card`, a module, a kind of ground, a node."""

    effects: Effects
    source: str


class ToOrder(ByPerson, frozen=True):
    """Effects that come at the same moment, in an order of your choice."""

    items: tuple[Item, ...] = ()


class ToAcceptStep(ByPerson, frozen=True):
    """Whether you take a step on this track that reaches a node."""

    colour: int = 0


class ToAcceptPoints(ByPerson, frozen=True):
    """Whether you take points that reach a mark whose bonus would be lost."""

    points: int = 0


class ToMix(ByPerson, frozen=True):
    """So many basic resources of your choice."""

    n: int = 0


class ToPay(ByPerson, frozen=True):
    """Whether you make this exchange."""

    exchange: Exchange | None = None


class ToChoose(ByPerson, frozen=True):
    """One of several effects."""

    either: Either | None = None


class ToStep(ByPerson, frozen=True):
    """So many steps, each on a track of your choice."""

    n: int = 0


class ToTakeModule(ByPerson, frozen=True):
    """A module of the display."""


class ToRecruit(ByPerson, frozen=True):
    """A citizen of the display."""


class ToCopy(ByPerson, frozen=True):
    """The top half of a citizen of the display."""


class ToTakeMachine(ByPerson, frozen=True):
    """A machine token of this colour."""

    colour: int = 0


class ToTakeArtifact(ByPerson, frozen=True):
    """A major artifact."""


class ToRemoveArtifact(ByPerson, frozen=True):
    """A major artifact must leave the game."""


class ToWake(ByPerson, frozen=True):
    """A resting card to wake."""


class ToRefresh(ByPerson, frozen=True):
    """An energy marker to take back."""


class ToClear(ByPerson, frozen=True):
    """A slot to clear."""


class ToRetrigger(ByPerson, frozen=True):
    """A slot whose modules work again."""


class ToClaim(ByPerson, frozen=True):
    """A claim to place."""


class ToFinishCard(ByPerson, frozen=True):
    """The card being played may still become a joker."""


class ToKeepActive(ByPerson, frozen=True):
    """A card of a slot that may stay active."""


class ToAct(ByPerson, frozen=True):
    """An extra action of this kind, with so much off its cost."""

    deed: Deed = Deed.EXPLORE
    less: int = 0


# --- the Mautoma ------------------------------------------------------------------------------------------------------


class AutomaTurn(ByItself, frozen=True):
    """The Mautoma's turn begins."""


class ToDrawCard(ByChance, frozen=True):
    """The Mautoma's next card."""


class AutomaToAct(ByAutoma, frozen=True):
    """The Mautoma carries out this part of its card."""

    part: int = 0


class AutomaToRefresh(ByAutoma, frozen=True):
    """The Mautoma takes a refresh turn."""


class ToAddProgress(ByChance, frozen=True):
    """A progress card joins its cards."""


class NewDeck(ByItself, frozen=True):
    """Its cards become a new deck."""


class NextTurn(ByItself, frozen=True):
    """It is your turn."""


# --- beside a physical board ------------------------------------------------------------------------------------------


class Telling(ByPerson, frozen=True):
    """You tell what you did in your turn."""


class ToShowHex(Asked, frozen=True):
    """The next hex of a tile that is none of ours, after the kinds of those that are told."""

    turning: ToTurnOver = ToTurnOver()
    kinds: tuple[int, ...] = ()


class PointsToTell(Asked, frozen=True):
    """Your points at the end, everything counted."""


def turning_over(element: Owed) -> ToTurnOver | None:
    """The tile that is being turned over: to be named, or told hex by hex."""
    if isinstance(element, ToShowHex):
        return element.turning
    return element if isinstance(element, ToTurnOver) else None
