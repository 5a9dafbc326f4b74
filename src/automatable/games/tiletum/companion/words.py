"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tiletum.companion.report_words import REPORT_WORDS
from automatable.games.tiletum.companion.things import TABLE
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.show.words.automa import MAUTOMA
from automatable.games.tiletum.show.words.chance import CHANCE
from automatable.games.tiletum.show.words.person import PERSON
from automatable.games.tiletum.show.words.tasks import TASK_WORDS
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings((*PERSON, *TASK_WORDS, *CHANCE, *MAUTOMA, *TABLE.wordings, *REPORT_WORDS))
