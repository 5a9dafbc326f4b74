"""The stateless question: where does this Automa walk with this card?"""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from automatable.games.tokaido.automa.choices import DESTINATION
from automatable.games.tokaido.automa.context import SPECIAL_RANKS, Journey
from automatable.games.tokaido.model.owed import AutomaToWalk
from automatable.games.tokaido.model.records import ITEM_NAMES, KIND_NAMES, PANORAMA_NAMES, Kind, PanoramaName
from automatable.games.tokaido.model.road import ROADS, Road
from automatable.games.tokaido.model.state import AUTOMAS, State
from automatable.games.tokaido.model.tables import AUTOMA_LOOKS, KINDS, SECTIONS
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS, TEMPLE_COINS
from automatable.kernel.ask.question import Reader, steps
from automatable.kernel.contract.game import Ask
from automatable.kernel.decide.pipeline import Trace
from automatable.kernel.decide.pipeline import decide as run
from automatable.kernel.words.text import Catalogue

SEATS: Final = ("you", "automa1", "automa2")
DIRECTIONS: Final = ("kyoto_to_edo", "edo_to_kyoto")
FIELDS: Final = ("automa", "card", "travelers", "collections", "achievements_taken")
MOST_ITEMS: Final = 99

# The record describes the question; the reader below says more exactly what is wrong with one.

Items = Annotated[int, Meta(ge=0, le=MOST_ITEMS)]


class CardAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Automa card: how far she looks, and its icon."""

    range: Annotated[int, Meta(ge=1, le=3)]
    icon: Literal["none", "temple", "inn", "both"]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a pawn stands, by the printed number of the space."""

    space: Annotated[int, Meta(ge=0, le=54)]


class TravelersAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where everybody stands."""

    you: Standing
    automa1: Standing
    automa2: Standing


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many items an Automa owns of each type."""

    coin: Items
    souvenir: Items
    encounter: Items
    hot_spring: Items
    paddy: Items
    mountain: Items
    sea: Items


class Collections(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The collection of the Automa who walks; the other's may be given too and has no influence."""

    automa1: Collection | UnsetType = UNSET
    automa2: Collection | UnsetType = UNSET


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position of an Automa who is about to walk; nothing else is needed."""

    automa: Literal["automa1", "automa2"]
    card: CardAsked
    travelers: TravelersAsked
    collections: Collections
    achievements_taken: Annotated[list[PanoramaName], Meta(max_length=3)]
    """The panoramas whose achievement somebody has."""
    direction: Literal["kyoto_to_edo", "edo_to_kyoto"] = "kyoto_to_edo"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that can be answered."""

    mover: int
    look: int
    icon: str
    direction: int
    spaces: list[int]
    """By seat."""
    items: dict[int, list[int]]
    """The collections that are given, by seat."""
    taken: list[str]


def read(question: Any) -> Asked:
    """The question; raises Malformed that names the field."""
    fields = Reader(question).object(FIELDS, ("direction",))
    mover = fields["automa"].choice(SEATS[1:])
    card = fields["card"].object(("range", "icon"))
    look, icon = card["range"].whole(1, 3), card["icon"].choice(tuple(SPECIAL_RANKS))
    direction = fields["direction"].choice(DIRECTIONS) if "direction" in fields else DIRECTIONS[0]
    road = ROADS[DIRECTIONS.index(direction)]
    spaces = _spaces(fields["travelers"])
    taken = fields["achievements_taken"].list_of(lambda entry: entry.choice(PANORAMA_NAMES), unique=True)
    items = _collections(fields["collections"], mover, taken)
    _check_turn(fields["travelers"], spaces, mover, road)
    return Asked(
        SEATS.index(mover), look, icon, DIRECTIONS.index(direction), [spaces[seat] for seat in SEATS], items, taken
    )


def decide(question: Any, words: Catalogue) -> dict[str, Any]:
    """The space, what it brings, and why."""
    asked = read(question)
    items = asked.items[asked.mover]
    road, start = ROADS[asked.direction], asked.spaces[asked.mover]
    journey = Journey(road, start, asked.spaces, items + SPECIAL_RANKS[asked.icon], asked.look)
    trace = Trace()
    space = run(journey, DESTINATION, trace)
    assert space is not None
    return {**_gain(space, items, asked.taken), "trace": steps(trace, words, lambda option: option)}


def _spaces(travelers: Reader) -> dict[str, int]:
    last = len(KINDS) - 1
    named = travelers.object(SEATS)
    return {seat: named[seat].object(("space",))["space"].whole(0, last) for seat in SEATS}


def _collections(given: Reader, mover: str, taken: list[str]) -> dict[int, list[int]]:
    """Items by seat and kind of space: the mover's, and the other Automa's if they are given, which have no influence."""
    other = "automa1" if mover == "automa2" else "automa2"
    return {SEATS.index(seat): _collection(entry, taken) for seat, entry in given.object((mover,), (other,)).items()}


def _collection(given: Reader, taken: list[str]) -> list[int]:
    counts = given.object(ITEM_NAMES)
    items = [counts[name].whole(0, MOST_ITEMS) for name in ITEM_NAMES]
    for kind, name in enumerate(PANORAMA_NAMES):
        if items[kind] >= SECTIONS[kind] and name not in taken:
            counts[name].fail(f"{items[kind]} cards complete the panorama, so {name} must be in achievements_taken")
    return items


def _check_turn(travelers: Reader, spaces: dict[str, int], mover: str, road: Road) -> None:
    """It must be her turn: she is last, nobody is beyond the next inn, and no road space holds two."""
    at = {seat: Reader(space, f"{travelers.path}.{seat}.space") for seat, space in spaces.items()}
    start = spaces[mover]
    if start == road.last:
        at[mover].fail(f"{mover} has reached the last inn ({road.last}); she does not move any more")
    inn = road.ahead[start][-1]
    for seat, space in spaces.items():
        if road.step[space] < road.step[start]:
            at[seat].fail(
                f"{seat} is behind {mover}, so it is not the turn of {mover}; expected a space not behind {start}"
            )
        if road.step[space] > road.step[inn]:
            at[seat].fail(f"{seat} is beyond the next inn ({inn}); nobody passes it before {mover} is there")
    for seat, other in (("automa1", "you"), ("automa2", "you"), ("automa2", "automa1")):
        if spaces[seat] == spaces[other] and KINDS[spaces[seat]] != Kind.INN:
            at[seat].fail(f"{seat} and {other} stand on the same road space; a road space holds one traveler")


def _gain(space: int, items: list[int], taken: list[str]) -> dict[str, Any]:
    """What the stop brings her."""
    kind = KINDS[space]
    answer: dict[str, Any] = {
        "space": space,
        "type": KIND_NAMES[kind],
        "gains": None,
        "points": 0,
        "achievement": None,
        "temple_coins": 0,
    }
    if kind == Kind.TEMPLE:
        answer["temple_coins"] = answer["points"] = TEMPLE_COINS
    elif kind != Kind.INN:
        count = items[kind] + 1
        answer["gains"], answer["points"] = ITEM_NAMES[kind], count
        if kind < Kind.FARM and count == SECTIONS[kind] and PANORAMA_NAMES[kind] not in taken:
            answer["achievement"] = PANORAMA_NAMES[kind]
            answer["points"] += ACHIEVEMENT_POINTS
    return answer


def position(state: State) -> dict[str, Any] | None:
    """The question for this moment, once her card is known.

    None where the question has no words for it: a Matsuri closes spaces, an amulet lets two stand on one space, or somebody corrected
    what no journey leads to.
    """
    owed = state.owed[-1]
    if not isinstance(owed, AutomaToWalk) or state.festivals.closed or not _can_be_asked(state, owed.seat):
        return None
    card = AUTOMA_LOOKS[state.card]
    return {
        "automa": SEATS[owed.seat],
        "card": {"range": card.range, "icon": card.icon},
        "travelers": {name: {"space": space} for name, space in zip(SEATS, state.at, strict=True)},
        "collections": {SEATS[seat]: dict(zip(ITEM_NAMES, state.automas[seat].items, strict=True)) for seat in AUTOMAS},
        "achievements_taken": [name for name, owner in zip(PANORAMA_NAMES, state.taken, strict=True) if owner >= 0],
        "direction": DIRECTIONS[state.direction],
    }


def _can_be_asked(state: State, mover: int) -> bool:
    step, at = ROADS[state.direction].step, state.at
    on_road = [space for space in at if KINDS[space] != Kind.INN]
    complete = [
        kind for kind in range(Kind.FARM) for seat in AUTOMAS if state.automas[seat].items[kind] >= SECTIONS[kind]
    ]
    return (
        len(set(on_road)) == len(on_road)
        and min(step[space] for space in at) == step[at[mover]]
        and all(state.taken[kind] >= 0 for kind in complete)
    )


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
ASK: Final[Ask[State]] = Ask(decide=decide, position=position, example=EXAMPLE, question=Question)
