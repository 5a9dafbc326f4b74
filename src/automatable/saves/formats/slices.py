"""Long work in small parts, for a page that must answer meanwhile."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]
"""Whoever drives it may do something else after each part, or give up."""


def finish(work: Slices[T]) -> T:
    """Do long work in one go; what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
