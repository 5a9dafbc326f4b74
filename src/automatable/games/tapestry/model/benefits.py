"""Benefits: the phrases of the tables, read once into short ids with a kind and numbers."""

import re
from dataclasses import dataclass
from typing import Final

from automatable.games.tapestry.model.pieces import (
    BUILDING_NAMES,
    EXPLORATION,
    MILITARY,
    RESOURCE_NAMES,
    TECHNOLOGY,
    TRACK_NAMES,
)


class Kind:
    RESOURCE: Final = 0
    ANY_RESOURCE: Final = 1
    ONE_OF_EACH: Final = 2
    POINTS: Final = 3
    PER: Final = 4
    CITY: Final = 5
    TILES: Final = 6
    CARDS: Final = 7
    SPACE_TILES: Final = 8
    EXPLORE: Final = 9
    CONQUER: Final = 10
    RESEARCH: Final = 11
    INVENT: Final = 12
    REFRESH: Final = 13
    UPGRADE: Final = 14
    REPEAT_TECH: Final = 15
    BUILDING: Final = 16
    TECH_LANDMARK: Final = 17
    PLAY_OVER: Final = 18
    CIVILIZATION: Final = 19
    ADVANCE: Final = 20
    MOVE_ONE: Final = 21
    REPEAT_SPACE: Final = 22
    ALIEN: Final = 23
    SINGULARITY: Final = 24
    SPACE_TILE: Final = 25


@dataclass(frozen=True, slots=True)
class Benefit:
    """One thing that can be gained: its kind, a number, and what it is about."""

    id: str
    kind: int
    n: int = 1
    what: int = 0
    tracks: tuple[int, ...] = ()


PER_NAMES: Final = (
    "exploration",
    "science",
    "military",
    "technology",
    "market",
    "house",
    "farm",
    "armory",
    "territory",
    "tech",
    "tapestry",
    "tile",
    "landmark",
)
"""What points can be gained for: spaces on tracks, buildings by type, territories, tech cards, tapestry cards, tiles in the supply, landmarks."""
PER_TERRITORY: Final = 8
PER_TECH: Final = 9
PER_TAPESTRY: Final = 10
PER_TILE: Final = 11
PER_LANDMARK: Final = 12

ONE_DIE: Final = 0
BOTH_IF_OPPONENT: Final = 1
BOTH_DICE: Final = 2
FIRST_TECH_LANDMARK: Final = 12

Part = tuple[str, ...]
"""One of these alternatives is gained."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Several parts, in the order given or in any order."""

    parts: tuple[Part, ...]
    any_order: bool = False


def _all() -> dict[str, Benefit]:
    found = [Benefit(name, Kind.RESOURCE, 1, index) for index, name in enumerate(RESOURCE_NAMES)]
    found += [Benefit(name, Kind.BUILDING, 1, index) for index, name in enumerate(BUILDING_NAMES)]
    found += [Benefit(f"vp_{n}", Kind.POINTS, n) for n in range(1, 61)]
    found += [Benefit(f"per_{name}", Kind.PER, 1, index) for index, name in enumerate(PER_NAMES)]
    found += [
        Benefit(f"per_{name}_{n}", Kind.PER, n, PER_NAMES.index(name)) for name, n in (("landmark", 3), ("tech", 2))
    ]
    found += [Benefit(f"tiles_{n}", Kind.TILES, n) for n in (1, 2, 3)]
    found += [Benefit(f"cards_{n}", Kind.CARDS, n) for n in (1, 2, 3)]
    found += [Benefit(f"advance_{name}", Kind.ADVANCE, 1, index) for index, name in enumerate(TRACK_NAMES)]
    found += [Benefit(f"advance_x_{name}", Kind.ADVANCE, 0, index) for index, name in enumerate(TRACK_NAMES)]
    found += [Benefit(f"landmark_{number}", Kind.TECH_LANDMARK, 1, number) for number in range(FIRST_TECH_LANDMARK, 18)]
    found += [
        Benefit("any_resource", Kind.ANY_RESOURCE),
        Benefit("one_of_each", Kind.ONE_OF_EACH),
        Benefit("city", Kind.CITY),
        Benefit("space_3", Kind.SPACE_TILES, 3),
        Benefit("explore", Kind.EXPLORE, 0),
        Benefit("explore_anywhere", Kind.EXPLORE, 1),
        Benefit("conquer", Kind.CONQUER, 0, ONE_DIE),
        Benefit("conquer_anywhere", Kind.CONQUER, 1, ONE_DIE),
        Benefit("conquer_tanks", Kind.CONQUER, 0, BOTH_IF_OPPONENT),
        Benefit("conquer_both", Kind.CONQUER, 0, BOTH_DICE),
        Benefit("research", Kind.RESEARCH, 1),
        Benefit("research_x", Kind.RESEARCH, 0),
        Benefit("invent", Kind.INVENT),
        Benefit("refresh", Kind.REFRESH),
        Benefit("upgrade", Kind.UPGRADE),
        Benefit("circle", Kind.REPEAT_TECH, 1, 1),
        Benefit("square", Kind.REPEAT_TECH, 1, 2),
        Benefit("play_over", Kind.PLAY_OVER),
        Benefit("civilization", Kind.CIVILIZATION),
        Benefit("advance_one", Kind.MOVE_ONE, 1, 1, (MILITARY, TECHNOLOGY, EXPLORATION)),
        Benefit("regress_one", Kind.MOVE_ONE, 1, -1, (MILITARY, TECHNOLOGY)),
        Benefit("time_travel", Kind.MOVE_ONE, 0, -1, (EXPLORATION, MILITARY)),
        Benefit("repeat", Kind.REPEAT_SPACE, 0),
        Benefit("battery", Kind.REPEAT_SPACE, 1),
        Benefit("alien", Kind.ALIEN, 4),
        Benefit("singularity", Kind.SINGULARITY),
        Benefit("space_new", Kind.SPACE_TILE, 3),
        Benefit("space_own", Kind.SPACE_TILE, 0),
    ]
    return {benefit.id: benefit for benefit in found}


BENEFITS: Final = _all()

_PER: Final = {
    "controlled territory": "per_territory",
    "own tech card": "per_tech",
    "territory tile in own supply": "per_tile",
    "completed row and column": "city",
    "own tapestry card (hand and income mat)": "per_tapestry",
    "own tapestry card (hand and mat)": "per_tapestry",
    **{f"{name} in capital city": f"per_{name}" for name in BUILDING_NAMES},
    **{f"{name} track space advanced": f"per_{name}" for name in TRACK_NAMES},
    **{f"{name} space advanced": f"per_{name}" for name in TRACK_NAMES},
}
_PHRASES: Final[dict[str, tuple[str, ...]]] = {
    **{
        f"{article}{name}": (name,)
        for name in (*RESOURCE_NAMES, *BUILDING_NAMES)
        for article in ("", "gain ", "gain 1 ")
    },
    **{f"1 VP per {what}": (name,) for what, name in _PER.items()},
    **{f"advance {name}": (f"advance_{name}",) for name in TRACK_NAMES},
    **{f"advance on {name} without benefit": (f"advance_x_{name}",) for name in TRACK_NAMES},
    "gain 1 coin, 1 worker, 1 food, 1 culture": ("one_of_each",),
    "gain culture and 1 territory tile": ("culture", "tiles_1"),
    "gain culture and 4 VP": ("culture", "vp_4"),
    "territory tile": ("tiles_1",),
    "gain 1 territory tile": ("tiles_1",),
    "2 territory tiles": ("tiles_2",),
    "gain 2 territory tiles": ("tiles_2",),
    "tapestry card": ("cards_1",),
    "1 tapestry card": ("cards_1",),
    "gain 1 tapestry card": ("cards_1",),
    "gain 3 space tiles": ("space_3",),
    "explore 1 of these space tiles": ("space_new",),
    "explore 1 space tile from own supply": ("space_own",),
    "explore 1 more space tile": ("space_own",),
    "explore": ("explore",),
    "explore anywhere": ("explore_anywhere",),
    "conquer": ("conquer",),
    "conquer anywhere": ("conquer_anywhere",),
    "conquer; if the territory was controlled by an opponent gain BOTH conquer dice": ("conquer_tanks",),
    "conquer and gain BOTH conquer dice": ("conquer_both",),
    "research with benefit": ("research",),
    "research without benefit": ("research_x",),
    "invent": ("invent",),
    "may discard and replace all 3 face-up tech cards": ("refresh",),
    "upgrade tech card": ("upgrade",),
    "upgrade 1 tech card": ("upgrade",),
    "in any order: upgrade 1 tech card; gain the circle benefit of 1 tech card in the own middle row": (
        "upgrade",
        "circle",
    ),
    "in any order: upgrade 1 tech card; gain the square benefit of 1 tech card in the own top row": (
        "upgrade",
        "square",
    ),
    "gain the square benefit of 1 tech card in own top row": ("square",),
    "gain the circle benefit of 1 tech card in own middle row": ("circle",),
    "score the capital city": ("city",),
    "score capital city": ("city",),
    "play a tapestry card on top of the current one": ("play_over",),
    "play a tapestry card on top of the current one (only the new card is active)": ("play_over",),
    "gain a random additional civilization": ("civilization",),
    "advance with benefit and payable bonus on ONE of military / technology / exploration": ("advance_one",),
    "then the same again (same or other track)": ("advance_one",),
    "regress with benefit and payable bonus on ONE of military / technology": ("regress_one",),
    "regress on exploration OR military without benefit": ("time_travel",),
    "gain the benefit (and may pay for the bonus) of the current own position on any track": ("repeat",),
    "gain benefit (and may pay for bonus) of own current position on any track; at most once per turn": ("battery",),
    "roll 4 science dice, advance for each without benefit": ("alien",),
    "5 VP for each die that would push a token off the end of a track": (),
    "move own technology token to the start space of any track (technology still counts as completed)": (
        "singularity",
    ),
}
_POINTS: Final = re.compile(r"(\d{1,2}) VP")
_LANDMARK: Final = "place landmark "


def read_phrase(phrase: str, landmarks: dict[str, int] | None = None) -> tuple[Part, ...] | None:
    """The parts that a phrase of a table means; None if it is unknown."""
    if phrase in _PHRASES:
        return tuple((name,) for name in _PHRASES[phrase])
    if (found := _POINTS.fullmatch(phrase)) and f"vp_{found[1]}" in BENEFITS:
        return ((f"vp_{found[1]}",),)
    if landmarks and phrase.startswith(_LANDMARK) and phrase.removeprefix(_LANDMARK) in landmarks:
        return ((f"landmark_{landmarks[phrase.removeprefix(_LANDMARK)]}",),)
    alternatives = [_PHRASES.get(part) or _PHRASES.get(f"gain {part}") for part in phrase.split(" OR ")]
    if len(alternatives) > 1 and all(alternatives):
        return (tuple(part[0] for part in alternatives if part),)
    pieces = phrase.split(" + ")
    joined = [read_phrase(part, landmarks) for part in pieces] if len(pieces) > 1 else []
    return tuple(part for parts in joined if parts for part in parts) if joined and all(joined) else None


def read_parcel(phrases: tuple[str, ...], any_order: bool, landmarks: dict[str, int] | None = None) -> Parcel:
    """The parts of several phrases together; each must be known."""
    parts: list[Part] = []
    for phrase in phrases:
        found = read_phrase(phrase, landmarks)
        assert found is not None, phrase
        parts.extend(found)
    return Parcel(tuple(parts), (any_order or any(p.startswith("in any order") for p in phrases)) and len(parts) > 1)
