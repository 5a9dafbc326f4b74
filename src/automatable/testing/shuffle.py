"""Handing the options of every choice over in another order: a decision must not depend on it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from automatable.kernel.decide.choice import Choice
from automatable.kernel.turns.chance import Rng


def shuffle(items: Sequence[Any], rng: Rng) -> list[Any]:
    """The items in any order, each order equally likely."""
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in items]


@contextmanager
def shuffled_options(rng: Rng) -> Iterator[None]:
    """Within this block every `Choice` yields its options in a random order and none is `quick`; `decide` stays as it is."""
    slots = {name: vars(Choice)[name] for name in ("options", "quick")}

    def options(choice: Choice[Any, Any]) -> Callable[[Any], list[Any]]:
        listed = slots["options"].__get__(choice, Choice)
        return lambda context: shuffle(listed(context), rng)

    try:
        type.__setattr__(Choice, "options", property(options))
        type.__setattr__(Choice, "quick", None)
        yield
    finally:
        for name, slot in slots.items():
            type.__setattr__(Choice, name, slot)
