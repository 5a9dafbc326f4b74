"""What is told beside a physical board, in words."""

from typing import Final

from automatable.games.revive.companion.moves import (
    Built,
    CarriedOut,
    Claimed,
    Explored,
    Populated,
    ShowsHex,
    TellPoints,
    TookArtifact,
)
from automatable.games.revive.model.effects import Deed
from automatable.games.revive.model.geometry import FIRST_CORNER, HEXES, MASKS, SPACES
from automatable.games.revive.model.names import (
    artifact_name,
    part_name,
    place_name,
    sign_of_ground,
    tile_name,
    tile_on_table,
)
from automatable.games.revive.model.owed import ToLayStart, ToShowHex, ToTurnOver, turning_over
from automatable.games.revive.model.places import artifact_place, node_place, tile_place
from automatable.games.revive.model.state import State
from automatable.games.revive.show.words.automa import with_the_marker
from automatable.kernel.show.wording import Wording
from automatable.kernel.turns.moves import Move
from automatable.kernel.turns.view import Offer
from automatable.kernel.words.text import Msg, msg

MAP = msg("group.on_map")


def _on(move: Built | Populated | Claimed, key: str) -> Offer:
    return Offer(move, msg(key, place=place_name(move.at)), group=MAP, place=node_place(move.at))


def _offer_claim(state: State, move: Claimed) -> Offer:
    return _on(move, "offer.unclaimed" if MASKS[move.at] & state.claims else "offer.claimed")


def _tell_claim(state: State, move: Claimed) -> Msg:
    key = "tell.unclaimed" if MASKS[move.at] & state.claims else "tell.claimed"
    return msg(key, place=place_name(move.at))


def _next_hex(state: State) -> tuple[Msg, Msg]:
    """The tile that is told hex by hex, and which hex is next."""
    element = state.owed[-1]
    turning = element if isinstance(element, ToLayStart) else turning_over(element)
    told = len(element.kinds) if isinstance(element, ToShowHex) else 0
    return tile_on_table(turning.space if turning else 0), part_name(told)


def _tell_hex(state: State, move: ShowsHex) -> Msg:
    tile, part = _next_hex(state)
    return msg("tell.shows_hex", tile=tile, part=part, ground=_ground(move))


def _offer_hex(state: State, move: ShowsHex) -> Offer:
    """As it is drawn; the first ones stand below our tiles."""
    _, part = _next_hex(state)
    first = isinstance(state.owed[-1], (ToTurnOver, ToLayStart))
    group = msg("group.none_of_ours" if first else "group.shows_hex", part=part)
    return Offer(move, _ground(move), group=group, sign=sign_of_ground(move.kind))


def _ground(move: ShowsHex) -> Msg:
    return msg(f"ground.{move.kind}")


def _at(state: State, place: str) -> list[Move]:
    if not state.companion:
        return []
    nodes = [node for node in range(FIRST_CORNER + 4) if node_place(node) == place]
    return [
        *(Built(node) for node in nodes if node < HEXES),
        *(Populated(node) for node in nodes),
        *(Explored(space) for space in range(len(SPACES)) if tile_place(space) == place),
    ]


def _carried_out(state: State, move: CarriedOut) -> Msg:
    return msg(f"tell.carried_out_{Deed(move.deed).name.lower()}")


WORDINGS: Final[tuple[Wording[State], ...]] = (
    Wording(
        Built,
        lambda state, move: msg("tell.built", place=place_name(move.at)),
        lambda state, move: _on(move, "offer.built"),
        at=_at,
    ),
    Wording(
        Populated,
        lambda state, move: msg("tell.populated", place=place_name(move.at)),
        lambda state, move: _on(move, "offer.populated"),
    ),
    Wording(
        Explored,
        lambda state, move: msg("tell.explore", tile=tile_name(move.space)),
        lambda state, move: Offer(
            move, msg("offer.explored", tile=tile_name(move.space)), group=MAP, place=tile_place(move.space)
        ),
    ),
    Wording(ShowsHex, _tell_hex, _offer_hex),
    Wording(Claimed, _tell_claim, _offer_claim),
    Wording(
        TookArtifact,
        lambda state, move: msg("tell.took_artifact", colour=artifact_name(move.colour)),
        lambda state, move: Offer(
            move,
            msg("offer.took_artifact", colour=artifact_name(move.colour)),
            group=msg("group.artifacts"),
            place=artifact_place(move.colour),
        ),
    ),
    Wording(
        CarriedOut, _carried_out, instruct=lambda state, move: (*with_the_marker(state), _carried_out(state, move))
    ),
    Wording(
        TellPoints,
        lambda state, move: msg("tell.points", n=move.points),
        lambda state, move: Offer(move, msg("offer.points"), amount="points"),
    ),
)
