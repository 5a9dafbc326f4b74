"""What the game says of itself, and its first state."""

from typing import Final

from automatable.games.revive.listing import LISTING
from automatable.games.revive.model.state import State
from automatable.games.revive.model.tables import (
    ACTION_CARDS,
    AREA_TILES,
    COLOURS,
    CRATE_ROWS,
    MODULES,
    RECRUITS,
    TABLES,
    TOKEN_ROWS,
    TRIBE_ROWS,
)
from automatable.games.revive.rules.actions.preparing import standard_cards, to_prepare
from automatable.kernel.contract.game import Option, Setup, own_table_option, whole_info
from automatable.kernel.turns.deck import Deck
from automatable.kernel.words.text import msg

TRIBE_CHOICES: Final = ("choose", "draw", *TRIBE_ROWS)
CARD_CHOICES: Final = ("standard", "draft")
ARTIFACT_CHOICES: Final = ("own", "common")

OPTIONS: Final = (
    Option(
        "tribe",
        "choose",
        msg("option.tribe"),
        msg("option.tribe_help"),
        TRIBE_CHOICES,
        tuple(msg(f"tribe.{choice}") for choice in TRIBE_CHOICES),
        reconstructed=True,
    ),
    Option(
        "cards",
        "standard",
        msg("option.cards"),
        msg("option.cards_help"),
        CARD_CHOICES,
        tuple(msg(f"option.cards_{choice}") for choice in CARD_CHOICES),
    ),
    Option(
        "artifact_card",
        "own",
        msg("option.artifact_card"),
        msg("option.artifact_card_help"),
        ARTIFACT_CHOICES,
        tuple(msg(f"option.artifact_card_{choice}") for choice in ARTIFACT_CHOICES),
    ),
    own_table_option(),
)
"""REV-INTRO-03: no option leaves a rule of the game out."""
INFO: Final = whole_info(LISTING, "1.1", OPTIONS, TABLES)


def new(setup: Setup) -> State:
    """The first state: nothing is laid out yet (REV-SETUP-01).

    REV-SETUP-16, REV-SETUP-17: the two cards marked S are the action deck. REV-SETUP-18, REV-SETUP-19: of the other four one leaves the
    game unseen, three are the progress deck. REV-SETUP-08, REV-SETUP-13: nothing else of the Mautoma's colour is used.
    """
    tribe, draft = str(setup.options["tribe"]), setup.options["cards"] == "draft"
    common = setup.options["artifact_card"] == "common"
    state = State(to_prepare(tribe, draft, common), draft, common)
    if tribe in TRIBE_ROWS:
        state.tribe = tribe
    if not draft:
        standard_cards(state)
    state.hidden = tuple(AREA_TILES)
    state.citizen_pile = Deck.of(RECRUITS)
    state.module_pile = Deck.of(MODULES)
    state.token_piles = [Deck.of([row.id for row in TOKEN_ROWS.values() if row.colour == colour]) for colour in COLOURS]
    state.crate_pile = Deck.of([row.id for row in CRATE_ROWS.values() for _ in range(row.copies)])
    state.deck = Deck.of([card.id for card in ACTION_CARDS.values() if card.starting_card])
    state.progress = Deck.of([card.id for card in ACTION_CARDS.values() if not card.starting_card])
    state.progress.take_unseen()
    return state
