"""All wordings in one table."""

from typing import Final

from automatable.games.revive.state import State
from automatable.games.revive.words import actions, asked, corrections, mautoma, preparing, reports
from automatable.kernel.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *preparing.WORDINGS,
        *actions.WORDINGS,
        *asked.WORDINGS,
        *mautoma.WORDINGS,
        *corrections.WORDINGS,
        *reports.WORDINGS,
    )
)
