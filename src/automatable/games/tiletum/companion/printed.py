"""Action cards of the box and of our table: which row one is, and one that our table lacks as a row of an owner's pack."""

from typing import Any, Final

import msgspec

from automatable.games.tiletum.companion.cards import SENT, STAYS, look, looks, show
from automatable.games.tiletum.companion.moves import Shows
from automatable.games.tiletum.companion.report_words import look_name
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.cards import PLACES, SECTIONS
from automatable.games.tiletum.model.owed import ToDealCharacter, ToDealContract, ToDealPriority, ToReveal
from automatable.games.tiletum.model.pieces import CRITERIA, NONE, PIECES, TYPES
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import ACTION_CARDS, CREST_ROWS
from automatable.games.tiletum.model.tiles import OF_TYPE, PLAIN_CONTRACTS
from automatable.games.tiletum.rules.actions.dealing import priorities
from automatable.games.tiletum.rules.actions.offers import characters, contracts
from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.contract.unlisted import Description
from automatable.kernel.tables.rows import PartAnswers
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

CARD_TABLE: Final = "mautoma_action_cards.toml/card"
CRESTS_SHOWN: Final = range(len(CREST_ROWS))
CONTRACTS: Final = PLAIN_CONTRACTS[1:16]
"""What a tile of the contract offer counts as: a kind of crest, or points."""
SENT_NAMES: Final = {at: name for name, at in PLACES.items()}
ANSWERS_SENT: Final = tuple(
    (msg("printed.stays") if at == STAYS else msg(f"card.to.{SENT_NAMES[at]}"), at) for at in SENT
)
ANSWERS_DIE: Final = tuple((msg(f"card.die.{criterion}"), number) for number, criterion in enumerate(CRITERIA))


def printed_row(state: State, move: Move) -> tuple[str, str] | None:
    """The action card of our table that looks like this."""
    found = card_like(state, move)
    return None if found == NONE else (CARD_TABLE, str(ACTION_CARDS[found].id))


def card_like(state: State, move: Move) -> int:
    """The card of our table that looks like this, one that is left first; NONE if there is none."""
    mautomas = state.seats - 1
    known = (card for card in (*state.cards, *range(len(SECTIONS))) if look(SECTIONS[card], mautomas) == move)
    return next(known, NONE)


def unlisted_card(state: State, move: Move) -> UnlistedCard | None:
    """An action card that shows this is in the box."""
    owed = state.owed[-1]
    return (
        as_row(state, owed, move)
        if isinstance(move, Shows) and isinstance(owed, ToReveal)
        else DESCRIPTION.unlisted_card(state, move)
    )


def as_row(state: State, owed: ToReveal, move: Shows) -> UnlistedCard | None:
    """In place of one that was not seen yet. What the other Mautomas would see stays."""
    mautomas = state.seats - 1
    if move in {look(SECTIONS[card], mautomas) for card in state.cards}:
        return None
    cards = state.cards or [*range(len(SECTIONS))]
    printed = [_section(number, shown) for number, shown in enumerate(move.sections, 1)]
    rows = tuple((str(ACTION_CARDS[card].id), look_name(state, look(SECTIONS[card], mautomas))) for card in cards)
    sections = {
        str(ACTION_CARDS[card].id): [*printed, *msgspec.to_builtins(ACTION_CARDS[card].section)[len(printed) :]]
        for card in cards
    }
    return UnlistedCard(CARD_TABLE, {}, rows, {row: {"section": section} for row, section in sections.items()})


def described(state: State, owed: ToReveal, answers: PartAnswers) -> Shows:
    """Section by section: where the pieces of each Mautoma go, and by what its die is chosen."""
    return Shows(tuple(_described_section(names.seat(seat, state.seats), answers) for seat in range(1, state.seats)))


def _described_section(who: Msg, answers: PartAnswers) -> tuple[int, int, int]:
    merchant, architect = (answers.ask(msg(f"printed.{piece}", who=who), ANSWERS_SENT) for piece in PIECES)
    return merchant, architect, answers.ask(msg("printed.die", who=who), ANSWERS_DIE)


def _section(number: int, shown: tuple[int, int, int]) -> dict[str, Any]:
    """One section as the table writes it."""
    *sent, die = shown
    moves = [{"piece": piece, "to": SENT_NAMES[to]} for piece, to in zip(PIECES, sent, strict=True) if to != STAYS]
    return {"mautoma": number, "moves": moves, "die": CRITERIA[die]}


Printed = Shows | tuple[int, ...] | int
"""An action card, the order of a priority card, or the tile that stands for one of an offer."""
Offered = ToDealContract | ToDealCharacter


def read_card(state: State, owed: ToReveal | ToDealPriority | Offered, answers: PartAnswers) -> Printed:
    """An action card section by section, the order of a priority card type by type, or what a tile of an offer counts as."""
    if isinstance(owed, ToDealContract):
        shown = [(names.tile(tile), int(tile)) for tile in (*CRESTS_SHOWN, *CONTRACTS)]
        tile: int = answers.ask(msg("printed.offered"), shown)
        return tile
    if isinstance(owed, ToDealCharacter):
        return OF_TYPE[answers.ask(msg("printed.type"), [(names.type_(kind), kind) for kind in range(len(TYPES))])]
    return described_order(answers) if isinstance(owed, ToDealPriority) else described(state, owed, answers)


def described_order(answers: PartAnswers) -> tuple[int, ...]:
    """TIL-SETUP-05: from the highest on; the last one follows."""
    order: list[int] = []
    while len(order) < len(TYPES) - 1:
        left = [(names.type_(kind), kind) for kind in range(len(TYPES)) if kind not in order]
        order.append(answers.ask(msg("printed.priority", n=len(order) + 1), left))
    return (*order, *(kind for kind in range(len(TYPES)) if kind not in order))


def take_card(state: State, owed: ToReveal | ToDealPriority | Offered, printed: Printed) -> None:
    """The card is in force, or tucked under the board; the tile is on offer."""
    if isinstance(printed, int):
        assert isinstance(owed, Offered)
        offer = state.contract_offer if isinstance(owed, ToDealContract) else state.character_offer
        offer[owed.place] = printed
    elif isinstance(owed, ToReveal):
        assert isinstance(printed, Shows)
        show(state, owed, printed)
    else:
        assert isinstance(printed, tuple)
        assert isinstance(owed, ToDealPriority)
        state.players[owed.seat].priority = printed


def row_of_card(state: State, owed: ToReveal | ToDealPriority | Offered, printed: Printed) -> UnlistedCard | None:
    """An owner's pack has an action card; a priority card has two edges, of which only one was told, and of a tile only what it counts as."""
    return as_row(state, owed, printed) if isinstance(owed, ToReveal) and isinstance(printed, Shows) else None


def cards_known(state: State, owed: ToReveal | ToDealPriority | Offered) -> Chance:
    if isinstance(owed, Offered):
        return contracts(state, owed) if isinstance(owed, ToDealContract) else characters(state, owed)
    return priorities(state, owed) if isinstance(owed, ToDealPriority) else looks(state, owed)


DESCRIPTION: Final[Description[State]] = Description(
    (ToReveal, ToDealPriority, ToDealContract, ToDealCharacter), read_card, take_card, row_of_card, "TIL-TURN-02"
)
DESCRIBED: Final = DESCRIPTION.draw(cards_known)
