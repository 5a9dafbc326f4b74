"""How the log and the buttons say a correction."""

from collections.abc import Callable
from typing import Any

from automatable.games.tapestry.model.state import State
from automatable.kernel.words.text import Msg, msg

Words = Callable[[State, Any], Msg]


def corrected(words: Words) -> Words:
    """The log says that it is a correction; the button says only what."""
    return lambda state, move: msg("mend.corrected", what=words(state, move))
