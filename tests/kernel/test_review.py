"""The review after a game: prices that are honest, sums that add up, work that goes on where it was left."""

import math
from typing import Any

import msgspec
import pytest

from automatable.games._template import PLUGIN
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Player, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import NOBODY
from automatable.kernel.players.futures import lead
from automatable.kernel.players.named import find_player
from automatable.kernel.review.accounts import account_of, costs_of, whole_points
from automatable.kernel.review.curve import leads, parts_of, points_of, scoring_seats, turning_points
from automatable.kernel.review.draws import MOST
from automatable.kernel.review.futures import WholeFutures, seed_of
from automatable.kernel.review.her_rules import deciding_rules, deciding_step
from automatable.kernel.review.records import Figures, FutureMean, OtherSide, PricedDecision, PricedDraw
from automatable.kernel.review.turns import is_choice, turns_of
from automatable.kernel.review.work import ReviewWork, maker_of
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.course import Effort
from automatable.kernel.turns.moves import Author, Move, Who
from automatable.library.review.records import Review
from automatable.library.review.telling import review_of

SMALL = Effort(coarse=48, fresh=40, value=20, draw=12, start=60)


def whole(game: Game[Any], seed: int, player: str = "greedy", plant: dict[int, Any] | None = None) -> Match[Any]:
    """A game that is over; `plant` chooses at the decision of this number."""
    match, choose, rng = Match(game, Setup(seed)), find_player(game, player), Rng(seed, "player")
    match.run_on()
    number = 0
    while match.turn.who is not Who.OVER:
        legal = match.rules.legal(match.state)
        planted = (plant or {}).get(number)
        match.play(choose(match.state, legal, rng) if planted is None else planted(match.state, legal))
        number += 1
    return match


def worked(match: Match[Any], effort: Effort = SMALL) -> ReviewWork:
    work = ReviewWork(match, effort)
    work.finish()
    return work


def exact(game: Game[Any], state: Any, player: Player[Any]) -> float:
    """What a position is worth if this player plays on: the mean over everything that chance can do."""
    owed = state.owed[-1]
    if owed.who is Who.OVER:
        return float(lead(game, state, 0))
    if owed.who is Who.CHANCE:
        weights = game.rules.chance(state).weights()
        return sum(n * exact(game, after(game, state, move), player) for move, n in weights.items()) / sum(
            weights.values()
        )
    legal = game.rules.legal(state)
    return exact(game, after(game, state, player(state, legal, NOBODY) if owed.who is Who.HUMAN else legal[0]), player)


def after(game: Game[Any], state: Any, move: Move) -> Any:
    following = state.copy()
    game.rules.advance(following, move)
    return following


def poorest(state: Any, legal: Any) -> Move:
    found: Move = min(legal, key=lambda move: PLUGIN.worth(state, move))  # type: ignore[misc]
    return found


def test_a_planted_blunder_is_found_and_its_price_is_right() -> None:
    """The third decision from the end gives away an amount that can be counted exactly."""
    greedy = PLUGIN.players["greedy"]
    found, planted = 0, 0
    for seed in range(8):
        decisions = sum(entry.by is Author.PERSON for entry in whole(PLUGIN, seed).log)
        match = whole(PLUGIN, seed, plant={decisions - 3: poorest})
        index = [place for place, entry in enumerate(match.log) if entry.by is Author.PERSON][decisions - 3]
        state = match.states[index]
        values = {move: exact(PLUGIN, after(PLUGIN, state, move), greedy) for move in match.rules.legal(state)}
        given_away = max(values.values()) - values[match.log[index].move]
        priced = worked(match, Effort(64, 80, 20, 6, 20)).figures.decisions[index]
        if given_away < 3:
            continue
        assert priced.cost.is_mistake
        low, high = priced.cost.interval
        # Several moves may be as good: the one that was found is priced, and is nearly the best.
        better = msgspec.convert(priced.better, PLUGIN.rules.moves)
        true = values[better] - values[match.log[index].move]
        assert low - 1e-9 <= true <= high + 1e-9
        planted += 1
        found += true >= given_away - 1
    assert planted >= 4
    assert found >= planted - 1


def test_a_game_of_the_search_player_itself_shows_no_more_mistakes_than_chance_does() -> None:
    decisions = mistakes = 0
    for seed in range(4):
        work = worked(whole(PLUGIN, seed, "search:600"))
        decisions += len(work.choices)
        mistakes += sum(one.cost.is_mistake for one in work.figures.decisions.values())
    assert decisions > 20
    assert mistakes <= 0.05 * decisions + 1


@pytest.mark.parametrize("games", [12, pytest.param(200, marks=pytest.mark.soak)])
def test_luck_is_nothing_on_average(games: int) -> None:
    by_draw, in_all = [], []
    for seed in range(games):
        work = worked(whole(PLUGIN, seed), Effort(16, 12, 24, 8, 60))
        account = account_of(work)
        assert account is not None
        in_all.append(account.luck.mean)
        by_draw.append(math.fsum(one.lucks[0].mean for one in work.figures.draws.values()))
    for found in (by_draw, in_all):
        mean = math.fsum(found) / games
        error = math.sqrt(math.fsum((one - mean) ** 2 for one in found) / (games * (games - 1)))
        assert abs(mean) <= 3 * error + 0.2


def test_the_price_of_a_draw_is_what_came_less_the_mean_of_all_that_could_have_come() -> None:
    match = whole(PLUGIN, 2)
    greedy = PLUGIN.players["greedy"]
    work = worked(match, Effort(8, 6, 4, 60, 16))
    index = max(work.figures.draws)
    state, came = match.states[index], match.log[index].move
    weights = match.rules.chance(state).weights()
    values = {move: exact(PLUGIN, after(PLUGIN, state, move), greedy) for move in weights}
    mean = sum(values[move] * n for move, n in weights.items()) / sum(weights.values())
    low, high = work.figures.draws[index].lucks[0].interval
    assert low - 1e-9 <= values[came] - mean <= high + 1e-9


def invented(match: Match[Any]) -> ReviewWork:
    """A review with figures that nobody has measured: sums must add up whatever they are."""
    work, rng = ReviewWork(match), Rng(match.setup.seed, "invented")

    def some() -> FutureMean:
        return FutureMean((rng.below(2000) - 1000) / 70, rng.below(100) / 50, 20)

    work.figures.starts = {seat: some() for seat in work.persons}
    work.figures.usual_points = dict.fromkeys(work.persons, 50.0)
    for index in work.choices:
        cost = some() if rng.below(2) else FutureMean()
        others = {seat: OtherSide(some(), some()) for seat in work.persons}
        work.figures.decisions[index] = PricedDecision(None, cost, some(), some(), 4, True, others)
    for index in work.draws:
        work.figures.draws[index] = PricedDraw(tuple(some() for _ in work.persons), 3)
    return work


@pytest.mark.parametrize(
    "name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive", "tiletum_two", "terra_mystica_two"]
)
def test_level_decisions_and_luck_are_the_result_in_whole_games(name: str) -> None:
    """Of each person, where two play: what the other one decides is a part of its own."""
    game = registry.game(name)
    match = whole(game, 3, "random")
    work = invented(match)
    review = review_of(work, game.words())
    assert work.progress.finished
    assert len(review.sums) == game.info.humans
    for seat, told in enumerate(review.sums):
        account = account_of(work, seat)
        assert account is not None
        parts = (account.level.mean, account.decisions.mean, account.others.mean, account.luck.mean)
        assert math.fsum(parts) == pytest.approx(account.result, abs=1e-9)
        assert math.fsum(item.luck.mean for item in account.items) == pytest.approx(account.luck.mean, abs=1e-6)
        assert account.result == lead(game, match.state, seat)
        assert told.level + told.decisions + told.others + told.luck == told.result
        assert (told.others == 0) or game.info.humans > 1
        assert sum(part.luck for part in review.luck if part.role == told.role) == told.luck
    assert [choice.number for turn in review.turns for choice in turn.choices] == [
        index + 1 for index in range(len(match.log)) if is_choice(match, index)
    ]
    assert not [
        text for text in (*(part.name for part in review.luck), *map(str, review.turning_points)) if "{" in text
    ]


def test_where_two_persons_play_the_work_prices_each_and_what_the_other_did() -> None:
    match = whole(registry.game("terra_mystica_two"), 1, "random")
    work = ReviewWork(match, Effort(coarse=2, fresh=2, value=2, draw=1, start=2))
    assert {turn.seat for turn in work.turns} == {0, 1}
    work.choices, work.draws = work.choices[:2], work.draws[-2:]
    work.finish()
    for index in work.choices:
        seat = match.rules.turn(match.states[index]).seat
        assert set(work.figures.decisions[index].others) == {0, 1} - {seat}
    assert set(work.figures.starts) == {0, 1}
    assert set(work.figures.draws) == set(work.draws)
    assert all(len(one.lucks) == 2 for one in work.figures.draws.values())


def test_a_draw_is_priced_for_each_of_two_persons() -> None:
    """By their own lead: here the last draw is tried against all that could have come, once more by hand."""
    match = whole(registry.game("terra_mystica_two"), 1, "random")
    work = ReviewWork(match, Effort(coarse=2, fresh=2, value=2, draw=4, start=2))
    futures = WholeFutures(match.game)
    for index in work.draws[::-1]:
        state, came = match.states[index], match.log[index].move
        weights = match.rules.chance(state).weights()
        if 1 < len(weights) <= MOST:
            break
    work.choices, work.draws = work.choices[:1], [index]
    work.finish()
    priced = work.figures.draws[index]
    seed = seed_of(work.keys[index + 1], "draw")
    for seat in (0, 1):
        differences = []
        for place in range(priced.lucks[seat].futures):
            worth = {move: futures.value(state, seat, seed + place, move) for move in weights}
            mean = sum(worth[move] * count for move, count in weights.items()) / sum(weights.values())
            differences.append(worth[came] - mean)
        assert priced.lucks[seat].mean == pytest.approx(sum(differences) / len(differences))
    assert {draw.role for draw in review_of(invented(match), match.game.words()).draws} == {"you", "you2"}


def test_whole_points_add_up() -> None:
    assert whole_points([-37.6, -35.7, -19.4], -93) == [-38, -36, -19]
    assert sum(whole_points([-37.6, -35.7, -19.7], -93)) == -93
    assert whole_points([0.4, 0.4, 0.4], 1) in ([1, 0, 0], [0, 1, 0], [0, 0, 1])
    assert whole_points([], 0) == []


def test_the_same_match_and_effort_bring_the_same_figures() -> None:
    assert worked(whole(PLUGIN, 4)).figures == worked(whole(PLUGIN, 4)).figures


def test_work_that_was_interrupted_goes_on_and_comes_to_the_same() -> None:
    match = whole(PLUGIN, 4)
    first = ReviewWork(match, SMALL)
    for slice_number, _ in enumerate(first.slices()):
        if slice_number == 400:
            break
    kept = msgspec.json.decode(msgspec.json.encode(first.figures), type=Figures)
    again = ReviewWork(match, SMALL, kept)
    assert 0 < again.progress.done == first.progress.done < again.progress.all
    again.finish()
    assert again.figures == worked(match).figures


def test_what_was_undone_takes_its_figures_along_and_earlier_ones_stay() -> None:
    match = whole(PLUGIN, 4)
    kept = worked(match).figures
    decisions = [index for index, entry in enumerate(match.log) if entry.by is Author.PERSON]
    match.back_to(decisions[2])
    other = next(move for move in match.rules.legal(match.state) if move != match.undone[-1].move)
    match.play(other)
    while match.turn.who is not Who.OVER:
        match.play(match.rules.legal(match.state)[0])
    known = ReviewWork(match, SMALL, kept).figures
    assert set(known.decisions) == set(decisions[:2])
    assert known.starts == kept.starts
    assert all(index < decisions[2] for index in known.draws)


def test_figures_of_another_effort_are_not_taken_over() -> None:
    match = whole(PLUGIN, 4)
    assert maker_of(PLUGIN, SMALL) != maker_of(PLUGIN, SMALL.scaled(0.5))
    assert not ReviewWork(match, SMALL.scaled(0.5), worked(match).figures).figures.decisions


def test_a_turn_holds_all_that_was_chosen_in_it() -> None:
    match = whole(registry.game("tiletum"), 3)
    turns = turns_of(match)
    begin = [turn for turn in turns if type(match.states[turn.entries[0]].owed[-1]).__name__ == "ToTakeDie"]
    assert {match.rules.progress(match.states[turn.entries[0]])[0] for turn in begin} == set(range(1, 13))
    assert any(len(turn.choices) > 3 for turn in turns)


def test_curve_rounds_and_turning_points_come_from_the_log() -> None:
    match = whole(registry.game("tiletum"), 3)
    points = points_of(match)
    ahead = leads(points, scoring_seats(match))
    assert ahead[-1] == lead(match.game, match.state, 0)
    found = turning_points(match, points)
    assert 1 <= len(found) <= 3
    assert all(one.change == ahead[one.entry + 1] - ahead[one.entry] for one in found)
    assert [part.name.fields["n"] for part in parts_of(match)] == [1, 2, 3, 4]


def test_her_deciding_rules_are_those_of_her_traces() -> None:
    match = whole(registry.game("tokaido"), 3)
    rules = deciding_rules(match)
    steps = [
        step
        for index, entry in enumerate(match.log)
        if entry.by is Author.AUTOMA and (trace := match.trace(index)) and (step := deciding_step(trace))
    ]
    assert sum(one.times for one in rules) == len(steps) > 10
    assert rules == tuple(sorted(rules, key=lambda one: -one.points)) or rules[0].points >= rules[-1].points


def test_rows_are_filled_from_the_last_one_and_each_as_soon_as_it_can_be() -> None:
    """The futures of the last turn are short: its price is there at once."""
    work = ReviewWork(whole(PLUGIN, 4), SMALL)
    order: list[int] = []
    for _ in work.slices():
        done = [index for index in work.choices if (one := work.figures.decisions.get(index)) and one.settled]
        order += [index for index in done if index not in order]
        assert len(work.figures.decisions) <= len(done) + 1
    assert order == work.choices[::-1]


def test_an_unfinished_game_is_not_priced() -> None:
    game = registry.game("tokaido")
    begun = Match(game, Setup(1))
    begun.run_on()
    work = worked(begun)
    assert work.progress.finished
    assert not work.figures.decisions
    assert review_of(work, game.words()).state == "unfinished"


def test_a_game_of_one_turn_is_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automatable.kernel.review.work.turns_of", lambda match: turns_of(match)[:1])
    work = worked(whole(PLUGIN, 1))
    assert not work.figures.decisions
    assert work.progress.finished
    review = review_of(work, PLUGIN.words())
    assert (review.state, review.sums) == ("short", ())
    assert "too short" in str(review)


def beside(game: Game[Any], seed: int) -> Match[Any]:
    """A whole game beside a board: every move of a person and every card is reported."""
    match, rng = Match(game, Setup(seed), mode="companion"), Rng(seed, "reports")
    match.run_on()
    while match.turn.who is not Who.OVER:
        if match.turn.who is Who.CHANCE:
            legal = list(match.rules.chance(match.state).weights())
        else:
            legal = list(match.rules.legal(match.state))
        match.report(legal[rng.below(len(legal))])
    return match


def test_beside_a_board_where_everything_is_told_turns_are_priced_and_the_sum_adds_up() -> None:
    """The orchard: nothing of a person's is private."""
    match = beside(PLUGIN, 2)
    assert {entry.by for entry in match.log} == {Author.TABLE, Author.AUTOMA}
    work = worked(match)
    review = review_of(work, PLUGIN.words())
    assert review.state == "finished"
    assert review.turns
    assert all(turn.verdict not in ("none", "open") for turn in review.turns)
    assert review.sum is not None
    assert review.sum.level + review.sum.decisions + review.sum.luck == review.sum.result
    assert review.drawn == sum(entry.stream is not None for entry in match.log) - sum(
        entry.stream is not None for entry in match.log[: work.choices[0]]
    )


def test_beside_a_board_where_only_you_know_what_you_hold_turns_are_told_without_a_price() -> None:
    match = beside(registry.game("tokaido"), 3)
    work = worked(match)
    assert not work.figures.decisions
    review = review_of(work, match.game.words())
    assert review.state == "beside"
    assert len(review.turns) > 4
    assert {turn.verdict for turn in review.turns} == {"none"}
    assert all(turn.text for turn in review.turns)
    assert review.rules


def test_the_headline_is_the_worst_turn_only_if_three_errors_speak_for_it() -> None:
    match = whole(PLUGIN, 4)

    def review(error: float) -> Review:
        work = invented(match)
        for place, index in enumerate(work.choices):
            cost = FutureMean(9.0, error, 400) if place == 1 else FutureMean()
            work.figures.decisions[index] = PricedDecision(None, cost, settled=True)
        return review_of(work, PLUGIN.words())

    assert review(2.5).headline == review(2.5).mistakes[0]
    assert review(4.0).mistakes
    assert review(4.0).headline is None


def test_the_share_is_of_what_the_programs_player_has_on_average() -> None:
    match = whole(PLUGIN, 4)
    told = review_of(invented(match), PLUGIN.words()).sum
    assert told is not None
    assert told.share == round(2 * match.rules.scores(match.state)[0].points)


def test_what_was_made_of_a_move_in_the_same_turn_counts_for_it() -> None:
    """The price of a choice is that of the better move against the turn as it was played to its end."""
    work = ReviewWork(whole(registry.game("tiletum"), 3))
    turn = next(turn for turn in work.turns if len(turn.choices) > 2)
    first, second, *others = turn.choices
    assert costs_of(work, turn) == [None] * len(turn.choices)
    for index in others:
        work.figures.decisions[index] = PricedDecision(settled=True)
    assert costs_of(work, turn)[:2] == [None, None]
    assert None not in costs_of(work, turn)[2:]
    work.figures.decisions[second] = PricedDecision(None, FutureMean(), FutureMean(25.0, 3.0, 30), settled=True)
    work.figures.decisions[first] = PricedDecision({}, FutureMean(20.0, 4.0, 30), settled=True)
    assert costs_of(work, turn)[:2] == [FutureMean(-5.0, 5.0, 30), FutureMean()]
