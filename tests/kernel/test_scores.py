"""The score sheet and the result in words, for one person and for two."""

import msgspec
import pytest

from automatable.games.terra_mystica.rules.setup import INFO, INFO_TWO
from automatable.kernel.show.scores import detail_rows, result, score_rows
from automatable.kernel.turns.view import Detail, Score
from automatable.kernel.words.text import catalogue, msg

WORDS = catalogue(package=INFO.package)


def scores(*points: int, tie_breaks: tuple[int, ...] = (0, 0, 0)) -> list[Score]:
    names = INFO.seats if len(points) == 2 else INFO_TWO.seats
    return [Score(seat, names[seat], points[seat], tie_break=tie_breaks[seat]) for seat in range(len(points))]


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((90, 80), "You win with 90 points."),
        ((1, 0), "You win with 1 point."),
        ((80, 90), "The Automa wins with 90 points."),
        ((90, 80, 70), "The first player wins with 90 points."),
        ((80, 90, 70), "The second player wins with 90 points."),
        ((80, 70, 90), "The Automa wins with 90 points."),
    ],
)
def test_the_winner_is_named(points: tuple[int, ...], said: str) -> None:
    assert result(INFO if len(points) == 2 else INFO_TWO, scores(*points), WORDS) == said


def test_those_who_share_a_victory_are_named() -> None:
    assert result(INFO_TWO, scores(90, 90, 80), WORDS) == "The first player and the second player share the victory."


def test_a_tie_that_is_broken_is_said() -> None:
    assert "tie" in result(INFO_TWO, scores(90, 90, 80, tie_breaks=(0, 1, 0)), WORDS)


def test_a_part_that_a_seat_has_twice_is_summed() -> None:
    one, other = scores(5, 3)
    one = msgspec.structs.replace(one, parts=((msg("points.town"), 2), (msg("points.town"), 3)))
    other = msgspec.structs.replace(other, parts=((msg("points.cult"), 3),))
    assert score_rows([one, other], WORDS) == [("Towns", [5, None]), ("Cults", [None, 3])]


def test_what_stands_behind_a_part_is_a_row_of_its_own() -> None:
    fire = Detail(msg("points.cult"), msg("cult.fire"), msg("points.place", value=9, n=8))
    both = [msgspec.structs.replace(score, details=(fire,) * (score.seat == 1)) for score in scores(80, 90)]
    assert detail_rows("Cults", both, WORDS) == [("fire", ["", "at 9: 8"])]
    assert detail_rows("Largest area", both, WORDS) == []
