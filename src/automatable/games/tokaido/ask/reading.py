"""A question as what an Automa looks at, or the reason why it cannot be one."""

from dataclasses import dataclass
from typing import Any

from automatable.games.tokaido.ask.question import (
    DIRECTIONS,
    MOST_ITEMS,
    SEATS,
    CardAsked,
    Question,
    Standing,
    TravelersAsked,
)
from automatable.games.tokaido.automa.context import SPECIAL_RANKS
from automatable.games.tokaido.listing import PACKAGE
from automatable.games.tokaido.model.records import ITEM_NAMES, PANORAMA_NAMES, Kind
from automatable.games.tokaido.model.road import ROADS, Road
from automatable.games.tokaido.model.tables import KINDS, SECTIONS
from automatable.kernel.ask.question import Reader
from automatable.kernel.words.text import msg


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
    fields = Reader(question, package=PACKAGE).record(Question)
    mover = fields["automa"].choice(SEATS[1:])
    card = fields["card"].record(CardAsked)
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


def _spaces(travelers: Reader) -> dict[str, int]:
    last = len(KINDS) - 1
    named = travelers.record(TravelersAsked)
    return {seat: named[seat].record(Standing)["space"].whole(0, last) for seat in SEATS}


def _collections(given: Reader, mover: str, taken: list[str]) -> dict[int, list[int]]:
    """Items by seat and kind of space: the mover's, and the other Automa's if they are given, which have no influence."""
    other = "automa1" if mover == "automa2" else "automa2"
    return {SEATS.index(seat): _collection(entry, taken) for seat, entry in given.object((mover,), (other,)).items()}


def _collection(given: Reader, taken: list[str]) -> list[int]:
    counts = given.object(ITEM_NAMES)
    items = [counts[name].whole(0, MOST_ITEMS) for name in ITEM_NAMES]
    for kind, name in enumerate(PANORAMA_NAMES):
        if items[kind] >= SECTIONS[kind] and name not in taken:
            counts[name].fail(msg("wrong.panorama_complete", n=items[kind], name=name))
    return items


def _check_turn(travelers: Reader, spaces: dict[str, int], mover: str, road: Road) -> None:
    """It must be her turn: she is last, nobody is beyond the next inn, and no road space holds two."""
    at = {seat: Reader(space, f"{travelers.path}.{seat}.space", PACKAGE) for seat, space in spaces.items()}
    start = spaces[mover]
    if start == road.last:
        at[mover].fail(msg("wrong.last_inn", mover=mover, inn=road.last))
    inn = road.ahead[start][-1]
    for seat, space in spaces.items():
        if road.step[space] < road.step[start]:
            at[seat].fail(msg("wrong.not_her_turn", seat=seat, mover=mover, start=start))
        if road.step[space] > road.step[inn]:
            at[seat].fail(msg("wrong.beyond_inn", seat=seat, inn=inn, mover=mover))
    for seat, other in (("automa1", "you"), ("automa2", "you"), ("automa2", "automa1")):
        if spaces[seat] == spaces[other] and KINDS[spaces[seat]] != Kind.INN:
            at[seat].fail(msg("wrong.same_space", seat=seat, other=other))
