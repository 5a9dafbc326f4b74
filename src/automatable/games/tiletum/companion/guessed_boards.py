"""What a Mautoma does at an owner's table where a printed board of ours is only a guess: what was told, and otherwise what we think."""

from collections.abc import Callable
from typing import Any, Final

from automatable.games.tiletum.automa import turn
from automatable.games.tiletum.automa.context import Mind
from automatable.games.tiletum.automa.facts import A_CONTRACT
from automatable.games.tiletum.automa.guessed import (
    fair_action,
    guesses_fair_cards,
    guesses_king_track,
    guesses_map,
    house_points,
    house_town,
    near_fact,
    pillar_at,
    space_points,
)
from automatable.games.tiletum.automa.told import told
from automatable.games.tiletum.automa.towns import HOUSE, first_free_spot
from automatable.games.tiletum.companion.moves import HouseIn, SeenTile
from automatable.games.tiletum.companion.own_table import tile_seen
from automatable.games.tiletum.model.cards import KING_FAIR, king_vp
from automatable.games.tiletum.model.geometry import TOWNS
from automatable.games.tiletum.model.moves import MautomaAim, MautomaPillar
from automatable.games.tiletum.model.owed import KingPoints, ToAct, ToAim, ToTakeTile
from automatable.games.tiletum.model.pieces import ARCHITECT, BY_FAIRS, BY_KING_TRACK, BY_SPOTS, MERCHANT, NONE, YOU
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import PLAIN_CONTRACTS
from automatable.games.tiletum.rules.actions import phases
from automatable.games.tiletum.rules.actions.king_track import ranking
from automatable.games.tiletum.rules.actions.store import forbid
from automatable.games.tiletum.rules.fairs import fair_points
from automatable.kernel.decide.pipeline import decide, fallback
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.facts import ELSE
from automatable.kernel.turns.moves import Move

TWO: Final = 2
"""Tiles that merchant and architect take."""


def aim(state: State, owed: ToAim, trace: Trace | None) -> Move | None:
    """TIL-DIE2-01: the action that the fair card points to, as it was told."""
    section = Mind(state, owed.seat).section
    if not guesses_fair_cards(state) or section.die not in turn.BY_FAIR_CARD:
        return None
    sector = told(state, fair_action(state, owed.seat))
    if sector is None or sector == ELSE:
        return None
    fallback(trace, "TIL-DIE2-01", "choice.told")
    return MautomaAim(sector)


def act(state: State, owed: ToAct, trace: Trace | None) -> Move | None:
    """TIL-MER-01, TIL-ARC-01: the town that was told, or that we think is the nearest."""
    if not guesses_map(state):
        return None
    action, me = state.actions[owed.sector], state.players[owed.seat]
    if action == MERCHANT and me.houses:
        return _build(state, owed, trace)
    if action == ARCHITECT and me.pillars and (number := pillar_at(state, owed.seat)) is not None:
        fallback(trace, "TIL-ARC-01", "choice.told")
        return turn.nothing_placed(state, owed, trace) if number == NONE else MautomaPillar(number)
    return None


def _build(state: State, owed: ToAct, trace: Trace | None) -> Move:
    town = house_town(state, owed.seat)
    if town is None:
        fallback(trace, "TIL-MER-01", "choice.told")
        return turn.nothing_placed(state, owed, trace)
    if decide(Mind(state, owed.seat, state.players[owed.seat].merchant), HOUSE, trace) != town:
        fallback(trace, "TIL-MER-01", "choice.told")
    return HouseIn(town, house_points(state, owed.seat, town))


def take(state: State, owed: ToTakeTile, trace: Trace | None) -> Move | None:
    """TIL-MER-07, TIL-ARC-08: the tile that was told."""
    if not guesses_map(state):
        return None
    kind, place, round_, turn_ = fact = near_fact(state, owed)
    answer = told(state, fact)
    assert answer is not None, "asked before"
    fallback(trace, "TIL-MER-07", "choice.told")
    points = told(state, (f"{kind}_points", place, round_, turn_))
    if answer == A_CONTRACT:
        return SeenTile(PLAIN_CONTRACTS[max(0, points or 0)])
    return SeenTile(tile_seen(state, answer))


BY_TOLD: Final[dict[type, Callable[[State, Any, Trace | None], Move | None]]] = {
    ToAim: aim,
    ToAct: act,
    ToTakeTile: take,
}
"""By what is owed: what was told decides; None where our tables do."""


def build_house(state: State, owed: ToAct, move: HouseIn) -> None:
    """TIL-MER-02, TIL-MER-03: one house there, with the points printed at the spot; TIL-MER-04: then two tiles."""
    me = state.players[owed.seat]
    if move.town not in TOWNS or me.house_towns >> move.town & 1 or not me.houses:
        raise forbid("spot_taken", impossible=True)
    me.merchant = move.town
    me.houses -= 1
    me.house_towns |= 1 << move.town
    if (spot := first_free_spot(state, move.town)) != NONE:
        state.houses[spot] = owed.seat
    state.score(owed.seat, BY_SPOTS, move.points)
    state.owed.append(ToTakeTile(owed.seat, MERCHANT, TWO))


def king_points(state: State, owed: KingPoints) -> None:
    """TIL-KPH-01: what the spaces score, as it was told; the king fair counts the same once more."""
    if not guesses_king_track(state):
        phases.king_points(state, owed)
        return
    king_fair = state.fairs[state.round - 1] == KING_FAIR
    for seat in range(state.seats):
        points = told(state, space_points(state, seat)) or 0
        if seat == YOU or points == ELSE:
            continue
        state.score(seat, BY_KING_TRACK, points)
        if king_fair and (base := fair_points(state, seat, state.round - 1)):
            state.score(seat, BY_FAIRS, base - king_vp(state.players[seat].king) + points)
    state.order = ranking(state)
