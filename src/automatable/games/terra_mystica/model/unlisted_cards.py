"""A decision card that our table lacks, as it is told part by part; its key is the card of ours in whose place it lies, and what was told."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from automatable.games.terra_mystica.model.records import CardRow, Support
from automatable.kernel.tables.rows import NotReportedYet, PartAnswers
from automatable.kernel.words.text import Msg, msg

MARK: Final = "?"
"""Stands between the card of ours and what was told."""
DEEPEST: Final = 2
"""So often a card may be told anew, as more of it comes to matter."""
MOST_ACTIONS: Final = 4
ACTIONS: Final = (
    "upgrade",
    "take_favor_tile",
    "block_power_action",
    "advance_cult_track",
    "transform_and_build",
    "faction_action",
)
POINTS: Final = ("X", 1, 2, 3)
PRINTED_ROUNDS: Final = ((5, 6), (3, 4, 5, 6), (1, 2, 3, 4, 5, 6))
SHIPS: Final = (None, 1, 2, 3)
COUNTS: Final = (1, 2, 3, 4)
YES_NO: Final = ((msg("printed.yes"), True), (msg("printed.no"), False))


class Moment(NamedTuple):
    """What of a card matters: the first of a round supports alone; one of the two sideways cards may make her pass."""

    first: bool
    sideways: bool
    merchants: bool


def read(moment: Moment, answers: PartAnswers) -> dict[str, Any]:
    """The fields of the row that were told, as plain values."""
    return ({} if moment.first else _actions(moment, answers)) | {"support": _support(answers)}


def _actions(moment: Moment, answers: PartAnswers) -> dict[str, Any]:
    """TM-PAIR-01: the right column from top to bottom."""
    known = [*ACTIONS, *(["trade"] if moment.merchants else [])]
    symbols: list[tuple[Msg, tuple[str, str | int]]] = [(msg(f"printed.{action}"), (action, 0)) for action in known]
    symbols += [(msg("printed.points", n=points), ("gain_vp", points)) for points in POINTS]
    found = [answers.ask(msg("printed.top"), symbols)]
    while len(found) < MOST_ACTIONS:
        there = {action for action, _ in found}
        others = [(name, symbol) for name, symbol in symbols if symbol[0] not in there]
        below = answers.ask(msg("printed.below"), [(msg("printed.no_more"), None), *others])
        if below is None:
            break
        found.append(below)
    actions = [action for action, _ in found]
    points = next((points for _, points in found if points), 0)
    fields: dict[str, Any] = {"actions": actions, "vp": points, "rounds": [], "shipping": None}
    if "take_favor_tile" in actions or "trade" in actions:
        fields["rounds"] = list(
            answers.ask(msg("printed.rounds"), [(msg("printed.in_rounds", n=list(n)), n) for n in PRINTED_ROUNDS])
        )
    if moment.merchants and "transform_and_build" in actions:
        ships = [(msg("printed.no_ship") if n is None else msg("printed.ship", n=n), n) for n in SHIPS]
        fields["shipping"] = answers.ask(msg("printed.shipping"), ships)
    if moment.sideways:
        fields["pass_symbol"] = answers.ask(msg("printed.pass_symbol"), YES_NO)
    return fields


def _support(answers: PartAnswers) -> dict[str, Any]:
    """TM-PAIR-03: the left column."""
    ranges = [
        (msg(f"printed.reaching_{kind}" if reaching else f"card.{kind}"), (kind, reaching))
        for kind in ("marked", "unmarked")
        for reaching in (False, True)
    ]
    structures, reaching = answers.ask(msg("printed.range"), ranges)
    row = answers.ask(msg("printed.row"), [(msg("card.row", row=row), row) for row in ("A", "B")])
    ways = [
        (msg(f"card.{way}", n=count), (way, count)) for way in ("left_to_right", "right_to_left") for count in COUNTS
    ]
    direction, count = answers.ask(msg("printed.direction"), ways)
    cult = answers.ask(msg("printed.cult"), [(msg(f"card.{way}"), way) for way in ("scoring_tile", "catch_up")])
    sides = [(msg(f"card.bonus_{side}"), side) for side in ("left", "middle", "right")]
    bonus = answers.ask(msg("printed.bonus_card"), sides)
    return {
        "structures": structures,
        "reaching": reaching,
        "row": row,
        "direction": direction,
        "count": count,
        "cult": cult,
        "bonus_card": bonus,
    }


def key(base: str, moment: Moment, given: tuple[int, ...]) -> str:
    """The key of such a card; if it was told as often as can be, what was told just before is forgotten."""
    if base.count(MARK) >= DEEPEST:
        base = base.rpartition(MARK)[0]
    return f"{base}{MARK}{sum(bit << place for place, bit in enumerate(moment))}{''.join(f'{n:x}' for n in given)}"


def reported_card(name: str, known: Mapping[str, CardRow]) -> CardRow:
    """The row that a key stands for; raises KeyError for what is none."""
    base, mark, told = name.rpartition(MARK)
    if not mark or base.count(MARK) >= DEEPEST:
        raise KeyError(name)
    try:
        bits, *given = (int(digit, 16) for digit in told)
        answers = PartAnswers(given)
        fields = read(Moment(*(bool(bits >> place & 1) for place in range(3))), answers)
    except (ValueError, NotReportedYet):
        raise KeyError(name) from None
    if answers.left:
        raise KeyError(name)
    row = known[base]
    support = msgspec.convert(fields.pop("support"), Support)
    return msgspec.structs.replace(
        row, id=name, support=support, **{field: _value(value) for field, value in fields.items()}
    )


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def number(name: str) -> str:
    """The number of the card of ours, without what was told."""
    return name.partition(MARK)[0]
