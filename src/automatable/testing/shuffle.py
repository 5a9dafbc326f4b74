"""Handing the options of every choice over in another order: a decision must not depend on it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from automatable.kernel.chance import Rng
from automatable.kernel.decide import Choice


class Shortcut(AssertionError):
    """The `valid` of a choice and its conditions leave different options."""


def shuffle(items: Sequence[Any], rng: Rng) -> list[Any]:
    """The items in any order, each order equally likely."""
    left = list(items)
    return [left.pop(rng.below(len(left))) for _ in items]


@contextmanager
def shuffled_options(rng: Rng) -> Iterator[None]:
    """Within this block every `Choice` yields its options in a random order; `decide` itself stays as it is.

    A choice with a `valid` of its own is held to its conditions: raises Shortcut where they differ.
    """
    slots = {name: vars(Choice)[name] for name in ("options", "valid")}

    def options(choice: Choice[Any, Any]) -> Callable[[Any], list[Any]]:
        listed = slots["options"].__get__(choice, Choice)
        return lambda context: shuffle(listed(context), rng)

    def valid(choice: Choice[Any, Any]) -> Callable[[Any], list[Any]] | None:
        shortcut = slots["valid"].__get__(choice, Choice)
        return None if shortcut is None else lambda context: shuffle(_compared(choice, shortcut, context), rng)

    try:
        type.__setattr__(Choice, "options", property(options))
        type.__setattr__(Choice, "valid", property(valid))
        yield
    finally:
        for name, slot in slots.items():
            type.__setattr__(Choice, name, slot)


def _compared(choice: Choice[Any, Any], shortcut: Callable[[Any], Sequence[Any]], context: Any) -> Sequence[Any]:
    found = shortcut(context)
    left = choice.options(context)
    for sieve in choice.where:
        left = sieve.keep(context, left)
    if len(found) != len(left) or set(found) != set(left):
        raise Shortcut(f"{choice.rule}: valid gives {list(found)!r}, the conditions leave {list(left)!r}")
    return found
