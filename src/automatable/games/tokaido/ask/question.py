"""The records of a question, from which its schema is made, and an example. The reader says more exactly what is wrong with one."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from automatable.games.tokaido.model.records import PanoramaName
from automatable.kernel.ask.question import QuestionPart

SEATS: Final = ("you", "automa1", "automa2")
DIRECTIONS: Final = ("kyoto_to_edo", "edo_to_kyoto")
MOST_ITEMS: Final = 99

Items = Annotated[int, Meta(ge=0, le=MOST_ITEMS)]


class CardAsked(QuestionPart, frozen=True):
    """The Automa card: how far she looks, and its icon."""

    range: Annotated[int, Meta(ge=1, le=3)]
    icon: Literal["none", "temple", "inn", "both"]


class Standing(QuestionPart, frozen=True):
    """Where a pawn stands, by the printed number of the space."""

    space: Annotated[int, Meta(ge=0, le=54)]


class TravelersAsked(QuestionPart, frozen=True):
    """Where everybody stands."""

    you: Standing
    automa1: Standing
    automa2: Standing


class Collection(QuestionPart, frozen=True):
    """How many items an Automa owns of each type."""

    coin: Items
    souvenir: Items
    encounter: Items
    hot_spring: Items
    paddy: Items
    mountain: Items
    sea: Items


class Collections(QuestionPart, frozen=True):
    """The collection of the Automa who walks; the other's may be given too and has no influence."""

    automa1: Collection | UnsetType = UNSET
    automa2: Collection | UnsetType = UNSET


class Question(QuestionPart, frozen=True):
    """The position of an Automa who is about to walk; nothing else is needed."""

    automa: Literal["automa1", "automa2"]
    card: CardAsked
    travelers: TravelersAsked
    collections: Collections
    achievements_taken: Annotated[list[PanoramaName], Meta(max_length=3)]
    """The panoramas whose achievement somebody has."""
    direction: Literal["kyoto_to_edo", "edo_to_kyoto"] = "kyoto_to_edo"


EXAMPLE: Final[dict[str, Any]] = {
    "automa": "automa1",
    "card": {"range": 3, "icon": "none"},
    "travelers": {"you": {"space": 37}, "automa1": {"space": 34}, "automa2": {"space": 36}},
    "collections": {
        "automa1": {"coin": 3, "souvenir": 0, "encounter": 1, "hot_spring": 0, "paddy": 1, "mountain": 0, "sea": 4}
    },
    "achievements_taken": [],
    "direction": "kyoto_to_edo",
}
