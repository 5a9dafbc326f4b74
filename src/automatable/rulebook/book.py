"""The rules of a game in our own words, each with its id; the code and the tests refer to them by id."""

import functools
import tomllib
from collections.abc import Sequence
from importlib import resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import msgspec

from automatable.kernel.words.toml import shipped_toml


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One checkable statement of a solo rulebook."""

    id: str
    section: str
    text: str
    kind: str
    status: str = "implemented"
    """`implemented`, or `not-testable` with a reason."""
    reason: str = ""
    general: bool = False
    """Whether it only says that the rules of the game hold: nothing that helps at a moment for which there is a nearer rule."""


FILES = ("rules.toml", "base_rules.toml")
"""The solo rulebook, and beside it, where a game wants that, the rules of the game itself."""


@functools.cache
def rulebook(package: str) -> dict[str, Rule]:
    """All rules of the game in this package, by id, in rulebook order."""
    data = resources.files(package) / "data"
    files = [data / name for name in FILES if name == FILES[0] or (data / name).is_file()]
    rows = [row for file in files for row in shipped_toml(file)["rule"]]
    rules = [msgspec.convert(row, Rule) for row in rows]
    book = {rule.id: rule for rule in rules}
    if len(book) != len(rules):
        raise ValueError(f"{package}: a rule id occurs twice")
    return book


@functools.cache
def installed_ids() -> frozenset[str]:
    """The ids of all rules of all games here, registered or not yet; imports none of them."""
    own = Path(__file__).parents[1] / "games"
    folders = {path.parent.parent for path in own.glob("*/data/rules.toml")}
    for point in entry_points(group="automatable.games"):
        spec = find_spec(point.module)
        if spec is not None and spec.submodule_search_locations is not None:
            folders.update(Path(place) for place in spec.submodule_search_locations)
    return frozenset(rule for folder in folders for name in FILES for rule in _ids(folder / "data" / name))


def _ids(file: Path) -> list[str]:
    if not file.is_file():
        return []
    return [rule["id"] for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]]


def nearest(rules: Sequence[Rule]) -> list[Rule]:
    """Of the rules of a moment those that say something about it; the general ones if there are no others."""
    return [rule for rule in rules if not rule.general] or list(rules)
