"""The worked examples that happen on the map, asked of the oracle."""

import pytest

from tests.games.tapestry.oracle_map import CARDS, PATTERNS, Hex, distance, first_hex, reading_order
from tests.games.tapestry.oracle_questions import (
    AUTOMA_OUTPOST,
    STARTS,
    YOURS,
    Lands,
    conquest,
    exploration,
    exploration_anywhere,
    income,
    of,
)

ICON = {1, 3, 6, 9, 10, 12, 14, 15, 19, 21, 22}
TAKEN = {"middle_island": ["automa"]}
NINTH: dict[str, Hex] = {
    "n-se": (-2, -1),
    "e-nw": (3, -1),
    "ne-s": (1, -3),
    "nw-s": (-1, -2),
    "e-sw": (3, -2),
    "s-ne": (-2, 3),
    "se-n": (1, 2),
    "sw-n": (-1, 3),
    "s-nw": (2, 1),
    "w-se": (-3, 1),
}
every_card = pytest.mark.parametrize("card", CARDS)


@every_card
def test_the_arrows_give_the_rows_of_the_table(card: int) -> None:
    rows = PATTERNS[CARDS[card]["hex_pattern"]]["rows"]
    assert reading_order(card) == [tuple(place) for row in rows for place in row]


@every_card
def test_a2_the_ninth_hex_is_chosen_if_the_first_eight_are_not_valid(card: int) -> None:
    order = reading_order(card)
    lands: Lands = {place: [] for place in order[:8] if place not in STARTS}
    explore, *_ = exploration_anywhere(card, lands, automa={"favorite": "military"})
    assert tuple(explore["at"]) == NINTH[CARDS[card]["hex_pattern"]]
    assert first_hex(card, order[8:]) == order[8]


@every_card
def test_b1_the_first_conquest(card: int) -> None:
    conquer, *_ = conquest(card)
    assert conquer == {
        "event": "conquer",
        "kind": "neutral",
        "at": [-1, 1],
        "tile": {"tile": 1, "rotation": 1},
        "toppled": None,
        "shadow_outpost": card in ICON,
    }


@every_card
def test_b2_the_second_conquest_is_the_island(card: int) -> None:
    conquer, achievement, *_ = conquest(card, {(-1, 1): AUTOMA_OUTPOST})
    assert (conquer["at"], conquer["tile"], conquer["shadow_outpost"]) == ([0, 0], None, False)
    assert achievement == {"event": "achievement", "bot": "automa", "name": "middle_island", "vp": 10}


@pytest.mark.parametrize(("card", "place"), [(2, [-1, 0]), (1, [0, 0])])
def test_b3_the_filter_beats_the_island(card: int, place: list[int]) -> None:
    conquer, *_ = conquest(card, {(-1, 1): AUTOMA_OUTPOST, (1, 0): YOURS})
    assert conquer["at"] == place


@pytest.mark.parametrize("trap", [False, True])
def test_b4_the_opponent_comes_first(trap: bool) -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (0, 0): AUTOMA_OUTPOST, (1, 0): YOURS}
    conquer, following, *_ = conquest(2, lands, achievements=TAKEN, traps=[trap])
    toppled = "automa" if trap else "you"
    expected = {"kind": "opponent", "at": [1, 0], "tile": None, "toppled": toppled, "shadow_outpost": False}
    assert conquer == {"event": "conquer", **expected}
    assert following["event"] == "advance"


@pytest.mark.parametrize(
    ("card", "place", "shadow"),
    [(1, [1, 0], True), (2, [1, -1], False), (5, [0, 1], False), (7, [0, 1], False), (11, [0, 1], False)],
)
def test_b5_neutral_after_the_island(card: int, place: list[int], shadow: bool) -> None:
    conquer, *_ = conquest(card, {(-1, 1): AUTOMA_OUTPOST, (0, 0): AUTOMA_OUTPOST}, achievements=TAKEN)
    assert (conquer["at"], conquer["shadow_outpost"]) == (place, shadow)


@every_card
def test_b6_explore_far_away(card: int) -> None:
    explore, *_ = exploration(card)
    assert explore == {"event": "explore", "at": [-3, 2], "tile": {"tile": 1, "rotation": 1}}


@pytest.mark.parametrize(
    ("card", "place"), [(1, [-1, 1]), (9, [-1, 1]), (5, [-3, 2]), (10, [-3, 2]), (8, [-2, 3]), (11, [-2, 3])]
)
def test_b7_explore_with_military_as_favorite(card: int, place: list[int]) -> None:
    explore, *_ = exploration(card, automa={"favorite": "military"})
    assert explore["at"] == place


@pytest.mark.parametrize(
    ("turn", "place", "kinds", "territories"),
    [(5, [0, 0], ["conquer", "achievement", "shadow_outpost"], 5), (4, [-1, 1], ["shadow_outpost"], 4)],
)
def test_b16_conquerors(turn: int, place: list[int], kinds: list[str], territories: int) -> None:
    lands = {(-2, 1): AUTOMA_OUTPOST, (-1, 1): AUTOMA_OUTPOST, (-1, 2): AUTOMA_OUTPOST}
    found = income(turn, ["conquerors"], lands=lands)
    score = of("vp", found)[0]
    assert score == {"event": "vp", "for": "conquerors", "count": territories, "times": 1, "vp": territories}
    assert [event["event"] for event in found[: found.index(score)]] == kinds
    assert found[found.index(score) - 1] == {"event": "shadow_outpost", "at": place}


@pytest.mark.parametrize(("second", "place"), [([], [-1, 2]), (["you_other"], [0, -1])])
def test_b17_single_token_territories_first(second: list[str], place: list[int]) -> None:
    lands = {
        (-1, 1): ["automa", "shadow_toppled"],
        (0, 0): AUTOMA_OUTPOST,
        (1, -2): ["you", "you_other"],
        (-1, 3): ["you", *second],
    }
    conquer, *_ = conquest(1, lands, achievements=TAKEN)
    assert conquer["at"] == place


@every_card
def test_b18_explore_without_a_path(card: int) -> None:
    lands = dict.fromkeys([(-2, -1), (-3, 1), (-2, 1), (-1, 0), (-1, -1)], AUTOMA_OUTPOST)
    assert distance(STARTS | lands, (-2, 0), (2, 0)) == float("inf")
    explore, *_ = exploration(card, lands)
    assert explore["at"] == [-2, 0]


@pytest.mark.parametrize(
    ("on", "steps"),
    [
        ([], 2),
        (["you"], 2),
        (["you", "you_other"], 3),
        (["you", "automa_toppled"], 3),
        (["automa"], 3),
        (["automa", "shadow_toppled"], 3),
    ],
)
def test_what_a_path_goes_around(on: list[str], steps: int) -> None:
    assert distance({(0, -1): on}, (0, -2), (0, 0)) == steps
    assert distance({(0, -1): on}, (0, -1), (0, 0)) == 1
    assert distance({(0, -1): on}, (0, -2), (0, -1)) == 1


def test_b21_trap_on_the_island() -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (0, 0): YOURS}
    conquer, following, *_ = conquest(2, lands, traps=[True], achievements={"middle_island": ["you"]})
    assert (conquer["kind"], conquer["at"], conquer["toppled"]) == ("opponent", [0, 0], "automa")
    assert following["event"] == "advance"


def test_b21_without_a_trap_the_island_is_earned() -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (0, 0): YOURS}
    _, achievement, *_ = conquest(2, lands, achievements={"middle_island": ["you"]})
    assert achievement == {"event": "achievement", "bot": "automa", "name": "middle_island", "vp": 5}


def test_b21_the_island_stays_closed_after_the_trap() -> None:
    lands = {(-1, 1): AUTOMA_OUTPOST, (0, 0): ["you", "automa_toppled"], (-3, 1): YOURS}
    conquer, *_ = conquest(1, lands, achievements={"middle_island": ["you"]})
    assert conquer["at"] == [-2, 1]


def test_the_second_toppled_outpost_earns_its_achievement() -> None:
    lands = {(-1, 1): YOURS, (-1, 0): ["automa", "you_toppled"]}
    _, achievement, *_ = conquest(2, lands, automa={"toppled": 1})
    assert achievement == {"event": "achievement", "bot": "automa", "name": "topple_two", "vp": 10}


def test_no_outpost_no_conquest() -> None:
    nothing, *_ = conquest(2, automa={"outposts": 0})
    assert nothing == {"event": "nothing", "bot": "automa", "instead_of": "conquer"}
