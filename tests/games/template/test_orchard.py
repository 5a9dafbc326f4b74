"""One test for each rule: the pattern that a new game's tests follow."""

from typing import Any

import pytest

from automatable.author import (
    Author,
    Illegal,
    Malformed,
    Match,
    Scripted,
    Setup,
    Trace,
    Who,
    catalogue,
    complete,
    winners,
)
from automatable.games._template import PLUGIN
from automatable.games._template.model.moves import AutomaPick, AutomaRest, Pick, Reveal
from automatable.games._template.model.owed import AutomaToPick, EndOfRound
from automatable.games._template.model.state import AUTOMA, YOU, State


def new(**options: Any) -> State:
    return PLUGIN.rules.new(complete(PLUGIN.info, Setup(**options)))


def picked(you: list[int], automa: list[int], card: str = "") -> State:
    state = new()
    for tree in you:
        state.owner[tree] = YOU
    for tree in automa:
        state.owner[tree] = AUTOMA
    if card:
        state.deck.take(card)
        state.card = card
        state.owed = [EndOfRound(), AutomaToPick(AUTOMA)]
    return state


@pytest.mark.rule("ORC-S-01")
def test_there_are_two_seats() -> None:
    assert [score.seat for score in PLUGIN.rules.scores(new())] == [YOU, AUTOMA]


@pytest.mark.rule("ORC-S-02")
@pytest.mark.parametrize(("small", "trees"), [(False, 12), (True, 9)])
def test_trees_in_the_row(small: bool, trees: int) -> None:
    assert len(new(options={"small": small}).owner) == trees


@pytest.mark.rule("ORC-S-03")
def test_the_deck_has_six_cards() -> None:
    assert sorted(new().deck.pool) == ["apples"] * 3 + ["pears"] * 2 + ["plums"]


@pytest.mark.rule("ORC-S-04", "ORC-E-04")
@pytest.mark.parametrize(("level", "points"), [("easy", 1), ("normal", 2), ("hard", 4)])
def test_a_rest_scores_by_level(level: str, points: int) -> None:
    state = new(level=level)
    state.rests = 2
    assert PLUGIN.rules.scores(state)[AUTOMA].points == 2 * points


@pytest.mark.rule("ORC-T-01")
def test_you_begin_and_take_turns_with_the_automa() -> None:
    match = Match(PLUGIN, Setup())
    match.play(Pick(0))
    match.play(PLUGIN.rules.legal(match.state)[0])
    assert [entry.by for entry in match.log] == [Author.PERSON, Author.CHANCE, Author.AUTOMA] * 2


@pytest.mark.rule("ORC-T-02")
@pytest.mark.parametrize("tree", [-1, 12, 10**30])
def test_a_tree_outside_the_orchard_is_refused(tree: int) -> None:
    with pytest.raises(Illegal, match="ORC-T-02"):
        PLUGIN.rules.check(new(), Pick(tree))


@pytest.mark.rule("ORC-T-03")
@pytest.mark.parametrize("owner", [YOU, AUTOMA])
def test_a_picked_tree_is_refused(owner: int) -> None:
    state = new()
    state.owner[4] = owner
    with pytest.raises(Illegal, match="ORC-T-03"):
        PLUGIN.rules.check(state, Pick(4))


@pytest.mark.rule("ORC-A-01")
def test_the_revealed_card_leaves_the_deck() -> None:
    match = Match(PLUGIN, Setup(), Scripted([Reveal("plums")]))
    match.play(Pick(0))
    assert "plums" not in match.state.deck.pool


@pytest.mark.rule("ORC-A-02", "ORC-A-03", "ORC-A-04", "ORC-A-05")
def test_each_step_of_the_automas_choice() -> None:
    trace = Trace()
    move = PLUGIN.rules.bot(picked([9], [1], "apples"), trace)
    assert move == AutomaPick(0)
    assert [(step.rule, step.left) for step in trace.steps] == [
        ("ORC-A-02", (0, 2, 3, 4, 5, 6, 7, 8, 10, 11)),
        ("ORC-A-03", (0, 4, 5)),
        ("ORC-A-04", (0, 5)),
        ("ORC-A-05", (0,)),
    ]


@pytest.mark.rule("ORC-A-06")
def test_without_a_tree_of_the_kind_she_rests() -> None:
    state = picked([2, 6], [8, 11], "plums")
    assert PLUGIN.rules.bot(state, None) == AutomaRest()
    PLUGIN.rules.advance(state, AutomaRest())
    assert state.rests == 1


@pytest.mark.rule("ORC-E-01")
def test_the_game_ends_with_the_deck() -> None:
    state = picked([], [], "apples")
    state.deck.pool.clear()
    PLUGIN.rules.advance(state, AutomaPick(9))
    assert PLUGIN.rules.turn(state).who is Who.OVER


@pytest.mark.rule("ORC-E-01")
def test_the_game_ends_with_the_trees() -> None:
    state = picked(list(range(11)), [], "plums")
    PLUGIN.rules.advance(state, AutomaPick(11))
    assert PLUGIN.rules.turn(state).who is Who.OVER


@pytest.mark.rule("ORC-E-02")
def test_fruit_counts_for_both() -> None:
    assert [score.points for score in PLUGIN.rules.scores(picked([0, 4], [3]))] == [4, 5]


@pytest.mark.rule("ORC-E-03")
@pytest.mark.parametrize(("trees", "points"), [([0, 1], 0), ([0, 1, 2], 3), ([0, 1, 2, 4], 3), ([0, 1, 2, 4, 3, 6], 6)])
def test_a_set_of_three_kinds_scores_for_you_only(trees: list[int], points: int) -> None:
    (_, you), (_, automa) = (score.parts[1] for score in PLUGIN.rules.scores(picked(trees, [5, 8, 10])))
    assert (you, automa) == (points, 0)


@pytest.mark.rule("ORC-E-05")
def test_fewer_trees_win_a_tie() -> None:
    assert winners(PLUGIN.rules.scores(picked([3], [0, 1]))) == [YOU]


def test_a_question_is_answered_with_its_trace() -> None:
    answer = PLUGIN.decide({"wants": "plum", "picked": ["tree-3"]})
    assert answer["tree"] == "tree-12"
    assert [step["rule"] for step in answer["trace"]] == ["ORC-A-02", "ORC-A-03", "ORC-A-04"]


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ({"wants": "cherry", "picked": []}, "wants"),
        ({"wants": "plum"}, "picked"),
        ({"wants": "plum", "picked": ["tree-1", "tree-99"]}, "picked[1]"),
        ({"wants": "plum", "picked": ["tree-1", "tree-1"]}, "picked[1]"),
        ({"wants": "plum", "picked": [], "level": "easy"}, "level"),
    ],
)
def test_a_bad_question_names_its_field(question: Any, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        PLUGIN.decide(question)
    assert caught.value.where == where


def test_the_greedy_player_completes_a_basket() -> None:
    state = picked([0, 2], [3])
    player = PLUGIN.players["greedy"]
    assert player(state, PLUGIN.rules.legal(state), None) == Pick(1)  # type: ignore[arg-type]


def test_the_sketch_shows_every_tree_once() -> None:
    words = catalogue(package=PLUGIN.info.package)
    view = PLUGIN.face.view(new(), YOU)
    cells = [text.strip() for line in PLUGIN.face.sketch(view, 40, words) for text, _ in line]
    assert cells == [f"{words.say(tree.name)} ({tree.fruit})" for tree in view.board.trees]


def test_a_reconstructed_table_is_declared() -> None:
    assert PLUGIN.info.reconstructed == ("automa.toml/card",)


def test_a_tree_that_is_gone_says_why_when_it_is_pressed() -> None:
    state = picked([3], [0])
    (move,) = PLUGIN.face.at(state, "tree-4")
    found = PLUGIN.rules.obstacle(state, move)
    assert found is not None
    assert found.rule == "ORC-T-03"
