"""What is told from a table, in words."""

from typing import Any, Final

from automatable.games.tapestry.companion import moves as b
from automatable.games.tapestry.model import names, places
from automatable.games.tapestry.model.pieces import AUTOMA_OUTPOST
from automatable.games.tapestry.model.state import State
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg


def moved(state: State, move: b.Moved) -> Msg:
    """Where your token stands."""
    return msg("told.moved", space=names.space(move.track, move.space))


def offer_moved(state: State, move: b.Moved) -> Offer:
    label = names.space(move.track, move.space)
    return Offer(move, label, group=msg("group.your_token"), place=places.space_place(move.track, move.space))


def restarted(state: State, move: b.Restarted) -> Msg:
    """Where it begins anew."""
    return msg("told.restarted", track=names.track(move.track))


def offer_restarted(state: State, move: b.Restarted) -> Offer:
    return Offer(move, restarted(state, move), group=msg("group.seldom"), aside=True)


def explored(state: State, move: b.Explored) -> Msg:
    """Which hex has a tile now."""
    return msg("told.explored", at=names.hexagon(move.at))


def offer_explored(state: State, move: b.Explored) -> Offer:
    return Offer(move, explored(state, move), group=msg("group.on_map"), place=places.hex_place(move.at))


def took(state: State, move: b.TookHex) -> Msg:
    """Whom it was taken from, and whether it failed."""
    key = "told.trapped" if move.trapped else "told.toppled" if state.first[move.at] == AUTOMA_OUTPOST else "told.took"
    return msg(key, at=names.hexagon(move.at))


def offer_took(state: State, move: b.TookHex) -> Offer:
    label = took(state, move)
    if state.first[move.at] == AUTOMA_OUTPOST:
        label = _attack(state, move, names.hexagon(move.at), label)
    return Offer(move, label, group=msg("group.on_map"), place=places.hex_place(move.at))


def _attack(state: State, move: b.TookHex | b.TookHers, at: Msg, plain: Msg) -> Msg:
    """TAP-TRAP-01, TAP-TRAP-03: what hands do with her tapestry cards, and what came of it."""
    cards = state.automa_cards
    if not cards:
        return plain
    if move.trapped:
        return msg("label.trap", at=at, n=move.discarded, cards=cards)
    return msg("label.no_trap", at=at, n=cards)


def added(state: State, move: b.AddedToken) -> Msg:
    return msg("told.added", at=names.hexagon(move.at))


def rose(state: State, move: b.Rose) -> Msg:
    return msg("told.rose", at=names.hexagon(move.at))


def offer_at_hex(state: State, move: Any) -> Offer:
    label = added(state, move) if isinstance(move, b.AddedToken) else rose(state, move)
    return Offer(move, label, group=msg("group.on_map"), place=places.hex_place(move.at), aside=True)


def landmark(state: State, move: b.TookLandmark) -> Msg:
    return msg("after.landmark_you", landmark=names.landmark(move.landmark))


def offer_landmark(state: State, move: b.TookLandmark) -> Offer:
    return Offer(move, landmark(state, move), group=msg("group.seldom"), aside=True)


def pushed(state: State, move: b.PushedBots) -> Msg:
    return msg("told.pushed", track=names.track(move.track))


def offer_pushed(state: State, move: b.PushedBots) -> Offer:
    return Offer(move, pushed(state, move), group=msg("group.seldom"), aside=True)


def took_hers(state: State, move: b.TookHers) -> Msg:
    return msg("told.hers_trapped" if move.trapped else "told.hers_toppled")


def offer_took_hers(state: State, move: b.TookHers) -> Offer:
    plain = msg("label.took_trapped" if move.trapped else "label.took_hers")
    return Offer(move, _attack(state, move, msg("label.one_of_hers"), plain), group=msg("group.achievements"))


def ended(state: State, move: b.EndTurn) -> Msg:
    return msg("told.ended")


def offer_end(state: State, move: b.EndTurn) -> Offer:
    return Offer(move, msg("label.end_turn"))


def points(state: State, move: b.TellPoints) -> Msg:
    return msg("told.points", n=move.points)


def offer_points(state: State, move: b.TellPoints) -> Offer:
    return Offer(move, msg("label.your_points"), amount="points")


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(b.Moved, moved, offer_moved),
    Wording(b.Restarted, restarted, offer_restarted),
    Wording(b.Explored, explored, offer_explored),
    Wording(b.TookHex, took, offer_took),
    Wording(b.AddedToken, added, offer_at_hex),
    Wording(b.Rose, rose, offer_at_hex),
    Wording(b.TookLandmark, landmark, offer_landmark),
    Wording(b.PushedBots, pushed, offer_pushed),
    Wording(b.TookHers, took_hers, offer_took_hers),
    Wording(b.SeenConquest, lambda state, move: msg(f"told.seen_{move.what}")),
    Wording(b.SeenExploration, lambda state, move: msg("told.seen_exploration")),
    Wording(b.SeenGuard, lambda state, move: msg("told.seen_guard")),
    Wording(b.EndTurn, ended, offer_end),
    Wording(b.TellPoints, points, offer_points),
)
