"""Libraries that only the environments need."""

import importlib
from typing import Any

from automatable.kernel.words.errors import MissingExtra
from automatable.kernel.words.text import missing_library


def need(module: str, extra: str) -> Any:
    """A library of an extra; raises MissingExtra that says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise MissingExtra(extra, missing_library(module, extra)) from None
