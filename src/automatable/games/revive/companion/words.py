"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.revive.companion import report_words
from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.model.state import State
from automatable.games.revive.show.facts import KINDS
from automatable.games.revive.show.words import automa, chance, person, person_answers, person_preparing
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *person_preparing.WORDINGS,
        *person.WORDINGS,
        *person_answers.WORDINGS,
        *chance.WORDINGS,
        *automa.WORDINGS,
        *TABLE.wordings,
        *COUNTED.wordings,
        *report_words.WORDINGS,
        KINDS.wording(),
    )
)
