"""The road as a picture: what it shows, how it is named, and what the page can do with it."""

import math
import re
import time
from itertools import combinations
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.show.drawing import layout, symbols
from automatable.kernel.words.text import catalogue
from tests.games.pictures import by_id, named, with_class
from tests.games.tokaido.given import State, begun, board, dinner, draw_small, given, open_cards, tables
from tests.games.tokaido.scenes import FOLDER, SCENES, lines, picture

TEXTS = catalogue(package="automatable.games.tokaido")


def drawn(state: State) -> Element:
    return ElementTree.fromstring(picture(state))


def words(element: Element) -> str:
    return "".join(element.itertext())


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_the_one_we_looked_at(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert lines(picture(SCENES[name]())) == kept, "run python -m tests.games.tokaido.scenes and look at it"


def test_the_three_pictures_differ() -> None:
    assert len({picture(scene()) for scene in SCENES.values()}) == len(SCENES)


@pytest.mark.parametrize("space", range(55))
def test_every_space_is_a_named_group_of_its_kind(space: int) -> None:
    place = by_id(drawn(SCENES["start"]()), f"space-{space}")
    kind = PLUGIN.face.view(begun(), 0).board.places[space].kind
    assert (place.tag, place[0].tag, place.get("class")) == ("g", "title", f"place {kind}")


@pytest.mark.parametrize(
    ("state", "place", "name"),
    [
        (given((3, 5, 7)), "space-4", "paddy 4"),
        (given((3, 5, 7)), "space-3", "encounter 3: You"),
        (given((3, 5, 14)), "space-14", "inn 14: Automa 2"),
        (begun((2, 0, 1)), "space-0", "inn 0: in line, nearest the road first: Automa 2, you, Automa 1"),
        (SCENES["festival"](), "space-36", "temple 36: Automa 1, You"),
        (SCENES["festival"](), "space-30", "encounter 30: closed"),
        (SCENES["festival"](), "space-31", "farm 31: a token worth 4 points"),
    ],
)
def test_a_space_says_what_is_on_it(state: State, place: str, name: str) -> None:
    assert named(by_id(drawn(state), place)) == name


def test_spaces_do_not_touch() -> None:
    assert min(math.dist(one, other) for one, other in combinations(layout.POSITIONS, 2)) > 2 * symbols.RADIUS + 8


def test_neighbours_on_the_road_are_neighbours_on_the_paper() -> None:
    assert max(math.dist(layout.POSITIONS[space], layout.POSITIONS[space + 1]) for space in range(54)) < 135


def test_every_space_is_on_the_paper() -> None:
    assert all(
        symbols.RADIUS < x < layout.WIDTH - symbols.RADIUS and symbols.RADIUS < y < layout.ROAD_BOTTOM - symbols.RADIUS
        for x, y in layout.POSITIONS
    )


def test_a_pawn_is_placed_by_its_transform_alone() -> None:
    root = drawn(given((3, 5, 7)))
    x, y = layout.pawn_point(5, 0)
    assert by_id(root, "pawn-1").get("transform") == f"translate({round(x, 1):g} {round(y, 1):g})"


def test_pawns_on_the_same_space_stand_apart() -> None:
    root = drawn(SCENES["festival"]())
    assert len({by_id(root, f"pawn-{seat}").get("transform") for seat in range(3)}) == 3


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_the_line_at_an_inn_begins_next_to_the_road(order: tuple[int, int, int]) -> None:
    root = drawn(begun(order))
    places = {seat: by_id(root, f"pawn-{seat}").get("transform", "") for seat in range(3)}
    across = {seat: float(place.removeprefix("translate(").split()[0]) for seat, place in places.items()}
    assert sorted(across, key=lambda seat: -across[seat]) == list(order)


def test_whose_turn_it_is_can_be_seen() -> None:
    assert [pawn.get("id") for pawn in with_class(drawn(given((3, 5, 7))), "mover")] == ["pawn-0"]


def test_a_panorama_shows_the_value_of_what_is_not_painted() -> None:
    mountain = with_class(drawn(given(panoramas={"mountain": 1})), "panorama")[1]
    assert [words(value) for value in with_class(mountain, "value")] == ["2", "3", "4"]


def test_naiade_paints_from_the_last_section_down() -> None:
    mountain = with_class(drawn(given(panoramas={"mountain": 1}, traveler="naiade")), "panorama")[1]
    assert [words(value) for value in with_class(mountain, "value")] == ["1", "2", "3"]


def test_a_panorama_shows_who_has_its_achievement() -> None:
    mountain = with_class(drawn(given(taken={"mountain": 2})), "panorama")[1]
    assert named(mountain) == "your mountain panorama, 0 of 4 sections; achievement: Automa 2"


def test_a_column_is_as_high_as_the_automa_has_items() -> None:
    area = with_class(drawn(given(automa2={"sea": 4})), "area")[1]
    assert [len(with_class(stack, "tile")) for stack in with_class(area, "stack")] == [0, 0, 4, 0, 0, 0, 0]


def test_a_column_is_named() -> None:
    area = with_class(drawn(given(automa2={"sea": 4})), "area")[1]
    assert named(with_class(area, "stack")[2]) == "Automa 2: 4 sea cards"


def test_temple_coins_are_a_bar_for_each_seat() -> None:
    bars = with_class(drawn(given(temple=2, automa1={"temple": 3})), "length")
    assert [bar.get("width") for bar in bars] == ["10", "15", "0"]


def test_many_temple_coins_stay_on_the_paper() -> None:
    bars = with_class(drawn(given(automa1={"temple": 40}, temple=20)), "length")
    assert [bar.get("width") for bar in bars] == ["22", "44", "0"]


def test_open_cards_lie_on_the_table() -> None:
    cards = with_class(drawn(dinner((0, 1, 2), "dango", "sushi", "tofu", "soba")), "card")
    assert [named(card) for card in cards] == ["Dango (1 coin)", "Sushi (2 coins)", "Tofu (2 coins)", "Soba (2 coins)"]


def test_without_open_cards_a_legend_names_the_kinds_of_space() -> None:
    names = [words(name) for name in with_class(drawn(given()), "legend-name")]
    assert sorted(names) == ["encounter", "farm", "hot spring", "mountain", "paddy", "sea", "shop", "temple"]


def test_the_supply_of_crossroads_lies_open() -> None:
    chips = with_class(drawn(SCENES["festival"]()), "chip")
    assert [words(chip).split(")")[-1] for chip in chips] == ["Health", "Vitality", "Murasame", "Fasting"]


@pytest.mark.parametrize(
    "card", [*tables.SOUVENIRS, *tables.MEALS, *tables.ENCOUNTERS, *tables.TRAVELERS, *tables.MATSURI]
)
def test_every_card_can_lie_open_with_its_whole_text(card: str) -> None:
    state = given()
    state.shown = [card]
    (shown,) = with_class(drawn(state), "card")
    (record,) = PLUGIN.face.view(state, 0).board.shown
    text = " ".join([record.name, *(TEXTS.say(note) for note in record.notes)])
    assert " ".join(words(line) for line in shown.iter("text")) == text


@pytest.mark.parametrize("text", ["<script>", "a & b", '"', "\x00\x1b[2J", "\ud800"])
def test_names_from_a_pack_cannot_break_the_picture(text: str) -> None:
    view = PLUGIN.face.view(given(), 0)
    card = msgspec.structs.replace(open_cards.turned_over("dango"), name=f"x{text}x")
    shown = msgspec.structs.replace(view.board, shown=(card,))
    root = ElementTree.fromstring(board.draw(msgspec.structs.replace(view, board=shown), PLUGIN.words()))
    assert [child.tag for child in with_class(root, "card")[0]].count("script") == 0


@pytest.mark.parametrize("svg", [*(picture(scene()) for scene in SCENES.values()), draw_small()])
def test_nothing_is_loaded_and_no_style_is_inside(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter()}
    links = [element.get("href", "") for element in root.iter() if element.get("href")]
    clips = re.findall(r"url\(#([\w-]+)\)", svg)
    assert [link for link in links if link[0] != "#" or link[1:] not in ids] + [
        clip for clip in clips if clip not in ids
    ] == []
    assert re.search(r"<style|style=|<script|<image|<foreignObject|\bon\w+=|\b(fill|stroke)=", svg) is None


def test_a_picture_takes_no_time() -> None:
    view = PLUGIN.face.view(SCENES["festival"](), 0)
    taken = []
    for _ in range(20):
        begun_at = time.perf_counter()
        board.draw(view, PLUGIN.words())
        taken.append(time.perf_counter() - begun_at)
    assert min(taken) < 0.003
