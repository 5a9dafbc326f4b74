"""Whatever JSON comes in, as a move, a saved game or a question: it is refused in one line, or it is understood; nothing else happens."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.automa import context
from automatable.games.tokaido.model.moves import AutomaWalk, TokaidoMove
from automatable.kernel.ask.question import answer
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from automatable.saves.formats.save import encode, open_save, read
from automatable.testing.strategies import junk
from automatable.testing.walk import Walk, walk
from tests.games.tokaido.given import AUTOMAS, State, records, tables
from tests.games.tokaido.mixtures import mixture

GAMES: list[Walk[State]] = [walk(PLUGIN, *mixture(number)) for number in (1, 4, 20, 25, 28, 33)]
MOVES = [msgspec.to_builtins(move) for game in GAMES for move in game.match.moves]
WORDS = sorted({value for move in MOVES for value in move.values() if isinstance(value, str)})
KINDS = [kind.__name__ for kind in TokaidoMove.__args__]
many = settings(max_examples=5 * settings().max_examples)
SAY = catalogue(package=PLUGIN.info.package).say

plain = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9)
)
values = (
    plain
    | st.lists(plain, max_size=3)
    | st.dictionaries(st.text(max_size=3), plain, max_size=2)
    | st.sampled_from(WORDS)
    | st.integers(-1, 60)
    | st.just(10**30)
)


def assert_one_line(text: str) -> None:
    assert text
    assert text.isprintable(), repr(text)


# Moves


@st.composite
def moves_as_json(draw: st.DrawFn) -> Any:
    """A move of some game with up to two fields changed, dropped or added."""
    move = dict(draw(st.sampled_from(MOVES)))
    for _ in range(draw(st.integers(0, 2))):
        name = draw(st.sampled_from([*move, "type", "extra"]))
        change = draw(st.sampled_from(("value", "kind", "drop")))
        if change == "drop":
            move.pop(name, None)
        elif change == "kind":
            move["type"] = draw(st.sampled_from(KINDS))
        else:
            move[name] = draw(values)
    return move


@st.composite
def positions(draw: st.DrawFn) -> State:
    game = draw(st.sampled_from(GAMES))
    return draw(st.sampled_from(game.match.states))


@many
@given(positions(), moves_as_json())
def test_a_move_is_carried_out_or_refused_with_a_rule(state: State, given_move: Any) -> None:
    try:
        move = msgspec.convert(given_move, PLUGIN.rules.moves)
    except msgspec.ValidationError:
        return
    if move in PLUGIN.rules.legal(state):
        following = state.copy()
        PLUGIN.rules.check(state, move)
        PLUGIN.rules.advance(following, move)
        assert_one_line(SAY(PLUGIN.face.tell(state, move)))
    else:
        with pytest.raises(Illegal) as refused:
            PLUGIN.rules.check(state, move)
        assert refused.value.rule in rulebook(PLUGIN.info.package)
        assert_one_line(SAY(refused.value.why))


@given(st.binary() | st.sampled_from(MOVES).map(msgspec.json.encode))
def test_bytes_are_a_move_or_a_decoding_error(content: bytes) -> None:
    try:
        move = msgspec.json.decode(content, type=PLUGIN.rules.moves)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    assert msgspec.json.decode(msgspec.json.encode(move), type=PLUGIN.rules.moves) == move


# Saved games


def saved(game: Walk[State], moves: int) -> Any:
    match = game.match.copy()
    match.back_to(min(moves, len(match.log)))
    return msgspec.json.decode(encode(match, "a game"))


@st.composite
def changed_saves(draw: st.DrawFn) -> bytes:
    """A real saved game in which something was replaced, dropped, doubled or moved."""
    document = saved(draw(st.sampled_from(GAMES)), draw(st.integers(0, 180)))
    for _ in range(draw(st.integers(1, 3))):
        _change(draw, document)
    return msgspec.json.encode(document)


def _change(draw: st.DrawFn, document: Any) -> None:
    """Go down into the document by chance and change what is found there."""
    place = document
    while True:
        if isinstance(place, dict) and place:
            key: Any = draw(st.sampled_from(sorted(place)))
        elif isinstance(place, list) and place:
            key = draw(st.integers(0, len(place) - 1))
        else:
            return
        if isinstance(place[key], (dict, list)) and place[key] and draw(st.integers(0, 3)):
            place = place[key]
            continue
        break
    change = draw(st.sampled_from(("replace", "drop", "double", "move")))
    if change == "drop":
        del place[key]
    elif change == "double" and isinstance(place, list):
        place.insert(key, place[key])
    elif change == "move" and isinstance(place, list):
        place.append(place.pop(key))
    else:
        place[key] = draw((values | moves_as_json()).filter(_encodable))


def _encodable(value: Any) -> bool:
    return str(10**30) not in repr(value)


@st.composite
def damaged_saves(draw: st.DrawFn) -> bytes:
    """The bytes of a real saved game, cut off, overwritten or with something put in."""
    content = msgspec.json.encode(saved(draw(st.sampled_from(GAMES)), draw(st.integers(0, 30))))
    at = draw(st.integers(0, len(content)))
    junk_bytes = draw(st.binary(max_size=8))
    return draw(
        st.sampled_from(
            (content[:at], content[:at] + junk_bytes + content[at:], content[:at] + junk_bytes + content[at + 8 :])
        )
    )


def assert_opens_or_is_refused(content: bytes) -> None:
    try:
        save = read(content)
        opened = open_save(save, PLUGIN)
    except Malformed as error:
        assert_one_line(str(error))
        return
    for remark in (opened.problem, opened.warning):
        if remark is not None:
            assert_one_line(remark)
    assert len(opened.match.log) == len(save.log) or opened.problem is not None
    opened.match.fingerprint()
    PLUGIN.rules.scores(opened.match.state)


@given(changed_saves())
def test_a_changed_save_opens_or_is_refused_in_one_line(content: bytes) -> None:
    assert_opens_or_is_refused(content)


@given(damaged_saves())
def test_a_damaged_save_opens_or_is_refused_in_one_line(content: bytes) -> None:
    assert_opens_or_is_refused(content)


@given(junk())
def test_anything_else_is_refused_as_a_save(value: Any) -> None:
    with pytest.raises(Malformed) as refused:
        read(msgspec.json.encode(value))
    assert_one_line(str(refused.value))


# Questions


def question_of(state: State, seat: int) -> dict[str, Any]:
    """The question that this state puts to an Automa who is about to walk."""
    card = tables.AUTOMA_CARDS[state.card]
    names = ("you", "automa1", "automa2")
    return {
        "automa": names[seat],
        "card": {"range": card.range, "icon": card.icon},
        "travelers": {name: {"space": space} for name, space in zip(names, state.at, strict=True)},
        "collections": {
            names[each]: dict(zip(records.ITEM_NAMES, state.automas[each].items, strict=True)) for each in AUTOMAS
        },
        "achievements_taken": [
            name for name, owner in zip(records.PANORAMA_NAMES, state.taken, strict=True) if owner >= 0
        ],
        "direction": ("kyoto_to_edo", "edo_to_kyoto")[state.direction],
    }


def automa_walks(game: Walk[State]) -> list[tuple[State, AutomaWalk]]:
    """Where an Automa walked, and nothing stood in the way that a question cannot tell."""
    return [
        (state, move)
        for _, state, move in game.moments()
        if isinstance(move, AutomaWalk) and not state.festivals.closed and state.at[0] != state.at[move.seat]
    ]


QUESTIONS = [question_of(state, move.seat) for game in GAMES for state, move in automa_walks(game)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_question_is_answered_as_the_game_goes_on(game: Walk[State]) -> None:
    walks = automa_walks(game)
    assert len(walks) > 20
    for state, move in walks:
        answered = PLUGIN.decide(question_of(state, move.seat))
        following = state.copy()
        PLUGIN.rules.advance(following, move)
        gained = sum(following.tally[move.seat]) - sum(state.tally[move.seat])
        tokens = state.festivals.tokens
        if not state.festivals.card and not tokens and not following.arrived[2:]:
            assert answered["points"] == gained
        assert answered["space"] == move.to


@st.composite
def changed_questions(draw: st.DrawFn) -> Any:
    question = msgspec.json.decode(msgspec.json.encode(draw(st.sampled_from(QUESTIONS))))
    for _ in range(draw(st.integers(0, 2))):
        place = question
        while isinstance(place, dict) and place:
            key = draw(st.sampled_from(sorted(place)))
            if not isinstance(place[key], dict) or not draw(st.integers(0, 3)):
                change = draw(st.sampled_from(("replace", "number", "drop", "add")))
                if change == "drop":
                    del place[key]
                else:
                    new = draw(
                        st.integers(-2, 60)
                        if change == "number"
                        else values | st.sampled_from(sorted(context.SPECIAL_RANKS))
                    )
                    place["unknown" if change == "add" else key] = new
                break
            place = place[key]
    return question


@many
@given(changed_questions() | junk())
def test_a_question_is_answered_or_refused_by_its_field(question: Any) -> None:
    try:
        answered = PLUGIN.decide(question)
    except Malformed as error:
        assert_one_line(str(error))
        return
    assert 0 <= answered["space"] < 55
    assert answered["trace"]


@given(st.binary() | st.text() | changed_questions().map(lambda value: repr(value)) | junk().map(repr))
def test_any_text_is_answered_with_json(text: str | bytes) -> None:
    answered, _ = answer(PLUGIN.decide, text)
    msgspec.json.encode(answered)
