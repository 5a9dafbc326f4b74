"""Readings 1, 11 and 13 of the solo rulebook: what a Mautoma does where the table agrees on another one than the usual."""

from typing import Any

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.ask import reading
from automatable.games.tiletum.companion import alternatives, rules, words
from automatable.games.tiletum.model import moves
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Move, Who
from automatable.testing.walk import walk
from tests.games.tiletum.given import (
    CRESTS_FIRST,
    ORDERS,
    OWN_TOWN_FIRST,
    RULES,
    USUAL,
    Readings,
    State,
    bare,
    checklist_answers,
    owed,
    pieces,
    play_mautoma,
    tile,
    tiles,
    town,
)
from tests.games.tiletum.invariants import check_state
from tests.games.tiletum.questions import by, question, wheel

OTHERS: dict[str, Any] = {"any_wheel_tile": True, "stays_for_tiles": True}


def told(state: State) -> tuple[Move, list[tuple[str, str, str]]]:
    """The next move, the same with and without reasons, and the rule, kind and words of each step that led to it."""
    trace = Trace()
    move = RULES[state.seats].bot(state, trace)
    assert move == RULES[state.seats].bot(state, None)
    return move, [(step.rule, step.kind, step.what.key.removeprefix("choice.")) for step in trace.steps]


def with_tiles(readings: Readings, piece: int) -> State:
    """A piece in Toulouse with tiles in three towns around it; a tower is on its board already."""
    state = bare()
    state.readings = readings
    state.players[1].put(piece, town("toulouse"))
    state.players[1].waiting = [pieces.CREST_OF["tower"]]
    for name, lying in {
        "arles": ["gain_vp:4"],
        "bordeaux": ["crest:lily"],
        "toulouse": ["gain_gold:4", "crest:lion"],
    }.items():
        for slot, kind in zip(state.layout.tiles_of[town(name)], lying, strict=False):
            state.map_tiles[slot] = tile(kind)
    return state


ALPHABET = ("TIL-TIE-02", "tie-break", "alphabet")
CREST = ("TIL-TIE-03", "tie-break", "crest_first")


@pytest.mark.rule("TIL-MER-07", "TIL-ARC-08", "TIL-TIE-02", "TIL-TIE-03")
@pytest.mark.parametrize("piece", [pieces.MERCHANT, pieces.ARCHITECT], ids=pieces.PIECES)
@pytest.mark.parametrize(
    ("tiles_from", "found"),
    [(0, "gain_vp crest:lily"), (CRESTS_FIRST, "crest:lily crest:lion"), (OWN_TOWN_FIRST, "crest:lion gain_gold")],
    ids=ORDERS,
)
def test_reading_1_where_the_two_tiles_come_from(piece: int, tiles_from: int, found: str) -> None:
    state = with_tiles(Readings(tiles_from), piece)
    state.owed.append(owed.ToTakeTile(1, piece, 2))
    rule, may = (("TIL-MER-04", "TIL-BONUS-10"), ("TIL-ARC-05", "TIL-ARC-07"))[piece]
    own = (rule, "tie-break", "own_town")
    assert told(state)[1][2:] == ([ALPHABET], [CREST, ALPHABET], [own, ALPHABET, CREST])[tiles_from]
    assert [step[0] for step in told(state)[1][:2]] == [rule, may]
    lying = state.map_tiles[:]
    taken = [
        tiles.TILES[lying[move.slot]].public for move in play_mautoma(state) if isinstance(move, moves.MautomaTile)
    ]
    assert taken == found.split()


@pytest.mark.rule("TIL-DIE1-01", "TIL-DIE1-10")
@pytest.mark.parametrize("literal", [False, True])
def test_reading_11_whether_a_tile_it_may_not_have_marks_the_sector(literal: bool) -> None:
    """King and architect have a tile; the king's sector has more points, but it owns the lion."""
    asked = question(
        card=by("bonus_tile"),
        wheel=wheel(
            {"king": "blue"},
            {"king": "crest:lion", "architect": "crest:lily"},
            "king architect contract joker merchant character",
        ),
        board={"crests_waiting": ["lion"]},
    )
    state = reading.read(asked).state
    state.readings = Readings(any_wheel_tile=literal)
    king = state.sector_of(pieces.KING)
    move, steps = told(state)
    assert move == moves.MautomaAim(king if literal else state.sector_of(pieces.ARCHITECT))
    looked = [] if literal else [("TIL-DIE1-10", "condition", "may_have")]
    assert steps[: 1 + len(looked)] == [("TIL-DIE1-01", "options", "tiles_left"), *looked]
    assert (("TIL-DIE1-01", "tie-break", "most_points") in steps) == literal
    if literal:
        assert play_mautoma(state)[1:] == [moves.MautomaDie(king, 0), moves.MautomaClimb()]
        assert state.wheel_tiles[king] == tile("crest:lion")


@pytest.mark.rule("TIL-DIE1-05")
def test_reading_11_without_any_tile_it_is_the_lowest_die() -> None:
    state = reading.read(question(card=by("bonus_tile"), wheel=wheel({"king": "blue"}))).state
    state.readings = Readings(any_wheel_tile=True)
    move, steps = told(state)
    assert move == moves.MautomaAim(state.sector_of(pieces.KING))
    assert steps[1] == ("TIL-DIE1-05", "fallback", "none_left")


@pytest.mark.rule("TIL-LIM-02", "TIL-LIM-03", "TIL-LIM-05")
@pytest.mark.parametrize("piece", [pieces.MERCHANT, pieces.ARCHITECT], ids=pieces.PIECES)
@pytest.mark.parametrize("supply", [False, True], ids=["no piece", "no town"])
@pytest.mark.parametrize("stays", [False, True])
def test_reading_13_whether_it_stays_and_takes_tiles(piece: int, supply: bool, stays: bool) -> None:
    state = with_tiles(Readings(stays_for_tiles=stays), piece)
    me = state.players[1]
    if supply:
        state.houses, state.stone = [0] * len(state.houses), [pieces.NONE] * len(state.stone)
    else:
        me.houses = me.pillars = 0
    state.owed.append(owed.ToAct(1, state.sector_of(piece)))
    before = state.copy()
    move, steps = told(state)
    assert move == (moves.MautomaStay() if stays else moves.MautomaSkip())
    assert steps[-1] == (("TIL-LIM-02", "fallback", "stays") if stays else ("TIL-LIM-03", "fallback", "skip"))
    if not supply:
        assert steps[0] == ("TIL-LIM-01" if stays else "TIL-LIM-05", "fallback", "no_piece")
    assert (moves.MautomaStay() in alternatives.alternatives(state)) == stays
    if stays:
        said = PLUGIN.words().say(words.WORDS.tell(state, move))
        assert said == f"Mautoma can place nothing: its {pieces.PIECES[piece]} stays in Toulouse and takes tiles."
        assert [type(done) for done in play_mautoma(state)] == [moves.MautomaStay, moves.MautomaTile, moves.MautomaTile]
        assert (me.piece(piece), state.houses, state.stone) == (town("toulouse"), before.houses, before.stone)
        assert me.waiting == [pieces.CREST_OF["tower"], pieces.CREST_OF["lily"]]


@pytest.mark.rule("TIL-LIM-03")
def test_reading_13_without_tiles_in_reach_nothing_is_possible() -> None:
    state = with_tiles(Readings(stays_for_tiles=True), pieces.MERCHANT)
    state.players[1].houses, state.map_tiles = 0, [pieces.NONE] * len(state.map_tiles)
    state.owed.append(owed.ToAct(1, state.sector_of(pieces.MERCHANT)))
    move, steps = told(state)
    assert (move, [step[0] for step in steps]) == (moves.MautomaSkip(), ["TIL-LIM-01", "TIL-LIM-03"])


@pytest.mark.parametrize("unseen", [False, True])
def test_beside_a_board_it_may_stay_as_well(unseen: bool) -> None:
    """With cards only nobody knows the tiles, so that somebody has to say them."""
    state = with_tiles(Readings(stays_for_tiles=True), pieces.MERCHANT)
    state.players[1].houses, state.unseen = 0, unseen
    if unseen:
        state.map_tiles = [pieces.NONE] * len(state.map_tiles)
    state.owed.append(owed.ToAct(1, state.sector_of(pieces.MERCHANT)))
    assert [offer.move for offer in checklist_answers(state)] == [moves.MautomaStay(), moves.MautomaSkip()]
    rules.COMPANION_RULES[2].advance(state, moves.MautomaStay())
    assert state.owed[-1] == owed.ToTakeTile(1, pieces.MERCHANT, 2)


@pytest.mark.parametrize(("game", "tiles_from"), [(PLUGIN, "crests"), (TWO, "own_town")], ids=["crests", "own town"])
def test_whole_games_with_all_other_readings(game: Game[State], tiles_from: str) -> None:
    """The invariants hold, and it does the same with and without telling why."""
    setup = complete(game.info, Setup(11, "normal", {**OTHERS, "tiles_from": tiles_from}))
    for state in walk(game, setup, "random").match.states:
        assert state.readings == Readings(ORDERS.index(tiles_from), True, True)
        check_state(state)
        if game.rules.turn(state).who is Who.BOT:
            told(state)


def test_a_question_cannot_say_another_reading_so_there_is_none() -> None:
    state = reading.read(question()).state
    assert (state.readings, PLUGIN.ask.position(state) is None) == (USUAL, False)
    assert PLUGIN.ask.unsaid(state) is None
    for other in (Readings(CRESTS_FIRST), Readings(any_wheel_tile=True), Readings(stays_for_tiles=True)):
        state.readings = other
        assert PLUGIN.ask.position(state) is None
        assert (why := PLUGIN.ask.unsaid(state)) is not None
        assert "uses other readings" in PLUGIN.words().say(why)


@pytest.mark.parametrize(
    ("game", "known"), [(PLUGIN, "172b5421d7224fc8"), (TWO, "a975c2a6cfc41140"), (THREE, "eb9014c0f71c1557")]
)
def test_games_saved_before_there_were_readings_keep_their_fingerprint(game: Game[State], known: str) -> None:
    usual = game.rules.new(complete(game.info, Setup(1)))
    assert fingerprint(usual) == known
    for option in ({"tiles_from": "crests"}, {"any_wheel_tile": True}, {"stays_for_tiles": True}):
        other = game.rules.new(complete(game.info, Setup(1, options=dict(option))))
        assert fingerprint(other) != known
        assert other.readings != USUAL
