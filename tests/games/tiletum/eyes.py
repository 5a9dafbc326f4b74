"""What eyes see of a digital table of Tiletum: the answer to each question that an owner's table is asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from automatable.games.tiletum.model import moves
from automatable.kernel.turns.facts import ELSE, Saw, TableFact, ToSee
from automatable.kernel.turns.moves import Move, Owed
from automatable.testing.twin import Translation
from tests.games.tiletum.given import CRESTS_FIRST, OWN_TOWN_FIRST, RULES, State, facts, geometry, owed, pieces, tiles
from tests.games.tiletum.test_companion import drawn, told

HERS = ["priority", "card", "town"]
PRIVATE = (
    *(owed.ToDealBonus, owed.ToDealFairTown, owed.ToDealCost, owed.ToDealContract, owed.ToDealCharacter),
    *(owed.ToRoll, owed.ToFlip),
)
BY_ITSELF = (owed.KingPhase, owed.MautomaPrize, owed.KingPoints, owed.FairPhase)


class Tables:
    """The table as it is when a round ends: what happens by itself then is over before anybody can look."""

    def __init__(self) -> None:
        self.at_the_end: dict[int, State] = {}


@contextmanager
def watching(players: int) -> Iterator[Tables]:
    found = Tables()
    due = RULES[players].answers[owed.KingPhase]
    usual = due.consequence
    assert usual is not None

    def watched(state: State, moment: Any) -> None:
        found.at_the_end[state.round] = state.copy()
        usual(state, moment)

    due.consequence = watched
    try:
        yield found
    finally:
        due.consequence = usual


def may_have(state: State, seat: int, tile: int) -> bool:
    me = state.players[seat]
    if tiles.KINDS[tile] == tiles.CREST_TILE:
        return tiles.TILES[tile].crest not in (*me.crests, *me.waiting)
    return tiles.KINDS[tile] != tiles.CONTRACT_TILE or len(me.row) < 6


def as_seen(state: State, seat: int, tile: int) -> int:
    if tile == pieces.NONE or not may_have(state, seat, tile):
        return facts.NOTHING
    return {tiles.CREST_TILE: facts.NEW_CREST, tiles.CONTRACT_TILE: facts.A_CONTRACT}.get(
        tiles.KINDS[tile], facts.OTHER
    )


def taken_in(state: State, seat: int, town: int) -> int:
    """The tile that a Mautoma takes in a town: a new crest, otherwise the first that it may have."""
    here = [tile for slot in state.layout.tiles_of[town] if (tile := state.map_tiles[slot]) != pieces.NONE]
    fit = [tile for tile in here if may_have(state, seat, tile)]
    return min(fit, key=lambda tile: tiles.KINDS[tile] != tiles.CREST_TILE, default=pieces.NONE)


def nearest_tile(table: State, reading: owed.ToTakeTile) -> int:
    """The next tile within two steps: town by town in the order of the reading."""
    here, layout, how = table.players[reading.seat].piece(reading.piece), table.layout, table.readings.tiles_from
    towns = {layout.tile_town[slot] for slot in layout.near[here]}
    found = [
        (how == OWN_TOWN_FIRST and town != here, geometry.ALPHABET[town], tile)
        for town in towns
        if (tile := taken_in(table, reading.seat, town)) != pieces.NONE
    ]
    crests = [one for one in found if tiles.KINDS[one[2]] == tiles.CREST_TILE] if how == CRESTS_FIRST else []
    return min(crests or found, default=(False, 0, pieces.NONE))[2]


def truth(table: State, reading: Owed, fact: TableFact, companion: State) -> int:
    """What eyes see of this fact; `reading` is what asks for it."""
    kind, place = fact[:2]
    seat = reading.seat
    me = table.players[seat]
    contracts = [table_tile for table_tile in table.contract_offer if table_tile != pieces.NONE]
    values = [tiles.VALUES[tile] for tile in contracts if tiles.KINDS[tile] == tiles.CONTRACT_TILE]
    if table.own_score:
        values = [0 for _ in values]
    new_crest = any(tiles.KINDS[tile] == tiles.CREST_TILE and may_have(table, seat, tile) for tile in contracts)
    if kind == "fair_town":
        return table.fair_towns[place]
    if kind == "target":
        fit = [
            sector
            for sector, tile in enumerate(table.wheel_tiles)
            if tile != pieces.NONE and (table.readings.any_wheel_tile or may_have(table, seat, tile))
        ]
        return min(fit, key=table.value, default=ELSE)
    if kind == "lowest_die":
        return min((sector for sector in range(6) if table.dice[sector]), key=table.value)
    if kind in ("wheel", "wheel_points"):
        tile = table.wheel_tiles[place]
        return as_seen(table, seat, tile) if kind == "wheel" else tiles.VALUES[tile]
    if kind == "cathedral":
        if table.stone[place] == pieces.NONE:
            return facts.NO_CATHEDRAL
        left = table.cathedral_tiles[place]
        return (0 if table.own_score else left[0] + table.cost_vp[place]) if left else ELSE
    if kind == "character":
        wanted = facts.wanted_types(companion, seat)
        offered = [tiles.TYPE_OF[tile] for tile in table.character_offer if tile != pieces.NONE]
        return next((each for each in wanted if each in offered), ELSE)
    if kind == "contract":
        return max(values, default=ELSE)
    if kind == "offered_crest":
        return 1 if new_crest else ELSE
    if kind == "second":
        room = len(me.row) < 6
        return facts.SECOND_CREST if new_crest else min(values) if values and room else ELSE
    if kind == "beyond":
        return max(0, me.king + 5 - 10)
    if kind in ("town", "town_points"):
        tile = taken_in(table, seat, place)
        return as_seen(table, seat, tile) if kind == "town" else tiles.VALUES[tile]
    if kind in ("near", "near_points"):
        assert isinstance(reading, owed.ToTakeTile)
        tile = nearest_tile(table, reading)
        return as_seen(table, seat, tile) if kind == "near" else tiles.VALUES[tile]
    if kind == "house_points":
        (spot,) = table.layout.houses_of[place][:1]
        return table.layout.house_vp[spot] or ELSE
    if kind == "fair_action":
        aim = RULES[table.seats].bot(table, None)
        assert isinstance(aim, moves.MautomaAim)
        return aim.sector
    if kind == "ahead":
        return sorted(table.king_stack, key=lambda one: -table.players[one].king)[place]
    if kind == "king_points":
        return table.players[place].king
    if kind == "king":
        return table.players[place].king
    if kind == "under":
        asked = [companion.own_table.answer(facts.under(companion, place, number)) for number in range(4)]
        return next(one for one in table.king_stack if table.players[one].king == place and one not in asked)
    tile = table.king_tiles[table.round - 1]
    return as_seen(table, seat, tile) if kind == "prize" else tiles.VALUES[tile]


def reports(before: State, move: Move, after: State) -> list[Move]:
    """Houses and pillars, and that the turn is over."""
    found: list[Move] = [move] if isinstance(move, (moves.PlaceHouse, moves.PlacePillar)) else []
    settled, rules = after.copy(), RULES[after.seats]
    while isinstance(settled.owed[-1], owed.ToDealCharacter):
        rules.advance(settled, rules.legal(settled)[0])
    if owed.EndOfTurn(pieces.YOU) in before.owed and owed.EndOfTurn(pieces.YOU) not in settled.owed:
        found.append(moves.EndTurn())
    return found


def known(state: State) -> Any:
    """Everything of the Mautomas, rounds and turns; crests are counted, characters are types."""
    mautomas = [
        (
            [tiles.TYPE_OF[tile] if tile != pieces.NONE else pieces.NONE for tile in player.rooms],
            [crest != pieces.NONE for crest in player.crests],
            len(player.waiting),
            len(player.row),
            (player.merchant, player.architect, player.houses, player.pillars),
            (player.house_towns, player.pillar_towns, player.cathedrals),
            player.points[:-1],
        )
        for player in state.players[1:]
    ]
    return state.houses, state.order, state.round, state.turn, state.actions, state.disc, state.fairs, mautomas


def stage(state: State) -> tuple[int, int]:
    """Round and action turn, as far as they have begun."""
    return state.round, -sum(isinstance(due, owed.ActionTurn) for due in state.owed)


def is_over(companion: State, table: State, seat: int) -> bool:
    """Whether the turn that asks is over at the table, which owes nothing where there is nothing to take."""
    here, there = stage(table), stage(companion)
    if here != there:
        return here > there
    return owed.EndOfTurn(seat) not in table.owed and owed.MautomaTurn(seat) not in table.owed


def translation(tables: Tables) -> Translation[State]:
    """An owner's table, told by eyes alone."""

    def answer(companion: State, table: State) -> Move | None:
        asked = companion.owed[-1]
        if not isinstance(asked, ToSee):
            assert isinstance(asked, owed.PointsToTell)
            return tell_points(table)
        reading = companion.owed[-2]
        if isinstance(reading, BY_ITSELF):
            ended = tables.at_the_end.get(companion.round)
            return None if ended is None else Saw(truth(ended, reading, asked.fact, companion))
        seen = table.owed[-1] == reading or is_over(companion, table, reading.seat)
        return Saw(truth(table, reading, asked.fact, companion)) if seen else None

    def private(table: State) -> bool:
        return isinstance(table.owed[-1], PRIVATE)

    return Translation(reports, answer, known, drawn, told, private)


def tell_points(table: State) -> Move:
    from automatable.games.tiletum.companion.moves import TellPoints

    return TellPoints(table.players[pieces.YOU].vp())
