"""The stateless question: what does a Mautoma do here? Its turn is carried out on the state of the question, move by move."""

from automatable.games.tiletum.ask.left_out import LEADS_TO, READS
from automatable.games.tiletum.ask.reading import Asked
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
from automatable.kernel.ask.left_out import EVERYTHING, Told
from automatable.kernel.ask.turn import AskedTurn, Json
from automatable.kernel.turns.moves import Move
from automatable.kernel.words.text import Catalogue


def answer(asked: Asked, words: Catalogue, told: Told = EVERYTHING) -> Json:
    """One turn of one Mautoma."""
    found = Answer(asked, words, told)
    found.run()
    return {
        "moves": found.moves,
        "target": found.target,
        "die": found.die,
        "bonus_tile": found.bonus,
        "skipped": found.skipped,
        "action": found.action,
        "vp": found.action["vp"] + (found.bonus["vp"] if found.bonus else 0),
        "trace": found.trace,
    }


class Answer(AskedTurn[State]):
    """What happened so far, in the words of the format."""

    reads = READS
    leads_to = LEADS_TO

    def __init__(self, asked: Asked, words: Catalogue, told: Told) -> None:
        super().__init__(RULES[asked.state.seats], asked.state, words, told)
        self.seat = asked.question.mautoma
        self.moves: list[Json] = []
        self.target = ""
        self.die: Json = {}
        self.bonus: Json | None = None
        self.skipped: list[str] = []
        self.action: Json = {}

    def note(self, before: State, move: Move) -> None:
        me, after = before.players[self.seat], self.state
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

    def gain(self, part: str, entry: Json) -> None:
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

    def tile(self, before: State, tile: int, after: State) -> Json:
        """A tile that was gained, with all that it brings."""
        row, me, then = TILES[tile], before.players[self.seat], after.players[self.seat]
        found: Json = {"tile": row.public, "vp": then.vp() - me.vp()}
        if row.kind == CONTRACT_TILE:
            found["space"] = len(me.row)
        elif row.kind == CREST_TILE:
            found["building"] = then.crests.index(row.crest) if row.crest in then.crests else None
        return found
