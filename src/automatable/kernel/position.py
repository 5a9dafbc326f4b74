"""Any moment of a game as a question that `decide` answers."""

from typing import Any

from automatable.kernel.match import Match


def question_at(match: Match[Any], index: int) -> dict[str, Any] | None:
    """The question that stood before entry `index`; after the last entry, the one of now. None if nothing can be asked there."""
    return match.game.ask.position(match.states[index])


def moments(match: Match[Any]) -> list[int]:
    """The entries before which a question can be asked, and the length of the log if it can be asked now."""
    return [index for index in range(len(match.states)) if question_at(match, index) is not None]
