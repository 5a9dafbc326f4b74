"""Souvenir sets, against a set builder that really lays the cards out."""

from hypothesis import given as holds_for
from hypothesis import strategies as st

from tests.games.tokaido.given import FAMILIES, gain, given, points, set_points, tables

PLACES = (1, 3, 5, 7, 9)
FIFTH = ("buppatsu", "ema")


def lay_out(families: list[str]) -> list[int]:
    """The points of each card in turn: it joins the oldest set that lacks its family, or starts a new one."""
    sets: list[list[str]] = []
    scored = []
    for family in families:
        for each in sets:
            if family not in each:
                break
        else:
            each = []
            sets.append(each)
        each.append(family)
        scored.append(PLACES[len(each) - 1])
    return scored


@holds_for(st.permutations(list(tables.SOUVENIRS)), st.integers(0, 24))
def test_souvenirs_score_their_place_in_the_sets(cards: list[str], count: int) -> None:
    bought = cards[:count]
    state = given((7, 12, 13))
    for card in bought:
        gain.souvenir(state, card)
    assert points(state)[0] == sum(lay_out([tables.SOUVENIRS[card].family for card in bought]))
    assert state.person.souvenirs == bought


@holds_for(st.lists(st.sampled_from(FAMILIES), max_size=40))
def test_the_points_of_the_next_card_follow_from_the_counts_alone(families: list[str]) -> None:
    counts = [0] * 5
    for family, scored in zip(families, lay_out(families), strict=True):
        place = FAMILIES.index(family)
        assert set_points(counts, place) == scored
        counts[place] += 1


@holds_for(st.permutations([*tables.SOUVENIRS, *FIFTH]), st.integers(0, 26))
def test_buppatsu_and_ema_are_a_fifth_family(cards: list[str], count: int) -> None:
    state = given((7, 12, 13), crossroads=True)
    for card in cards[:count]:
        if card in tables.OBJECTS:
            gain.legendary_object(state, card)
        else:
            gain.souvenir(state, card)
    families = ["fifth" if card in FIFTH else tables.SOUVENIRS[card].family for card in cards[:count]]
    assert points(state)[0] == sum(lay_out(families))


def test_a_full_set_scores_sixteen_and_a_second_card_of_a_family_starts_anew() -> None:
    assert lay_out(["art", "clothing", "food_drink", "small_object", "art"]) == [1, 3, 5, 7, 1]
    state = given((7, 12, 13))
    for card in ("sumie", "haori", "sake", "koma", "netsuke"):
        gain.souvenir(state, card)
    assert points(state)[0] == 16 + 1
