"""Libraries that only the lab needs: imported when they are wanted, and named when they are missing."""

import importlib
from importlib.util import find_spec
from typing import Any

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import missing_library

EXTRAS = {"distributed": "dask"}
"""The extra that brings a library, where it is not `lab` itself."""


def need(module: str) -> Any:
    """A library of an extra; raises Malformed that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise _missing(module) from None


def check(module: str) -> None:
    """Whether a library of an extra is there, without the time that loading it takes; raises as `need` does."""
    if find_spec(module) is None:
        raise _missing(module)


def _missing(module: str) -> Malformed:
    library = module.partition(".")[0]
    return Malformed("lab", missing_library(library, EXTRAS.get(library, "lab")))
