"""The invariants notice what they are there for: each break of a good position is named."""

from collections.abc import Callable

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model.moves import AutomaEat, AutomaWalk, LineUp, Walk
from automatable.games.tokaido.rules.actions import start
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.turns.moves import GameOver, Move
from automatable.testing.walk import Broken, walk
from tests.games.tokaido import watch as watching
from tests.games.tokaido.given import Points, State, owed
from tests.games.tokaido.invariants import check_state
from tests.games.tokaido.mixtures import mixture
from tests.games.tokaido.watch import BASE_PILE, Watch, check_end, play

SETUP = complete(PLUGIN.info, Setup(3, 5, {"crossroads": True, "matsuri": True}))
STATES = walk(PLUGIN, SETUP, "greedy").match.states


def middle() -> State:
    """Everybody is on the road, and everybody owns something."""
    state = next(
        state
        for state in STATES
        if state.arrived == state.line == [] and len(state.person.souvenirs) > 1 and state.person.meals
    )
    return state.copy()


def add_points(state: State) -> None:
    state.tally[0][Points.MEALS] += 1


def add_automa_points(state: State) -> None:
    state.tally[1][Points.SEA] += 1


def take_column(state: State) -> None:
    state.automas[2].items[0] += 1


def own_twice(state: State) -> None:
    state.person.souvenirs.append(state.person.souvenirs[0])


def lose_meal(state: State) -> None:
    state.meals.pool.pop()


def lose_spring(state: State) -> None:
    state.springs.pool.pop()


def take_unseen(state: State) -> None:
    state.encounters.take_unseen()


def lose_automa_card(state: State) -> None:
    state.automa_deck.discard.pop()


def debts(state: State) -> None:
    state.person.coins = -1


def too_many_sections(state: State) -> None:
    state.person.panoramas[0] = 4


def two_owners(state: State) -> None:
    state.person.achievements.append("sea")


def nobody_completed(state: State) -> None:
    state.taken[0] = 1
    state.automas[1].achievements.append("paddy")


def stand_together(state: State) -> None:
    state.at[1] = state.at[2]


def pass_inn(state: State) -> None:
    state.at[max(range(3), key=state.at.__getitem__)] = 53


def wait_on_the_road(state: State) -> None:
    state.line.append(0)


def repeat_meal(state: State) -> None:
    state.person.meals.append(state.person.meals[0])


def lose_cherry_tree(state: State) -> None:
    state.crossroads.cherry_trees -= 1


def double_amulet(state: State) -> None:
    state.crossroads.amulets.append(state.crossroads.amulets[0])


BREAKS: list[tuple[Callable[[State], None], str]] = [
    (add_points, r"points for \['"),
    (add_automa_points, "points for a column"),
    (take_column, "points for a column"),
    (own_twice, r"\[.*\] for \["),
    (lose_meal, "meals were taken unseen"),
    (lose_spring, "hot springs were taken unseen"),
    (take_unseen, "encounters were taken unseen"),
    (lose_automa_card, "Automa cards were taken unseen"),
    (debts, "-1 coins"),
    (too_many_sections, "4 sections of paddy"),
    (two_owners, "sea: "),
    (nobody_completed, "paddy: "),
    (stand_together, "stand on space"),
    (pass_inn, "passed the inn"),
    (wait_on_the_road, "wait outside an inn"),
    (repeat_meal, "same meal twice"),
    (lose_cherry_tree, "cherry trees"),
    (double_amulet, "different cards"),
]


def test_a_good_position_is_good() -> None:
    check_state(middle(), BASE_PILE)


@pytest.mark.parametrize(("break_it", "why"), BREAKS, ids=[each.__name__ for each, _ in BREAKS])
def test_a_broken_position_is_named(break_it: Callable[[State], None], why: str) -> None:
    state = middle()
    break_it(state)
    with pytest.raises(AssertionError, match=why):
        check_state(state, BASE_PILE)


def on_the_road(*at: int, card: str = "1") -> tuple[Watch, State]:
    """A watched game with the pawns on these spaces, all of them under way."""
    state = PLUGIN.rules.new(SETUP)
    start.line_up(state, owed.ToLineUp(), LineUp((0, 1, 2)))
    state.at, state.line, state.card = list(at), [], card
    return Watch(SETUP, state), state


@pytest.mark.parametrize(
    ("at", "move", "why"),
    [
        ((3, 2, 4), Walk(5), "behind"),
        ((3, 5, 4), Walk(16), "passes the inn"),
        ((3, 5, 4), Walk(2), "walks back"),
        ((3, 5, 4), Walk(4), "where the pawns are"),
        ((5, 3, 4), AutomaWalk(1, 7), "rather than"),
        ((4, 4, 6), AutomaWalk(1, 5), "goes first"),
    ],
)
def test_a_move_against_the_rules_of_travelling_is_named(at: tuple[int, ...], move: Move, why: str) -> None:
    watch, state = on_the_road(*at)
    state.owed = [owed.ToWalk() if isinstance(move, Walk) else owed.AutomaToWalk(1)]
    with pytest.raises(AssertionError, match=why):
        watch.before(state, move)


def test_a_space_used_twice_is_named() -> None:
    watch, state = on_the_road(3, 5, 4)
    state.owed = [owed.ToWalk()]
    watch.before(state, Walk(6))
    with pytest.raises(AssertionError, match="used twice"):
        watch.before(state, Walk(6))


def test_leaving_an_inn_out_of_turn_is_named() -> None:
    watch, state = on_the_road(14, 14, 14)
    watch.arrivals = [0, 1, 2]
    with pytest.raises(AssertionError, match="leaves the inn before"):
        watch.before(state, Walk(15))


def test_eating_before_all_have_arrived_is_named() -> None:
    watch, state = on_the_road(14, 14, 13)
    watch.arrivals, state.arrived, state.shown = [0, 1], [0, 1], ["sushi"]
    state.owed = [owed.AutomaToEat(1)]
    with pytest.raises(AssertionError, match="have arrived"):
        watch.before(state, AutomaEat(1, "sushi"))


def test_lost_points_are_named() -> None:
    state = middle()
    watch = Watch(SETUP, state)
    state.tally[2][Points.SEA] -= 1
    with pytest.raises(AssertionError, match="seat 2 loses points: SEA"):
        watch.after(state)


def test_a_wrong_temple_rank_is_named() -> None:
    state = STATES[-1].copy()
    assert isinstance(state.owed[-1], GameOver)
    check_end(state)
    state.tally[1][Points.TEMPLE_RANK] += 3
    with pytest.raises(AssertionError, match="rank"):
        check_end(state)


def test_a_broken_game_is_named_with_its_seed_and_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: State, pile: list[str]) -> None:
        raise AssertionError("something is wrong")

    monkeypatch.setattr(watching, "check_state", fail)
    with pytest.raises(Broken, match=r"tokaido seed=5 level=.*, move 1, LineUp.*something is wrong"):
        play(*mixture(5))
