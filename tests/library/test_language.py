"""The language of the library."""

import pytest

import automatable as at


def test_a_language_holds_inside_of_a_with() -> None:
    with at.language("de"):
        assert at.new("tokaido", seed=3).prompt == "Wähle deinen Reisenden."
    assert at.new("tokaido", seed=3).prompt == "Choose your traveler."


@pytest.mark.parametrize("name", ["qq", "", "../en"])
def test_a_language_that_nobody_speaks_is_refused(name: str) -> None:
    with pytest.raises(at.Unreadable, match="is not spoken"):
        at.language(name)
