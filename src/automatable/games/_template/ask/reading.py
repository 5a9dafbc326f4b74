"""A question as a state."""

from typing import Any

from automatable.author import Malformed, Setup, complete, msg, read_question, unknown
from automatable.games._template.ask.question import Question
from automatable.games._template.automa.choices import Wish
from automatable.games._template.model.state import NOBODY, YOU
from automatable.games._template.model.tables import TREES
from automatable.games._template.rules.setup import INFO, new


def read(question: Any) -> Wish:
    """What the automa looks at; raises Malformed that names the field."""
    asked = read_question(question, Question)
    state = new(complete(INFO, Setup()))
    number = {tree.id: index for index, tree in enumerate(TREES)}
    for index, tree in enumerate(asked.picked):
        where = f"picked[{index}]"
        if tree not in number:
            raise unknown(where, tree, number)
        if state.owner[number[tree]] != NOBODY:
            raise Malformed(where, msg("wrong.listed_twice", name=tree))
        state.owner[number[tree]] = YOU
    return Wish(state, asked.wants)
