"""The order in which offers are shown."""

from automatable.kernel.show.offers import effect_words, grouped, price_words, shared_charges
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Charge, Offer, Price
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


def charge(thing: str, amount: int, unexpected: str = "") -> Charge:
    said = msg("cli.offers.nothing", typed=f"{amount} {thing}", n=amount)
    return Charge(thing, amount, 9, said, unexpected=msg(unexpected) if unexpected else None)


def test_one_line_says_what_is_paid_why_and_what_it_brings() -> None:
    free = Offer(Move(), msg("a"), msg("gain"), price=Price())
    assert WORDS.say(effect_words(free)) == "free → gain"
    told = Offer(Move(), msg("a"), msg("gain"), price=Price((), msg("why")), warning=msg("careful"))
    assert WORDS.say(effect_words(told)) == "free (why) → gain – careful"
    named = Offer(Move(), msg("a"), msg("gain"), price=Price((charge("food", 1),), named=True))
    assert WORDS.say(effect_words(named)) == "gain", "the label says it already"
    two = Price((Charge("food", 3, 3, msg("3 food")), Charge("crystal", 1, 1, msg("1 crystal"), "", msg("instead"))))
    assert WORDS.say(price_words(two)) == "3 food + 1 crystal"
    assert WORDS.say(effect_words(Offer(Move(), msg("a"), price=two))) == "for 3 food + 1 crystal (instead)"


def test_ways_to_pay_have_a_part_in_common() -> None:
    ways = [Price((charge("food", 2),)), Price((charge("coin", 1), charge("food", 1)))]
    assert [(shared.thing, shared.amount, shared.said.fields["n"]) for shared in shared_charges(ways)] == [
        ("food", 1, 1)
    ]
    assert shared_charges([Price((charge("food", 1),)), Price((charge("coin", 1),))]) == ()
