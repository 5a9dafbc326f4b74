"""What somebody owes: the last element of `state.owed` says who writes the next move."""

from automatable.author import ByAutoma, ByChance, ByItself, ByPerson


class ToPick(ByPerson, frozen=True):
    """You pick a tree."""


class ToReveal(ByChance, frozen=True):
    """The automa's next card is turned over."""


class AutomaToPick(ByAutoma, frozen=True):
    """The automa picks a tree, or rests."""


class EndOfRound(ByItself, frozen=True):
    """Both have had their turn."""
