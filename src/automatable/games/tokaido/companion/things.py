"""What can be otherwise on the table: all that an Automa's rule or the count looks at. Only what no board can show is refused."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from automatable.games.tokaido.companion.cards import SHOWN
from automatable.games.tokaido.companion.report_words import look_name
from automatable.games.tokaido.model import moves, names
from automatable.games.tokaido.model.owed import (
    NEXT_TRAVELER,
    AfterMeals,
    AutomaToReveal,
    Depart,
    MayLeaveFirst,
    ToLineUp,
    ToWalk,
)
from automatable.games.tokaido.model.places import place_of
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, NOBODY, PERSON, Points, State
from automatable.games.tokaido.model.tables import AUTOMA_CARDS, KINDS
from automatable.games.tokaido.model.travel import next_mover
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS
from automatable.kernel.companion.things import SideBySide, Thing, Things, impossible_unless, others
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import GameOver, Illegal
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

TOGETHER: Final = (ToLineUp, AfterMeals, Depart, MayLeaveFirst, GameOver)
"""While one of these is owed, all pawns stand at one inn."""


def _who(state: State, move: Any) -> Msg:
    return names.seat_name(move.seat)


# Pawns


def _impossible_place(state: State, move: moves.PutPawn) -> Illegal | None:
    """Everybody is at the inn during a meal; and nobody is beyond the next inn of the last (TOK-GEN-03)."""
    if any(isinstance(owed, TOGETHER) for owed in state.owed):
        return Illegal("TOK-INN-01", msg("illegal.all_at_inn"), impossible=True)
    road = ROADS[state.direction]
    steps = [road.step[space] for space in _places(state, move)]
    rear = road.order[min(steps)]
    inn = road.ahead[rear][-1] if road.ahead[rear] else rear
    if max(steps) > road.step[inn]:
        return Illegal("TOK-GEN-03", msg("illegal.beyond_inn", space=inn), impossible=True)
    return None


def _places(state: State, move: moves.PutPawn) -> list[int]:
    return [move.space if seat == move.seat else space for seat, space in enumerate(state.at)]


def _begins(state: State) -> bool:
    """Nobody is in the middle of a turn: whoever is farthest behind, or first in line, has it."""
    return type(state.owed[-1]) in (ToWalk, AutomaToReveal) and next_mover(state) == state.mover


def _put_pawn(state: State, move: moves.PutPawn) -> None:
    begins, was_leaving = _begins(state), bool(state.line)
    state.at = _places(state, move)
    wait_at_inns(state, was_leaving)
    if begins:
        state.owed = [NEXT_TRAVELER]


def wait_at_inns(state: State, was_leaving: bool) -> None:
    """Who waits at which inn: newcomers leave last, and have arrived last."""
    road, at = ROADS[state.direction], state.at
    rear = min(at, key=road.step.__getitem__)
    together = at == [rear] * 3
    leaving = KINDS[rear] == Kind.INN and (not together or was_leaving or rear == road.first)
    ahead = road.ahead[rear]
    goal = ahead[-1] if (leaving or KINDS[rear] != Kind.INN) and ahead else rear
    line = [seat for seat in state.line if leaving and at[seat] == rear]
    arrived = [seat for seat in state.arrived if at[seat] == goal]
    state.line = [seat for seat in range(3) if leaving and at[seat] == rear and seat not in line] + line
    state.arrived = arrived + [seat for seat in range(3) if at[seat] == goal and seat not in arrived]


def _put_line(state: State, move: moves.SetLine) -> None:
    begins = _begins(state)
    state.line = list(move.order)
    if begins:
        state.owed = [NEXT_TRAVELER]


# What lies in front of somebody


def _pile(state: State, item: str) -> Deck | None:
    return {"souvenir": state.souvenirs, "encounter": state.encounters, "hot_spring": state.springs}.get(item)


def impossible_items(state: State, move: moves.SetItems) -> Illegal | None:
    """Souvenirs, encounters and hot springs come from piles, which have only so many cards."""
    pile = _pile(state, move.item)
    more = move.count - state.automas[move.seat].items[ITEM_NAMES.index(move.item)]
    if pile is not None and more > len(pile):
        return Illegal("TOK-TURN-12", msg("illegal.pile_too_small", n=len(pile)), impossible=True)
    return None


def put_items(state: State, move: moves.SetItems) -> None:
    """Her column is that high; what it has more or less lies in the pile or not. Points stay as they are."""
    items, kind = state.automas[move.seat].items, ITEM_NAMES.index(move.item)
    pile = _pile(state, move.item)
    if pile is not None:
        pile.unseen -= min(pile.unseen, max(0, items[kind] - move.count))
        for _ in range(items[kind], move.count):
            pile.take_unseen()
    items[kind] = move.count


def _put_temple_coins(state: State, move: moves.SetTempleCoins) -> None:
    """Points stay as they are."""
    if move.seat == PERSON:
        state.person.temple = move.coins
    else:
        state.automas[move.seat].temple = move.coins


def _put_points(state: State, move: moves.SetPoints) -> None:
    """The difference is a column of its own."""
    tally = state.tally[move.seat]
    tally[Points.CORRECTED] += move.points - sum(tally)


def put_achievement(state: State, move: moves.SetAchievement) -> None:
    """The card changes its owner, and its three points go with it."""
    kind = PANORAMA_NAMES.index(move.panorama)
    before = state.taken[kind]
    if before >= 0:
        _achievements(state, before).remove(move.panorama)
        state.tally[before][Points.ACHIEVEMENTS] -= ACHIEVEMENT_POINTS
    if move.owner >= 0:
        _achievements(state, move.owner).append(move.panorama)
        state.tally[move.owner][Points.ACHIEVEMENTS] += ACHIEVEMENT_POINTS
    state.taken[kind] = move.owner


def _achievements(state: State, seat: int) -> list[str]:
    return state.person.achievements if seat == PERSON else state.automas[seat].achievements


def _tell_achievement(state: State, move: moves.SetAchievement) -> Msg:
    name = msg(f"achievement.{move.panorama}")
    if move.owner < 0:
        return msg("correct.no_achievement", name=name)
    return msg("correct.achievement", name=name, who=names.seat_name(move.owner))


# The Automa deck


def _impossible_deck(state: State, move: moves.SetAutomaDeck) -> Illegal | None:
    """Each of the sixteen cards exists once (TOK-COMP-01), the card of this turn lies open, and the deck never runs out."""
    unknown = [card for card in move.cards if card not in AUTOMA_CARDS]
    if unknown:
        return Illegal("TOK-COMP-01", msg("illegal.no_such_card", card=unknown[0]), impossible=True)
    twice = [card for card, times in Counter(move.cards).items() if times > 1]
    if twice or state.card in move.cards:
        return Illegal("TOK-COMP-01", msg("illegal.card_once", card=(twice or [state.card])[0]), impossible=True)
    return None if move.cards else Illegal("TOK-SETUP-12", msg("illegal.empty_deck"), impossible=True)


def _put_deck(state: State, move: moves.SetAutomaDeck) -> None:
    """These are still to be drawn; all others lie on the discard pile, those last drawn on top."""
    left = set(move.cards)
    drawn = [card for card in state.automa_deck.discard if card not in left]
    state.automa_deck.pool = sorted(left)
    state.automa_deck.discard = [card for card in AUTOMA_CARDS if card not in left and card not in drawn] + drawn


def _other_cards(state: State) -> Iterator[Offer]:
    """A card is still in the deck, or was drawn already; cards that look alike are one."""
    pool, seen = state.automa_deck.pool, [card for card in state.automa_deck.discard if card != state.card]
    group = msg("group.deck", n=len(pool))
    for key, cards in (("offer.drawn", pool), ("offer.in_deck", seen)):
        alike = {SHOWN[card]: card for card in cards if card in AUTOMA_CARDS}
        for look, card in alike.items():
            left = [other for other in pool if other != card] if cards is pool else [*pool, card]
            yield Offer(moves.SetAutomaDeck(tuple(left)), msg(key, card=look_name(look)), group=group)


NUMBERS: Final[SideBySide[State]] = SideBySide(
    ("seat",),
    Thing(
        moves.SetPoints,
        put=_put_points,
        tell=lambda state, move: msg("correct.points", who=_who(state, move), n=move.points),
        others=lambda state: ((seat, sum(state.tally[seat])) for seat in AUTOMAS),
        label=lambda state, move: msg("meter.points", who=_who(state, move)),
        group=lambda state, move: msg("group.numbers"),
        amount="points",
    ),
    Thing(
        moves.SetItems,
        put=put_items,
        tell=lambda state, move: msg(
            "correct.items", who=_who(state, move), amount=names.item_amount(move.item, move.count)
        ),
        others=lambda state: (
            (seat, item, count)
            for seat in AUTOMAS
            for item, count in zip(ITEM_NAMES, state.automas[seat].items, strict=True)
        ),
        label=lambda state, move: msg("meter.column", who=_who(state, move), item=msg(f"item.{move.item}")),
        group=lambda state, move: msg("group.numbers"),
        amount="count",
        obstacle=impossible_items,
    ),
    Thing(
        moves.SetTempleCoins,
        put=_put_temple_coins,
        tell=lambda state, move: msg("correct.temple", who=_who(state, move), n=move.coins),
        others=lambda state: ((seat, state.automas[seat].temple) for seat in AUTOMAS),
        label=lambda state, move: msg("meter.column", who=_who(state, move), item=msg("fact.temple")),
        group=lambda state, move: msg("group.numbers"),
        amount="coins",
    ),
)
PAWN: Final[Thing[State]] = Thing(
    moves.PutPawn,
    put=_put_pawn,
    tell=lambda state, move: msg("correct.pawn", who=_who(state, move), space=names.space_name(move.space)),
    others=lambda state: others(state.at, ROADS[state.direction].order),
    label=lambda state, move: names.space_name(move.space),
    group=lambda state, move: msg("group.pawn", who=_who(state, move)),
    place=lambda state, move: place_of(move.space),
    obstacle=_impossible_place,
)
TABLE: Final[Things[State]] = Things(
    PAWN,
    Thing(
        moves.SetLine,
        put=_put_line,
        tell=lambda state, move: msg("correct.line", order=[names.seat_name(seat) for seat in move.order]),
        others=lambda state: ((order,) for order in permutations(state.line) if list(order) != state.line),
        label=lambda state, move: msg("offer.order", order=[names.seat_name(seat) for seat in move.order]),
        group=lambda state, move: msg("group.order"),
        # Exactly those who wait stand there.
        obstacle=impossible_unless(
            lambda state, move: bool(state.line) and sorted(move.order) == sorted(state.line),
            "TOK-SETUP-02",
            msg("illegal.other_line"),
        ),
    ),
    NUMBERS,
    Thing(
        moves.SetAchievement,
        put=put_achievement,
        tell=_tell_achievement,
        others=lambda state: (
            (PANORAMA_NAMES[kind], owner) for kind, owner in others(state.taken, (NOBODY, PERSON, *AUTOMAS))
        ),
        label=lambda state, move: msg("offer.nobody") if move.owner == NOBODY else names.seat_name(move.owner),
        group=lambda state, move: msg("group.achievement", name=msg(f"achievement.{move.panorama}")),
    ),
    Thing(
        moves.SetAutomaDeck,
        put=_put_deck,
        tell=lambda state, move: msg("correct.deck", cards=sorted(move.cards, key=int)),
        buttons=_other_cards,
        obstacle=_impossible_deck,
    ),
)
COUNTED: Final[Things[State]] = Things(NUMBERS)
