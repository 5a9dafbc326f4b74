"""Tech cards: invented, replaced, upgraded, and their benefits gained again."""

from typing import Final

from automatable.games.tapestry.model.moves import DealTech, Decline, PickTech, PickTop, Take
from automatable.games.tapestry.model.owed import (
    ToDealTech,
    ToDrawTech,
    ToInvent,
    ToRefresh,
    ToRepeatTech,
    ToUpgrade,
    Upgraded,
)
from automatable.games.tapestry.model.pieces import BOTTOM, BY_TECHS, MIDDLE, NOT_OWNED, TOP, YOU
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIRCLES, SQUARES
from automatable.games.tapestry.rules.cards.registry import active_card
from automatable.games.tapestry.rules.civilizations.registry import notice
from automatable.games.tapestry.rules.gain import owe_parcel
from automatable.games.tapestry.rules.possible import upgradable
from automatable.games.tapestry.rules.stacks import refill_techs, refresh_market
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.moves import Illegal, Owed
from automatable.kernel.turns.verbs import Consequence, Draw, Verb
from automatable.kernel.words.text import msg


def inventions(state: State, owed: ToInvent) -> list[PickTech]:
    return [PickTech(card) for card in state.market]


def invent(state: State, owed: ToInvent, move: PickTech) -> None:
    """TAP-YOU-10: the card goes to your bottom row, and a new one is dealt at once."""
    state.market.remove(move.card)
    receive(state, move.card, owed.upgrade)
    if refill_techs(state):
        state.owed.append(ToDealTech())


def tops(state: State, owed: ToInvent) -> list[PickTop]:
    """The top of the deck, unless it must be a face-up card."""
    return [PickTop()] if (state.techs_left or state.techs_discard) and not owed.face_up else []


def invent_top(state: State, owed: ToInvent, move: PickTop) -> None:
    """The next card of the deck will be yours."""
    refill_techs(state)
    state.owed.append(ToDrawTech(YOU, owed.upgrade))


def top_cards(state: State, owed: ToDrawTech) -> Chance:
    return Chance("tech", state.techs_left, DealTech)


def draw_top(state: State, owed: ToDrawTech, move: DealTech) -> None:
    state.techs_left.remove(move.card)
    receive(state, move.card, owed.upgrade)


def receive(state: State, card: int, upgrade: bool) -> None:
    """A tech card comes to your bottom row."""
    state.tech[card] = BOTTOM
    if upgrade:
        state.owed.append(Upgraded(YOU, card))
    active_card(state).on_invent(state, card)
    notice(state)


def refreshes(state: State, owed: ToRefresh) -> list[Take]:
    """All three at once."""
    return [Take("refresh")]


def refresh(state: State, owed: ToRefresh, move: Take) -> None:
    """The face-up cards are replaced."""
    refresh_market(state)


def declines(state: State, owed: Owed) -> list[Decline]:
    """It need not be done."""
    return [Decline()]


def may_decline(state: State, owed: ToUpgrade) -> list[Decline]:
    """Only in the income turn an upgrade may be left out."""
    return [Decline()] if owed.optional else []


def decline(state: State, owed: Owed, move: Decline) -> None:
    """Nothing happens."""


def upgrades(state: State, owed: ToUpgrade) -> list[PickTech]:
    """One for each card that can move up."""
    return [PickTech(card) for card in upgradable(state)]


def cannot_upgrade(state: State, owed: ToUpgrade, move: PickTech) -> Illegal | None:
    """TAP-YOU-11: a card of yours that is not in the top row, its prerequisite fulfilled for the last step."""
    if move.card in upgradable(state):
        return None
    row = state.tech[move.card]
    if row == NOT_OWNED:
        return Illegal("TAP-YOU-11", msg("illegal.not_your_tech"), impossible=True)
    if row == TOP:
        return Illegal("TAP-YOU-11", msg("illegal.top_row"), impossible=True)
    return Illegal("TAP-YOU-11", msg("illegal.prerequisite"))


def upgrade(state: State, owed: ToUpgrade, move: PickTech) -> None:
    state.owed.append(Upgraded(YOU, move.card))


def upgraded(state: State, owed: Upgraded) -> None:
    """TAP-YOU-11: the middle row brings the circle benefit, the top row the square one."""
    state.tech[owed.card] += 1
    owe_parcel(state, (CIRCLES if state.tech[owed.card] == MIDDLE else SQUARES)[owed.card], BY_TECHS)
    active_card(state).on_upgrade(state)


def repeats(state: State, owed: ToRepeatTech) -> list[PickTech]:
    """One for each card of the row."""
    return [PickTech(card) for card, row in enumerate(state.tech) if row == owed.row]


def repeat(state: State, owed: ToRepeatTech, move: PickTech) -> None:
    """Its benefit once more: circle in the middle row, square in the top row."""
    owe_parcel(state, (CIRCLES if owed.row == MIDDLE else SQUARES)[move.card], BY_TECHS)


DRAW: Final = Draw(DealTech, (ToDrawTech,), top_cards, draw_top, rule="TAP-YOU-10")
VERBS: Final = (
    Verb(PickTech, (ToInvent,), inventions, invent, rule="TAP-YOU-10"),
    Verb(PickTop, (ToInvent,), tops, invent_top, rule="TAP-YOU-10"),
    Verb(Take, (ToRefresh,), refreshes, refresh, rule="TAP-YOU-10"),
    Verb(Decline, (ToRefresh,), declines, decline, rule="TAP-YOU-10"),
    Verb(PickTech, (ToUpgrade,), upgrades, upgrade, rule="TAP-YOU-11", obstacle=cannot_upgrade),
    Verb(Decline, (ToUpgrade,), may_decline, decline, rule="TAP-YOU-11"),
    Verb(PickTech, (ToRepeatTech,), repeats, repeat, rule="TAP-YOU-11"),
)
AUTOMATIC: Final[dict[type[Owed], Consequence[State]]] = {Upgraded: upgraded}
