"""Stacks that are shuffled again: territory tiles, tech cards, tapestry cards."""

from automatable.games.tapestry.model.owed import ToDealTech
from automatable.games.tapestry.model.state import State


def refill_tiles(state: State) -> bool:
    """Whether a territory tile can be drawn; discarded ones are shuffled in when the stack is empty."""
    if not state.tiles_left and state.tiles_discard:
        state.tiles_left = sorted(state.tiles_discard)
        state.tiles_discard = []
    return bool(state.tiles_left)


def refill_techs(state: State) -> bool:
    """Whether a tech card can be drawn."""
    if not state.techs_left and state.techs_discard:
        state.techs_left = sorted(state.techs_discard)
        state.techs_discard = []
    return bool(state.techs_left)


def refill_tapestry(state: State) -> bool:
    """Whether a tapestry card can be drawn. What lies face down somewhere is then known to be none of the cards shuffled in."""
    deck = state.tapestry
    if not deck and deck.discard:
        state.hidden = sorted([*state.hidden, *deck.pool])
        state.automa_older = state.automa_cards
        deck.pool = sorted(deck.discard)
        deck.discard = []
        deck.unseen = 0
    return bool(deck)


def take_face_down(state: State) -> bool:
    """The top tapestry card leaves the deck unseen; False if there is none."""
    return refill_tapestry(state) and state.tapestry.take_unseen()


def automa_card_pool(state: State) -> list[tuple[str, bool]]:
    """What the next card that the Automa discards at random can be, and whether it is one of her older ones."""
    older, newer = state.automa_older, state.automa_cards - state.automa_older
    pool, hidden = state.tapestry.pool, state.hidden
    if not older:
        return [(card, False) for card in pool]
    if not newer:
        return [(card, True) for card in hidden]
    found = [(card, True) for card in hidden for _ in range(older * len(pool))]
    return found + [(card, False) for card in pool for _ in range(newer * len(hidden))]


def discard_automa_card(state: State, card: str, older: bool) -> None:
    """That card was hers, and lies on the discard pile now."""
    state.automa_cards -= 1
    if older:
        state.automa_older -= 1
        state.hidden.remove(card)
    else:
        state.tapestry.pool.remove(card)
        state.tapestry.unseen -= 1
    state.tapestry.discard.append(card)


def refresh_market(state: State) -> None:
    """All face-up tech cards are discarded and new ones dealt."""
    state.techs_discard += state.market
    state.market = []
    if refill_techs(state):
        state.owed.append(ToDealTech())
