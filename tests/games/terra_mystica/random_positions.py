"""Positions for `decide` by chance, with a liking for the corners of the rules: full boards, empty supplies, pockets."""

from random import Random

from tests.games.terra_mystica.oracle import (
    CARDS,
    CULTS,
    FACTIONS,
    LEVELS,
    MAPS,
    RING,
    Json,
    beside,
    board,
    bridge_pairs,
)

HOMES = {
    "desert": ["fakirs", "nomads"],
    "plains": ["halflings", "cultists"],
    "swamp": ["alchemists", "darklings"],
    "lakes": ["swarmlings", "mermaids"],
    "forest": ["auren", "witches"],
    "mountains": ["dwarves", "engineers"],
    "wasteland": ["chaos_magicians", "giants"],
}
ANYWHERE = ["ice_maidens", "yetis", "dragonlords", "acolytes", "riverwalkers", "shapeshifters"]
PIECES = {"dwelling": 6, "trading_house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1}
FINAL = [None, None, "greatest_distance", "settlements", "stronghold_and_sanctuary", "outposts"]


def random_position(seed: int) -> Json:
    """One question; the same for the same seed."""
    rng = Random(seed)
    name = rng.choice(MAPS)
    faction = rng.choice(list(FACTIONS))
    hers, yours = _spaces(rng, name)
    terrain, your_terrain = rng.sample(RING, 2)
    boxed = [kind for kind, number in PIECES.items() for _ in range(number)]
    rng.shuffle(boxed)
    kinds = [boxed.pop() for _ in hers] if rng.random() < 0.7 else _simplest(boxed, len(hers))
    your_faction = rng.choice([f for f in HOMES[your_terrain] + ANYWHERE if (f, faction) != ("giants", "blight")])
    cults, your_cults = _cults(rng)
    bonus = [f"bonus_{number}" for number in rng.sample(range(1, 11), 4)]
    question: Json = {
        "map": name,
        "round": rng.randint(1, 6),
        "level": rng.choice(list(LEVELS)),
        "automa_faction": faction,
        "automa": {
            "terrain": terrain,
            "vp": rng.randint(0, 120),
            "priests": rng.choice([0, 1, 3, 7]),
            "supply": _supply(rng, boxed),
            "cults": cults,
            "structures": _marks(rng, hers, kinds),
        },
        "you": {
            "terrain": your_terrain,
            "faction": your_faction,
            "cults": your_cults,
            "structures": [{"at": at, "type": kind} for at, kind in zip(yours, _your_kinds(rng), strict=False)],
        },
        "terrain_tiles": _tiles(rng, name, dict.fromkeys(hers, terrain) | dict.fromkeys(yours, your_terrain)),
        "bridges": _bridges(rng, name, yours),
        "power_actions_taken": rng.sample(range(1, 7), rng.choice([0, 2, 3, 4, 5, 6])),
        "priest_spaces_taken": {cult: rng.sample([3, 2, 2, 2], rng.randint(0, 4)) for cult in CULTS},
        "favor_tiles_gone": rng.sample([f"{cult}_3" for cult in CULTS], rng.choice([0, 0, 1, 2, 3, 4])),
        "scoring_tile": rng.randint(1, 9),
        "final_scoring": rng.choice(FINAL),
        "bonus_row": bonus[:3],
        "automa_bonus": bonus[3],
        "passed_first": rng.random() < 0.5,
    }
    _cards(rng, question)
    if rng.random() < 0.5:
        taken = [s["at"] for s in question["you"]["structures"]]
        question["trade_markers"] = rng.sample(taken, rng.randint(0, len(taken)))
    return question


def _spaces(rng: Random, name: str) -> tuple[list[str], list[str]]:
    """Where structures stand: anywhere, in two clusters, or with one of them shut in by yours."""
    land = [space for space, (_, _, terrain) in board(name).items() if terrain != "river"]
    rng.shuffle(land)
    if rng.random() < 0.7:
        middle = rng.sample(land, 2)
        land.sort(key=lambda space: min(_apart(name, space, other) for other in middle) + rng.random() * 2)
    number = rng.choice([0, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 15])
    hers = land[:number]
    rest = land[number:]
    if rng.random() < 0.3:
        rng.shuffle(rest)
    yours: list[str] = []
    if rng.random() < 0.3:
        pocket = rng.choice(land if rng.random() < 0.5 or not hers else hers)
        yours = [space for space in beside(name, pocket) if space in rest]
    rest = [space for space in rest if space not in yours]
    yours += rest[: rng.choice([0, 1, 2, 3, 5, 8, 12])]
    rng.shuffle(yours)
    return hers, yours[:17]


def _apart(name: str, first: str, second: str) -> float:
    (row, across, _), (other_row, other_across, _) = board(name)[first], board(name)[second]
    down, right = abs(row - other_row), abs(across - other_across)
    return max(down, (down + right) / 2)


def _simplest(boxed: list[str], number: int) -> list[str]:
    """Dwellings first, so that young positions look like young positions."""
    boxed.sort(key=list(PIECES).index)
    kinds = boxed[:number]
    del boxed[:number]
    return kinds


def _your_kinds(rng: Random) -> list[str]:
    kinds = ["dwelling"] * 8 + [kind for kind in list(PIECES)[1:] for _ in range(PIECES[kind])]
    rng.shuffle(kinds)
    return kinds


def _supply(rng: Random, boxed: list[str]) -> dict[str, int]:
    """What is beside the board: the rest, or less because pieces are out of the game."""
    supply = {kind: boxed.count(kind) for kind in PIECES}
    for kind in PIECES:
        if rng.random() < 0.15:
            supply[kind] = rng.randint(0, supply[kind])
    return supply


def _marks(rng: Random, hers: list[str], kinds: list[str]) -> list[Json]:
    likely = rng.choice([0, 0.3, 0.5, 0.5, 0.7, 1])
    return [{"at": at, "type": kind, "marked": rng.random() < likely} for at, kind in zip(hers, kinds, strict=True)]


def _tiles(rng: Random, name: str, homes: dict[str, str]) -> dict[str, str]:
    """Home terrain under structures, and some tiles on empty land, ice and volcano too."""
    tiles = {}
    kinds = ["ice", "volcano"] if rng.random() < 0.2 else [*RING, "ice", "volcano"]
    often = rng.choice([0.05, 0.15, 0.5])
    for space, (_, _, printed) in board(name).items():
        if space in homes and homes[space] != printed:
            tiles[space] = homes[space]
        elif printed != "river" and space not in homes and rng.random() < often:
            tiles[space] = rng.choice(kinds)
    return tiles


def _bridges(rng: Random, name: str, yours: list[str]) -> list[list[str]]:
    pairs = [pair for pair in bridge_pairs(name) if pair[0] in yours or pair[1] in yours]
    chosen = rng.sample(pairs, min(len(pairs), rng.choice([0, 0, 1, 2, 3])))
    return [list(pair) if rng.random() < 0.5 else [pair[1], pair[0]] for pair in chosen]


def _cults(rng: Random) -> tuple[dict[str, int], dict[str, int]]:
    """Markers anywhere, near each other, at 0 or near the end, now and then all tracks full; never two on one space 10."""
    hers, yours = {}, {}
    high = rng.choice([1, 4, 9, 10, 12])
    full = rng.random() < 0.06
    for cult in CULTS:
        hers[cult] = min(10, rng.randint(0, high))
        near = hers[cult] + rng.choice([-2, -1, 0, 1, 2])
        yours[cult] = max(0, min(10, near if rng.random() < 0.6 else rng.randint(0, 10)))
        if full:
            hers[cult], yours[cult] = rng.choice([(10, hers[cult]), (hers[cult], 10)])
        if hers[cult] == yours[cult] == 10:
            yours[cult] = rng.randint(0, 9)
    return hers, yours


def _cards(rng: Random, question: Json) -> None:
    """A pair of cards, builds and faction actions more often than others, or a pass."""
    busy = ["*1", "*4", "13", "*4-mots", "*5", "7", "*5", "7", "*5", "7"]
    action = rng.choice(busy if rng.random() < 0.6 else list(CARDS))
    question["action_card"] = action
    if action in ("*1", "*2-mots") and rng.random() < 0.5:
        question["round"] = rng.choice([5, 6])
    question["support_card"] = rng.choice([card for card in CARDS if card != action])
    if rng.random() < 0.1:
        question["pass"] = True
        if rng.random() < 0.5:
            question["action_card"] = None
        elif rng.random() < 0.5:
            del question["action_card"]
