"""How a companion game is played where nobody says otherwise: it follows what is known of the tables."""

from typing import Any

from automatable.kernel.contract.companion import rather_cards_only, rather_from_box
from automatable.kernel.contract.game import Game, Setup


def usual_cards(game: Game[Any], setup: Setup) -> str:
    """Who draws the automa's cards: the box, as long as ours are reconstructed."""
    sources = () if game.companion is None else game.companion.sources
    return "box" if rather_from_box(sources, game.tables.reconstructed(), setup.options) else "app"


def usual_way(game: Game[Any]) -> str:
    """Her cards only, as long as nobody could check the board that her decisions rest on."""
    unsure = game.companion is not None and rather_cards_only(game.companion, game.tables.reconstructed())
    return "cards" if unsure else "board"
