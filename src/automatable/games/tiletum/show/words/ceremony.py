"""The end of a round and of the game, count by count: the crown's prize, the king track, the fair, the final count."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.tiletum.automa.context import may_have
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.cards import BOARD_NUMBERS, FAIR_IDS, FAIR_NUMBERS, KING_FAIR, ROOM_FLOOR, king_vp
from automatable.games.tiletum.model.moves.person import TakePrize
from automatable.games.tiletum.model.owed import Cleanup, FairPhase, FinalScoring, KingPhase, KingPoints, MautomaPrize
from automatable.games.tiletum.model.pieces import (
    BY_COMPLETED,
    BY_FAIRS,
    BY_HOUSES_TIMES_PILLARS,
    BY_KING_TRACK,
    BY_LEFTOVERS,
    BY_MARKERS,
    FILLABLE,
    NONE,
    ROUNDS,
    YOU,
)
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tables import BOARD, KING_TRACK_ROW
from automatable.games.tiletum.rules.actions.king_track import ranking
from automatable.games.tiletum.rules.actions.store import room_for
from automatable.games.tiletum.rules.fairs import COUNT, houses, pillars, takes_part
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.show.ceremony import consequences, points_of
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Msg, msg

PHASES: Final = (KingPhase, KingPoints, FairPhase, Cleanup, FinalScoring, MautomaPrize)


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """All counts of the end of a round that come between these two; none where the app sees no board."""
    if before.companion or not _are_counted(before, after):
        return None
    counts = [_taken(before)] if isinstance(move, TakePrize) else []
    begins: tuple[int, ...] = ()
    pending: Callable[[State], Sequence[Count]] | None = None
    rules = RULES[before.seats]
    for owed, state in consequences(rules, before, move):
        if pending is not None:
            counts += pending(state)
            pending = None
        if isinstance(owed, PHASES):
            begins = begins or points_of(rules, state)
            pending = COUNTED[type(owed)](state, [player.points[:] for player in state.players])
    if not begins:
        return None
    return Ceremony(
        msg("ceremony.game" if before.round == ROUNDS else "ceremony.round", n=before.round), begins, tuple(counts)
    )


def _taken(before: State) -> Count:
    """TIL-KPH-01: the prize goes from the track to the next space of your storehouse."""
    tile, way = before.king_tiles[before.round - 1], (places.prize(before.round - 1), places.store(len(before.store)))
    return Count(
        msg("ceremony.crown"), ("TIL-KPH-01",), (), msg("tell.prize", tile=names.tile(tile)), way[1:], flies=way
    )


def _are_counted(before: State, after: State) -> bool:
    """Whether a phase of the end of a round is no longer owed afterwards."""
    ahead = [type(owed) for owed in after.owed]
    return before.round > 0 and (
        after.round != before.round or any(isinstance(owed, PHASES) and type(owed) not in ahead for owed in before.owed)
    )


Points = list[list[int]]
Counts = Callable[[State], Sequence[Count]]
"""What was counted, told with the state afterwards."""


def _gained(before: Points, after: State, seat: int, *sources: int) -> int:
    """Points of these sources, or of all."""
    old, new = before[seat], after.players[seat].points
    return sum(new[source] - old[source] for source in sources or range(len(new)))


def _who(seat: int, state: State) -> Msg:
    return names.seat(seat, state.seats)


def _crown(state: State, old: Points) -> Counts:
    """TIL-KPH-01, TIL-KPH-03, TIL-KPH-04: who wins the prize, and what becomes of it."""
    winner = ranking(state)[0]
    king, number = state.players[winner].king, state.round - 1
    highest = msg("ceremony.highest", who=_who(winner, state), n=king)
    if state.round == ROUNDS:
        prize = KING_TRACK_ROW.round_4_prize_vp

        def last(after: State) -> Sequence[Count]:
            gained = _gained(old, after, winner)
            share = Share(winner, gained, msg("ceremony.prize_points"), (prize,) if gained else ())
            return (Count(msg("ceremony.crown"), ("TIL-KPH-03",), (share,), highest, (places.king(king),)),)

        return last
    lit = (places.king(king), places.prize(number))
    tile = state.king_tiles[number]
    if tile == NONE:
        return lambda after: (Count(msg("ceremony.crown"), ("TIL-KPH-01",), (), msg("ceremony.no_prize"), lit),)
    if winner != YOU:
        # It is told with the tile itself, which comes next.
        return lambda after: ()
    key = "ceremony.may_take" if room_for(state, tile) is None else "ceremony.not_allowed"
    said = msg(key, highest=highest, tile=names.tile(tile))
    return lambda after: (Count(msg("ceremony.crown"), ("TIL-KPH-01",), (), said, lit),)


def _prize(state: State, old: Points) -> Counts:
    """TIL-KPH-02, TIL-KPH-04: a Mautoma scores it like any other tile, or may not have it."""
    owed = state.owed[-1]
    seat, number = owed.seat, state.round - 1
    tile, king = state.king_tiles[number], state.players[seat].king
    highest = msg("ceremony.highest", who=_who(seat, state), n=king)
    lit = (places.king(king), places.prize(number))
    if not may_have(state, seat, tile):
        said = msg("ceremony.not_allowed", highest=highest, tile=names.tile(tile))
        return lambda after: (Count(msg("ceremony.crown"), ("TIL-KPH-04",), (), said, lit),)

    def taken(after: State) -> Sequence[Count]:
        total, marker = _gained(old, after, seat), _gained(old, after, seat, BY_MARKERS)
        counted = (total - marker, marker) if marker else (total,)
        how = msg(
            "ceremony.prize_and_marker" if marker else "ceremony.prize",
            tile=names.tile(tile),
            n=counted[0],
            marker=marker,
        )
        return (Count(msg("ceremony.crown"), ("TIL-KPH-02",), (Share(seat, total, how, counted),), highest, lit),)

    return taken


def _king_points(state: State, old: Points) -> Counts:
    """TIL-KPH-01: everybody's space; TIL-FAIR-01: the king fair is counted with it."""
    spaces = [player.king for player in state.players]
    fair = _fair(state, old) if state.fairs[state.round - 1] == KING_FAIR else None

    def counted(after: State) -> Sequence[Count]:
        shares = tuple(
            Share(
                seat,
                _gained(old, after, seat, BY_KING_TRACK),
                msg("ceremony.below" if king < 0 else "ceremony.space", n=king),
                why=msg("ceremony.back") if king < 0 else None,
            )
            for seat, king in enumerate(spaces)
            if seat == YOU or not state.own_score
        )
        track = Count(
            msg("ceremony.king"),
            ("TIL-KPH-01",),
            shares,
            msg("ceremony.each_marker"),
            tuple(dict.fromkeys(places.king(king) for king in spaces)),
            tuple({places.king(king): king_vp(king) for king in spaces}.items()),
        )
        return (track, *(fair(after) if fair else ()))

    return counted


def _fair_phase(state: State, old: Points) -> Counts:
    """TIL-FAIR-01: the fair of the round, unless it was counted with the king track."""
    return (lambda after: ()) if state.fairs[state.round - 1] == KING_FAIR else _fair(state, old)


def _fair(state: State, old: Points) -> Counts:
    number = state.round - 1
    fair, town = state.fairs[number], state.fair_towns[number]
    each = FAIR_NUMBERS[fair] + BOARD_NUMBERS[number]
    seats = [seat for seat in range(state.seats) if seat == YOU or not state.own_score]
    made = {seat: _fair_sum(state, seat, fair, each) for seat in seats}
    there = [seat for seat in seats if takes_part(state, seat, town)]
    counted = _counted_places(state, there[0], FAIR_IDS[fair]) if len(there) == 1 else ()
    name = msg("ceremony.fair", town=names.spot(town))
    what = msg("ceremony.king_fair" if fair == KING_FAIR else f"ceremony.each.{FAIR_IDS[fair]}", n=each)

    def counts(after: State) -> Sequence[Count]:
        shares = tuple(
            Share(seat, _gained(old, after, seat, BY_FAIRS), how, parts, times, _taking_part(state, seat, town))
            for seat, (how, parts, times) in made.items()
        )
        lit = (places.fair(number), places.spot(town), *counted)
        return (
            Count(
                name, ("TIL-FAIR-01",), shares, what, lit, tuple((place, at + 1) for at, place in enumerate(counted))
            ),
        )

    return counts


def _fair_sum(state: State, seat: int, fair: int, each: int) -> tuple[Msg | None, tuple[int, ...], int]:
    """How a seat's points at a fair come about: in words, the numbers, and by what they are multiplied."""
    if not takes_part(state, seat, state.fair_towns[state.round - 1]):
        return None, (), 1
    if fair == KING_FAIR:
        track = king_vp(state.players[seat].king)
        return msg("ceremony.plus_king", each=each, n=track), (each, track), 1
    count = COUNT[fair]
    assert count is not None
    n = count(state, seat)
    return msg(f"ceremony.times.{FAIR_IDS[fair]}", n=n, each=each), (n,), each


def _taking_part(state: State, seat: int, town: int) -> Msg:
    who, where = _who(seat, state), names.spot(town)
    player = state.players[seat]
    if player.house_towns >> town & 1:
        return msg("ceremony.by_house", who=who, town=where)
    return msg("ceremony.by_merchant" if player.merchant == town else "ceremony.not_there", who=who, town=where)


def _counted_places(state: State, seat: int, fair: str) -> tuple[str, ...]:
    """The pieces that a fair counts, where each of them has a place on the board."""
    player = state.players[seat]
    if fair == "houses":
        return tuple(places.spot(town) for town in _bits(player.house_towns))
    if fair in ("pillars", "cathedrals"):
        return tuple(
            places.cathedral(at) for at in _bits(player.pillar_towns if fair == "pillars" else player.cathedrals)
        )
    if fair == "filled_buildings":
        return tuple(places.building(seat, at) for at in range(FILLABLE) if player.full(at))
    if fair == "upper_floor_characters":
        return tuple(
            places.room(seat, room) for room, floor in enumerate(ROOM_FLOOR) if floor and player.rooms[room] != NONE
        )
    return ()


def _bits(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def _clean_up(state: State, old: Points) -> Counts:
    """TIL-FAIR-02, TIL-FAIR-03: all action cards are shuffled, and the next fair counts."""
    number = state.round
    said = msg("ceremony.next_fair", town=names.spot(state.fair_towns[number]))
    return lambda after: (
        Count(
            msg("ceremony.next_round", n=number + 1), ("TIL-FAIR-02", "TIL-FAIR-03"), (), said, (places.fair(number),)
        ),
    )


def _final(state: State, old: Points) -> Counts:
    """TIL-END-03, TIL-END-04: houses times pillars, completed buildings, your resources."""
    seats = [seat for seat in range(state.seats) if seat == YOU or not state.own_score]
    products = {seat: (houses(state, seat), pillars(state, seat)) for seat in seats}
    left = sum(state.resources)

    def counts(after: State) -> Sequence[Count]:
        completed = {seat: len(after.players[seat].completed()) for seat in seats}
        towns = tuple(
            dict.fromkeys(
                [places.spot(town) for town in _bits(after.players[YOU].house_towns)]
                + [places.cathedral(at) for at in _bits(after.players[YOU].pillar_towns)]
            )
        )
        return (
            Count(
                msg("points.houses_times_pillars"),
                ("TIL-END-03",),
                tuple(
                    Share(
                        seat,
                        _gained(old, after, seat, BY_HOUSES_TIMES_PILLARS),
                        msg("ceremony.product", houses=first, pillars=second),
                        (first,),
                        second,
                    )
                    for seat, (first, second) in products.items()
                ),
                lit=towns,
            ),
            Count(
                msg("points.completed"),
                ("TIL-END-01", "TIL-END-03"),
                tuple(
                    Share(seat, _gained(old, after, seat, BY_COMPLETED), msg("ceremony.completed", n=n))
                    for seat, n in completed.items()
                ),
                msg("ceremony.completed_table", points=", ".join(map(str, BOARD.completed_buildings_vp))),
                tuple(places.building(seat, at) for seat in seats for at in after.players[seat].completed()),
            ),
            Count(
                msg("points.leftovers"),
                ("TIL-END-04",),
                (
                    Share(
                        YOU,
                        _gained(old, after, YOU, BY_LEFTOVERS),
                        msg("ceremony.leftovers", n=left, each=BOARD.resources_per_vp),
                    ),
                ),
                lit=tuple(places.resource(kind) for kind, n in enumerate(state.resources) if n),
            ),
        )

    return counts


COUNTED: Final[dict[type, Callable[[State, Points], Counts]]] = {
    KingPhase: _crown,
    MautomaPrize: _prize,
    KingPoints: _king_points,
    FairPhase: _fair_phase,
    Cleanup: _clean_up,
    FinalScoring: _final,
}
