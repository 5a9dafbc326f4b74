import msgspec
import pytest

from automatable.kernel.turns.moves import Illegal, Malformed, Move, Turn, Who
from automatable.kernel.words.text import msg


class Build(Move, frozen=True):
    at: int


class Leave(Move, frozen=True):
    pass


MOVES = Build | Leave


@pytest.mark.parametrize(("move", "text"), [(Build(57), b'{"type":"Build","at":57}'), (Leave(), b'{"type":"Leave"}')])
def test_a_move_and_its_json_form(move: Move, text: bytes) -> None:
    assert msgspec.json.encode(move) == text
    assert msgspec.json.decode(text, type=MOVES) == move


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"Fly","at":1}',
        b'{"at":1}',
        b'{"type":"Build"}',
        b'{"type":"Build","at":"1"}',
        b'{"type":"Build","at":1.0}',
        b'{"type":"Build","at":true}',
        b'{"type":"Build","at":1,"seat":0}',
        b'{"type":"Leave","at":1}',
        b"[]",
    ],
)
def test_what_is_not_a_move_is_refused(text: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=MOVES)


def test_moves_are_values() -> None:
    assert len({Build(1), Build(1), Build(2), Leave()}) == 3


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Build(1).at = 2  # type: ignore[misc]


def test_a_turn_is_of_the_first_seat_unless_said_otherwise() -> None:
    assert Turn(Who.HUMAN) == Turn(Who.HUMAN, 0)


def test_illegal_carries_rule_and_reason() -> None:
    error = Illegal("TM-18", msg("illegal.reach"))
    assert (error.rule, error.why, str(error)) == ("TM-18", msg("illegal.reach"), "TM-18")


@pytest.mark.parametrize(("where", "line"), [("seed", "seed: is missing"), ("", "is missing")])
def test_malformed_is_one_line(where: str, line: str) -> None:
    assert str(Malformed(where, "is missing")) == line
