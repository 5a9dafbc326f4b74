"""The table as a picture: what it shows, how it is named, and what the page can do with it."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from automatable.games.tapestry import PLUGIN
from automatable.games.tapestry.show.drawing import fitted, land, signs, symbols
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Who
from automatable.kernel.words.text import msg
from tests.games.pictures import by_id, named, with_class
from tests.games.tapestry.given import BLOCKS, PARTS, State, benefits, city, draw_small, hexagon, owed, pieces, places
from tests.games.tapestry.scenes import SCENES, civilization, picture

WORDS = PLUGIN.words()


def drawn(state: State) -> Element:
    return ElementTree.fromstring(picture(state))


def site(root: Element, name: str) -> Element:
    """A place with all that it looks like."""
    return next(found for found in with_class(root, "thing") if found[1].get("id") == name)


def read(element: Element) -> tuple[str, str]:
    """The name of something, and what there is to read about it."""
    return element.findtext("title", ""), element.findtext("desc", "")


def used(element: Element) -> list[str]:
    """The signs that are drawn by reference."""
    return [use.get("href", "").removeprefix("#tp-") for use in element.iter("use")]


def words(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter("text")]


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_sound(name: str) -> None:
    """It can be read as XML, every id is there once, every reference leads to a shape, every place has a name."""
    svg = picture(SCENES[name]())
    root = ElementTree.fromstring(svg)
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', svg)) <= set(ids)
    assert [place.get("id") for place in with_class(root, "place") if len(place) and place[0].tag != "title"] == []
    assert "style=" not in svg


@pytest.mark.parametrize(
    ("seed", "level", "options"),
    [
        (1, 1, {"civilization": "nomads"}),
        (2, 3, {"civilization": "merrymakers"}),
        (3, 5, {"civilization": "historians"}),
        (4, 6, {"civilization": "heralds", "asterisk": True}),
    ],
)
def test_whatever_is_offered_or_looked_at_has_its_shape(seed: int, level: int, options: dict[str, Value]) -> None:
    rules, face = PLUGIN.rules, PLUGIN.face
    state = rules.new(complete(PLUGIN.info, Setup(seed, level, options)))
    rng, source = Rng(seed, "test"), Seeded(seed)
    moves = 0
    while (who := rules.turn(state).who) is not Who.OVER:
        if who is Who.CHANCE:
            rules.advance(state, source.deal(rules.chance(state)))
            continue
        wanted: set[str | None] = set()
        if who is Who.BOT:
            trace = Trace()
            move = rules.bot(state, trace)
            wanted = {*trace.places.values(), *(step.source for step in trace.steps if step.source)}
        else:
            legal = rules.legal(state)
            move = legal[rng.below(len(legal))]
            offers = [face.offer(state, one) for one in legal]
            wanted = {offer.place for offer in offers} | {offer.preview for offer in offers}
        moves += 1
        if wanted - {None} and (moves % 4 == 0 or (who is Who.BOT and moves % 3 == 0)):
            ids = set(re.findall(r' id="([^"]+)"', picture(state)))
            assert wanted - {None} <= ids, state.owed[-1]
        rules.advance(state, move)


def test_the_drawing_has_every_track_space_hex_and_plot() -> None:
    ids = set(re.findall(r' id="([^"]+)"', picture(SCENES["full"]())))
    wanted = {f"space-{track}-{space}" for track in pieces.TRACK_NAMES for space in range(13)}
    wanted |= {f"track-{track}" for track in pieces.TRACK_NAMES}
    wanted |= {f"hex-{at}" for at in range(34)} | {f"plot-{plot}" for plot in range(81)}
    wanted |= {"card-tiebreak", "card-pattern", "card-icon", "indicator-1", "indicator-2"}
    wanted |= {"hand-trap", "tech-11", "tile-5", "spacetile-13", "landmark-5", "resource-0", "deck-tech"}
    assert wanted <= ids


@pytest.mark.parametrize("benefit", [*benefits.BENEFITS, "of_tile", "roll"])
def test_every_benefit_has_a_sign_with_its_name(benefit: str) -> None:
    line = signs.line_of(((benefit,),), WORDS)
    assert line
    assert {glyph.icon for glyph in line} - {""} <= set(symbols.ICONS)
    assert all(glyph.words for glyph in line if not glyph.mark)


def test_no_two_benefits_look_the_same() -> None:
    """Landmarks of tech cards share a sign, for their names tell them apart; so do again and once a turn again, and the space tiles."""
    same = {"battery": "repeat", "space_own": "space_new", "singularity": "", "one_of_each": ""}
    shown: dict[tuple[signs.Glyph, ...], str] = {}
    for name in benefits.BENEFITS:
        if name.startswith("landmark_") or name in same:
            continue
        assert shown.setdefault(signs.glyphs(name), name) == name


def test_a_space_says_what_it_is_and_who_stands_there() -> None:
    root = drawn(SCENES["full"]())
    assert read(by_id(root, "space-exploration-4")) == (
        "Exploration 4 (Navigation)",
        "1 territory tile, explore\nHere: You, The Automa, The Shadow Empire",
    )
    assert read(by_id(root, "space-science-7")) == (
        "Science 7 (Academic Research)",
        "repeat the benefit of a space you are on\nlandmark Academy",
    )
    assert "bonus: a resource: a farm" in read(by_id(root, "space-exploration-5"))[1]


def test_the_owner_of_a_token_is_told_by_its_form() -> None:
    tokens = [name for name in used(site(drawn(SCENES["full"]()), "space-exploration-4")) if "token" in name]
    assert tokens == ["token-0", "token-1", "token-2"]


def test_a_landmark_lies_on_its_space_until_somebody_has_it() -> None:
    root = drawn(SCENES["full"]())
    ids = {element.get("id") for element in root.iter()}
    assert ("landmark-0" in ids, "landmark-5" in ids) == (False, True)


def test_a_hex_says_what_stands_on_it() -> None:
    root = drawn(SCENES["full"]())
    name = named(by_id(root, places.hex_place(hexagon(-1, 1))))
    assert name.startswith("hex C4: ")
    assert "an Automa outpost; a toppled Shadow Empire outpost" in name
    assert [sign for sign in used(site(root, places.hex_place(hexagon(-1, 1)))) if "outpost" in sign] == [
        "outpost-1",
        "outpost-2",
    ]


def test_no_two_terrains_differ_by_colour_alone() -> None:
    signs = ElementTree.fromstring(f"<g>{land.DEFINITIONS}</g>")
    shapes = [
        tuple(path.get("d") for path in by_id(signs, f"tp-t-{name}").iter("path"))
        for name in ("sea", "desert", "mountain", "forest", "grass")
    ]
    assert len(set(shapes)) == 5


def test_while_she_decides_every_hex_has_its_number_in_the_order_of_the_card() -> None:
    root = drawn(SCENES["conquer"]())
    numbers = [text.text for text in with_class(root, "order")]
    assert sorted(map(int, map(str, numbers))) == list(range(1, 35))
    assert (len(with_class(root, "arrow")), len(with_class(root, "lane"))) == (4, 1)


def test_nothing_is_numbered_while_a_person_decides() -> None:
    root = drawn(SCENES["full"]())
    assert (with_class(root, "order"), with_class(root, "shade")) == ([], [])


def test_a_ghost_waits_on_the_next_space_of_each_track() -> None:
    ghosts = with_class(drawn(SCENES["advance"]()), "shade")
    assert len(ghosts) == 3


def test_six_ways_to_turn_a_tile_with_their_points() -> None:
    state = SCENES["turning"]()
    root = drawn(state)
    assert isinstance(state.owed[-1], owed.ToOrient)
    for move in PLUGIN.rules.legal(state):
        offer = PLUGIN.face.offer(state, move)
        shape = by_id(root, str(offer.place))
        assert f"{WORDS.say(offer.effect or '')}" in named(shape)
        face = site(root, str(offer.place))
        sides = [side for path in with_class(face, "matching") for side in path.get("d", "").split("M") if side]
        assert words(face) == [str(len(sides))]


def test_a_landmark_that_is_laid_lies_over_the_plot_that_stands_for_it() -> None:
    """The shape of an offer, moved to the corner of its plot, covers exactly the plots of the landmark."""
    state = SCENES["laying"]()
    ids = set(re.findall(r' id="(lay-[^"]+)"', picture(state)))
    for mask, row, column, turn in city.PLACEMENTS[7]:
        plot = city.first_plot(mask)
        down, right = row - plot // city.SIZE, column - plot % city.SIZE
        assert (-down, -right) in city.FOOTPRINTS[7][turn]
        assert places.laid_shape(turn, down, right) in ids


def test_more_cards_make_a_row_narrower_and_keep_their_places() -> None:
    root = drawn(SCENES["full"]())
    middle = [found for found in with_class(root, "tech-card") if str(found[1].get("id")).startswith("tech-")]
    assert len(middle) == 12
    assert {f"hand-{card}" for card in ("trap", "guilds", "academia")} <= {place.get("id") for place in root.iter()}


@pytest.mark.parametrize("name", ["craftsmen", "entertainers", "merrymakers", "militants", "historians", "leaders"])
def test_a_mat_shows_each_of_its_spots(name: str) -> None:
    state = civilization(name)()
    spots = PLUGIN.face.view(state, 0).board.civilizations[0].spots
    root = drawn(state)
    assert spots
    assert all(named(by_id(root, spot.id)) for spot in spots)


def test_predictions_stand_on_the_mat_of_the_mystics() -> None:
    shown = words(site(drawn(civilization("mystics")()), "civilization-mystics"))
    assert shown[1:] == ["3 tech cards", "2 districts (reached)", "4 territories", "1 completed track"]


def test_a_mat_without_spots_says_what_it_does_and_how_it_stands() -> None:
    shown = words(site(drawn(civilization("isolationists")()), "civilization-isolationists"))
    assert " ".join(shown[1:-1]) == PLUGIN.words().say(msg("civ_short.isolationists"))
    assert shown[-1].endswith("left")


def test_all_blocks_are_drawn_and_belong_to_a_part() -> None:
    root = drawn(SCENES["full"]())
    assert sorted(block for blocks in PARTS.values() for block in blocks) == sorted(BLOCKS)
    assert [part.get("data-part") for part in root if part.get("data-part")] == list(PARTS)


@pytest.mark.parametrize(
    ("scene", "part"),
    [("conquer", "map"), ("advance", "tracks"), ("laying", "city"), ("mats", "city"), ("choosing", "mat")],
)
def test_the_part_that_matters_opens_by_itself(scene: str, part: str) -> None:
    assert drawn(SCENES[scene]()).get("data-open") == part


def test_the_medals_of_an_achievement_stand_apart() -> None:
    (block,) = with_class(drawn(SCENES["choosing"]()), "achievements")
    points = [(float(text.get("x", "")), len(text.text or "")) for text in with_class(block, "worth")]
    assert len(points) == 6
    for (left, digits), (right, _) in zip(points[::2], points[1::2], strict=True):
        assert right - signs.MEDAL / 2 - (left + (signs.MEDAL + signs.TENS * (digits - 1)) / 2) > 4


def test_the_sign_of_an_income_turn_covers_no_word_of_the_heading() -> None:
    heading = site(drawn(SCENES["choosing"]()), "income")
    x = float((heading[1].get("data-sign") or "0 0").partition(" ")[0])
    head, told = heading[0].iter("text")
    assert float(head.get("x", "")) + fitted.wide(head.text or "", 13.5) < x - 24
    assert x + 8 < float(told.get("x", "")) - fitted.wide(told.text or "", 12)


def test_the_small_picture_has_no_ids() -> None:
    assert "id=" not in draw_small()
    ElementTree.fromstring(draw_small())


def test_a_landmark_in_the_city_has_its_name_and_lit_plots_leave_the_lines_of_districts() -> None:
    state = SCENES["full"]()
    root = drawn(state)
    assert [text.text for text in with_class(root, "mark-name")] == ["Launch", "Pad"]
    for district in with_class(root, "district"):
        left, top = float(district.get("x", "")), float(district.get("y", ""))
        first = [
            ring
            for plot in with_class(root, "plot")
            for ring in with_class(plot, "ring")
            if 0 < float(ring.get("x", "")) - left < 5 and 0 < float(ring.get("y", "")) - top < 5
        ]
        assert len(first) == 1
        assert float(first[0].get("x", "")) - left >= 2
