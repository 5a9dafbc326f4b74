"""The stateless question: what do the bots do in this turn?"""

from typing import Any

from msgspec import UnsetType

from automatable.games.tapestry.ask.left_out import LEADS_TO, READS
from automatable.games.tapestry.ask.position import automa, shadow
from automatable.games.tapestry.ask.reading import Asked
from automatable.games.tapestry.automa.income import progress_added, score_lines
from automatable.games.tapestry.listing import PACKAGE
from automatable.games.tapestry.model import moves
from automatable.games.tapestry.model.geometry import HEX_NUMBER
from automatable.games.tapestry.model.owed import (
    AutomaRoll,
    BotToAdvance,
    ToAnswerTrap,
    ToDrawAutomaTile,
    ToDrawProgress,
    ToTurnTile,
)
from automatable.games.tapestry.model.pieces import (
    ACHIEVEMENT_NAMES,
    AUTOMA,
    PLAYER_NAMES,
    TRACK_NAMES,
)
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import AUTOMA_LEVELS, HEXES, LANDMARKS
from automatable.games.tapestry.turn_machine import RULES
from automatable.kernel.ask.left_out import EVERYTHING, Told
from automatable.kernel.ask.turn import AskedTurn, Json, Show
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Malformed, Move, Who
from automatable.kernel.words.text import Catalogue, msg


def answer(asked: Asked, words: Catalogue, told: Told = EVERYTHING) -> Json:
    """The whole turn of the bots, and why."""
    found = Answer(asked, words, told)
    found.run()
    state = found.state
    return {
        "turn": "advance" if isinstance(asked.question.income_turn, UnsetType) else "income",
        "chosen": found.chosen,
        "events": found.events,
        "after": {"automa": automa(state) | {"vp": state.automa_vp}, "shadow": shadow(state)},
        "trace": found.trace,
    }


class Answer(AskedTurn[State]):
    """The turn as it goes on: chance as the question has it, and all that happens."""

    reads = READS
    leads_to = LEADS_TO

    def __init__(self, asked: Asked, words: Catalogue, told: Told) -> None:
        super().__init__(RULES, asked.state, words, told)
        self.rolls = [TRACK_NAMES.index(track) for track in asked.question.rolls]
        self.tiles = list(asked.question.tiles)
        self.traps = list(asked.question.traps)
        self.used = {"rolls": 0, "tiles": 0, "traps": 0}
        self.events: list[Json] = []
        self.chosen: dict[str, str | None] = {"automa": None, "shadow": None}
        self.conquest: Json | None = None
        """A conquest of which the end is still to come."""

    def next_move(self) -> Move:
        """What the bots decide, what the question says of chance, or whatever does not matter here."""
        state = self.state
        owed = state.owed[-1]
        match owed:
            case AutomaRoll():
                return moves.RollScience(self.take("rolls", self.rolls))
            case ToDrawAutomaTile():
                return moves.DrawTile(self.take("tiles", self.tiles).tile)
            case ToTurnTile():
                return moves.TurnTile(self.tiles[self.used["tiles"] - 1].rotation)
            case ToDrawProgress(look=True):
                return moves.DrawProgress(state.tiebreaker_card)
            case ToAnswerTrap():
                return moves.PlayTrap() if self.answers() else moves.Decline()
            case _ if owed.who is Who.BOT:
                return self.decision()
            case _:
                return RULES.legal(state)[0]

    def take(self, name: str, outcomes: list[Any]) -> Any:
        """The next outcome of chance that the question has."""
        used = self.used[name]
        if used == len(outcomes):
            raise Malformed(name, msg("wrong.more_entries", n=used), PACKAGE)
        self.used[name] += 1
        return outcomes[used]

    def answers(self) -> bool:
        """Whether you answer this conquest with a trap; beyond the end of the list you do not."""
        used = self.used["traps"]
        self.used["traps"] += 1
        return used < len(self.traps) and self.traps[used]

    def names(self, move: Move, trace: Trace) -> Show:
        """Tracks, or hexes of the map."""
        if isinstance(self.state.owed[-1], BotToAdvance) or isinstance(move, moves.BotFavorite):
            return TRACK_NAMES.__getitem__
        return lambda option: list(HEXES[option])

    def happens(self, event: str, **fields: Any) -> None:
        self.events.append({"event": event, **fields})

    def note(self, before: State, move: Move) -> None:
        owed = before.owed[-1]
        match move:
            case moves.BotAdvance(bot=bot, track=track):
                if isinstance(owed, BotToAdvance):
                    self.chosen[PLAYER_NAMES[bot]] = TRACK_NAMES[track]
                to = before.bot_position(bot, track) + 1
                self.happens("advance", bot=PLAYER_NAMES[bot], track=TRACK_NAMES[track], to=to)
            case moves.BotRegress(track=track):
                to = before.bot_position(AUTOMA, track) - 1
                self.happens("regress", bot="automa", track=TRACK_NAMES[track], to=to)
            case moves.BotIdle(bot=bot, instead_of=instead_of, why=why):
                said = self.words.say(msg(f"idle.{why}"))
                self.happens("nothing", bot=PLAYER_NAMES[bot], instead_of=instead_of, why=said)
            case moves.RollScience(track=track):
                self.happens("roll", track=TRACK_NAMES[track])
            case moves.AutomaGain(what=what):
                self.happens(what)
            case moves.BotFavorite(bot=bot, track=track):
                self.happens("favorite", bot=PLAYER_NAMES[bot], track=TRACK_NAMES[track])
            case moves.AutomaGuard(at=at):
                self.happens("shadow_outpost", at=list(HEXES[at]))
            case moves.AutomaScore(civilization=civilization):
                for name, count, times in score_lines(before, civilization):
                    self.events.append(
                        {"event": "vp", "for": name, "count": count, "times": times, "vp": count * times}
                    )
            case moves.BotsFinish(turn=turn):
                self.note_finish(before, turn)
            case moves.AutomaConquer(at=at, opponent=opponent):
                kind = "opponent" if opponent else "neutral"
                self.conquest = {"event": "conquer", "kind": kind, "at": list(HEXES[at]), "tile": None}
            case moves.AutomaExplore(at=at):
                self.conquest = {"event": "explore", "at": list(HEXES[at])}
        self.note_results(before, move)

    def note_results(self, before: State, move: Move) -> None:
        """What came of it: the end of a conquest, landmarks, achievements."""
        after = self.state
        if isinstance(move, moves.TurnTile) and self.conquest is not None:
            tile = self.tiles[self.used["tiles"] - 1]
            self.conquest["tile"] = {"tile": tile.tile, "rotation": tile.rotation}
        self.note_conquest(before)
        for number in after.automa_landmarks[len(before.automa_landmarks) :]:
            assert isinstance(move, moves.BotAdvance)
            self.happens("landmark", bot=PLAYER_NAMES[move.bot], name=LANDMARKS[number].name)
        for which, name in enumerate(ACHIEVEMENT_NAMES):
            for who in after.achieved[which][len(before.achieved[which]) :]:
                self.note_achievement(who, which, name)
        if isinstance(move, moves.BotsIncome) and progress_added(AUTOMA_LEVELS[after.level], move.turn) == 0:
            return
        if (
            isinstance(before.owed[-1], ToDrawProgress)
            and not before.owed[-1].look
            and not isinstance(after.owed[-1], ToDrawProgress)
        ):
            self.happens("progress_cards", count=progress_added(AUTOMA_LEVELS[after.level], after.automa_turns))

    def note_conquest(self, before: State) -> None:
        """A conquest or exploration that has ended."""
        event, after = self.conquest, self.state
        if event is None:
            return
        at = HEX_NUMBER[event["at"][0], event["at"][1]]
        if event["event"] == "explore":
            if event.get("tile"):
                self.finish_conquest(event)
        elif (after.first[at], after.second[at]) != (before.first[at], before.second[at]):
            toppled = None
            if event["kind"] == "opponent":
                toppled = "you" if after.automa_toppled > before.automa_toppled else "automa"
            event["toppled"] = toppled
            event["shadow_outpost"] = after.shadow_outposts < before.shadow_outposts
            self.finish_conquest(event)

    def finish_conquest(self, event: Json) -> None:
        """It stands in the list before what it brings."""
        self.events.append(event)
        self.conquest = None

    def note_achievement(self, who: int, which: int, name: str) -> None:
        if who == AUTOMA:
            places = (10, 5)
            self.happens("achievement", bot="automa", name=name, vp=places[self.state.achieved[which].index(who)])
        elif PLAYER_NAMES[who] == "shadow":
            self.happens("achievement", bot="shadow", name=name, vp=0)

    def note_finish(self, before: State, turn: int) -> None:
        """The last cells of the chart."""
        level = AUTOMA_LEVELS[before.level]
        if turn in level.place_tapestry_on_mat:
            self.happens("tapestry_on_mat")
        if turn in level.gain_tapestry_card:
            self.happens("tapestry_card")
        if turn in level.shuffle_decision_deck:
            self.happens("shuffle", cards=len(before.decision_discard) + 2)
