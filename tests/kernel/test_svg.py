"""The helpers for pictures."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.show.svg import paper
from automatable.kernel.show.svg import shapes as svg
from automatable.kernel.show.svg.hexes import HexPaper
from automatable.kernel.show.svg.signs import Glyph, Signs, draw_centred, width


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


def test_a_shape_is_drawn_in_a_size_only_if_it_is_another() -> None:
    assert (svg.move(1, 2, 1), svg.move(1, 2, 2 / 3)) == (svg.move(1, 2), 'transform="translate(1 2) scale(0.667)"')


def test_long_words_are_pressed_into_their_room() -> None:
    element = ElementTree.fromstring(svg.text("label", 1, 2, "long", 30))
    assert (element.get("textLength"), element.get("lengthAdjust")) == ("30", "spacingAndGlyphs")


def test_a_thing_is_a_face_without_words_below_a_place_with_its_name() -> None:
    drawn = svg.thing(
        "a&b",
        "card",
        "A card",
        "<path/>",
        svg.ring_box(0, 1, 2, 3),
        spot=svg.move(4, 5),
        upon="<use/>",
        more="It is\nlong",
    )
    thing = ElementTree.fromstring(drawn)
    face, place, upon = thing
    assert (thing.get("class"), thing.get("transform")) == ("thing card", "translate(4 5)")
    assert (face.get("aria-hidden"), [shape.tag for shape in face]) == ("true", ["path"])
    assert (place.get("id"), place.get("class")) == ("a&b", "place")
    assert [(shape.tag, shape.get("class") or shape.text) for shape in place] == [
        ("title", "A card"),
        ("desc", "It is\nlong"),
        ("rect", "halo"),
        ("rect", "ring"),
    ]
    assert upon.tag == "use"


def test_a_place_says_where_the_page_writes_upon_it() -> None:
    place = ElementTree.fromstring(svg.place("x", "X", "", "town", marks=svg.marks("1 2", corner=True, sign="3 4")))
    assert place.get("class") == "place town"
    assert (place.get("data-at"), place.get("data-corner"), place.get("data-sign")) == ("1 2", "", "3 4")


def test_a_sign_is_used_by_reference_in_its_size() -> None:
    sign = Signs("my", 16, 8)
    assert sign.define({"coin": "<circle/>"}) == '<g id="my-coin"><circle/></g>'
    assert sign("coin", 1, 2) == '<use href="#my-coin" transform="translate(1 2) scale(0.5)"/>'
    assert sign("coin", 1, 2, 16, "old", "A coin") == (
        '<use class="old" href="#my-coin" transform="translate(1 2)"><title>A coin</title></use>'
    )


def test_a_line_of_glyphs_stands_around_its_middle() -> None:
    line = [Glyph(10, lambda x, y: f"a{x:g},{y:g} "), Glyph(4, lambda x, y: f"b{x:g},{y:g} ")]
    assert (width(line, 2), draw_centred(line, 100, 5, 2)) == (16, "a92,5 b104,5 ")


def test_the_outline_of_hexes_passes_each_outer_corner_once() -> None:
    hexes = HexPaper(2, 0, 0)
    ring = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    outer, inner = sorted(hexes.outline(ring).strip("Mz").split("zM"), key=len, reverse=True)
    assert (len(outer.split("L")), len(inner.split("L"))) == (18, 6)
    assert set(inner.split("L")) == {hexes.corner((0, 0), corner) for corner in range(6)}
    assert "zM" not in hexes.outline((*ring, (0, 0)))


def test_a_board_may_say_which_part_opens() -> None:
    root = ElementTree.fromstring(paper.board("game", (10, 20.5), "All & more", "<g/>", "map"))
    assert (root.get("viewBox"), root.get("aria-label"), root.get("data-open")) == ("0 0 10 20.5", "All & more", "map")
    assert "data-open" not in paper.board("game", (10, 20), "All", "")


def test_a_card_has_a_margin_and_no_names_where_it_stands_many_times() -> None:
    face = svg.place("tile-3", "A tile", "")
    root = ElementTree.fromstring(paper.card("game", 10, 20, paper.without_names(face), -5))
    assert (root.get("viewBox"), root[0].get("id"), root[0].get("class")) == ("-7 -2 14 24", None, "place")
