"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.terra_mystica.companion.report_words import REPORT_WORDS
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.words import automa, chance, person, person_build
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (*chance.WORDS, *automa.WORDS, *person_build.WORDS, *person.WORDS, *TABLE.wordings, *REPORT_WORDS)
)
