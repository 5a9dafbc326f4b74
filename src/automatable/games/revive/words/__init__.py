"""Moves in words: how each is offered, told, and done by hands at a table."""

from automatable.games.revive.words.collected import WORDS

__all__ = ["WORDS"]
