"""The record of a question, and an example."""

from typing import Any, Final

from automatable.author import QuestionPart
from automatable.games._template.model.tables import TREES, Kind


class Question(QuestionPart, frozen=True):
    """The position: the kind that the card wants, and the ids of the trees already picked."""

    wants: Kind
    picked: list[str]


EXAMPLE: Final[dict[str, Any]] = {"wants": "pear", "picked": [TREES[0].id]}
