"""What `make compiled` compiles: modules that mypyc can take, and all that games spend their time in. The build itself is asked for by hand."""

import ast
import dataclasses
import importlib
import inspect
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any, Generic

import msgspec
import pathspec
import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HOOK: dict[str, Any] = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]


def listed() -> list[str]:
    every = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "src").rglob("*.py"))
    include, exclude = (pathspec.PathSpec.from_lines("gitignore", HOOK[key]) for key in ("include", "exclude"))
    return [file for file in every if include.match_file(file) and not exclude.match_file(file)]


FILES = listed()


def module(file: str) -> ModuleType:
    return importlib.import_module(file.removeprefix("src/").removesuffix(".py").replace("/", "."))


def own_classes(file: str) -> list[type]:
    found = module(file)
    return [each for each in vars(found).values() if inspect.isclass(each) and each.__module__ == found.__name__]


def test_nothing_is_compiled_unless_somebody_asks() -> None:
    assert HOOK["enable-by-default"] is False


@pytest.mark.parametrize("pattern", HOOK["include"])
def test_every_pattern_means_something(pattern: str) -> None:
    wanted = pathspec.PathSpec.from_lines("gitignore", [pattern])
    assert any(wanted.match_file(file) for file in FILES)


def test_no_compiled_module_defines_records_or_generic_dataclasses() -> None:
    for file in FILES:
        for each in own_classes(file):
            assert not issubclass(each, msgspec.Struct), f"{file}: {each.__name__} is a record"
            generic = issubclass(each, Generic) and dataclasses.is_dataclass(each)
            assert not generic, f"{file}: {each.__name__} is a generic dataclass"


def test_no_compiled_dataclass_has_a_value_of_its_class() -> None:
    """Compiled, it would be taken for a field and set for each object, which fails."""
    for file in FILES:
        for each in own_classes(file):
            if dataclasses.is_dataclass(each):
                own = inspect.get_annotations(each)
                wrong = [name for name, kind in own.items() if "ClassVar" in str(kind)]
                assert not wrong, f"{file}: {each.__name__}.{wrong}"


def test_no_dataclass_is_made_in_the_middle_of_a_decision() -> None:
    """Python itself makes each object of a compiled dataclass, which takes longer than the decision."""
    for file in FILES:
        if "/automa/" in file:
            wrong = [each.__name__ for each in own_classes(file) if dataclasses.is_dataclass(each)]
            assert not wrong, f"{file}: {wrong}"


def test_no_compiled_constant_is_a_tuple_that_begins_with_a_float() -> None:
    """Compiled it would never count as set; `tuple[float, ...]` is safe."""
    for file in FILES:
        for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Tuple) and node.value.elts:
                first = node.value.elts[0]
                begins = isinstance(first, ast.Constant) and isinstance(first.value, float)
                assert not (begins and ast.unparse(node.annotation) == "Final"), f"{file}: {ast.unparse(node.target)}"


def test_nothing_compiled_is_looked_for_among_starred_values() -> None:
    """`x in (a, *b)` brings mypyc down."""
    for file in FILES:
        for node in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for values in node.comparators:
                    starred = isinstance(values, ast.Tuple | ast.List | ast.Set) and any(
                        isinstance(value, ast.Starred) for value in values.elts
                    )
                    assert not starred, f"{file}:{node.lineno}: {ast.unparse(node)}"


def test_what_games_spend_their_time_in_is_compiled() -> None:
    hot = ("rules/actions", "automa")
    for folder in sorted((ROOT / "src/automatable/games").iterdir()):
        found = sorted(file for part in hot for file in (folder / part).glob("*.py"))
        assert len(found) > 2 or not (folder / "game.py").is_file(), folder
        for file in found:
            name = str(file.relative_to(ROOT))
            if folder.name == "_template" or file.stem == "__init__":
                assert name not in FILES
            else:
                assert name in FILES
    assert "src/automatable/kernel/turns/machine.py" in FILES
