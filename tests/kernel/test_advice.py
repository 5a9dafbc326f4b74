"""Advice: the best three moves with what is expected of each, in slices, and something to say where nobody can look ahead."""

from collections.abc import Generator

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.state import State
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.players.advice import advise, advising
from automatable.kernel.players.futures import Futures, Prospect
from automatable.kernel.players.search import Search
from automatable.kernel.players.sources import Sources, reason_against, reason_for
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import msg


def first_state() -> State:
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup()))


def test_three_moves_with_what_is_expected() -> None:
    state = first_state()
    found = advise(PLUGIN, state, PLUGIN.rules.legal(state), Rng(1, "hint"))
    assert len({advice.move for advice in found}) == 3
    assert found[0].behind == 0.0
    assert found[0].expected >= found[1].expected
    assert found[0].futures >= found[-1].futures > 0
    assert f"in {found[0].futures} possible futures" in PLUGIN.words().say(found[0].why)


def test_the_only_move_is_named_as_such() -> None:
    state = first_state()
    [advice] = advise(PLUGIN, state, PLUGIN.rules.legal(state)[:1], Rng(1, "hint"))
    assert PLUGIN.words().say(advice.why) == "the only move"
    assert advise(PLUGIN, state, [], Rng(1, "hint")) == []


def test_it_comes_in_slices_that_can_be_given_up() -> None:
    state = first_state()
    work = advising(PLUGIN, state, PLUGIN.rules.legal(state), Rng(1, "hint"))
    for _ in range(5):
        next(work)
    work.close()
    assert state == first_state()


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_every_game_has_its_best_moves_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.kernel.players.advice.FUTURES", 24)
    game = registry.game(name)
    match = Match(game, complete(game.info, Setup(3)), Seeded(3))
    match.run_on()
    while len(match.rules.legal(match.state)) < 3:
        match.play(match.rules.legal(match.state)[0])
    found = advise(game, match.state, match.rules.legal(match.state), Rng(1, "hint"))
    assert len(found) == 3
    said = [game.words().say(advice.why) for advice in found]
    # Revive's Mautoma never scores: there is nobody to be ahead of.
    assert all(
        ("points ahead" in line or "points behind" in line or "than the best other" in line) for line in said
    ) is (name != "revive")
    assert all("points" in line and "possible future" in line for line in said)


TOLD = [
    # the recommendation and an alternative in the same fresh futures, and what is said of both
    ([9.0, 12.0, 9.0, 12.0], [6.0, 8.0, 7.0, 7.0], (3.5, 0.65), "10.5 points ahead at the end on average, in 4 possible futures; 3.5 points (± 0.6) more than the next", "7.0 points ahead at the end on average, in 4 possible futures; 3.5 points (± 0.6) less than the first"),
    ([1.0, 3.0, 1.0, 3.0], [3.0, 0.0, 2.0, 1.0], (0.5, 1.19), "2.0 points ahead at the end on average, in 4 possible futures; the next is as good, as far as can be seen (difference 0.5 ± 1.2)", "1.5 points ahead at the end on average, in 4 possible futures; no clear difference to the first (0.5 points less, ± 1.2)"),
    ([-84.0, -80.0, -88.0, -90.0], [-83.0, -79.0, -87.0, -89.0], (0.0, 0.0), "85.5 points behind at the end on average, in 4 possible futures; the next is as good, as far as can be seen (difference -1.0 ± 0.0)", "84.5 points behind at the end on average, in 4 possible futures; 1.0 points (± 0.0) more than the first here, but not clearly better in the futures tried before"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "other", "told", "said", "instead_said"), TOLD)
def test_what_is_told_is_measured_in_fresh_futures(
    first: list[float],
    other: list[float],
    told: tuple[float, float],
    said: str,
    instead_said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the search saw, here that the first is worth 1000 points, it is not what is told."""
    monkeypatch.setattr("automatable.kernel.players.advice.FUTURES", 16)
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    fresh = {legal[0]: iter(first), legal[1]: iter(other)}

    def looked(*_: object) -> Generator[None, None, list[Prospect]]:
        yield
        return [Prospect(legal[0], [1000.0] * 8), Prospect(legal[1], [0.0] * 8)]

    monkeypatch.setattr(Search, "looking", looked)
    tried: list[Move] = []

    def after(self: Futures[State], state: State, move: Move, seed: int) -> State:
        tried.append(move)
        return state

    monkeypatch.setattr(Futures, "after", after)
    monkeypatch.setattr(Futures, "worth", lambda self, state, seat: next(fresh[tried[-1]]))
    best, instead = advise(PLUGIN, state, legal, Rng(1, "hint"))
    assert (best.move, best.behind, instead.move) == (legal[0], 0.0, legal[1])
    assert (instead.behind, round(instead.error, 2)) == told
    assert best.error == instead.error
    assert PLUGIN.words().say(best.why) == said
    assert PLUGIN.words().say(instead.why) == instead_said


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_no_alternative_looks_better_without_saying_why(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.kernel.players.advice.FUTURES", 24)
    game = registry.game(name)
    match = Match(game, complete(game.info, Setup(4)), Seeded(4))
    match.run_on()
    for turn in range(6):
        if match.turn.who is not Who.HUMAN:
            break
        legal = match.rules.legal(match.state)
        found = advise(game, match.state, legal, Rng(turn, "hint"))
        for one in found[1:]:
            assert one.behind >= 0
            assert (one.expected > found[0].expected) is ("more than the first here" in game.words().say(one.why))
            assert one.futures == found[0].futures
        match.play(found[0].move)


def ended(*seats: dict[str, int]) -> list[Score]:
    return [
        Score(seat, msg("seat"), sum(parts.values()), tuple((msg(f"points.{name}"), n) for name, n in parts.items()))
        for seat, parts in enumerate(seats)
    ]


def test_the_plain_reason_is_where_the_points_of_a_move_come_from() -> None:
    one, other = Sources(), Sources()
    for future in range(4):
        one.add(ended({"fairs": 12 + future, "houses": 3}, {"fairs": 5}), 0)
        other.add(ended({"fairs": 8 + future, "houses": 4}, {"fairs": 7}), 0)
    assert reason_for(one, other) == msg("advice.plain.brings", part=msg("points.fairs"))
    assert reason_against(other, one) == msg("advice.plain.brings_less", part=msg("points.fairs"))
    # What she no longer has may count for more than what you have more.
    denied = Sources()
    for future in range(4):
        denied.add(ended({"fairs": 8 + future, "houses": 4}, {"fairs": 1, "towns": 2}), 0)
    assert reason_for(denied, other) == msg("advice.plain.denies", part=msg("points.fairs"))
    assert reason_against(other, denied) == msg("advice.plain.denies_less", part=msg("points.fairs"))
    assert reason_for(one, one) is None


@pytest.mark.parametrize("name", ["tokaido", "tiletum"])
def test_a_clear_advice_gives_its_reason_in_the_names_of_the_score_sheet(name: str) -> None:
    game = registry.game(name)
    match, choose, rng, plain = Match(game, Setup(3)), game.players["greedy"], Rng(3, "p"), set[str]()
    match.run_on()
    while match.turn.who is not Who.OVER and len(plain) < 2:
        legal = match.rules.legal(match.state)
        if len(legal) > 1:
            for each in advise(game, match.state, legal, Rng(1, "hint"), 0.05, 2):
                if "part" in each.reason.fields:
                    plain.add(each.reason.key)
                    said = game.words().say(each.reason)
                    assert said.endswith(f"for: {game.words().say(each.reason.fields['part'])}.")
        match.play(choose(match.state, legal, rng))
    assert plain
