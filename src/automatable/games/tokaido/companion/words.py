"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tokaido.companion import report_words
from automatable.games.tokaido.companion.things import TABLE
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.show.words import automa, chance, person
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (*chance.WORDINGS, *person.WORDINGS, *automa.WORDINGS, *TABLE.wordings, *report_words.WORDINGS)
)
