"""Which hex the Automa conquers, explores or guards."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.tapestry.automa.reach import (
    distances,
    empty_hexes,
    neutral_hexes,
    opponent_hexes,
    single_lands,
)
from automatable.games.tapestry.model.geometry import HEX_LABELS, ISLAND, READING_RANK
from automatable.games.tapestry.model.pieces import AUTOMA_OUTPOST, NOTHING, OUTPOST
from automatable.games.tapestry.model.places import ICON_PLACE, PATTERN_PLACE, hex_place
from automatable.games.tapestry.model.state import State
from automatable.kernel.decide.breakers import condition, pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg


class Survey:
    """What the Automa looks at when she chooses a hex."""

    # Written out, for Python itself makes even a compiled dataclass.
    __slots__ = ("anywhere", "state")

    def __init__(self, state: State, anywhere: bool = False) -> None:
        self.state = state
        self.anywhere = anywhere


Goals = Callable[[State], list[int]]


def _island(state: State) -> list[int]:
    return [ISLAND]


def _yours(state: State) -> list[int]:
    return state.lands(OUTPOST)


def _by_distance(rule: str, what: str, goals: Goals, furthest: bool = False) -> Sieve[Survey, int]:
    def measure(context: Survey, hexes: Sequence[int]) -> list[int]:
        steps = distances(context.state, goals(context.state))
        return [steps[at] for at in hexes]

    def keep(context: Survey, hexes: Sequence[int]) -> Sequence[int]:
        found = measure(context, hexes)
        best = max(found) if furthest else min(found)
        return [at for at, distance in zip(hexes, found, strict=True) if distance == best]

    return Sieve("tie-break", rule, what, keep, measure)


def _reading(rule: str) -> Sieve[Survey, int]:
    """TAP-HEX-01: the hex tiebreaker picks one of the valid hexes; TAP-HEX-06: the first one met in reading order."""

    def ranks(context: Survey, hexes: Sequence[int]) -> list[int]:
        rank = READING_RANK[context.state.tiebreaker_card]
        return [rank[at] + 1 for at in hexes]

    def first(context: Survey, hexes: Sequence[int]) -> int:
        return min(hexes, key=READING_RANK[context.state.tiebreaker_card].__getitem__)

    return pick(rule, "choice.reading_order", first, ranks, PATTERN_PLACE)


def _name(context: Survey, at: int) -> Msg:
    return msg("hex.name", name=HEX_LABELS[at])


def _opponent(island: bool) -> Choice[Survey, int]:
    closest = _by_distance("TAP-COPP-02", "choice.closest_island", _island)
    return Choice(
        "TAP-COPP-01",
        "choice.your_territories",
        options=lambda context: opponent_hexes(context.state, context.anywhere),
        prefer=((closest,) if island else ()) + (_reading("TAP-COPP-03"),),
        name=_name,
        place=hex_place,
    )


def _away_from_you() -> Sieve[Survey, int]:
    sieve: Sieve[Survey, int] = condition(
        "TAP-CNEU-02",
        "choice.not_beside_you",
        lambda context, at: not context.state.touches(at, OUTPOST),
    )
    return Sieve(sieve.kind, sieve.rule, sieve.what, sieve.keep, source=ICON_PLACE)


def _neutral(island: bool, icon: bool, single: bool) -> Choice[Survey, int]:
    closest = _by_distance("TAP-CNEU-04", "choice.closest_island", _island)
    to_you = (
        _by_distance("TAP-CNEU-05", "choice.closest_single", single_lands)
        if single
        else _by_distance("TAP-CNEU-06", "choice.closest_you", _yours)
    )
    return Choice(
        "TAP-CNEU-01",
        "choice.neutral",
        options=lambda context: neutral_hexes(context.state, context.anywhere),
        where=() if icon else (_away_from_you(),),
        prefer=((closest,) if island else ()) + (to_you, _reading("TAP-CNEU-07")),
        name=_name,
        place=hex_place,
    )


def _explore(military: bool) -> Choice[Survey, int]:
    furthest = _by_distance("TAP-EXPL-03", "choice.furthest_you", _yours, furthest=True)
    return Choice(
        "TAP-EXPL-01",
        "choice.empty_hexes",
        options=lambda context: empty_hexes(context.state, context.anywhere),
        prefer=(() if military else (furthest,)) + (_reading("TAP-EXPL-04"),),
        name=_name,
        place=hex_place,
        otherwise=("TAP-EXPL-02", "choice.no_hex"),
    )


OPPONENT: Final = {island: _opponent(island) for island in (False, True)}
"""By whether the middle island can still be gained."""
NEUTRAL: Final = {
    (island, icon, single): _neutral(island, icon, single)
    for island in (False, True)
    for icon in (False, True)
    for single in (False, True)
}
"""By middle island, toppled-outpost icon, and whether you control a territory with exactly one token."""
EXPLORE: Final = {military: _explore(military) for military in (False, True)}
"""By whether military is her favorite track."""


def lonely(state: State) -> list[int]:
    """The Automa's territories with one token."""
    return [at for at in state.lands(AUTOMA_OUTPOST) if state.second[at] == NOTHING]


GUARD: Final = Choice(
    "TAP-INC-11",
    "choice.lonely",
    options=lambda context: lonely(context.state),
    prefer=(_reading("TAP-HEX-06"),),
    name=_name,
    place=hex_place,
)
"""Conquerors: the toppled outpost of the Shadow Empire goes to one of her territories with a single token."""
