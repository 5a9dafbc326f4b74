"""What lies in front of each seat, in view."""

from automatable.games.tiletum.model import names, owed, places
from automatable.games.tiletum.model.cards import ROOM_FLOOR, ROOMS_OF
from automatable.games.tiletum.model.geometry import IDS
from automatable.games.tiletum.model.pieces import ACTIONS, BUILDINGS, FILLABLE, NONE, RESOURCES, TYPES, YOU
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tables import BOARD, BUILDING_ROWS, CONTRACT_ROW
from automatable.games.tiletum.rules import scoring
from automatable.games.tiletum.rules.actions.running import is_completed, running
from automatable.games.tiletum.rules.prices import ROOM_COST
from automatable.games.tiletum.show.board_records import (
    BuildingSeen,
    MeSeen,
    PlayerSeen,
    ResourceSeen,
    RoomSeen,
    SlotSeen,
    SpaceSeen,
)
from automatable.games.tiletum.show.board_view import crest_name, tile_seen
from automatable.kernel.turns.view import Fact, Panel
from automatable.kernel.words.text import msg


def in_hand(state: State) -> list[int]:
    """Your resources, with those of the die that you have just taken: they are yours whatever becomes of its bonus tile."""
    found = list(state.resources)
    for due in state.owed:
        if isinstance(due, owed.GainFromDie):
            found[due.resource] += due.amount
    return found


def panel(state: State, seat: int) -> Panel:
    """What lies in front of a seat, in lines."""
    player = state.players[seat]
    facts: list[Fact] = []
    if seat == YOU and not state.companion:
        facts += [
            Fact(names.resource(kind), number, vital=True, sign=f"tl-{RESOURCES[kind]}")
            for kind, number in enumerate(in_hand(state))
        ]
        stored = msg("fact.of", n=len(state.store), most=BOARD.storehouse_spaces)
        facts.append(Fact(msg("fact.store"), stored, vital=True))
    if seat == YOU and state.companion:
        return Panel(seat, names.seat(seat, state.seats), player.vp(), (Fact(msg("fact.king"), player.king),))
    facts += [
        Fact(msg("fact.houses"), msg("fact.map_and_supply", map=player.houses_on_map(), supply=player.houses)),
        Fact(
            msg("fact.pillars"), msg("fact.map_and_supply", map=player.pillar_towns.bit_count(), supply=player.pillars)
        ),
        Fact(msg("fact.cathedrals"), player.cathedrals.bit_count()),
        Fact(msg("fact.contracts"), len(player.row)),
        Fact(msg("fact.completed"), len(player.completed())),
        Fact(msg("fact.king"), player.king),
    ]
    if seat != YOU:
        facts.append(Fact(msg("fact.crests"), player.crest_count()))
    score = scoring.scores(state)[seat]
    untracked = state.own_score and seat != YOU
    return Panel(seat, score.name, None if untracked else score.points, tuple(facts))


def me_seen(state: State) -> MeSeen:
    """Resources, storehouse, and what is running."""
    top = state.owed[-1]
    acting = isinstance(top, (owed.DieAction, owed.GrantedAction))
    action, points = running(state, top) if acting else (NONE, 0)
    spaces = [*state.store, *[NONE] * (BOARD.storehouse_spaces - len(state.store))]
    return MeSeen(
        tuple(
            ResourceSeen(places.resource(kind), RESOURCES[kind], names.resource(kind), number)
            for kind, number in enumerate(in_hand(state))
        ),
        tuple(SlotSeen(places.store(space), tile_seen(tile)) for space, tile in enumerate(spaces)),
        None if action == NONE else ACTIONS[action],
        points,
        state.swapped,
    )


def player_seen(state: State, seat: int, player: Player) -> PlayerSeen:
    """A seat's pieces and board."""
    return PlayerSeen(
        seat,
        names.seat(seat, state.seats),
        player.vp(),
        "" if player.merchant == NONE else IDS[player.merchant],
        "" if player.architect == NONE else IDS[player.architect],
        player.houses,
        player.pillars,
        player.houses_on_map(),
        player.pillar_towns.bit_count(),
        player.cathedrals.bit_count(),
        player.king,
        tuple(building_seen(player, seat, building, state.own_table.on) for building in range(BUILDINGS)),
        tuple(crest_name(crest, state.own_table.on) for crest in player.waiting),
        tuple(
            SpaceSeen(
                vp,
                seat == YOU and pillar and space >= len(player.row),
                tile_seen(player.row[space]) if space < len(player.row) else None,
            )
            for space, (vp, pillar) in enumerate(
                zip(CONTRACT_ROW.vp_on_space, CONTRACT_ROW.pillar_on_space, strict=True)
            )
        ),
        tuple(TYPES[kind] for kind in player.priority),
    )


def building_seen(player: Player, seat: int, building: int, counted: bool = False) -> BuildingSeen:
    """A building with its rooms, crest and marker; crests are only counted at an owner's table."""
    row = BUILDING_ROWS[building]
    return BuildingSeen(
        places.building(seat, building),
        tuple(
            RoomSeen(places.room(seat, room), ROOM_FLOOR[room] + 1, ROOM_COST[room], tile_seen(player.rooms[room]))
            for room in ROOMS_OF[building]
        ),
        None if player.crests[building] == NONE else crest_name(player.crests[building], counted),
        row.crest_food_cost,
        msg(f"reward.{row.crest_reward}"),
        row.crest_reward,
        row.bonus_action_points,
        building < FILLABLE and is_completed(player, building),
        player.full(building),
    )
