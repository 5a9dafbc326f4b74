"""Answers at an owner's table in words, and what hands do when the last of a round was given."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum.automa.gains import building_for_crest
from automatable.games.tiletum.companion.rules import COMPANION_RULES
from automatable.games.tiletum.model import names
from automatable.games.tiletum.model.owed import MautomaPrize
from automatable.games.tiletum.model.pieces import NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.show.facts import KINDS
from automatable.games.tiletum.show.words.automa import goes_to
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.facts import Saw
from automatable.kernel.words.text import Msg, msg


def instruct(state: State, move: Saw) -> Sequence[Msg]:
    """The prize of the king track, points, turn order and the next round; otherwise an answer moves nothing."""
    following = state.copy()
    rules = COMPANION_RULES[state.seats]
    rules.carry_out(following, move)
    steps = _prize(following)
    rules.follow(following)
    if following.round != state.round:
        steps += _next_round(following)
    return steps or (KINDS.tell(state, move),)


def _prize(state: State) -> list[Msg]:
    """TIL-KPH-02: where the prize goes, once it is known."""
    owed, tile = state.owed[-1], state.king_tiles[min(state.round, len(state.king_tiles)) - 1]
    if (
        not isinstance(owed, MautomaPrize)
        or tile == NONE
        or COMPANION_RULES[state.seats].follow_once(state.copy()) is None
    ):
        return []
    building = building_for_crest(state.players[owed.seat])
    return [goes_to(tile, names.seat(owed.seat, state.seats), msg("source_of.king"), building)]


def _next_round(state: State) -> list[Msg]:
    """TIL-KPH-01, TIL-FAIR-02: markers of the Mautomas, turn order, and what is prepared."""
    steps = (
        []
        if state.own_score
        else [
            msg("instruct.total", who=names.seat(seat, state.seats), n=player.vp())
            for seat, player in enumerate(state.players)
            if seat != YOU
        ]
    )
    return [
        *steps,
        msg("instruct.order", who=tuple(names.seat(seat, state.seats) for seat in state.order)),
        msg("instruct.new_round_own", number=state.round),
        msg("instruct.new_cards"),
    ]


SAW: Final[Wording[State]] = Wording(Saw, KINDS.tell, KINDS.offer, instruct)
