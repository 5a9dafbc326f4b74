"""Maps for `decide` by chance: empty, crowded, clustered, with walled-in hexes, and with everything that can stand on a hex."""

from random import Random

from tests.games.tapestry.oracle_map import HEXES, ISLAND, PRINTED, Hex, Json, around

YOUR_START: Hex = (2, 0)
AUTOMA_START: Hex = (-2, 2)
OUTPOSTS = 9


class Sketch:
    """A map in the making, with what is left of the bots' outposts."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.explored: list[Hex] = []
        self.tokens: dict[Hex, list[str]] = {YOUR_START: ["you", "you"], AUTOMA_START: ["automa", "automa"]}
        self.automa = OUTPOSTS - 2
        self.shadow = OUTPOSTS
        self.crowding = rng.choice([0, 0.3, 0.6, 1])
        """How often a hex that you or the Automa hold has a second token."""

    def explore(self, place: Hex) -> None:
        if place not in PRINTED and place not in self.explored:
            self.explored.append(place)

    def hold(self, place: Hex, who: str) -> None:
        """Tokens of you or the Automa on a free hex, as far as there are outposts left."""
        if place in self.tokens or (who == "automa" and self.automa == 0):
            return
        self.explore(place)
        second = self.rng.choice(
            ["you_toppled", "shadow_toppled"] if who == "automa" else ["you_other", "automa_toppled"]
        )
        self.automa -= who == "automa"
        on = [who]
        supply = {"automa_toppled": self.automa, "shadow_toppled": self.shadow}.get(second, 1)
        if self.rng.random() < self.crowding and supply:
            on.append(second)
            self.automa -= second == "automa_toppled"
            self.shadow -= second == "shadow_toppled"
        self.tokens[place] = on

    def trap(self, place: Hex) -> None:
        """A territory of yours where the Automa's attack failed."""
        if place not in self.tokens and self.automa:
            self.explore(place)
            self.automa -= 1
            self.tokens[place] = ["you", "automa_toppled"]

    def bar(self, line: list[Hex]) -> None:
        """A line over the map that paths cannot cross, or only in a few places."""
        kinds = self.rng.choice([["trap"], ["other"], ["automa"], ["trap", "other", "automa", "you", "you", "nothing"]])
        for place in line:
            kind = self.rng.choice(kinds)
            if self.rng.random() < 0.15 or place in self.tokens or place == ISLAND:
                continue
            if kind == "trap":
                self.trap(place)
            elif kind == "automa":
                self.hold(place, "automa")
            elif kind != "nothing":
                self.explore(place)
                self.tokens[place] = ["you", "you_other"] if kind == "other" else ["you"]

    def wall_in(self, place: Hex) -> None:
        """Shut off an empty hex, as far as outposts go: the Automa on one side at least, hers or two of your tokens beyond."""
        if place in self.tokens or place in PRINTED:
            return
        ring = [other for other in around(place) if other not in self.tokens]
        self.rng.shuffle(ring)
        yours = self.rng.choice([0, 0, 1, 2])
        for number, other in enumerate(ring):
            if number >= yours:
                self.hold(other, "automa")
            if other not in self.tokens:
                self.explore(other)
                self.tokens[other] = ["you", "you_other"]


def apart(first: Hex, second: Hex) -> int:
    """As the crow flies."""
    right, down = first[0] - second[0], first[1] - second[1]
    return max(abs(right), abs(down), abs(right + down))


def _lines() -> list[list[Hex]]:
    """The long lines of hexes in the three directions, and as often the ring around the middle island."""
    steps = range(-1, 2)
    columns = [[place for place in HEXES if place[0] == step] for step in steps]
    rows = [[place for place in HEXES if place[1] == step] for step in steps]
    slopes = [[place for place in HEXES if sum(place) == step] for step in steps]
    return columns + rows + slopes + [around(ISLAND)] * 9


def random_map(rng: Random, young: bool) -> Json:
    """All fields of a question that belong to the map; a young one has hardly more than the two starts."""
    sketch = Sketch(rng)
    if young:
        for place in rng.sample([place for place in HEXES if place not in PRINTED], rng.choice([0, 0, 1, 2])):
            sketch.explore(place)
            if rng.random() < 0.3:
                sketch.tokens[place] = ["you"]
    else:
        _settle(rng, sketch)
    return _fields(rng, sketch, young)


def _towards(rng: Random, places: list[Hex], start: Hex) -> list[Hex]:
    """The places near the start first, more or less."""
    return sorted(places, key=lambda place: apart(place, start) + rng.random() * 3)


def _settle(rng: Random, sketch: Sketch) -> None:
    if rng.random() < 0.12:
        sketch.wall_in(rng.choice(HEXES))
    if rng.random() < 0.3:
        sketch.bar(rng.choice(_lines()))
    if rng.random() < 0.1:
        sketch.trap(ISLAND)
    elif rng.random() < 0.35:
        sketch.hold(ISLAND, rng.choice(["you", "automa"]))
    places = [place for place in HEXES if place != ISLAND]
    rng.shuffle(places)
    clustered = rng.random() < 0.6
    for who, start in (("automa", AUTOMA_START), ("you", YOUR_START)):
        if clustered:
            places = _towards(rng, places, start)
        for place in places[: rng.choice([0, 1, 2, 3, 4, 5, 7] if who == "automa" else [0, 0, 1, 2, 3, 4, 6, 9, 14])]:
            sketch.hold(place, who)
    often = rng.choice([0, 0, 0.1, 0.3, 0.7, 1])
    for place in HEXES:
        if rng.random() < often:
            sketch.explore(place)


def _fields(rng: Random, sketch: Sketch, young: bool) -> Json:
    island = sketch.tokens.get(ISLAND, [])
    all_tokens = [token for on in sketch.tokens.values() for token in on]
    toppled = all_tokens.count("you_toppled") + (0 if young else rng.choice([0, 0, 1, 1, 2, 12]))
    topple_two = ["automa"] * (toppled >= 2) + ["you"] * (not young and rng.random() < 0.3)
    middle_island = ["automa"] * ("automa" in island) + ["you"] * ("you" in island)
    if island == ["you", "automa_toppled"] and rng.random() < 0.5:
        middle_island.append("automa")
    if "you_toppled" in island and rng.random() < 0.5:
        middle_island.append("you")
    for names in (topple_two, middle_island, sketch.explored):
        rng.shuffle(names)
    places = list(sketch.tokens)
    rng.shuffle(places)
    return {
        "explored": [list(place) for place in sketch.explored],
        "tokens": [
            {"at": list(place), "on": rng.sample(sketch.tokens[place], len(sketch.tokens[place]))} for place in places
        ],
        "automa_outposts": rng.choice([sketch.automa, sketch.automa, sketch.automa, rng.randint(0, sketch.automa)]),
        "shadow_outposts": rng.choice([sketch.shadow, sketch.shadow, rng.randint(0, sketch.shadow), 0]),
        "toppled": toppled,
        "topple_two": topple_two,
        "middle_island": middle_island,
    }
