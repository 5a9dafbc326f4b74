"""Moves in words: how each is offered, told, and done by hands at a table."""

from automatable.games.tapestry.words import names
from automatable.games.tapestry.words.table import WORDS

__all__ = ["WORDS", "names"]
