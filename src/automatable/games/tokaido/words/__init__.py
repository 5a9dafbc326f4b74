"""Moves in words: how each is offered, told, and done by hands at a table."""

from typing import Final

from automatable.games.tokaido.state import State
from automatable.games.tokaido.words.automas import AUTOMA_WORDS
from automatable.games.tokaido.words.chance import CHANCE_WORDS
from automatable.games.tokaido.words.corrections import CORRECTION_WORDS
from automatable.games.tokaido.words.person import PERSON_WORDS
from automatable.games.tokaido.words.reports import REPORT_WORDS
from automatable.kernel.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings(
    (*CHANCE_WORDS, *PERSON_WORDS, *AUTOMA_WORDS, *CORRECTION_WORDS, *REPORT_WORDS)
)
