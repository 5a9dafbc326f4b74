"""What the bots do on tracks and map, read a second time from the rules: choosing a track, stepping on it, the benefits.

Rules TAP-ADV, TAP-BEN, TAP-LM and TAP-ACH, and the actions of TAP-COPP, TAP-CNEU and TAP-EXPL.
"""

import copy
from typing import Any

from tests.games.tapestry.oracle_map import (
    CARDS,
    ISLAND,
    PRINTED,
    Hex,
    Json,
    hex_to_explore,
    neutral_to_conquer,
    opponent_to_conquer,
    table,
)

TRACKS = ["exploration", "science", "military", "technology"]
END = 12
SPACES: dict[tuple[str, int], Json] = {
    (track["id"], space["n"]): space for track in table("tracks")["track"] for space in track["space"]
}
LANDMARKS: dict[str, tuple[str, int]] = {
    space["landmark"]: place for place, space in SPACES.items() if "landmark" in space
}
ACHIEVEMENT_VP = [10, 5]


class Table:
    """The position, changed step by step, and all that has happened so far."""

    def __init__(self, question: Json) -> None:
        question = copy.deepcopy(question)
        self.automa: Json = question["automa"]
        self.shadow: Json = question["shadow"]
        self.you: Json = question["you"]
        self.bots: dict[str, Json] = {"automa": self.automa, "shadow": self.shadow}
        self.unclaimed: list[str] = question["unclaimed"]
        self.achievements: dict[str, list[str]] = question["achievements"]
        self.explored: list[Hex] = PRINTED + [(q, r) for q, r in question["explored"]]
        self.tokens: dict[Hex, list[str]] = {
            (entry["at"][0], entry["at"][1]): entry["on"] for entry in question["tokens"]
        }
        pair = question.get("pair", {})
        self.track_card: int = pair.get("track_card", 0)
        self.tiebreaker_card: int = pair.get("tiebreaker_card", 0)
        self.chance: dict[str, list[Any]] = {name: question.get(name, []) for name in ("rolls", "tiles", "traps")}
        self.events: list[Json] = []

    def happens(self, event: str, **fields: Any) -> None:
        self.events.append({"event": event, **fields})

    def nothing(self, bot: str, instead_of: str) -> None:
        self.happens("nothing", bot=bot, instead_of=instead_of)

    def draw(self, name: str) -> Any:
        """The next outcome of chance that came with the question."""
        if not self.chance[name]:
            raise ValueError(f"too few {name}")
        return self.chance[name].pop(0)

    def distance_to_end(self, bot: str, track: str) -> int:
        return END - int(self.bots[bot]["tracks"][track])

    # README ambiguity 7: only unclaimed landmarks strictly ahead, otherwise the end
    def distance_to_landmark_or_end(self, bot: str, track: str) -> int:
        at = self.bots[bot]["tracks"][track]
        ahead = [space for on, space in map(LANDMARKS.__getitem__, self.unclaimed) if on == track and space > at]
        return int(min([*ahead, END]) - at)

    def valid_tracks(self, bot: str, indicator: str) -> list[str]:
        going = [track for track in TRACKS if self.bots[bot]["tracks"][track] < END]  # TAP-ADV-03, -05, -07
        if indicator == "all" or not going:
            return going
        measure = {"landmark_or_end": self.distance_to_landmark_or_end, "end": self.distance_to_end}[indicator]
        shortest = min(measure(bot, track) for track in going)  # TAP-ADV-04, TAP-ADV-06
        return [track for track in going if measure(bot, track) == shortest]

    def choose_track(self, bot: str, indicator: str) -> str | None:
        """The valid track that comes first in the track tiebreaker."""
        names = list(CARDS[self.tiebreaker_card]["track_tiebreak"])
        if bot == "shadow":  # TAP-ADV-08, TAP-ADV-09
            names.reverse()
        heart = self.bots[bot]["favorite"]  # TAP-ADV-10
        order = [heart if name == "favorite" else name for name in names]
        valid = self.valid_tracks(bot, indicator)
        return next((track for track in order if track in valid), None)

    def advance_by_cards(self) -> Json:
        """Both bots advance; the tracks they chose."""
        chosen: Json = {}
        for bot in ("automa", "shadow"):  # TAP-TURN-06, TAP-TURN-07; TAP-ADV-01, TAP-ADV-02
            track = self.choose_track(bot, CARDS[self.track_card][f"{bot}_track"])
            chosen[bot] = track
            if track is None:
                self.nothing(bot, "advance")
            else:
                self.advance(bot, track)
        return chosen

    def advance(self, bot: str, track: str, benefit: bool = True) -> None:
        """One step forward with everything that follows from it."""
        tracks = self.bots[bot]["tracks"]
        if tracks[track] == END:  # README ambiguities 8 and 38
            self.nothing(bot, "advance")
            return
        tracks[track] += 1
        self.happens("advance", bot=bot, track=track, to=tracks[track])
        landmark = SPACES[track, tracks[track]].get("landmark")
        if landmark in self.unclaimed:  # TAP-LM-01, TAP-LM-03
            self.unclaimed.remove(landmark)
            self.automa["landmarks"].append(landmark)
            self.happens("landmark", bot=bot, name=landmark)
        if tracks[track] == END:
            self.achieve(bot, "complete_track")
        if bot == "automa" and benefit:  # TAP-BEN-03
            self.gain_benefits(track)

    def regress(self, track: str) -> None:
        """One step back by the Automa; the space gives its benefits, never a landmark (README ambiguity 9)."""
        tracks = self.automa["tracks"]
        if tracks[track] == 0:
            self.nothing("automa", "regress")
            return
        tracks[track] -= 1
        self.happens("regress", bot="automa", track=track, to=tracks[track])
        if tracks[track] > 0:
            self.gain_benefits(track)

    # TAP-ACH-01, TAP-ACH-04; once for each player, the highest free space
    def achieve(self, bot: str, name: str) -> None:
        earned = self.achievements[name]
        if bot in earned or len(earned) == len(ACHIEVEMENT_VP):
            return
        vp = ACHIEVEMENT_VP[len(earned)] if bot == "automa" else 0
        earned.append(bot)
        self.automa["vp"] += vp
        self.happens("achievement", bot=bot, name=name, vp=vp)

    def gain_benefits(self, track: str) -> None:
        """All that the space the Automa's token stands on gives her, in order (TAP-BEN-01, TAP-BEN-02)."""
        for benefit in SPACES[track, self.automa["tracks"][track]]["automa_benefits"]:
            match benefit:
                case "research_with_benefit":  # TAP-BEN-05
                    self.advance("automa", self.roll(TRACKS))
                case "research_no_benefit":  # TAP-BEN-06
                    self.advance("automa", self.roll(TRACKS), benefit=False)
                case "refresh_tech_cards":  # TAP-BEN-07
                    self.happens("refresh_tech_cards")
                case "conquer" | "conquer_anywhere":  # TAP-BEN-08
                    self.conquer(anywhere=benefit == "conquer_anywhere")
                case "explore" | "explore_anywhere":  # TAP-BEN-09
                    self.explore(anywhere=benefit == "explore_anywhere")
                case "advance_one_of_military_technology_exploration":  # TAP-BEN-10
                    self.advance("automa", self.roll(["military", "technology", "exploration"]))
                case "regress_one_of_military_technology":  # TAP-BEN-10
                    self.regress(self.roll(["military", "technology"]))
                case "tapestry_card":  # TAP-BEN-11
                    self.gain_tapestry_card()
                case _:
                    raise AssertionError(benefit)

    def roll(self, wanted: list[str]) -> str:
        """The science die, rolled until it shows one of the wanted tracks."""
        while True:
            track = str(self.draw("rolls"))
            self.happens("roll", track=track)
            if track in wanted:
                return track

    def gain_tapestry_card(self) -> None:
        self.automa["tapestry_cards"] += 1
        self.happens("tapestry_card")

    def island_open(self) -> bool:
        """Whether the Automa can still earn the middle island (README ambiguities 13 and 40)."""
        return "automa" not in self.achievements["middle_island"] and len(self.tokens.get(ISLAND, [])) <= 1

    def conquer(self, anywhere: bool = False) -> None:
        if self.automa["outposts"] == 0:  # README ambiguity 20
            self.nothing("automa", "conquer")
            return
        where = (self.tokens, self.tiebreaker_card, anywhere, self.island_open())
        opponent = opponent_to_conquer(*where)
        if opponent is not None:  # TAP-CONQ-01
            self.attack(opponent)
            return
        neutral = neutral_to_conquer(*where)  # TAP-CONQ-02
        if neutral is None:
            self.nothing("automa", "conquer")
        else:
            self.settle(neutral)

    def attack(self, place: Hex) -> None:
        """Conquer Opponent on that territory."""
        self.automa["outposts"] -= 1
        trapped = bool(self.draw("traps")) if self.chance["traps"] else False
        if trapped:  # TAP-COPP-05
            self.tokens[place].append("automa_toppled")
        else:  # TAP-COPP-04
            self.tokens[place] = ["automa", "you_toppled"]
            self.automa["toppled"] += 1
        fields = {"kind": "opponent", "tile": None, "toppled": "automa" if trapped else "you", "shadow_outpost": False}
        self.happens("conquer", at=list(place), **fields)
        if self.automa["toppled"] >= 2:  # TAP-ACH-02
            self.achieve("automa", "topple_two")
        if place == ISLAND and not trapped:
            self.achieve("automa", "middle_island")

    def settle(self, place: Hex) -> None:
        """Conquer Neutral on that hex."""
        tile = None
        if place not in self.explored:  # TAP-CNEU-08
            tile = self.draw("tiles")
            self.explored.append(place)
        self.automa["outposts"] -= 1  # TAP-CNEU-09
        self.tokens[place] = ["automa"]
        icon = CARDS[self.tiebreaker_card]["toppled_outpost"]
        guarded = icon and place != ISLAND and self.add_shadow_outpost(place)  # TAP-CNEU-10
        self.happens("conquer", kind="neutral", at=list(place), tile=tile, toppled=None, shadow_outpost=guarded)
        if place == ISLAND:
            self.achieve("automa", "middle_island")

    def add_shadow_outpost(self, place: Hex) -> bool:
        """A toppled outpost of the Shadow Empire beside the Automa's, if there is one left."""
        if self.shadow["outposts"] == 0:
            return False
        self.shadow["outposts"] -= 1
        self.tokens[place].append("shadow_toppled")
        return True

    def explore(self, anywhere: bool = False) -> None:
        place = hex_to_explore(self.tokens, self.explored, self.tiebreaker_card, anywhere, self.automa["favorite"])
        if place is None:
            self.nothing("automa", "explore")
            return
        self.explored.append(place)  # TAP-EXPL-05
        self.happens("explore", at=list(place), tile=self.draw("tiles"))
