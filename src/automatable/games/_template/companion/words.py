"""All moves in words, in one table: those of the game and corrections."""

from typing import Final

from automatable.games._template.companion.things import TABLE
from automatable.games._template.model.state import State
from automatable.games._template.show.words import WORDINGS
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings((*WORDINGS, *TABLE.wordings))
