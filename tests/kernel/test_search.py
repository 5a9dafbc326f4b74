"""The search player, and players by name."""

import pickle
from collections.abc import Sequence
from itertools import count

import pytest

from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import Pick
from automatable.games._template.model.state import State
from automatable.kernel.contract.game import Game, Outlook, Setup, complete
from automatable.kernel.play.selfplay import finish
from automatable.kernel.players.futures import Prospect, lead
from automatable.kernel.players.named import Guest, find_player, random_player
from automatable.kernel.players.search import ALIKE, NARROW, TRUSTED, Search, surplus, width
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.moves import Malformed, Move


def first_state() -> State:
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup()))


def played(player: str, seeds: int) -> list[int]:
    found = []
    for seed in range(seeds):
        state = PLUGIN.rules.new(complete(PLUGIN.info, Setup(seed)))
        finish(PLUGIN, state, find_player(PLUGIN, player), Rng(seed, "player"), Seeded(seed))
        found.append(lead(PLUGIN, state, 0))
    return found


def test_search_plays_better_than_the_player_it_looks_ahead_with() -> None:
    assert sum(played("search:120", 40)) > sum(played("greedy", 40)) + 20


def test_the_same_playouts_bring_the_same_choice() -> None:
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    search = Search(PLUGIN, 60)
    assert search(state, legal, Rng(1, "a")) == search(state, legal, Rng(1, "a"))


def test_searching_leaves_the_state_as_it_is() -> None:
    state = first_state()
    Search(PLUGIN, 30)(state, PLUGIN.rules.legal(state), Rng(1, "a"))
    assert state == first_state()


def test_prospects_come_best_first_and_the_best_were_tried_longest() -> None:
    state = first_state()
    found = Search(PLUGIN, 200).prospects(state, PLUGIN.rules.legal(state), Rng(1, "a"))
    assert len({prospect.move for prospect in found}) == len(found) == min(len(PLUGIN.rules.legal(state)), width(200))
    assert found[0].playouts >= found[-1].playouts > 0
    assert sum(prospect.playouts for prospect in found) <= 200


def test_a_limit_of_time_is_kept() -> None:
    ticks = count()
    search = Search(PLUGIN, seconds=40, clock=lambda: float(next(ticks)))
    state = first_state()
    found = search.prospects(state, PLUGIN.rules.legal(state), Rng(1, "a"))
    assert next(ticks) < 60
    assert found[0].playouts > 0


def test_more_playouts_try_more_moves() -> None:
    assert [width(playouts) for playouts in (4, 12, 32, 64, 128, 1000)] == [2, 3, 8, 16, 32, 32]


def test_what_is_beyond_doubt_ends_the_search() -> None:
    """One move is worth 50 points more in every future: eight futures of each are enough."""
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    search = Search(PLUGIN, 4000)
    best = legal[3]
    search.futures.value = lambda state, move, seed: 50.0 * (move == best) + seed % 7  # type: ignore[method-assign]
    found = search.prospects(state, legal, Rng(1, "a"))
    assert found[0].move == best
    assert sum(prospect.playouts for prospect in found) == TRUSTED * len(found)


def test_moves_that_are_alike_in_every_future_are_one() -> None:
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    search = Search(PLUGIN, 4000)
    search.futures.value = lambda state, move, seed: float(seed % 7)  # type: ignore[method-assign]
    found = search.prospects(state, legal, Rng(1, "a"))
    assert found[0].move == PLUGIN.players["greedy"](state, legal, Rng(1, "b"))
    assert sum(prospect.playouts for prospect in found) == ALIKE * len(found)


def test_what_easy_decisions_save_is_spent_on_later_ones_of_the_game() -> None:
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    search, tried = Search(PLUGIN, 200), 0
    easy = True

    def value(state: State, move: Move, seed: int) -> float:
        nonlocal tried
        tried += 1
        return 50.0 * (move == legal[3]) if easy else float(Rng(seed, str(legal.index(move))).below(7))

    search.futures.value = value  # type: ignore[method-assign]
    search.begin("you", 1)
    search(state, legal, Rng(1, "a"))
    assert tried < 200
    saved, easy = search.saved, False
    assert saved == 1 - tried / 200
    most = 0
    for number in range(8):
        search.saved, tried = 1.0, 0
        search(state, legal, Rng(number, "a"))
        most = max(most, tried)
    assert 200 < most <= 250
    search.begin("you", 2)
    assert search.saved == 0


def test_few_playouts_try_the_simpler_players_move_and_some_others() -> None:
    state = first_state()
    legal = PLUGIN.rules.legal(state)
    found = Search(PLUGIN, 12).prospects(state, legal, Rng(1, "a"))
    assert len(found) == 3
    assert PLUGIN.players["greedy"](state, legal, Rng(1, "a")) in [prospect.move for prospect in found]


def without_opinion(playouts: int) -> list[Prospect]:
    indifferent = Game(
        PLUGIN.info,
        PLUGIN.tables,
        PLUGIN.rules,
        PLUGIN.players,
        PLUGIN._face,
        PLUGIN._ask,
        worth=lambda state, move: 0.0,
    )
    state = first_state()
    return Search(indifferent, playouts).prospects(state, PLUGIN.rules.legal(state), Rng(1, "a"))


def test_where_nobody_has_an_opinion_all_moves_are_tried() -> None:
    legal = PLUGIN.rules.legal(first_state())
    assert len(legal) > NARROW
    found = without_opinion(200)
    assert {prospect.move for prospect in found} == set(legal)
    assert min(prospect.playouts for prospect in found) > 0


def test_which_of_equals_are_left_out_is_drawn_by_lot() -> None:
    legal = PLUGIN.rules.legal(first_state())
    few = {prospect.move for prospect in without_opinion(16)}
    assert len(few) == 4
    assert few - set(legal[:4])


def test_what_may_be_luck_does_not_replace_the_usual_move() -> None:
    usual = Prospect(Pick(1), [4.0, 5.0, 6.0, 5.0])
    assert surplus(Prospect(Pick(2), [5.0, 6.0, 7.0, 6.0]), usual) == 1.0
    assert surplus(Prospect(Pick(3), [14.0, 0.0, 9.0, 2.0]), usual) < 0
    assert surplus(Prospect(Pick(4), [9.0, 9.0]), usual) < 0
    assert surplus(usual, usual) == 0.0


def test_a_game_may_say_how_far_to_look() -> None:
    state = first_state()
    seen: list[int] = []

    def value(state: State, seat: int) -> float:
        seen.append(PLUGIN.rules.progress(state)[0])
        return float(state.owed[-1].seat)

    near = Game(
        PLUGIN.info, PLUGIN.tables, PLUGIN.rules, PLUGIN.players, PLUGIN._face, PLUGIN._ask, outlook=Outlook(value, 2)
    )
    Search(near, 16).prospects(state, PLUGIN.rules.legal(state), Rng(1, "a"))
    begun = PLUGIN.rules.progress(state)[0]
    assert begun + 2 in seen
    assert max(seen) <= begun + 3


def test_the_only_move_needs_no_search() -> None:
    assert Search(PLUGIN, 10)(first_state(), [Pick(3)], Rng(1, "a")) == Pick(3)


def last_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return legal[-1]


def test_players_are_found_by_name() -> None:
    assert find_player(PLUGIN, "random") is random_player
    guest = find_player(PLUGIN, f"{__name__}:last_player")
    assert isinstance(guest, Guest)
    assert guest.player is last_player
    legal = PLUGIN.rules.legal(first_state())
    assert guest(first_state(), legal, Rng(1, "a")) == legal[-1]
    for name, playouts, seconds in (("search", 400, None), ("search:7", 7, None)):
        found = find_player(PLUGIN, name)
        assert isinstance(found, Search)
        assert (found.playouts, found.seconds) == (playouts, seconds)
    timed = find_player(PLUGIN, "search:0.5s")
    assert isinstance(timed, Search)
    assert timed.seconds == 0.5


def lost_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    raise ValueError("lost\nme")


def wild_player(state: State, legal: Sequence[Move], rng: Rng) -> Move:
    return Pick(99)


@pytest.mark.parametrize(("name", "fault"), [("lost_player", "ValueError: lost"), ("wild_player", "none of the legal")])
def test_what_goes_wrong_with_anybodys_player_is_one_line(name: str, fault: str) -> None:
    state = first_state()
    with pytest.raises(Malformed, match=fault) as caught:
        find_player(PLUGIN, f"{__name__}:{name}")(state, PLUGIN.rules.legal(state), Rng(1, "a"))
    assert "\n" not in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    "name", ["nobody", "search:0", "search:x", "no.such:thing", "os:nothing", "os:sep", ":x", "x:"]
)
def test_an_unknown_player_is_one_line(name: str) -> None:
    with pytest.raises(Malformed) as caught:
        find_player(PLUGIN, name)
    assert "\n" not in str(caught.value)
