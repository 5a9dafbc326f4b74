"""Automa cards of the box and of our table: which row one is, and one that our table lacks."""

from typing import Final

from automatable.games.tokaido.companion.cards import SHOWN, to_come
from automatable.games.tokaido.companion.moves import Shows
from automatable.games.tokaido.companion.report_words import look_name
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.model.tables import AUTOMA_CARDS
from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.turns.moves import Move

AUTOMA_TABLE: Final = "automa_cards.toml/automa_card"


def unlisted_card(state: State, move: Move) -> UnlistedCard | None:
    """An Automa card that shows this is in the box: in place of one that was not seen yet, one of each look."""
    if not isinstance(move, Shows) or move in {SHOWN[card] for card in to_come(state)}:
        return None
    unseen = [card for card in to_come(state) if card in AUTOMA_CARDS] or list(AUTOMA_CARDS)
    first = {SHOWN[card]: card for card in reversed(unseen)}
    rows = tuple((card, look_name(look)) for look, card in sorted(first.items(), key=lambda one: unseen.index(one[1])))
    return UnlistedCard(AUTOMA_TABLE, {"range": move.range, "icon": move.icon}, rows)


def printed_row(state: State, move: Move) -> tuple[str, str] | None:
    """The Automa card of our table that looks like this."""
    found = [card for card in (*state.automa_deck.pool, *AUTOMA_CARDS) if card in AUTOMA_CARDS and SHOWN[card] == move]
    return (AUTOMA_TABLE, found[0]) if found else None
