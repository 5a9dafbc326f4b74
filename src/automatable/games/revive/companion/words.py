"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.revive.companion import report_words as reports
from automatable.games.revive.companion.things import COUNTED, TABLE
from automatable.games.revive.model.state import State
from automatable.games.revive.show.words import actions, asked, automa, preparing
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *preparing.WORDINGS,
        *actions.WORDINGS,
        *asked.WORDINGS,
        *automa.WORDINGS,
        *TABLE.wordings,
        *COUNTED.wordings,
        *reports.WORDINGS,
    )
)
