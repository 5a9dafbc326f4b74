"""Offers in the order in which every interface shows them."""

from collections.abc import Iterable

from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Catalogue


def grouped(offers: Iterable[Offer], words: Catalogue) -> dict[str, list[Offer]]:
    """The offers by the name of their group, empty for those that stand alone; what is done beside the turn's action comes last."""
    groups: dict[str, list[Offer]] = {}
    for offer in sorted(offers, key=lambda offer: offer.aside):
        groups.setdefault(words.say(offer.group) if offer.group is not None else "", []).append(offer)
    return groups
