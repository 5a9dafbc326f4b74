"""The Automa's other choices as data, in rulebook order: block, cult track, upgrade, favor tile, trade."""

from dataclasses import replace
from typing import Any, Final

from automatable.games.terra_mystica.automa import measures
from automatable.games.terra_mystica.automa.build_choices import NOTHING, directional, space_name
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.automa.tables import FAVOR_OF_CULT
from automatable.games.terra_mystica.model import names, places
from automatable.games.terra_mystica.model.pieces import CULTS, STRUCTURES, Structure
from automatable.games.terra_mystica.model.tables import POWER_ACTIONS
from automatable.games.terra_mystica.rules.actions.merchants import MERCHANTS_POSITIONS
from automatable.kernel.decide.breakers import condition, least, most, preferring
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg

POSITIONS: Final = range(1, len(POWER_ACTIONS) + 1)
"""The power actions of the board."""

BLOCK: Final[Choice[Context, int]] = Choice(
    "TM-BLOCK-01",
    "choice.power_actions",
    options=lambda context: POSITIONS,
    where=(
        condition(
            "TM-BLOCK-02",
            "choice.uncovered",
            lambda context, position: not context.state.power_used[position - 1],
        ),
    ),
    prefer=(directional("TM-BLOCK-03"),),
    name=lambda context, position: names.power_action(position),
    place=places.power_action,
    otherwise=("TM-BLOCK-01", "choice.nothing"),
)
"""Which power action she covers."""

BLOCK_MERCHANTS: Final[Choice[Context, int]] = Choice(
    "TM-BLOCK-05",
    "choice.merchants_actions",
    options=lambda context: MERCHANTS_POSITIONS,
    where=BLOCK.where,
    prefer=BLOCK.prefer,
    name=BLOCK.name,
    place=places.power_action,
    otherwise=BLOCK.otherwise,
)
"""Which power action of the Merchants board she covers."""


# --- cult tracks ------------------------------------------------------------------------------------------------------


def _cult_name(context: Context, cult: int) -> Msg:
    return msg(f"choice.{CULTS[cult]}")


def _head_words(context: Any) -> Msg:
    cult = context.head
    return msg("choice.head_unknown") if cult is None else msg("choice.head", cult=_cult_name(context, cult))


def _favor_is_there(context: Context, cult: int) -> bool:
    return context.state.favors[FAVOR_OF_CULT[cult] - 1] > 0


def _priest(context: Context, cult: int, unseen: bool) -> tuple[str, Msg]:
    if unseen:
        return "TM-CULT-07", msg("choice.priest_unseen")
    steps = measures.best_priest_space(context, cult)
    return ("TM-CULT-07", msg("choice.priest", n=steps)) if steps else ("TM-CULT-08", msg("choice.no_priest"))


def _cult(
    rule: str, where: tuple[Sieve[Context, int], ...], otherwise: tuple[str, str], by_tile: bool, nearest: str
) -> Choice[Context, int]:
    icon = places.support("cult")
    by_head: Sieve[Context, int] = preferring("TM-CULT-03", _head_words, measures.is_head, icon)
    return Choice(
        rule,
        "choice.tracks",
        options=lambda context: range(len(CULTS)),
        where=where,
        prefer=(
            *((by_head,) if by_tile else ()),
            preferring("TM-CULT-04", "choice.at_zero", measures.is_at_zero, icon),
            least(nearest, "choice.nearest_marker", measures.to_your_marker, icon),
            directional("TM-CULT-06"),
        ),
        name=_cult_name,
        place=places.cult,
        otherwise=otherwise,
    )


NEAREST: Final = {1: "TM-CULT-05", 2: "TM-TWO-06"}
"""By number of persons: the rule for the second step of catch-up."""
OPEN: Final[Sieve[Context, int]] = condition("TM-CULT-02", "choice.open", measures.is_open)
BY_STEPS: Final = {
    (by_tile, persons): _cult("TM-CULT-01", (OPEN,), ("TM-CULT-01", "choice.nothing"), by_tile, rule)
    for by_tile in (False, True)
    for persons, rule in NEAREST.items()
}
TRACK: Final = {key: replace(choice, outcome=_priest) for key, choice in BY_STEPS.items()}
FAVOR: Final = {
    (by_tile, persons): _cult(
        "TM-FAV-01",
        (
            condition("TM-FAV-02", "choice.favor_is_there", _favor_is_there),
            condition("TM-FAV-02", "choice.open", measures.is_open),
        ),
        NOTHING,
        by_tile,
        rule,
    )
    for by_tile in (False, True)
    for persons, rule in NEAREST.items()
}


def track(context: Context) -> Choice[Context, int]:
    """On which cult track she advances."""
    return TRACK[context.support.cult == "scoring_tile", len(context.state.players)]


def catch_up(context: Context) -> Choice[Context, int]:
    """The same by catch-up alone and without a priest, where a faction card says so."""
    return BY_STEPS[False, len(context.state.players)]


def favor(context: Context) -> Choice[Context, int]:
    """Of which cult she takes the favor tile (TM-FAV-03)."""
    return FAVOR[context.support.cult == "scoring_tile", len(context.state.players)]


# --- structures -------------------------------------------------------------------------------------------------------


UPGRADE_RULES: Final[dict[int, str]] = {Structure.STRONGHOLD: "TM-UPG-09", Structure.SHIPYARD: "TM-UPG-08"}


def _becomes(context: Context, space: int, unseen: bool) -> tuple[str, Msg]:
    if unseen:
        return "TM-UPG-07", msg("choice.becomes_unseen")
    to = measures.upgrade_of(context, space)
    return UPGRADE_RULES.get(to, "TM-UPG-07"), msg(f"choice.becomes_{STRUCTURES[to]}")


def _upgrade(least_power: str) -> Choice[Context, int]:
    return Choice(
        "TM-UPG-01",
        "choice.structures",
        options=lambda context: sorted(context.state.automa.structures),
        where=(
            condition(
                "TM-UPG-02", "choice.upgradable", lambda context, space: bool(measures.upgrade_of(context, space))
            ),
        ),
        prefer=(
            preferring("TM-UPG-03", "choice.dwelling_beside_you", measures.is_dwelling_next_to_you),
            least(least_power, "choice.least_power", measures.power_for_you),
            directional("TM-UPG-06"),
        ),
        name=space_name,
        place=places.space,
        otherwise=("TM-UPG-01", "choice.nothing"),
        outcome=_becomes,
    )


UPGRADE: Final = {1: _upgrade("TM-UPG-05"), 2: _upgrade("TM-TWO-07")}
"""By number of persons."""


def upgrade(context: Context) -> Choice[Context, int]:
    return UPGRADE[len(context.state.players)]


TRADE: Final[Choice[Context, int]] = Choice(
    "TM-TRADE-01",
    "choice.your_structures",
    options=lambda context: sorted(context.yours),
    where=(
        condition("TM-TRADE-02", "choice.riverside", lambda context, space: context.map.riverside[space]),
        condition("TM-TRADE-02", "choice.not_traded", lambda context, space: space not in context.state.automa.traded),
    ),
    prefer=(
        most("TM-TRADE-03", "choice.highest_value", Context.power_value),
        directional("TM-TRADE-04"),
    ),
    name=space_name,
    place=places.space,
    otherwise=NOTHING,
)
"""With which of your structures she trades (Merchants of the Seas)."""
