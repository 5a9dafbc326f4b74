"""A second, plain reading of what a Mautoma gains and of its six actions.

Every action changes the question handed in and returns what it did, or None if it is not possible at all.
"""

from collections.abc import Callable

from tests.games.tiletum.oracle_tables import (
    CATHEDRAL_TOWNS,
    KING_HIGHEST,
    LEVELS,
    SPACE_VP,
    STEPS,
    TOWNS,
    Json,
    house_spots,
)

PIECES = 7  # houses, and pillars, in its supply at the start (TIL-SETUP-03)


def value(q: Json, what: str) -> int:
    """VP that depend on the level (TIL-DIFF-01)."""
    return LEVELS[q["level"]][what]


# --- tiles ------------------------------------------------------------------------------------------------------------


def crest_kinds(q: Json) -> list[str]:
    return [crest for crest in q["board"]["crests"] if crest is not None] + list(q["board"]["crests_waiting"])


def may_have(q: Json, tile: str) -> bool:
    """No crest of a kind it has, no seventh contract (TIL-BONUS-03, TIL-BONUS-05, TIL-BONUS-10)."""
    kind, _, detail = tile.partition(":")
    if kind == "crest":
        return detail not in crest_kinds(q)
    if kind == "contract":
        return bool(q["board"]["contracts"] < len(SPACE_VP))
    return True


def gain(q: Json, tile: str) -> Json:
    """Use a gained tile at once, the same way wherever it comes from (TIL-BONUS-01)."""
    kind, _, detail = tile.partition(":")
    if kind == "contract":  # TIL-BONUS-02
        space = q["board"]["contracts"]
        q["board"]["contracts"] += 1
        return {"tile": tile, "space": space, "vp": int(detail) + SPACE_VP[space]}
    if kind == "crest":  # TIL-BONUS-04, 07, 08, 11 to 13
        building = full_building_without_crest(q)
        if building is None:
            q["board"]["crests_waiting"].append(detail)
            return {"tile": tile, "building": None, "vp": value(q, "crest")}
        q["board"]["crests"][building] = detail
        vp = value(q, "crest") + value(q, "bonus_action_point_marker")
        return {"tile": tile, "building": building, "vp": vp}
    return {"tile": tile, "vp": value(q, "other_bonus_tile")}  # TIL-BONUS-09


def full_building_without_crest(q: Json) -> int | None:
    """The rightmost of the five (reading 4)."""
    board = q["board"]
    for building in (4, 3, 2, 1, 0):
        if None not in board["buildings"][building] and board["crests"][building] is None:
            return building
    return None


# --- merchant and architect -------------------------------------------------------------------------------------------


def closest(start: str, towns: list[str]) -> str:
    """The nearest of these towns, the alphabetically first of equally near ones (TIL-TIE-02, TIL-ARC-09)."""
    return min(towns, key=lambda town: (STEPS[start][town], str(TOWNS[town]["name"])))


def two_map_tiles(q: Json, start: str) -> list[Json]:
    """Two tiles one after the other from towns within two steps (TIL-MER-04, TIL-MER-07, TIL-ARC-05, TIL-ARC-08)."""
    found: list[Json] = []
    for _ in range(2):
        reach = [
            town
            for town, tiles in q["bonus_tiles"].items()
            if STEPS[start][town] <= 2 and any(may_have(q, tile) for tile in tiles)
        ]
        if not reach:
            break
        town = min(reach, key=lambda town: str(TOWNS[town]["name"]))  # TIL-TIE-02, reading 1
        tiles = [tile for tile in q["bonus_tiles"][town] if may_have(q, tile)]
        crests = [tile for tile in tiles if tile.startswith("crest:")]
        tile = (crests or tiles)[0]  # TIL-TIE-03, TIL-TIE-04
        q["bonus_tiles"][town].remove(tile)
        found.append(gain(q, tile) | {"at": town})
    return found


def merchant(q: Json) -> Json | None:
    me = f"mautoma{q['mautoma']}"
    if sum(me in owners for owners in q["houses"].values()) >= PIECES:  # TIL-LIM-05
        return None
    free: dict[str, list[int]] = {}
    for town in TOWNS:
        spots = len(house_spots(town, q["players"]))
        owners = q["houses"].get(town, [None] * spots)
        if me not in owners and None in owners:  # TIL-MER-06
            free[town] = [spot for spot in range(spots) if owners[spot] is None]
    if not free:
        return None
    start = q["board"]["merchant"]
    to = closest(start, list(free))  # TIL-MER-01
    spot = free[to][0]  # TIL-MER-02, reading 26
    q["houses"].setdefault(to, [None] * len(house_spots(to, q["players"])))[spot] = me
    q["board"]["merchant"] = to
    house_vp = house_spots(to, q["players"])[spot]
    tiles = two_map_tiles(q, to)
    vp = house_vp + sum(tile["vp"] for tile in tiles)
    return {"from": start, "to": to, "spot": spot, "house_vp": house_vp, "tiles": tiles, "vp": vp}


def architect(q: Json) -> Json | None:
    me = f"mautoma{q['mautoma']}"
    if sum(me in owners for owners in q["pillars"].values()) >= PIECES:  # TIL-LIM-05
        return None
    valid = []
    for town in CATHEDRAL_TOWNS:
        owners = q["pillars"].get(town, [])
        open_spot = q["cathedrals"][town] is not None and len(owners) < TOWNS[town]["pillar_spots"]
        if open_spot and me not in owners:  # TIL-ARC-02
            valid.append(town)
    if not valid:
        return None
    start = q["board"]["architect"]
    to = closest(start, valid)  # TIL-ARC-01
    q["pillars"].setdefault(to, []).append(me)  # TIL-ARC-03
    q["board"]["architect"] = to
    cathedral = q["cathedrals"][to]
    cost_vp, tile_vp = cathedral["cost_vp"], cathedral["tiles"].pop(0)  # TIL-ARC-04, reading 5
    tiles = two_map_tiles(q, to)
    vp = cost_vp + tile_vp + sum(tile["vp"] for tile in tiles)
    return {"from": start, "to": to, "cost_vp": cost_vp, "tile_vp": tile_vp, "tiles": tiles, "vp": vp}


# --- character --------------------------------------------------------------------------------------------------------


def free_rooms(q: Json) -> list[tuple[int, int]]:
    """The free rooms as (building, floor) in the order in which they are looked at, floors from 0."""
    buildings = q["board"]["buildings"]
    to_come = [fair["fair"] for fair in q["fairs"][q["round"] - 1 :]]
    if "upper_floor_characters" in to_come:  # TIL-CHA-11, TIL-CHA-12, TIL-CHA-18
        order = [(building, floor) for floor in (2, 1, 0) for building in (4, 3, 2, 1, 0)]
    else:  # TIL-CHA-06, TIL-CHA-15; inside a building from the ground up (reading 15)
        order = [(building, floor) for building in (4, 3, 2, 1, 0) for floor in (0, 1, 2)]
    return [(b, floor) for b, floor in order if floor < len(buildings[b]) and buildings[b][floor] is None]


def type_for(q: Json, building: int) -> str | None:
    """The type on offer that may enter: that of a started building, else the highest that no building has yet."""
    buildings = q["board"]["buildings"]
    own = [kind for kind in buildings[building] if kind is not None]
    if own:  # TIL-CHA-04
        return own[0] if own[0] in q["character_offer"] else None
    used = [kind for rooms in buildings for kind in rooms]
    for kind in q["board"]["priority"]:  # TIL-CHA-05, TIL-CHA-07
        if kind in q["character_offer"] and kind not in used:
            return str(kind)
    return None


def place_character(q: Json) -> Json | None:
    board = q["board"]
    for building, floor in free_rooms(q):
        kind = type_for(q, building)
        if kind is None:
            continue  # TIL-CHA-13, readings 15 and 32
        place = q["character_offer"].index(kind)  # the leftmost (reading 27)
        q["character_offer"][place] = q["next_character"]  # TIL-CHA-14; asked only once
        q["next_character"] = None
        board["buildings"][building][floor] = kind
        vp, crest = value(q, "character"), None  # TIL-CHA-02
        if None not in board["buildings"][building] and board["crests_waiting"]:  # TIL-CHA-08 to 10, TIL-CHA-16
            crest = board["crests_waiting"].pop(0)  # reading 28
            board["crests"][building] = crest
            vp += value(q, "bonus_action_point_marker")
        return {"type": kind, "offer": place, "building": building, "floor": floor + 1, "crest": crest, "vp": vp}
    return None


def character(q: Json) -> Json | None:
    """Twice take and place (TIL-CHA-01, TIL-CHA-03)."""
    first = place_character(q)
    if first is None:
        return None
    second = place_character(q)
    placed = [first] if second is None else [first, second]
    return {"placed": placed, "vp": sum(entry["vp"] for entry in placed)}


# --- contract ---------------------------------------------------------------------------------------------------------


def contract_places(q: Json) -> list[tuple[int, int]]:
    """(VP, place) of the contracts on offer, none if the row is full (TIL-CON-05)."""
    offer = enumerate(q["contract_offer"])
    contracts = [(int(tile.split(":")[1]), place) for place, tile in offer if tile and tile.startswith("contract:")]
    return contracts if q["board"]["contracts"] < len(SPACE_VP) else []


def take_offered(q: Json, place: int) -> Json:
    tile = q["contract_offer"][place]
    q["contract_offer"][place] = None  # refilled after the turn only (TIL-CON-07)
    return gain(q, tile) | {"offer": place}


def contract(q: Json) -> Json | None:
    tiles = []
    contracts = contract_places(q)
    if contracts:  # TIL-CON-01: most VP, the rightmost of tied ones
        most = max(vp for vp, _ in contracts)
        tiles.append(take_offered(q, max(place for vp, place in contracts if vp == most)))
    offer = enumerate(q["contract_offer"])
    crests = [place for place, tile in offer if tile and tile.startswith("crest:") and may_have(q, tile)]
    contracts = contract_places(q)
    if crests:  # TIL-CON-02, TIL-CON-08
        tiles.append(take_offered(q, max(crests)))
    elif contracts:  # TIL-CON-03
        least = min(vp for vp, _ in contracts)
        tiles.append(take_offered(q, max(place for vp, place in contracts if vp == least)))
    if not tiles:
        return None
    return {"tiles": tiles, "vp": sum(tile["vp"] for tile in tiles)}


# --- king and joker ---------------------------------------------------------------------------------------------------


def king(q: Json) -> Json:
    """Five steps, 1 VP for each one beyond the end (TIL-KING-01, TIL-KING-02)."""
    start = q["board"]["king"]
    beyond = max(0, start + 5 - KING_HIGHEST)
    return {"from": start, "to": start + 5 - beyond, "vp": beyond}


ACTION: dict[str, Callable[[Json], Json | None]] = {
    "merchant": merchant,
    "architect": architect,
    "character": character,
    "contract": contract,
    "king": king,
    "joker": king,
}
