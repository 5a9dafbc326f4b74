"""Catalogues can be edited on a translation platform: its reader wants the tables of one group together, and no dotted keys."""

import re
from itertools import groupby
from pathlib import Path

import pytest

import automatable

PLACE = Path(automatable.__file__).parent
FILES = sorted(
    file for kind in ("text", "words", "names", "fields") for file in PLACE.rglob(f"{kind}.*.toml") if file.is_file()
)
HEADING = re.compile(r"^\[([^\[\]]+)\]", re.MULTILINE)
DOTTED = re.compile(r"^[\w-]+\.[\w-]+ *=", re.MULTILINE)


def test_a_group_that_stands_apart_is_found() -> None:
    assert apart(["a", "a.b", "c", "a.d"]) == ["a"]
    assert apart(["a.b", "a.c", "a.b.d"]) == ["a.b"]
    assert apart(["a", "a.b", "a.b.c", "a.d", "c"]) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.name}")
def test_tables_of_one_group_stand_together(file: Path) -> None:
    text = file.read_text("utf-8")
    assert DOTTED.findall(text) == []
    assert apart(HEADING.findall(text)) == []


def apart(headings: list[str]) -> list[str]:
    """The groups whose tables have others between them."""
    found = []
    for depth in range(1, max([heading.count(".") for heading in headings], default=0) + 2):
        runs = [".".join(group) for group, _ in groupby(heading.split(".")[:depth] for heading in headings)]
        found += sorted({run for run in runs if runs.count(run) > 1 and run not in found})
    return [run for run in found if not any(run.startswith(f"{other}.") for other in found)]
