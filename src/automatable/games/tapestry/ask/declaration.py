"""What the game declares to be asked."""

from typing import Final

from automatable.games.tapestry.ask.answer import answer
from automatable.games.tapestry.ask.left_out import FIELDS
from automatable.games.tapestry.ask.position import position
from automatable.games.tapestry.ask.question import EXAMPLE, Question
from automatable.games.tapestry.ask.reading import Asked, read
from automatable.games.tapestry.model.state import State
from automatable.kernel.ask.codec import Codec
from automatable.kernel.ask.left_out import LeftOut

CODEC: Final[Codec[State, Asked]] = Codec(
    read=read, answer=answer, position=position, example=EXAMPLE, question=Question, left_out=LeftOut(FIELDS, answer)
)
