"""The table as a picture: what it shows, how it is named, and what the page can do with it."""

import re
from collections import Counter
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.automa import refresh
from automatable.games.revive.model.moves import TakeModule
from automatable.games.revive.show import board_records
from automatable.games.revive.show.drawing import signs
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from tests.games.pictures import by_id, named, with_class
from tests.games.revive.given import CHOICES, State, draw_small, effects, layout, places, table, tables
from tests.games.revive.scenes import SCENES, crowded, deciding, picture, pieces


def drawn(state: State) -> Element:
    return ElementTree.fromstring(picture(state))


def hex_named(root: Element, name: str) -> Element:
    return next(found for found in with_class(root, "place") if named(found).split(", ")[0] == name)


def ids(root: Element) -> list[str]:
    return [element.get("id", "") for element in root.iter() if element.get("id")]


@pytest.mark.parametrize("name", SCENES)
def test_ids_are_unique_and_everything_used_is_defined(name: str) -> None:
    root = drawn(SCENES[name]())
    assert [found for found, count in Counter(ids(root)).items() if count > 1] == []
    used = {use.get("href", "")[1:] for use in root.iter("use")}
    assert used - set(ids(root)) == set()


@pytest.mark.parametrize("name", SCENES)
def test_every_place_has_a_name_and_a_ring(name: str) -> None:
    for place in with_class(drawn(SCENES[name]()), "place"):
        assert named(place), place.get("id")
        assert with_class(place, "ring"), place.get("id")


@pytest.mark.parametrize("name", SCENES)
def test_every_sign_lies_in_something_that_has_a_name(name: str) -> None:
    """The title may be that of the group around it, or of the place that lies over it."""
    root = drawn(SCENES[name]())
    up = {child: parent for parent in root.iter() for child in parent}

    def is_named(element: Element) -> bool:
        while element in up:
            if element.find("title") is not None or element.get("aria-hidden") or element.tag == "defs":
                return True
            element = up[element]
        return False

    bare = [use.get("href") for use in root.iter("use") if not is_named(use)]
    legend = [use.get("href") for part in with_class(root, "on-legend") for use in part.iter("use")]
    assert Counter(bare) == Counter(legend)


def test_every_place_that_is_offered_or_reasoned_about_is_drawn() -> None:
    """Whole games with the greedy and the random player, in which nearly everything is offered once."""
    for seed, player, options in (
        (1, "greedy", {"tribe": "choose", "cards": "draft"}),
        (2, "random", {"tribe": "claimants"}),
        (3, "random", {"tribe": "kinfolk", "artifact_card": "common"}),
    ):
        match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed, options=dict(options))))
        match.run_on()
        while match.turn.who is Who.HUMAN:
            known = set(ids(drawn(match.state))) if len(match.log) % 3 == 0 else None
            legal = PLUGIN.rules.legal(match.state)
            if known is not None:
                places = {PLUGIN.face.offer(match.state, move).place for move in legal} - {None}
                assert places - known == set()
            before = len(match.log)
            match.play(PLUGIN.players[player](match.state, legal, Rng(seed, "test")))
            match.run_on()
            for entry in range(before, len(match.log)):
                trace = match.trace(entry)
                if trace is not None:
                    shapes = set(ids(drawn(match.states[entry])))
                    sources = {step.source for step in trace.steps if step.source}
                    options_there = {
                        trace.places[each] for step in trace.steps for each in step.left if each in trace.places
                    }
                    assert (sources | options_there) - shapes == set()


def test_every_option_of_the_mautoma_has_a_place() -> None:
    root = drawn(deciding("build"))
    for choice in CHOICES.values():
        assert choice.place is not None
    assert refresh.ARTIFACT.place is not None
    for place in (
        places.ARROWS,
        places.AUTOMA_CARD,
        places.WORTH,
        *(refresh.ARTIFACT.place(number) for number in range(1, 13)),
    ):
        assert "place" in by_id(root, place).get("class", "")


# --- the map ----------------------------------------------------------------------------------------------------------


def test_every_kind_of_ground_has_a_form_of_its_own() -> None:
    root = drawn(table())
    forms = {
        kind: tuple((part.get("d"), part.get("href"), part.get("transform")) for part in by_id(root, f"rv-on-{kind}"))
        for kind in tables.KINDS
        if kind != "blank"
    }
    assert len(set(forms.values())) == len(forms)


@pytest.mark.parametrize(
    "names",
    [
        ("green", "yellow", "grey"),
        ("red", "ochre", "olive"),
        ("purple", "orange", "turquoise"),
        ("gear", "book", "food", "crystal", "any"),
        ("build", "large", "populate", "explore"),
        ("tribe", "claim", "flag"),
    ],
)
def test_colours_are_told_by_form_as_well(names: tuple[str, ...]) -> None:
    root = drawn(table())
    forms = {tuple(path.get("d") for path in by_id(root, f"rv-{name}").iter("path")) for name in names}
    assert len(forms) == len(names)


def test_a_face_down_tile_says_what_it_costs_and_brings() -> None:
    tile = by_id(drawn(table()), "tile-A07")
    assert named(tile).startswith("tile A07, face down: ")
    assert "food" in named(tile)
    assert "point" in named(tile)
    root = drawn(table())
    thing = next(found for found in with_class(root, "thing") if found[0].get("id") == "tile-A07")
    assert "#rv-food" in [use.get("href") for use in thing.iter("use")]


def test_pieces_show_their_kind_and_their_owner() -> None:
    root = drawn(pieces())
    kinds = Counter(
        (found.get("href") or "").removeprefix("#rv-")
        for place in with_class(root, "place")
        for found in with_class(place, "wood")
    )
    assert kinds == {
        "small-of-you": 1,
        "large-of-you": 1,
        "small-of-automa1": 2,
        "figure-of-you": 4,
        "figure-of-automa1": 3,
    }


def test_a_place_says_who_is_there() -> None:
    root = drawn(pieces())
    shared = [named(place) for place in with_class(root, "place") if "your figure, Mautoma's figure" in named(place)]
    assert len(shared) == 2
    assert len([place for place in with_class(root, "place") if named(place).endswith(", your claim")]) == 3


def test_the_line_around_hexes_is_closed_and_has_as_many_corners_as_edges() -> None:
    assert layout.outline(((0, 0),)).count("L") == 5
    assert layout.outline(((0, 0), (2, 0))).count("L") == 9
    ring = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
    assert (layout.outline(ring).count("M"), layout.outline(ring).count("z")) == (2, 2)


# --- how the Mautoma decides ------------------------------------------------------------------------------------------


def test_the_value_of_sand_is_shown_on_the_edges_where_it_comes_from() -> None:
    state = deciding("build")
    board: board_records.Board = PLUGIN.face.view(state, 0).board
    root = drawn(state)
    worth = [each for each in board.hexes if each.worth]
    assert worth
    for each in worth:
        shown = [
            int(number.text or "") for part in with_class(by_id(root, each.id), "worth") for number in part.iter("text")
        ]
        assert sorted(shown) == sorted(count for _, _, count in each.worth)


def test_nothing_of_the_reading_is_drawn_while_you_decide() -> None:
    root = drawn(pieces())
    for name in ("fence", "way", "arrow", "worth", "shade"):
        assert [found for found in with_class(root, name) if found.tag != "g" or name != "worth"] == [], name


@pytest.mark.parametrize(("position", "side"), [(1, "right"), (4, "left"), (7, "left"), (10, "right")])
def test_the_arrows_stand_where_reading_starts(position: int, side: str) -> None:
    state = deciding("build")
    state.position = position
    arrows = with_class(drawn(state), "arrow")
    assert len(arrows) == 15
    back = arrows[0].get("d", "").partition("h")[2].startswith("-")
    assert ("left" if back else "right") == side
    first = [order for order, arrow in enumerate(arrows) if "first" in arrow.get("class", "")]
    assert first == ([0] if position < 7 else [14])


@pytest.mark.parametrize(
    ("card", "part", "shape"),
    [("build", 0, "#rv-piece-small"), ("explore", 0, "#rv-explore"), ("explore_populate", 1, "#rv-piece-figure")],
)
def test_a_shade_lies_ready_where_something_may_come(card: str, part: int, shape: str) -> None:
    shades = {found.get("href") for found in with_class(drawn(deciding(card, part)), "shade")}
    assert shades == {shape}


def test_the_card_shows_which_part_is_being_carried_out() -> None:
    parts = with_class(drawn(deciding("explore_build", 1)), "order-part")
    assert ["now" in part.get("class", "") for part in parts] == [False, True]


# --- beside the map ---------------------------------------------------------------------------------------------------


def test_the_half_that_counts_is_strong_and_the_other_pale() -> None:
    root = drawn(crowded())
    thing = next(found for found in with_class(root, "card") if found[1].get("id") == "card-C19")
    halves = [part.get("class") for part in thing[0].iter("g") if part.get("class") in ("half", "pale")]
    assert halves == ["half", "pale"]


def test_energy_lies_on_the_machines_that_were_used() -> None:
    root = drawn(crowded())
    machine = next(found for found in with_class(root, "machine") if found[1].get("id") == "machine-MG03")
    assert [use.get("href") for use in machine.iter("use")].count("#rv-energy") == 2
    assert "2 energy markers are on it" in named(machine[1])


def test_every_card_of_yours_is_drawn_however_many_there_are() -> None:
    state = crowded()
    state.active = [
        f"C{number:02d}"
        for number in range(1, 20)
        if f"C{number:02d}" not in ("C03", "C04", "C05", "C06", "C12", "C17", "C19")
    ]
    found = set(ids(drawn(state)))
    assert {f"card-{card}" for card in (*state.active, *state.resting)} <= found


def test_a_refresh_here_says_what_it_takes() -> None:
    titles = [named(part) for part in drawn(SCENES["refresh"]()).iter("g")]
    assert any(title.startswith("a refresh turn here discards the citizens at places") for title in titles)
    assert any(title.startswith("a refresh turn here removes one") for title in titles)


def test_every_effect_and_unit_has_a_sign() -> None:
    root = drawn(table())
    known = set(ids(root))
    for what in effects.What:
        for kind, value in signs.atoms(effects.Gain(what, 2))[0]:
            assert kind != "sign" or f"rv-{value}" in known
    for unit in effects.Unit:
        shown = [value for atom in signs.atoms(effects.Per(unit, 3, 1)) for kind, value in atom if kind == "sign"]
        assert [f"rv-{value}" in known for value in shown] == [True], unit
    assert set(signs._UNITS) <= set(effects.Unit)


def test_a_full_module_display_can_be_pressed() -> None:
    state = table()
    offers = [PLUGIN.face.offer(state, TakeModule(place, 0)).place for place in range(5)]
    root = drawn(state)
    assert all(by_id(root, str(place)) is not None for place in offers)


def test_parts_stay_on_the_paper_and_apart_from_each_other() -> None:
    boxes = [back[:4] for back in layout.BACKS.values()]
    for x, y, wide, high in boxes:
        assert x + wide <= layout.WIDTH
        assert y + high <= layout.HEIGHT
    apart = [
        (one, other)
        for number, one in enumerate(boxes)
        for other in boxes[number + 1 :]
        if one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    ]
    assert apart == []
    assert {name for parts, _ in layout.SHEETS.values() for name in parts} == set(layout.PARTS) - {"score"}


def test_no_sign_is_smaller_than_can_be_seen() -> None:
    scales = re.findall(r"#rv-[a-z_]+\" transform=\"translate\([^)]*\) scale\(([.\d]+)\)", picture(crowded()))
    pips = 7 / 16
    assert min(float(scale) for scale in scales) >= pips - 0.01
    assert signs.SMALLEST >= 11


def test_the_small_drawing_is_a_picture() -> None:
    assert ElementTree.fromstring(draw_small()).get("viewBox") == "0 0 120 60"


def test_the_score_track_shows_what_counts_at_the_end_and_how_far_the_next_level_is() -> None:
    state = table(points=26, nodes=0b1111)
    assert "28 points" in (drawn := picture(state))
    assert ">72 more to<" in drawn
    assert "72 more for survivor" in drawn
    state = table(points=76, nodes=0b1111, own_artifacts=[3, 0, 0], technologies=0b1111111, explored=6)
    total = PLUGIN.rules.scores(state)[0].points
    assert 100 < total < 110
    assert "more to<" not in (drawn := picture(state))
    assert f"{110 - total} more for minor victory" in drawn
