"""The records of a question, and an example."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from automatable.games.tiletum.model.records import ActionName, ColourName, CrestName, FairName, PieceName, TypeName
from automatable.kernel.ask.question import QuestionPart

Vp = Annotated[int, Meta(ge=0, le=99)]
Contracts = Annotated[int, Meta(ge=0, le=6)]
Offered = Annotated[list[str | None], Meta(min_length=5, max_length=5)]
Types = Annotated[list[TypeName | None], Meta(min_length=5, max_length=5)]


class MoveAsked(QuestionPart, frozen=True):
    """Where the card sends a piece."""

    piece: PieceName
    to: str


class SectionAsked(QuestionPart, frozen=True):
    """A section that need not be one of a card."""

    moves: Annotated[list[MoveAsked], Meta(max_length=2)]
    die: Literal["bonus_tile", "fair_current", "fair_next", "king"]


class FairAsked(QuestionPart, frozen=True):
    """A fair and its town."""

    fair: FairName
    town: str


class SectorAsked(QuestionPart, frozen=True):
    """A sector of the wheel."""

    action: ActionName
    value: Annotated[int, Meta(ge=1, le=6)]
    dice: list[ColourName]
    bonus: str | None


class CathedralAsked(QuestionPart, frozen=True):
    """An available cathedral."""

    cost_vp: Vp
    tiles: list[Vp]


class BoardAsked(QuestionPart, frozen=True):
    """The board of the Mautoma to move."""

    merchant: str
    architect: str
    king: int
    contracts: Contracts
    buildings: Annotated[list[list[TypeName | None]], Meta(min_length=5, max_length=5)]
    crests: Annotated[list[CrestName | None], Meta(min_length=5, max_length=5)]
    crests_waiting: Annotated[list[CrestName], Meta(max_length=6)]
    priority: Annotated[list[TypeName], Meta(min_length=5, max_length=5)]


class Question(QuestionPart, frozen=True):
    """One turn of one Mautoma, with card and town tile already drawn."""

    players: Annotated[int, Meta(ge=2, le=4)]
    mautoma: Annotated[int, Meta(ge=1, le=3)]
    level: Literal["easy", "normal", "hard"]
    round: Annotated[int, Meta(ge=1, le=4)]
    card: int | SectionAsked
    fairs: Annotated[list[FairAsked], Meta(min_length=4, max_length=4)]
    wheel: Annotated[list[SectorAsked], Meta(min_length=6, max_length=6)]
    bonus_tiles: dict[str, list[str]]
    houses: dict[str, list[str | None]]
    pillars: dict[str, list[str]]
    cathedrals: dict[str, CathedralAsked | None]
    contract_offer: Offered
    character_offer: Types
    next_character: TypeName | None
    board: BoardAsked
    town_tile: str | None = None


ENTRIES: Final[dict[str, type[msgspec.Struct]]] = {
    name: msgspec.defstruct("Entry", [("entry", value)])
    for name, value in (
        ("bonus_tiles", list[str]),
        ("houses", list[str | None]),
        ("pillars", list[str]),
        ("cathedrals", CathedralAsked | None),
    )
}
"""What the tables by town hold, to name the town of a bad entry."""

EXAMPLE: Final[dict[str, Any]] = {
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
"""A question that is answered, to begin with."""
