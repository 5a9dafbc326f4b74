"""Every inn is counted: who arrives and eats when, what it brings, and why somebody goes without."""

from collections.abc import Iterator

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.counting import Count
from automatable.kernel.turns.moves import Who
from tests.games.tokaido.given import PERSON, Points, State

SAY = PLUGIN.words().say
INNS = 4
"""A journey has so many at which one eats."""


def journey(seed: int, player: str, **options: bool | int | str) -> Match[State]:
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed, options=options)))
    match.run_on()
    rng = Rng(seed, "test")
    while match.turn.who is not Who.OVER:
        match.play(PLUGIN.players[player](match.state, PLUGIN.rules.legal(match.state), rng))
    return match


def counts(match: Match[State]) -> Iterator[tuple[int, Count]]:
    for index in range(len(match.log)):
        ceremony = ceremony_of(match, index)
        for count in ceremony.counts if ceremony is not None else ():
            yield index, count


def test_everybody_eats_once_at_each_inn_in_order_of_arrival() -> None:
    match = journey(1, "greedy", traveler="hiroshige")
    meals = [
        (index, share)
        for index, count in counts(match)
        if count.name.key.startswith("ceremony.meal.")
        for share in count.shares
    ]
    assert len(meals) == 3 * INNS
    for number in range(INNS):
        here = meals[3 * number : 3 * number + 3]
        assert [share.seat for _, share in here] == match.states[here[0][0]].arrived
    for seat in range(3):
        told = sum(share.points for _, share in meals if share.seat == seat)
        assert told == match.state.tally[seat][Points.MEALS]


def test_an_inn_begins_with_the_order_of_arrival_and_ends_with_the_gourmets() -> None:
    match = journey(1, "greedy", traveler="hiroshige")
    keys = [count.name.key for _, count in counts(match)]
    assert keys.count("ceremony.arrival") == INNS
    assert keys.count("ceremony.gourmets") == keys.count("ceremony.leaving") == INNS - 1
    assert keys.index("ceremony.arrival") == 0


def test_who_goes_without_a_meal_reads_why() -> None:
    reasons = []
    for seed in range(12):
        match = journey(seed, "random", traveler="hiroshige")
        mine = [share for _, count in counts(match) for share in count.shares if share.seat == PERSON]
        reasons += [share.why.key for share in mine if not share.points and share.sum is None and share.why]
    assert set(reasons) == {"ceremony.declined", "tell.no_meal"}


@pytest.mark.parametrize("traveler", ["kidzuna", "satsuki", "eriku", "kamui", "mutsumi", "chuubei"])
def test_travelers_with_rules_of_their_own_add_up_at_inns(traveler: str) -> None:
    options: dict[str, str | bool] = {"crossroads": True, "matsuri": True, "eriku": True, "traveler": traveler}
    for seed in range(3):
        match = journey(seed, "random", **options)
        for index in range(len(match.log)):
            ceremony = ceremony_of(match, index)
            if ceremony is not None:
                points = list(ceremony.begins)
                for share in (share for count in ceremony.counts for share in count.shares):
                    points[share.seat] += share.points
                assert points == [score.points for score in match.rules.scores(match.states[index + 1])], index


def test_a_reason_of_hers_names_the_tie() -> None:
    match = journey(1, "greedy", traveler="hiroshige")
    said = {SAY(share.why) for _, count in counts(match) for share in count.shares if share.seat and share.why}
    assert any("drawn first" in text for text in said)
    assert any("the cheapest of" in text for text in said)
