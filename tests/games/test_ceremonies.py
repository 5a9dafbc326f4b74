"""What is told of every move adds up to the change of the score, and every "why?" has an answer, in whole games."""

from typing import Any

import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of, points_of
from automatable.kernel.show.whose_move import whose_move
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.counting import Ceremony
from automatable.kernel.turns.moves import Author, Who
from automatable.rulebook.book import rulebook

LEAST = {
    "tokaido": 12,
    "terra_mystica": 6,
    "terra_mystica_two": 6,
    "tapestry": 8,
    "tiletum": 4,
    "tiletum_two": 4,
    "tiletum_three": 4,
    "revive": 1,
}
"""So many moments of a whole game are counted, or more."""


def played(game: Game[Any], seed: int, level: int | str = "") -> Match[Any]:
    match = Match(game, Setup(seed, level))
    match.run_on()
    rng, choose = Rng(seed, "player"), game.players.get("quick") or game.players["greedy"]
    while match.turn.who is Who.HUMAN:
        match.play(choose(match.state, match.rules.legal(match.state), rng))
    return match


def told_after(ceremony: Ceremony) -> list[int]:
    """Everybody's points when all counts have been told."""
    points = list(ceremony.begins)
    for count in ceremony.counts:
        for share in count.shares:
            points[share.seat] += share.points
            if share.counted:
                assert sum(share.counted) * share.times == share.points, share
    return points


def check_sums(match: Match[Any]) -> int:
    """How many moments were counted; each ends with the score, and without one only the seat that moved has other points."""
    counted, rules, book = 0, match.rules, rulebook(match.game.info.package)
    for index, entry in enumerate(match.log):
        before, after = points_of(rules, match.states[index]), points_of(rules, match.states[index + 1])
        ceremony = ceremony_of(match, index)
        if ceremony is None:
            mover = rules.turn(match.states[index]).seat
            others = [
                seat for seat, (old, new) in enumerate(zip(before, after, strict=True)) if old != new and seat != mover
            ]
            assert not others, (index, entry.move, before, after)
            continue
        counted += 1
        assert told_after(ceremony) == list(after), (index, entry.move, ceremony)
        assert ceremony.counts
        for count in ceremony.counts:
            assert count.rules
            assert all(rule in book for rule in count.rules), count.rules
    return counted


def check_whys(match: Match[Any]) -> None:
    book = rulebook(match.game.info.package)
    for index, entry in enumerate(match.log):
        if entry.by is Author.AUTOMA:
            trace = match.trace(index)
            assert trace is not None
            assert trace.steps, (index, entry.move)
            assert all(step.rule in book for step in trace.steps), (index, trace.steps)
            assert whose_move(match, index) is None
        else:
            whose = whose_move(match, index)
            assert whose is not None
            assert whose.rule in book, (index, entry.move)
            assert match.game.words().say(whose.said).endswith("."), (index, entry.move)


@pytest.mark.parametrize("name", LEAST)
def test_told_points_are_the_change_of_the_score(name: str) -> None:
    match = played(registry.game(name), 1)
    assert check_sums(match) >= LEAST[name]
    check_whys(match)


@pytest.mark.parametrize("name", LEAST)
def test_what_a_count_lights_is_on_the_board_of_that_moment(name: str) -> None:
    match = played(registry.game(name), 1)
    face, words = match.game.face, match.game.words()
    lit = 0
    for index in range(len(match.log)):
        ceremony = ceremony_of(match, index)
        wanted = set() if ceremony is None else {place for count in ceremony.counts for place in count.lit}
        if wanted:
            drawn = face.draw(face.view(match.states[index + 1], 0), words)
            assert [place for place in sorted(wanted) if f'id="{place}"' not in drawn] == [], (index, ceremony)
            lit += 1
    assert lit


@pytest.mark.soak
@pytest.mark.parametrize("name", LEAST)
def test_told_points_of_many_games(name: str) -> None:
    game = registry.game(name)
    for level in game.info.levels:
        for seed in range(10):
            match = played(game, seed, level.id)
            check_sums(match)
            check_whys(match)


def test_a_missing_prize_is_found() -> None:
    """The crown's prize of Tiletum was once in the score alone."""
    match = played(registry.game("tiletum"), 1)
    index, ceremony = next(
        (index, found)
        for index in range(len(match.log))
        if (found := ceremony_of(match, index)) is not None and any(share.points for share in found.counts[0].shares)
    )
    without = Ceremony(ceremony.title, ceremony.begins, ceremony.counts[1:])
    assert told_after(without) != list(points_of(match.rules, match.states[index + 1]))
