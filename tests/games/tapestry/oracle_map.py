"""The map as the bots see it, read a second time from the rules: reading order, distance, and where they conquer or explore.

Rules TAP-HEX, TAP-DIST, TAP-CONQ, TAP-COPP, TAP-CNEU and TAP-EXPL. Everything is worked out anew for each question asked here,
and the reading order comes from the two arrows of a card, not from the rows written out in the tables.
"""

import math
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Hex = tuple[int, int]
Tokens = dict[Hex, list[str]]

FACTS = Path(__file__).parents[3] / "src" / "automatable" / "games" / "tapestry" / "data"


def table(name: str) -> Json:
    """One of the tables of the game."""
    return tomllib.loads((FACTS / f"{name}.toml").read_text(encoding="utf-8"))


MAP = table("map")
DIRECTIONS: dict[str, tuple[int, int]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "SE": (1, 0),
    "S": (0, 1),
    "SW": (-1, 1),
    "NW": (-1, 0),
}
HEXES: list[Hex] = [(column["q"], r) for column in MAP["column"] for r in range(column["r_from"], column["r_to"] + 1)]
PRINTED: list[Hex] = [(printed["q"], printed["r"]) for printed in MAP["printed_hex"]]
ISLAND: Hex = (0, 0)

DECISION_CARDS = table("automa_decision_cards")
CARDS: dict[int, Json] = {card["id"]: card for card in DECISION_CARDS["card"]}
PATTERNS: dict[str, Json] = {pattern["id"]: pattern for pattern in DECISION_CARDS["hex_pattern"]}


def around(place: Hex) -> list[Hex]:
    """The neighbouring hexes on the map."""
    beside = [(place[0] + q, place[1] + r) for q, r in DIRECTIONS.values()]
    return [other for other in beside if other in HEXES]


def touches(place: Hex, lands: Iterable[Hex]) -> bool:
    return any(other in lands for other in around(place))


# TAP-HEX-02..05: the row of the black arrow, then the row of the grey one, and so on; every row in the black arrow's direction.
def reading_order(card: int) -> list[Hex]:
    """All hexes in the order in which the hex tiebreaker of that card reads them."""
    pattern = PATTERNS[CARDS[card]["hex_pattern"]]
    right, down = DIRECTIONS[pattern["read_direction"]]

    def row(place: Iterable[int]) -> int:
        """The same number for all hexes on one line in the direction of reading."""
        q, r = place
        return q * down - r * right

    black = row(pattern["black_arrow_points_at"])
    towards_grey = row(pattern["gray_arrow_points_at"]) - black
    return sorted(HEXES, key=lambda h: ((row(h) - black) * towards_grey, h[0] * right + h[1] * down))


# TAP-HEX-06
def first_hex(card: int, options: list[Hex]) -> Hex:
    return next(place for place in reading_order(card) if place in options)


def automa_lands(tokens: Tokens) -> list[Hex]:
    """The territories that the Automa controls: an upright outpost of hers stands there."""
    return [place for place, on in tokens.items() if "automa" in on]


def your_lands(tokens: Tokens) -> list[Hex]:
    return [place for place, on in tokens.items() if "you" in on]


# TAP-DIST-02: no Automa outpost, upright or toppled (README ambiguity 15), and at most one token of the human.
def may_cross(tokens: Tokens, place: Hex) -> bool:
    on = tokens.get(place, [])
    automa = [token for token in on if token in ("automa", "automa_toppled")]
    human = [token for token in on if token in ("you", "you_toppled", "you_other")]
    return not automa and len(human) <= 1


# TAP-DIST-01, TAP-DIST-03; neither end of the path is tested.
def distance(tokens: Tokens, start: Hex, goal: Hex) -> float:
    """The fewest steps; infinite without a path."""
    steps = 0
    seen, edge = {start}, [start]
    while edge:
        if goal in edge:
            return steps
        open_ends = [place for place in edge if place == start or may_cross(tokens, place)]
        edge = sorted({other for place in open_ends for other in around(place)} - seen)
        seen.update(edge)
        steps += 1
    return math.inf


def to_nearest(tokens: Tokens, start: Hex, goals: list[Hex]) -> float:
    return min(distance(tokens, start, goal) for goal in goals)


def least(options: list[Hex], value: Callable[[Hex], float]) -> list[Hex]:
    """The options with the smallest value."""
    best = min(value(option) for option in options)
    return [option for option in options if value(option) == best]


def within_reach(tokens: Tokens, anywhere: bool) -> list[Hex]:
    """The hexes next to Automa territories, or all of them."""
    return [place for place in HEXES if anywhere or touches(place, automa_lands(tokens))]


def empty_hexes(explored: list[Hex]) -> list[Hex]:
    return [place for place in HEXES if place not in explored and place not in PRINTED]


def opponent_to_conquer(tokens: Tokens, card: int, anywhere: bool, island_open: bool) -> Hex | None:
    """The territory of yours that she attacks, or None if she legally cannot attack any."""
    # TAP-COPP-01: a territory with at most one token
    valid = [place for place in within_reach(tokens, anywhere) if tokens.get(place) == ["you"]]
    if not valid:
        return None
    if island_open:  # TAP-COPP-02
        valid = least(valid, lambda place: distance(tokens, place, ISLAND))
    return first_hex(card, valid)  # TAP-COPP-03


def neutral_to_conquer(tokens: Tokens, card: int, anywhere: bool, island_open: bool) -> Hex | None:
    """The hex without an owner that she takes, explored or not, or None."""
    yours = your_lands(tokens)
    # TAP-CNEU-01: with tokens on it a hex is hers, yours or full
    valid = [place for place in within_reach(tokens, anywhere) if not tokens.get(place)]
    if not CARDS[card]["toppled_outpost"]:  # TAP-CNEU-02
        valid = [place for place in valid if not touches(place, yours)]
    if not valid:  # TAP-CNEU-03
        return None
    if island_open:  # TAP-CNEU-04
        valid = least(valid, lambda place: distance(tokens, place, ISLAND))
    single = [place for place in yours if len(tokens[place]) == 1]
    # TAP-CNEU-05, TAP-CNEU-06
    valid = least(valid, lambda place: to_nearest(tokens, place, single or yours))
    return first_hex(card, valid)  # TAP-CNEU-07


def hex_to_explore(tokens: Tokens, explored: list[Hex], card: int, anywhere: bool, favorite: str) -> Hex | None:
    """The empty hex that she explores, or None."""
    empty = empty_hexes(explored)
    valid = [place for place in within_reach(tokens, anywhere) if place in empty]  # TAP-EXPL-01
    if not valid:  # TAP-EXPL-02
        return None
    if favorite != "military":  # TAP-EXPL-03
        valid = least(valid, lambda place: -to_nearest(tokens, place, your_lands(tokens)))
    return first_hex(card, valid)  # TAP-EXPL-04
