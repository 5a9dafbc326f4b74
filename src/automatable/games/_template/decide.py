"""The stateless question: which tree does the automa pick under this card?"""

from typing import Any

import msgspec

from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.setup import new
from automatable.games._template.state import NOBODY, YOU
from automatable.games._template.tables import PACKAGE, TREES, Kind
from automatable.kernel.decide import Trace
from automatable.kernel.decide import decide as run
from automatable.kernel.game import Setup
from automatable.kernel.moves import Malformed
from automatable.kernel.question import read, steps
from automatable.kernel.text import catalogue


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position: the kind that the card wants, and the ids of the trees already picked."""

    wants: Kind
    picked: list[str]


def decide(question: Any) -> dict[str, Any]:
    """The tree and why; null if the automa rests."""
    asked = read(question, Question)
    state = new(Setup(level="normal", options={"small": False}))
    number = {tree.id: index for index, tree in enumerate(TREES)}
    for index, tree in enumerate(asked.picked):
        where = f"picked[{index}]"
        if tree not in number:
            raise Malformed(where, f"{tree!r} is unknown; one of {', '.join(number)}")
        if state.owner[number[tree]] != NOBODY:
            raise Malformed(where, f"{tree!r} is listed twice")
        state.owner[number[tree]] = YOU
    trace = Trace()
    chosen = run(Wish(state, asked.wants), TREE, trace)
    return {
        "tree": None if chosen is None else TREES[chosen].id,
        "trace": steps(trace, catalogue(package=PACKAGE), lambda option: TREES[option].id),
    }
