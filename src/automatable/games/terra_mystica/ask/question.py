"""The records of a question, from which its schema is made, and an example."""

from typing import Annotated, Any, Final

from msgspec import Meta

from automatable.games.terra_mystica.model.pieces import ROUNDS
from automatable.games.terra_mystica.model.records import LandName
from automatable.kernel.ask.question import QuestionPart

Points = Annotated[int, Meta(ge=0, le=9999)]
Number = Annotated[int, Meta(ge=0, le=10)]
Pieces = Annotated[int, Meta(ge=0, le=8)]
SpaceName = Annotated[str, Meta(description="The name of a land space as it is printed, such as D5.", max_length=4)]


class Cults(QuestionPart, frozen=True):
    """Where the markers stand."""

    fire: Number
    water: Number
    earth: Number
    air: Number


class Priests(QuestionPart, frozen=True):
    """The values of the priest spaces that are taken, by cult."""

    fire: list[Number]
    water: list[Number]
    earth: list[Number]
    air: list[Number]


class Supply(QuestionPart, frozen=True):
    """The structures left."""

    dwelling: Pieces
    trading_house: Pieces
    temple: Pieces
    stronghold: Pieces
    sanctuary: Pieces


class YourStructure(QuestionPart, frozen=True):
    """A structure of the person."""

    at: SpaceName
    type: str


class HerStructure(QuestionPart, frozen=True):
    """A structure of the Automa; `marked` if a power token lies beside it."""

    at: SpaceName
    type: str
    marked: bool


class HerSide(QuestionPart, frozen=True):
    """The Automa."""

    terrain: LandName
    vp: Points
    priests: Number
    supply: Supply
    cults: Cults
    structures: list[HerStructure]


class YourSide(QuestionPart, frozen=True):
    """The person; `terrain` is the home or starting terrain."""

    terrain: LandName
    faction: str
    cults: Cults
    structures: list[YourStructure]


class Question(QuestionPart, frozen=True, rename={"passes": "pass"}):
    """What does the Automa do on her turn with these two cards, or when she passes?"""

    map: str
    round: Annotated[int, Meta(ge=1, le=ROUNDS)]
    level: str
    automa_faction: str
    automa: HerSide
    you: YourSide
    terrain_tiles: dict[str, str]
    """From space to terrain, where a tile lies on the printed one."""
    bridges: list[tuple[SpaceName, SpaceName]]
    power_actions_taken: list[Annotated[int, Meta(ge=1, le=6)]]
    priest_spaces_taken: Priests
    favor_tiles_gone: list[str]
    scoring_tile: Annotated[int, Meta(ge=1)]
    final_scoring: str | None
    bonus_row: Annotated[list[str], Meta(min_length=3, max_length=3)]
    automa_bonus: str
    passed_first: bool
    support_card: str
    action_card: str | None = None
    passes: bool = False
    trade_markers: tuple[SpaceName, ...] = ()


def _cults(number: int) -> dict[str, int]:
    return dict.fromkeys(("fire", "water", "earth", "air"), number)


EXAMPLE: Final[dict[str, Any]] = {
    "map": "base",
    "round": 1,
    "level": "automa",
    "automa_faction": "simpletons",
    "automa": {
        "terrain": "lakes",
        "vp": 20,
        "priests": 7,
        "supply": {"dwelling": 4, "trading_house": 4, "temple": 3, "stronghold": 1, "sanctuary": 1},
        "cults": _cults(0),
        "structures": [
            {"at": "A4", "type": "dwelling", "marked": True},
            {"at": "E9", "type": "dwelling", "marked": False},
        ],
    },
    "you": {
        "terrain": "forest",
        "faction": "witches",
        "cults": _cults(1),
        "structures": [{"at": "E6", "type": "dwelling"}, {"at": "D5", "type": "dwelling"}],
    },
    "terrain_tiles": {},
    "bridges": [],
    "power_actions_taken": [],
    "priest_spaces_taken": {"fire": [], "water": [], "earth": [], "air": []},
    "favor_tiles_gone": [],
    "scoring_tile": 3,
    "final_scoring": None,
    "bonus_row": ["bonus_3", "bonus_8", "bonus_9"],
    "automa_bonus": "bonus_6",
    "passed_first": False,
    "support_card": "*2",
    "action_card": "*3",
}
