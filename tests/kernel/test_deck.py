"""A deck is what is known of it; no card is lost and none appears."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from automatable.kernel.turns.deck import Deck

CARDS = st.lists(st.sampled_from("abcd"), min_size=1, max_size=8)


class Handling(RuleBasedStateMachine):
    """Any order of dealings with a deck, against a plain count of all cards."""

    @initialize(cards=CARDS)
    def shuffle(self, cards: list[str]) -> None:
        self.all = Counter(cards)
        self.deck = Deck.of(cards)
        self.hand: list[str] = []
        self.gone = 0

    @precondition(lambda self: len(self.deck) > 0)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(list(self.deck.possible())))
        size = len(self.deck)
        self.deck.take(card)
        self.hand.append(card)
        assert len(self.deck) == size - 1

    @precondition(lambda self: self.hand)
    @rule()
    def discard(self) -> None:
        self.deck.discard.append(self.hand.pop())

    @precondition(lambda self: self.hand)
    @rule()
    def put_under(self) -> None:
        self.deck.put_under(self.hand.pop())

    @precondition(lambda self: self.hand)
    @rule()
    def put_on_top(self) -> None:
        self.deck.top.append(self.hand.pop())

    @rule()
    def reshuffle(self) -> None:
        if not self.deck.unseen:
            self.deck.reshuffle()

    @invariant()
    def every_card_is_somewhere(self) -> None:
        deck = self.deck
        assert (
            Counter(deck.pool) + Counter(deck.top) + Counter(deck.bottom) + Counter(deck.discard) + Counter(self.hand)
            == self.all
        )

    @invariant()
    def a_card_is_possible_as_long_as_there_is_one(self) -> None:
        assert bool(self.deck.possible()) == (len(self.deck) > 0)


TestHandling = Handling.TestCase


def test_top_comes_before_pool_before_bottom() -> None:
    deck = Deck(["p"], top=["second", "first"], bottom=["third", "last"])
    order = []
    while len(deck):
        card = deck.possible()[0]
        deck.take(card)
        order.append(card)
    assert order == ["first", "second", "p", "third", "last"]


def test_each_copy_in_the_pool_is_possible() -> None:
    assert sorted(Deck.of("aab").possible()) == ["a", "a", "b"]


def test_a_known_top_card_is_the_only_one_possible() -> None:
    assert list(Deck(["x", "y"], top=["a"]).possible()) == ["a"]


def test_an_unseen_card_could_be_any_of_the_pool() -> None:
    deck = Deck.of("abc")
    assert deck.take_unseen()
    assert sorted(deck.possible()) == ["a", "b", "c"]
    assert len(deck) == 2


@given(CARDS, st.integers(0, 10))
def test_as_many_cards_leave_unseen_as_there_are(cards: list[str], times: int) -> None:
    deck = Deck.of(cards)
    taken = [deck.take_unseen() for _ in range(times)]
    assert sum(taken) == min(times, len(cards)) == len(cards) - len(deck)


@given(CARDS, st.data())
def test_seen_cards_do_not_come_again_while_others_left_unseen(cards: list[str], data: st.DataObject) -> None:
    deck = Deck.of(cards)
    deck.take_unseen()
    seen: list[str] = []
    while len(deck):
        card = data.draw(st.sampled_from(list(deck.possible())))
        deck.take(card)
        seen.append(card)
    assert Counter(seen) < Counter(cards)
    assert len(deck.pool) == deck.unseen == 1


@pytest.mark.parametrize(("top", "pool", "bottom"), [(["a"], [], []), ([], [], ["a"])])
def test_a_known_card_that_leaves_unseen_is_known_to_be_gone(
    top: list[str], pool: list[str], bottom: list[str]
) -> None:
    deck = Deck(pool, top, bottom)
    assert deck.take_unseen()
    assert (deck.top, deck.bottom, deck.unseen) == ([], [], 0)


def test_nothing_leaves_an_empty_deck() -> None:
    assert not Deck([]).take_unseen()


def test_a_reshuffled_deck_does_not_remember_its_order() -> None:
    assert reshuffled(["a", "b"], ["c"]) == reshuffled(["c"], ["b", "a"])


def reshuffled(top: list[str], discard: list[str]) -> Deck:
    deck = Deck([], top=top, discard=discard)
    deck.reshuffle()
    return deck


def test_a_copy_is_independent() -> None:
    deck = Deck(["a"], ["b"], ["c"], ["d"])
    copy = deck.copy()
    copy.reshuffle()
    assert deck == Deck(["a"], ["b"], ["c"], ["d"])
