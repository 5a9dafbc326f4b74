"""What the game declares to be asked."""

from typing import Final

from automatable.games.terra_mystica.ask.answer import answer
from automatable.games.terra_mystica.ask.left_out import FIELDS
from automatable.games.terra_mystica.ask.position import position
from automatable.games.terra_mystica.ask.question import EXAMPLE, Question
from automatable.games.terra_mystica.ask.reading import Asked, read
from automatable.games.terra_mystica.model.state import State
from automatable.kernel.ask.codec import Codec
from automatable.kernel.ask.left_out import LeftOut

CODEC: Final[Codec[State, Asked]] = Codec(
    read=read, answer=answer, position=position, example=EXAMPLE, question=Question, left_out=LeftOut(FIELDS, answer)
)
