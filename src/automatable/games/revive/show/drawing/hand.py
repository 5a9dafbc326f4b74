"""The cards in your hand: active ones above, resting ones below, as large as their number allows."""

from typing import Final

from automatable.games.revive.show.board_records import Card, Player
from automatable.games.revive.show.drawing.cards import CARD, draw_card
from automatable.games.revive.show.drawing.shapes import heading
from automatable.kernel.show.svg.shapes import text
from automatable.kernel.words.text import Catalogue, msg

COLUMNS: Final = 4
STEP: Final = 71.0
TOP: Final = 20.0
ROOM: Final = 190.0
NAME: Final = 15.0
"""The line with the name of the resting cards."""


def draw_hand(you: Player, say: Catalogue) -> str:
    """Rows of four; with many cards each is lower, down to its name alone."""
    rows = [_rows(you.active), _rows(you.resting)]
    count = max(1, len(rows[0])) + max(1, len(rows[1]))
    height = min(CARD[1], (ROOM - NAME) / count - 2)
    found = [heading(say.say(msg("draw.active", n=len(you.active))))]
    y = TOP
    for row in rows[0] or [()]:
        found += [draw_card(card, 6 + STEP * place, y, height, "active", say) for place, card in enumerate(row)]
        y += height + 2
    found.append(text("heading", 8, y + 10.5, say.say(msg("draw.resting", n=len(you.resting)))))
    y += NAME
    for row in rows[1]:
        found += [draw_card(card, 6 + STEP * place, y, height, "resting", say) for place, card in enumerate(row)]
        y += height + 2
    return "".join(found)


def _rows(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [cards[start : start + COLUMNS] for start in range(0, len(cards), COLUMNS)]
