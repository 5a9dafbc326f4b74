"""Which of the listed offers a person means by typing words of its name."""

from collections.abc import Sequence
from typing import TypeVar

from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Catalogue

T = TypeVar("T")


def named(listed: Sequence[tuple[Offer, T]], typed: str, catalogue: Catalogue) -> list[tuple[Offer, T]]:
    """What is called so; otherwise what begins so; otherwise what has these words in its name."""
    say, wanted = catalogue.say, typed.casefold()
    words = wanted.split()
    names = [(one, say(one[0].label).casefold(), say(one[0].group or "").casefold()) for one in listed]
    for fits in (
        [one for one, label, _ in names if label == wanted],
        [one for one, label, _ in names if words and label.startswith(wanted)],
        [one for one, label, group in names if words and all(word in f"{group} {label}" for word in words)],
    ):
        if fits:
            return fits
    return []
