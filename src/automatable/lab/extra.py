"""Libraries that only the lab needs: imported when they are wanted, and named when they are missing."""

import importlib
from typing import Any

from automatable.kernel.moves import Malformed


def need(module: str) -> Any:
    """A library of the extra `lab`; raises Malformed that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Malformed(
            "lab", f"needs {module.partition('.')[0]}; install it with: pip install 'automatable[lab]'"
        ) from None
