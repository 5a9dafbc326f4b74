"""Beside a physical board: everything of yours lies open, so the rules are those of the screen; dice and tiles are told or drawn."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tiletum import names, places
from automatable.games.tiletum.alternatives import alternatives
from automatable.games.tiletum.geometry import IDS, IS_TOWN
from automatable.games.tiletum.moves import PutHouse, PutPiece, SetKing, SetPoints, SetResource, SetSupply
from automatable.games.tiletum.pieces import NOBODY, PIECES, RESOURCES, YOU
from automatable.games.tiletum.rules import RULES
from automatable.games.tiletum.state import State
from automatable.games.tiletum.words import WORDS
from automatable.games.tiletum.words.by_person import spot_name
from automatable.games.tiletum.words.mended import owner
from automatable.kernel.beside import Beside, Meter, Source, Step
from automatable.kernel.moves import Correction
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import Offer

STREAMS: Final = (
    "wheel",
    "disc",
    "bonus",
    "fair",
    "fair_town",
    "cost",
    "contract",
    "character",
    "seat",
    "priority",
    "dice",
    "corruption",
    "card",
    "town",
)
MAUTOMAS: Final = ("priority", "card", "town")
"""Only these belong to the Mautomas' materials, so the app draws them where nobody says otherwise."""


def prepare(state: State) -> Sequence[Step]:
    """The normal setup for so many players, and the Mautomas' materials (TIL-SETUP-01, TIL-SETUP-02, TIL-SETUP-10)."""
    return (
        Step(msg("prepare.board", n=state.seats)),
        Step(msg("prepare.person")),
        *(Step(msg("prepare.mautoma", who=names.seat(seat, state.seats))) for seat in range(1, state.seats)),
        Step(msg("prepare.fairs")),
        Step(msg("prepare.decks")),
    )


def offered(correction: Correction, label: Msg, group: Msg, place: str, amount: str = "") -> Offer:
    """A correction as an offer."""
    return Offer(correction, label, group=group, place=place, amount=amount)


def corrections(state: State) -> Sequence[Offer]:
    """Houses, pieces, resources, markers and scores may be different."""
    found = []
    for spot, now in enumerate(state.houses):
        town = state.layout.house_town[spot]
        for seat in range(NOBODY, state.seats):
            taken = seat != NOBODY and state.players[seat].house_towns >> town & 1
            if seat != now and not taken:
                label = msg("mend.house", who=owner(state, seat), spot=spot_name(state, spot))
                found.append(offered(PutHouse(spot, seat), label, msg("group.mend_houses"), places.house(spot)))
    for seat, player in enumerate(state.players):
        who = names.seat(seat, state.seats)
        for piece in range(len(PIECES)):
            for spot in range(len(IDS)):
                if player.piece(piece) != spot and (seat == YOU or IS_TOWN[spot]):
                    label = msg("mend.piece", who=who, piece=names.piece(piece), town=names.spot(spot))
                    move = PutPiece(seat, piece, spot)
                    found.append(offered(move, label, msg("group.mend_pieces"), places.spot(spot)))
        points = SetPoints(seat, max(-99, min(999, player.vp())))
        found.append(offered(points, msg("mend.score_of", who=who), msg("group.mend_scores"), places.king(0), "points"))
        king = SetKing(seat, player.king)
        label = msg("mend.king_of", who=who)
        found.append(offered(king, label, msg("group.mend_king"), places.king(player.king), "position"))
        supply = SetSupply(seat, player.houses, player.pillars)
        place = places.building(seat, 0)
        found.append(offered(supply, msg("mend.houses_of", who=who), msg("group.mend_supply"), place, "houses"))
        found.append(offered(supply, msg("mend.pillars_of", who=who), msg("group.mend_supply"), place, "pillars"))
    for kind in range(len(RESOURCES)):
        number = SetResource(kind, min(99, state.resources[kind]))
        place = places.resource(kind)
        found.append(offered(number, names.resource(kind), msg("group.mend_resources"), place, "number"))
    return found


def meters(state: State) -> Sequence[Meter]:
    """Resources and king markers can be counted at the table."""
    return [
        *(
            Meter(
                names.resource(kind),
                number,
                SetResource(kind, min(99, number)),
                "number",
                places.resource(kind),
            )
            for kind, number in enumerate(state.resources)
        ),
        *(
            Meter(
                msg("mend.king_of", who=names.seat(seat, state.seats)),
                player.king,
                SetKing(seat, player.king),
                "position",
                places.king(player.king),
            )
            for seat, player in enumerate(state.players)
        ),
    ]


def instead(state: State) -> Sequence[Offer]:
    """Whatever its pieces allow at this moment."""
    return [WORDS.offer(state, move) for move in alternatives(state)]


def beside(players: int) -> Beside[State]:
    """The companion for so many players."""
    return Beside(
        rules=RULES[players],
        sources=tuple(Source(stream, msg(f"source.{stream}"), stream in MAUTOMAS) for stream in STREAMS),
        prepare=prepare,
        corrections=corrections,
        meters=meters,
        unknown=lambda state: frozenset(),
        instead=instead,
    )
