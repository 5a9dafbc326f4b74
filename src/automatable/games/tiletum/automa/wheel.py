"""The target sector and the die that a Mautoma takes for it."""

from typing import Final

from automatable.games.tiletum.automa.context import Mind, fair_holds, fair_read, fair_sectors, may_have, section_read
from automatable.games.tiletum.model import names, places
from automatable.games.tiletum.model.pieces import (
    BONUS_TILE,
    FAIR_CURRENT,
    FAIR_NEXT,
    KING,
    KING_ACTION,
    NONE,
    SECTORS,
    action_points,
    wheel_distance,
)
from automatable.kernel.decide.breakers import condition, least, most
from automatable.kernel.decide.choice import Choice, Plan
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg

Die = tuple[int, int]
"""Sector and place in it."""


def points_of(mind: Mind, sector: int) -> int:
    """The action points of a sector now."""
    return action_points(mind.state.value(sector))


def sector_name(mind: Mind, sector: int) -> Msg:
    return names.sector(mind.state.actions, sector)


ATTRACTS: Final[Sieve[Mind, int]] = condition(
    "TIL-DIE1-10",
    "choice.may_have",
    lambda mind, sector: may_have(mind.state, mind.seat, mind.state.wheel_tiles[sector]),
)


def _by_tile(where: tuple[Sieve[Mind, int], ...], none_left: str) -> Choice[Mind, int]:
    return Choice(
        "TIL-DIE1-01",
        "choice.tiles_left",
        options=lambda mind: [sector for sector in range(SECTORS) if mind.state.wheel_tiles[sector] != NONE],
        where=where,
        prefer=(most("TIL-DIE1-01", "choice.most_points", points_of),),
        name=sector_name,
        place=places.sector,
        source=section_read,
        otherwise=("TIL-DIE1-05", none_left),
    )


BY_TILE: Final = _by_tile((ATTRACTS,), "choice.no_tile")
"""Criterion 1 (TIL-DIE1-01, TIL-DIE1-10)."""
BY_ANY_TILE: Final = _by_tile((), "choice.none_left")
"""Criterion 1 read literally: all remaining tiles (TIL-DIE1-01)."""

BY_LOWEST_DIE: Final[Choice[Mind, int]] = Choice(
    "TIL-DIE1-05",
    "choice.sectors_with_dice",
    options=lambda mind: [sector for sector in range(SECTORS) if mind.state.dice[sector]],
    prefer=(least("TIL-DIE1-05", "choice.lowest_die", lambda mind, sector: mind.state.value(sector)),),
    name=sector_name,
    place=places.sector,
)
"""Criterion 1 without tiles (TIL-DIE1-05): the target is the sector of the lowest die itself (TIL-DIE1-09)."""

BY_FAIR: Final[Choice[Mind, int]] = Choice(
    "TIL-DIE2-01",
    "choice.fair_actions",
    options=fair_sectors,
    where=(condition("TIL-DIE2-04", "choice.fair_condition", fair_holds),),
    name=sector_name,
    place=places.sector,
    source=fair_read,
    otherwise=("TIL-DIE1-05", "choice.no_tile"),
)
"""Criterion 2 (TIL-DIE2-01, TIL-DIE2-04)."""

BY_KING: Final[Choice[Mind, int]] = Choice(
    "TIL-DIE3-01",
    "choice.king_sector",
    options=lambda mind: [mind.state.sector_of(KING)],
    name=sector_name,
    place=places.sector,
    source=section_read,
)
"""Criterion 3 (TIL-DIE3-01)."""

TARGETS: Final = {BONUS_TILE: BY_TILE, FAIR_CURRENT: BY_FAIR, FAIR_NEXT: BY_FAIR, KING_ACTION: BY_KING}
"""TIL-CARD-09: three ways of choosing the die."""


def target(mind: Mind) -> Plan[Mind, int]:
    """How the section looks for its target, as the table reads it; TIL-DIE1-05: without a tile it may have, the lowest die's."""
    choice = TARGETS[mind.section.die]
    return BY_ANY_TILE if choice is BY_TILE and mind.state.readings.any_wheel_tile else choice, BY_LOWEST_DIE


def all_dice(mind: Mind) -> list[Die]:
    return [(sector, place) for sector in range(SECTORS) for place in range(len(mind.state.dice[sector]))]


def die_name(mind: Mind, die: Die) -> Msg:
    """A die by colour and sector."""
    colour = names.colour(mind.state.dice[die[0]][die[1]])
    return msg("choice.die_in", colour=colour, action=names.action(mind.state.actions[die[0]]), place=die[1] + 1)


def quick_die(mind: Mind) -> Die | None:
    """The same in one pass: of the nearest sector with dice, the one of lower value if there are two, its first die."""
    state = mind.state
    with_dice = [
        (wheel_distance(sector, mind.sector), state.value(sector), sector)
        for sector in range(SECTORS)
        if state.dice[sector]
    ]
    return (min(with_dice)[2], 0) if with_dice else None


def _die(rule: str, near: str) -> Choice[Mind, Die]:
    return Choice(
        rule,
        "choice.dice",
        options=all_dice,
        prefer=(
            least(near, "choice.nearest_sector", lambda mind, die: wheel_distance(die[0], mind.sector)),
            most(near, "choice.more_points", lambda mind, die: points_of(mind, die[0])),
            least("TIL-TIE-05", "choice.first_clockwise", lambda mind, die: die[1] + 1),
        ),
        name=die_name,
        place=lambda die: places.die(*die),
        quick=quick_die,
    )


BY_TILE_DIE: Final = _die("TIL-DIE1-02", "TIL-DIE1-03")
BY_FAIR_DIE: Final = _die("TIL-DIE2-02", "TIL-DIE2-03")
BY_KING_DIE: Final = _die("TIL-DIE3-01", "TIL-DIE3-02")
DICE: Final = {BONUS_TILE: BY_TILE_DIE, FAIR_CURRENT: BY_FAIR_DIE, FAIR_NEXT: BY_FAIR_DIE, KING_ACTION: BY_KING_DIE}
"""A die of the target sector (TIL-DIE1-02, TIL-DIE2-02, TIL-DIE3-01), else of the closest sector with dice, more points if equally
close (TIL-DIE1-03, TIL-DIE2-03, TIL-DIE3-02), the first clockwise in it (TIL-TIE-05)."""
