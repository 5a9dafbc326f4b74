"""The shipped puzzles: each is a decision of the automa that the rules still come to, step by step; what no longer holds is left out."""

from importlib.resources import files

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.decide.trace import Trace
from automatable.kernel.puzzles.choosing import rule_groups
from automatable.kernel.puzzles.making import as_text, make_again, make_puzzles
from automatable.kernel.puzzles.position import open_puzzle, played_match
from automatable.kernel.puzzles.records import (
    LESSONS,
    KnownPuzzle,
    NoSuchPuzzle,
    file_name,
    find_puzzle,
    known_puzzles,
    shipped,
)

GAMES = ("revive", "tapestry", "terra_mystica", "tiletum", "tokaido")
SAMPLE = 17


def check(name: str, known: KnownPuzzle) -> None:
    """Play the game with a match, which checks every move, and ask the rules once more."""
    game = registry.game(name)
    position = open_puzzle(game, known)
    match = played_match(game, known)
    trace = game.rules.explain(match.state)
    assert [len(step.left) for step in trace.steps] == list(known.puzzle.left)
    assert trace.places[trace.chosen] == known.puzzle.answer == position.answer.place
    assert 3 <= len(position.answers) <= 8
    words = game.words()
    assert len({words.say(answer.name) for answer in position.answers}) == len(position.answers)
    board = game.face.draw(game.face.view(match.state, 0), words)
    for answer in position.answers:
        assert f'id="{answer.place}"' in board
        verdict = position.judge(answer.place)
        assert verdict.right == (answer.place == known.puzzle.answer)
        if not verdict.right:
            assert answer.option not in trace.steps[verdict.step].left
    assert position.deciding in position.matters
    assert trace.steps[position.deciding].kind == "tie-break"


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_of_the_puzzles_holds(name: str) -> None:
    puzzles = known_puzzles(registry.game(name))
    for known in [*puzzles[:LESSONS], *puzzles[LESSONS::SAMPLE]]:
        check(name, known)


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_file_comes_out_once_more(name: str) -> None:
    game = registry.game(name)
    made = shipped(game.info.package, name)
    assert made is not None
    file = files(game.info.package) / "data" / file_name(name)
    assert as_text(make_again(game, made)) == file.read_text(encoding="utf-8")


def test_what_is_no_puzzle_any_more_is_left_out() -> None:
    game = registry.game("tokaido")
    made = shipped(game.info.package, "tokaido")
    assert made is not None
    first, *rest = made.puzzles
    broken = msgspec.structs.replace(made, puzzles=(msgspec.structs.replace(first, entries=0), *rest))
    assert make_again(game, broken).puzzles == tuple(rest)
    games = tuple(msgspec.structs.replace(one, choices="9999") for one in made.games)
    assert make_again(game, msgspec.structs.replace(made, games=games)).puzzles == ()


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_holds(name: str) -> None:
    for known in known_puzzles(registry.game(name)):
        check(name, known)


def test_there_are_a_thousand_all_different() -> None:
    every = {name: known_puzzles(registry.game(name)) for name in GAMES}
    assert sum(map(len, every.values())) >= 1000
    for name, puzzles in every.items():
        assert len({known.id for known in puzzles}) == len(puzzles) == 200, name
        lesson = [known.grade for known in puzzles if known.lesson]
        assert len(lesson) == LESSONS
        assert lesson == sorted(lesson)
        assert lesson[0] == 1 < lesson[-1]
        assert len({known.grade for known in puzzles}) >= 3


def test_a_rule_matters_if_without_it_the_answer_is_another_or_none() -> None:
    game = registry.game("tiletum")
    known = next(one for one in known_puzzles(game) if one.puzzle.rules[-1] == "TIL-TIE-02" and one.grade > 1)
    position = open_puzzle(game, known)
    steps = position.trace.steps
    for number, step in enumerate(steps):
        if step.kind not in ("condition", "tie-break"):
            continue
        without = Trace(without=number)
        try:
            game.rules.bot(position.state.copy(), without)
            same = without.chosen == position.trace.chosen
        except Exception:
            same = False
        assert same == (number not in position.matters), step.rule


def test_puzzles_can_be_chosen_by_rule() -> None:
    puzzles = known_puzzles(registry.game("terra_mystica"))
    building = [one for one in puzzles if one.is_about("tm-build")]
    assert 0 < len(building) < len(puzzles)
    assert all("TM-BUILD-" in " ".join((one.puzzle.decision, *one.puzzle.rules)) for one in building)
    exact = [one for one in puzzles if one.is_about("TM-BUILD-08")]
    assert 0 < len(exact) < len(building)
    assert not any(one.is_about("TM-BU") for one in puzzles)


def test_where_all_are_of_one_group_its_rules_are_practised() -> None:
    groups = rule_groups(known_puzzles(registry.game("terra_mystica")))
    assert "TM-BUILD" in groups
    puzzles = known_puzzles(registry.game("tokaido"))
    rules = rule_groups(puzzles)
    assert {"TOK-TURN-05", "TOK-TURN-07"} <= set(rules)
    assert all(n == sum(one.is_about(rule) for one in puzzles) for rule, n in rules.items())


def test_a_puzzle_that_no_longer_holds_is_refused() -> None:
    game = registry.game("tokaido")
    known = known_puzzles(game)[0]
    puzzle = known.puzzle
    others = [
        msgspec.structs.replace(puzzle, answer="space-1"),
        msgspec.structs.replace(puzzle, rules=()),
        msgspec.structs.replace(puzzle, entries=puzzle.entries + 1),
        msgspec.structs.replace(puzzle, entries=100_000),
    ]
    for other in others:
        with pytest.raises(NoSuchPuzzle, match="no longer holds"):
            open_puzzle(game, msgspec.structs.replace(known, puzzle=other))
    with pytest.raises(NoSuchPuzzle, match="no longer holds"):
        open_puzzle(
            game, msgspec.structs.replace(known, played=msgspec.structs.replace(known.played, choices="9999 1"))
        )
    with pytest.raises(NoSuchPuzzle, match="one looks like"):
        find_puzzle(game, "1-1")
    with pytest.raises(NoSuchPuzzle, match="is none"):
        open_puzzle(game, known).judge("space-99")


def test_other_rules_and_other_tables_have_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("tokaido")
    assert known_puzzles(game)
    with monkeypatch.context() as patched:
        patched.setattr(game, "info", msgspec.structs.replace(game.info, rules_version="another"))
        assert known_puzzles(game) == ()
    with monkeypatch.context() as patched:
        patched.setattr(game.tables, "_owned", {"cards.toml": {"card": []}})
        assert known_puzzles(game) == ()
    with monkeypatch.context() as patched:
        patched.setattr(game, "automa", "somebody's own")
        assert known_puzzles(game) == ()


def test_puzzles_are_made_the_same_way_every_time() -> None:
    game = registry.game("tokaido")
    made = make_puzzles(game, 12, 3)
    assert as_text(made) == as_text(make_puzzles(game, 12, 3))
    assert len(made.puzzles) == 12
    assert msgspec.json.decode(as_text(made), type=type(made)) == made
