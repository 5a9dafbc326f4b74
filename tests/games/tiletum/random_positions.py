"""Questions for `decide` by chance, with a liking for the corners of the rules: bare wheels, full boards, empty offers."""

from random import Random

from tests.games.tiletum.oracle_tables import (
    ACTIONS,
    CARDS,
    CATHEDRAL_TOWNS,
    COLOURS,
    CRESTS,
    DICE_ROLLED,
    FAIRS,
    HELPERS,
    KING_HIGHEST,
    KING_LOWEST,
    LEVELS,
    ROOMS,
    TOWN_TILES,
    TOWNS,
    TYPES,
    Json,
    house_spots,
    tile_slots,
)

UPPER = "upper_floor_characters"
MAP_TOWNS = [town for town in TOWNS if TOWNS[town]["house_slots"]]


def position(rng: Random) -> Json:
    """One valid question."""
    players = rng.choice([2, 2, 3, 4])
    me = rng.randint(1, players - 1)
    owners = ["you"] + [f"mautoma{number}" for number in range(1, players)]
    board = _board(rng)
    houses, pillars, closed = _pieces(rng, players, owners, owners[me])
    question = {
        "players": players,
        "mautoma": me,
        "level": rng.choice(list(LEVELS)),
        "round": rng.randint(1, 4),
        **_card(rng, me),
        "fairs": _fairs(rng),
        "wheel": _wheel(rng, players, board),
        "bonus_tiles": _map_tiles(rng, players, board),
        "houses": houses,
        "pillars": pillars,
        "cathedrals": {town: None if town in closed else _cathedral(rng, town, pillars) for town in CATHEDRAL_TOWNS},
        "contract_offer": _contract_offer(rng, board),
        "character_offer": _character_offer(rng),
        "next_character": rng.choice([None, *TYPES, *TYPES]),
        "board": board,
    }
    if rng.random() < 0.4:
        _settle(rng, question, owners[me])
    return question


def _card(rng: Random, me: int) -> Json:
    """A card of the table or a section made up, and the town tile if one is drawn."""
    number = rng.choice(list(CARDS))
    card: int | Json = number
    section = CARDS[number][me - 1]
    if rng.random() < 0.7:
        places = ["draw", "draw", "fair_current", "fair_next", rng.choice(list(TOWNS)), rng.choice(list(TOWNS))]
        pieces = rng.sample(["merchant", "architect"], rng.choice([0, 0, 1, 2]))
        moves = [{"piece": piece, "to": rng.choice(places)} for piece in pieces]
        die = rng.choice(["bonus_tile"] * 4 + ["fair_current"] * 3 + ["fair_next"] * 2 + ["king"])
        card = section = {"moves": moves, "die": die}
    if any(move["to"] == "draw" for move in section["moves"]):
        return {"card": card, "town_tile": rng.choice(TOWN_TILES)}
    return {"card": card} | rng.choice([{}, {"town_tile": None}])


def _fairs(rng: Random) -> list[Json]:
    """Four different fairs, the one that changes the order of rooms more often than others."""
    fairs = rng.sample(FAIRS, 4)
    if UPPER not in fairs and rng.random() < 0.2:
        fairs[rng.randrange(4)] = UPPER
    towns = ["tiletum", *rng.sample(TOWN_TILES, 3)]
    return [{"fair": fair, "town": town} for fair, town in zip(fairs, towns, strict=True)]


def _wheel(rng: Random, players: int, board: Json) -> list[Json]:
    actions = rng.sample(ACTIONS, 6)
    first = rng.randrange(6)
    dice: list[list[str]] = [[] for _ in actions]
    bag = COLOURS * players
    rng.shuffle(bag)
    sectors = rng.sample(range(6), rng.choice([1, 2, 3, 4, 5, 6, 6]))
    for colour in bag[: rng.randint(1, rng.choice([1, 2, 4, DICE_ROLLED[str(players)], DICE_ROLLED[str(players)]]))]:
        dice[rng.choice(sectors)].append(colour)
    often = rng.choice([0.0, 0.2, 0.5, 0.8, 1.0])
    return [
        {
            "action": action,
            "value": (first + index) % 6 + 1,
            "dice": dice[index],
            "bonus": _tile(rng, board) if rng.random() < often else None,
        }
        for index, action in enumerate(actions)
    ]


def _tile(rng: Random, board: Json) -> str:
    """A bonus tile, with owned crests and contracts often enough to matter."""
    kind = rng.choice(["crest", "crest", "contract", "other", "other"])
    if kind == "contract":
        return _contract(rng)
    return _crest(rng, board) if kind == "crest" else rng.choice(HELPERS)


def _contract(rng: Random) -> str:
    return f"contract:{rng.choice([0, 99, *range(1, 11), *range(1, 11)])}"


def _crest(rng: Random, board: Json) -> str:
    owned = [crest for crest in board["crests"] if crest] + board["crests_waiting"]
    return f"crest:{rng.choice(owned if owned and rng.random() < 0.3 else CRESTS)}"


def _map_tiles(rng: Random, players: int, board: Json) -> dict[str, list[str]]:
    """Tiles still on the map; a town without any may be listed or not."""
    often = rng.choice([0.0, 0.1, 0.4, 0.8, 1.0])
    found = {}
    for town in rng.sample(list(TOWNS), len(TOWNS)):
        tiles = [_tile(rng, board) for _ in range(tile_slots(town, players)) if rng.random() < often]
        if tiles or rng.random() < 0.1:
            found[town] = tiles
    return found


def _pieces(rng: Random, players: int, owners: list[str], me: str) -> tuple[Json, Json, list[str]]:
    """Houses, pillars and the cathedrals that are not available."""
    houses: Json = {town: [None] * len(house_spots(town, players)) for town in TOWNS}
    pillars: Json = {town: [] for town in TOWNS}
    busy = rng.sample(MAP_TOWNS, rng.choice([7, 10, len(MAP_TOWNS)]))
    closed = rng.sample(CATHEDRAL_TOWNS, rng.choice([0, 1, 1, 1, 1, 2, 5, 8, 9]))
    cathedrals = [town for town in CATHEDRAL_TOWNS if town not in closed]
    for owner in rng.sample(owners, len(owners)):
        most = [0, 1, 2, 3, 4, 5, 6, 7, 7, 7] if owner == me else [0, 2, 4, 7, 7]
        for town in rng.sample(busy, rng.choice(most)):
            free = [spot for spot, there in enumerate(houses[town]) if there is None]
            if free:
                houses[town][free[0] if rng.random() < 0.7 else rng.choice(free)] = owner
        for town in rng.sample(cathedrals, min(len(cathedrals), rng.choice(most))):
            if len(pillars[town]) < TOWNS[town]["pillar_spots"]:
                pillars[town].append(owner)
    for there in pillars.values():
        rng.shuffle(there)
    shown = rng.choice([0.0, 0.1, 1.0])
    houses = {town: there for town, there in houses.items() if any(there) or rng.random() < shown}
    pillars = {town: there for town, there in pillars.items() if there or rng.random() < shown}
    return houses, pillars, closed


def _cathedral(rng: Random, town: str, pillars: Json) -> Json:
    """One tile is gone for each Mautoma's pillar, and perhaps one for yours."""
    there = pillars.get(town, [])
    taken = sum(owner != "you" for owner in there) + ("you" in there and rng.random() < 0.5)
    high = rng.choice([9, 9, 9, 99])
    tiles = sorted((rng.randint(0, high) for _ in range(TOWNS[town]["pillar_spots"])), reverse=True)
    return {"cost_vp": rng.choice([0, 2, 4, 6, 8, rng.randint(0, 99)]), "tiles": tiles[taken:]}


def _contract_offer(rng: Random, board: Json) -> list[str | None]:
    """Contracts and crests, often with ties, with gaps, of one sort only, or nothing at all."""
    empty = rng.choice([0.0, 0.0, 0.0, 0.3, 0.7, 1.0])
    crests = rng.choice([0.0, 0.2, 0.2, 0.5, 0.8, 1.0])
    few = [_contract(rng) for _ in range(rng.choice([1, 2, 5]))]
    offer: list[str | None] = []
    for _ in range(5):
        tile = _crest(rng, board) if rng.random() < crests else rng.choice(few)
        offer.append(None if rng.random() < empty else tile)
    return offer


def _character_offer(rng: Random) -> list[str | None]:
    empty = rng.choice([0.0, 0.0, 0.0, 0.3, 0.7, 1.0])
    types = rng.sample(TYPES, rng.choice([1, 2, 3, 5, 5]))
    return [None if rng.random() < empty else rng.choice(types) for _ in range(5)]


def _board(rng: Random) -> Json:
    """The Mautoma's own board: buildings empty, begun and full, crests below full ones or waiting."""
    buildings = _buildings(rng)
    full = [index for index, rooms in enumerate(buildings) if None not in rooms]
    rng.shuffle(full)
    gained = rng.sample(CRESTS, rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 6]))
    crests: list[str | None] = [None] * 5
    for building in full:
        if gained:
            crests[building] = gained.pop()
    towns = list(TOWNS)
    return {
        "merchant": rng.choice(["tiletum", *towns]),
        "architect": rng.choice(["tiletum", *towns, *CATHEDRAL_TOWNS]),
        "king": rng.choice([KING_LOWEST, KING_HIGHEST, *range(KING_LOWEST, KING_HIGHEST + 1)]),
        "contracts": rng.choice([0, 1, 2, 3, 4, 5, 5, 6, 6]),
        "buildings": buildings,
        "crests": crests,
        "crests_waiting": gained,
        "priority": rng.sample(TYPES, 5),
    }


def _buildings(rng: Random) -> list[list[str | None]]:
    """No type twice; rooms of a begun building are taken in any order of floors."""
    filled = rng.choice([0.0, 0.1, 0.3, 0.5, 0.7, 1.0])
    buildings: list[list[str | None]] = []
    for kind, rooms in zip(rng.sample(TYPES, 5), ROOMS, strict=True):
        number = rooms if rng.random() < filled else rng.randint(0, rooms) if rng.random() < filled else 0
        taken = rng.sample(range(rooms), number)
        buildings.append([kind if floor in taken else None for floor in range(rooms)])
    return buildings


def _settle(rng: Random, question: Json, me: str) -> None:
    """Put its pieces where there is something in the way: its own house or pillar, or those of others."""
    for piece, kind in (("merchant", "houses"), ("architect", "pillars")):
        there = question[kind]
        own = [town for town in there if me in there[town]]
        others = [town for town in there if any(there[town]) and me not in there[town]]
        question["board"][piece] = rng.choice(rng.choice([own, others]) or ["tiletum"])
