"""The inns and the end of the journey, count by count."""

from automatable.games.tokaido.model.owed import EndOfJourney
from automatable.games.tokaido.model.places import OFFERINGS
from automatable.games.tokaido.model.state import State
from automatable.games.tokaido.rules.gain import ACHIEVEMENT_POINTS
from automatable.games.tokaido.rules.scoring import END_ACHIEVEMENTS, END_COUNTS, TEMPLE_POINTS, achievement_values
from automatable.games.tokaido.show.words.inn import inn_counts, is_inn
from automatable.games.tokaido.turn_machine import RULES
from automatable.kernel.show.ceremony import consequences, points_of
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.turns.moves import GameOver, Move
from automatable.kernel.words.text import Msg, msg


def ceremony(before: State, move: Move, after: State) -> Ceremony | None:
    """None where the app sees no board."""
    if before.rules.companion:
        return None
    over = isinstance(after.owed[-1], GameOver) and not isinstance(before.owed[-1], GameOver)
    inn = is_inn(before)
    if not over and not inn:
        return None
    if over:
        ends = next(state.copy() for owed, state in consequences(RULES, before, move) if isinstance(owed, EndOfJourney))
        counts = (*inn_counts(before, move, ends), *_counts(ends))
        return Ceremony(msg("ceremony.end"), points_of(RULES, before), counts)
    found = inn_counts(before, move, after)
    if not found:
        return None
    title = msg("ceremony.inn", space=before.at[before.arrived[0]])
    return Ceremony(title, points_of(RULES, before), tuple(found))


def _counts(state: State) -> tuple[Count, ...]:
    """Each part of the end on the same copy, with what it changed."""
    counts = []
    for name, carry_out in END_COUNTS:
        values = _values(state, name)
        old = [sum(tally) for tally in state.tally]
        carry_out(state)
        shares = tuple(_share(name, values, seat, sum(tally) - old[seat]) for seat, tally in enumerate(state.tally))
        counts.append(_count(name, shares if values else tuple(share for share in shares if share.points)))
    return tuple(count for count in counts if count.shares)


def _values(state: State, name: str) -> list[int]:
    if name == "temple":
        return [state.person.temple, state.automas[1].temple, state.automas[2].temple]
    return achievement_values(state, name) if name in END_ACHIEVEMENTS else []


def _share(name: str, values: list[int], seat: int, points: int) -> Share:
    how: Msg | None = msg(f"ceremony.{name}", n=values[seat]) if values else None
    more = points - ACHIEVEMENT_POINTS if name in END_ACHIEVEMENTS else 0
    return Share(seat, points, how, why=msg("ceremony.traveler", n=more) if more > 0 else None)


def _count(name: str, shares: tuple[Share, ...]) -> Count:
    if name == "temple":
        first, second, third = TEMPLE_POINTS
        said = msg("ceremony.ranks", first=first, second=second, third=third)
        return Count(msg("points.temple_rank"), ("TOK-END-01",), shares, said, (OFFERINGS,))
    if name in END_ACHIEVEMENTS:
        rules = ("TOK-END-01", "TOK-END-02") if name == "collector" else ("TOK-END-01",)
        return Count(msg(f"points.achieved.{name}"), rules, shares, msg("ceremony.most", n=ACHIEVEMENT_POINTS))
    return Count(msg(f"points.{name}"), ("TOK-END-01",), shares)
