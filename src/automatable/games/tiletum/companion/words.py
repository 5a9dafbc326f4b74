"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tiletum.companion import own_table_words, report_words
from automatable.games.tiletum.companion.things import TABLE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.show.words import automa, chance, person, person_tasks
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *person.WORDINGS,
        *person_tasks.WORDINGS,
        *chance.WORDINGS,
        *automa.WORDINGS,
        *TABLE.wordings,
        *report_words.WORDINGS,
        own_table_words.SAW,
    )
)
