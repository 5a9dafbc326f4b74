"""Moves in words: how each is offered, told, and done by hands at a table."""

from typing import Final

from automatable.games.tiletum.state import State
from automatable.games.tiletum.words.by_chance import CHANCE
from automatable.games.tiletum.words.by_mautoma import MAUTOMA
from automatable.games.tiletum.words.by_person import PERSON
from automatable.games.tiletum.words.mended import MENDED
from automatable.games.tiletum.words.reports import TOLD_WORDS
from automatable.games.tiletum.words.tasks import TASK_WORDS
from automatable.kernel.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings((*PERSON, *TASK_WORDS, *CHANCE, *MAUTOMA, *MENDED, *TOLD_WORDS))
