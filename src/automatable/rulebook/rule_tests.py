"""Which test checks which rule: found in the test files' source by their marker `pytest.mark.rule("ID", …)`.

The marker may stand on a test or class, in `pytestmark`, in `pytest.param(…, marks=…)`, or in a constant of the module that a
decorator names. Nothing is imported and nothing is run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

Found = dict[str, list[str]]
"""Rule ids, each with the tests that bear it: `tests/games/orchard/test_turn.py::test_name`."""


def scan_tests(folder: Path) -> Found:
    """All rule ids that the tests below this folder bear, with those tests."""
    found: Found = {}
    for file in sorted(folder.rglob("test_*.py")):
        source = file.read_text(encoding="utf-8")
        if "mark.rule" in source:
            name = file.relative_to(folder.parent).as_posix()
            for test, rule in _marked(ast.parse(source), name):
                if test not in found.setdefault(rule, []):
                    found[rule].append(test)
    return dict(sorted(found.items()))


def _marked(module: ast.Module, name: str) -> Iterator[tuple[str, str]]:
    constants = {target: _ids(value) for target, value in _assignments(module)}
    yield from _marked_in(module, name, constants.get("pytestmark", []), constants)


def _marked_in(
    scope: ast.Module | ast.ClassDef, name: str, inherited: list[str], constants: dict[str, list[str]]
) -> Iterator[tuple[str, str]]:
    for node in scope.body:
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            continue
        own = [rule for decorator in node.decorator_list for rule in _ids_behind(decorator, constants)]
        if isinstance(node, ast.ClassDef):
            own += [rule for target, value in _assignments(node) if target == "pytestmark" for rule in _ids(value)]
            yield from _marked_in(node, f"{name}::{node.name}", inherited + own, constants)
        elif node.name.startswith("test"):
            yield from ((f"{name}::{node.name}", rule) for rule in inherited + own)


def _assignments(scope: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    for node in scope.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def _ids_behind(decorator: ast.expr, constants: dict[str, list[str]]) -> list[str]:
    named = [node.id for node in ast.walk(decorator) if isinstance(node, ast.Name)]
    return _ids(decorator) + [rule for constant in named for rule in constants.get(constant, [])]


def _ids(node: ast.expr) -> list[str]:
    """The ids of all `pytest.mark.rule("ID", …)` inside an expression."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _is_rule_mark(call.func)]
    values = [argument.value for call in calls for argument in call.args if isinstance(argument, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def _is_rule_mark(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) in ("pytest.mark.rule", "mark.rule")
