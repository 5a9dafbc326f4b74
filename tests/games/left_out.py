"""Questions from which facts are left out."""

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from automatable.kernel.ask.faults import at
from automatable.kernel.contract.game import Game

Question = dict[str, Any]


def paths_in(part: Any, path: str = "") -> Iterator[str]:
    inside = (
        ((f"{path}.{key}" if path else key, value) for key, value in part.items())
        if isinstance(part, dict)
        else ((f"{path}[{index}]", value) for index, value in enumerate(part))
        if isinstance(part, list)
        else ()
    )
    for name, value in inside:
        yield name
        yield from paths_in(value, name)


def may_be_left_out(game: Game[Any], question: Question) -> list[str]:
    assert game.ask.left_out is not None
    patterns = [re.compile(re.escape(path).replace(r"\*", r"[^.\[\]]+")) for path in game.ask.left_out.fields]
    return [path for path in paths_in(question) if any(pattern.fullmatch(path) for pattern in patterns)]


def without(question: Question, paths: list[str]) -> tuple[Question, list[str]]:
    """The question without these facts; those inside one that is gone are gone with it."""
    left, gone = deepcopy(question), []
    for path in paths:
        parent, _, last = path.rpartition(".")
        try:
            del at(left, parent)[last]
        except KeyError:
            continue
        if parent == "tiles" and not last.startswith("ST"):
            left[parent][last] = {}  # face up, but nobody says what it shows
        gone.append(path)
    return left, gone
