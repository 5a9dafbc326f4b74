"""Counts as lines of the log, whoever takes part in them."""

import pytest

from automatable.kernel.show.ceremony import lines
from automatable.kernel.turns.counting import Ceremony, Count, Share
from automatable.kernel.words.text import Msg, catalogue, msg

FAIR, TIE, HOUSES = msg("seats.you"), msg("price.and", first="1", second="2"), msg("price.and", first="3", second="4")
SEATS = (msg("seat.you"), msg("seat.automa"))


@pytest.mark.parametrize(
    ("shares", "said", "keys"),
    [
        ((), None, [FAIR.key]),
        ((), TIE, ["counting.event"]),
        ((Share(0, 0), Share(1, 0)), None, ["counting.nothing"]),
        ((Share(0, 4), Share(1, 0)), None, ["counting.line", "counting.points", "counting.none"]),
        ((Share(0, 7, HOUSES), Share(1, 0, why=TIE)), None, ["counting.line", "counting.brings", "counting.absent"]),
        ((Share(0, 4),), TIE, ["counting.said", "counting.points"]),
    ],
)
def test_each_case_of_a_count_has_a_sentence_of_its_own(
    shares: tuple[Share, ...], said: Msg | None, keys: list[str]
) -> None:
    (line,) = lines(Ceremony(FAIR, (0, 0), (Count(FAIR, (), shares, said),)), SEATS)
    assert [line.key, *(part.key for part in line.fields.get("shares", ()))] == keys


def test_a_line_adds_up_as_people_write_it() -> None:
    count = Count(msg("counting.times"), (), (Share(0, 7, HOUSES, (3, 4)),))
    (line,) = lines(Ceremony(FAIR, (0,), (count,)), (msg("counting.times"),))
    assert catalogue().say(line).endswith("3 + 4 = 7.")
