"""A second, plain reading of a Mautoma's turn: answers questions of `decide` without any code of the package.

Only tables are read from the package; the fair cards are written down again. Here: the card, the die and the wheel's
tile. What the six actions do is in `oracle_actions`.
"""

import copy

from tests.games.tiletum.oracle_actions import ACTION, gain, may_have
from tests.games.tiletum.oracle_tables import CARDS, Json

# fair: the two counts to compare, the action if the first is higher, the action if not; or the only action
FAIR_CARDS = {
    "sets_house_pillar": ("pillars", "houses", "merchant", "architect"),
    "sets_contract_crest": ("contracts", "crests", "merchant", "contract"),
    "sets_contract_cathedral": ("contracts", "cathedrals", "architect", "contract"),
    "filled_buildings": ("character",),
    "cathedrals": ("architect",),
    "contracts": ("contract",),
    "crests": ("contract",),
    "upper_floor_characters": ("character",),
    "houses": ("merchant",),
    "pillars": ("architect",),
    "king_track": ("king",),
}


def answer(question: Json) -> Json:
    """The whole answer except the trace."""
    q = copy.deepcopy(question)
    section = q["card"] if isinstance(q["card"], dict) else CARDS[q["card"]][q["mautoma"] - 1]  # TIL-CARD-01
    moves = move_pieces(q, section["moves"])  # TIL-TURN-03, before the die (TIL-CARD-08)
    target = target_sector(q, section["die"])
    die = take_die(q, target)
    bonus = take_wheel_tile(q, target)  # scored before the action (TIL-DIE1-07)
    skipped, action = act(q, target)
    vp = action["vp"] + (bonus["vp"] if bonus else 0)
    return {
        "moves": moves,
        "target": q["wheel"][target]["action"],
        "die": die,
        "bonus_tile": bonus,
        "skipped": skipped,
        "action": action,
        "vp": vp,
    }


def fair_asked(q: Json, which: str) -> Json:
    """The current fair or the next one, in round 4 the current one for both (reading 7)."""
    index = q["round"] - 1 if which == "fair_current" else min(q["round"], 3)
    fair: Json = q["fairs"][index]
    return fair


def move_pieces(q: Json, moves: list[Json]) -> list[Json]:
    """Jumps ordered by the card; one drawn tile serves both pieces (TIL-CARD-05, TIL-CARD-06, TIL-CARD-11)."""
    found = []
    for piece in ("merchant", "architect"):
        for move in moves:
            if move["piece"] == piece:
                to = move["to"]
                if to == "draw":
                    to = q["town_tile"]
                elif to in ("fair_current", "fair_next"):
                    to = fair_asked(q, to)["town"]
                found.append({"piece": piece, "from": q["board"][piece], "to": to})
                q["board"][piece] = to
    return found


def target_sector(q: Json, criterion: str) -> int:
    """The index of the sector that the card asks for."""
    wheel = q["wheel"]
    if criterion == "king":  # TIL-DIE3-01
        wanted = "king"
    elif criterion == "bonus_tile":
        # Most action points is the lowest value; tiles it may not have do not attract it (TIL-DIE1-01, TIL-DIE1-10).
        sectors = [s for s in wheel if s["bonus"] is not None and may_have(q, s["bonus"])]
        if not sectors:
            sectors = [s for s in wheel if s["dice"]]  # the lowest die (TIL-DIE1-05, TIL-DIE1-09)
        wanted = min(sectors, key=lambda s: int(s["value"]))["action"]
    else:
        wanted = fair_action(q, fair_asked(q, criterion)["fair"])  # TIL-DIE2-01
    return next(index for index in range(6) if wheel[index]["action"] == wanted)


def fair_action(q: Json, fair: str) -> str:
    """The action on the fair card; of two the one whose condition holds now (TIL-DIE2-04)."""
    card = FAIR_CARDS[fair]
    if len(card) == 1:
        return card[0]
    me, board = f"mautoma{q['mautoma']}", q["board"]
    pillars = sum(me in owners for owners in q["pillars"].values())
    counts = {
        "houses": 1 + sum(me in owners for owners in q["houses"].values()),  # Tiletum's counts (reading 31)
        "pillars": pillars,
        "contracts": board["contracts"],
        "crests": len([crest for crest in board["crests"] if crest]) + len(board["crests_waiting"]),
        "cathedrals": pillars,  # it takes a tile with every pillar (TIL-ARC-04)
    }
    first, second, if_higher, otherwise = card
    return if_higher if counts[first] > counts[second] else otherwise


def take_die(q: Json, target: int) -> Json:
    """The first die clockwise of the target sector, else of the closest one with dice, else more action points."""
    # TIL-DIE1-02 to 04, TIL-DIE2-03, TIL-DIE3-02, TIL-TIE-05; distance comes first (reading 9)
    wheel = q["wheel"]
    filled = [index for index in range(6) if wheel[index]["dice"]]
    source = min(filled, key=lambda i: (min((i - target) % 6, (target - i) % 6), wheel[i]["value"]))
    return {
        "colour": wheel[source]["dice"][0],
        "from": wheel[source]["action"],
        "value_before": wheel[source]["value"],
        "value_after": wheel[target]["value"],
    }


def take_wheel_tile(q: Json, target: int) -> Json | None:
    """The target sector's tile if it is there and allowed, with every criterion (TIL-TURN-04, TIL-BONUS-10)."""
    tile = q["wheel"][target]["bonus"]
    if tile is None or not may_have(q, tile):
        return None
    return gain(q, tile)


def act(q: Json, target: int) -> tuple[list[str], Json]:
    """The target's action, or the next one clockwise that is possible at all (TIL-LIM-03, TIL-LIM-04)."""
    skipped: list[str] = []
    for further in range(6):
        name = q["wheel"][(target + further) % 6]["action"]
        found = ACTION[name](q)
        if found is not None:
            return skipped, {"action": name} | found
        skipped.append(name)
    raise AssertionError("king and joker are always possible")
