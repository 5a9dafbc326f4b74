"""`make coverage` names each module that no test enters."""

from typing import Any

from tests.coverage_check import MODULE, not_entered


def part(covered: int, statements: int = 3) -> dict[str, Any]:
    return {"summary": {"covered_lines": covered, "num_statements": statements}}


def file(covered: int, **functions: int) -> dict[str, Any]:
    parts = {name: part(lines) for name, lines in functions.items()}
    return part(covered) | {"functions": parts | {MODULE: part(covered)}}


def test_a_module_is_entered_when_a_function_of_it_is() -> None:
    files = {"used": file(3, one=1, other=0), "imported": file(2, one=0), "table": file(3), "forgotten": file(0)}
    assert not_entered({"files": files}) == ["imported", "forgotten"]


def test_an_empty_module_need_not_be_entered() -> None:
    assert not_entered({"files": {"empty": part(0, 0) | {"functions": {}}}}) == []
