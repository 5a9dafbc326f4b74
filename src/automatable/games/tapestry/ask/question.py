"""The records of a question, and an example."""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from automatable.games.tapestry.model.records import TrackName
from automatable.kernel.ask.question import QuestionPart

Level = Annotated[int, Meta(ge=1, le=6)]
Card = Annotated[int, Meta(ge=1, le=22)]
Space = Annotated[int, Meta(ge=0, le=12)]
Supply = Annotated[int, Meta(ge=0, le=9)]
Hex = tuple[int, int]
TokenName = Literal["you", "automa", "you_toppled", "automa_toppled", "shadow_toppled", "you_other"]
CivilizationName = Literal["conquerors", "engineers", "scientists", "explorers"]


class Spaces(QuestionPart, frozen=True):
    """Where somebody's tokens stand."""

    exploration: Space
    science: Space
    military: Space
    technology: Space


class Pair(QuestionPart, frozen=True):
    """The pair of decision cards; in income turn 1 the progress card alone."""

    tiebreaker_card: Card
    track_card: Card | UnsetType = UNSET


class AskedAutoma(QuestionPart, frozen=True):
    """The Automa."""

    tracks: Spaces
    favorite: TrackName
    outposts: Supply
    toppled: Annotated[int, Meta(ge=0, le=20)]
    tapestry_cards: Annotated[int, Meta(ge=0, le=37)]
    landmarks: tuple[str, ...]
    vp: Annotated[int, Meta(ge=0, le=999)]
    civilizations: Annotated[tuple[CivilizationName, ...], Meta(min_length=1, max_length=2)] | UnsetType = UNSET


class AskedShadow(QuestionPart, frozen=True):
    """The Shadow Empire."""

    tracks: Spaces
    favorite: TrackName
    outposts: Supply


class AskedYou(QuestionPart, frozen=True):
    """You."""

    tracks: Spaces
    income_turns: Annotated[int, Meta(ge=0, le=5)] | UnsetType = UNSET


class AskedAchievements(QuestionPart, frozen=True):
    """Who earned each achievement, in order."""

    complete_track: Annotated[tuple[Literal["you", "automa", "shadow"], ...], Meta(max_length=2)]
    topple_two: Annotated[tuple[Literal["you", "automa"], ...], Meta(max_length=2)]
    middle_island: Annotated[tuple[Literal["you", "automa"], ...], Meta(max_length=2)]


class AskedTokens(QuestionPart, frozen=True):
    """The tokens on one hex."""

    at: Hex
    on: Annotated[tuple[TokenName, ...], Meta(min_length=1, max_length=2)]


class AskedTile(QuestionPart, frozen=True):
    """A tile that will be drawn, and how it will lie."""

    tile: Annotated[int, Meta(ge=1, le=48)]
    rotation: Annotated[int, Meta(ge=0, le=5)]


class Question(QuestionPart, frozen=True):
    """One turn of the bots."""

    automa: AskedAutoma
    shadow: AskedShadow
    you: AskedYou
    unclaimed: tuple[str, ...]
    achievements: AskedAchievements
    explored: tuple[Hex, ...]
    tokens: tuple[AskedTokens, ...]
    level: Level | UnsetType = UNSET
    pair: Pair | UnsetType = UNSET
    deck_left: Annotated[int, Meta(ge=0, le=20, multiple_of=2)] | UnsetType = UNSET
    income_turn: Annotated[int, Meta(ge=1, le=5)] | UnsetType = UNSET
    rolls: tuple[TrackName, ...] = ()
    tiles: tuple[AskedTile, ...] = ()
    traps: tuple[bool, ...] = ()


EXAMPLE: Final[dict[str, Any]] = {
    "level": 3,
    "pair": {"track_card": 6, "tiebreaker_card": 2},
    "deck_left": 4,
    "automa": {
        "tracks": {"exploration": 3, "science": 2, "military": 4, "technology": 2},
        "favorite": "military",
        "outposts": 5,
        "toppled": 0,
        "tapestry_cards": 2,
        "landmarks": ["Barracks", "Forge"],
        "civilizations": ["conquerors"],
        "vp": 14,
    },
    "shadow": {
        "tracks": {"exploration": 1, "science": 3, "military": 2, "technology": 4},
        "favorite": "science",
        "outposts": 8,
    },
    "you": {"tracks": {"exploration": 5, "science": 1, "military": 2, "technology": 3}, "income_turns": 2},
    "unclaimed": [
        "Train Station",
        "Launch Pad",
        "Apothecary",
        "Academy",
        "Laboratory",
        "Tank Factory",
        "Fusion Reactor",
        "Rubber Works",
        "Tech Hub",
    ],
    "achievements": {"complete_track": [], "topple_two": [], "middle_island": []},
    "explored": [[-1, 1], [1, 0]],
    "tokens": [
        {"at": [2, 0], "on": ["you", "you"]},
        {"at": [-2, 2], "on": ["automa", "automa"]},
        {"at": [-1, 1], "on": ["automa", "shadow_toppled"]},
        {"at": [1, 0], "on": ["you"]},
    ],
    "rolls": [],
    "tiles": [{"tile": 17, "rotation": 2}],
    "traps": [],
}
