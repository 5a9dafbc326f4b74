"""Pytest plugin: the marker `rule(*ids)` ties a test to the rules it checks; an id that no rule book has is a collection error.

It is loaded by every pytest run of the environment, so it imports no game and reads no rule book until a test bears the marker.
"""

from collections.abc import Generator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known."""
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules that this test checks")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse to run tests that name a rule that does not exist."""
    report = yield
    items = [item for item in report.result or () if isinstance(item, pytest.Item)]
    faults = [fault for item in items if item.get_closest_marker("rule") is not None for fault in _unknown(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
    return report


def _unknown(item: pytest.Item) -> list[str]:
    from automatable.rulebook.book import installed_ids  # here, so that other projects in the environment do not pay

    ids = [rule for mark in item.iter_markers("rule") for rule in mark.args]
    return [f"{item.nodeid}: no rule book has {rule!r}" for rule in ids if rule not in installed_ids()]
