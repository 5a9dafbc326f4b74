"""A second, slow and plain reading of the Automa's rules: answers positions of `decide` without any code of the package.

Only the layout of the maps is read from the package's data; cards, levels, tiles and priority rows are written down again.
"""

import math
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import automatable

Json = dict[str, Any]
DATA = Path(automatable.__file__).parent / "games" / "terra_mystica" / "data"
LETTERS = {"D": "desert", "P": "plains", "S": "swamp", "L": "lakes", "F": "forest", "M": "mountains", "W": "wasteland"}
RING = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]
CULTS = ["fire", "water", "earth", "air"]
POWER = {"dwelling": 1, "trading_house": 2, "temple": 2, "stronghold": 3, "sanctuary": 3}
YETIS_POWER = POWER | {"stronghold": 4, "sanctuary": 4}
MAPS = ["base", "fire_ice_1", "fire_ice_2", "lakes", "fjords"]
ROWS = {"A": [0, -1, 1, -2, 3, 2, -3], "B": [0, 1, -1, 2, -3, -2, 3]}

# (shipping, X) in rounds 1-2, 3-4 and 5-6
LEVELS = {
    "automalein": ([0, 1, 1], [0, 0, 0]),
    "automa": ([0, 1, 2], [0, 1, 1]),
    "automaechtig": ([0, 1, 2], [1, 2, 2]),
    "ultoma": ([1, 2, 2], [2, 2, 3]),
    "alptrauma": ([1, 2, 3], [2, 3, 4]),
}
# colour of the Automa's head, points in rounds 1-3 and in rounds 4-6
SCORING_TILES = {
    1: ("earth", 4, 6),
    2: ("earth", 0, 5),
    3: ("water", 4, 6),
    4: ("fire", 5, 5),
    5: ("fire", 4, 6),
    6: ("water", 3, 6),
    7: ("air", 5, 5),
    8: ("air", 3, 6),
    9: (None, 4, 8),
}
# actions | marked or unmarked, reaching, row, direction, count, cult icon, bonus card
CARDS = {
    "*1": "upgrade favor5-6 vpX | marked - A right 2 tile left",
    "*2": "block vpX | marked - B left 1 catch middle",
    "*3": "cult | unmarked reach B right 3 tile right",
    "*4": "build vp1 | unmarked - B left 3 catch left",
    "*5": "faction | marked reach A left 2 tile right",
    "6": "block vpX | marked reach B right 3 catch middle",
    "7": "faction | unmarked reach B right 4 catch left",
    "8": "cult vp2 | marked reach A right 1 catch right",
    "9": "cult vp2 | marked reach A left 2 catch left",
    "10": "upgrade vp1 | unmarked reach B left 4 catch left",
    "11": "upgrade vpX | unmarked reach A left 2 catch middle",
    "12": "block vpX | unmarked reach A left 3 catch right",
    "13": "build vp2 | marked reach B right 1 catch right",
    "*2-mots": "block trade5-6 | marked - B left 1 catch middle",
    "*4-mots": "shipbuild vp1 | unmarked - B left 3 catch left",
    "mots-special": "trade3-6 | unmarked - B right 4 catch right",
}
FACTIONS = {
    "simpletons": "build vp2",
    "kuddlers": "build vp2",
    "druids": "build twosteps",
    "racelings": "build",
    "wanderers": "build vp1",
    "mimics": "build vp2",
    "powermongers": "build vp2",
    "symbionts": "build",
    "blight": "build vp1",
    "gognomes": "build",
}


@cache
def board(name: str) -> dict[str, tuple[int, int, str]]:
    """Every hex in reading order: row, half-hex column, printed terrain."""
    hexes = {}
    rivers = 0
    data = tomllib.loads((DATA / f"map_{name}.toml").read_text(encoding="utf-8"))
    for row, line in enumerate(data["row"]):
        number = 0
        for column, cell in enumerate(line["cells"].split()):
            across = 2 * column + (1 if line["shifted"] else 0)
            if cell == "~":
                hexes[f"r{rivers}"] = (row, across, "river")
                rivers += 1
            else:
                number += 1
                hexes[f"{line['label']}{number}"] = (row, across, LETTERS[cell])
    return hexes


@cache
def beside(name: str, space: str) -> list[str]:
    """The hexes that share a side with this one, in reading order."""
    row, across, _ = board(name)[space]
    near = {(row, across - 2), (row, across + 2)}
    near |= {(row + down, across + right) for down in (-1, 1) for right in (-1, 1)}
    return [other for other, (r, x, _) in board(name).items() if (r, x) in near]


@cache
def bridge_pairs(name: str) -> list[tuple[str, str]]:
    """Two land hexes two steps apart with nothing but river in between (off the board is fine for a vertical pair)."""
    hexes = board(name)
    land = [space for space in hexes if hexes[space][2] != "river"]
    pairs = []
    for first in land:
        for second in land[land.index(first) + 1 :]:
            down, right = hexes[second][0] - hexes[first][0], abs(hexes[second][1] - hexes[first][1])
            common = [space for space in beside(name, first) if space in beside(name, second)]
            wet = all(hexes[space][2] == "river" for space in common)
            if wet and (((down, right) == (1, 3) and len(common) == 2) or ((down, right) == (2, 0) and common)):
                pairs.append((first, second))
    return pairs


class Position:
    """A question, with the simplest possible answers about its board."""

    def __init__(self, question: Json) -> None:
        self.question = question
        self.map = question["map"]
        self.hexes = board(self.map)
        self.order = list(self.hexes)
        self.hers = {s["at"]: s["type"] for s in question["automa"]["structures"]}
        self.marked = {s["at"] for s in question["automa"]["structures"] if s["marked"]}
        self.unmarked = set(self.hers) - self.marked
        self.yours = {s["at"]: s["type"] for s in question["you"]["structures"]}
        self.power = YETIS_POWER if question["you"]["faction"] == "yetis" else POWER
        self.supply = question["automa"]["supply"]
        self.period = (question["round"] - 1) // 2
        self.shipping = LEVELS[question["level"]][0][self.period]
        words = CARDS[question["support_card"]].split("|")[1].split()
        self.kind, reach, self.row, self.direction, count, self.cult_icon, self.bonus_place = words
        self.reaching, self.count = reach == "reach", int(count)

    def terrain(self, space: str) -> str:
        return str(self.question["terrain_tiles"].get(space, self.hexes[space][2]))

    def is_river(self, space: str) -> bool:
        return self.hexes[space][2] == "river"

    def near(self, space: str) -> list[str]:
        """Directly adjacent: by a side, or by a bridge."""
        over = [pair[1] if pair[0] == space else pair[0] for pair in self.question["bridges"] if space in pair]
        return beside(self.map, space) + over

    def in_range(self, start: str, shipping: int) -> set[str]:
        """Land directly adjacent, or joined by at most `shipping` river spaces."""
        found = {space for space in self.near(start) if not self.is_river(space)}
        water = {start}
        for _ in range(shipping):
            water |= {r for w in water for r in beside(self.map, w) if self.is_river(r)}
            found |= {s for w in water - {start} for s in beside(self.map, w) if not self.is_river(s)}
        return found - {start}

    def distance(self, start: str, goal: str) -> float:
        """Spaces strictly between the two, never over your structures."""
        reached, edge, between = {start}, [start], 0
        while edge:
            following = []
            for space in edge:
                for other in self.near(space):
                    if other == goal:
                        return between
                    if other not in reached and other not in self.yours:
                        reached.add(other)
                        following.append(other)
            edge, between = following, between + 1
        return math.inf

    def nearest(self, space: str, goals: Iterable[str]) -> float:
        return min((self.distance(space, goal) for goal in goals if goal != space), default=math.inf)

    def offer(self, space: str) -> int:
        """The power you may gain from a build or upgrade there."""
        return sum(self.power[kind] for at, kind in self.yours.items() if at in self.near(space))

    def would_be_marked(self, space: str) -> bool:
        return self.nearest(space, self.marked) < self.nearest(space, self.unmarked)

    def directional(self, options: list[str]) -> str:
        """Count along `options`, which are in reading order."""
        line = options if self.direction == "right" else options[::-1]
        return line[(self.count - 1) % len(line)]


def least(options: list[str], value: Callable[[str], float]) -> list[str]:
    """Those with the smallest value."""
    best = min(value(option) for option in options)
    return [option for option in options if value(option) == best]


def by_terrain(p: Position, options: list[str], home: str) -> list[str]:
    """The options of the first terrain in the row of that home's priority card that occurs."""
    row = [RING[(RING.index(home) + step) % 7] for step in ROWS[p.row]]
    return least(options, lambda space: row.index(p.terrain(space)))


def build_site(p: Position, shipping: int, faction: str | None) -> str | None:
    """Where she builds, or None."""
    if not p.supply["dwelling"]:
        return None
    starts = p.marked if p.kind == "marked" else p.unmarked
    reach = set(p.hexes) if faction == "wanderers" else {s for start in starts for s in p.in_range(start, shipping)}
    sites = [s for s in p.order if s in reach and s not in p.hers and s not in p.yours and p.terrain(s) in RING]
    if p.reaching and faction != "wanderers":
        sites = reaching(p, sites)
    if not sites:
        return None
    yours, hers = p.question["you"]["terrain"], p.question["automa"]["terrain"]
    furthest = p.question["final_scoring"] in ("greatest_distance", "stronghold_and_sanctuary")
    if faction == "kuddlers":
        sites = least(sites, lambda s: p.nearest(s, p.yours))
        sites = by_terrain(p, sites, yours)
    elif faction == "mimics":
        sites = by_terrain(p, sites, yours)
        sites = least(sites, lambda s: p.nearest(s, p.yours))
    else:
        if faction == "powermongers":
            sites = least(sites, lambda s: -p.offer(s))
        sites = by_terrain(p, sites, hers)
        sites = least(sites, lambda s: -p.nearest(s, p.hers) if furthest else p.nearest(s, p.yours))
    return p.directional(sites)


def reaching(p: Position, sites: list[str]) -> list[str]:
    """Only the sites that bring marked and unmarked structures closer, if that is needed and possible."""
    if any(other in p.in_range(start, p.shipping) for start in p.marked for other in p.unmarked):
        return sites
    now = min((p.nearest(start, p.unmarked) for start in p.marked), default=math.inf)
    closer = [s for s in sites if p.nearest(s, p.unmarked if p.would_be_marked(s) else p.marked) < now]
    return closer or sites


def build(p: Position, shipping: int, faction: str | None) -> Json:
    at = build_site(p, shipping, faction)
    if at is None:
        return upgrade(p) | {"instead_of": "transform_and_build"}
    found = {"at": at, "terrain_before": p.terrain(at), "marked": p.would_be_marked(at), "power_offer": p.offer(at)}
    return {"action": "transform_and_build"} | found


def upgrade_to(p: Position, kind: str) -> str | None:
    following = {"dwelling": ["trading_house"], "trading_house": ["stronghold", "temple"], "temple": ["sanctuary"]}
    return next((bigger for bigger in following.get(kind, []) if p.supply[bigger]), None)


def upgrade(p: Position) -> Json:
    options = [space for space in p.order if space in p.hers and upgrade_to(p, p.hers[space])]
    if not options:
        return {"action": "nothing", "instead_of": "upgrade"}
    neighbours = [s for s in options if p.hers[s] == "dwelling" and any(other in p.yours for other in p.near(s))]
    if p.supply["trading_house"] and neighbours:
        options = neighbours
    at = p.directional(least(options, p.offer))
    change = {"from": p.hers[at], "to": upgrade_to(p, p.hers[at])}
    return {"action": "upgrade", "at": at} | change | {"power_offer": p.offer(at)}


def cult_track(p: Position, allowed: list[str], icon: str) -> str | None:
    """The track she moves on: by the head of the scoring tile, otherwise by catch-up."""
    own, your = p.question["automa"]["cults"], p.question["you"]["cults"]
    tracks = [cult for cult in CULTS if cult in allowed and own[cult] < 10 and your[cult] < 10]
    head = SCORING_TILES[p.question["scoring_tile"]][0]
    if not tracks:
        return None
    if icon == "tile" and head in tracks:
        return head
    tracks = [cult for cult in tracks if own[cult] == 0] or tracks
    return p.directional(least(tracks, lambda cult: abs(own[cult] - your[cult])))


def advance_cult_track(p: Position, icon: str, steps: int | None) -> Json:
    cult = cult_track(p, CULTS, icon)
    if cult is None:
        return {"action": "nothing", "instead_of": "advance_cult_track"}
    space = None
    if steps is None:
        taken = p.question["priest_spaces_taken"][cult]
        free = [3] * (3 not in taken) + [2] * (taken.count(2) < 3)
        space = free[0] if free and p.question["automa"]["priests"] else None
        steps = space or 1
    to = min(10, p.question["automa"]["cults"][cult] + steps)
    return {"action": "advance_cult_track", "cult": cult, "steps": steps, "priest_space": space, "to": to}


def take_favor_tile(p: Position) -> Json:
    left = [cult for cult in CULTS if f"{cult}_3" not in p.question["favor_tiles_gone"]]
    cult = cult_track(p, left, p.cult_icon)
    if cult is None:
        return {"action": "nothing", "instead_of": "take_favor_tile"}
    return {"action": "take_favor_tile", "cult": cult, "to": min(10, p.question["automa"]["cults"][cult] + 3)}


def block_power_action(p: Position) -> Json:
    free = [str(place) for place in range(1, 7) if place not in p.question["power_actions_taken"]]
    if not free:
        return {"action": "nothing", "instead_of": "block_power_action"}
    return {"action": "block_power_action", "position": int(p.directional(free))}


def trade(p: Position) -> Json:
    used = p.question.get("trade_markers", [])
    options = [s for s in p.order if s in p.yours and s not in used and any(map(p.is_river, beside(p.map, s)))]
    if not options:
        return {"action": "nothing", "instead_of": "trade"}
    at = p.directional(least(options, lambda space: -p.power[p.yours[space]]))
    return {"action": "trade", "at": at, "vp": p.power[p.yours[at]]}


def entries(p: Position, words: list[str], faction: str | None = None) -> list[Json]:
    """One entry for each action word, in order."""
    found: list[Json] = []
    for word in words:
        if word.startswith("vp"):
            vp = LEVELS[p.question["level"]][1][p.period] if word == "vpX" else int(word[2:])
            found.append({"action": "gain_vp", "vp": vp})
        elif word == "faction":
            own = p.question["automa_faction"]
            found += entries(p, FACTIONS[own].split(), own)
        elif word in ("build", "shipbuild"):
            found.append(build(p, 2 if word == "shipbuild" else p.shipping, faction))
        elif word == "upgrade":
            found.append(upgrade(p))
        elif word == "block":
            found.append(block_power_action(p))
        elif word == "cult":
            found.append(advance_cult_track(p, p.cult_icon, None))
        elif word == "twosteps":
            found.append(advance_cult_track(p, "catch", 2))
        else:
            name, first, last = word[:5], int(word[-3]), int(word[-1])
            if first <= p.question["round"] <= last:
                found.append(take_favor_tile(p) if name == "favor" else trade(p))
    return found


def passing(p: Position) -> Json:
    question = p.question
    _, early, late = SCORING_TILES[question["scoring_tile"]]
    vp = early if question["round"] <= 3 else late
    if question["automa_faction"] == "racelings" and question["passed_first"]:
        vp *= 2
    row, taken = list(question["bonus_row"]), None
    if question["round"] < 6:
        place = ["left", "middle", "right"].index(p.bonus_place)
        taken, row[place] = row[place], question["automa_bonus"]
    return {"vp": vp, "bonus_taken": taken, "bonus_row": row}


def answer(question: Json) -> Json:
    """The whole answer except traces and the words of `why`."""
    p = Position(question)
    if question.get("pass"):
        left = passing(p)
        return {"actions": [], "vp": question["automa"]["vp"] + left["vp"], "pass": left}
    found = entries(p, CARDS[question["action_card"]].split("|")[0].split())
    gained = sum(entry.get("vp", 0) for entry in found)
    return {"actions": found, "vp": question["automa"]["vp"] + gained, "pass": None}
