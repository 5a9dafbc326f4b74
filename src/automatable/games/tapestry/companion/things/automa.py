"""The Automa's civilizations, the decision deck, and numbers: points, cards, income turns."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.things.common import corrected
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names
from automatable.games.tapestry.model.pieces import (
    BY_LANDS,
    BY_TRACKS,
    TURNS,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS
from automatable.kernel.companion.things import Thing, impossible_unless
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

LARGEST: Final = 999


def _civilizations_held(state: State) -> int:
    return 2 if AUTOMA_LEVELS[state.level].extra_automa_civilization else 1


def _impossible_civilizations(state: State, move: b.SetCivilizations) -> Illegal | None:
    """One of the four, at level 6 two different ones."""
    count = _civilizations_held(state)
    known = all(name in AUTOMA_CIVILIZATIONS for name in move.names)
    if known and len(set(move.names)) == len(move.names) == count:
        return None
    return Illegal("TAP-DIFF-09", msg("illegal.civilizations", n=count), impossible=True)


def _put_civilizations(state: State, move: b.SetCivilizations) -> None:
    state.automa_civilizations = list(move.names)


def _civilizations(state: State, move: b.SetCivilizations) -> Msg:
    return msg("mend.civilizations", names=[msg(f"automa.{name}.name") for name in move.names])


def civilization_offers(state: State) -> tuple[Offer, ...]:
    """What she can have at this level, what the app believes first."""
    now = tuple(state.automa_civilizations)
    found = sorted(permutations(AUTOMA_CIVILIZATIONS, _civilizations_held(state)), key=now.__ne__)
    return tuple(
        Offer(
            b.SetCivilizations(each),
            msg("untold.civilizations", names=[msg(f"automa.{name}.name") for name in each]),
            group=msg("group.civilizations"),
        )
        for each in found
    )


# The decision deck


def _impossible_deck(state: State, move: m.SetDecisionDeck) -> Illegal | None:
    """Each card once, only cards of this era, and an even number."""
    known = {*state.decision, *state.decision_discard, *state.mystery}
    if len(set(move.cards)) < len(move.cards) or not set(move.cards) <= known:
        return Illegal("TAP-INCDK-03", msg("illegal.deck"), impossible=True)
    if sum(card in state.mystery for card in move.cards) > 1:
        return Illegal("TAP-SETUP-14", msg("illegal.deck"), impossible=True)
    return None


def _put_deck(state: State, move: m.SetDecisionDeck) -> None:
    """The others lie in the discard pile."""
    found = [card for card in move.cards if card in state.mystery]
    if found:
        state.progress.remove(found[0])
        state.mystery = []
    everything = {*state.decision, *state.decision_discard, *found}
    state.decision = sorted(move.cards)
    state.decision_discard = sorted(everything - set(move.cards))


def _deck(state: State, move: m.SetDecisionDeck) -> Msg:
    return msg("mend.deck", n=len(move.cards), cards=", ".join(str(card) for card in move.cards))


def _other_cards(state: State) -> Iterator[Offer]:
    """A card of this era is still to come, or it is not."""
    group = msg("group.deck", n=len(state.decision) + bool(state.mystery))
    for card in sorted((*state.decision, *state.decision_discard, *state.mystery)):
        there = card in state.decision
        left = [other for other in state.decision if other != card] if there else [*state.decision, card]
        shown = msg("card.halves", tracks=names.track_half(card), ties=names.tiebreaker_half(card))
        label = msg("mend.not_in_deck" if there else "mend.in_deck", card=shown)
        yield Offer(m.SetDecisionDeck(tuple(sorted(left))), label, group=group)


def _known_cards(state: State) -> list[int]:
    open_cards = (card for card in (state.track_card, state.tiebreaker_card) if card)
    return sorted({*state.decision, *state.decision_discard, *state.mystery, *open_cards})


def _impossible_open(state: State, move: b.SetOpenCard) -> Illegal | None:
    other = state.track_card if move.right else state.tiebreaker_card
    if not move.card or (move.card in _known_cards(state) and move.card != other):
        return None
    return Illegal("TAP-INCDK-03", msg("illegal.deck"), impossible=True)


def _put_open(state: State, move: b.SetOpenCard) -> None:
    """TAP-CARD-02: the left one is the track card. What lay there is in the deck again."""
    old = state.tiebreaker_card if move.right else state.track_card
    if move.card == old:
        return
    state.decision = sorted((*state.decision, old)) if old else state.decision
    if move.card in state.mystery:
        state.progress.remove(move.card)
        state.mystery = []
    for pile in (state.decision, state.decision_discard):
        if move.card in pile:
            pile.remove(move.card)
    if move.right:
        state.tiebreaker_card = move.card
    else:
        state.track_card = move.card


def open_card_offers(state: State, right: bool) -> list[Offer]:
    """The cards that may lie there, the one that does first; of several that show the same, one."""
    now = state.tiebreaker_card if right else state.track_card
    look = names.tiebreaker_half if right else names.track_half
    group = msg("group.open_right" if right else "group.open_left")
    cards = (now, *(card for card in (0, *_known_cards(state)) if card != now))
    moves = [b.SetOpenCard(right, card) for card in cards]
    found = {
        str(label): Offer(move, label, group=group)
        for move in reversed(moves)
        if _impossible_open(state, move) is None
        for label in (look(move.card) if move.card else msg("untold.no_card"),)
    }
    return [*reversed(found.values())]


def _tell_open(state: State, move: b.SetOpenCard) -> Msg:
    side = "right" if move.right else "left"
    if not move.card:
        return msg(f"mend.no_open_{side}")
    half = names.tiebreaker_half(move.card) if move.right else names.track_half(move.card)
    return msg(f"mend.open_{side}", card=half)


# Numbers


def _points(state: State, move: m.SetPoints) -> Msg:
    return msg("mend.points", who=names.player(int(move.automa)), n=move.points)


def _put_points(state: State, move: m.SetPoints) -> None:
    """The difference is noted where most points come from."""
    if move.automa:
        state.automa_points[BY_LANDS] += move.points - state.automa_vp
    else:
        state.points[BY_TRACKS] += move.points - state.vp


def put_automa_cards(state: State, move: m.SetAutomaCards) -> None:
    """Cards come from the deck, or go back."""
    state.tapestry.unseen += move.cards - state.automa_cards
    if state.tapestry.unseen < 0:
        back = -state.tapestry.unseen
        state.tapestry.unseen = 0
        state.tapestry.pool += state.hidden[:back]
        state.tapestry.pool.sort()
        state.hidden = state.hidden[back:]
    state.automa_cards = move.cards
    state.automa_older = min(state.automa_older, move.cards)


def _put_turns(state: State, move: b.SetTurns) -> None:
    if move.automa:
        state.automa_turns, state.bots_out = move.turns, move.turns == TURNS
    else:
        state.income_turns, state.out = move.turns, move.turns == TURNS


THINGS: Final[Sequence[Thing[State]]] = (
    Thing(
        b.SetCivilizations,
        put=_put_civilizations,
        tell=corrected(_civilizations),
        buttons=lambda state: civilization_offers(state)[1:],
        obstacle=_impossible_civilizations,
    ),
    Thing(m.SetDecisionDeck, put=_put_deck, tell=corrected(_deck), buttons=_other_cards, obstacle=_impossible_deck),
    Thing(b.SetOpenCard, put=_put_open, tell=corrected(_tell_open), obstacle=_impossible_open),
)
NUMBERS: Final[Sequence[Thing[State]]] = (
    Thing(
        m.SetPoints,
        put=_put_points,
        tell=corrected(_points),
        others=lambda state: ((True, min(LARGEST, state.automa_vp)),),
        label=lambda state, move: msg("mend.points_of"),
        group=lambda state, move: msg("group.numbers"),
        amount="points",
    ),
    Thing(
        m.SetAutomaCards,
        put=put_automa_cards,
        tell=corrected(lambda state, move: msg("mend.cards", n=move.cards)),
        others=lambda state: ((state.automa_cards,),),
        label=lambda state, move: msg("mend.cards_of"),
        group=lambda state, move: msg("group.numbers"),
        amount="cards",
        # No more than are out of sight.
        obstacle=impossible_unless(
            lambda state, move: move.cards <= state.automa_cards + len(state.tapestry),
            "TAP-BEN-11",
            msg("illegal.too_many_cards"),
        ),
    ),
    Thing(
        b.SetTurns,
        put=_put_turns,
        tell=corrected(lambda state, move: msg("mend.turns", who=names.player(int(move.automa)), n=move.turns)),
        others=lambda state: ((False, state.income_turns), (True, state.automa_turns)),
        label=lambda state, move: msg("mend.turns_of", who=names.player(int(move.automa))),
        group=lambda state, move: msg("group.numbers"),
        amount="turns",
    ),
)
