"""Cards that everybody can read: those turned over, and the supply of Crossroads."""

import msgspec

from automatable.games.tokaido.model import names
from automatable.games.tokaido.model.state import Crossroads
from automatable.games.tokaido.model.tables import (
    AMULETS,
    CALLIGRAPHIES,
    ENCOUNTERS,
    MATSURI,
    MEALS,
    OBJECTS,
    SOUVENIRS,
    TRAVELERS,
)
from automatable.kernel.words.text import Msg, msg


class OpenCard(msgspec.Struct, frozen=True):
    """A card that lies open: its name, what else it says line by line, and everything in one message."""

    deck: str
    id: str
    name: str
    notes: tuple[Msg, ...]
    title: Msg


class Supply(msgspec.Struct, frozen=True):
    """What Crossroads still offers."""

    cards: tuple[OpenCard, ...]
    cherry_trees: int
    bathhouses: int


def turned_over(card: str) -> OpenCard:
    """A card of a pile; the ids of all piles differ."""
    if card in SOUVENIRS:
        souvenir = SOUVENIRS[card]
        return _card("souvenir", card, souvenir.name, msg(f"family.{souvenir.family}"), names.coins(souvenir.price))
    if card in MEALS:
        return _card("meal", card, MEALS[card].name, names.coins(MEALS[card].price))
    if card in ENCOUNTERS:
        return _card("encounter", card, ENCOUNTERS[card].name, msg(f"encounter.{card}"))
    if card in TRAVELERS:
        tile = TRAVELERS[card]
        return _card("traveler", card, tile.name, msg("name", name=tile.title), names.coins(tile.coins))
    if card in OBJECTS:
        return _card("legendary_object", card, OBJECTS[card].name, names.coins(OBJECTS[card].price))
    return _card("matsuri", card, MATSURI[card].name, msg(f"matsuri.{MATSURI[card].effect}"))


def always_open(card: str) -> OpenCard:
    """A card of the supply that only Crossroads has."""
    if card in AMULETS:
        return _card("amulet", card, AMULETS[card].name, msg(f"amulet.{card}"))
    return _card("calligraphy", card, CALLIGRAPHIES[card].name, msg(f"calligraphy.{card}"))


def supply(crossroads: Crossroads) -> Supply:
    """The open cards that can still be bought."""
    cards = (
        *(always_open(card) for card in crossroads.amulets),
        *(turned_over(card) for card in crossroads.objects),
        *(always_open(card) for card in crossroads.calligraphies),
    )
    return Supply(cards, crossroads.cherry_trees, crossroads.bathhouses)


def _card(deck: str, card: str, name: str, *notes: Msg) -> OpenCard:
    return OpenCard(deck, card, name, notes, names.card_name(deck, card))
