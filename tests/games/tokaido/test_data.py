"""The tables against numbers copied by hand from the facts, and an owner's pack in their place."""

from collections import Counter

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.tables.table import Status
from automatable.kernel.words.text import catalogue
from tests.games.tokaido.given import setup, tables

TEXTS = catalogue(package=PLUGIN.info.package)


# The road


def test_the_road_has_fifty_five_spaces_in_four_legs() -> None:
    assert [space.index for space in tables.SPACES] == list(range(55))
    assert [space.index for space in tables.SPACES if space.kind == "inn"] == [0, 14, 27, 41, 54]
    assert Counter(space.leg for space in tables.SPACES if space.kind != "inn") == {1: 13, 2: 12, 3: 13, 4: 12}


def test_the_road_has_so_many_spaces_of_each_kind() -> None:
    assert Counter(space.kind for space in tables.SPACES) == {
        "inn": 5,
        "shop": 7,
        "farm": 6,
        "paddy": 5,
        "mountain": 6,
        "sea": 7,
        "hot_spring": 6,
        "temple": 6,
        "encounter": 7,
    }


@pytest.mark.parametrize(
    ("kind", "spaces"),
    [
        ("shop", [1, 8, 25, 29, 40, 45, 53]),
        ("farm", [7, 17, 26, 31, 37, 47]),
        ("paddy", [4, 18, 28, 35, 51]),
        ("mountain", [6, 12, 19, 23, 32, 50]),
        ("sea", [11, 15, 24, 34, 39, 46, 52]),
        ("hot_spring", [5, 13, 22, 33, 42, 48]),
        ("temple", [2, 9, 16, 21, 36, 43]),
        ("encounter", [3, 10, 20, 30, 38, 44, 49]),
    ],
)
def test_each_kind_of_space_is_where_it_is_printed(kind: str, spaces: list[int]) -> None:
    assert [space.index for space in tables.SPACES if space.kind == kind] == spaces


# The cards


def test_there_are_twenty_four_souvenirs() -> None:
    assert len(tables.SOUVENIRS) == 24
    prices = Counter((card.family, card.price) for card in tables.SOUVENIRS.values())
    assert prices == {
        ("small_object", 1): 6,
        ("food_drink", 1): 3,
        ("food_drink", 2): 3,
        ("clothing", 2): 6,
        ("art", 2): 3,
        ("art", 3): 3,
    }
    assert tables.SOUVENIRS["ocha"].price == 2


def test_there_are_twenty_five_meals() -> None:
    assert len(setup.MEAL_PILE) == 25
    rows = tables.MEALS.values()
    assert {row.points for row in rows} == {6}
    assert {row.id: row.price for row in rows} == {
        **dict.fromkeys(("dango", "misoshiru", "nigirimeshi"), 1),
        **dict.fromkeys(("soba", "sushi", "tempura", "tofu", "yakitori"), 2),
        **dict.fromkeys(("donburi", "fugu", "sashimi", "tai_meshi", "udon", "unagi"), 3),
    }
    assert all(row.copies == 4 - row.price for row in rows)


def test_there_are_fourteen_encounters_and_four_new_ones() -> None:
    assert Counter(setup.ENCOUNTER_PILE) == {
        "shokunin": 2,
        "annaibito_paddy": 1,
        "annaibito_mountain": 2,
        "annaibito_sea": 3,
        "samurai": 2,
        "kuge": 2,
        "miko": 2,
    }
    assert len(setup.ENCOUNTER_PILE) == 14
    new = {"itamae": 1, "kitoushi": 1, "saru": 1, "takuhatsuso": 1}
    assert Counter(setup.ALL_ENCOUNTERS) - Counter(setup.ENCOUNTER_PILE) == new


def test_there_are_twelve_hot_springs() -> None:
    assert Counter(setup.SPRING_PILE) == {"spring_2": 6, "spring_3": 6}
    assert {card: row.points for card, row in tables.HOT_SPRINGS.items()} == {"spring_2": 2, "spring_3": 3}


def test_panoramas_have_three_four_and_five_sections() -> None:
    assert {name: row.sections for name, row in tables.PANORAMAS.items()} == {"paddy": 3, "mountain": 4, "sea": 5}


COINS = {
    "base": "hiroshige 3 chuubei 4 kinko 7 yoshiyasu 9 satsuki 2 mitsukuni 6 sasayakko 5 hirotada 8 umegae 5 zen_emon 6",
    "crossroads": "jirocho 5 daigoro 3 nampo 2 gotozaemon 0 miyataka 4 kita 4",
    "matsuri": "kushinada 4 mutsumi 7 takeru 4 titia 6 rakuken 5 kamui 3 mari 4 yashima 4 "
    "kidzuna 3 chihaya 3 iyasaka 5 marihito 5 suseri 3 musubi 6 ayumu 5 misaki 4",
    "promo": "antoine 8 eriku 5 naiade 5",
}


@pytest.mark.parametrize("name", COINS)
def test_every_traveler_has_the_coins_of_the_tile(name: str) -> None:
    tiles = [tile for tile in tables.TRAVELERS.values() if tile.set == name and tile.id != "felicia"]
    assert " ".join(f"{tile.id} {tile.coins}" for tile in tiles) == COINS[name]


def test_women_are_known_for_the_matsuri() -> None:
    women = {tile.id for tile in tables.TRAVELERS.values() if tile.gender == "f"}
    assert women == {
        *("satsuki", "sasayakko", "umegae", "miyataka", "kita", "kushinada", "titia"),
        *("mari", "yashima", "kidzuna", "chihaya", "suseri", "felicia"),
    }


def test_travelers_out_of_the_solo_game_are_marked() -> None:
    marks = {tile.id: tile.solo for tile in tables.TRAVELERS.values() if tile.solo != "allowed"}
    assert marks == {
        "kushinada": "removed",
        "musubi": "removed",
        "takeru": "stronger",
        "misaki": "stronger",
        "felicia": "forbidden",
    }


def test_automa_cards_are_those_of_the_reconstruction() -> None:
    found = [f"{card.range} {card.icon}" for card in tables.AUTOMA_CARDS.values()]
    plain = ["1 none"] * 4 + ["2 none"] * 3 + ["3 none"] * 3
    assert found == [*plain, "1 temple", "2 temple", "3 temple", "3 temple", "2 inn", "3 inn"]
    assert list(tables.AUTOMA_CARDS) == [str(number) for number in range(1, 17)]


def test_difficulty_cards_are_one_for_each_item_space() -> None:
    spaces = [card.space for card in tables.DIFFICULTY_CARDS.values()]
    assert spaces == ["shop", "farm", "paddy", "mountain", "sea", "hot_spring", "encounter"]


def test_levels_help_the_person_or_the_automas() -> None:
    rows = [(level.level, level.beneficiary, level.cards) for level in tables.LEVELS.values()]
    assert rows == [
        (1, "person", 5),
        (2, "person", 3),
        (3, "person", 1),
        (4, "nobody", 0),
        (5, "automas", 1),
        (6, "automas", 3),
        (7, "automas", 5),
    ]


def test_crossroads_has_six_cards_of_each_kind() -> None:
    assert set(tables.AMULETS) == {"vitality", "fortune", "health", "friendship", "hospitality", "devotion"}
    prices = {card: row.price for card, row in tables.OBJECTS.items()}
    assert prices == {"shodo": 1, "emaki": 1, "buppatsu": 2, "ema": 2, "murasame": 3, "masamune": 3}
    assert set(tables.CALLIGRAPHIES) == {
        *("foresight", "contemplation", "nostalgia", "patience", "perfection", "fasting"),
    }
    assert sorted(tables.DIE_FACES) == [0, 1, 2, 3, 3, 4]


def test_there_are_twenty_matsuri_cards_five_of_them_lasting() -> None:
    assert list(tables.MATSURI) == [str(number) for number in range(1, 21)]
    lasting = [number for number, card in tables.MATSURI.items() if card.lasts == "next_leg"]
    assert lasting == ["15", "16", "17", "18", "19"]


# What is certain


def test_tables_that_nobody_could_check_say_so() -> None:
    assert set(PLUGIN.info.reconstructed) == {
        "automa_cards.toml/automa_card",
        "crossroads.toml/fortune_die",
        "difficulty.toml/difficulty_card",
        "encounters.toml/new_encounter",
        "matsuri.toml/matsuri_card",
    }


def test_no_traveler_that_can_be_dealt_rests_on_a_guess() -> None:
    assert {tile.status for tile in tables.TRAVELERS.values()} == {Status.DOCUMENTED}
    assert tables.TRAVELERS["felicia"].solo == "forbidden"


@pytest.mark.parametrize(("tile", "spellings"), [("rakuken", "Rakuken Rakuren"), ("marihito", "Marihito Mahirito")])
def test_a_name_that_two_lists_spell_differently_is_told_in_both_ways(tile: str, spellings: str) -> None:
    row = tables.TRAVELERS[tile]
    assert all(name in row.name and name in row.source for name in spellings.split())


def test_the_first_four_inns_are_all_that_anybody_leaves() -> None:
    """So the one where the journey begins is among those that Mutsumi may leave first."""
    inns = [space.index for space in tables.SPACES if space.kind == "inn"]
    assert (len(inns), inns[-1]) == (5, 54)
    assert "Kyoto" in tables.TRAVELERS["mutsumi"].source


def test_options_that_rest_on_such_tables_say_so() -> None:
    assert {option.id for option in PLUGIN.info.options if option.reconstructed} == {"matsuri", "new_encounters"}


def test_only_two_difficulty_cards_are_named_by_the_rulebook() -> None:
    documented = [card.space for card in tables.DIFFICULTY_CARDS.values() if card.status is Status.DOCUMENTED]
    assert documented == ["shop", "farm"]
    assert {card.status for card in tables.AUTOMA_CARDS.values()} == {Status.RECONSTRUCTED}
    assert {card.status for card in tables.MATSURI.values()} == {Status.RECONSTRUCTED}


def test_every_row_names_its_source() -> None:
    assert all(row.source for rows in tables.TABLES.used.values() for row in rows)


def test_every_card_that_does_something_says_what() -> None:
    keys = [
        *(f"ability.{tile}" for tile in tables.TRAVELERS),
        *(f"encounter.{card}" for card in tables.ENCOUNTERS),
        *(f"amulet.{card}" for card in tables.AMULETS),
        *(f"calligraphy.{card}" for card in tables.CALLIGRAPHIES),
        *(f"object.{card.effect}" for card in tables.OBJECTS.values()),
        *(f"matsuri.{card.effect}" for card in tables.MATSURI.values()),
    ]
    assert [key for key in keys if key not in TEXTS] == []
