"""What the game says of itself, and its first state."""

import functools
from typing import Final

from automatable.games.tiletum.listing import LEVEL_NAMES, OWN_SCORE, listing
from automatable.games.tiletum.model import owed
from automatable.games.tiletum.model.cards import PRIORITIES, TOWN_TILES
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, LAYOUTS, TILETUM
from automatable.games.tiletum.model.pieces import (
    ACTION_OF,
    BOARDS,
    BY_START,
    HOUSES,
    NOBODY,
    NONE,
    OFFER,
    SECTORS,
    YOU,
)
from automatable.games.tiletum.model.readings import OPTIONS as READINGS
from automatable.games.tiletum.model.readings import Readings, readings
from automatable.games.tiletum.model.state import State, new_player
from automatable.games.tiletum.model.tables import BOARD, COST_TILES, LEVELS, START_RESOURCES, TABLES, WHEEL
from automatable.games.tiletum.model.tiles import BONUS_PILES, CHARACTER_PILES, CONTRACT_PILES
from automatable.games.tiletum.rules.actions.dealing import PRIZES
from automatable.kernel.contract.game import GameInfo, Option, Setup, guess_option, own_table_option, whole_info
from automatable.kernel.turns.moves import Owed
from automatable.kernel.words.text import msg

OPTIONS: Final = (
    Option("printed_wheel", False, msg("option.printed_wheel"), msg("option.printed_wheel_help")),
    *READINGS,
    own_table_option(),
    *map(guess_option, BOARDS),
)


def info(players: int) -> GameInfo:
    """What the game with so many players says of itself."""
    return whole_info(listing(players, LEVELS), "1.1", OPTIONS, TABLES)


def new(players: int, setup: Setup) -> State:
    """The first state (TIL-SETUP-01): everything is still to be dealt."""
    options = setup.options
    return _first(players, str(setup.level), bool(options["printed_wheel"]), readings(options)).copy()


@functools.cache
def _first(players: int, level: str, printed: bool, read: Readings) -> State:
    layout, cathedrals = LAYOUTS[players], len(CATHEDRAL_TOWNS)
    start = START_RESOURCES
    state = State(
        level=LEVEL_NAMES.index(level) if level in LEVEL_NAMES else LEVEL_NAMES.index("normal"),
        own_score=level == OWN_SCORE,
        players=[new_player() for _ in range(players)],
        owed=_to_deal(players, printed),
        resources=[0, start.food, start.wool, start.stone, start.iron],
        store=[],
        actions=[ACTION_OF[name] for name in WHEEL.printed_clockwise_order] if printed else [],
        dice=[()] * SECTORS,
        bag=[0] * 5,
        wheel_tiles=[NONE] * SECTORS,
        king_tiles=[NONE] * PRIZES,
        map_tiles=[NONE] * len(layout.tile_town),
        houses=[NOBODY] * len(layout.house_town),
        stone=[NONE] * cathedrals,
        cost_vp=[0] * cathedrals,
        cathedral_tiles=[()] * cathedrals,
        cost_tiles=[number for number, row in enumerate(COST_TILES) for _ in range(row.copies)],
        contract_offer=[NONE] * OFFER,
        character_offer=[NONE] * OFFER,
        contract_pile=sorted(CONTRACT_PILES[players]),
        character_pile=sorted(CHARACTER_PILES[players]),
        bonus_pile=sorted(BONUS_PILES[players]),
        discard=[],
        fairs=[],
        fair_towns=[TILETUM],
        town_pile=sorted(TOWN_TILES),
        town_discard=[],
        cards=[],
        tokens=[],
        priorities=list(range(len(PRIORITIES))),
        order=[],
        king_stack=list(range(players)),
        readings=read,
    )
    for seat in range(players):
        _prepare(state, seat)
    return state


def _prepare(state: State, seat: int) -> None:
    """TIL-SETUP-04: everybody starts with 10 points; markers lie face down until they are unlocked (TIL-SETUP-02). TIL-SETUP-03: a
    Mautoma has all its pieces in supply; TIL-SETUP-13: its merchant, architect and first house stand in Tiletum, like everybody's."""
    player = state.players[seat]
    player.houses = BOARD.houses_in_supply_at_start if seat == YOU else HOUSES
    player.pillars = BOARD.pillars_in_supply_at_start if seat == YOU else HOUSES
    state.score(seat, BY_START, BOARD.start_vp)


def _to_deal(players: int, printed: bool) -> list[Owed]:
    """TIL-SETUP-01, TIL-SETUP-12: what chance deals before the first round, the last first; decks and rows exist once."""
    places = SECTORS + PRIZES + len(LAYOUTS[players].tile_town)
    wheel: list[Owed] = [] if printed else [owed.ToDealAction()]
    return [
        owed.BeginRound(),
        owed.SetUp(),
        *(owed.ToDealPriority(seat) for seat in reversed(range(1, players))),
        owed.ToSeat(),
        owed.FillCharacters(),
        owed.FillContracts(),
        owed.ToDealCost(),
        owed.ToDealFairTown(),
        owed.ToDealFair(),
        owed.FillBonus(0, 0, places - 1),
        owed.ToTurnDisc(),
        *wheel,
    ]
