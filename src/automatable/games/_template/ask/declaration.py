"""What the game declares to be asked."""

from typing import Final

from automatable.author import Codec
from automatable.games._template.ask.answer import answer
from automatable.games._template.ask.position import position
from automatable.games._template.ask.question import EXAMPLE, Question
from automatable.games._template.ask.reading import read
from automatable.games._template.automa.choices import Wish
from automatable.games._template.model.state import State

CODEC: Final[Codec[State, Wish]] = Codec(
    read=read, answer=answer, position=position, example=EXAMPLE, question=Question
)
