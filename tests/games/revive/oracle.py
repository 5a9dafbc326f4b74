"""A second, slow and plain reading of the Mautoma's turn: answers questions of `decide` without any code of the package.

Only the map, the tiles and the Mautoma board are read from the package's data; the six cards are written down again.
"""

import math

from tests.games.revive.oracle_map import AREAS, COMPANION, CORNERS, TILES_BESIDE, Json, distances, ground, met, table

BOARD: list[Json] = sorted(table("mautoma_board")["position"], key=lambda position: int(position["number"]))
GROUPS = ["top_lr", "top_rl", "bottom_rl", "bottom_lr"]
FAR = math.inf
# steps of the marker, then the parts in order, each with its range (REV-CARD-01 to 22)
CARDS: dict[str, tuple[int, list[tuple[str, float]]]] = {
    "build": (1, [("build", 3)]),
    "populate_or_build": (2, [("populate", 3), ("build", 3)]),
    "explore": (1, [("explore", 3)]),
    "explore_populate": (2, [("explore", 3), ("populate", 3)]),
    "explore_build": (3, [("explore", 3), ("build", 3)]),
    "explore_populate_far": (4, [("explore", FAR), ("populate", FAR)]),
}
BONUSES = ["green", "yellow", "grey", "crystal_small", "crystal_vast", "bonus"]
GEARS = {"small": 3, "large": 5}
BOOKS = [2, 3, 3, 3, 4, 4, 4]


def answer(question: Json) -> Json:
    """The answer to a valid question, without its trace."""
    board = question.get("board", BOARD)
    if question["card"] is None:
        return _refresh_turn(question, board)
    return _card_turn(question, board)


# --- a turn with a card ---------------------------------------------------------------------------------------------


def _card_turn(question: Json, board: list[Json]) -> Json:
    steps, parts = CARDS[question["card"]]
    # REV-TURN-02, REV-TURN-03, REV-BOARD-04: the marker moves first, so the new position has the arrows
    position = (question["energy_position"] - 1 + steps) % len(board) + 1
    group = board[position - 1]["arrow_group"]
    actions, needs_reveal = _carry_out(question, parts, group)
    return {
        "turn": "card",
        "energy_position": position,
        "arrow_group": group,
        "actions": actions,
        "needs_reveal": needs_reveal,
        "refresh": None,
    }


def _carry_out(question: Json, parts: list[tuple[str, float]], group: str) -> tuple[list[Json], str | None]:
    """The entries for the parts of a card, and the tile that has to be turned over before the rest can be told."""
    tiles = dict(question["tiles"])
    supply = question["mautoma"]["supply"]
    pieces = {"explore": True, "build": supply["small"] + supply["large"] > 0, "populate": supply["figures"] > 0}
    reveals = question.get("reveals", {})
    actions: list[Json] = []
    for number, (action, limit) in enumerate(parts):
        now = question | {"tiles": tiles}  # README 6.6: each part sees what the one before has turned over
        entry = _attempt(now, action, limit, group)
        if entry is None:
            # REV-CARD-03, 10, 13, 14, 17, 18, 21, 22: an impossible part is skipped by itself
            reason = "no_target" if pieces[action] else "no_pieces"
            actions.append({"action": "nothing", "instead_of": action, "reason": reason})
            continue
        actions.append(entry)
        if question["card"] == "populate_or_build":
            break  # REV-CARD-06: it builds only if no figure can be placed
        if action == "explore":
            explored = entry["at"]
            if explored in reveals:
                tiles[explored] = reveals[explored]
            elif any(pieces[later] for later, _ in parts[number + 1 :]):
                return actions, explored
    return actions, None


def _attempt(now: Json, action: str, limit: float, group: str) -> Json | None:
    if action == "explore":
        return _explore(now, limit, group)
    if action == "build":
        return _build(now, limit, group)
    return _populate(now, limit, group)


def in_range(now: Json, limit: float) -> set[str]:
    """Hexes and corners within the range (REV-BUILD-10 and 12) of her pieces or the chasm (README 6.2, 6.27, 6.32)."""
    mautoma = now["mautoma"]
    origins = ["CHASM", *mautoma["buildings"], *mautoma["figures"]]
    far = distances(origins, ground(now["tiles"]))
    return {place for place, steps in far.items() if steps <= limit}


# REV-EXPL-01, 04, 05, 08, 09
def explorable(now: Json, limit: float) -> list[str]:
    """Face-down tiles beside the chasm or a face-up tile, with at least one hex in range."""
    reached = in_range(now, limit)
    found = []
    for tile in AREAS:
        beside_face_up = any(other in now["tiles"] for other in TILES_BESIDE[tile])
        joined = beside_face_up or tile in TILES_BESIDE["CHASM"]
        near = any(f"{tile}.{part}" in reached for part in "NWES")
        if tile not in now["tiles"] and joined and near:
            found.append(tile)
    return found


def _explore(now: Json, limit: float, group: str) -> Json | None:
    tiles = explorable(now, limit)
    if not tiles:
        return None
    return {"action": "explore", "at": min(tiles, key=lambda tile: met(group, tile))}


# REV-BUILD-01, 04 to 07
def building_values(now: Json, limit: float) -> dict[str, int]:
    """Vacant sand in range with the number of bonuses beside it."""
    reached = in_range(now, limit)
    kinds = ground(now["tiles"])
    taken = now["mautoma"]["buildings"] + now["you"]["buildings"]
    return {
        place: sum(_worth(now, kinds, other) for other in COMPANION[place])
        for place, kind in kinds.items()
        if kind == "sand" and place in reached and place not in taken
    }


def _worth(now: Json, kinds: dict[str, str], place: str) -> int:
    """What a neighbour counts; corners, the chasm and face-down hexes have no kind and count nothing (README 6.9)."""
    kind = kinds.get(place)
    if kind == "water":
        # REV-BUILD-06 and 07: only her own buildings make a water space worthless
        return 0 if any(other in now["mautoma"]["buildings"] for other in COMPANION[place]) else 2
    return 1 if kind in BONUSES else 0


def _build(now: Json, limit: float, group: str) -> Json | None:
    supply = now["mautoma"]["supply"]
    values = building_values(now, limit)
    if supply["small"] + supply["large"] == 0 or not values:
        return None
    # REV-BUILD-13: the value decides, then the arrows (REV-BUILD-08, 09)
    best = max(values.values())
    at = min((place for place, value in values.items() if value == best), key=lambda place: met(group, place))
    size = "small" if supply["small"] > 0 else "large"  # REV-TRIBE-02
    gears = GEARS[size] if at in now["you"].get("claims", []) else 0  # REV-TRIBE-04
    return {"action": "build", "at": at, "size": size, "value": best, "you_gain": {"gear": gears, "book": 0}}


# REV-POP-01, 04; README 6.5, 6.7
def locations(now: Json, limit: float) -> list[str]:
    """Small locations and corners in range that hold none of her figures."""
    reached = in_range(now, limit)
    small = [place for place, kind in ground(now["tiles"]).items() if kind == "location"]
    return [place for place in small + CORNERS if place in reached and place not in now["mautoma"]["figures"]]


def _populate(now: Json, limit: float, group: str) -> Json | None:
    left = now["mautoma"]["supply"]["figures"]
    open_to_her = locations(now, limit)
    if left == 0 or not open_to_her:
        return None
    # REV-POP-03, 05: a location without any figure comes first
    empty = [place for place in open_to_her if place not in now["you"]["figures"]]
    at = min(empty or open_to_her, key=lambda place: met(group, place))  # REV-POP-06, 07
    shared = at in now["you"]["figures"]
    books = 1 if shared else 0  # REV-HUMAN-05, REV-POP-08
    if at in now["you"].get("claims", []):
        books += BOOKS[7 - left]  # REV-TRIBE-03, 04
    return {"action": "populate", "at": at, "shared": shared, "you_gain": {"gear": 0, "book": books}}


# --- a turn without a card ------------------------------------------------------------------------------------------


def _refresh_turn(question: Json, board: list[Json]) -> Json:
    result: Json = {
        "turn": "refresh",
        "energy_position": question["energy_position"],  # REV-TURN-06: the marker stays
        "arrow_group": None,
        "actions": [],
        "needs_reveal": None,
        "refresh": None,
    }
    decks = question["decks"]
    if decks["progress"] == 0:
        return result | {"turn": "game_end"}  # REV-END-01, 02
    here = question["energy_position"] - 1
    removed = _artifact_removed(question["artifacts"], board[here:] + board[:here])
    left = {colour: number - (colour == removed) for colour, number in question["artifacts"].items()}
    discarded, displays = _clear(question["displays"], board[here])
    new_decks = {"action": decks["discarded"] + 1, "progress": decks["progress"] - 1}  # REV-REFRESH-06, 07
    refresh = {"artifact_removed": removed, "artifacts": left, "discarded": discarded, "displays": displays}
    return result | {"refresh": refresh | {"decks": new_decks}}


def _artifact_removed(artifacts: dict[str, int], clockwise: list[Json]) -> str | None:
    """The first colour along the track of which a tile is left (REV-REFRESH-01, 02; README 6.12)."""
    for position in clockwise:
        colour: str = position["artifact_colour"]
        if artifacts[colour] > 0:
            return colour
    return None


def _clear(displays: Json, here: Json) -> tuple[Json, Json]:
    """What leaves the displays and what stays, by the marker's own position (REV-REFRESH-03, 04, 05, 09, 10)."""
    discarded: Json = {"machines": {}}
    remaining: Json = {"machines": {}}
    for kind in ("citizens", "modules"):
        discarded[kind], remaining[kind] = _take(displays[kind], here[f"discard_{kind}"])
    for colour, row in displays["machines"].items():
        taken, stays = _take(row, here["discard_machines"][colour])
        discarded["machines"][colour], remaining["machines"][colour] = taken, stays
    return discarded, remaining


def _take(row: list[str | None], places: list[int]) -> tuple[list[str], list[str | None]]:
    """Take these places out of a row; an empty place is skipped (README 6.16)."""
    taken = [name for place, name in enumerate(row, 1) if place in places and name is not None]
    return taken, [None if place in places else name for place, name in enumerate(row, 1)]
