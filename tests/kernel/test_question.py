"""Strict JSON questions: what is read, what is refused, and where the fault is said to be."""

import json
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from automatable.kernel.ask.question import DEEPEST, QuestionPart, Reader, answer, parse, read, trace_steps
from automatable.kernel.decide.breakers import least, preferring
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import Undecided, decide
from automatable.kernel.decide.sieve import Sieve
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Catalogue, msg

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def whole_at(question: Any) -> dict[str, Any]:
    return {"space": Reader(question).object(["space"])["space"].whole(0, 54)}


@given(PLAIN)
def test_what_json_writes_is_read_back(value: Any) -> None:
    assert parse(json.dumps(value)) == value


@given(st.text() | st.binary())
def test_any_text_is_read_or_refused_by_name(text: str | bytes) -> None:
    said = ""
    try:
        parse(text)
    except Malformed as error:
        said = str(error)
    assert "\n" not in said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "NaN",
        "[Infinity]",
        '{"a": -Infinity}',
        "{'a': 1}",
        "[1,]",
        "01",
        '"\n"',
        b"\xff",
        "[" * 100_000,
        '"\\"' * 9999,
    ],
)
def test_what_is_not_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed) as caught:
        parse(text)
    assert caught.value.where == ""


def test_a_key_given_twice_is_refused_with_its_path() -> None:
    with pytest.raises(Malformed) as caught:
        parse('{"travelers": [{"you": 1, "space": 2, "you": 1}]}')
    assert caught.value.where == "travelers[0].you"


def test_the_deepest_nesting_allowed_is_read() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST)


def test_one_level_more_is_refused() -> None:
    with pytest.raises(Malformed, match="nested too deeply"):
        parse("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))


def test_brackets_inside_a_text_do_not_nest() -> None:
    assert parse(json.dumps('"[' * 1000)) == '"[' * 1000


@pytest.mark.parametrize("value", ["4.0", "true", "null", '"4"', "55", "-1", "1e1", "9" * 5000, "[]", "{}"])
def test_only_a_whole_number_in_range_is_whole(value: str) -> None:
    answered, good = answer(whole_at, f'{{"space": {value}}}')
    assert (answered["error"]["field"], good) == ("space", False)


def test_a_good_position_is_answered() -> None:
    assert answer(whole_at, b'\xef\xbb\xbf{"space": 54}') == ({"space": 54}, True)


def test_a_list_is_answered_entry_by_entry() -> None:
    answered, good = answer(whole_at, '[{"space": 1}, {"space": 1, "space": 2}, 7, {}, {"space": 3}]')
    assert good
    assert [entry.get("space") for entry in answered] == [1, None, None, None, 3]
    assert [entry["error"]["field"] for entry in answered[1:4]] == ["space", "", "space"]


@pytest.mark.parametrize("text", ["3", "null", '"text"', "true", "no json"])
def test_neither_position_nor_list_is_one_error_object(text: str) -> None:
    answered, good = answer(whole_at, text)
    assert (list(answered), list(answered["error"]), good) == (["error"], ["field", "why"], False)


def test_an_undecided_position_is_an_error_answer() -> None:
    def undecided(question: Any) -> dict[str, Any]:
        raise Undecided("TK-1 leaves [1, 2]")

    assert "TK-1" in answer(undecided, "{}")[0]["error"]["why"]


def fault(value: Any, read: Any) -> str:
    with pytest.raises(Malformed) as caught:
        read(Reader(value, "here"))
    return str(caught.value)


def test_an_unknown_key_is_named() -> None:
    assert fault({"a": 1, "x": 2}, lambda r: r.object(["a"], ["b"])) == "here.x: is unknown; known are a, b"


@pytest.mark.parametrize("key", ["\n", "a\x1fb", "\u2028", "x" * 9999])
def test_an_unknown_key_is_named_in_one_line(key: str) -> None:
    with pytest.raises(Malformed) as caught:
        Reader({key: 0}).object([])
    assert str(caught.value).isprintable()
    assert len(caught.value.where) <= 400
    with pytest.raises(Malformed) as caught:
        parse(f"[{{{json.dumps(key)}: 1, {json.dumps(key)}: 2}}]")
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("value", ["\n", "\x7f", "\u2028", "x" * 9999])
def test_a_value_is_shown_in_one_line(value: str) -> None:
    assert fault(value, lambda reader: reader.whole(0, 1)).isprintable()


def test_a_missing_key_is_named() -> None:
    assert fault({}, lambda r: r.object(["a"])) == "here.a: is missing"


def test_an_optional_key_may_be_left_out() -> None:
    assert list(Reader({"a": 1}).object(["a"], ["b"])) == ["a"]


def test_an_object_has_the_fields_of_its_record() -> None:
    class Turn(QuestionPart, frozen=True, rename={"passes": "pass"}):
        card: str
        passes: bool = False

    assert list(Reader({"card": "*2", "pass": True}).record(Turn)) == ["card", "pass"]
    with pytest.raises(Malformed, match="card: is missing"):
        Reader({}).record(Turn)
    with pytest.raises(Malformed, match="passes: is unknown; known are card, pass"):
        Reader({"card": "*2", "passes": True}).record(Turn)


def test_a_word_outside_the_choices_is_refused() -> None:
    assert fault("sea", lambda r: r.choice(["inn", "farm"])) == 'here: must be one of inn, farm, not "sea"'


def test_a_number_is_no_boolean() -> None:
    assert fault(1, Reader.boolean) == "here: must be true or false, not 1"


def test_a_long_text_is_shortened_in_the_message() -> None:
    assert len(fault("x" * 500, Reader.text)) < 120


def test_entries_of_a_list_have_their_index_in_the_path() -> None:
    assert fault([1, 2, 99], lambda r: r.list_of(lambda e: e.whole(0, 9))).startswith("here[2]: ")


def test_a_repeated_entry_is_refused() -> None:
    assert fault([1, 2, 1], lambda r: r.list_of(lambda e: e.whole(0, 9), unique=True)).startswith("here[2]: repeats")


@pytest.mark.parametrize(
    ("least", "most", "wanted"),
    [(2, None, "at least 2"), (2, 2, "2"), (2, 4, "2 to 4")],
    ids=["least", "exact", "range"],
)
def test_a_list_of_the_wrong_length_says_what_is_wanted(least: int, most: int | None, wanted: str) -> None:
    said = fault([1], lambda r: r.list_of(lambda e: e.whole(0, 9), least, most))
    assert said == f"here: must have {wanted} entries, not 1"


def test_a_trace_names_the_options_that_have_names() -> None:
    trace = Trace(steps=[Step("TK-1", "options", msg("spaces"), (1, (2, 3)))], names={1: msg("inn")})
    assert trace_steps(trace, Catalogue({"spaces": "Spaces in range", "inn": "the inn"})) == [
        {
            "rule": "TK-1",
            "kind": "options",
            "what": "Spaces in range",
            "left": ["the inn", (2, 3)],
            "unmet": False,
            "measured": None,
            "source": None,
        }
    ]


def test_a_trace_carries_what_each_step_measured_and_read() -> None:
    trace = Trace()
    nearest: Sieve[int, int] = least("TK-2", "nearest", lambda start, space: space - start, source="card")
    beside: Sieve[int, int] = preferring("TK-3", "beside", lambda start, space: space == start + 1)
    decide(3, Choice("TK-1", "spaces", options=lambda start: [8, 6, 6 + start], prefer=(beside, nearest)), trace)
    _, unmet, measured = trace_steps(trace, Catalogue({}))
    assert (unmet["unmet"], unmet["left"], unmet["measured"], unmet["source"]) == (True, [8, 6, 9], None, None)
    values = [{"option": 8, "value": 5}, {"option": 6, "value": 3}, {"option": 9, "value": 6}]
    assert (measured["unmet"], measured["measured"], measured["source"]) == (False, values, "card")


class Piece(msgspec.Struct):
    at: str
    kind: str = ""


class Side(msgspec.Struct):
    name: str
    pieces: list[Piece]
    by_name: dict[str, Piece] = {}
    best: Piece | None = None


class Position(msgspec.Struct):
    round: int
    you: Side
    her: Side


def test_all_missing_fields_of_a_record_are_named_at_once() -> None:
    piece: dict[str, str] = {}
    question = {"you": {"pieces": [{"at": "A1"}, piece], "by_name": {"x": piece}, "best": piece}}
    with pytest.raises(Malformed) as caught:
        read(question, Position)
    wanted = ["her", "you.name", "you.pieces[1].at", "you.by_name.x.at", "you.best.at"]
    assert (caught.value.where, caught.value.why) == ("round", f"is missing; so are {', '.join(wanted)}")


class Card(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=1, le=9)]
    pairs: Annotated[int, msgspec.Meta(ge=0, le=8, multiple_of=2)] = 0
    face: Literal["apple", "pear"] | None = None
    known: tuple[bool, ...] = ()
    at: tuple[Literal["here"], int] = ("here", 0)


@pytest.mark.parametrize(
    ("value", "where", "why"),
    [
        ({"number": 0}, "number", "must be a whole number from 1 to 9, not 0"),
        ({"number": "one"}, "number", 'must be a whole number from 1 to 9, not "one"'),
        ({"number": 1, "pairs": 3}, "pairs", "must be a multiple of 2 from 0 to 8, not 3"),
        ({"number": 1, "face": "fig"}, "face", 'must be one of apple, pear or null, not "fig"'),
        ({"number": 1, "known": [True, 1]}, "known[1]", "must be true or false, not 1"),
        ({"number": 1, "at": ["there", 1]}, "at[0]", 'must be one of here, not "there"'),
        ({"number": 1, "known": 1}, "known", "Expected `array`, got `int`"),
        ({"number": 1, "size": 1}, "size", "is an unknown field"),
    ],
)
def test_what_would_be_right_is_said(value: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(value, Card)
    assert (caught.value.where, caught.value.why) == (where, why)


def test_all_missing_keys_of_an_object_are_named_at_once() -> None:
    with pytest.raises(Malformed) as caught:
        Reader({"b": 1}, "you").object(("a", "b", "c"))
    assert (caught.value.where, caught.value.why) == ("you.a", "is missing; so is you.c")


def test_half_a_character_is_refused_in_a_record_too() -> None:
    with pytest.raises(Malformed) as caught:
        read({"round": 1, "you": "\ud800", "her": 2}, Position)
    assert (caught.value.where, caught.value.why) == ("you", "contains half of a character")
