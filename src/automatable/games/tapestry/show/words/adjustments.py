"""The publisher's adjustments in words."""

from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import CIVILIZATIONS
from automatable.games.tapestry.rules.actions.adjusting import adjusted_points
from automatable.kernel.words.text import Msg, msg


def adjustment(civilization: str) -> list[Msg]:
    """What they say of a civilization, part by part; nothing of most."""
    row = CIVILIZATIONS[civilization]
    found = (
        ("points", adjusted_points(civilization)),
        ("culture", row.adjusted_culture),
        ("resources", row.adjusted_resources),
        ("income", row.adjusted_income_resources),
    )
    return [msg(f"adjusted.{'gain' if n > 0 else 'lose'}_{what}", n=abs(n)) for what, n in found if n]


def effect(state: State, civilization: str) -> Msg:
    """What a civilization does, and its adjustment if that counts or would."""
    plain = msg(f"civilization.{civilization}.effect")
    first = state.civilizations[:1] in ([], [civilization])
    parts = adjustment(civilization) if state.agreed.adjusted and first else []
    return msg("adjusted.with", effect=plain, parts=tuple(parts)) if parts else plain


def begun(before: State, after: State) -> list[Msg]:
    """The adjustment of the civilization that was just laid out as your first."""
    if before.civilizations or not after.civilizations or not after.agreed.adjusted:
        return []
    parts = adjustment(after.civilizations[0])
    return [msg("adjusted.line", parts=tuple(parts))] if parts else []
