"""Puzzles for programs."""

import pytest

import automatable as at


@pytest.mark.parametrize("game", ["revive", "tapestry", "terra_mystica", "tiletum", "tokaido"])
def test_a_puzzle_has_a_question_choices_and_its_solution(game: str) -> None:
    every = at.puzzles(game)
    assert [one.part for one in every[:6]] == [1, 2, 3, 4, 5, 0]
    lesson = [one.lesson for one in every[:5]]
    assert all(lesson)
    # Each part tells something that those before it did not.
    assert len(set(lesson)) == 5
    assert not every[5].lesson
    for puzzle in (every[0], every[-1]):
        assert puzzle.question
        assert puzzle.grade == len(puzzle.rules)
        assert puzzle.why.steps
        drawn = puzzle.svg()
        assert all(f'id="{choice.place}"' in drawn for choice in puzzle.choices)
        verdicts = [puzzle.check(choice) for choice in puzzle.choices]
        assert [verdict.right for verdict in verdicts] == [choice == puzzle.answer for choice in puzzle.choices]
        for choice, verdict in zip(puzzle.choices, verdicts, strict=True):
            assert verdict.answer == puzzle.answer
            assert bool(verdict.reached) != verdict.right
            left = [str(option).casefold() for option in verdict.step.left]
            assert (choice.name.casefold() in left) == verdict.right
        assert puzzle.check(puzzle.answer.name.upper()).right


def test_by_rule_and_grade() -> None:
    found = at.puzzles("Terra Mystica", rule="TM-BUILD", grade=3)
    assert found
    assert all(one.grade == 3 for one in found)
    assert at.puzzles("tokaido", rule="TM-BUILD") == []


def test_no_such_answer() -> None:
    with pytest.raises(at.Unreadable, match=r"answer: 'nowhere' is no answer here; one of Encounter 10, Sea 11"):
        at.puzzles("tokaido")[0].check("nowhere")
    with pytest.raises(at.Unreadable):
        at.puzzles("chess")
