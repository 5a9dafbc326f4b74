"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.terra_mystica.companion.report_words import REPORT_WORDS
from automatable.games.terra_mystica.companion.things import TABLE
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.show.words import automa, chance
from automatable.games.terra_mystica.show.words.log import TOLD
from automatable.games.terra_mystica.show.words.offers import offer
from automatable.kernel.show.wording import Wording, Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *chance.WORDS,
        *automa.WORDS,
        *(Wording(kind, tell, offer) for kind, tell in TOLD.items()),
        *TABLE.wordings,
        *REPORT_WORDS,
    )
)
