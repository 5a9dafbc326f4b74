"""The measure of contrast that the boards are held to."""

import pytest

from tests.games.board_style import contrast


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
