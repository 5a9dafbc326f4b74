"""A decision card that our table lacks, as it is told part by part: the half that counts where it lies; the other half is that of the card of ours in
whose place it lies. Its number says that card and all that is printed."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any, Final, get_args

import msgspec

from automatable.games.tapestry.model.records import DecisionCard, Indicator
from automatable.kernel.tables.rows import PartAnswers
from automatable.kernel.words.text import msg

DESCRIBED_FROM: Final = 100
"""From here on a number is a card that was told; what is left of it divided by this is the card of ours."""
INDICATORS: Final[tuple[str, ...]] = get_args(Indicator)
LINES: Final = ("exploration", "science", "military", "technology", "favorite")
ORDERS: Final = tuple(permutations(LINES))
YES_NO: Final = ((msg("printed.yes"), True), (msg("printed.no"), False))


def read(tiebreaker: bool, patterns: Sequence[str], answers: PartAnswers) -> dict[str, Any]:
    """The fields of the row that were told, as plain values (TAP-CARD-03)."""
    return _ties(patterns, answers) if tiebreaker else _tracks(answers)


def _tracks(answers: PartAnswers) -> dict[str, Any]:
    shown = [(msg(f"indicator.{name}"), name) for name in INDICATORS]
    automa = answers.ask(msg("printed.automa_track"), shown)
    shadow = answers.ask(msg("printed.shadow_track"), shown)
    return {
        "automa_track": automa,
        "shadow_track": shadow,
        "income_icon": answers.ask(msg("printed.income_icon"), YES_NO),
    }


def _ties(patterns: Sequence[str], answers: PartAnswers) -> dict[str, Any]:
    order: list[str] = []
    while len(order) < len(LINES) - 1:
        left = [(_line(name), name) for name in LINES if name not in order]
        order.append(answers.ask(msg("printed.next" if order else "printed.top"), left))
    order += [name for name in LINES if name not in order]
    pattern = answers.ask(
        msg("printed.arrows"), [(msg("printed.pattern", arrows=name.upper()), name) for name in patterns]
    )
    icon = answers.ask(msg("printed.toppled"), YES_NO)
    return {"track_tiebreak": order, "hex_pattern": pattern, "toppled_outpost": icon}


def _line(name: str) -> Any:
    return msg("card.favorite" if name == "favorite" else f"track.{name}")


def number_of(row: DecisionCard, patterns: Sequence[str]) -> int:
    """The number that says all that is printed on a card, and the card of ours in whose place it lies."""
    code = INDICATORS.index(row.automa_track)
    code = code * len(INDICATORS) + INDICATORS.index(row.shadow_track)
    code = code * 2 + row.income_icon
    code = code * len(ORDERS) + ORDERS.index(row.track_tiebreak)
    code = code * len(patterns) + list(patterns).index(row.hex_pattern)
    code = code * 2 + row.toppled_outpost
    return (1 + code) * DESCRIBED_FROM + row.id


def reported_card(number: int, known: Mapping[int, DecisionCard], patterns: Sequence[str]) -> DecisionCard:
    """The row that such a number stands for; raises KeyError for what is none."""
    code, base = divmod(number, DESCRIBED_FROM)
    if code < 1 or base not in known:
        raise KeyError(number)
    code, icon = divmod(code - 1, 2)
    code, pattern = divmod(code, len(patterns))
    code, order = divmod(code, len(ORDERS))
    code, income = divmod(code, 2)
    code, shadow = divmod(code, len(INDICATORS))
    if code >= len(INDICATORS):
        raise KeyError(number)
    return msgspec.structs.replace(
        known[base],
        automa_track=INDICATORS[code],
        shadow_track=INDICATORS[shadow],
        income_icon=bool(income),
        track_tiebreak=ORDERS[order],
        hex_pattern=patterns[pattern],
        toppled_outpost=bool(icon),
    )


def changed(row: DecisionCard, fields: Mapping[str, Any]) -> DecisionCard:
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return msgspec.structs.replace(row, **plain)


def is_as_reported(row: DecisionCard, fields: Mapping[str, Any]) -> bool:
    """Whether a card shows just this."""
    return changed(row, fields) == row


def alike(row: DecisionCard, fields: Mapping[str, Any]) -> int:
    """How much of what was told a card shows, line by line."""
    same = 0
    for name, value in fields.items():
        shown = getattr(row, name)
        if isinstance(value, list):
            same += sum(one == other for one, other in zip(shown, value, strict=True))
        else:
            same += shown == value
    return same
