"""What the game declares to be asked."""

from typing import Final

from automatable.games.tiletum.ask.answer import answer
from automatable.games.tiletum.ask.left_out import FIELDS
from automatable.games.tiletum.ask.position import position, unsaid
from automatable.games.tiletum.ask.question import EXAMPLE, Question
from automatable.games.tiletum.ask.reading import Asked, read
from automatable.games.tiletum.model.state import State
from automatable.kernel.ask.codec import Codec
from automatable.kernel.ask.left_out import LeftOut

CODEC: Final[Codec[State, Asked]] = Codec(
    read=read,
    answer=answer,
    position=position,
    example=EXAMPLE,
    question=Question,
    unsaid=unsaid,
    left_out=LeftOut(FIELDS, answer),
)
