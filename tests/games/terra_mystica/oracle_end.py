"""A second, slow reading of what the Automa has at the end of the game: her area and her value on each final tile."""

from collections.abc import Callable

from tests.games.terra_mystica.oracle import LEVELS, Json, Position

Linked = Callable[[str, str], bool]


def groups(spaces: list[str], linked: Linked) -> list[list[str]]:
    """Join groups as long as two of them have linked members."""
    found = [[space] for space in spaces]
    while True:
        pairs = [(a, b) for a in found for b in found if a is not b and any(linked(x, y) for x in a for y in b)]
        if not pairs:
            return found
        one, other = pairs[0]
        found = [group for group in found if group is not one and group is not other] + [one + other]


def steps(p: Position, one: str, other: str) -> int:
    """Hexes to walk over the bare board."""
    (row, across, _), (other_row, other_across, _) = p.hexes[one], p.hexes[other]
    down, right = abs(row - other_row), abs(across - other_across)
    return down if right <= down else down + (right - down) // 2


def end_values(question: Json) -> dict[str, int]:
    """Her area, and her value on each final tile."""
    p = Position(question)
    shipping = max(LEVELS[question["level"]][0])
    areas = groups(list(p.hers), lambda one, other: other in p.in_range(one, shipping))
    clusters = [groups(area, lambda one, other: other in p.near(one)) for area in areas]
    distance = max((steps(p, one, other) for area in areas for one in area for other in area), default=0)
    settlements = max(map(len, clusters), default=0)
    return {
        "area": max(map(len, areas), default=0),
        "greatest_distance": distance,
        "stronghold_and_sanctuary": distance // 2 + distance % 2,
        "settlements": settlements,
        "outposts": settlements - 2 if settlements > 2 else 0,
    }
