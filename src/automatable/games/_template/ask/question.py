"""The stateless question: which tree does the automa pick under this card?"""

from typing import Any, Final

import msgspec

from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.model.owed import AutomaToPick
from automatable.games._template.model.state import NOBODY, YOU, State
from automatable.games._template.model.tables import CARDS, TREES, Kind
from automatable.games._template.rules.setup import new
from automatable.kernel.ask.question import read, steps
from automatable.kernel.contract.game import Ask, Setup
from automatable.kernel.decide.pipeline import Trace
from automatable.kernel.decide.pipeline import decide as run
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Catalogue


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position: the kind that the card wants, and the ids of the trees already picked."""

    wants: Kind
    picked: list[str]


def decide(question: Any, words: Catalogue) -> dict[str, Any]:
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
        "trace": steps(trace, words, lambda option: TREES[option].id),
    }


def position(state: State) -> dict[str, Any] | None:
    """The question for this moment; trees that a small orchard lacks count as picked."""
    if not isinstance(state.owed[-1], AutomaToPick):
        return None
    picked = [tree.id for index, tree in enumerate(TREES) if index not in state.free()]
    return {"wants": CARDS[state.card].wants.value, "picked": picked}


ASK: Final[Ask[State]] = Ask(
    decide=decide, position=position, example={"wants": "pear", "picked": [TREES[0].id]}, question=Question
)
