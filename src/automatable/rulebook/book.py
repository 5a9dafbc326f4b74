"""The rules of a game in our own words, each with its id; the code and the tests refer to them by id."""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

import msgspec
from msgspec.structs import replace

from automatable.kernel.words.language import LANGUAGES, PSEUDO, language
from automatable.kernel.words.pseudo import pseudo_texts
from automatable.kernel.words.text import Entry, load_texts
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


def rulebook(package: str) -> dict[str, Rule]:
    """All rules of the game in this package, by id, in rulebook order and in the language that is spoken."""
    return _translated(package, language())


@functools.cache
def _translated(package: str, spoken: str) -> dict[str, Rule]:
    book = _written(package)
    if spoken == LANGUAGES[0]:
        return book
    texts = pseudo_texts(texts_of(book)) if spoken == PSEUDO else _texts(package, spoken)
    return {
        rule.id: replace(
            rule,
            text=str(texts.get(f"rule.{rule.id}", rule.text)),
            section=str(texts.get(f"section.{rule.section}", rule.section)),
        )
        for rule in book.values()
    }


def _texts(package: str, spoken: str) -> Mapping[str, Entry]:
    file = resources.files(package) / "data" / f"rules.{spoken}.toml"
    return load_texts(file) if file.is_file() else {}


def texts_of(book: Mapping[str, Rule]) -> dict[str, str]:
    """What of the rules is translated, by the keys of `data/rules.LANGUAGE.toml`."""
    sections = {f"section.{rule.section}": rule.section for rule in book.values()}
    return sections | {f"rule.{rule.id}": rule.text for rule in book.values()}


@functools.cache
def _written(package: str) -> dict[str, Rule]:
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
