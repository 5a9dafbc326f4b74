"""Libraries that only the lab needs: imported when they are wanted, and named when they are missing."""

import importlib
from importlib.util import find_spec
from typing import Any

from automatable.kernel.turns.moves import Malformed


def need(module: str) -> Any:
    """A library of the extra `lab`; raises Malformed that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise _missing(module) from None


def check(module: str) -> None:
    """Whether a library of the extra `lab` is there, without the time that loading it takes; raises as `need` does."""
    if find_spec(module) is None:
        raise _missing(module)


def _missing(module: str) -> Malformed:
    return Malformed("lab", f"needs {module.partition('.')[0]}; install it with: pip install 'automatable[lab]'")
