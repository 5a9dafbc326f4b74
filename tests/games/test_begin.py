"""Starting in the middle: any moment that can be asked is the beginning of a companion game, in every game."""

from pathlib import Path
from typing import Any

import pytest

from automatable.kernel.companion.position import answered, opening
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.play.entry import Entry
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable, Rng
from automatable.kernel.turns.moves import Author, Begin, Illegal, Malformed, Who
from automatable.saves.formats.share import share_code
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store

GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "tiletum_two", "tiletum_three", "revive")
SETUP: dict[str, dict[str, Any]] = {"revive": {"tribe": "claimants"}}
"""What must be agreed so that nothing is asked before she goes on."""
NOT_TOLD = ("rolls", "tiles", "traps", "passed_first", "displays")
"""Samples of chance (Tapestry), what only a pass looks at (Terra Mystica), and what the companion does not follow (Revive)."""
OPTIONAL = (*NOT_TOLD, "direction", "level", "pass", "trade_markers", "decks", "artifacts", "town_tile")
"""Fields that a question may leave out."""
LONGEST = 3000


def moments(game: Game[Any], seed: int, every: int) -> list[dict[str, Any]]:
    """Questions from a whole game on the screen."""
    match = Match(game, Setup(seed, "", SETUP.get(game.info.id, {})))
    rng = Rng(seed, "begin")
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(game.players["random"](match.state, match.rules.legal(match.state), rng))
    found = [question for state in match.states if (question := game.ask.position(state)) is not None]
    return found[seed % every :: every]


def streams(game: Game[Any]) -> list[str]:
    assert game.companion is not None
    return [source.stream for source in game.companion.sources]


def begun(game: Game[Any], question: Any, seed: int = 1) -> Match[Any]:
    """The companion at the position, before anybody goes on."""
    told = opening(game, Setup(seed, "", SETUP.get(game.info.id, {})), question)
    match = Match(game, told.setup, AtTheTable(seed, streams(game)), "companion")
    match.restore(Entry(told.begin, Author.TABLE))
    return match


def told_of(question: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in question.items()
        if name not in NOT_TOLD or (name == "tiles" and "mautoma" in question)
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_the_position_is_the_one_that_was_told(name: str, seed: int) -> None:
    game = registry.game(name)
    questions = moments(game, seed, 3)
    assert len(questions) > 5
    for question in questions:
        match = begun(game, question, seed)
        again = game.ask.position(match.state)
        assert again is not None
        assert told_of(again) == told_of(question)


@pytest.mark.parametrize("name", GAMES)
def test_she_decides_there_as_the_question_is_answered(name: str) -> None:
    """Her first move is the one that the rules on the screen choose in the position that was told."""
    game = registry.game(name)
    seed = 5
    match = Match(game, Setup(seed, "", SETUP.get(name, {})))
    rng = Rng(seed, "begin")
    match.run_on()
    while match.turn.who is not Who.OVER:
        match.play(game.players["random"](match.state, match.rules.legal(match.state), rng))
    compared = 0
    for index, entry in enumerate(match.log):
        question = game.ask.position(match.states[index])
        if question is not None and entry.by is Author.AUTOMA and index % 2 == 0:
            companion = begun(game, question, seed)
            assert companion.rules.bot(companion.state, None) == entry.move
            compared += 1
    assert compared > 1


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_on_to_its_end(name: str) -> None:
    game = registry.game(name)
    rng = Rng(6, "on")
    for question in moments(game, 6, 11):
        match = begun(game, question)
        match.run_on()
        for _ in range(LONGEST):
            if match.turn.who is Who.OVER:
                break
            legal = list(match.rules.legal(match.state))
            match.report(legal[rng.below(len(legal))])
        assert match.turn.who is Who.OVER


@pytest.mark.parametrize("name", GAMES)
def test_the_example_begins_a_saved_game_that_can_be_shared_and_undone(name: str, tmp_path: Path) -> None:
    game = registry.game(name)
    question = dict(game.ask.example) if name not in ("tiletum_two", "tiletum_three") else moments(game, 2, 5)[0]
    told = opening(game, Setup(7, "", SETUP.get(name, {})), question)
    store = Store(tmp_path / "games.db")
    session = Session.create(store, game, told.setup, "companion", "", streams(game), [told.begin])
    log = session.match.log
    assert isinstance(log[0].move, Begin)
    assert any(entry.by is Author.AUTOMA for entry in log)
    again = Session.open(store, session.id, game)
    assert again.problem is None
    assert again.match.fingerprint() == session.match.fingerprint()
    copy = Session.import_(store, share_code(session.export()))
    assert copy.problem is None
    assert copy.match.log == log
    assert session.undo()
    assert not any(isinstance(entry.move, Begin) for entry in session.match.log)
    assert session.match.next_entry() is None
    assert Session.open(store, session.id, game).match.log == session.match.log


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_not_told_can_be_said(name: str) -> None:
    """Each likely value can be said as it is, and each other one that is offered changes the table."""
    game = registry.game(name)
    question = moments(game, 8, 9)[-1]
    if name == "revive":
        question = {key: value for key, value in question.items() if key not in ("artifacts", "decks")}
    told = opening(game, Setup(1, "", SETUP.get(name, {})), question)
    say = game.words().say
    assert told.unreported
    asked = 0
    for index, item in enumerate(told.unreported):
        assert say(item.text)
        for place, offer in enumerate(item.offers):
            match = begun(game, question)
            before = match.fingerprint()
            match.restore(Entry(offer.move, Author.TABLE))
            assert say(offer.label)
            assert say(game.face.tell(match.states[-2], offer.move))
            assert place == 0 or match.fingerprint() != before
            asked += 1
        if item.offers and item.offers[0].amount:
            number = getattr(item.offers[0].move, item.offers[0].amount)
            assert answered(told.unreported, {index: str(number)}) == []
            other = number - 1 if number else number + 1
            (move,) = answered(told.unreported, {index: str(other)})
            assert getattr(move, item.offers[0].amount) == other
        elif item.offers:
            assert answered(told.unreported, {index: "1"}) == [item.offers[1].move]
    assert asked


def test_answers_that_cannot_be_are_refused_in_one_line() -> None:
    game = registry.game("tokaido")
    unreported = opening(game, Setup(1), game.ask.example).unreported
    for typed in ("x", "1.5", "999", "--1", "١"):
        with pytest.raises(Malformed):
            answered(unreported, {0: typed})
    assert answered(unreported, {0: " "}) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_question_is_refused_with_its_field(name: str) -> None:
    game = registry.game(name)
    question = moments(game, 2, 5)[0]
    needed = [field for field in question if field not in OPTIONAL]
    assert needed
    for field in question:
        less = {key: value for key, value in question.items() if key != field}
        if field in needed:
            with pytest.raises(Malformed) as caught:
                opening(game, Setup(1, "", SETUP.get(name, {})), less)
            assert caught.value.where
        wrong = question | {field: {"nonsense": None}}
        with pytest.raises((Malformed, Illegal)):
            opening(game, Setup(1, "", SETUP.get(name, {})), wrong)
    with pytest.raises(Malformed):
        opening(game, Setup(1), [question])


def test_tokaido_guesses_the_points_of_what_lies_there() -> None:
    """Columns of 1, 3, 1 and 4 items, three inns with meals, one achievement."""
    game = registry.game("tokaido")
    question = dict(game.ask.example) | {"achievements_taken": ["mountain"]}
    state = begun(game, question).state
    assert sum(state.tally[1]) == 1 + 6 + 1 + 10 + 2 * 6
    assert state.taken == [-1, 0, -1]


def test_other_tables_of_tiletum_are_told_apart() -> None:
    with pytest.raises((Malformed, Illegal)):
        opening(registry.game("tiletum_two"), Setup(1), registry.game("tiletum").ask.example)
