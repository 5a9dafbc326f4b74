"""The rules of a game in our own words, each with its id; the code and the tests refer to them by id."""

import functools
import tomllib
from importlib import resources

import msgspec


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One checkable statement of a solo rulebook."""

    id: str
    section: str
    text: str
    kind: str
    status: str = "implemented"
    """`implemented`, or `not-testable` with a reason."""
    reason: str = ""


@functools.cache
def rulebook(package: str) -> dict[str, Rule]:
    """All rules of the game in this package, by id, in rulebook order."""
    document = tomllib.loads((resources.files(package) / "data" / "rules.toml").read_text(encoding="utf-8"))
    rules = [msgspec.convert(row, Rule) for row in document["rule"]]
    book = {rule.id: rule for rule in rules}
    if len(book) != len(rules):
        raise ValueError(f"{package}: a rule id occurs twice")
    return book
