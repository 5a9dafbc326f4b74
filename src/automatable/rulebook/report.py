"""For each rule of a game: its text, the code that carries it out, where else it is mentioned, and which tests check it.

In a checkout the tests are read as they are; an installed package brings the list along as `rule_tests.json`, which
`python -m automatable.rulebook.report` writes.
"""

import functools
import re
from importlib import resources
from pathlib import Path
from typing import Literal

import msgspec

from automatable.kernel.contract.game import Listing
from automatable.rulebook.book import FILES, Rule, rulebook
from automatable.rulebook.places import Finder, Place
from automatable.rulebook.rule_tests import Found, scan_tests

SNAPSHOT = "rule_tests.json"
AT_A_TABLE = re.compile(r"/companion/")
"""Files that follow a game on a physical table: they name rules that other files carry out."""

Status = Literal["tested", "not_testable", "untested"]


class RuleReport(msgspec.Struct, frozen=True):
    """One rule, its code and its tests."""

    id: str
    section: str
    kind: str
    text: str
    status: Status
    reason: str
    """Why a rule cannot be tested, if it cannot."""
    code: list[str]
    """`path:line` of each place in the game's source that names it."""
    implementing: list[str]
    """`path:line symbol` of each place that carries it out: a function, a class, a declaration, a table."""
    mentions: list[str]
    """`path:line` of the other places."""
    tests: list[str]
    """`path::name` of each test."""


class GameReport(msgspec.Struct, frozen=True):
    """All rules of a game in rulebook order, and how many of them are tested."""

    total: int
    tested: int
    not_testable: int
    untested: list[str]
    without_code: list[str]
    """Rules that can be tested and that no code carries out."""
    rules: list[RuleReport]


def report(info: Listing) -> GameReport:
    book = rulebook(info.package)
    tests = rule_tests(info.package)
    places = _places(info.package)
    rules = [_rule_report(rule, places.get(rule.id, []), tests.get(rule.id, [])) for rule in book.values()]
    by_status = {status: [rule.id for rule in rules if rule.status == status] for status in ("tested", "not_testable")}
    untested = [rule.id for rule in rules if rule.status == "untested"]
    testable = {rule.id for rule in book.values() if rule.status != "not-testable"}
    without_code = [rule.id for rule in rules if rule.id in testable and not rule.implementing]
    counts = (len(rules), len(by_status["tested"]), len(by_status["not_testable"]))
    return GameReport(*counts, untested, without_code, rules)


def _rule_report(rule: Rule, places: list[Place], tests: list[str]) -> RuleReport:
    return RuleReport(
        id=rule.id,
        section=rule.section,
        kind=rule.kind,
        text=rule.text,
        status="tested" if tests else "not_testable" if rule.status == "not-testable" else "untested",
        reason=rule.reason,
        code=[str(place) for place in places],
        implementing=[f"{place} {place.symbol}" for place in _once(places)],
        mentions=[str(place) for place in places if not place.symbol],
        tests=tests,
    )


def _once(places: list[Place]) -> list[Place]:
    """What carries a rule out: each symbol at the first line that names it.

    First what says so of itself, then declarations and refusals, last what only a physical table needs; among equals the rules first.
    """
    found: dict[tuple[str, str], Place] = {}
    for place in places:
        if place.symbol:
            found.setdefault((place.file, place.symbol), place)
    return sorted(
        found.values(), key=lambda place: (bool(AT_A_TABLE.search(place.file)), not place.described, _room(place))
    )


ROOMS = ("rules", "automa", "model")
"""Where a rule is looked for first."""


def _room(place: Place) -> int:
    return next((number for number, room in enumerate(ROOMS) if f"/{room}/" in place.file), len(ROOMS))


@functools.cache
def _places(package: str) -> dict[str, list[Place]]:
    """Where the source of a package names its rules, by rule; several games may lie in it."""
    folder = _folder(package)
    root = checkout(folder) or folder.parents[package.count(".")]
    return Finder(rulebook(package)).places(folder, root, FILES)


def rule_tests(package: str) -> Found:
    """Tests by rule id, for the project that this package is part of."""
    root = checkout(_folder(package))
    if root is not None:
        return _scanned(root)
    snapshot = resources.files(package.partition(".")[0]) / SNAPSHOT
    return msgspec.json.decode(snapshot.read_bytes(), type=Found) if snapshot.is_file() else {}


def checkout(folder: Path) -> Path | None:
    """The project that this folder of source lies in, if its tests are there too."""
    here = (
        parent for parent in folder.parents if (parent / "pyproject.toml").is_file() and (parent / "tests").is_dir()
    )
    return next(here, None)


@functools.cache
def _scanned(root: Path) -> Found:
    return scan_tests(root / "tests")


def _folder(package: str) -> Path:
    return Path(str(resources.files(package)))


def snapshot_text(root: Path) -> str:
    """The content that the list of tests by rule must have."""
    return msgspec.json.format(msgspec.json.encode(_scanned(root))).decode() + "\n"


def _write_snapshot() -> None:
    folder = _folder("automatable")
    root = checkout(folder)
    if root is None:
        raise SystemExit("rules_report: there are no tests beside this package; run it in a checkout")
    (folder / SNAPSHOT).write_text(snapshot_text(root), encoding="utf-8")


if __name__ == "__main__":
    _write_snapshot()
