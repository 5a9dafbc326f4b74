"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tapestry.companion import report_words
from automatable.games.tapestry.companion.things import TABLE
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.show.words import automa, chance, person
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *person.WORDINGS,
        *chance.WORDINGS,
        *automa.WORDINGS,
        *TABLE.wordings,
        *report_words.WORDINGS,
    )
)
