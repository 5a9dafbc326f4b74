"""The stateless question: which tree does the automa pick under this card?"""

from typing import Any

from automatable.author import Catalogue, Reasons
from automatable.games._template.automa.choices import TREE, Wish
from automatable.games._template.model.tables import TREES


def answer(asked: Wish, words: Catalogue) -> dict[str, Any]:
    """The tree and why; null if the automa rests."""
    reasons = Reasons(words)
    chosen = reasons.choose(asked, TREE, lambda option: TREES[option].id)
    return {"tree": None if chosen is None else TREES[chosen].id, "trace": reasons.trace}
