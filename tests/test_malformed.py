"""What is wrong with input is said by a catalogue, in the language of whoever asked."""

import ast
import pickle
from collections.abc import Iterator
from pathlib import Path

import automatable
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.language import speaking
from automatable.kernel.words.text import msg

PLACE = Path(automatable.__file__).parent
KINDS = {"Malformed", "NoSuchGame", "Conflict", "Foreign", "Damaged", "Locked", "Newer"}
ELSEWHERE = ("games", "testing")
"""Questions to `decide` about one game, and what only authors of games read."""


def written_out() -> Iterator[str]:
    """Each place that words a fault in code."""
    for file in sorted(PLACE.rglob("*.py")):
        if file.relative_to(PLACE).parts[0] in ELSEWHERE:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in KINDS and len(node.args) > 1:
                yield from (f"{file.name}:{node.lineno} {text}" for text in _letters(node.args[1]))


def _letters(what: ast.expr) -> Iterator[str]:
    parts = what.values if isinstance(what, ast.JoinedStr) else [what]
    for part in parts:
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and any(map(str.isalpha, part.value)):
            yield part.value


def test_no_fault_is_worded_in_code() -> None:
    assert list(written_out()) == []


def test_a_fault_is_said_in_the_language_of_who_asked() -> None:
    fault = Malformed("share code", msg("wrong.code_damaged"))
    assert str(fault) == "share code: is damaged or incomplete; copy the whole code again"
    with speaking("de"):
        assert str(fault) == "Code zum Teilen: ist beschädigt oder unvollständig; kopier noch einmal den ganzen Code"
    again = pickle.loads(pickle.dumps(fault))
    assert (again.where, again.key, again.why) == (fault.where, "wrong.code_damaged", fault.why)


def test_what_somebody_else_says_is_left_as_it_is() -> None:
    fault = Malformed("setup.level", "Expected `int`")
    with speaking("de"):
        assert (str(fault), fault.key) == ("setup.level: Expected `int`", "")
