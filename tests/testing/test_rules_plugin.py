import pytest

from automatable.rulebook import book as rulebook

pytest_plugins = ["pytester"]

FILE = """
import pytest

@pytest.mark.rule({ids})
def test_rule(): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule({ids}))])
def test_parameter(n): pass

def test_plain(): pass
"""


def run(pytester: pytest.Pytester, ids: str) -> pytest.RunResult:
    pytester.makepyfile(FILE.replace("{ids}", ids))
    return pytester.runpytest_inprocess("--strict-markers", "-p", "no:xdist")


def test_known_rules_pass(pytester: pytest.Pytester) -> None:
    run(pytester, '"ORC-A-03", "ORC-A-04"').assert_outcomes(passed=4)


def test_an_unknown_rule_is_named_with_its_test(pytester: pytest.Pytester) -> None:
    result = run(pytester, '"ORC-A-03", "ORC-A-99"')
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["*::test_rule: no rule book has 'ORC-A-99'", "*::test_parameter?2?: no rule book has 'ORC-A-99'"]
    )


def test_rule_books_are_not_read_without_the_marker(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AssertionError("read a rule book")

    monkeypatch.setattr(rulebook, "installed_ids", refuse)
    pytester.makepyfile("def test_plain(): pass")
    pytester.runpytest_inprocess("-p", "no:xdist").assert_outcomes(passed=1)
