"""Starting in the middle: the position of a `decide` question, and what such a question leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import UnsetType

from automatable.games.tapestry.ask.question import Question
from automatable.games.tapestry.ask.reading import Asked, read
from automatable.games.tapestry.companion.moves import SetTurns
from automatable.games.tapestry.companion.things.automa import civilization_offers, put_automa_cards
from automatable.games.tapestry.listing import PACKAGE
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.moves import SetAutomaCards
from automatable.games.tapestry.model.owed import BotToAdvance, NextTurn, ToBeginIncome
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    AUTOMA_TOPPLED,
    OUTPOST,
    OUTPOSTS,
    SHADOW,
    TOPPLED,
    TURNS,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS, DECISION_CARDS
from automatable.games.tapestry.rules.actions.setting_up import FAVORITE_OF
from automatable.kernel.contract.begin import Beginning, UnreportedFact
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import msg

FIRST_CARDS: Final = 7
"""The decision cards that are in the deck from the start; the others are progress cards."""
TAKEN_OVER: Final = (
    "token_space",
    "bot_track",
    "favorite",
    "automa_landmarks",
    "claimed",
    "tile",
    "first",
    "second",
    "achieved",
    "automa_outposts",
    "shadow_outposts",
    "automa_toppled",
    "automa_points",
    "income_turns",
    "out",
    "track_card",
    "tiebreaker_card",
)
"""What of a question's state is the table's."""


def put(state: State, asked: Asked) -> None:
    """Tracks, map, landmarks, achievements and the pair of cards as the question has them, and the bots are about to take their turn."""
    question, found = asked.question, asked.state
    for name in TAKEN_OVER:
        setattr(state, name, getattr(found, name))
    if not isinstance(question.level, UnsetType):
        state.level = question.level
    state.token_track = [0, 1, 2, 3]
    state.first_piece, state.second_piece = found.first_piece, found.second_piece
    tokens = state.first + state.second
    state.outposts = max(0, OUTPOSTS - tokens.count(OUTPOST) - tokens.count(TOPPLED))
    state.toppled = tokens.count(AUTOMA_TOPPLED)
    if question.automa.tapestry_cards > state.automa_cards + len(state.tapestry):
        raise Malformed("automa.tapestry_cards", msg("wrong.too_many_cards"), PACKAGE)
    put_automa_cards(state, SetAutomaCards(question.automa.tapestry_cards))
    state.automa_civilizations = found.automa_civilizations or _civilizations(state)
    state.bots_out, state.next_player = False, YOU
    income = 0 if isinstance(question.income_turn, UnsetType) else question.income_turn
    state.automa_turns = income - 1 if income else min(max(1, state.income_turns), TURNS - 1)
    _deck(state, 0 if isinstance(question.deck_left, UnsetType) else question.deck_left)
    bots = [ToBeginIncome(AUTOMA)] if income else [BotToAdvance(AUTOMA, SHADOW), BotToAdvance(AUTOMA, AUTOMA)]
    state.owed = [NextTurn(), *bots]


def _civilizations(state: State) -> list[str]:
    """Those of her favorite track, as if it were still the first."""
    first = FAVORITE_OF[state.favorite[0]]
    others = [name for name in AUTOMA_CIVILIZATIONS if name != first]
    return [first, *others[: int(AUTOMA_LEVELS[state.level].extra_automa_civilization)]]


def _deck(state: State, left: int) -> None:
    """So many cards of this era are still to come; nobody knows which, so the first ones are."""
    pair = [card for card in (state.track_card, state.tiebreaker_card) if card]
    if not state.automa_turns:
        state.decision, state.decision_discard = list(range(1, FIRST_CARDS + 1)), []
        state.mystery = state.progress = list(range(FIRST_CARDS + 1, len(DECISION_CARDS) + 1))
        state.mystery, state.tiebreaker_card = state.mystery[:], 0
        return
    sizes = AUTOMA_LEVELS[state.level].decision_deck_size_era_1_to_4
    size = max(sizes[min(state.automa_turns, len(sizes)) - 1], left + len(pair))
    others = [card for card in DECISION_CARDS if card not in pair][: size - len(pair)]
    state.decision, state.decision_discard = others[:left], others[left:]
    state.mystery = []
    known = {*pair, *others}
    state.progress = [card for card in DECISION_CARDS if card > FIRST_CARDS and card not in known]


def setup(asked: Asked) -> Mapping[str, bool | int | str]:
    level = asked.question.level
    return {} if isinstance(level, UnsetType) else {"level": level}


def unreported(state: State, asked: Asked) -> Sequence[UnreportedFact]:
    """Her civilization, income turns begun, and the cards of the deck."""
    return [*_open(state, asked.question)]


def _open(state: State, question: Question) -> Iterator[UnreportedFact]:
    if isinstance(question.automa.civilizations, UnsetType):
        yield UnreportedFact(msg("untold.civilization"), civilization_offers(state))
    told = not isinstance(question.income_turn, UnsetType), not isinstance(question.you.income_turns, UnsetType)
    for automa, seat, number, known in (
        (True, AUTOMA, state.automa_turns, told[0]),
        (False, YOU, state.income_turns, told[1]),
    ):
        if not known:
            title = msg("mend.turns_of", who=names.player(seat))
            yield UnreportedFact(title, (Offer(SetTurns(automa, number), title, amount="turns"),))
    yield UnreportedFact(msg("untold.deck"))
    yield UnreportedFact(msg("untold.yours"))


BEGINNING: Final[Beginning[State, Asked]] = Beginning(put, setup, unreported, read)
