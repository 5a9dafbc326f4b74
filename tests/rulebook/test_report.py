import json
import sys
from pathlib import Path

import msgspec
import pytest

import automatable
from automatable.games._template import PLUGIN
from automatable.kernel.contract.game import GameInfo
from automatable.rulebook import report as rules_report
from automatable.rulebook.report import GameReport, RuleReport, checkout, report, rule_tests, snapshot_text
from automatable.rulebook.rule_tests import scan_tests

PACKAGE = Path(automatable.__file__).parent
SOURCE = Path(__file__).parents[2] / "src" / "automatable"
"""The package in this checkout; what is tested may be a wheel that lies elsewhere."""


@pytest.fixture(scope="module")
def orchard() -> GameReport:
    return report(PLUGIN.info)


def rule(found: GameReport, name: str) -> RuleReport:
    return next(rule for rule in found.rules if rule.id == name)


def test_the_counts_add_up(orchard: GameReport) -> None:
    assert orchard.total == len(orchard.rules) == orchard.tested + orchard.not_testable + len(orchard.untested)


def test_the_template_has_a_test_for_every_rule(orchard: GameReport) -> None:
    assert orchard.untested == []


def test_the_template_mentions_every_testable_rule_in_its_code(orchard: GameReport) -> None:
    assert [rule.id for rule in orchard.rules if not rule.code] == ["ORC-S-05"]


def test_a_rule_that_cannot_be_tested_says_why(orchard: GameReport) -> None:
    found = rule(orchard, "ORC-S-05")
    assert (found.status, found.reason) == ("not_testable", "It concerns the person, not the game.")


def test_each_mention_in_the_code_is_where_the_report_says(orchard: GameReport) -> None:
    root = checkout(PACKAGE) or PACKAGE.parent
    for found in orchard.rules:
        for place in found.code:
            path, _, line = place.rpartition(":")
            assert found.id in (root / path).read_text().splitlines()[int(line) - 1]


def test_a_test_is_named_as_pytest_names_it(orchard: GameReport) -> None:
    assert rule(orchard, "ORC-S-01").tests == ["tests/games/template/test_orchard.py::test_there_are_two_seats"]


def test_the_json_form_has_the_promised_keys(orchard: GameReport) -> None:
    plain = msgspec.to_builtins(orchard)
    assert {"total", "tested", "not_testable", "untested", "rules"} <= plain.keys()
    assert {"id", "text", "status", "code", "tests"} <= plain["rules"][0].keys()


def test_the_packaged_list_names_the_rules_that_have_tests() -> None:
    root = checkout(SOURCE)
    assert root is not None
    packaged = json.loads((PACKAGE / rules_report.SNAPSHOT).read_text(encoding="utf-8"))
    fresh = json.loads(snapshot_text(root))
    assert sorted(packaged) == sorted(fresh), "run `python -m automatable.rulebook.report` and commit rule_tests.json"


TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("MODULE")
CASES: list[object] = [pytest.param(1, marks=pytest.mark.rule("CONSTANT"))]

@pytest.mark.rule("ONE", "TWO")
@mark.rule("THREE")
def test_plain(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("PARAMETER")]), 2])
async def test_parameters(n): ...

@pytest.mark.parametrize("n", CASES)
def test_constant(n): ...

@pytest.mark.rule("CLASS")
class TestGroup:
    pytestmark = [pytest.mark.slow, pytest.mark.rule("MARK")]

    @pytest.mark.rule("METHOD")
    def test_method(self): ...

@pytest.mark.rule("HELPER")
def helper(): ...

def test_string(): "pytest.mark.rule('STRING')"
"""


@pytest.mark.parametrize(
    ("rule", "tests"),
    [
        ("ONE", ["test_plain"]),
        ("TWO", ["test_plain"]),
        ("THREE", ["test_plain"]),
        ("PARAMETER", ["test_parameters"]),
        ("CONSTANT", ["test_constant"]),
        ("CLASS", ["TestGroup::test_method"]),
        ("MARK", ["TestGroup::test_method"]),
        ("METHOD", ["TestGroup::test_method"]),
        ("MODULE", ["test_plain", "test_parameters", "test_constant", "TestGroup::test_method", "test_string"]),
        ("HELPER", None),
        ("STRING", None),
    ],
)
def test_markers_are_found_wherever_they_stand(rule: str, tests: list[str] | None, tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_game.py").write_text(TESTS)
    expected = None if tests is None else [f"tests/games/test_game.py::{test}" for test in tests]
    assert scan_tests(tmp_path / "tests").get(rule) == expected


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameInfo:
    """A game of somebody else, installed without its tests."""
    package = tmp_path / "site" / "elsewhere"
    data = package / "data"
    data.mkdir(parents=True)
    (package / "__init__.py").write_text('"""ELS-1"""\nRULES = ["ELS-1", "ELS-10", "ELS-1.a"]\n')
    (data / "cards.toml").write_text('[[card]]\nrule = "ELS-1.a"\n')
    rows = [
        f'[[rule]]\nid = "{name}"\nsection = ""\ntext = ""\nkind = "turn"\n' for name in ("ELS-1", "ELS-1.a", "ELS-10")
    ]
    (data / "rules.toml").write_text("\n".join(rows))
    (package / rules_report.SNAPSHOT).write_text('{"ELS-1.a": ["tests/test_els.py::test_a"]}')
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.delitem(sys.modules, "elsewhere", raising=False)
    return msgspec.structs.replace(PLUGIN.info, package="elsewhere")


def test_an_installed_package_brings_its_list_of_tests(installed: GameInfo) -> None:
    assert [found.status for found in report(installed).rules] == ["untested", "tested", "untested"]


def test_an_id_is_not_found_inside_a_longer_one(installed: GameInfo) -> None:
    code = {found.id: found.code for found in report(installed).rules}
    assert code == {
        "ELS-1": ["elsewhere/__init__.py:1", "elsewhere/__init__.py:2"],
        "ELS-1.a": ["elsewhere/__init__.py:2", "elsewhere/data/cards.toml:2"],
        "ELS-10": ["elsewhere/__init__.py:2"],
    }


def test_without_a_list_of_tests_no_rule_is_tested(installed: GameInfo, tmp_path: Path) -> None:
    (tmp_path / "site" / "elsewhere" / rules_report.SNAPSHOT).unlink()
    assert rule_tests(installed.package) == {}
