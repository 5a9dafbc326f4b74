"""Every card and mat can be read on the table itself: its text in our own words lies with its shape, and every sign has a name."""

from xml.etree.ElementTree import Element

import pytest

from automatable.games.tapestry.show.drawing import automa
from automatable.kernel.words.text import msg
from tests.games.pictures import by_id
from tests.games.tapestry.given import names, pieces, registry, tables, tapestry_deck
from tests.games.tapestry.scenes import SCENES, civilization
from tests.games.tapestry.test_drawing import WORDS, drawn, read


def everything_read(root: Element) -> dict[str, str]:
    """All names with what there is to read about them."""
    return {name: more for name, more in map(read, root.iter()) if more}


@pytest.mark.parametrize("card", dict.fromkeys(tapestry_deck(True)))
def test_a_tapestry_card_is_read_in_hand_and_on_the_mat(card: str) -> None:
    state = SCENES["full"]()
    state.hand, state.laid = [card], [(2, card)]
    found = everything_read(drawn(state))
    name, effect = WORDS.say(names.tapestry(card)), WORDS.say(names.tapestry_effect(card))
    assert found[name].endswith(effect)
    assert found[f"Era II: {name}"] == found[name]
    assert found[name].startswith(("When played\n", "This era\n"))


def test_covered_cards_and_the_bonus_of_the_next_era_are_read() -> None:
    state = SCENES["full"]()
    state.laid, state.active = [(2, "guilds"), (2, "academia")], "academia"
    state.income_turns, state.automa_turns = 2, 2
    found = everything_read(drawn(state))
    assert found["Era II: Academia"].endswith("Under it: Guilds")
    assert "2 resources of your choice" in found["Era III"]


@pytest.mark.parametrize("name", registry.CIVILIZATIONS)
def test_a_civilization_is_read_on_its_mat(name: str) -> None:
    found = everything_read(drawn(civilization(name)()))
    assert found[WORDS.say(names.civilization(name))].startswith(WORDS.say(msg(f"civilization.{name}.effect")))


@pytest.mark.parametrize("card", tables.TECH_CARDS)
def test_a_tech_card_is_read_in_every_row(card: int) -> None:
    state = SCENES["full"]()
    state.tech = [-1] * 34
    state.market = [card]
    on_offer = read(by_id(drawn(state), f"market-{card}"))
    state.market, state.tech[card] = [], 1
    assert read(by_id(drawn(state), f"tech-{card}")) == on_offer
    assert on_offer[0] == tables.TECH_CARDS[card].name
    assert on_offer[1].startswith("Circle: ")
    assert "\nSquare: " in on_offer[1]
    assert "needs" in on_offer[1]


def test_every_space_of_the_tracks_is_read() -> None:
    root = drawn(SCENES["full"]())
    for track, name in enumerate(pieces.TRACK_NAMES):
        for space in range(1, 13):
            gives = WORDS.say(names.parcel(tables.SPACE_BENEFITS[track][space]))
            assert read(by_id(root, f"space-{name}-{space}"))[1].startswith(gives)


@pytest.mark.parametrize("card", [number for number in tables.DECISION_CARDS if number != 22])
def test_the_cards_of_the_bots_are_read(card: int) -> None:
    state = SCENES["full"]()
    state.track_card, state.tiebreaker_card = card, 22
    root = drawn(state)
    found = everything_read(root)
    assert {f"Track card {card}", "Tiebreaker 22", "Ties between tracks", "Ties between hexes"} <= set(found)
    assert ("income if last" in found) is tables.DECISION_CARDS[card].income_icon
    for bot, wants in ((1, tables.DECISION_CARDS[card].automa_track), (2, tables.DECISION_CARDS[card].shadow_track)):
        assert read(by_id(root, f"indicator-{bot}"))[1] == WORDS.say(msg(f"draw.indicator_{wants}_more"))


@pytest.mark.parametrize("name", tables.AUTOMA_CIVILIZATIONS)
def test_her_civilization_is_read(name: str) -> None:
    state = SCENES["full"]()
    state.automa_civilizations = [name]
    found = everything_read(drawn(state))
    assert found[WORDS.say(names.automa_civilization(name))] == WORDS.say(msg(f"automa.{name}.effect"))


def test_every_row_of_her_chart_is_read_with_its_turns() -> None:
    state = SCENES["full"]()
    state.level = 2
    found = everything_read(drawn(state))
    rows = [WORDS.say(msg(f"draw.chart_{name}_name")) for name in (*automa.DOTTED, *automa.MULTIPLIED, "added")]
    assert set(rows) <= set(found)
    assert found["Territories and landmarks"].endswith("Income turns: 2 (1), 3 (2), 4 (2), 5 (3)")
    assert found["New decision deck"].endswith("Income turns: 2, 3, 4")


def nameless(element: Element, named: bool = False) -> list[str]:
    """The signs below an element for which neither they, nor a group around them, nor the place over them has a name."""
    named = named or bool(element.findtext("title")) or bool(len(element) > 1 and element[1].findtext("title"))
    if element.tag == "use" and not named:
        return [element.get("href", "")]
    return [sign for child in element if child.tag != "defs" for sign in nameless(child, named)]


@pytest.mark.parametrize("scene", SCENES)
def test_every_sign_has_a_name(scene: str) -> None:
    assert set(nameless(drawn(SCENES[scene]()))) == set()
