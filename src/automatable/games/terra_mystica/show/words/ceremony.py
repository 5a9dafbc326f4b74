"""What is counted by itself: her points of the scoring tile when she passes, and the end of the game, count by count."""

from collections.abc import Sequence
from typing import Final

from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.moves import AutomaPass
from automatable.games.terra_mystica.model.owed import Ending
from automatable.games.terra_mystica.model.pieces import CULTS
from automatable.games.terra_mystica.model.state import SOURCES, Source, State
from automatable.games.terra_mystica.model.tables import FINAL_TILES, RANKINGS
from automatable.games.terra_mystica.rules import automa_ending
from automatable.games.terra_mystica.rules.ending import (
    areas,
    cult_values,
    final_values,
    leftover_coins,
    networks,
    shares,
)
from automatable.games.terra_mystica.rules.factions.registry import ability
from automatable.games.terra_mystica.turn_machine import RULES
from automatable.kernel.show.ceremony import consequences, points_of
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import GameOver, Move
from automatable.kernel.words.text import Msg, msg

PASSING: Final = {Source.ROUND: "TM-PASS-01", Source.FACTION: "TM-PASS-01"}


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """None where the app sees no board."""
    if before.table.companion:
        return None
    over = isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver)
    passes = isinstance(move, AutomaPass)
    if not over and not passes:
        return None
    counts: list[Count] = []
    begins = points_of(RULES, before)
    for owed, state in consequences(RULES, before, move):
        if not counts and passes:
            counts += _passing(before, state)
        elif not counts:
            begins = points_of(RULES, state)
        if isinstance(owed, Ending):
            counts += _end(state, after)
        if not over:
            counts += _spades(before, after)
            break
    if not counts:
        return None
    return Ceremony(msg("ceremony.game" if over else "ceremony.passing"), begins, tuple(counts))


def _passing(before: State, state: State) -> list[Count]:
    """TM-PASS-01: what the scoring tile of the round gives her, and her faction with it."""
    seat = before.automa.seat
    return [
        Count(
            msg("ceremony.tile" if source == Source.ROUND else f"points.{SOURCES[source]}", n=before.round),
            (PASSING.get(source, "TM-PASS-01"),),
            (Share(seat, gained),),
            *_tile(before.round, source),
        )
        for source, (old, new) in enumerate(zip(before.automa.ledger, state.automa.ledger, strict=True))
        if (gained := new - old)
    ]


def _spades(before: State, after: State) -> list[Count]:
    """What spades from the cults are worth to a faction: when she passes last, the round ends."""
    return [
        Count(msg("points.faction"), (ability(player).rule,), (Share(player.seat, gained),))
        for player in after.players
        if (gained := player.ledger[Source.FACTION] - before.players[player.seat].ledger[Source.FACTION])
    ]


def _tile(number: int, source: int) -> tuple[Msg | None, tuple[str, ...]]:
    """What is said of the scoring tile of a round, and where it lies; nothing for another source."""
    return (msg("ceremony.printed"), (places.round_tile(number),)) if source == Source.ROUND else (None, ())


def _end(state: State, after: State) -> list[Count]:
    """TM-END-01, TM-END-03: cults, areas, the final tile, her faction; and your resources."""
    counts = [
        Count(
            msg("ceremony.cult", cult=names.cult(cult)),
            ("TM-BASE-END-01",),
            _ranked(cult_values(state, cult), "cult", "steps"),
            _ranks("cult"),
            lit=(places.cult(cult),),
        )
        for cult in range(len(CULTS))
    ]
    counts.append(
        Count(
            msg("points.area"),
            ("TM-BASE-END-02", "TM-END-02"),
            _ranked(areas(state), "area", "size"),
            _ranks("area"),
            lit=_largest(state),
        )
    )
    if state.final_tile >= 0:
        tile = msg(f"final.{FINAL_TILES[state.final_tile].id}")
        counts.append(
            Count(
                tile,
                ("TM-BASE-END-03",),
                _ranked(final_values(state), "final_tile", "value"),
                _ranks("final_tile"),
                _largest(state),
            )
        )
    seat = state.automa.seat
    faction = after.automa.ledger[Source.FACTION] - state.automa.ledger[Source.FACTION]
    if faction:
        counts.append(Count(msg("ceremony.faction"), ("TM-END-01",), (Share(seat, faction),)))
    for player in after.players:
        points = player.ledger[Source.COINS] - state.players[player.seat].ledger[Source.COINS]
        each = ability(player).coins_a_point
        how = msg("ceremony.coins", n=leftover_coins(state.players[player.seat]), each=each)
        share = Share(player.seat, points, how)
        counts.append(Count(_resources(state, player.seat), ("TM-BASE-END-04", "TM-END-03"), (share,)))
    return counts


def _resources(state: State, seat: int) -> Msg:
    return (
        msg("ceremony.resources")
        if len(state.players) == 1
        else msg("ceremony.resources_of", who=names.seat(state, seat))
    )


def _ranked(values: Sequence[int], ranking: str, what: str) -> tuple[Share, ...]:
    """TM-BASE-END-05: by rank; equal ones share."""
    given = shares(values, RANKINGS[ranking].vp)
    return tuple(
        Share(seat, points, msg(f"ceremony.{_place(values, seat)}_{what}", n=value))
        for seat, (value, points) in enumerate(zip(values, given, strict=True))
    )


def _ranks(ranking: str) -> Msg:
    return msg("ceremony.ranks", points=", ".join(map(str, RANKINGS[ranking].vp)))


def _place(values: Sequence[int], seat: int) -> str:
    better = sum(other > values[seat] for other in values)
    return ("first", "second", "third")[better] if values[seat] else "none"


def _largest(state: State) -> tuple[str, ...]:
    """The spaces of everybody's largest network."""
    found = [max(networks(state, player), key=len, default=[]) for player in state.players]
    found.append(max(automa_ending.areas(state), key=len, default=[]))
    return tuple(places.space(space) for network in found for space in network)
