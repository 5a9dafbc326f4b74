"""What is told beside a physical board, in words."""

from automatable.games.revive.beside.moves import (
    Built,
    CarriedOut,
    Claimed,
    Explored,
    Populated,
    TellPoints,
    TookArtifact,
)
from automatable.games.revive.effects import Deed
from automatable.games.revive.geometry import FIRST_CORNER, HEXES, MASKS, SPACES
from automatable.games.revive.phrases import artifact_name, place_name, tile_name
from automatable.games.revive.places import artifact_place, node_place, tile_place
from automatable.games.revive.state import State
from automatable.kernel.moves import Move
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer
from automatable.kernel.wording import Wording

MAP = msg("group.on_map")


def _on(move: Built | Populated | Claimed, key: str) -> Offer:
    return Offer(move, msg(key, place=place_name(move.at)), group=MAP, place=node_place(move.at))


def _offer_claim(state: State, move: Claimed) -> Offer:
    return _on(move, "offer.unclaimed" if MASKS[move.at] & state.claims else "offer.claimed")


def _tell_claim(state: State, move: Claimed) -> Msg:
    key = "tell.unclaimed" if MASKS[move.at] & state.claims else "tell.claimed"
    return msg(key, place=place_name(move.at))


def _at(state: State, place: str) -> list[Move]:
    if not state.beside:
        return []
    nodes = [node for node in range(FIRST_CORNER + 4) if node_place(node) == place]
    return [
        *(Built(node) for node in nodes if node < HEXES),
        *(Populated(node) for node in nodes),
        *(Explored(space) for space in range(len(SPACES)) if tile_place(space) == place),
    ]


WORDINGS: tuple[Wording[State], ...] = (
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
    Wording(CarriedOut, lambda state, move: msg(f"tell.carried_out_{Deed(move.deed).name.lower()}")),
    Wording(
        TellPoints,
        lambda state, move: msg("tell.points", n=move.points),
        lambda state, move: Offer(move, msg("offer.points"), amount="points"),
    ),
)
