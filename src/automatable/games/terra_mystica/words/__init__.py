"""Moves in words: how each is offered, told, and done by hands at a table."""

from typing import Final

from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.words import automa, chance, corrections
from automatable.games.terra_mystica.words.offers import offer
from automatable.games.terra_mystica.words.reports import REPORT_WORDS
from automatable.games.terra_mystica.words.told import TOLD
from automatable.kernel.wording import Wording, Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (
        *chance.WORDS,
        *automa.WORDS,
        *(Wording(kind, tell, offer) for kind, tell in TOLD.items()),
        *corrections.WORDS,
        *REPORT_WORDS,
    )
)
