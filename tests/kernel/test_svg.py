"""The helpers for pictures."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.show.svg import shapes as svg


@given(st.text())
def test_any_text_is_well_formed_and_stays_text(words: str) -> None:
    element = ElementTree.fromstring(f'<a b="{svg.escape(words)}">{svg.escape(words)}</a>')
    assert (len(element), element.get("b")) == (0, element.text or "")


@given(st.text(st.characters(categories=("L", "N", "P", "S"))))
def test_printable_text_is_shown_as_it_is(words: str) -> None:
    assert (ElementTree.fromstring(svg.title(words)).text or "") == words


def test_what_xml_cannot_hold_is_marked() -> None:
    assert svg.escape("a\x00b\nc") == "a?b c"


@pytest.mark.parametrize(("value", "text"), [(3, "3"), (3.0, "3"), (1 / 3, "0.3"), (-0.01, "0"), (1234.56, "1234.6")])
def test_a_coordinate_has_one_decimal_at_most(value: float, text: str) -> None:
    assert svg.number(value) == text


def test_a_line_of_text_is_placed_and_escaped() -> None:
    assert svg.text("label", 1.25, 2, "a<b") == '<text class="label" x="1.2" y="2">a&lt;b</text>'


def test_a_shape_is_moved_by_its_transform() -> None:
    assert svg.move(1.5, -2) == 'transform="translate(1.5 -2)"'


def test_a_part_says_what_it_is_called_and_how_much_to_show_of_it() -> None:
    assert svg.part("map", "Land & sea", (0, 1.25, 600, 400), "<path/>") == (
        '<g class="part" data-part="map" data-title="Land &amp; sea" data-box="0 1.2 600 400"><path/></g>'
    )
