"""Which track a bot takes: the indicator of the track card, then the tiebreaker card."""

from collections.abc import Sequence
from typing import Final

from automatable.games.tapestry.model.pieces import AUTOMA, END, LANDMARK_SPACES, NOBODY, SHADOW, TRACK_NAMES, TRACKS
from automatable.games.tapestry.model.places import TIEBREAK_PLACE, indicator_place, track_place
from automatable.games.tapestry.model.state import State
from automatable.games.tapestry.model.tables import LANDMARK_AT, TIEBREAKS
from automatable.kernel.decide.breakers import condition, limit, pick
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.words.text import Msg, msg


class Chooser:
    """What a bot looks at when it chooses a track."""

    # Written out, for Python itself makes even a compiled dataclass.
    __slots__ = ("bot", "state")

    def __init__(self, state: State, bot: int) -> None:
        self.state = state
        self.bot = bot

    def space(self, track: int) -> int:
        return self.state.bot_track[self.bot - AUTOMA][track]

    def to_end(self, track: int) -> int:
        """Spaces to the end of the track."""
        return END - self.space(track)

    def to_landmark(self, track: int) -> int:
        """Spaces to the nearest unclaimed landmark ahead, or to the end."""
        at = self.space(track)
        claimed, numbers = self.state.claimed, LANDMARK_AT[track]
        for space in LANDMARK_SPACES:
            if space > at and claimed[numbers[space]] == NOBODY:
                return space - at
        return END - at

    def order(self) -> list[int]:
        """The track tiebreaker as this bot reads it (TAP-ADV-08, TAP-ADV-09, TAP-ADV-10)."""
        favorite = self.state.favorite[self.bot - AUTOMA]
        names = TIEBREAKS[self.state.tiebreaker_card]
        tracks = [favorite if track < 0 else track for track in names]
        return tracks if self.bot == AUTOMA else tracks[::-1]


def _unfinished(rule: str) -> Sieve[Chooser, int]:
    return condition(rule, "choice.unfinished", lambda context, track: context.space(track) < END)


def _shortest(rule: str, what: str, end: bool) -> Sieve[Chooser, int]:
    def measure(context: Chooser, tracks: Sequence[int]) -> list[int]:
        return [context.to_end(track) if end else context.to_landmark(track) for track in tracks]

    def keep(context: Chooser, tracks: Sequence[int]) -> Sequence[int]:
        kept: list[int] = []
        best = END + 1
        for track in tracks:
            distance = context.to_end(track) if end else context.to_landmark(track)
            if distance < best:
                kept, best = [track], distance
            elif distance == best:
                kept.append(track)
        return kept

    return limit(rule, what, keep, measure)


def _first(context: Chooser, tracks: Sequence[int]) -> int:
    return next(track for track in context.order() if track in tracks)


def _ranks(context: Chooser, tracks: Sequence[int]) -> list[int]:
    order = context.order()
    return [order.index(track) + 1 for track in tracks]


def _name(context: Chooser, track: int) -> Msg:
    return msg(f"track.{TRACK_NAMES[track]}")


def _choice(bot: int, indicator: str, otherwise: tuple[str, str], rule: str = "") -> Choice[Chooser, int]:
    """TAP-ADV-01 and TAP-ADV-02 say which indicator counts, TAP-ADV-03 to the end of its chapter what it means."""
    sieves = {
        "all": (_unfinished("TAP-ADV-03"),),
        "landmark_or_end": (
            _unfinished("TAP-ADV-05"),
            _shortest("TAP-ADV-04", "choice.landmark_or_end", end=False),
        ),
        "end": (_unfinished("TAP-ADV-07"), _shortest("TAP-ADV-06", "choice.end", end=True)),
    }
    automa = bot == AUTOMA
    tie_break = "TAP-ADV-08" if automa else "TAP-ADV-09"
    return Choice(
        rule or ("TAP-ADV-01" if automa else "TAP-ADV-02"),
        f"choice.indicator_{indicator}",
        options=lambda context: list(TRACKS),
        where=sieves[indicator],
        prefer=(pick(tie_break, "choice.top_down" if automa else "choice.bottom_up", _first, _ranks, TIEBREAK_PLACE),),
        name=_name,
        place=track_place,
        source="" if rule else indicator_place(bot),
        otherwise=otherwise,
    )


CHOICES: Final = {
    (bot, indicator): _choice(bot, indicator, ("TAP-ADV-03", "choice.all_finished"))
    for bot in (AUTOMA, SHADOW)
    for indicator in ("all", "landmark_or_end", "end")
}
"""By bot and indicator."""
FAVORITES: Final = {
    bot: _choice(bot, "landmark_or_end", ("TAP-INC-06", "choice.favorite_stays"), "TAP-INC-06")
    for bot in (AUTOMA, SHADOW)
}
"""TAP-INC-06, TAP-INC-07: the new favorite may be any track, also the old one or the other bot's."""
