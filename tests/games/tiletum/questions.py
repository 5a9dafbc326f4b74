"""Questions for `decide` written by hand: the one of the format, and a bare position to change."""

import copy
from typing import Any

Json = dict[str, Any]

FORMAT: Json = {
    "players": 2,
    "mautoma": 1,
    "level": "normal",
    "round": 2,
    "card": 1,
    "town_tile": None,
    "fairs": [
        {"fair": "contracts", "town": "tiletum"},
        {"fair": "sets_house_pillar", "town": "frankfurt"},
        {"fair": "king_track", "town": "genova"},
        {"fair": "houses", "town": "venezia"},
    ],
    "wheel": [
        {"action": "contract", "value": 2, "dice": ["dark_grey", "pink"], "bonus": None},
        {"action": "architect", "value": 3, "dice": [], "bonus": "gain_gold"},
        {"action": "king", "value": 4, "dice": ["blue"], "bonus": "crest:lion"},
        {"action": "joker", "value": 5, "dice": [], "bonus": None},
        {"action": "merchant", "value": 6, "dice": ["yellow"], "bonus": "contract:3"},
        {"action": "character", "value": 1, "dice": [], "bonus": None},
    ],
    "bonus_tiles": {"arles": ["crest:lily"], "toulouse": ["change_die_colour", "gain_vp"]},
    "houses": {"london": ["mautoma1"], "praha": ["you"]},
    "pillars": {"paris": ["mautoma1"], "koeln": ["you"]},
    "cathedrals": {
        "london": {"cost_vp": 4, "tiles": [6, 4, 2]},
        "koeln": {"cost_vp": 2, "tiles": [5, 3, 1]},
        "paris": {"cost_vp": 8, "tiles": [2, 1]},
        "praha": {"cost_vp": 6, "tiles": [8, 5, 3]},
        "bordeaux": {"cost_vp": 6, "tiles": [4, 1]},
        "wien": None,
        "lyon": {"cost_vp": 4, "tiles": [4, 2, 1]},
        "milano": {"cost_vp": 8, "tiles": [7, 4, 2]},
        "firenze": {"cost_vp": 6, "tiles": [9, 5, 3]},
    },
    "contract_offer": ["contract:9", "crest:eagle", "contract:5", "contract:7", "contract:2"],
    "character_offer": ["merchant", "king", "merchant", "contract", "architect"],
    "next_character": "king",
    "board": {
        "merchant": "london",
        "architect": "paris",
        "king": 3,
        "contracts": 1,
        "buildings": [[None, None, None], [None, None], [None, None], ["merchant"], ["contract"]],
        "crests": [None, None, None, None, "eagle"],
        "crests_waiting": [],
        "priority": ["king", "architect", "merchant", "contract", "character"],
    },
}

BARE = FORMAT | {
    "round": 1,
    "bonus_tiles": {},
    "houses": {},
    "pillars": {},
    "cathedrals": FORMAT["cathedrals"] | {"paris": {"cost_vp": 8, "tiles": [3, 2, 1]}},
    "contract_offer": [None] * 5,
    "character_offer": [None] * 5,
    "next_character": None,
    "board": {
        "merchant": "tiletum",
        "architect": "tiletum",
        "king": 0,
        "contracts": 0,
        "buildings": [[None, None, None], [None, None], [None, None], [None], [None]],
        "crests": [None] * 5,
        "crests_waiting": [],
        "priority": ["king", "architect", "merchant", "contract", "character"],
    },
}

FAIR_FOR = {
    "merchant": "houses",
    "architect": "cathedrals",
    "character": "filled_buildings",
    "contract": "contracts",
    "king": "king_track",
}
"""By action: a fair whose card asks for it without conditions."""

TOWNS = ["tiletum", "frankfurt", "genova", "venezia"]
CLOCKWISE = "contract architect king joker merchant character"


def by(die: str, *moves: tuple[str, str]) -> Json:
    """A section of an action card."""
    return {"moves": [{"piece": piece, "to": to} for piece, to in moves], "die": die}


def fairs(*names: str) -> list[Json]:
    """Four fairs that begin with these."""
    rest = [name for name in ("crests", "pillars", "houses", "king_track") if name not in names]
    return [{"fair": fair, "town": town} for fair, town in zip([*names, *rest], TOWNS, strict=False)]


def wheel(dice: dict[str, str], bonus: dict[str, str] | None = None, order: str = CLOCKWISE) -> list[Json]:
    """The sectors in this order, the first of value 2, with dice and tiles by action."""
    tiles = bonus or {}
    return [
        {
            "action": action,
            "value": (index + 1) % 6 + 1,
            "dice": dice.get(action, "").split(),
            "bonus": tiles.get(action),
        }
        for index, action in enumerate(order.split())
    ]


def question(**changes: Any) -> Json:
    """The bare position with changes, those of `board` field by field."""
    board = BARE["board"] | changes.pop("board", {})
    return copy.deepcopy(BARE | changes | {"board": board})


def give_pillars(asked: Json, *towns: str) -> None:
    """Pillars of Mautoma 1, with the cathedral tiles it took for them."""
    for town in towns:
        asked["pillars"][town] = ["mautoma1"]
        asked["cathedrals"][town]["tiles"].pop(0)


def asked_for(action: str, **changes: Any) -> Json:
    """The bare position with changes, and a fair card that asks for this action."""
    bare = {"card": by("fair_current"), "fairs": fairs(FAIR_FOR[action]), "wheel": wheel({action: "blue"})}
    return question(**bare | changes)
