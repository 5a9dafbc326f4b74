"""Replays a public game of several persons: one line after the other, with what the faction board held afterwards.

The flow of turns is left to the ledger, because public games are played at a distance: answers to offered power come late.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.games.terra_mystica.rules.actions import preparing
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.moves import GameOver, Move
from tests.games.terra_mystica.given import (
    Automa,
    Player,
    State,
    at,
    climb,
    faction_tables,
    free_priest_space,
    gain,
    gain_power,
    income_of,
    offer,
    owed,
    pay_cult_bonus,
    pieces,
    reach,
    setup,
    tables,
)
from tests.games.terra_mystica.her import score_end

FOLDER = Path(__file__).parent / "ledgers"
ANSWERS = ("take", "decline", "full")
FREE = ("burn", "coin", "worker", "ordain", "demote", "sell", "connect")
"""What is no action. `step` and `gain` are what the Cultists' neighbours bring them without the Automa."""


class Ledger(msgspec.Struct, forbid_unknown_fields=True):
    """A public game."""

    source: str
    factions: dict[str, str]
    scoring_tiles: list[int]
    bonus_cards: list[int]
    final: dict[str, int]
    turns: str


class Line(msgspec.Struct):
    """What a player did, and the faction board afterwards."""

    text: str
    seat: int
    board: str
    steps: list[str]
    acted: bool = False


def ledgers() -> list[str]:
    """The games that are kept."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


class Replay:
    """A public game on our rules; the Automa sits at the table but has nothing and does nothing."""

    def __init__(self, name: str) -> None:
        self.ledger = msgspec.toml.decode((FOLDER / f"{name}.toml").read_bytes(), type=Ledger)
        self.letters = list(self.ledger.factions)
        self.state = self._table()
        self.offers: list[tuple[int, int, int]] = []
        """Giver, taker, power."""

    def _table(self) -> State:
        options: dict[str, Value] = {"faction": "random", "automa_terrain": "random"}
        state = PLUGIN.rules.new(complete(PLUGIN.info, Setup(0, "automa", options)))
        seats = len(self.letters)
        state.automa = Automa(seats, faction=tables.AUTOMA_FACTION_INDEX["simpletons"])
        state.players = [Player(seat) for seat in range(seats)]
        state.passed = [False] * (seats + 1)
        state.scoring_tiles = self.ledger.scoring_tiles
        state.bonus_row = list(self.ledger.bonus_cards)
        state.towns = [row.copies for row in tables.TOWNS]
        state.owed = [GameOver()]
        setup.take_seat(state)
        state.automa.cults = [0] * len(pieces.CULTS)
        for player, faction in zip(state.players, self.ledger.factions.values(), strict=True):
            player.faction = tables.FACTION_INDEX[faction]
            player.start = player.home = player.soil = faction_tables.HOMES[player.faction]
            preparing.take_board(state, player)
        return state

    def lines(self) -> Iterator[Line]:
        """Play the game; every line after it was carried out."""
        for text in self.ledger.turns.strip().splitlines():
            first, *rest = text.split()
            if first == "round":
                self._begin_round(int(rest[0]))
                continue
            line = Line(text, self.letters.index(first), " ".join(rest[:4]), rest[4:])
            for step in line.steps:
                self._step(line, *step.split(":"))
            self._finish(line)
            yield line

    def _finish(self, line: Line) -> None:
        self.state.owed = [due for due in self.state.owed if not isinstance(due, owed.Finishing)]
        assert self.state.owed == [GameOver()], line.text

    def board(self, seat: int) -> str:
        """The faction board in the words of the ledger."""
        player = self.state.players[seat]
        parts = (
            (player.coins, player.workers, player.priests),
            (player.bowl1, player.bowl2, player.bowl3),
            tuple(player.cults),
        )
        return " ".join([str(player.vp), *("/".join(map(str, part)) for part in parts)])

    def totals(self) -> dict[str, int]:
        """The points at the end of the game."""
        score_end(self.state)
        return {letter: self.state.players[seat].vp for seat, letter in enumerate(self.letters)}

    def _begin_round(self, number: int) -> None:
        state = self.state
        state.round = number
        state.bonus_coins = [coins + 1 for coins in state.bonus_coins] or [1] * len(state.bonus_row)
        state.power_used = [False] * len(state.power_used)
        state.passed = [False] * len(state.passed)
        for player in state.players:
            player.used = 0
        state.owed = [GameOver()]

    def _step(self, line: Line, word: str, *details: str) -> None:
        state, seat = self.state, line.seat
        player = state.players[seat]
        if word == "income":
            gain(state, player, income_of(player))
        elif word == "cult":
            pay_cult_bonus(state, player)
        elif word == "step":
            climb(state, player, pieces.CULTS.index(details[0]), 1)
        elif word == "gain":
            gain_power(player, int(details[0]))
        elif word in ANSWERS:
            self._answer(seat, word, int(details[0]), details[1])
        else:
            if type(state.owed[-1]) is GameOver:
                state.owed.append(self._turn(line, word))
            for move in MOVES[word](state, seat, *details):
                if type(state.owed[-1]) is GameOver:
                    state.owed.append(self._turn(line, word))
                self._play(move)
            line.acted = line.acted or word not in FREE

    def _turn(
        self, line: Line, word: str
    ) -> owed.PlacingDwelling | owed.ChoosingBonusCard | owed.Finishing | owed.Acting:
        if word == "place":
            return owed.PlacingDwelling(line.seat)
        if word == "card":
            return owed.ChoosingBonusCard(line.seat)
        return owed.Finishing(line.seat) if line.acted else owed.Acting(line.seat)

    def _play(self, move: Move) -> None:
        PLUGIN.rules.check(self.state, move)
        PLUGIN.rules.advance(self.state, move)
        pending = self.state.owed
        if isinstance(move, moves.Build | moves.Upgrade | moves.Ride | moves.Swarm):
            for taker in range(len(self.letters)):
                if taker != move.seat and (power := reach.power_given(self.state, move.at, taker, move.seat)):
                    self.offers.append((move.seat, taker, power))
            pending[:] = [due for due in pending if not isinstance(due, owed.OfferedPower)]

    def _answer(self, seat: int, word: str, amount: int, giver: str) -> None:
        self.offers.remove((self.letters.index(giver), seat, amount))
        if word == "decline":
            return
        waiting, self.state.owed = self.state.owed, [GameOver()]
        offer(self.state, seat, amount, self.letters.index(giver))
        if word == "take":
            self._play(moves.TakePower(seat))
        assert self.state.owed == [GameOver()]
        self.state.owed = waiting


def _dig(state: State, seat: int, space: str, terrain: str = "") -> list[Move]:
    to = pieces.TERRAINS.index(terrain) if terrain else state.players[seat].soil
    return [moves.Transform(seat, at(space), to)]


def _priest(state: State, seat: int, cult: str, steps: str = "") -> list[Move]:
    number = pieces.CULTS.index(cult)
    best = next((value for value in (3, 2) if free_priest_space(state, number, value) >= 0), 1)
    return [moves.SendPriest(seat, number, int(steps or best))]


MOVES: dict[str, Callable[..., list[Move]]] = {
    "place": lambda state, seat, space: [moves.PlaceDwelling(seat, at(space))],
    "card": lambda state, seat, card: [moves.ChooseBonusCard(seat, int(card))],
    "build": lambda state, seat, space: [moves.Build(seat, at(space))],
    "dig": _dig,
    "upgrade": lambda state, seat, space, kind: [moves.Upgrade(seat, at(space), pieces.STRUCTURES.index(kind))],
    "favor": lambda state, seat, tile: [moves.TakeFavor(seat, int(tile))],
    "town": lambda state, seat, tile: [moves.FoundTown(seat, int(tile))],
    "power": lambda state, seat, position: [moves.TakePowerAction(seat, int(position))],
    "burn": lambda state, seat, count: [moves.Sacrifice(seat)] * int(count),
    "coin": lambda state, seat, count: [moves.Convert(seat, "power_to_coin")] * int(count),
    "worker": lambda state, seat, count: [moves.Convert(seat, "power_to_worker")] * int(count),
    "ordain": lambda state, seat, count: [moves.Convert(seat, "power_to_priest")] * int(count),
    "demote": lambda state, seat, count: [moves.Convert(seat, "priest_to_worker")] * int(count),
    "sell": lambda state, seat, count: [moves.Convert(seat, "worker_to_coin")] * int(count),
    "spade": lambda state, seat: [moves.UseSpades(seat, "bonus_card")],
    "giant_spades": lambda state, seat: [moves.UseSpades(seat, "stronghold")],
    "stop": lambda state, seat: [moves.Decline(seat)],
    "favor_action": lambda state, seat, cult: [moves.UseCult(seat, "favor_tile", pieces.CULTS.index(cult))],
    "card_action": lambda state, seat, cult: [moves.UseCult(seat, "bonus_card", pieces.CULTS.index(cult))],
    "ship": lambda state, seat: [moves.AdvanceShipping(seat)],
    "digging": lambda state, seat: [moves.AdvanceDigging(seat)],
    "priest": _priest,
    "bridge": lambda state, seat, one, other: [moves.BuildBridge(seat, at(one), at(other))],
    "connect": lambda state, seat, river: [moves.Connect(seat, at(river))],
    "pass": lambda state, seat, card: [moves.Pass(seat, int(card))],
    "ride": lambda state, seat, space: [moves.Ride(seat, at(space))],
    "swarm": lambda state, seat, space: [moves.Swarm(seat, at(space))],
}
