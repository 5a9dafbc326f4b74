"""All moves in words, in one table: those of the game and corrections."""

from typing import Final

from automatable.author import Wordings
from automatable.games._template.companion.things import TABLE
from automatable.games._template.model.state import State
from automatable.games._template.show.words import WORDINGS

WORDS: Final[Wordings[State]] = Wordings((*WORDINGS, *TABLE.wordings))
