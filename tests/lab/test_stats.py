"""The formulas of the report."""

import math

import pytest

from automatable.lab.stats import mean, paired, quantiles, share


def test_a_share_has_wilsons_interval() -> None:
    estimate = share(8, 10)
    assert (estimate.value, round(estimate.low, 4), round(estimate.high, 4)) == (0.8, 0.4902, 0.9433)


def test_a_share_of_nothing_or_all_stays_honest() -> None:
    assert share(0, 20).low == 0.0
    assert 0.1 < share(0, 20).high < 0.2
    assert share(20, 20).high == pytest.approx(1.0)
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_a_mean_has_its_interval() -> None:
    estimate = mean([1, 2, 3, 4, 5])
    reach = 1.959964 * math.sqrt(2.5) / math.sqrt(5)
    assert estimate.value == 3
    assert estimate.high == pytest.approx(3 + reach)


def test_pairs_cancel_what_both_have() -> None:
    estimate = paired([10, 200, -5], [11, 201, -4])
    assert (estimate.value, estimate.low, estimate.high) == (1, 1, 1)


def test_one_value_says_nothing_of_the_spread() -> None:
    assert mean([3]).high == math.inf


def test_quantiles_are_values_that_occurred() -> None:
    assert quantiles(range(100)) == (5, 25, 50, 75, 95)
    assert quantiles([7]) == (7, 7, 7, 7, 7)
