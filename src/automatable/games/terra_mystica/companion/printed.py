"""Her decision cards of the box and of our table: which row one is, and one that our table lacks, told as it is printed."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from automatable.games.terra_mystica.automa import cards, draws
from automatable.games.terra_mystica.companion.words import WORDS
from automatable.games.terra_mystica.model import names
from automatable.games.terra_mystica.model.moves import DrawCard, DrawSetupCard, DrawYouthTerrain
from automatable.games.terra_mystica.model.owed import DrawingCard, DrawingYouthTerrain
from automatable.games.terra_mystica.model.state import State
from automatable.games.terra_mystica.model.tables import CARD
from automatable.games.terra_mystica.model.unlisted_cards import DEEPEST, MARK, Moment, key, number, read
from automatable.games.terra_mystica.show.words.chance import offer_card
from automatable.kernel.contract.companion import UnlistedCard
from automatable.kernel.contract.unlisted import Description
from automatable.kernel.tables.rows import PartAnswers
from automatable.kernel.turns.moves import Move, NoneOfThese
from automatable.kernel.turns.view import Offer

CARD_TABLE: Final = "automa_cards.toml/card"


class DescribedCard(msgspec.Struct, frozen=True):
    """What was told of a card."""

    moment: Moment
    given: tuple[int, ...]
    fields: dict[str, Any]


def described(state: State, owed: DrawingCard, answers: PartAnswers) -> DescribedCard:
    """What is printed on a card that comes now."""
    given = tuple(answers.left)
    first, sideways = not state.automa.seen, cards.size(state.automa) <= cards.SIDEWAYS
    moment = Moment(first, sideways and not first, state.table.merchants)
    return DescribedCard(moment, given, read(moment, answers))


def _likest(state: State, shown: DescribedCard) -> list[str]:
    """The cards that may lie there, the likest first; of her deck before the reserve."""
    possible = sorted(set(cards.possible(state.automa)))
    fresh = [card for card in possible if card.count(MARK) < DEEPEST] or possible
    return sorted(fresh, key=lambda card: -_alike(card, shown.fields))


def _alike(card: str, fields: dict[str, Any]) -> int:
    row = msgspec.to_builtins(CARD[card])
    column = [row["support"][name] == value for name, value in fields["support"].items()]
    others = [row.get(name) == value for name, value in fields.items() if name != "support"]
    return column.count(True) + 3 * others.count(True)


def _ours(state: State, shown: DescribedCard) -> str | None:
    """The card of her deck that shows just this; None if there is none."""
    likest = _likest(state, shown)
    if not likest:
        return None
    row = msgspec.to_builtins(CARD[likest[0]])
    return likest[0] if all(row.get(name) == value for name, value in shown.fields.items()) else None


def take(state: State, owed: DrawingCard, shown: DescribedCard) -> None:
    """It lies in place of the card of her deck that is likest; one that shows just this is that card."""
    ours = _ours(state, shown)
    if ours is not None:
        draws.draw_card(state, owed, DrawCard(ours))
        return
    automa = state.automa
    likest = _likest(state, shown)
    base = likest[0] if likest else next(iter(CARD))
    card = key(base, shown.moment, shown.given)
    if base in automa.deck.pool:
        automa.deck.pool.remove(base)
    elif base in automa.reserve.pool:
        automa.reserve.pool.remove(base)
        automa.reserve.unseen = max(0, automa.reserve.unseen - 1)
    automa.deck.pool.append(card)
    draws.draw_card(state, owed, DrawCard(card))


def as_row(state: State, owed: DrawingCard, shown: DescribedCard) -> UnlistedCard | None:
    """In place of one of the cards that could have come; what was not told stays."""
    if _ours(state, shown) is not None:
        return None
    rows = {number(card): names.card_look(CARD[number(card)]) for card in _likest(state, shown) or list(CARD)}
    return UnlistedCard(CARD_TABLE, shown.fields, tuple(rows.items()))


DESCRIPTION: Final[Description[State]] = Description((DrawingCard,), described, take, as_row, "TM-TURN-02")


def unexpected(state: State) -> Sequence[Offer]:
    """Decision cards that are not in her deck as far as the app knows, and what none of them shows; terrains of the youth beside those of our rule."""
    owed = state.owed[-1]
    if isinstance(owed, DrawingYouthTerrain):
        likely = draws.youth_terrains(state, owed).pool
        return [WORDS.offer(state, DrawYouthTerrain(land)) for land in draws.free_terrains(state) if land not in likely]
    if not isinstance(owed, DrawingCard):
        return ()
    automa = state.automa
    known = {*automa.deck.pool, *automa.reserve.pool, *automa.seen}
    of_box = [card.id for card in cards.IN_USE[state.table.merchants]]
    elsewhere = [card for card in of_box if card not in known and not any(number(one) == card for one in known)]
    return [*(offer_card(state, DrawCard(card)) for card in elsewhere), WORDS.offer(state, NoneOfThese())]


def printed_row(state: State, move: Move) -> tuple[str, str] | None:
    return (CARD_TABLE, number(move.card)) if isinstance(move, (DrawCard, DrawSetupCard)) else None
