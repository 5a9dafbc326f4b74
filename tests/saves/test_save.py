"""The one-file form of a saved game: round trips, refusals, and games whose rules changed meanwhile."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Mode, Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats import save
from automatable.saves.formats.save import Save, decode, encode, open_save, read
from automatable.saves.formats.share import LARGEST, share_code
from tests.saves.saved_orchard import (
    DRIFTED,
    NEW_TABLES,
    ORCHARD,
    SETUP,
    STRICTER,
    finished,
    known,
    legal,
    same,
    started,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(autouse=True)
def _orchard_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("orchard",))
    monkeypatch.setattr(registry, "game", known)


def document(**changes: Any) -> dict[str, Any]:
    """A good saved game of two rounds as a document, with some fields changed."""
    plain: dict[str, Any] = json.loads(encode(finished(limit=2)))
    return plain | changes


def written(**changes: Any) -> bytes:
    return json.dumps(document(**changes)).encode()


def opened_by(game: Game[Any], content: bytes) -> save.OpenedSave:
    return open_save(decode(content), game)


def refusal(content: bytes) -> str:
    """How the content is refused; empty if it is not."""
    try:
        opened_by(ORCHARD, content)
    except Malformed as error:
        return str(error)
    return ""


@pytest.mark.parametrize("mode", ["digital", "companion"])
def test_every_position_of_a_game_comes_back(mode: Mode) -> None:
    match = started(mode)
    while True:
        opened = opened_by(ORCHARD, encode(match, "Sunday"))
        assert (same(opened.match, match), opened.problem, opened.warning) == (True, None, None)
        if not (moves := legal(match)):
            break
        match.play(moves[-1])


@pytest.mark.parametrize("mode", ["digital", "companion"])
def test_the_mode_says_who_supplies_chance(mode: Mode) -> None:
    assert opened_by(ORCHARD, encode(started(mode))).match.source.asks("automa") is (mode == "companion")


def test_what_was_undone_comes_back_too() -> None:
    match = finished()
    before = match.copy()
    match.undo()
    match.undo()
    reopened = opened_by(ORCHARD, encode(match)).match
    reopened.redo()
    reopened.redo()
    assert same(reopened, before)


def test_undone_moves_that_do_not_fit_are_forgotten() -> None:
    again = opened_by(ORCHARD, written(undone=[{"type": "Pick", "tree": 99}]))
    assert (again.match.undone, again.problem) == ([], None)


def test_the_file_is_the_documented_one() -> None:
    assert list(json.loads(encode(started(), "Sunday"))) == [
        "format",
        "game",
        "rules",
        "mode",
        "name",
        "setup",
        "log",
        "check",
        "data",
        "tables",
    ]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"<html>", "is not JSON"),
        (b'{"format": 1, "name": "\xff"}', "is not UTF-8"),
        (b"[]", "is not a JSON object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"format":1,"log":' + b"[" * 50 + b"]" * 50 + b"}", "nested too deeply"),
        (b" " * (LARGEST + 1), "at most"),
        (b"{}", "no format number"),
        (written(format="1"), "no format number"),
        (written(format=True), "no format number"),
        (written(format=0), "no format number"),
        (written(format=3), "made by a newer automatable"),
        (written(game="chess"), "'chess' is not installed; installed are orchard"),
        (written(extra=1), "unknown field `extra`"),
        (written(log="none"), "Expected `array`"),
        (written(log=[1]), "Expected `object`"),
        (written(mode="blind"), "Invalid enum value 'blind'"),
        (written(setup={"seed": 2**63}), "number that is too large"),
        (written(setup={"seed": 1, "speed": 2}), "unknown field `speed`"),
        (written(name="two\u0000"), "cannot be shown"),
        (written(name="x" * 101), "at most 100"),
    ],
)
def test_what_is_not_a_saved_game_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        decode(content)


def test_a_number_of_five_thousand_digits_is_refused() -> None:
    with pytest.raises(Malformed, match="is not JSON"):
        decode(b'{"format": ' + b"9" * 5000 + b"}")


@pytest.mark.parametrize("field", ["format", "game", "rules", "mode", "setup", "log", "check"])
def test_each_field_is_required(field: str) -> None:
    plain = document()
    del plain[field]
    with pytest.raises(Malformed, match=field):
        decode(json.dumps(plain).encode())


def test_a_refusal_that_quotes_the_file_is_one_line() -> None:
    said = refusal(written(**{"a\nb\x1b[2J" + "c" * 1000: 1}))
    assert (said.isprintable(), len(said) < 500) == (True, True)


@pytest.mark.parametrize(
    ("setup", "why"),
    [({"level": "absurd"}, "setup: level: 'absurd' is unknown"), ({"options": {"hens": True}}, "setup: options.hens")],
)
def test_an_impossible_setup_cannot_be_opened(setup: dict[str, Any], why: str) -> None:
    with pytest.raises(Malformed, match=why):
        opened_by(ORCHARD, written(setup=setup))


def test_a_game_cannot_open_the_save_of_another() -> None:
    other = msgspec.structs.replace(decode(written()), game="chess")
    with pytest.raises(Malformed, match="a game of 'chess', not of orchard"):
        open_save(other, ORCHARD)


def test_an_older_format_is_migrated_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(plain: dict[str, Any]) -> dict[str, Any]:
        return {"log" if key == "moves" else key: value for key, value in plain.items()}

    def three(plain: dict[str, Any]) -> dict[str, Any]:
        return plain | {"name": f"{plain['name']} of format {plain['format']}"}

    monkeypatch.setattr(save, "FORMAT", 3)
    monkeypatch.setattr(save, "MIGRATIONS", {1: two, 2: three})
    old = document(format=1, name="game")
    old["moves"] = old.pop("log")
    migrated = decode(json.dumps(old).encode())
    assert (migrated.name, migrated.log, migrated.format) == ("game of format 2", document()["log"], 3)


def test_a_move_that_became_illegal_leaves_the_moves_before() -> None:
    match = started()
    for tree in (0, 1, 2):
        match.play(next(move for move in legal(match) if getattr(move, "tree", None) == tree))
    position = next(index for index, move in enumerate(match.moves) if getattr(move, "tree", None) == 2)
    again = opened_by(STRICTER, encode(match))
    assert again.match.log == match.log[:position]
    assert again.problem is not None
    assert again.problem.startswith(f"Move {position + 1} breaks rule ORC-T-09: Tree 3 is out of bounds.")


def test_a_problem_names_both_versions_of_the_rules() -> None:
    again = opened_by(DRIFTED, written(rules="0.9"))
    assert again.problem is not None
    assert "played with rules 0.9; these are rules 1.0" in again.problem


@pytest.mark.parametrize("raw", [{"type": "Fly"}, {}, {"type": "Pick"}, {"type": "Pick", "tree": "one"}])
def test_a_move_that_cannot_be_read_leaves_the_moves_before(raw: dict[str, Any]) -> None:
    log = document()["log"]
    again = opened_by(ORCHARD, written(log=[*log, raw]))
    assert len(again.match.log) == len(log)
    assert again.problem is not None
    assert again.problem.startswith(f"Move {len(log) + 1} cannot be read: ")


def test_nothing_can_be_redone_in_a_game_with_a_problem() -> None:
    again = opened_by(ORCHARD, written(check="2:" + "0" * 16, undone=[{"type": "Pick", "tree": 8}]))
    assert again.match.undone == []


def test_other_rules_that_allow_every_move_are_noticed() -> None:
    again = opened_by(DRIFTED, written())
    assert again.problem is not None
    assert "the rules or the tables have changed" in again.problem


def test_changed_tables_are_a_warning_only() -> None:
    again = opened_by(NEW_TABLES, written())
    assert (again.problem, again.warning is not None) == (None, True)


def test_a_person_may_hand_in_a_file_or_a_share_code() -> None:
    content = encode(finished())
    expected = decode(content)
    assert [read(form) for form in (content, content.decode(), share_code(content), share_code(content).encode())] == [
        expected
    ] * 4


def test_a_seed_beyond_64_bits_is_refused() -> None:
    with pytest.raises(Malformed, match="seed"):
        Match(ORCHARD, Setup(seed=2**63))


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here] * bool(here) + [path for key, part in parts for path in paths(part, (*here, key))]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_saved_game_with_any_part_replaced_opens_or_is_refused(data: st.DataObject) -> None:
    plain = document()
    *way, last = data.draw(st.sampled_from(paths(plain)))
    place: Any = plain
    for key in way:
        place = place[key]
    place[last] = data.draw(JSON)
    assert refusal(json.dumps(plain).encode()).isprintable()


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary() | JSON.map(lambda value: json.dumps(value).encode()) | st.text())
def test_anything_at_all_is_read_or_refused_in_one_line(content: bytes | str) -> None:
    said = ""
    try:
        read(content)
    except Malformed as error:
        said = str(error)
    assert said.isprintable()


def test_a_saved_game_of_a_finished_match_is_small() -> None:
    assert len(encode(finished())) < 75 * len(finished().log)


def test_the_setup_is_saved_with_its_defaults() -> None:
    assert decode(encode(started())).setup == Match(ORCHARD, SETUP).setup != SETUP


def test_the_example_in_the_manual_is_a_saved_game() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "save-format.md").read_text(encoding="utf-8")
    example = manual.partition("```json\n")[2].partition("```")[0]
    assert decode(example.encode()).undone


def test_fields_of_a_save_survive_encoding() -> None:
    again = decode(encode(started(), "  Sunday \n evening "))
    assert (again.name, isinstance(again, Save)) == ("Sunday evening", True)
