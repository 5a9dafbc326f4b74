"""Counts as the page and the API show them: points that run on, sums, rules, and one spoken sentence each."""

from typing import Any

import pytest

from automatable.games.tiletum.model.moves.person import TakePrize
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, seat_role
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from automatable.web.work.ceremony import shown_ceremony


@pytest.mark.parametrize("name", ["tokaido", "revive"])
def test_what_is_shown_runs_from_the_points_before_to_the_score(name: str) -> None:
    game = registry.game(name)
    match, rng = Match(game, Setup(3)), Rng(3, "player")
    match.run_on()
    while match.turn.who is Who.HUMAN:
        match.play(game.players["random"](match.state, match.rules.legal(match.state), rng))
    (index, counted) = next(
        (index, found) for index in reversed(range(len(match.log))) if (found := ceremony_of(match, index)) is not None
    )
    shown = shown_ceremony(match, index, counted, game.words())
    score = {seat_role(game.info, one.seat): one.points for one in match.rules.scores(match.state) if one.counts}
    before = {role: int(points) for role, _, points in (one.partition("=") for one in shown.begins.split())}
    assert dict(shown.counts[-1].points) == score
    assert {role: before[role] + gained for role, _, gained in shown.totals} == {
        role: score[role] for role, _, _ in shown.totals
    }
    for count in shown.counts:
        assert count.spoken.startswith(count.name)
        assert "×" not in count.spoken
        assert all(text for _, text in count.rules), count.name
        assert all(share.sum == "" or f"{share.points}" in count.spoken for share in count.shares)


def before_a_prize() -> Match[Any]:
    """The first game in which the quick player is first on the king track, at the moment when the prize is offered."""
    game = registry.game("tiletum")
    for seed in range(1, 100):
        match, rng = Match(game, Setup(seed)), Rng(seed, "test")
        match.run_on()
        while match.turn.who is Who.HUMAN:
            legal = match.rules.legal(match.state)
            if TakePrize() in legal:
                return match
            match.play(game.players["quick"](match.state, legal, rng))
    raise AssertionError("nobody is ever offered a prize")


def test_a_prize_that_you_take_goes_from_the_track_to_your_storehouse() -> None:
    game = registry.game("tiletum")
    match = before_a_prize()
    index, space = len(match.log), len(match.state.store)
    match.play(TakePrize())
    counted = ceremony_of(match, index)
    assert counted is not None
    prize = shown_ceremony(match, index, counted, game.words()).counts[0]
    assert prize.flies == f"prize-{match.states[index].round - 1} store-{space}"
    assert match.states[index + 1].store[space] == match.states[index].king_tiles[match.states[index].round - 1]
    assert "You take the prize: " in prize.spoken
