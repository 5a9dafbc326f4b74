"""Corrections: how the physical board really stands. Only what no board can show is refused."""

from collections import Counter
from typing import Final

from automatable.games.tokaido.model.moves import (
    PutPawn,
    SetAchievement,
    SetAutomaDeck,
    SetItems,
    SetLine,
    SetPoints,
    SetTempleCoins,
)
from automatable.games.tokaido.model.owed import (
    NEXT_TRAVELER,
    AfterMeals,
    AutomaToReveal,
    Depart,
    GameOver,
    MayLeaveFirst,
    ToLineUp,
    ToWalk,
)
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import PERSON, Points, State
from automatable.games.tokaido.model.tables import AUTOMA_CARDS, KINDS
from automatable.games.tokaido.model.travel import next_mover
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS
from automatable.kernel.turns.deck import Deck
from automatable.kernel.turns.moves import Correction, Illegal
from automatable.kernel.turns.verbs import CorrectionVerb
from automatable.kernel.words.text import msg

TOGETHER: Final = (ToLineUp, AfterMeals, Depart, MayLeaveFirst, GameOver)
"""While one of these is owed, all pawns stand at one inn."""


def always_possible(state: State, move: Correction) -> Illegal | None:
    """Whatever the bounds of its fields allow can lie on a table."""
    return None


# Pawns


def impossible_place(state: State, move: PutPawn) -> Illegal | None:
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


def _places(state: State, move: PutPawn) -> list[int]:
    return [move.space if seat == move.seat else space for seat, space in enumerate(state.at)]


def put_pawn(state: State, move: PutPawn) -> None:
    """The pawn stands there. Whoever is now farthest behind has the turn, unless somebody is in the middle of one."""
    begins = type(state.owed[-1]) in (ToWalk, AutomaToReveal) and next_mover(state) == state.mover
    was_leaving = bool(state.line)
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


# What lies in front of somebody


def _pile(state: State, item: str) -> Deck | None:
    return {"souvenir": state.souvenirs, "encounter": state.encounters, "hot_spring": state.springs}.get(item)


def impossible_items(state: State, move: SetItems) -> Illegal | None:
    """Souvenirs, encounters and hot springs come from piles, which have only so many cards."""
    pile = _pile(state, move.item)
    more = move.count - state.automas[move.seat].items[ITEM_NAMES.index(move.item)]
    if pile is not None and more > len(pile):
        return Illegal("TOK-TURN-12", msg("illegal.pile_too_small", n=len(pile)), impossible=True)
    return None


def set_items(state: State, move: SetItems) -> None:
    """Her column is that high; what it has more or less lies in the pile or not. Points stay as they are."""
    items, kind = state.automas[move.seat].items, ITEM_NAMES.index(move.item)
    pile = _pile(state, move.item)
    if pile is not None:
        pile.unseen -= min(pile.unseen, max(0, items[kind] - move.count))
        for _ in range(items[kind], move.count):
            pile.take_unseen()
    items[kind] = move.count


def set_temple_coins(state: State, move: SetTempleCoins) -> None:
    """So many coins lie there. Points stay as they are."""
    if move.seat == PERSON:
        state.person.temple = move.coins
    else:
        state.automas[move.seat].temple = move.coins


def set_points(state: State, move: SetPoints) -> None:
    """The marker stands there; the difference is a column of its own."""
    tally = state.tally[move.seat]
    tally[Points.CORRECTED] += move.points - sum(tally)


def set_achievement(state: State, move: SetAchievement) -> None:
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


# The Automa deck


def impossible_deck(state: State, move: SetAutomaDeck) -> Illegal | None:
    """Each of the sixteen cards exists once (TOK-COMP-01), the card of this turn lies open, and the deck never runs out."""
    unknown = [card for card in move.cards if card not in AUTOMA_CARDS]
    if unknown:
        return Illegal("TOK-COMP-01", msg("illegal.no_such_card", card=unknown[0]), impossible=True)
    twice = [card for card, times in Counter(move.cards).items() if times > 1]
    if twice or state.card in move.cards:
        return Illegal("TOK-COMP-01", msg("illegal.card_once", card=(twice or [state.card])[0]), impossible=True)
    return None if move.cards else Illegal("TOK-SETUP-12", msg("illegal.empty_deck"), impossible=True)


def set_automa_deck(state: State, move: SetAutomaDeck) -> None:
    """These are still to be drawn; all others lie on the discard pile, those last drawn on top."""
    left = set(move.cards)
    drawn = [card for card in state.automa_deck.discard if card not in left]
    state.automa_deck.pool = sorted(left)
    state.automa_deck.discard = [card for card in AUTOMA_CARDS if card not in left and card not in drawn] + drawn


# The line at an inn


def impossible_line(state: State, move: SetLine) -> Illegal | None:
    """Exactly those who wait stand there (TOK-SETUP-02)."""
    same = sorted(move.order) == sorted(state.line)
    return None if same and state.line else Illegal("TOK-SETUP-02", msg("illegal.other_line"), impossible=True)


def set_line(state: State, move: SetLine) -> None:
    """They leave in that order; whoever is first now has the turn, unless somebody is in the middle of one."""
    begins = type(state.owed[-1]) in (ToWalk, AutomaToReveal) and next_mover(state) == state.mover
    state.line = list(move.order)
    if begins:
        state.owed = [NEXT_TRAVELER]


CORRECTIONS: Final = (
    CorrectionVerb(PutPawn, put_pawn, impossible_place),
    CorrectionVerb(SetItems, set_items, impossible_items),
    CorrectionVerb(SetTempleCoins, set_temple_coins, always_possible),
    CorrectionVerb(SetPoints, set_points, always_possible),
    CorrectionVerb(SetAchievement, set_achievement, always_possible),
    CorrectionVerb(SetLine, set_line, impossible_line),
    CorrectionVerb(SetAutomaDeck, set_automa_deck, impossible_deck),
)
