"""Which conditions are written, read from the source: for the promise that none is written once to list and once to explain."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

SOURCE = Path(__file__).parents[2] / "src"
Written = ast.FunctionDef | ast.Lambda


class Function(NamedTuple):
    """A function of a game, by module and name."""

    module: str
    name: str


class Condition(NamedTuple):
    """What is tested, whatever the variables are called: `not state.building[at]` and `building[at] > 0` are the same."""

    kind: str
    about: frozenset[str]


class Game:
    """The functions of a game's package, and who calls whom."""

    def __init__(self, package: str) -> None:
        folder = SOURCE / Path(*package.split("."))
        self.written: dict[Function, Written] = {}
        self.names: dict[str, dict[str, Function]] = {}
        self.modules: dict[str, dict[str, str]] = {}
        self.methods: dict[str, list[Function]] = {}
        self.booleans: set[str] = set()
        self.calls: dict[Function, frozenset[Function]] = {}
        self.tests: dict[Function, frozenset[Condition]] = {}
        for file in sorted(folder.rglob("*.py")):
            module = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
            self._read(module, ast.parse(file.read_text(encoding="utf-8")), package)

    def _read(self, module: str, tree: ast.Module, package: str) -> None:
        names = self.names[module] = {}
        modules = self.modules[module] = {}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                names[node.name] = Function(module, node.name)
                self.written[names[node.name]] = node
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
                for alias in node.names:
                    names[alias.asname or alias.name] = Function(node.module or "", alias.name)
                    modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
            elif isinstance(node, ast.ClassDef):
                self._read_class(module, node)

    def _read_class(self, module: str, tree: ast.ClassDef) -> None:
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                function = Function(module, f"{tree.name}.{node.name}")
                self.written[function] = node
                self.methods.setdefault(node.name, []).append(function)
            elif (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and "bool" in ast.unparse(node.annotation)
            ):
                self.booleans.add(node.target.id)

    def called(self, function: Function) -> Iterator[Function]:
        """The functions of the game whose names stand in this one."""
        written = self.written[function]
        own = {node.id for node in ast.walk(written) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        for node in ast.walk(written):
            if isinstance(node, ast.Name) and node.id not in own:
                yield self.names[function.module].get(node.id, function)
            elif isinstance(node, ast.Attribute):
                yield from self.methods.get(node.attr, ())
                if isinstance(node.value, ast.Name) and (module := self.modules[function.module].get(node.value.id)):
                    yield Function(module, node.attr)

    def reached(self, start: Callable[..., Any]) -> frozenset[Function]:
        """All functions of the game that this one may call, itself among them."""
        found: set[Function] = set()
        waiting = list(_declared(start))
        while waiting:
            function = waiting.pop()
            if function in self.written and function not in found:
                found.add(function)
                if function not in self.calls:
                    self.calls[function] = frozenset(self.called(function))
                waiting += self.calls[function] - found
        return frozenset(found)

    def repeated(self, every: Callable[..., Any], obstacle: Callable[..., Any]) -> list[str]:
        """Conditions that one function has for the list and another one for the refusal."""
        lists, refuses = self.reached(every), self.reached(obstacle)
        for function in (lists | refuses) - self.tests.keys():
            self.tests[function] = frozenset(conditions(self.written[function], self.booleans))
        return [
            f"{one.name} ~ {other.name}: {', '.join(sorted(condition.about))}"
            for one in sorted(lists)
            for other in sorted(refuses)
            if one != other and not {one, other} <= lists & refuses
            for condition in self.tests[one] & self.tests[other]
        ]


def _declared(start: Callable[..., Any]) -> Iterator[Function]:
    """A function by its name; one that was made by another stands for those that it was made of."""
    if "<" not in start.__qualname__:
        yield Function(start.__module__, start.__qualname__)
    for cell in getattr(start, "__closure__", None) or ():
        if callable(cell.cell_contents):
            yield from _declared(cell.cell_contents)


def conditions(written: Written, booleans: set[str]) -> set[Condition]:
    """What a function tests about fields. A field that is true or false is a condition with a name already."""
    reader = _Reader(written)
    found = {*reader.compared(), *reader.tested()}
    return {
        condition
        for condition in found
        if any(FIELD.search(part) for part in condition.about)
        and not (condition.kind == "zero" and condition.about <= booleans)
    }


class _Reader:
    def __init__(self, written: Written) -> None:
        self.written = written
        self.meant: dict[str, tuple[ast.expr, str]] = {}
        for node in ast.walk(written):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._bind(target, node.value, "")
            elif isinstance(node, ast.NamedExpr):
                self._bind(node.target, node.value, "")
            elif isinstance(node, ast.For | ast.comprehension):
                self._bind(node.target, node.iter, "[]")

    def _bind(self, target: ast.expr, value: ast.expr, of: str) -> None:
        if isinstance(target, ast.Name):
            self.meant.setdefault(target.id, (value, of))
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for part, meant in zip(target.elts, value.elts, strict=False):
                self._bind(part, meant, of)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
            if value.func.id == "enumerate":
                self._bind(target.elts[1], value.args[0], of)
            elif value.func.id == "zip":
                for part, meant in zip(target.elts, value.args, strict=False):
                    self._bind(part, meant, of)

    def name(self, node: ast.expr, depth: int = 0) -> str:
        """What an expression is about: the last field of it, `_` for a number at hand."""
        if depth > 6:
            return "_"
        match node:
            case ast.Attribute():
                return node.attr
            case ast.Subscript():
                return f"{self.name(node.value, depth + 1)}[]"
            case ast.Name() if node.id in self.meant:
                value, of = self.meant[node.id]
                return self.name(value, depth + 1) + of
            case ast.Name():
                return node.id if node.id.isupper() else "_"
            case ast.Constant():
                return repr(node.value)
            case ast.BinOp():
                sides = sorted((self.name(node.left, depth + 1), self.name(node.right, depth + 1)))
                return f"{type(node.op).__name__} of {' and '.join(sides)}"
            case ast.UnaryOp():
                return self.name(node.operand, depth + 1)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return f"{name}()"
        return "_"

    def compared(self) -> Iterator[Condition]:
        """Comparisons, each like its negation."""
        for node in ast.walk(self.written):
            if not isinstance(node, ast.Compare):
                continue
            left = node.left
            for operator, right in zip(node.ops, node.comparators, strict=True):
                about = {self.name(left), self.name(right)}
                left = right
                if "None" in about or isinstance(operator, ast.Is | ast.IsNot):
                    continue
                if "0" in about and isinstance(operator, ast.Eq | ast.NotEq | ast.Gt):
                    yield Condition("zero", frozenset(about - {"0"}))
                else:
                    yield Condition(KINDS[type(operator)], frozenset(about))

    def tested(self) -> Iterator[Condition]:
        """What is true if it is not zero and not empty."""
        for node in ast.walk(self.written):
            tests: list[ast.expr] = []
            if isinstance(node, ast.If | ast.IfExp | ast.While):
                tests = [node.test]
            elif isinstance(node, ast.comprehension):
                tests = node.ifs
            elif isinstance(node, ast.BoolOp):
                tests = node.values
            elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                tests = [node.operand]
            for test in tests:
                if isinstance(test, ast.Attribute | ast.Subscript | ast.Name | ast.BinOp):
                    yield Condition("zero", frozenset({self.name(test)}))


FIELD = re.compile(r"(^|and |of )[a-z]\w*(\[\])*($| and)")
"""A field among what a condition is about, not only calls, constants and numbers at hand."""
KINDS: dict[type[ast.cmpop], str] = {
    ast.Eq: "same",
    ast.NotEq: "same",
    ast.Lt: "less",
    ast.LtE: "less",
    ast.Gt: "less",
    ast.GtE: "less",
    ast.In: "among",
    ast.NotIn: "among",
}
