"""The answer: the Mautoma's turn carried out on the state of the question, move by move."""

from dataclasses import dataclass, field
from typing import Any

from automatable.games.tiletum.ask.reading import state_of
from automatable.games.tiletum.model.cards import ROOM_BUILDING, ROOM_FLOOR
from automatable.games.tiletum.model.geometry import CATHEDRAL_TOWNS, IDS
from automatable.games.tiletum.model.moves import (
    MautomaAim,
    MautomaCharacter,
    MautomaClimb,
    MautomaDie,
    MautomaHouse,
    MautomaMove,
    MautomaPillar,
    MautomaSkip,
    MautomaTake,
    MautomaTile,
)
from automatable.games.tiletum.model.owed import ToAct, ToDrawDie
from automatable.games.tiletum.model.pieces import ACTIONS, COLOURS, CRESTS, NONE, TYPES
from automatable.games.tiletum.model.state import State
from automatable.games.tiletum.model.tiles import CONTRACT_TILE, CREST_TILE, TILES
from automatable.games.tiletum.turn_machine import RULES
from automatable.kernel.ask.question import trace_steps
from automatable.kernel.decide.pipeline import Trace
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.words.text import Catalogue


def decide(question: Any, words: Catalogue) -> dict[str, Any]:
    """One turn of one Mautoma; raises Malformed for a bad question."""
    state, seat = state_of(question)
    rules, report = RULES[state.seats], Report(seat)
    while (who := rules.turn(state).who) is not Who.OVER:
        if who is Who.CHANCE:
            (move,) = rules.chance(state).weights()
            rules.advance(state, move)
            continue
        trace = Trace()
        move = rules.bot(state, trace)
        report.trace += trace_steps(trace, words)
        before = state.copy()
        rules.advance(state, move)
        report.note(before, move, state)
    return report.answer()


@dataclass(slots=True)
class Report:
    """What happened so far, in the words of the format."""

    seat: int
    moves: list[dict[str, Any]] = field(default_factory=list)
    target: str = ""
    die: dict[str, Any] = field(default_factory=dict)
    bonus: dict[str, Any] | None = None
    skipped: list[str] = field(default_factory=list)
    action: dict[str, Any] = field(default_factory=dict)
    trace: list[dict[str, Any]] = field(default_factory=list)

    def answer(self) -> dict[str, Any]:
        """The whole answer."""
        return {
            "moves": self.moves,
            "target": self.target,
            "die": self.die,
            "bonus_tile": self.bonus,
            "skipped": self.skipped,
            "action": self.action,
            "vp": self.action["vp"] + (self.bonus["vp"] if self.bonus else 0),
            "trace": self.trace,
        }

    def note(self, before: State, move: Move, after: State) -> None:
        """Take down one move."""
        me = before.players[self.seat]
        vp = after.players[self.seat].vp() - me.vp()
        match move:
            case MautomaMove(merchant=merchant, architect=architect):
                for piece, start, to in (("merchant", me.merchant, merchant), ("architect", me.architect, architect)):
                    if to != NONE:
                        self.moves.append({"piece": piece, "from": IDS[start], "to": IDS[to]})
            case MautomaAim(sector=sector):
                self.target = ACTIONS[before.actions[sector]]
            case MautomaDie():
                self.note_die(before, move, after)
            case MautomaSkip():
                self.skipped.append(self.acting(before))
            case MautomaTile(slot=slot):
                at = {"at": IDS[before.layout.tile_town[slot]]}
                self.gain("tiles", self.tile(before, before.map_tiles[slot], after) | at)
            case MautomaTake(place=place):
                if not self.action:
                    self.action = {"action": "contract", "tiles": [], "vp": 0}
                self.gain("tiles", self.tile(before, before.contract_offer[place], after) | {"offer": place})
            case MautomaCharacter():
                self.note_character(before, move, after)
            case MautomaClimb():
                to = after.players[self.seat].king
                self.action = {"action": self.acting(before), "from": me.king, "to": to, "vp": vp}
            case _:
                self.note_piece(before, move, vp)

    def acting(self, before: State) -> str:
        """The action of the sector that is tried."""
        owed = before.owed[-1]
        assert isinstance(owed, ToAct)
        return ACTIONS[before.actions[owed.sector]]

    def gain(self, part: str, entry: dict[str, Any]) -> None:
        """Something more, with its points."""
        self.action[part].append(entry)
        self.action["vp"] += entry["vp"]

    def note_die(self, before: State, move: MautomaDie, after: State) -> None:
        """The die, and the tile that comes with it."""
        owed = before.owed[-1]
        assert isinstance(owed, ToDrawDie)
        self.die = {
            "colour": COLOURS[before.dice[move.sector][move.place]],
            "from": ACTIONS[before.actions[move.sector]],
            "value_before": before.value(move.sector),
            "value_after": before.value(owed.sector),
        }
        tile = before.wheel_tiles[owed.sector]
        if tile != NONE and after.wheel_tiles[owed.sector] == NONE:
            self.bonus = self.tile(before, tile, after)

    def note_piece(self, before: State, move: Move, vp: int) -> None:
        """A house or a pillar."""
        me = before.players[self.seat]
        if isinstance(move, MautomaHouse):
            town = before.layout.house_town[move.spot]
            spot = before.layout.houses_of[town].index(move.spot)
            places = {"from": IDS[me.merchant], "to": IDS[town], "spot": spot, "house_vp": vp}
            self.action = {"action": "merchant", **places, "tiles": [], "vp": vp}
        elif isinstance(move, MautomaPillar):
            to, cost_vp = IDS[CATHEDRAL_TOWNS[move.cathedral]], before.cost_vp[move.cathedral]
            points = {"cost_vp": cost_vp, "tile_vp": vp - cost_vp}
            self.action = {"action": "architect", "from": IDS[me.architect], "to": to, **points, "tiles": [], "vp": vp}

    def note_character(self, before: State, move: MautomaCharacter, after: State) -> None:
        """A character, and the crest that its full building takes."""
        if not self.action:
            self.action = {"action": "character", "placed": [], "vp": 0}
        me, then = before.players[self.seat], after.players[self.seat]
        building = ROOM_BUILDING[move.room]
        taken = then.crests[building] if me.crests[building] == NONE else NONE
        entry = {
            "type": TYPES[TILES[before.character_offer[move.place]].type],
            "offer": move.place,
            "building": building,
            "floor": ROOM_FLOOR[move.room] + 1,
            "crest": None if taken == NONE else CRESTS[taken],
            "vp": then.vp() - me.vp(),
        }
        self.gain("placed", entry)

    def tile(self, before: State, tile: int, after: State) -> dict[str, Any]:
        """A tile that was gained, with all that it brings."""
        row, me, then = TILES[tile], before.players[self.seat], after.players[self.seat]
        found: dict[str, Any] = {"tile": row.public, "vp": then.vp() - me.vp()}
        if row.kind == CONTRACT_TILE:
            found["space"] = len(me.row)
        elif row.kind == CREST_TILE:
            found["building"] = then.crests.index(row.crest) if row.crest in then.crests else None
        return found
