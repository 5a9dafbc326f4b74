"""Stateless questions ("what does the automa do here?"): reading one, and writing down the trace of its answer."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from automatable.kernel.decide import Trace
from automatable.kernel.moves import Malformed
from automatable.kernel.text import Catalogue

R = TypeVar("R", bound=msgspec.Struct)

_FAULT = re.compile(r"(?P<why>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`")


def read(question: Any, record: type[R]) -> R:
    """The question as a typed record; raises Malformed that names the field."""
    try:
        return msgspec.convert(question, record)
    except msgspec.ValidationError as error:
        raise Malformed(*_where_and_why(str(error))) from None


def _where_and_why(fault: str) -> tuple[str, str]:
    found = _FAULT.fullmatch(fault)
    path, why = (found["path"] or "", found["why"]) if found else ("", fault)
    if field := _FIELD.fullmatch(why):
        path = f"{path}.{field[2]}"
        why = "is missing" if field[1] == "missing required" else "is an unknown field"
    return path.lstrip("."), why


def steps(trace: Trace, catalogue: Catalogue, show: Callable[[Any], Any]) -> list[dict[str, Any]]:
    """The trace as the answer carries it; `show` gives an option its public name."""
    return [
        {
            "rule": step.rule,
            "kind": step.kind,
            "what": catalogue.say(step.what),
            "left": [show(option) for option in step.left],
        }
        for step in trace.steps
    ]
