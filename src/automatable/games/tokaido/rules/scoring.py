"""The end of the journey: temple ranks, end achievements, calligraphies."""

from collections.abc import Callable, Sequence
from typing import Final

from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, POINT_NAMES, Points, State
from automatable.games.tokaido.model.tables import INNS, MEALS, SECTIONS
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.travelers.registry import ability
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

TEMPLE_POINTS: Final = (10, 7, 4)
"""By rank; three travelers have no fourth."""
PRICES: Final = {meal: row.price for meal, row in MEALS.items()}
END_ACHIEVEMENTS: Final = ("gourmet", "bather", "chatterbox", "collector")


def end_of_journey(state: State) -> None:
    """Everything that scores once all have eaten at the last inn, as in the normal game (TOK-END-01)."""
    for _, count in END_COUNTS:
        count(state)


def score_temple(state: State) -> None:
    """Ranks by temple coins: 10, 7, 4; equal totals share the better rank and no rank is skipped."""
    coins = [state.person.temple, state.automas[1].temple, state.automas[2].temple]
    keys = [2 * total for total in coins]
    if ability(state).wins_ties:
        keys[PERSON] += 1
    ranking = sorted(set(keys), reverse=True)
    for seat, total in enumerate(coins):
        if total:
            state.tally[seat][Points.TEMPLE_RANK] += TEMPLE_POINTS[ranking.index(keys[seat])]


def award_most(state: State, name: str) -> bool:
    """Everybody with the highest value has the achievement; nobody if that is 0, then False; an ability may win ties."""
    values = achievement_values(state, name)
    best = max(values)
    if not best:
        return False
    award(state, name, [seat for seat, value in enumerate(values) if value == best])
    return True


def award(state: State, name: str, best: Sequence[int]) -> None:
    """These seats have the most: each has the achievement, or the person alone if an ability wins ties."""
    for seat in (PERSON,) if PERSON in best and ability(state).wins_ties else best:
        gain.achievement(state, seat, name)


def achievement_values(state: State, name: str) -> list[int]:
    """What an end achievement compares, by seat. A souvenir of an Automa counts as two (TOK-END-02)."""
    person = state.person
    if name == "gourmet":
        eaten = [person.meals, state.automas[1].meals, state.automas[2].meals]
        return [sum([PRICES[meal] for meal in meals]) for meals in eaten]
    if name == "bather":
        own, kind, times = len(person.springs) + person.bathhouses, Kind.HOT_SPRING, 1
    elif name == "chatterbox":
        own, kind, times = len(person.encounters) + len(person.calligraphies), Kind.ENCOUNTER, 1
    else:
        own, kind, times = len(person.souvenirs) + len(person.objects), Kind.SHOP, 2
    return [own, state.automas[1].items[kind] * times, state.automas[2].items[kind] * times]


def _award_at_the_end(name: str) -> Callable[[State], None]:
    def give(state: State) -> None:
        if name != "bather" or not state.festivals.bather_awarded:
            award_most(state, name)

    return give


def automas_best(state: State, name: str) -> int:
    """The most that an Automa has of what an achievement compares."""
    return max(achievement_values(state, name)[1:])


def _contemplation(state: State) -> int:
    person = state.person
    complete = sum(count >= sections for count, sections in zip(person.panoramas, SECTIONS, strict=True))
    return 3 * complete + person.cherry_trees


CALLIGRAPHY_POINTS: Final[dict[str, Callable[[State], int]]] = {
    "foresight": lambda state: 2 * state.person.coins,
    "contemplation": _contemplation,
    "nostalgia": lambda state: 2 * len(state.person.objects) + len(state.person.souvenirs),
    "patience": lambda state: 2 * (state.arrived.index(PERSON) + 1),
    "perfection": lambda state: 2 * len(state.person.achievements) + len(state.person.calligraphies),
    "fasting": lambda state: 3 * state.person.fasts,
}
"""What each calligraphy of Crossroads is worth at the end."""


def score_calligraphies(state: State) -> None:
    points = [CALLIGRAPHY_POINTS[card](state) for card in state.person.calligraphies]
    state.tally[PERSON][Points.CROSSROADS] += sum(points)
    ability(state).on_calligraphies(state, points)


def _score_ability(state: State) -> None:
    ability(state).on_end(state)


END_COUNTS: Final[tuple[tuple[str, Callable[[State], None]], ...]] = (
    ("temple", score_temple),
    *((name, _award_at_the_end(name)) for name in END_ACHIEVEMENTS),
    ("crossroads", score_calligraphies),
    ("traveler", _score_ability),
)
"""What is counted at the end, in this order."""


def scores(state: State) -> list[Score]:
    """Points by seat with their columns; among equals the most achievement cards win, and an ability may win every tie."""
    achievements = [state.person.achievements, *(state.automas[seat].achievements for seat in AUTOMAS)]
    ties = [2 * len(cards) for cards in achievements]
    if ability(state).wins_ties:
        ties[PERSON] += 1000
    return [
        Score(seat, msg(f"seat.{seat}"), sum(tally), _parts(tally, achievements[seat]), ties[seat])
        for seat, tally in enumerate(state.tally)
    ]


def _parts(tally: list[int], achievements: list[str]) -> tuple[tuple[Msg, int], ...]:
    """The columns of the score sheet that hold anything; achievements by name."""
    parts = [
        (msg(f"points.{name}"), points)
        for column, (name, points) in enumerate(zip(POINT_NAMES, tally, strict=True))
        if points and column != Points.ACHIEVEMENTS
    ]
    parts.extend((msg(f"points.achieved.{name}"), gain.ACHIEVEMENT_POINTS) for name in achievements)
    return tuple(parts)


def progress(state: State) -> tuple[int, int]:
    """How far along the road the foremost traveler is, of how many steps."""
    road = ROADS[state.direction]
    return max(road.step[space] for space in state.at), len(road.order) - 1


def part(state: State) -> Msg:
    """The stage of the journey that the person is on: which inn comes next."""
    step = ROADS[state.direction].step
    gone = step[state.at[PERSON]]
    return msg("review.inn", n=max(1, sum(step[inn] < gone for inn in INNS)))
