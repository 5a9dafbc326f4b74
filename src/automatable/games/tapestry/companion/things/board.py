"""Tracks, map and landmarks."""

from collections.abc import Iterator, Sequence
from operator import setitem
from typing import Final

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.companion.reports import token_on
from automatable.games.tapestry.companion.things.common import corrected
from automatable.games.tapestry.model import moves as m
from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.geometry import AUTOMA_START, HEX_COUNT, YOUR_START
from automatable.games.tapestry.model.pieces import (
    AUTOMA,
    BOTS,
    END,
    HERS,
    HERS_TOPPLED,
    NOBODY,
    NOTHING,
    OTHER,
    OUTPOST,
    PRINTED,
    SHADOW_TOPPLED,
    TOKEN_NAMES,
    TOPPLED,
    TRACKS,
    UNEXPLORED,
    UNKNOWN_TILE,
    YOU,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_CIVILIZATIONS, AUTOMA_LEVELS
from automatable.kernel.companion.things import SideBySide, Thing, Things, impossible_unless
from automatable.kernel.turns.moves import Illegal
from automatable.kernel.words.text import Msg, msg

LANDMARKS: Final = range(12)


# Tracks


def _your_track(state: State, move: b.SetYourTrack) -> Msg:
    return msg("mend.your_track", space=names.space(move.track, move.space))


def _put_your_track(state: State, move: b.SetYourTrack) -> None:
    """It stands there, and nothing follows from it."""
    state.token_space[token_on(state, move.track, move.space)] = move.space


def _other_spaces(state: State) -> Iterator[tuple[int, int]]:
    for track in TRACKS:
        now = [space for on, space in zip(state.token_track, state.token_space, strict=True) if on == track]
        yield from ((track, space) for space in range(END + 1) if [space] != now)


def _track(state: State, move: m.SetTrack) -> Msg:
    return msg("mend.track", who=names.player(move.bot), space=names.space(move.track, move.space))


def _favorite(state: State, move: m.SetFavorite) -> Msg:
    return msg("mend.favorite", who=names.player(move.bot), track=names.track(move.track))


# The map

TOGETHER: Final = {
    NOTHING: (NOTHING,),
    OUTPOST: (NOTHING, HERS_TOPPLED, OTHER),
    HERS: (NOTHING, TOPPLED, SHADOW_TOPPLED),
}
"""By the token that controls a hex: what may lie beside it."""


def _explored(state: State, move: b.SetExplored) -> Msg:
    return msg("mend.explored" if move.explored else "mend.unexplored", at=names.hexagon(move.at))


def _explored_can_be(state: State, move: b.SetExplored) -> bool:
    """Printed hexes always are; a hex with pieces is."""
    return state.tile[move.at] != PRINTED and state.first[move.at] == state.second[move.at] == NOTHING


def _hexagon(state: State, move: m.SetHex) -> Msg:
    tokens = [msg(f"token.{TOKEN_NAMES[token]}") for token in (move.first, move.second) if token]
    return msg("mend.hex", at=names.hexagon(move.at), tokens=names.joined(tokens) if tokens else msg("token.none"))


def _impossible_hex(state: State, move: m.SetHex) -> Illegal | None:
    """Start hexes never change, tokens stand on explored hexes only, outposts are limited, and not everything can stand together."""
    if move.at in (YOUR_START, AUTOMA_START):
        return Illegal("TAP-SETUP-05", msg("illegal.start_hex"), impossible=True)
    if state.tile[move.at] == UNEXPLORED:
        return Illegal("TAP-CNEU-08", msg("illegal.unexplored"), impossible=True)
    if move.second not in TOGETHER[move.first]:
        return Illegal("TAP-CNEU-10", msg("illegal.together"), impossible=True)
    if min(_supplies_after(state, move)) < 0:
        return Illegal("TAP-SETUP-05", msg("illegal.outposts"), impossible=True)
    return None


def _outposts(*tokens: int) -> tuple[int, int, int]:
    """How many outposts of yours, of the Automa and of the Shadow Empire these tokens are."""
    yours = tokens.count(OUTPOST) + tokens.count(TOPPLED)
    return yours, tokens.count(HERS) + tokens.count(HERS_TOPPLED), tokens.count(SHADOW_TOPPLED)


def _supplies_after(state: State, move: m.SetHex) -> tuple[int, int, int]:
    before = _outposts(state.first[move.at], state.second[move.at])
    after = _outposts(move.first, move.second)
    return (
        state.outposts + before[0] - after[0],
        state.automa_outposts + before[1] - after[1],
        state.shadow_outposts + before[2] - after[2],
    )


def _put_hex(state: State, move: m.SetHex) -> None:
    """Outposts come from the supplies, or go back there."""
    state.outposts, state.automa_outposts, state.shadow_outposts = _supplies_after(state, move)
    state.first[move.at], state.second[move.at] = move.first, move.second
    state.first_piece[move.at] = 0
    state.second_piece[move.at] = 5 if move.second == OTHER else 0


# Landmarks


def _landmark(state: State, move: m.SetLandmark) -> Msg:
    key = "mend.landmark_automa" if move.automa else "mend.landmark_free"
    return msg(key, landmark=names.landmark(move.landmark))


def _put_landmark(state: State, move: m.SetLandmark) -> None:
    """It lies on the Automa mat, or on the landmark board."""
    if state.claimed[move.landmark] == AUTOMA:
        state.automa_landmarks.remove(move.landmark)
    state.claimed[move.landmark] = AUTOMA if move.automa else NOBODY
    if move.automa:
        state.automa_landmarks.append(move.landmark)


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


COUNTED: Final[Things[State]] = Things(
    Thing(
        m.SetPoints,
        put=_put_points,
        tell=_corrected(_points),
        others=lambda state: ((True, min(LARGEST, state.automa_vp)),),
        label=lambda state, move: msg("mend.points_of", who=names.player(AUTOMA)),
        group=lambda state, move: msg("group.numbers"),
        amount="points",
    ),
    Thing(
        m.SetAutomaCards,
        put=put_automa_cards,
        tell=_corrected(lambda state, move: msg("mend.cards", n=move.cards)),
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
        tell=_corrected(lambda state, move: msg("mend.turns", who=names.player(int(move.automa)), n=move.turns)),
        others=lambda state: ((False, state.income_turns), (True, state.automa_turns)),
        label=lambda state, move: msg("mend.turns_of", who=names.player(AUTOMA if move.automa else YOU)),
        group=lambda state, move: msg("group.numbers"),
        amount="turns",
    ),
)
TABLE: Final[Things[State]] = Things(
    SideBySide(
        ("track", "space"),
        Thing(
            b.SetYourTrack,
            put=_put_your_track,
            tell=corrected(_your_track),
            others=_other_spaces,
            label=_your_track,
            group=lambda state, move: names.space(move.track, move.space),
            place=lambda state, move: places.space_place(move.track, move.space),
            # A token of yours must be there.
            obstacle=impossible_unless(
                lambda state, move: token_on(state, move.track, move.space) >= 0,
                "TAP-YOU-02",
                msg("illegal.no_token"),
            ),
        ),
        Thing(
            m.SetTrack,
            put=lambda state, move: setitem(state.bot_track[move.bot - AUTOMA], move.track, move.space),
            tell=corrected(_track),
            others=lambda state: (
                (bot, track, space)
                for track in TRACKS
                for space in range(END + 1)
                for bot in BOTS
                if state.bot_position(bot, track) != space
            ),
            label=_track,
            group=lambda state, move: names.space(move.track, move.space),
            place=lambda state, move: places.space_place(move.track, move.space),
        ),
    ),
    Thing(
        m.SetFavorite,
        put=lambda state, move: setitem(state.favorite, move.bot - AUTOMA, move.track),
        tell=corrected(_favorite),
        others=lambda state: (
            (bot, track) for track in TRACKS for bot in BOTS if state.favorite[bot - AUTOMA] != track
        ),
        label=_favorite,
        # Without a place: a whole track on the board would lie over its spaces.
        group=lambda state, move: msg("group.favorites"),
    ),
    SideBySide(
        ("at",),
        Thing(
            b.SetExplored,
            put=lambda state, move: setitem(state.tile, move.at, UNKNOWN_TILE if move.explored else UNEXPLORED),
            tell=corrected(_explored),
            others=lambda state: ((at, state.tile[at] == UNEXPLORED) for at in range(HEX_COUNT)),
            label=_explored,
            group=lambda state, move: names.hexagon(move.at),
            place=lambda state, move: places.hex_place(move.at),
            obstacle=impossible_unless(_explored_can_be, "TAP-YOU-12", msg("illegal.explored")),
        ),
        Thing(
            m.SetHex,
            put=_put_hex,
            tell=corrected(_hexagon),
            others=lambda state: (
                (at, first, second)
                for at in range(HEX_COUNT)
                for first, beside in TOGETHER.items()
                for second in beside
                if (first, second) != (state.first[at], state.second[at])
            ),
            label=_hexagon,
            group=lambda state, move: names.hexagon(move.at),
            place=lambda state, move: places.hex_place(move.at),
            obstacle=_impossible_hex,
        ),
    ),
    Thing(
        m.SetLandmark,
        put=_put_landmark,
        tell=corrected(_landmark),
        others=lambda state: ((landmark, state.claimed[landmark] != AUTOMA) for landmark in LANDMARKS),
        label=_landmark,
        group=lambda state, move: names.landmark(move.landmark),
        place=lambda state, move: places.landmark_place(move.landmark),
        # One of yours lies in your city.
        obstacle=impossible_unless(
            lambda state, move: state.claimed[move.landmark] != YOU, "TAP-LM-02", msg("illegal.your_landmark")
        ),
    ),
)
