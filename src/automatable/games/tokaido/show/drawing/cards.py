"""Cards that lie open: those turned over at a stop or an inn, and the supply of Crossroads."""

import textwrap
from typing import Final

from automatable.games.tokaido.model.open_cards import OpenCard, Supply
from automatable.games.tokaido.show.drawing.symbols import crest
from automatable.kernel.show.svg.shapes import move, named, panel, text
from automatable.kernel.words.text import Catalogue, msg

WIDTH: Final = 148
HEIGHT: Final = 74
PITCH: Final = 153
LETTERS: Final = 20
NAME_LETTERS: Final = 14
LINES: Final = 4
CRESTS: Final = {
    "souvenir": "shop",
    "meal": "meal",
    "encounter": "encounter",
    "matsuri": "matsuri",
    "traveler": "inn",
    "legendary_object": "legendary_object",
    "amulet": "amulet",
    "calligraphy": "calligraphy",
}
"""The sign in the corner of a card."""


def draw_cards(cards: tuple[OpenCard, ...], x: float, y: float, say: Catalogue) -> str:
    """The cards turned over, in their order."""
    return "".join(draw_card(card, x + PITCH * index, y, say) for index, card in enumerate(cards))


def draw_card(card: OpenCard, x: float, y: float, say: Catalogue) -> str:
    """One card: sign, name and what else it says."""
    names = textwrap.wrap(say.say(card.name), NAME_LETTERS, max_lines=2, placeholder="…")
    room = LINES - len(names)
    notes = [
        line for note in card.notes for line in textwrap.wrap(say.say(note), LETTERS, max_lines=room, placeholder="…")
    ]
    sign = CRESTS[card.deck]
    face = "".join(
        (
            panel("paper", WIDTH, HEIGHT, 7),
            crest(sign, 19, 16, 0.2 if sign == "inn" else 0.36),
            *(text("card-name", 34, 21 + 15 * line, words) for line, words in enumerate(names)),
            *(text("card-note", 11, 68 - 15 * (room - line - 1), words) for line, words in enumerate(notes[:room])),
        )
    )
    return named(say.say(card.title), face, f"card {card.deck}", move(x, y))


def draw_supply(supply: Supply, x: float, y: float, say: Catalogue) -> str:
    """What Crossroads still offers: three rows of names, and the cards of which one is like another."""
    decks = ("amulet", "legendary_object", "calligraphy")
    rows = [
        _row(deck, tuple(card for card in supply.cards if card.deck == deck), x, y + 25 * row, say)
        for row, deck in enumerate(decks)
    ]
    left = [("cherry", "draw.cherry_trees", supply.cherry_trees), ("hot_spring", "draw.bathhouses", supply.bathhouses)]
    piles = [
        named(
            say.say(msg(key, n=count)),
            f"{crest(sign, 0, 0, 0.42)}{text('count after', 18, 5, count)}"
            f"{text('pile-name', 36, 5, say.say(msg(f'{key}_name')))}",
            spot=move(x + 620, y + 4 + 37 * row),
        )
        for row, (sign, key, count) in enumerate(left)
    ]
    return "".join([*rows, *piles])


def _row(deck: str, cards: tuple[OpenCard, ...], x: float, y: float, say: Catalogue) -> str:
    chips = [
        named(
            say.say(card.title),
            f'<rect class="paper" y="-11" width="182" height="22" rx="6"/>{text("chip-name", 9, 4.5, say.say(card.name))}',
            "chip",
            move(x + 18 + 188 * place, y),
        )
        for place, card in enumerate(cards)
    ]
    return crest(deck, x, y, 0.34) + "".join(chips)
