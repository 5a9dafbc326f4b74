"""Headings of what nobody could check: a dotted line, as on the map, says that their numbers are reconstructed."""

from typing import Final

from automatable.games.tiletum.show.board_records import Board
from automatable.kernel.show.svg.shapes import at, named, number, text
from automatable.kernel.words.text import Catalogue, msg

LETTER: Final = {"heading": 7.2, "title": 6.6, "word": 5.7}
"""How wide a letter is, about."""
TABLES: Final = {
    "fairs": ("fairs.toml", "mautoma_fair_cards.toml/card"),
    "contracts": ("contracts.toml/contract", "contracts.toml/offer"),
    "characters": ("characters.toml/character", "characters.toml/offer"),
    "king": ("king_track.toml",),
    "corruption": ("corruption.toml/corruption",),
    "row": ("player_board.toml/contract_row",),
    "card": ("mautoma_action_cards.toml/card",),
    "priority": ("mautoma_character_priority.toml/card",),
    "map": ("map.toml/road", "map.toml/spot", "bonus_tiles.toml/tile", "cathedrals.toml/cathedral"),
}
"""What a heading stands for; an owner's pack can replace each of these tables."""


def is_reconstructed(board: Board, what: str) -> bool:
    """Whether nobody could check a table that this shows."""
    return not set(TABLES[what]).isdisjoint(board.reconstructed)


def heading(board: Board, what: str, css: str, x: float, y: float, content: str, words: Catalogue) -> str:
    """A heading, with a dotted line below it if what it stands for is reconstructed."""
    kind, _, side = css.partition(" ")
    if not is_reconstructed(board, what):
        return text(css, x, y, content)
    wide = LETTER[kind] * len(content)
    line = f'<path class="unsure" d="M{at(x - wide if side == "end" else x, y + 4)}h{number(wide)}"/>'
    return named(words.say(msg("draw.unsure", what=content)), text(css, x, y, content) + line)
