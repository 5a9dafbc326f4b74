"""What people name as `module:name`: a player or an automa of their own."""

import importlib
import os
import sys
from typing import Any

from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line


def imported(kind: str, name: str) -> Any:
    """What a module calls so; raises Malformed in one line, whatever somebody's module does while it is loaded."""
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        # An installed program does not look where it was started, and that is where people try out something.
        sys.path.append(os.getcwd())
    try:
        return getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise Malformed(kind, msg("wrong.not_loaded", name=name, why=one_line(str(error)))) from None
