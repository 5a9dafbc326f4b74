"""No worked example of the facts is without a test of the rules."""

import re
from pathlib import Path

LAST = {"a": 8, "b": 23, "c": 14, "d": 10}
"""The examples of the facts: the rulebook's, edge cases, the person's game, and its acceptance scenarios."""


def test_every_example_names_its_test() -> None:
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        if not file.name.startswith(("test_oracle", "test_examples")):
            content = file.read_text("utf-8")
            found.update(re.findall(r"def test_([abc]\d+)_", content))
            found.update(f"d{number}" for number in re.findall(r'"""D(\d+)[:.,]', content))
    wanted = {f"{part}{number}" for part, last in LAST.items() for number in range(1, last + 1)}
    assert wanted - found == set()
