"""The table as a picture: what it shows, how it is named, and what the page can do with it."""

import re
import time
from math import hypot
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from automatable.games.tiletum import PLUGIN
from automatable.games.tiletum.show import board_records
from automatable.games.tiletum.show.drawing import layout, plates, symbols, towns, unsure, wheel
from automatable.kernel.decide.trace import Trace
from automatable.kernel.words.text import msg
from tests.games.pictures import by_id, named, with_class
from tests.games.tiletum.given import (
    CHARACTER_TILE,
    REAL,
    TILES,
    State,
    bits,
    bonus_face,
    character_face,
    contract_face,
    draw,
    draw_small,
    geometry,
    pieces,
)
from tests.games.tiletum.scenes import AFTER, DECISIONS, GAMES, first, game_of, moment, picture, pictures

SCENES = [f"{seats} {name}" for seats in GAMES for name in AFTER] + [f"{name} decision" for name in DECISIONS]


def drawn(state: State) -> Element:
    return ElementTree.fromstring(picture(state))


def seen(state: State) -> board_records.Board:
    board: board_records.Board = game_of(state).face.view(state, 0).board
    return board


def placed(state: State) -> dict[str, plates.Plate]:
    board = seen(state)
    words = game_of(state).words()
    return plates.plates(
        plates.shapes_of(board.spots, {spot.key: words.say(spot.name) if spot.town else "" for spot in board.spots})
    )


# --- every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_loaded_and_no_style_is_inside(scene: str) -> None:
    svg = pictures()[scene]
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    links = [element.get("href", "") for element in root.iter() if element.get("href")]
    assert (len(ids), [link for link in links if link[0] != "#" or link[1:] not in ids]) == (len(set(ids)), [])
    assert re.search(r"<style|style=|<script|<image|<foreignObject|\bon\w+=|\b(fill|stroke)=|url\(", svg) is None


@pytest.mark.parametrize("scene", SCENES)
def test_every_place_begins_with_its_name_and_has_no_other_words(scene: str) -> None:
    places = with_class(ElementTree.fromstring(pictures()[scene]), "place")
    assert len(places) > 100
    assert [place.get("id") for place in places if place[0].tag != "title" or not named(place)] == []
    assert [
        place.get("id") for place in places if list(place.iter("text")) or len(with_class(place, "place")) > 1
    ] == []


@pytest.mark.parametrize("seats", GAMES)
def test_every_place_that_an_offer_names_is_drawn(seats: int) -> None:
    for name in AFTER:
        state = moment(seats, name)
        game = game_of(state)
        ids = {element.get("id") for element in drawn(state).iter()}
        offers = [game.face.offer(state, move) for move in game.rules.legal(state)]
        wanted = {offer.place for offer in offers} | {offer.preview for offer in offers}
        assert wanted - ids - {None} == set()


@pytest.mark.parametrize("decision", DECISIONS)
def test_what_a_mautoma_looks_at_is_drawn(decision: str) -> None:
    state = first(2, DECISIONS[decision])
    trace = Trace()
    PLUGIN.rules.bot(state, trace)
    wanted = {*trace.places.values(), *(step.source for step in trace.steps if step.source)}
    assert wanted != set()
    assert wanted - {element.get("id") for element in drawn(state).iter()} == set()


def test_the_small_picture_uses_nothing_by_reference() -> None:
    assert [element for element in ElementTree.fromstring(draw_small()).iter() if element.get("id")] == []
    assert "href" not in draw_small()


@pytest.mark.parametrize("text", ["<script>", "a & b", '"', "\x00\x1b[2J", "\ud800"])
def test_names_from_a_pack_cannot_break_the_picture(text: str) -> None:
    view = PLUGIN.face.view(moment(2, "start"), 0)
    spots = tuple(msgspec.structs.replace(spot, name=msg("spot.town", name=f"x{text}x")) for spot in view.board.spots)
    board = msgspec.structs.replace(view.board, spots=spots)
    root = ElementTree.fromstring(draw(msgspec.structs.replace(view, board=board), PLUGIN.words()))
    assert [element.tag for element in root.iter()].count("script") == 0


def test_a_picture_takes_no_time() -> None:
    view = PLUGIN.face.view(moment(2, "middle"), 0)
    taken = []
    for _ in range(10):
        begun_at = time.process_time()
        draw(view, PLUGIN.words())
        taken.append(time.process_time() - begun_at)
    assert min(taken) < 0.02


# --- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAMES)
def test_no_plate_covers_another_or_its_name(seats: int) -> None:
    found = list(placed(moment(seats, "start")).items())
    meeting = [
        (one, other)
        for index, (one, here) in enumerate(found)
        for other, there in found[index + 1 :]
        if abs(here.x - there.x) < (here.width + there.width) / 2
        and abs(here.y - there.y) < (here.height + there.height) / 2 + plates.NAME - plates.GAP
    ]
    assert meeting == []


def shift(element: Element) -> tuple[float, float]:
    """Where an element stands."""
    x, y = element.get("transform", "")[len("translate(") :].partition(")")[0].split()
    return float(x), float(y)


def name_boxes(root: Element) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right, bottom of the names below the plates."""
    found = {}
    for town in with_class(root, "town"):
        for name in with_class(town, "town-name"):
            text, (x, y) = name.text or "", shift(town)
            base, half = y + float(name.get("y", "")), 6.6 * len(text) / 2
            found[text] = (x - half, base - 9.5, x + half, base + 3)
    return found


@pytest.mark.parametrize("seats", GAMES)
def test_pieces_cover_no_name_wherever_all_of_them_stand(seats: int) -> None:
    state = moment(seats, "start").copy()
    for spot in range(len(geometry.IDS)):
        standing = state.players if geometry.IS_TOWN[spot] else state.players[:1]
        for player in standing:
            player.merchant = player.architect = spot
        root = drawn(state)
        for pawn in with_class(root, "pawn"):
            (x, y), size = shift(pawn), float(pawn.get("transform", "").partition("scale(")[2][:-1] or 1)
            over = [
                name
                for name, (left, top, right, bottom) in name_boxes(root).items()
                if x + 9 * size > left and x - 9 * size < right and y + 11 * size > top and y - 14.5 * size < bottom
            ]
            assert over == [], named(pawn)


@pytest.mark.parametrize("seats", GAMES)
def test_every_plate_lies_on_the_map_with_all_that_is_in_it(seats: int) -> None:
    for plate in placed(moment(seats, "start")).values():
        assert plate.width / 2 <= plate.x <= layout.MAP[2] - plate.width / 2
        assert plate.height / 2 <= plate.y <= layout.MAP[3] - plate.height / 2 - plates.NAME + plates.GAP


@pytest.mark.parametrize("seats", GAMES)
def test_each_seat_has_its_pieces_on_the_map(seats: int) -> None:
    root = drawn(moment(seats, "middle"))
    for seat in range(seats):
        for kind in ("merchant", "architect"):
            assert by_id(root, f"{kind}-{seat}").get("class") == f"pawn wood {symbols.SEATS[seat]}"


def test_towns_show_their_fair_and_this_one_is_lit() -> None:
    flags = with_class(drawn(moment(2, "middle")), "flag")
    board = seen(moment(2, "middle"))
    towns = [flag for flag in flags if named(flag)]
    assert sorted(named(flag) for flag in towns) == [f"Fair {number} takes place here" for number in range(1, 5)]
    assert sum("now" in flag.get("class", "").split() for flag in towns) == 1 + (board.round == 0)


@pytest.mark.parametrize(("decision", "piece"), [("house", "#tl-house"), ("pillar", "#tl-pillar")])
def test_what_a_mautoma_would_build_lies_ready(decision: str, piece: str) -> None:
    shades = with_class(drawn(first(2, DECISIONS[decision])), "shade")
    assert shades != []
    assert {use.get("href") for shade in shades for use in shade.iter("use")} == {piece, "#tl-mark-automa1"}


def test_nothing_lies_ready_while_a_person_decides() -> None:
    assert with_class(drawn(moment(2, "middle")), "shade") == []


# --- the wheel --------------------------------------------------------------------------------------------------------


def test_no_die_lies_on_what_is_measured_of_its_sector() -> None:
    root = drawn(moment(2, "late"))
    for element in root.iter():
        if "pie" in (element.get("class") or "").split():
            x, y = map(float, (element.get("data-at") or "").split())
            for sector in range(pieces.SECTORS):
                for count in range(1, 9):
                    for die_x, die_y, scale in wheel.dice_at(sector, count):
                        assert max(abs(x - die_x), abs(y - die_y)) > 16 * scale, (sector, count)


@pytest.mark.parametrize("count", range(1, 8))
def test_dice_do_not_cover_each_other(count: int) -> None:
    for sector in range(pieces.SECTORS):
        places = wheel.dice_at(sector, count)
        assert len(places) == count
        for index, (x, y, size) in enumerate(places):
            for other_x, other_y, _ in places[index + 1 :]:
                assert max(abs(x - other_x), abs(y - other_y)) >= 30 * size


def test_up_to_four_dice_stand_clear_of_disc_and_plate() -> None:
    for sector in range(pieces.SECTORS):
        for count in range(1, 5):
            for x, y, size in wheel.dice_at(sector, count):
                along = wheel.polar(1, wheel.middle_of(sector))
                reach = 15 * size * (abs(along[0]) + abs(along[1]))
                assert hypot(x, y) - reach > wheel.DISC + 6


def test_a_flag_flies_away_from_the_pieces_that_stand_there() -> None:
    flags = with_class(drawn(moment(2, "start")), "flag")
    shapes = {named(flag): path.get("d") for flag in flags if named(flag) for path in flag.iter("path")}
    assert shapes.pop("Fair 1 takes place here") == towns.FLAG_LEFT
    assert set(shapes.values()) == {towns.FLAG}


def test_sectors_say_what_a_die_is_worth() -> None:
    board = seen(moment(2, "start"))
    root = drawn(moment(2, "start"))
    for sector in board.wheel:
        assert f"dice of {sector.value}, {sector.points} action point" in named(by_id(root, sector.id))


def test_a_die_shows_where_it_would_walk_and_what_it_would_be_then() -> None:
    state = first(2, DECISIONS["die"])
    board = seen(state)
    assert board.target is not None
    root = drawn(state)
    for number, sector in enumerate(board.wheel):
        for die in sector.dice:
            walks = [cube for cube in with_class(root, "cube") if cube[1].get("id") == die.id]
            turned = [
                text.text for walk in walks for shade in with_class(walk, "turned") for text in shade.iter("text")
            ]
            assert turned == ([] if number == board.target else [str(board.wheel[board.target].value)])


# --- tiles and boards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(REAL), ids=lambda number: TILES[number].id)
def test_every_tile_has_a_face_of_its_own(number: int) -> None:
    if TILES[number].kind == CHARACTER_TILE:
        assert sum(bit.width for bit in bits(TILES[number].effect)) <= 57
        assert character_face(number, 57, 76) not in [
            character_face(other, 57, 76)
            for other in range(REAL)
            if other != number and TILES[other].type == TILES[number].type
        ]
    else:
        others = [other for other in range(REAL) if other != number and TILES[other].kind == TILES[number].kind]
        face = contract_face if any(TILES[number].pay) else None
        if face is not None:
            assert face(number, 57, 56) not in [face(other, 57, 56) for other in others]
        else:
            assert bonus_face(number) not in [bonus_face(other) for other in others if not any(TILES[other].pay)]


@pytest.mark.parametrize("seats", GAMES)
def test_each_mautoma_has_section_priorities_and_buildings(seats: int) -> None:
    root = drawn(moment(seats, "middle"))
    for seat in range(1, seats):
        assert named(by_id(root, f"section-{seat}"))
        assert named(by_id(root, f"priority-{seat}")).startswith("character priority: ")
        assert [named(by_id(root, f"building-{seat}-{number}")) != "" for number in range(6)] == [True] * 6


def test_the_marker_that_came_first_lies_below() -> None:
    root = drawn(moment(4, "start"))
    heights = {
        seat: float(by_id(root, f"king-marker-{seat}").get("transform", "")[len("translate(") : -1].split()[1])
        for seat in range(4)
    }
    (stack,) = [step.stack for step in seen(moment(4, "start")).king if len(step.stack) == 4]
    assert sorted(heights, key=lambda seat: -heights[seat]) == list(stack)


def test_what_is_running_stands_in_the_hub() -> None:
    state = first(2, lambda state: state.die_points > 0 and seen(state).me.action is not None)
    me = seen(state).me
    assert any(
        named(element) == f"{me.action}: {me.action_points} action point{'s' if me.action_points > 1 else ''} left"
        for element in drawn(state).iter("g")
    )


def test_reconstructed_roads_are_told_from_the_others() -> None:
    roads = with_class(drawn(moment(2, "start")), "recon")
    assert roads[0].get("d", "").count("M") == sum(road.reconstructed for road in seen(moment(2, "start")).roads)


@pytest.mark.parametrize("scene", SCENES)
def test_the_parts_are_on_the_paper(scene: str) -> None:
    root = ElementTree.fromstring(pictures()[scene])
    for part in with_class(root, "part"):
        x, y, width, height = map(float, part.get("data-box", "").split())
        assert (x >= -3, y >= -3, x + width <= layout.WIDTH + 3, y + height <= layout.HEIGHT + 3) == (True,) * 4


@pytest.mark.parametrize("seats", GAMES)
def test_what_is_reconstructed_is_marked_until_a_pack_replaces_it(seats: int) -> None:
    state = first(seats, DECISIONS["die"])
    game = game_of(state)
    view = game.face.view(state, 0)
    shown = {what for what in unsure.TABLES if what not in ("map", *(["priority"] if seats > 2 else []))}
    assert {table for tables in unsure.TABLES.values() for table in tables} <= set(view.board.reconstructed)
    marks = with_class(drawn(state), "unsure")
    assert len(marks) >= len(shown)
    owned = msgspec.structs.replace(view, board=msgspec.structs.replace(view.board, reconstructed=()))
    assert with_class(ElementTree.fromstring(draw(owned, game.words())), "unsure") == []
    contracts = msgspec.structs.replace(view.board, reconstructed=("contracts.toml/contract",))
    left = ElementTree.fromstring(draw(msgspec.structs.replace(view, board=contracts), game.words()))
    assert len(with_class(left, "unsure")) == 1
