"""Houses, pillars, cathedrals and the board of a question."""

from automatable.games.tiletum.ask import words
from automatable.games.tiletum.ask.question import CathedralAsked, Question
from automatable.games.tiletum.listing import PACKAGE
from automatable.games.tiletum.model.cards import HIGHEST, LOWEST, ROOMS_OF
from automatable.games.tiletum.model.geometry import CATHEDRAL_AT, CATHEDRAL_TOWNS, IDS, PILLAR_SPOTS
from automatable.games.tiletum.model.pieces import ACTION_OF, CREST_OF, FILLABLE, HOUSES, NONE, TYPES, YOU
from automatable.games.tiletum.model.state import Player, State
from automatable.games.tiletum.model.tiles import OF_TYPE, PLAIN_CONTRACTS
from automatable.kernel.ask.faults import repeated, unknown
from automatable.kernel.ask.question import Missing
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg


def read_houses(asked: Question, state: State) -> None:
    """One entry for each spot in use; nobody has two in a town, nor more than seven."""
    for name, there in asked.houses.items():
        where = f"houses.{name}"
        town = words.town(name, where)
        spots = state.layout.houses_of[town]
        if len(there) != len(spots):
            raise Malformed(where, msg("wrong.house_spots", wanted=len(spots), found=len(there)), PACKAGE)
        for index, (spot, owner) in enumerate(zip(spots, there, strict=False)):
            if owner is not None:
                seat = words.owner(owner, f"{where}[{index}]", asked.players)
                player = state.players[seat]
                if player.house_towns >> town & 1:
                    raise Malformed(f"{where}[{index}]", msg("wrong.house_there", owner=owner), PACKAGE)
                state.houses[spot] = seat
                player.house_towns |= 1 << town
    for seat, player in enumerate(state.players):
        _supply("houses", seat, player.house_towns.bit_count() - 1)
        player.houses = HOUSES - (player.house_towns.bit_count() - 1)


def read_pillars(asked: Question, state: State) -> None:
    """No more than spots; nobody has two in a town, nor more than seven."""
    for name, there in asked.pillars.items():
        where = f"pillars.{name}"
        cathedral = CATHEDRAL_AT[words.town(name, where)]
        spots = PILLAR_SPOTS[cathedral] if cathedral != NONE else 0
        if len(there) > spots:
            raise Malformed(where, msg("wrong.too_many_pillars", n=len(there), spots=spots), PACKAGE)
        for index, owner in enumerate(there):
            player = state.players[words.owner(owner, f"{where}[{index}]", asked.players)]
            if player.pillar_towns >> cathedral & 1:
                raise Malformed(f"{where}[{index}]", msg("wrong.pillar_there", owner=owner), PACKAGE)
            player.pillar_towns |= 1 << cathedral
    for seat, player in enumerate(state.players):
        _supply("pillars", seat, player.pillar_towns.bit_count())
        player.pillars = HOUSES - player.pillar_towns.bit_count()
        player.cathedrals = player.pillar_towns


def _supply(what: str, seat: int, number: int) -> None:
    if number > HOUSES:
        name = f"mautoma{seat}" if seat else "you"
        raise Malformed(what, msg("wrong.too_many_pieces", name=name, number=number, most=HOUSES), PACKAGE)


def read_cathedrals(asked: Question, state: State) -> None:
    """All nine; as many tiles as spots, less those that were taken."""
    towns = [IDS[town] for town in CATHEDRAL_TOWNS]
    for name in asked.cathedrals:
        if name not in towns:
            raise unknown(f"cathedrals.{name}", name, towns)
    for cathedral, name in enumerate(towns):
        where = f"cathedrals.{name}"
        if name not in asked.cathedrals:
            raise Missing([where])
        found = asked.cathedrals[name]
        if found is not None:
            state.stone[cathedral] = 0
            state.cost_vp[cathedral] = found.cost_vp
            state.cathedral_tiles[cathedral] = _tiles(found, state, cathedral, where)
        elif state.pillars_at(cathedral):
            raise Malformed(where, msg("wrong.not_available"), PACKAGE)


def _tiles(found: CathedralAsked, state: State, cathedral: int, where: str) -> tuple[int, ...]:
    if found.tiles != sorted(found.tiles, reverse=True):
        raise Malformed(f"{where}.tiles", msg("wrong.highest_first"), PACKAGE)
    most = PILLAR_SPOTS[cathedral] - state.pillars_at(cathedral)
    yours = state.players[YOU].pillar_towns >> cathedral & 1
    if not most <= len(found.tiles) <= most + yours:
        wanted = f"{most} or {most + 1}" if yours else str(most)
        raise Malformed(
            f"{where}.tiles", msg("wrong.tiles_with_pillars", wanted=wanted, found=len(found.tiles)), PACKAGE
        )
    return tuple(found.tiles)


def read_board(asked: Question, state: State) -> None:
    board, me = asked.board, state.players[asked.mautoma]
    me.merchant = words.town(board.merchant, "board.merchant")
    me.architect = words.town(board.architect, "board.architect")
    if not LOWEST <= board.king <= HIGHEST:
        raise Malformed("board.king", msg("wrong.whole_between_not", least=LOWEST, most=HIGHEST, found=board.king))
    me.king = board.king
    me.row = [PLAIN_CONTRACTS[0]] * board.contracts
    _buildings(asked, me)
    _crests(asked, me)
    if sorted(board.priority) != sorted(TYPES):
        raise Malformed("board.priority", msg("wrong.names_once", known=", ".join(TYPES)), PACKAGE)
    me.priority = tuple(ACTION_OF[kind] for kind in board.priority)


def _buildings(asked: Question, me: Player) -> None:
    for building, rooms in enumerate(asked.board.buildings):
        where = f"board.buildings[{building}]"
        numbers = ROOMS_OF[building]
        if len(rooms) != len(numbers):
            raise Malformed(where, msg("wrong.rooms", wanted=len(numbers), found=len(rooms)), PACKAGE)
        for floor, (room, kind) in enumerate(zip(numbers, rooms, strict=True)):
            if kind is None:
                continue
            number = ACTION_OF[kind]
            if me.type_in(building) not in (NONE, number):
                raise Malformed(f"{where}[{floor}]", msg("wrong.one_type"), PACKAGE)
            if me.building_of(number) not in (NONE, building):
                raise Malformed(f"{where}[{floor}]", msg("wrong.other_building", kind=kind), PACKAGE)
            me.rooms[room] = OF_TYPE[number]


def _crests(asked: Question, me: Player) -> None:
    board = asked.board
    for building, crest in enumerate(board.crests):
        where = f"board.crests[{building}]"
        if crest is None:
            continue
        if me.has_crest(CREST_OF[crest]):
            raise repeated(where)
        if not me.full(building):
            raise Malformed(where, msg("wrong.crest_too_early"), PACKAGE)
        me.crests[building] = CREST_OF[crest]
    for index, crest in enumerate(board.crests_waiting):
        if me.has_crest(CREST_OF[crest]):
            raise repeated(f"board.crests_waiting[{index}]")
        me.waiting.append(CREST_OF[crest])
    if me.waiting and any(me.full(building) and me.crests[building] == NONE for building in range(FILLABLE)):
        raise Malformed("board.crests_waiting", msg("wrong.crest_waits"), PACKAGE)
