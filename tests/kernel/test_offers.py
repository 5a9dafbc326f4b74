"""The order in which offers are shown."""

from automatable.kernel.show.offers import grouped
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import catalogue, msg

WORDS = catalogue()


def offer(label: str, group: str | None = None, aside: bool = False) -> Offer:
    return Offer(Move(), msg(label), group=msg(group) if group is not None else None, aside=aside)


def order(*offers: Offer) -> dict[str, list[str]]:
    return {group: [found.label.key for found in inside] for group, inside in grouped(offers, WORDS).items()}


def test_offers_of_a_group_stand_together_in_the_order_of_the_groups() -> None:
    assert order(offer("a", "walk"), offer("b", "eat"), offer("c", "walk")) == {"walk": ["a", "c"], "eat": ["b"]}


def test_offers_without_a_group_stand_together() -> None:
    assert order(offer("a"), offer("b", "eat"), offer("c")) == {"": ["a", "c"], "eat": ["b"]}


def test_what_is_done_aside_stands_last() -> None:
    found = order(offer("swap", "convert", aside=True), offer("walk"), offer("stay"))
    assert list(found) == ["", "convert"]
