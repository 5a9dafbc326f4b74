"""All moves in words, in one table: those of the game, reports and corrections."""

from typing import Final

from automatable.games.tokaido.companion.report_words import REPORT_WORDS
from automatable.games.tokaido.companion.things import TABLE
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.show.words.automa import AUTOMA_WORDS
from automatable.games.tokaido.show.words.chance import CHANCE_WORDS
from automatable.games.tokaido.show.words.person import PERSON_WORDS
from automatable.kernel.show.wording import Wordings

WORDS: Final[Wordings[State]] = Wordings((*CHANCE_WORDS, *PERSON_WORDS, *AUTOMA_WORDS, *TABLE.wordings, *REPORT_WORDS))
