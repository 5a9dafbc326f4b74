"""Corrections of a physical table: told in the log, undone like anything else, never legal, and they cost chance nothing."""

from typing import Any, get_args

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Correction, Illegal
from tests.games.correcting import correct
from tests.games.terra_mystica.given import Source, State, Structure, Terrain, at, geometry, seat

TEMPLE = Structure.TEMPLE


def corrected(state: State, *corrections: Correction) -> State:
    for correction in corrections:
        correct(PLUGIN, state, correction)
    return state


def impossible(state: State, correction: Correction) -> str:
    with pytest.raises(Illegal) as caught:
        correct(PLUGIN, state, correction)
    assert caught.value.impossible
    return caught.value.why.key


EXAMPLES: list[Correction] = [
    moves.SetStructure(at("D4"), TEMPLE, 0),
    moves.SetTerrain(at("D4"), Terrain.LAKES),
    moves.SetBridge(*geometry.map_number(0).bridge_sites[0], 0),
    moves.SetCult(1, 2, 7),
    moves.SetPriest(0, 1, 0),
    moves.SetPoints(1, 33),
    moves.SetStock(0, "workers", 9),
    moves.SetFavor(0, 5, True),
    moves.SetTown(0, 2, 1),
    moves.SetBonusCard(0, 8),
    moves.SetPowerAction(3, True),
    moves.SetDeck(("*1", "6", "7")),
    moves.SetOpenCards(("*1", "*2")),
    moves.SetRound(4),
    moves.SetScoringTile(5, 4),
    moves.SetPassed(1, True),
]


def test_there_is_an_example_of_each() -> None:
    assert {type(example) for example in EXAMPLES} == set(get_args(moves.BoardCorrection))


@pytest.mark.parametrize("correction", EXAMPLES, ids=lambda correction: type(correction).__name__)
def test_a_correction_is_told_undone_and_costs_no_chance(correction: Correction) -> None:
    match = Match(PLUGIN, Setup(3), mode="companion")
    match.states = [seat(own="E6", automa="E8")]
    before, drawn = match.fingerprint(), dict(match.drawn)
    assert correction not in PLUGIN.rules.legal(match.state)
    match.correct(correction)
    assert (match.log[-1].by, match.log[-1].stream, match.drawn) == (Author.TABLE, None, drawn)
    assert match.fingerprint() != before
    told = PLUGIN.words().say(PLUGIN.face.tell(match.states[0], correction))
    assert told.startswith("Corrected: ")
    assert "{" not in told
    match.undo()
    assert match.fingerprint() == before


def test_a_piece_returns_to_whoever_had_it() -> None:
    state = corrected(seat(own="E6 D4", automa="E8"), moves.SetStructure(at("E6"), TEMPLE, 1, marked=True))
    you, she = state.players[0], state.automa
    assert (you.structures, you.supply[1]) == ([at("D4")], 7)
    assert (she.structures, she.marked, she.supply[TEMPLE]) == ([at("E8"), at("E6")], [at("E6")], 2)
    corrected(state, moves.SetStructure(at("E6"), 0, -1))
    assert (she.structures, she.marked, she.supply[TEMPLE], state.owner[at("E6")]) == ([at("E8")], [], 3, -1)


def test_a_bridge_joins_and_parts() -> None:
    state = seat(own="E6")
    one, other = geometry.map_number(0).bridge_sites[0]
    corrected(state, moves.SetBridge(one, other, 0))
    assert (other in state.near[one], state.players[0].bridges) == (True, 2)
    corrected(state, moves.SetBridge(one, other, -1))
    assert (other in state.near[one], state.players[0].bridges, state.bridges) == (False, 3, [])


def test_points_are_booked_as_told_by_the_table() -> None:
    player = corrected(seat(), moves.SetPoints(0, 31)).players[0]
    assert (player.vp, player.ledger[Source.TABLE], sum(player.ledger)) == (31, 11, 31)


def test_a_bonus_card_that_was_not_in_this_game_is_now() -> None:
    state = seat()
    old, row = state.players[0].bonus, list(state.bonus_row)
    assert 1 not in (*row, old, state.automa.bonus)
    corrected(state, moves.SetBonusCard(0, 1))
    assert (state.players[0].bonus, state.bonus_row) == (1, row)


def test_a_scoring_tile_that_lies_elsewhere_changes_places() -> None:
    state = seat()
    third, fifth = state.scoring_tiles[2], state.scoring_tiles[4]
    corrected(state, moves.SetScoringTile(5, third))
    assert (state.scoring_tiles[2], state.scoring_tiles[4]) == (fifth, third)


def test_whoever_has_passed_takes_no_more_turns() -> None:
    state = seat()
    corrected(state, moves.SetPassed(1, True))
    assert (state.passed, state.first) == ([False, True], 1)
    corrected(state, moves.SetPassed(1, False))
    assert state.passed == [False, False]


def test_two_seats_change_bonus_cards() -> None:
    state = seat()
    mine, hers = state.players[0].bonus, state.automa.bonus
    corrected(state, moves.SetBonusCard(0, hers))
    assert (state.players[0].bonus, state.automa.bonus) == (hers, mine)


def test_a_deck_that_was_looked_at_has_no_secrets() -> None:
    state = seat()
    corrected(state, moves.SetDeck(("6", "*1")))
    assert state.automa.deck.pool == ["*1", "6"]
    assert state.automa.reserve.unseen == 0
    assert {"*2", "*3", "7"} <= set(state.automa.reserve.pool)


@pytest.mark.parametrize(
    ("correction", "why"),
    [
        (moves.SetStructure(at("E6"), 0, 0), "illegal.no_owner"),
        (moves.SetStructure(199, 1, 0), "illegal.no_land"),
        (moves.SetStructure(at("D4"), 1, 2), "illegal.no_seat"),
        (moves.SetStructure(at("D4"), Structure.SHIPYARD, 0), "illegal.no_such_piece"),
        (moves.SetTerrain(at("D4"), Terrain.RIVER), "illegal.no_land"),
        (moves.SetBridge(0, 1, 0), "illegal.bridge_place"),
        (moves.SetCult(2, 0, 1), "illegal.no_seat"),
        (moves.SetStock(1, "coins", 4), "illegal.not_a_person"),
        (moves.SetStock(0, "shipping", 9), "illegal.track_end"),
        (moves.SetFavor(0, 77, True), "illegal.no_tile"),
        (moves.SetTown(0, 1, 9), "illegal.gone"),
        (moves.SetBonusCard(0, 99), "illegal.bonus_card"),
        (moves.SetScoringTile(5, 99), "illegal.no_tile"),
        (moves.SetPassed(0, True), "illegal.not_now"),
        (moves.SetPowerAction(7, True), "illegal.no_power_action"),
        (moves.SetDeck(("no such card",)), "illegal.no_card"),
    ],
)
def test_what_no_table_can_show_is_refused(correction: Correction, why: str) -> None:
    assert impossible(seat(own="E6"), correction) == why


def test_only_one_marker_stands_on_the_top() -> None:
    state: Any = corrected(seat(), moves.SetCult(1, 0, 10))
    assert impossible(state, moves.SetCult(0, 0, 10)) == "illegal.top_taken"
