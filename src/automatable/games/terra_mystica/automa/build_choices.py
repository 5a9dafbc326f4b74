"""Where the Automa builds, and what her faction does to the land, as data.

A build differs by the disc on the support card, by the reaching icon, by the faction and by the final scoring tile, so its
choice is put together from these four.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from automatable.games.terra_mystica.automa import measures
from automatable.games.terra_mystica.automa.context import Context
from automatable.games.terra_mystica.model import places
from automatable.games.terra_mystica.model.geometry import FAR
from automatable.games.terra_mystica.model.records import BuildTiebreaker
from automatable.games.terra_mystica.model.tables import AUTOMA_FACTIONS
from automatable.kernel.decide.breakers import condition, least, limit, most, pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg

Origin = Literal["marked", "unmarked", "anywhere"]


def space_name(context: Context, space: int) -> Msg:
    return msg("choice.space", name=context.map.names[space])


def counting(context: Any) -> Msg:
    """The directional selection of the support card in words."""
    return msg(f"choice.{context.support.direction}", n=context.support.count)


def directional(rule: str) -> Sieve[Context, int]:
    """Directional selection, the last tie-breaker of most choices."""
    return pick(rule, counting, measures.by_direction, measures.numbers_by_direction, places.support("direction"))


# --- transform and build ----------------------------------------------------------------------------------------------


def _row(context: Any) -> Msg:
    return msg("choice.priority", row=context.support.row)


def _youth_row(context: Any) -> Msg:
    return msg("choice.youth_priority", row=context.support.row)


def _your_row(context: Any) -> Msg:
    return msg("choice.your_priority", row=context.support.row)


TIEBREAKERS: Final[dict[BuildTiebreaker, Sieve[Context, int]]] = {
    "closest_to_you": least("TM-BUILD-06", "choice.closest", measures.to_yours),
    "your_priority": least("TM-BUILD-06", _your_row, measures.your_priority),
    "most_power": most("TM-BUILD-06", "choice.most_power", measures.power_for_you),
    "priority": least("TM-BUILD-07", _row, measures.priority, places.support("row")),
    "closest_to_you_or_furthest": least("TM-BUILD-08", "choice.closest", measures.to_yours),
    "direction": directional("TM-BUILD-10"),
}
FURTHEST: Final[Sieve[Context, int]] = most("TM-BUILD-09", "choice.furthest", measures.to_automa)
NORMAL: Final[tuple[BuildTiebreaker, ...]] = ("priority", "closest_to_you_or_furthest", "direction")


def _in_range(context: Context, spaces: Sequence[int]) -> list[int]:
    """TM-TERM-04: free land within range."""
    found = context.map.in_range(spaces, context.build_shipping, context.near)
    return sorted(space for space in found if measures.is_empty_land(context, space))


def _near_marked(context: Context) -> list[int]:
    return _in_range(context, context.marked)


def _near_unmarked(context: Context) -> list[int]:
    return _in_range(context, context.unmarked)


def _anywhere(context: Context) -> list[int]:
    return [space for space in context.map.land if measures.is_empty_land(context, space)]


_ORIGINS: Final[dict[Origin, tuple[str, Callable[[Context], list[int]]]]] = {
    "marked": ("TM-BUILD-02", _near_marked),
    "unmarked": ("TM-BUILD-03", _near_unmarked),
    "anywhere": ("TM-FACT-01", _anywhere),
}


def _reaching(found_before: Callable[[Context], list[int]]) -> tuple[Sieve[Context, int], ...]:
    def or_all(context: Context, options: Sequence[int]) -> Sequence[int]:
        return options or found_before(context)

    icon = places.support("reaching")
    back_to_all = Sieve("fallback", "TM-BUILD-05", "choice.none_reaches", or_all, source=icon)
    reaching = limit(
        "TM-BUILD-04", _reaching_words, _shortening, measures.apart_with, icon, unseen="choice.reaching_unseen"
    )
    return reaching, back_to_all


def _reaching_words(context: Any) -> Msg:
    if measures.are_joined(context):
        return msg("choice.joined")
    return msg("choice.unreachable") if context.apart == FAR else msg("choice.reaching", n=context.apart)


def _shortening(context: Context, options: Sequence[int]) -> Sequence[int]:
    if measures.are_joined(context):
        return options
    return [space for space in options if measures.would_shorten(context, space)]


def _token(context: Context, space: int, unseen: bool) -> tuple[str, Msg]:
    if unseen:
        return "TM-BUILD-13", msg("choice.mark_unseen")
    if context.from_marked[space] == context.from_unmarked[space]:
        return "TM-BUILD-16", msg("choice.tied")
    return "TM-BUILD-13", msg("choice.marked" if measures.would_be_marked(context, space) else "choice.unmarked")


def _site(
    origin: Origin, reaching: bool, tiebreakers: tuple[BuildTiebreaker, ...], furthest: bool
) -> Choice[Context, int]:
    rule, options = _ORIGINS[origin]
    sieves = TIEBREAKERS | {"closest_to_you_or_furthest": FURTHEST} if furthest else TIEBREAKERS
    return Choice(
        rule,
        f"choice.site_{origin}",
        options=options,
        where=_reaching(options) if reaching else (),
        prefer=tuple(sieves[name] for name in tiebreakers),
        name=space_name,
        place=places.space,
        source="" if origin == "anywhere" else places.support("structures"),
        otherwise=("TM-BUILD-14", "choice.no_site"),
        outcome=_token,
    )


SITES: Final[dict[tuple[Origin, bool, tuple[BuildTiebreaker, ...], bool], Choice[Context, int]]] = {
    (origin, reaching, tiebreakers, furthest): _site(origin, reaching, tiebreakers, furthest)
    for origin in _ORIGINS
    for reaching in (False, True)
    for tiebreakers in dict.fromkeys((NORMAL, *(row.build_tiebreakers or NORMAL for row in AUTOMA_FACTIONS)))
    for furthest in (False, True)
}
"""By disc, reaching icon, tie-breakers and whether a final tile sends her away from herself."""


def site(
    context: Context, anywhere: bool = False, tiebreakers: tuple[BuildTiebreaker, ...] = ()
) -> Choice[Context, int]:
    """The choice of a building site under these cards; `tiebreakers` are those of the faction card, if it has its own."""
    origin: Origin = "anywhere" if anywhere else context.support.structures
    reaching = context.support.reaching and not anywhere
    return SITES[origin, reaching, tiebreakers or NORMAL, context.furthest]


NOTHING: Final = ("TM-ACT-04", "choice.nothing")

# --- the land of two factions -----------------------------------------------------------------------------------------

CUBE: Final[Choice[Context, int]] = Choice(
    "TM-FACT-01",
    "choice.beside_you",
    options=lambda context: [space for space in _anywhere(context) if measures.next_to_you(context, space)],
    where=(condition("TM-FACT-01", "choice.no_cube", lambda context, space: space not in context.state.automa.cubes),),
    prefer=(
        least("TM-FACT-01", _youth_row, measures.youth_priority),
        directional("TM-FACT-01"),
    ),
    name=space_name,
    place=places.space,
    otherwise=NOTHING,
)
"""Symbionts: where the worker cube goes (reconstructed)."""

BLIGHT: Final[Choice[Context, int]] = Choice(
    "TM-FACT-01",
    "choice.fallow",
    options=lambda context: [
        space for space in _anywhere(context) if context.state.terrain[space] == context.state.automa.fallow
    ],
    prefer=(
        least("TM-FACT-01", "choice.closest", measures.to_yours),
        directional("TM-FACT-01"),
    ),
    name=space_name,
    place=places.space,
    otherwise=NOTHING,
)
"""The Blight: which fallow land becomes blighted (reconstructed)."""
