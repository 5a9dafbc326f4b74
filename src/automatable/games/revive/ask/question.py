"""The records of a question, from which its schema is made, and an example. What belongs together is checked where it is read."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from automatable.games.revive.model.records import Ground, Group
from automatable.kernel.ask.question import QuestionPart

Card = Literal["build", "populate_or_build", "explore", "explore_populate", "explore_build", "explore_populate_far"]
Named = Annotated[str, Meta(min_length=1, max_length=10_000)]
Place5 = Annotated[int, Meta(ge=1, le=5)]
Place3 = Annotated[int, Meta(ge=1, le=3)]


class TileQuestion(QuestionPart, frozen=True):
    """A tile by its name and how it lies, or by the kinds of its four hexes."""

    tile: str | UnsetType = UNSET
    orientation: Literal["upright", "turned"] | UnsetType = UNSET
    N: Ground | UnsetType = UNSET
    W: Ground | UnsetType = UNSET
    E: Ground | UnsetType = UNSET
    S: Ground | UnsetType = UNSET


class SupplyQuestion(QuestionPart, frozen=True):
    """What the Mautoma has beside the board."""

    small: Annotated[int, Meta(ge=0, le=5)]
    large: Annotated[int, Meta(ge=0, le=3)]
    figures: Annotated[int, Meta(ge=0, le=7)]


class MautomaQuestion(QuestionPart, frozen=True):
    """The Mautoma's pieces."""

    buildings: list[str]
    figures: list[str]
    supply: SupplyQuestion


class YouQuestion(QuestionPart, frozen=True):
    """Your pieces."""

    buildings: list[str]
    figures: list[str]
    claims: list[str] | UnsetType = UNSET


class MachinesQuestion(QuestionPart, frozen=True):
    """Places of the machine displays."""

    green: list[Place3]
    yellow: list[Place3]
    grey: list[Place3]


class PositionQuestion(QuestionPart, frozen=True):
    """A position of the Mautoma's board."""

    arrow_group: Group
    artifact_colour: Named
    discard_citizens: list[Place5]
    discard_modules: list[Place5]
    discard_machines: MachinesQuestion


class TokensQuestion(QuestionPart, frozen=True):
    """The machine tokens on display."""

    green: list[Named | None]
    yellow: list[Named | None]
    grey: list[Named | None]


class DisplaysQuestion(QuestionPart, frozen=True):
    """What lies on display; null is an empty place."""

    citizens: list[Named | None]
    modules: list[Named | None]
    machines: TokensQuestion


class DecksQuestion(QuestionPart, frozen=True):
    """The Mautoma's cards outside its action deck."""

    discarded: Annotated[int, Meta(ge=0, le=5)]
    progress: Annotated[int, Meta(ge=0, le=3)]


class Question(QuestionPart, frozen=True):
    """One turn of the Mautoma: the card just drawn, or null for a refresh turn."""

    card: Card | None
    energy_position: Annotated[int, Meta(ge=1, le=100)]
    tiles: dict[str, TileQuestion] | UnsetType = UNSET
    reveals: dict[str, TileQuestion] | UnsetType = UNSET
    mautoma: MautomaQuestion | UnsetType = UNSET
    you: YouQuestion | UnsetType = UNSET
    board: list[PositionQuestion] | UnsetType = UNSET
    artifacts: dict[str, Annotated[int, Meta(ge=0, le=8)]] | UnsetType = UNSET
    displays: DisplaysQuestion | UnsetType = UNSET
    decks: DecksQuestion | UnsetType = UNSET


EXAMPLE: Final[dict[str, Any]] = {
    "card": "explore_populate",
    "energy_position": 3,
    "tiles": {
        **{f"ST{number}": {"tile": f"SB{number}", "orientation": "upright"} for number in range(1, 5)},
        "ST5": {"tile": "SB5", "orientation": "turned"},
        "A07": {"N": "water", "W": "sand", "E": "blank", "S": "crystal_small"},
    },
    "reveals": {"A03": {"N": "green", "W": "sand", "E": "bonus", "S": "sand"}},
    "mautoma": {
        "buildings": ["ST4.W"],
        "figures": ["ST1.N", "ST4.E"],
        "supply": {"small": 4, "large": 3, "figures": 5},
    },
    "you": {"buildings": ["ST2.N"], "figures": ["ST2.W", "ST3.E"], "claims": []},
}
