"""Matches of the library, in every installed game: words, roles, moves in any form, undo, files, pickles and notebooks."""

import base64
import json
import pickle
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import msgspec
import pytest

import automatable as at
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match as KernelMatch
from automatable.kernel.play.selfplay import playout
from automatable.kernel.words.text import Msg
from automatable.saves.formats.save import encode
from tests.library.test_errors import walking

GAMES = list(at.games())
OLD = Path(__file__).parents[1] / "saves" / "old"


def begun(name: str) -> at.Match:
    """A game in which the person has chosen some times, and the automa has decided something."""
    match = at.new(name, seed=3)
    while len([entry for entry in match.log if entry.by == "you"]) < 4 or not any(entry.decided for entry in match.log):
        match.play(len(match.legal()) // 2)
    return match


def messages(value: Any) -> list[Msg]:
    """The messages in what should be words alone."""
    if isinstance(value, Msg):
        return [value]
    if isinstance(value, msgspec.Struct):
        parts: Any = [getattr(value, name) for name in value.__struct_fields__ if name != "board"]
    else:
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [found for part in parts for found in messages(part)]


@pytest.mark.parametrize("name", GAMES)
def test_words_leave_as_text_and_seats_as_roles(name: str) -> None:
    match = begun(name)
    roles = {*match.game.seats, "chance"}
    shown = [match.offers(), match.log, match.view(), match.why(), match.game.levels, match.game.options]
    assert messages(shown) == []
    assert {entry.by for entry in match.log} <= roles
    assert {role for entry in match.log for role in entry.gains} <= roles
    assert match.turn in match.game.persons
    assert match.prompt
    assert set(match.scores) <= roles
    for record in (*match.offers(), *match.log, match.why(), match.game.levels[0]):
        assert json.loads(json.dumps(record.to_dict())) == json.loads(msgspec.json.encode(record))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_that_of_the_program(name: str) -> None:
    match = at.new(name, seed=5).finish("random")
    state, moves = playout(match.game.kernel, Setup(seed=5), "random")
    points = [score.points for score in match.game.kernel.rules.scores(state) if score.counts]
    assert (list(match.scores.values()), len(match)) == (points, moves)
    assert (match.turn, match.legal(), match.offers(), match.hint()) == (None, [], [], [])
    assert match.result
    assert match.winners
    assert match.won == bool(set(match.winners) & set(match.game.persons))
    assert [entry.number for entry in match.log] == list(range(1, len(match) + 1))
    assert all(set(row) == set(match.scores) for row in match.sheet().values())


@pytest.mark.parametrize("name", GAMES)
def test_a_match_survives_file_code_and_pickle(name: str, tmp_path: Path) -> None:
    match = begun(name)
    match.undo()
    file = tmp_path / "game.json"
    match.save(file, "an evening")
    for again in (at.load(file), at.load(str(file)), at.load(match.to_json()), at.load(match.code())):
        assert again == match
        assert (again.name, again.problem, again.warning) == ("an evening", None, None)
        assert again.redo()
        assert again.legal()
    sent = pickle.loads(pickle.dumps([match, match.game]))
    assert sent == [match, match.game]
    assert hash(sent[1]) == hash(match.game)


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_the_board_as_an_image(name: str) -> None:
    match = begun(name)
    bundle = match._repr_mimebundle_()
    assert bundle["text/plain"] == repr(match)
    assert "\n" not in repr(match)
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', bundle["text/html"])
    drawing = base64.b64decode(data).decode()
    assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert "<svg" not in bundle["text/html"]
    placed = {offer.place for offer in match.offers() if offer.place}
    can = {shape.attrib["id"] for shape in ElementTree.fromstring(drawing).iter() if _can(shape)}
    assert can == placed & {shape.attrib.get("id") for shape in ElementTree.fromstring(drawing).iter()}
    assert not any(map(_can, ElementTree.fromstring(match.svg(lit=False)).iter()))
    assert match.why()._repr_html_().count("<tr>") == len(match.why().steps) + 1
    assert "<table>" in match.game._repr_html_()
    assert max(map(len, match.text(80).splitlines())) <= 80


def _can(shape: ElementTree.Element) -> bool:
    return "can" in shape.attrib.get("class", "").split()


def test_a_theme_is_written_into_the_picture() -> None:
    match = walking()
    assert 'data-theme="dark"' in match.svg(theme="dark")[:400]
    assert "data-theme=" not in match.svg().partition("<style>")[0]


def test_play_takes_a_move_an_offer_an_index_or_a_label() -> None:
    match = walking()
    (offer,) = [one for one in match.offers() if one.label == "temple 9"]
    for what in (offer, offer.move, offer.index, "temple 9", "TEMPLE  9", "temple 9"):
        twin = match.copy()
        entries = twin.play(what)
        assert (entries[0].by, entries[0].move, entries[0].number) == ("you", offer.move, len(match) + 1)
        assert entries == twin.log[len(match) :]
    assert match.play("farm")[0].text == "You walk to farm 7."


def test_places_say_what_is_in_their_way() -> None:
    match = walking()
    assert match.why_not("temple 9") is None
    assert match.why_not(match.legal()[0]) is None
    refused = match.why_not("shop 1")
    assert refused is not None
    assert refused.rule == "TOK-GEN-03"


def test_undo_redo_and_back() -> None:
    match = walking()
    start, beginning = match.copy(), len(match)
    match.play(3)
    played = match.copy()
    assert match.undo()
    assert match == start
    assert match.redo()
    assert match == played
    assert not match.redo()
    match.back_to(beginning + 1)
    assert match == start
    match.back_to(1)
    assert match.turn == "you"
    assert not match.undo()
    assert match.redo()
    fresh = at.new("tokaido", seed=7)
    fresh.back_to(1)
    assert fresh == at.new("tokaido", seed=7)


def test_a_copy_is_independent_and_equality_is_of_what_happened() -> None:
    match = walking()
    twin = match.copy()
    twin.play(0)
    assert len(twin) > len(match)
    assert twin != match
    assert match == walking()
    assert match != at.new("tokaido", level=5, seed=7)
    assert match != "match"
    with pytest.raises(TypeError):
        hash(match)


def test_step_by_step_automa_and_chance_wait() -> None:
    match = at.new("tokaido", level=4, seed=7, run=False)
    assert (len(match), bool(match), match.turn) == (0, True, "chance")
    with pytest.raises(at.Refused, match="drawn or rolled first"):
        match.play(0)
    told = []
    while (entry := match.step()) is not None:
        told.append(entry)
    assert match == at.new("tokaido", level=4, seed=7)
    assert told == match.log
    assert len(match.play(0)) == 1
    sent = pickle.loads(pickle.dumps(match))
    assert (sent, sent.turn) == (match, match.turn)
    while match.turn == "chance":
        match.step()
    assert match.turn == "automa1"
    with pytest.raises(at.Refused, match="It is the automa's turn"):
        match.play(0)


def test_a_seed_is_drawn_and_told() -> None:
    match = at.new("tokaido")
    assert at.new("tokaido", seed=match.seed) == match


def test_two_persons_have_their_own_players_and_views() -> None:
    match = at.new("terra_mystica_two", seed=3)
    assert match.game.persons == ("you", "you2")
    match.finish({"you": "greedy", "you2": "random"})
    assert match.over
    assert match.view("you2").role == "you2"
    with pytest.raises(at.Unreadable, match="player: nobody plays for you2"):
        at.new("terra_mystica_two", seed=3).finish({"you": "greedy"})


def test_advice_is_what_can_be_played() -> None:
    match = walking()
    advice = match.hint(seconds=0.2, most=2)
    assert len(advice) == 2
    assert advice[0].offer in match.offers()
    assert advice[0].why
    assert advice[0].reason
    match.play(advice[0].offer)


def test_positions_are_questions_and_answers_have_reasons() -> None:
    match = at.new("tokaido", level=4, seed=7).finish("random")
    decided = [entry for entry in match.log if entry.decided]
    asked = [(entry, question) for entry in decided if (question := match.position(entry.number))]
    answers = at.decide("tokaido", [question for _, question in asked])
    assert len(answers) > 10
    for (entry, _), answer in zip(asked, answers, strict=True):
        assert answer.why.steps[0].rule == match.why(entry.number).steps[0].rule
        assert answer.to_dict() == dict(answer)
    assert match.position() is None


def test_a_companion_game_can_be_read_and_is_kept_whole() -> None:
    kernel = KernelMatch(at.game("tokaido").kernel, Setup(seed=3), mode="companion")
    kernel.run_on()
    saved = json.loads(encode(kernel, "table")) | {"done": 0}
    match = at.load(json.dumps(saved).encode())
    assert match.problem is not None
    assert "companion" in match.problem
    assert (match.legal(), json.loads(match.to_json())["mode"]) == ([], "companion")
    for act in (match.undo, match.redo, match.finish, match.step, lambda: match.play(0)):
        with pytest.raises(at.Unreadable, match="companion game"):
            act()
    assert match.copy() == match == pickle.loads(pickle.dumps(match))


@pytest.mark.parametrize("file", sorted(OLD.glob("*-*-*.json")), ids=lambda file: file.name)
def test_old_games_open_to_be_read_at_least(file: Path) -> None:
    match = at.load(file)
    assert match.log
    assert all(entry.text for entry in match.log)
    assert match.problem is None or at.load(match.to_json()).problem == match.problem
    assert at.load(match.code()) == match
