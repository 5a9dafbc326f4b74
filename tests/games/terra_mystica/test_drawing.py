"""The table as a picture: what it shows, how it is named, and what the page can do with it."""

import dataclasses
import math
import re
import time
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.show import faction_view
from automatable.games.terra_mystica.show.drawing import terrain
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.decide.choice import Choice
from tests.games.pictures import by_id, with_class
from tests.games.terra_mystica.given import (
    Context,
    State,
    ability,
    at,
    build_choices,
    choices,
    draw,
    draw_small,
    game_map,
    layout,
    owed,
    paint,
    pieces,
    records,
    seat,
    tables,
)
from tests.games.terra_mystica.scenes import FOLDER, SCENES, lines, merchants, picture, special

LANDS = [name for name in pieces.TERRAINS if name != "river"]


def drawn(state: State) -> Element:
    return ElementTree.fromstring(picture(state))


def thing(root: Element, name: str) -> Element:
    """What lies under a place beside the map."""
    return next(found for found in with_class(root, "thing") if found[1].get("id") == name)


def space(root: Element, name: str) -> Element:
    return by_id(root, f"space-{at(name)}")


def part(root: Element, name: str) -> Element:
    return with_class(root, name)[0]


def named(element: Element) -> str:
    """The name of a shape, or of what can be chosen in a thing beside the map."""
    place = element[1] if "thing" in element.get("class", "").split() else element
    return place.findtext("title", "")


def words(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter("text")]


def used(element: Element) -> list[str]:
    """The signs that are drawn by reference."""
    return [use.get("href", "") for use in element.iter("use")]


def shapes(element: Element) -> Iterator[str]:
    """What is drawn, whatever its colour."""
    return (found.get("d", "") for found in element.iter("path"))


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_is_the_one_we_looked_at(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert lines(picture(SCENES[name]())) == kept, "run python -m tests.games.terra_mystica.scenes and look at it"


# --- the map ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tables.MAPS)
def test_every_space_is_a_named_group_of_its_terrain(name: str) -> None:
    state = seat("witches")
    state.table = dataclasses.replace(state.table, map=tables.MAPS.index(name))
    board = game_map(name)
    state.terrain, state.owner = list(board.terrain), [-1] * len(board)
    root = drawn(state)
    found = [by_id(root, f"space-{index}") for index in range(len(board))]
    assert [(place.tag, place[0].tag, place.get("class")) for place in found] == [
        ("g", "title", "place river" if pieces.TERRAINS[kind] == "river" else f"place land {pieces.TERRAINS[kind]}")
        for kind in board.terrain
    ]


@pytest.mark.parametrize("name", tables.MAPS)
def test_neighbours_on_the_map_touch_on_the_paper_and_nobody_else(name: str) -> None:
    board = game_map(name)
    points = [layout.centre(row, column) for row, column in zip(board.row, board.column, strict=True)]
    touching = [
        tuple(other for other, there in enumerate(points) if 0 < math.dist(here, there) < 2 * layout.HALF + 1)
        for here in points
    ]
    assert touching == [tuple(sorted(near)) for near in board.near]


@pytest.mark.parametrize("name", tables.MAPS)
def test_the_map_ends_where_the_cults_begin(name: str) -> None:
    board = game_map(name)
    right = max(layout.centre(0, column)[0] for column in board.column) + layout.HALF
    assert right < layout.PARTS["cults"][0]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("A4", "A4, lakes"),
        ("C2", "C2, lakes: temple (You), part of a town, a terrain tile on mountains"),
        ("D5", "D5, mountains: dwelling (Automa), with a power token, a terrain tile on lakes"),
        ("A5", "A5, desert: a worker cube"),
    ],
)
def test_a_space_says_what_is_on_it(name: str, title: str) -> None:
    assert named(space(drawn(SCENES["table"]()), name)) == title


def test_a_river_space_says_that_a_town_crosses_it() -> None:
    place = by_id(drawn(SCENES["table"]()), f"space-{at('D3') + 1}")
    assert (named(place), "#tm-town" in used(place)) == ("r14, river: part of a town", True)


def test_no_two_terrains_differ_by_colour_alone() -> None:
    assert len({tuple(shapes(ElementTree.fromstring(terrain.tile(name)))) for name in LANDS}) == len(LANDS)


def test_no_two_structures_have_the_same_shape() -> None:
    root = drawn(SCENES["start"]())
    kinds = [tuple(shapes(by_id(root, f"tm-{name}"))) for name in pieces.STRUCTURES[1:]]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize(
    ("name", "classes", "signs"),
    [
        ("C2", "wood you", ["#tm-temple", "#tm-mark-you"]),
        ("D2", "wood you", ["#tm-trading_house", "#tm-mark-you"]),
        ("G1", "wood you", ["#tm-stronghold", "#tm-mark-you"]),
        ("F3", "wood automa1", ["#tm-dwelling", "#tm-mark-automa1"]),
        ("I5", "wood automa1", ["#tm-sanctuary", "#tm-mark-automa1"]),
    ],
)
def test_a_structure_shows_its_kind_and_its_owner(name: str, classes: str, signs: list[str]) -> None:
    (piece,) = with_class(space(drawn(SCENES["table"]()), name), "wood")
    assert (piece.get("class"), used(piece)) == (classes, signs)


def test_the_second_person_has_a_colour_and_a_mark_of_their_own() -> None:
    (piece,) = with_class(space(drawn(SCENES["two"]()), "I2"), "wood")
    assert (piece.get("class"), used(piece)[1]) == ("wood you2", "#tm-mark-you2")


def test_a_terrain_tile_lies_on_what_is_printed() -> None:
    state = seat("witches")
    paint(state, "swamp", "A1")
    root = drawn(state)
    assert [name for name in used(space(root, "A1")) if name in ("#tm-plains", "#tm-swamp")] == [
        "#tm-plains",
        "#tm-swamp",
    ]


def test_only_marked_structures_have_a_power_token() -> None:
    root = drawn(SCENES["table"]())
    marked = [name for name in ("D5", "E5", "F3", "G2", "H4") if "#tm-power" in used(space(root, name))]
    assert marked == ["D5", "F3"]


def test_a_bridge_has_the_colour_of_its_owner() -> None:
    bridges = with_class(drawn(SCENES["table"]()), "bridge")
    assert [(bridge.get("class"), named(bridge)) for bridge in bridges] == [
        ("bridge automa1", "bridge from C2 to E5 (Automa)"),
        ("bridge you", "bridge from E4 to G1 (You)"),
    ]


def test_the_free_places_for_bridges_can_be_chosen() -> None:
    sites = with_class(drawn(SCENES["table"]()), "site")
    assert len(sites) == len(game_map("base").bridge_sites) - 2
    assert named(sites[0]) == "a place for a bridge from A3 to C1"


@pytest.mark.parametrize(
    ("name", "shade"), [("A4", "dwelling"), ("D5", "trading_house"), ("E5", "temple"), ("H4", None), ("C2", None)]
)
def test_a_space_shows_what_she_would_make_of_it(name: str, shade: str | None) -> None:
    shades = with_class(space(drawn(SCENES["table"]()), name), "shade")
    assert [found.get("href") for found in shades] == ([f"#tm-{shade}"] if shade else [])


def test_a_token_lies_ready_on_each_power_action_she_could_block() -> None:
    root = drawn(SCENES["table"]())
    ready = [bool(with_class(by_id(root, f"power-{position}"), "shade")) for position in range(1, 7)]
    assert ready == [True, False, True, True, True, False]


def test_there_is_no_ghost_while_a_person_decides() -> None:
    assert with_class(drawn(seat("witches")), "shade") == []


@pytest.mark.parametrize(
    "choice",
    [
        *build_choices.SITES.values(),
        build_choices.CUBE,
        build_choices.BLIGHT,
        choices.BLOCK,
        choices.BLOCK_MERCHANTS,
        *choices.TRACK.values(),
        *choices.FAVOR.values(),
        *choices.UPGRADE.values(),
        choices.TRADE,
    ],
)
def test_every_option_of_the_automa_has_a_place_in_the_picture(choice: Choice[Context, int]) -> None:
    assert choice.place is not None
    assert by_id(drawn(SCENES["table"]()), choice.place(1)) is not None


# --- beside the map ---------------------------------------------------------------------------------------------------


def test_markers_stand_on_their_spaces_side_by_side() -> None:
    root = drawn(SCENES["table"]())
    transforms = {seat: by_id(root, f"marker-water-{seat}").get("transform", "") for seat in range(2)}
    (x, y), (other_x, other_y) = (value[len("translate(") : -1].split() for value in transforms.values())
    assert (y == other_y, x == other_x) == (True, False)


def test_a_marker_that_climbed_higher_is_drawn_higher() -> None:
    root = drawn(SCENES["table"]())
    heights = [
        float(by_id(root, f"marker-fire-{seat}").get("transform", "")[len("translate(") : -1].split()[1])
        for seat in range(2)
    ]
    assert heights[0] < heights[1]


def test_priest_spaces_say_who_is_there() -> None:
    root = drawn(SCENES["table"]())
    assert [named(by_id(root, f"priest-{name}")) for name in ("fire-3", "fire-2", "water-2")] == [
        "fire, priest spaces worth 3 steps: You",
        "fire, priest spaces worth 2 steps: all free",
        "water, priest spaces worth 2 steps: Automa, Automa",
    ]


def test_a_free_priest_space_shows_its_worth() -> None:
    root = drawn(SCENES["table"]())
    assert [words(thing(root, f"priest-{name}")) for name in ("fire-3", "water-3", "water-2")] == [[], ["3"], ["2"]]


def test_a_used_power_action_is_covered_by_a_token() -> None:
    root = drawn(SCENES["table"]())
    covered = [bool(with_class(thing(root, f"power-{position}")[0], "token")) for position in range(1, 7)]
    assert covered == [False, True, False, False, False, True]


def test_power_actions_cost_the_yetis_less() -> None:
    state = seat("yetis", "", home="desert")
    assert [words(with_class(action, "gift")[0]) for action in with_class(drawn(state), "action")] == [
        ["2"],
        ["2"],
        ["3"],
        ["3"],
        ["3"],
        ["5"],
    ]


def test_the_actions_of_merchants_of_the_seas_lie_beside_the_bonus_cards() -> None:
    actions = with_class(part(drawn(merchants()), "merchants"), "thing")
    assert [(action[1].get("id"), len(with_class(action, "token"))) for action in actions] == [
        ("power-7", 0),
        ("power-8", 1),
        ("power-9", 0),
    ]


def test_a_trade_marker_lies_on_the_structure_she_traded_with() -> None:
    root = drawn(merchants())
    assert [("#tm-trade" in used(space(root, name))) for name in ("C3", "E9")] == [True, False]


def test_a_shipyard_is_left_only_with_merchants_of_the_seas() -> None:
    titles = [[named(row) for row in part(drawn(state), "pieces-0")] for state in (merchants(), seat("witches"))]
    assert [any(title.startswith("shipyard") for title in found) for found in titles] == [True, False]


def test_bonus_cards_lie_in_their_order_with_their_coins() -> None:
    cards = with_class(drawn(SCENES["table"]()), "bonus")
    coins = [[word for money in with_class(card, "money") for word in words(money)] for card in cards]
    assert ([card[1].get("id") for card in cards], coins) == (["bonus-1", "bonus-4", "bonus-6"], [["3"], [], ["1"]])


@pytest.mark.parametrize("card", [row.id for row in tables.BONUS_CARDS])
def test_every_bonus_card_can_lie_there(card: int) -> None:
    state = seat("witches")
    state.bonus_row, state.bonus_coins = [card], [0]
    assert used(thing(drawn(state), f"bonus-{card}")) != []


@pytest.mark.parametrize("scoring_tile", [row.id for row in tables.SCORING_TILES])
def test_every_scoring_tile_shows_the_points_of_both_sides(scoring_tile: int) -> None:
    first = with_class(drawn(seat("witches", tile=scoring_tile)), "round")[0]
    assert words(first)[1] == str(tables.SCORING_TILES[scoring_tile - 1].vp)
    assert named(first).startswith("round 1: ")


def test_the_scoring_tile_of_this_round_is_lit_and_earlier_ones_are_over() -> None:
    rounds = with_class(part(drawn(SCENES["table"]()), "rounds"), "round")
    assert [part.get("class") for part in rounds] == ["thing round done"] * 2 + ["thing round now"] + [
        "thing round"
    ] * 3 + ["round"]


def test_the_final_scoring_tile_is_the_last() -> None:
    rounds = with_class(part(drawn(SCENES["table"]()), "rounds"), "round")
    assert named(rounds[-1]) == "final scoring: distance of stronghold and sanctuary"


def test_a_stack_of_tiles_is_as_high_as_it_is() -> None:
    root = drawn(SCENES["table"]())
    names = ("favor-1", "favor-2", "favor-9", "town-4")
    assert [len(with_class(thing(root, name), "tile")) for name in names] == [0, 1, 3, 1]


# --- faction boards ---------------------------------------------------------------------------------------------------


def test_resources_stand_beside_the_next_income() -> None:
    hoard = part(drawn(SCENES["table"]()), "hoard-0")
    assert words(hoard)[:7] == ["Mermaids", "12", "+2", "3", "+3", "2", "+2"]


def test_bowls_hold_their_tokens_and_say_how_many() -> None:
    bowls = with_class(drawn(SCENES["table"]()), "bowl")
    assert [(len(list(bowl[0].iter("circle"))) - 1, words(bowl)[1]) for bowl in bowls] == [
        (4, "4"),
        (18, "20"),
        (0, "0"),
    ]


def test_tracks_show_where_the_marker_is() -> None:
    root = drawn(SCENES["table"]())
    now = [words(with_class(thing(root, name), "now")[0]) for name in ("shipping-0", "digging-0")]
    assert now == [["2"], ["2"]]


@pytest.mark.parametrize(
    ("faction", "courses"),
    [
        ("witches", ["shipping-0", "digging-0"]),
        ("fakirs", ["digging-0"]),
        ("darklings", ["shipping-0"]),
        ("riverwalkers", ["shipping-0"]),
    ],
)
def test_a_faction_has_the_tracks_of_its_board(faction: str, courses: list[str]) -> None:
    assert [course[1].get("id") for course in with_class(drawn(seat(faction, "")), "course")] == courses


def test_what_was_built_left_a_gap_on_the_faction_board() -> None:
    pieces = part(drawn(SCENES["table"]()), "pieces-0")
    assert (len(with_class(pieces, "slot")), len(with_class(pieces, "wood"))) == (1 + 1 + 1 + 1 + 1, 7 + 3 + 2)


def test_favor_tiles_and_the_bonus_card_lie_beside_the_board() -> None:
    chips = with_class(part(drawn(SCENES["table"]()), "hoard-0"), "held")
    assert [named(chip) for chip in chips] == [
        "bonus card 5 (1 worker, 3 power)",
        "2 steps on water; a cult action each round",
        "1 step on water; new trading houses score 3",
    ]


@pytest.mark.parametrize("source", ["held", "special"])
def test_a_special_action_that_was_used_carries_a_token(source: str) -> None:
    fresh, used_up = special(), special()
    fresh.players[0].used = 0
    tokens = [len(with_class(with_class(drawn(state), source)[0], "token")) for state in (fresh, used_up)]
    assert tokens == [0, 1]


def test_what_the_stronghold_can_do_lies_where_it_stood() -> None:
    (octagon,) = with_class(drawn(special()), "special")
    assert named(octagon) == "stronghold action: two spades, used this round"


@pytest.mark.parametrize("row", tables.FACTIONS, ids=lambda row: row.id)
def test_every_special_action_of_a_stronghold_has_a_sign(row: records.FactionRow) -> None:
    state = seat(row.id, "", automa_terrain="desert" if row.home == "lakes" else "lakes", home="forest")
    state.players[0].supply[pieces.Structure.STRONGHOLD] = 0
    root = drawn(state)
    octagons = with_class(root, "special")
    assert len(octagons) == (ability(state.players[0]).special in faction_view.SPECIALS)
    assert all(by_id(root, use[1:]) is not None for octagon in octagons for use in used(octagon))


def test_the_automas_side_shows_what_she_has_left() -> None:
    rival = part(drawn(SCENES["table"]()), "rival")
    assert [named(shape) for shape in rival if named(shape)] == [
        "home terrain: mountains",
        "7 priests left",
        "5 cards left in the deck",
        "bonus card 6 (2 workers, stronghold and sanctuary score 4)",
        "dwelling: 4 left",
        "trading house: 3 left",
        "temple: 2 left",
        "stronghold: 0 left",
        "sanctuary: 0 left",
        "3 steps on water",
        "achievement IV, earned: a marker of hers is on space 10",
        "achievement I: her stronghold is on the board",
        "achievement V: no dwelling is left in her supply",
    ]


def test_each_part_of_the_support_card_has_its_place() -> None:
    orders = part(drawn(SCENES["table"]()), "orders")
    assert {line[1].get("id"): named(line) for line in with_class(orders, "line")} == {
        "support-structures": "range of unmarked structures",
        "support-reaching": "reaching",
        "support-direction": "from the top left, number 3",
        "support-cult": "cult of the scoring tile",
        "support-bonus": "right bonus card",
        "support-row": "terrain priority row B: mountains, wasteland, forest, desert, swamp, lakes, plains",
    }


@pytest.mark.parametrize("card", tables.CARD)
def test_every_decision_card_can_be_drawn(card: str) -> None:
    state = SCENES["table"]()
    state.automa.support = state.automa.action = card
    orders = part(drawn(state), "orders")
    actions = [named(shape) for shape in orders if shape.tag == "g" and "thing" not in shape.get("class", "")]
    assert len(actions) == len(tables.CARD[card].actions)


def test_all_terrains_can_be_chosen_before_there_is_a_home() -> None:
    state = PLUGIN.rules.new(complete(PLUGIN.info, Setup(0, "automa", {"faction": "ice_maidens"})))
    state.owed.append(owed.ChoosingTerrain(0))
    state.players[0].faction = tables.FACTION_INDEX["ice_maidens"]
    wheel = part(drawn(state), "wheel")
    assert [land[1].get("id") for land in with_class(wheel, "soil")] == [
        f"wheel-{name}" for name in pieces.TERRAINS[:7]
    ]


def test_each_person_has_a_faction_board() -> None:
    root = drawn(SCENES["two"]())
    assert [words(part(root, f"hoard-{seat}"))[0] for seat in range(2)] == ["Fakirs", "Darklings"]


def test_terrains_are_sorted_by_spades_from_home() -> None:
    wheel = part(drawn(seat("witches")), "wheel")
    assert [named(found) for found in wheel if found.tag == "g"] == [
        "forest: 0 spades from home",
        "mountains: 1 spade from home",
        "lakes: 1 spade from home",
        "wasteland: 2 spades from home",
        "swamp: 2 spades from home",
        "desert: 3 spades from home",
        "plains: 3 spades from home",
    ]


@pytest.mark.parametrize("row", tables.FACTIONS, ids=lambda row: row.id)
def test_every_faction_board_can_be_drawn(row: records.FactionRow) -> None:
    state = seat(row.id, "", automa_terrain="desert" if row.home == "lakes" else "lakes")
    assert words(part(drawn(state), "hoard-0"))[0] == row.name


# --- the picture as a document ----------------------------------------------------------------------------------------


def test_every_part_is_on_the_paper() -> None:
    root = drawn(SCENES["two"]())
    height = float(root.get("viewBox", "").split()[3])
    assert all(0 <= x < layout.WIDTH and 0 <= y < height for x, y in layout.PARTS.values())


@pytest.mark.parametrize("text", ["<script>", "a & b", '"', "\x00\x1b[2J", "\ud800"])
def test_names_from_a_pack_cannot_break_the_picture(text: str) -> None:
    view = PLUGIN.face.view(seat("witches"), 0)
    own = msgspec.structs.replace(view.board.factions[0], name=f"x{text}x")
    board = msgspec.structs.replace(view.board, factions=(own,))
    root = ElementTree.fromstring(draw(msgspec.structs.replace(view, board=board), PLUGIN.words()))
    assert [element.tag for element in root.iter()].count("script") == 0


@pytest.mark.parametrize("svg", [*(picture(scene()) for scene in SCENES.values()), draw_small()])
def test_nothing_is_loaded_and_no_style_is_inside(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter()}
    links = [element.get("href", "") for element in root.iter() if element.get("href")]
    assert [link for link in links if link[0] != "#" or link[1:] not in ids] == []
    assert re.search(r"<style|style=|<script|<image|<foreignObject|\bon\w+=|\b(fill|stroke)=|url\(", svg) is None


def test_everything_that_can_be_chosen_begins_with_its_name() -> None:
    places = with_class(drawn(SCENES["table"]()), "place")
    assert [place.get("id") for place in places if place[0].tag != "title" or not named(place)] == []


def test_a_place_beside_the_map_has_no_words_but_its_name() -> None:
    things = with_class(drawn(SCENES["table"]()), "thing")
    assert [found[1].get("id") for found in things if words(found[1]) or found[0].get("aria-hidden") != "true"] == []


def test_places_do_not_lie_inside_each_other() -> None:
    places = with_class(drawn(SCENES["table"]()), "place")
    assert [place.get("id") for place in places if len(with_class(place, "place")) > 1] == []


def test_a_picture_takes_no_time() -> None:
    view = PLUGIN.face.view(SCENES["table"](), 0)
    taken = []
    for _ in range(20):
        begun_at = time.process_time()
        draw(view, PLUGIN.words())
        taken.append(time.process_time() - begun_at)
    assert min(taken) < 0.006
