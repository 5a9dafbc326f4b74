"""Numbers that are the same everywhere, outcomes as frequent as their copies, and the three sources."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.turns.chance import AtTheTable, Chance, Rng, Scripted, Seeded
from automatable.kernel.turns.moves import Malformed, Move
from automatable.testing.strategies import seeds


class Draw(Move, frozen=True):
    card: str


def deck(cards: str, stream: str = "deck") -> Chance:
    return Chance(stream, cards, Draw)


def drawn(seed: int, cards: str, count: int, stream: str = "deck") -> str:
    source = Seeded(seed)
    return "".join(source.pick(deck(cards, stream), n).card for n in range(count))  # type: ignore[attr-defined]


def test_a_seed_brings_these_cards_on_every_machine_and_version() -> None:
    assert drawn(7, "abcdef", 20) == "edecebbfeccbdeacffdf"


def test_a_player_gets_these_numbers_on_every_machine_and_version() -> None:
    rng = Rng(1, "player")
    assert [rng.below(1000) for _ in range(18)] == [
        269, 622, 74, 15, 886, 65, 491, 469, 325, 686, 533, 920, 197, 473, 145, 702, 728, 302,
    ]  # fmt: skip


@given(seeds(), st.permutations(range(40)))
def test_an_outcome_does_not_depend_on_the_order_of_asking(seed: int, order: list[int]) -> None:
    source = Seeded(seed)
    asked = {n: source.pick(deck("abcdef"), n) for n in order}
    assert [asked[n] for n in range(40)] == [Draw(card) for card in drawn(seed, "abcdef", 40)]


@given(seeds())
def test_draws_from_one_stream_change_nothing_in_another(seed: int) -> None:
    source = Seeded(seed)
    for n in range(5):
        source.pick(deck("abcdef", "other"), n)
    assert source.pick(deck("abcdef"), 0) == Draw(drawn(seed, "abcdef", 1))


@given(seeds())
def test_dealing_brings_the_same_as_picking_by_number(seed: int) -> None:
    source = Seeded(seed)
    dealt = [source.deal(deck("abcdef", stream)) for stream in ["deck", "die"] * 20]
    assert dealt[::2] == [Draw(card) for card in drawn(seed, "abcdef", 20)]
    assert dealt[1::2] == [Draw(card) for card in drawn(seed, "abcdef", 20, "die")]


def test_streams_and_seeds_bring_different_cards() -> None:
    games = {drawn(seed, "abcdef", 20, stream) for seed in range(10) for stream in ("deck", "die", "bag")}
    assert len(games) == 30


def test_each_outcome_is_as_frequent_as_its_copies() -> None:
    counts = dict.fromkeys("abc", 0)
    for seed in range(6000):
        counts[drawn(seed, "aaabbc", 1)] += 1
    assert {card: round(count / 1000, 1) for card, count in counts.items()} == {"a": 3.0, "b": 2.0, "c": 1.0}


def test_later_draws_are_as_even_as_the_first() -> None:
    source = Seeded(3)
    counts = dict.fromkeys("abcde", 0)
    for n in range(5000):
        counts[source.pick(deck("abcde"), n).card] += 1  # type: ignore[attr-defined]
    assert all(900 < count < 1100 for count in counts.values())


def test_weights_count_copies_in_the_order_of_the_pool() -> None:
    assert list(deck("baab").weights().items()) == [(Draw("b"), 2), (Draw("a"), 2)]


@given(seeds(), st.integers(1, 1000))
def test_numbers_stay_below_their_limit(seed: int, limit: int) -> None:
    rng = Rng(seed, "player")
    assert all(0 <= rng.below(limit) < limit for _ in range(20))


def test_at_the_table_nobody_answers_but_a_person() -> None:
    source = AtTheTable()
    assert source.asks("deck")
    assert source.pick(deck("a"), 0) is None


def test_at_the_table_the_app_may_supply_some_streams() -> None:
    source = AtTheTable(7, [deck("abc").stream])
    assert not source.asks(deck("abc").stream)
    assert source.asks("another")
    assert source.pick(deck("abc"), 3) == Seeded(7).pick(deck("abc"), 3)


def test_a_script_is_followed_and_then_asks() -> None:
    source = Scripted([Draw("b"), Draw("a")])
    assert [source.pick(deck("ab"), n) for n in range(3)] == [Draw("b"), Draw("a"), None]


def test_a_script_that_does_not_fit_fails_and_says_where() -> None:
    source = Scripted([Draw("a"), Draw("z")])
    source.pick(deck("ab"), 0)
    with pytest.raises(Malformed, match=r"script\[1\]: Draw\(card='z'\) is not a possible outcome of deck"):
        source.pick(deck("ab"), 1)
