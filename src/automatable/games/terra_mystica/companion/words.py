"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.terra_mystica.companion import report_words
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.facts import KINDS
from automatable.games.terra_mystica.show.words import automa, chance, person, person_build
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *chance.WORDINGS,
        *automa.WORDINGS,
        *person_build.WORDINGS,
        *person.WORDINGS,
        *TABLE.wordings,
        *report_words.WORDINGS,
        KINDS.wording(),
    )
)
