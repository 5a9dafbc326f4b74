"""The stateless question: what does a Mautoma do here?"""

from typing import Final

from automatable.games.tiletum.ask.answer import decide
from automatable.games.tiletum.ask.position import position, unsaid
from automatable.games.tiletum.ask.question import EXAMPLE, Question
from automatable.games.tiletum.model.state import State
from automatable.kernel.contract.game import Ask

ASK: Final[Ask[State]] = Ask(decide=decide, position=position, example=EXAMPLE, question=Question, unsaid=unsaid)
