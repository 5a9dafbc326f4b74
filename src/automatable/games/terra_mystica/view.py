"""What a seat may see: everything on the table; nothing hidden is stored anywhere."""

from typing import Final

import msgspec

from automatable.games.terra_mystica import pending, words
from automatable.games.terra_mystica.board import board
from automatable.games.terra_mystica.effects.actions import power_action_cost
from automatable.games.terra_mystica.effects.cult import PRIEST_SPACES
from automatable.games.terra_mystica.panels import automa_card, panels
from automatable.games.terra_mystica.pieces import CULTS, STRUCTURES, TERRAINS
from automatable.games.terra_mystica.scoring import scores
from automatable.games.terra_mystica.state import State
from automatable.games.terra_mystica.tables import FINAL_TILES, GAME, GAME_TWO, MAPS, POWER_ACTIONS
from automatable.kernel.text import Msg, msg
from automatable.kernel.view import View

ROUNDS: Final = 6


class Hex(msgspec.Struct, frozen=True):
    """One space of the map."""

    id: str
    row: int
    column: int
    """In half hexes from the left."""
    terrain: str
    structure: str | None = None
    seat: int | None = None
    marked: bool = False
    town: bool = False
    cube: bool = False


class PowerAction(msgspec.Struct, frozen=True):
    """A power action of the board."""

    id: str
    name: Msg
    cost: int
    covered: bool


class Track(msgspec.Struct, frozen=True):
    """A cult track: the markers by seat, and who has priests where (None is free)."""

    id: str
    name: Msg
    markers: tuple[int, ...]
    priests: tuple[tuple[int, int | None], ...]


class BonusCard(msgspec.Struct, frozen=True):
    """A bonus card that nobody holds."""

    id: str
    name: Msg
    coins: int


class RoundTile(msgspec.Struct, frozen=True):
    """The scoring tile of a round."""

    round: int
    name: Msg
    current: bool
    past: bool


class Stack(msgspec.Struct, frozen=True):
    """Tiles of one kind that are left."""

    name: Msg
    left: int


class Board(msgspec.Struct, frozen=True):
    """The map and everything beside it."""

    map: str
    hexes: tuple[Hex, ...]
    bridges: tuple[tuple[str, str, int], ...]
    bridge_sites: tuple[tuple[str, str], ...]
    """Where no bridge stands yet."""
    power_actions: tuple[PowerAction, ...]
    tracks: tuple[Track, ...]
    bonus_cards: tuple[BonusCard, ...]
    round_tiles: tuple[RoundTile, ...]
    final_tile: Msg | None
    favors: tuple[Stack, ...]
    towns: tuple[Stack, ...]


_RULES: Final[dict[type[pending.Pending], tuple[str, ...]]] = {
    pending.DrawingScoringTile: ("TM-SETUP-03", "TM-SETUP-04"),
    pending.DrawingBonusCard: ("TM-SETUP-21",),
    pending.DrawingSetupCard: ("TM-DWELL-03",),
    pending.DrawingCard: ("TM-TURN-02", "TM-TURN-05"),
    pending.DrawingReserveCard: ("TM-HUMAN-01",),
    pending.AutomaPlaces: ("TM-DWELL-04", "TM-DWELL-05"),
    pending.AutomaActs: ("TM-TURN-07",),
    pending.AutomaPasses: ("TM-PASS-01", "TM-PASS-02"),
    pending.ChoosingTerrain: ("TM-BASE-SETUP-04",),
    pending.ChoosingBonusCard: ("TM-SETUP-22",),
    pending.PlacingDwelling: ("TM-BASE-SETUP-03", "TM-DWELL-01"),
    pending.Acting: ("TM-BASE-TURN-02", "TM-BASE-TURN-03"),
    pending.Finishing: ("TM-BASE-TURN-03",),
    pending.Digging: ("TM-BASE-SPADE-01", "TM-BASE-SPADE-03"),
    pending.Settling: ("TM-BASE-BUILD-04", "TM-BASE-SPADE-07"),
    pending.Claiming: ("TM-BASE-FAVOR-01", "TM-BASE-TOWN-03"),
    pending.OfferedPower: ("TM-BASE-POWER-04", "TM-BASE-POWER-05"),
    pending.Bridging: ("TM-BASE-BRIDGE-01",),
    pending.GameOver: ("TM-BASE-END-06",),
}
"""The rules of the moment, by what is owed."""


def view(state: State, seat: int) -> View:
    """Everything that a seat may see."""
    owed = state.pending[-1]
    points = {score.seat: score.points for score in scores(state)}
    return View(
        game=GAME if len(state.players) == 1 else GAME_TWO,
        seat=seat,
        turn=pending.TURNS[owed.who][owed.seat],
        prompt=_prompt(state, owed),
        progress=(min(state.round, ROUNDS), ROUNDS),
        rules=_RULES.get(type(owed), ("TM-BASE-TURN-01",)),
        panels=panels(state, points),
        cards=tuple(
            automa_card(state, card, role)
            for card, role in ((state.automa.support, "support"), (state.automa.action, "action"))
            if card
        ),
        board=_board(state),
    )


def _prompt(state: State, owed: pending.Pending) -> Msg:
    name = f"prompt.{type(owed).__name__}"
    who = words.seat(state, owed.seat)
    if isinstance(owed, pending.OfferedPower):
        return msg(name, who=who, n=owed.amount, giver=words.seat(state, owed.giver))
    if isinstance(owed, pending.Digging):
        return msg(name if owed.action else f"{name}Bonus", who=who, n=owed.spades)
    if isinstance(owed, pending.Claiming):
        kind = "Both" if owed.favors and owed.towns else "Favor" if owed.favors else "Town"
        return msg(f"{name}{kind}", who=who)
    if isinstance(owed, pending.DrawingScoringTile):
        return msg(name, round=len(state.scoring_tiles) + 1)
    return msg(name, who=who, round=state.round)


def _board(state: State) -> Board:
    tables = board(state.table.map)
    names = tables.map.names
    return Board(
        map=MAPS[state.table.map],
        hexes=tuple(_hex(state, space) for space in range(len(names))),
        bridges=tuple((names[one], names[other], seat) for one, other, seat in state.bridges),
        bridge_sites=tuple(
            (names[one], names[other])
            for one, other in tables.bridges
            if all((one, other) != (built[0], built[1]) for built in state.bridges)
        ),
        power_actions=tuple(_power_action(state, row.position) for row in POWER_ACTIONS),
        tracks=tuple(_track(state, cult) for cult in range(len(CULTS))),
        bonus_cards=tuple(
            BonusCard(f"bonus{card}", words.bonus_card(card), coins)
            for card, coins in zip(state.bonus_row, state.bonus_coins or [0] * len(state.bonus_row), strict=True)
        ),
        round_tiles=tuple(
            RoundTile(number, msg(f"scoring.{tile}"), number == state.round, number < state.round)
            for number, tile in enumerate(state.scoring_tiles, 1)
        ),
        final_tile=msg(f"final.{FINAL_TILES[state.final_tile].id}") if state.final_tile >= 0 else None,
        favors=tuple(Stack(words.favor(tile), left) for tile, left in enumerate(state.favors, 1)),
        towns=tuple(Stack(words.town(tile), left) for tile, left in enumerate(state.towns, 1) if left),
    )


def _hex(state: State, space: int) -> Hex:
    found = board(state.table.map).map
    owner = state.owner[space]
    return Hex(
        id=found.names[space],
        row=found.row[space],
        column=found.column[space],
        terrain=TERRAINS[state.terrain[space]],
        structure=STRUCTURES[state.building[space]] if owner >= 0 else None,
        seat=owner if owner >= 0 else None,
        marked=space in state.automa.marked,
        town=state.in_town[space],
        cube=space in state.automa.cubes,
    )


def _power_action(state: State, position: int) -> PowerAction:
    cost = power_action_cost(state.players[0], position)
    return PowerAction(f"power{position}", words.power_action(position), cost, state.power_used[position - 1])


def _track(state: State, cult: int) -> Track:
    places = state.priest_spaces[4 * cult : 4 * cult + 4]
    return Track(
        CULTS[cult],
        words.cult(cult),
        (*(player.cults[cult] for player in state.players), state.automa.cults[cult]),
        tuple((value, seat if seat >= 0 else None) for value, seat in zip(PRIEST_SPACES[cult], places, strict=True)),
    )
