"""What the person may do, and why not something else. The person follows the normal rules (TOK-GEN-03, TOK-HUMAN-01)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from automatable.games.tokaido import owed as pending
from automatable.games.tokaido.automa.turn import automa_move
from automatable.games.tokaido.chance import possible
from automatable.games.tokaido.meal_prices import meal_moves, meal_price
from automatable.games.tokaido.moves import (
    ACCEPT,
    DECLINE,
    FRIENDLY_WALKS,
    WALKS,
    Donate,
    Keep,
    KeepTraveler,
    TakeSection,
    UseAmulet,
    Walk,
)
from automatable.games.tokaido.records import KIND_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.road import ROADS
from automatable.games.tokaido.shop_prices import purchases
from automatable.games.tokaido.state import PERSON, State
from automatable.games.tokaido.stop_actions import stop_actions, usable
from automatable.games.tokaido.tables import KINDS, SECTIONS
from automatable.kernel.moves import Illegal, Move
from automatable.kernel.text import Msg, msg

NORMAL_RULES = "TOK-GEN-03"
LARGEST_GIFT = 3


def walks(state: State, owed: pending.ToWalk) -> list[Move]:
    """Every free space ahead that can be used, up to and including the next inn."""
    at = state.at
    useless = useless_kinds(state)
    closed = state.festivals.closed
    ahead = ROADS[state.direction].ahead[at[PERSON]]
    blocked = at + closed if closed else at
    moves: list[Move] = [WALKS[space] for space in ahead if space not in blocked and KINDS[space] not in useless]
    if ahead[-1] in at:
        moves.append(WALKS[ahead[-1]])
    if state.person.amulets:
        if usable(state, "friendship"):
            moves.extend(
                FRIENDLY_WALKS[space]
                for space in ahead[:-1]
                if space in at and KINDS[space] not in useless and space not in closed
            )
        if usable(state, "fortune"):
            moves.append(UseAmulet("fortune"))
    return moves


def useless_kinds(state: State) -> list[int]:
    """Kinds of space where the person could do nothing, and so may not stop."""
    person, crossroads = state.person, state.crossroads
    useless: list[int] = []
    if not person.coins:
        useless.append(Kind.SHOP)
        if not (person.ability == "mari" and crossroads.amulets):
            useless.append(Kind.TEMPLE)
    if not crossroads.cherry_trees:
        paddy, mountain, sea = person.panoramas
        if paddy >= SECTIONS[Kind.PADDY]:
            useless.append(Kind.PADDY)
        if mountain >= SECTIONS[Kind.MOUNTAIN]:
            useless.append(Kind.MOUNTAIN)
        if sea >= SECTIONS[Kind.SEA]:
            useless.append(Kind.SEA)
    return useless


def _shopping(state: State, owed: pending.Shopping) -> list[Move]:
    priced = purchases(state, owed)
    if state.devotion:
        return [move for move, cost in priced if cost]
    moves: list[Move] = [move for move, _ in priced]
    if any(cost for _, cost in priced) and usable(state, "devotion"):
        moves.append(UseAmulet("devotion"))
    moves.append(DECLINE)
    return moves


def _donations(state: State, owed: pending.ToDonate) -> list[Move]:
    return [Donate(coins) for coins in range(1, min(LARGEST_GIFT, state.person.coins) + 1)]


def _sections(state: State, owed: pending.ToTakeSection) -> list[Move]:
    panoramas = state.person.panoramas
    return [TakeSection(name) for kind, name in enumerate(PANORAMA_NAMES) if panoramas[kind] < SECTIONS[kind]]


def _good_luck(state: State, owed: pending.GoodLuck) -> list[Move]:
    return [ACCEPT, DECLINE] if state.person.coins else [DECLINE]


def _keep(state: State, owed: pending.ToKeepEncounter | pending.ToKeepMatsuri) -> list[Move]:
    return [Keep(card) for card in dict.fromkeys(owed.shown)]


def _travelers(state: State, owed: pending.ToKeepTraveler) -> list[Move]:
    return [KeepTraveler(tile) for tile in owed.dealt]


def _walk_again(state: State, owed: pending.MayWalkAgain) -> list[Move]:
    return [UseAmulet("vitality"), DECLINE]


def _meal_from_pile(state: State, owed: pending.MayBuyMeal) -> list[Move]:
    if state.devotion:
        return [ACCEPT]
    may_devote = meal_price(state, owed.meal) and usable(state, "devotion")
    return [ACCEPT, DECLINE, UseAmulet("devotion")] if may_devote else [ACCEPT, DECLINE]


def _yes_or_no(state: State, owed: pending.Pending) -> list[Move]:
    return [ACCEPT, DECLINE]


DECISIONS: Final[dict[type[pending.Pending], Callable[[State, Any], list[Move]]]] = {
    pending.ToWalk: walks,
    pending.ToKeepTraveler: _travelers,
    pending.GoodLuck: _good_luck,
    pending.MayLeaveFirst: _yes_or_no,
    pending.MayWalkAgain: _walk_again,
    pending.AtStop: stop_actions,
    pending.Shopping: _shopping,
    pending.ToDonate: _donations,
    pending.ToKeepEncounter: _keep,
    pending.MayPay: _yes_or_no,
    pending.ToTakeSection: _sections,
    pending.MayBet: _yes_or_no,
    pending.MayRollAgain: _yes_or_no,
    pending.MayBuyMeal: _meal_from_pile,
    pending.Eating: meal_moves,
    pending.ToKeepMatsuri: _keep,
}
"""Every decision of the person, and the function that lists the choices."""


def legal(state: State) -> Sequence[Move]:
    """Every move that may come next: the person's choices, chance's outcomes, the Automa's decision."""
    owed = state.owed[-1]
    turn = owed.turn
    if turn is pending.PERSON_CHOOSES:
        return DECISIONS[type(owed)](state, owed)
    if turn is pending.CHANCE:
        return list(possible(state).weights())
    return [] if turn is pending.NOBODY else [automa_move(state, None)]


def check(state: State, move: Move) -> None:
    """Raise Illegal for a move that may not come next."""
    if move not in legal(state):
        raise refusal(state, move)


def refusal(state: State, move: Move) -> Illegal:
    """Why a move that is not on the list may not be played."""
    if isinstance(state.owed[-1], pending.ToWalk) and isinstance(move, Walk):
        return Illegal(NORMAL_RULES, _why_not_there(state, move))
    turn = state.owed[-1].turn
    if turn is pending.PERSON_CHOOSES:
        return Illegal(NORMAL_RULES, msg("illegal.not_now"))
    if turn is pending.CHANCE:
        return Illegal("TOK-GEN-02", msg("illegal.not_possible"))
    return Illegal("TOK-GEN-04", msg("illegal.automa"))


def _why_not_there(state: State, move: Walk) -> Msg:
    space = move.to
    if not 0 <= space < len(KINDS):
        return msg("illegal.off_the_road", last=len(KINDS) - 1)
    kind = msg(f"kind.{KIND_NAMES[KINDS[space]]}")
    if space not in ROADS[state.direction].ahead[state.at[PERSON]]:
        return msg("illegal.not_ahead", space=space)
    if space in state.festivals.closed:
        return msg("illegal.closed", space=space)
    if KINDS[space] in useless_kinds(state):
        return msg(f"illegal.useless_{'panorama' if KINDS[space] < Kind.FARM else 'no_coins'}", kind=kind, space=space)
    if space in state.at and not move.friendship:
        return msg("illegal.occupied", kind=kind, space=space)
    return msg("illegal.friendship")
