"""The bots' cards of the box that our table lacks, told as they are printed."""

from typing import Any, Final

from automatable.games.tapestry.companion import cards
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.moves import DrawDecision, DrawProgress
from automatable.games.tapestry.model.owed import ToDrawDecision, ToDrawProgress
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import DECISION_CARDS, PATTERNS
from automatable.games.tapestry.model.unlisted_cards import (
    DESCRIBED_FROM,
    alike,
    changed,
    is_as_reported,
    number_of,
    read,
)
from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.contract.unlisted import Description
from automatable.kernel.tables.rows import PartAnswers
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import msg

CARD_TABLE: Final = "automa_decision_cards.toml/card"
Fields = dict[str, Any]


def described(state: State, owed: ToDrawDecision | ToDrawProgress, answers: PartAnswers) -> Fields:
    """The half that counts: of a track card the right one; of a tiebreaker card, and of one that is looked at for ties, the left one."""
    return read(isinstance(owed, ToDrawProgress) or owed.tiebreaker, tuple(PATTERNS), answers)


def _likest(state: State, owed: ToDrawDecision | ToDrawProgress, fields: Fields) -> list[int]:
    """The cards that may lie there, the likest first; one that surely is in the deck before one of the progress cards."""
    decision = isinstance(owed, ToDrawDecision)
    first, others = (state.decision, state.mystery) if decision else (state.progress, [])
    possible = [*first, *(card for card in others if card not in first)]
    return sorted(possible, key=lambda card: -alike(DECISION_CARDS[card], fields))


def _ours(state: State, owed: ToDrawDecision | ToDrawProgress, fields: Fields) -> int:
    """The card that shows just this; 0 if there is none."""
    likest = _likest(state, owed, fields)
    return likest[0] if likest and is_as_reported(DECISION_CARDS[likest[0]], fields) else 0


def take(state: State, owed: ToDrawDecision | ToDrawProgress, fields: Fields) -> None:
    """It lies in place of the card that is likest; one that shows just this is that card."""
    card = _ours(state, owed, fields)
    if not card:
        likest = _likest(state, owed, fields)
        base = likest[0] if likest else next(iter(DECISION_CARDS))
        card = number_of(changed(DECISION_CARDS[base], fields), tuple(PATTERNS))
        for pile in (state.decision, state.progress, state.mystery):
            if base in pile:
                pile[pile.index(base)] = card
    if isinstance(owed, ToDrawProgress):
        cards.draw_progress(state, owed, DrawProgress(card))
    else:
        cards.draw_decision(state, owed, DrawDecision(card))


def as_row(state: State, owed: ToDrawDecision | ToDrawProgress, fields: Fields) -> UnlistedCard | None:
    """In place of one of the cards that could have come; the other half stays."""
    if _ours(state, owed, fields):
        return None
    rows = list(dict.fromkeys(card % DESCRIBED_FROM for card in _likest(state, owed, fields) or DECISION_CARDS))
    half = names.tiebreaker_half if "hex_pattern" in fields else names.track_half
    shown = half(number_of(changed(DECISION_CARDS[rows[0]], fields), tuple(PATTERNS)))
    named = tuple((str(card), half(card)) for card in rows)
    return UnlistedCard(CARD_TABLE, fields, named, shown=msg("beside.shown", what=shown))


DESCRIPTION: Final[Description[State]] = Description(
    (ToDrawDecision, ToDrawProgress), described, take, as_row, "TAP-TURN-04"
)
DESCRIBED: Final = (
    Description((ToDrawDecision,), described, take, as_row, "TAP-TURN-04").draw(cards.decision_cards),
    Description((ToDrawProgress,), described, take, as_row, "TAP-INCDK-01").draw(cards.progress_cards),
)


def printed_row(state: State, move: Move) -> tuple[str, str] | None:
    return (CARD_TABLE, str(move.card % DESCRIBED_FROM)) if isinstance(move, (DrawDecision, DrawProgress)) else None
