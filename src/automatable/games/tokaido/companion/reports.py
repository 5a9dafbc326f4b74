"""The person's side of the rules beside a board: one report a turn, and an answer where an Automa's rule or the count compares.

Never refused is what can have happened at all: what the rules of the normal game speak against becomes a warning (TOK-GEN-03).
"""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Final

from automatable.games.tokaido.companion.moves import STOPS, Stopped, TellMost, TellPanorama, TellPoints, TellTemple
from automatable.games.tokaido.model.owed import (
    AchievementToTell,
    EarlyBather,
    EndOfJourney,
    MostToTell,
    PointsToTell,
    TempleToTell,
    ToWalk,
)
from automatable.games.tokaido.model.records import Kind
from automatable.games.tokaido.model.road import ROADS
from automatable.games.tokaido.model.state import AUTOMAS, PERSON, Points, State
from automatable.games.tokaido.model.tables import KINDS
from automatable.games.tokaido.rules import gain
from automatable.games.tokaido.rules.actions.common import NORMAL_RULES
from automatable.games.tokaido.rules.actions.walk import cannot_reach, move_pawn, occupied
from automatable.games.tokaido.rules.scoring import (
    END_ACHIEVEMENTS,
    achievement_values,
    automas_best,
    award,
    score_temple,
)
from automatable.kernel.contract.companion import Addend, counting
from automatable.kernel.turns.moves import Illegal, Move
from automatable.kernel.turns.verbs import Verb
from automatable.kernel.words.text import msg

END: Final = "TOK-END-01"
ALL_SEATS: Final = (PERSON, *AUTOMAS)

# A turn of the person


def this_leg(state: State) -> tuple[int, ...]:
    """The spaces from behind the last inn to the next one, where the person can be at all."""
    road = ROADS[state.direction]
    at = road.step[state.at[PERSON]]
    behind = max(step for step, space in enumerate(road.order) if KINDS[space] == Kind.INN and step <= at)
    return road.ahead[road.order[behind]]


def stops(state: State, owed: ToWalk) -> list[Move]:
    """Every space where the rules let the person stop, as far as the app can see."""
    ahead = ROADS[state.direction].ahead[state.at[PERSON]]
    return [STOPS[space] for space in ahead if cannot_stop(state, owed, STOPS[space]) is None]


def odd_stops(state: State) -> list[Move]:
    """The other spaces ahead in this leg: to be told if it is so all the same."""
    owed = state.owed[-1]
    if not isinstance(owed, ToWalk):
        return []
    ahead = ROADS[state.direction].ahead[state.at[PERSON]]
    return [STOPS[space] for space in ahead if cannot_stop(state, owed, STOPS[space]) is not None]


def cannot_stop(state: State, owed: ToWalk, move: Stopped) -> Illegal | None:
    """Forward, to a free and open space; with Crossroads an amulet may allow an occupied one. Nobody can be outside this leg."""
    found = cannot_reach(state, move.to)
    if found is None:
        return None if state.rules.crossroads else occupied(state, move.to)
    return found if move.to in this_leg(state) else Illegal(found.rule, found.why, impossible=True)


def stop(state: State, owed: ToWalk, move: Stopped) -> None:
    """The pawn stands there; what the space brought is the person's own business (TOK-HUMAN-01)."""
    move_pawn(state, PERSON, move.to)


# The first panorama


def panorama_answers(state: State, owed: AchievementToTell) -> Sequence[Move]:
    """The card is still there, or the person has it."""
    return (TellPanorama(True), TellPanorama(False))


def tell_panorama(state: State, owed: AchievementToTell, move: TellPanorama) -> None:
    """The first to complete a panorama has its achievement (TOK-COLL-11)."""
    gain.panorama_achievement(state, owed.seat if move.there else PERSON, owed.panorama)


# The count


def ask_at_the_end(state: State, owed: EndOfJourney) -> None:
    """What the count compares with the person's things (TOK-END-01), and then the person's own points."""
    names = [name for name in END_ACHIEVEMENTS if name != "bather" or not state.festivals.bather_awarded]
    state.owed += (PointsToTell(), *(MostToTell(name=name) for name in reversed(names)), TempleToTell())


def ask_for_bather(state: State, owed: EarlyBather) -> None:
    """A Matsuri compares hot springs."""
    state.owed.append(MostToTell(name="bather", early=True))


def most_answers(state: State, owed: MostToTell) -> list[Move]:
    """More than the Automas, as many, fewer; of meals, which the app does not know, everybody who may have the dearest."""
    if owed.name == "gourmet":
        groups = chain.from_iterable(combinations(ALL_SEATS, size) for size in (1, 2, 3))
        return [TellMost(group) for group in groups]
    values = achievement_values(state, owed.name)
    best = automas_best(state, owed.name)
    leaders = tuple(seat for seat in AUTOMAS if best and values[seat] == best)
    same = [TellMost((PERSON, *leaders))] if leaders else []
    return [TellMost((PERSON,)), *same, TellMost(leaders)]


def tell_most(state: State, owed: MostToTell, move: TellMost) -> None:
    """These have the achievement (TOK-END-01)."""
    award(state, owed.name, move.seats)
    if owed.early:
        state.festivals.bather_awarded = bool(move.seats)


def temple_answers(state: State, owed: TempleToTell) -> list[Move]:
    """One number for each way in which the person's coins can rank among those of the Automas, the most first."""
    totals = sorted({0, *(state.automas[seat].temple for seat in AUTOMAS)}, reverse=True)
    found = [totals[0] + 1]
    for index, total in enumerate(totals):
        found.append(total)
        if index + 1 < len(totals) and total - totals[index + 1] > 1:
            found.append(total - 1)
    return [TellTemple(coins) for coins in found]


def tell_temple(state: State, owed: TempleToTell, move: TellTemple) -> None:
    state.person.temple = move.coins
    score_temple(state)


def points_answers(state: State, owed: PointsToTell) -> Sequence[Move]:
    """One number; the likely one is not known."""
    return (TellPoints(max(sum(state.tally[seat]) for seat in AUTOMAS)),)


def any_points(state: State, owed: PointsToTell, move: TellPoints) -> Illegal | None:
    """Whatever the marker shows."""
    return None


def tell_points(state: State, owed: PointsToTell, move: TellPoints) -> None:
    """The person's points; what the app knows of them stays in its columns."""
    tally = state.tally[PERSON]
    tally[Points.CORRECTED] += move.points - sum(tally)


def score_lines(state: State) -> list[Addend]:
    """The marker, and what the count adds to it: the ranking and the achievements are known."""
    if not isinstance(state.owed[-1], PointsToTell):
        return []
    tally, person = state.tally[PERSON], state.person
    counted = [name for name in person.achievements if name in END_ACHIEVEMENTS]
    if state.festivals.bather_awarded and "bather" in counted:
        counted.remove("bather")
    lines = [
        Addend(msg("addend.marker"), msg("addend.marker_help")),
        Addend(msg("points.temple_rank"), None, tally[Points.TEMPLE_RANK]),
        Addend(msg("addend.achievements"), msg("addend.achievements_help"), gain.ACHIEVEMENT_POINTS * len(counted)),
    ]
    if state.rules.crossroads or state.rules.matsuri:
        lines.append(Addend(msg("addend.calligraphies"), msg("addend.calligraphies_help"), 0))
    return lines


def any_answer(state: State, owed: MostToTell, move: TellMost) -> Illegal | None:
    """Whatever eyes see; what the app counted otherwise is a warning."""
    if move in most_answers(state, owed):
        return None
    return Illegal(END, msg("illegal.counted_otherwise"))


def any_temple(state: State, owed: TempleToTell, move: TellTemple) -> Illegal | None:
    """Any number of coins; one of each rank is offered."""
    return None


STOP: Final = Verb(Stopped, (ToWalk,), stops, stop, rule=NORMAL_RULES, obstacle=cannot_stop)
PANORAMA: Final = Verb(TellPanorama, (AchievementToTell,), panorama_answers, tell_panorama, rule="TOK-COLL-11")
MOST: Final = Verb(TellMost, (MostToTell,), most_answers, tell_most, rule=END, obstacle=any_answer)
TEMPLE: Final = Verb(TellTemple, (TempleToTell,), temple_answers, tell_temple, rule=END, obstacle=any_temple)
COUNT: Final = counting(
    PointsToTell, score_lines, lambda state, owed, points: tell_points(state, owed, TellPoints(points)), END
)
POINTS: Final = Verb(TellPoints, (PointsToTell,), points_answers, tell_points, rule=END, obstacle=any_points)
