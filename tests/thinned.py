"""Long lists of cases: some of them at every run, the rest with the long tests."""

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(cases: Iterable[Any], every: int = 2) -> list[Any]:
    """The first case of one value and every so many after it stay; the others are left to `make soak`."""
    return [
        case if number % every == 0 else pytest.param(case, marks=pytest.mark.soak) for number, case in enumerate(cases)
    ]
