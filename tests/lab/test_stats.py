"""The formulas of the report."""

import math

import pytest

from automatable.kernel.play.stats import mean, paired, quantiles, share


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
    reach = 2.776 * math.sqrt(2.5) / math.sqrt(5)
    assert estimate.value == 3
    assert estimate.high == pytest.approx(3 + reach)


@pytest.mark.parametrize(("count", "reach"), [(2, 12.706), (31, 2.042), (32, 2.040), (61, 2.000), (100_001, 1.960)])
def test_few_values_have_a_wider_interval(count: int, reach: float) -> None:
    """Student's distribution, two-sided 95 %, as printed in tables."""
    values = [float(number % 2) for number in range(count)]
    estimate = mean(values)
    middle = sum(values) / count
    error = math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
    assert (estimate.high - estimate.value) / error == pytest.approx(reach, abs=0.005)


def test_pairs_cancel_what_both_have() -> None:
    estimate = paired([10, 200, -5], [11, 201, -4])
    assert (estimate.value, estimate.low, estimate.high) == (1, 1, 1)


def test_one_value_says_nothing_of_the_spread() -> None:
    assert mean([3]).high == math.inf


def test_quantiles_are_values_that_occurred() -> None:
    assert quantiles(range(100)) == (5, 25, 50, 75, 95)
    assert quantiles([7]) == (7, 7, 7, 7, 7)
