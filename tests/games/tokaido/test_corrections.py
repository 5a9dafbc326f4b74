"""Corrections of a physical board: what it really shows, told in the log, undone like anything else."""

import msgspec
import pytest

from automatable.games.tokaido import PLUGIN
from automatable.games.tokaido.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author, Correction, Illegal, Who
from automatable.testing.messages import unsayable
from tests.games.correcting import correct
from tests.games.tokaido.given import State, dinner, given, items, legal, new, owed, play, points, tables, top, turn

ALL = (
    moves.PutPawn(1, 7),
    moves.SetItems(2, "sea", 3),
    moves.SetTempleCoins(0, 4),
    moves.SetPoints(1, 30),
    moves.SetAchievement("sea", 2),
    moves.SetAchievement("paddy", -1),
    moves.SetAutomaDeck(("3", "1", "16")),
)
WORDS = PLUGIN.words()


def corrected(state: State, correction: Correction) -> State:
    following = state.copy()
    correct(PLUGIN, following, correction)
    return following


def impossible(state: State, correction: Correction) -> str:
    before = state.copy()
    with pytest.raises(Illegal) as refused:
        correct(PLUGIN, state, correction)
    assert refused.value.impossible
    assert state == before
    return WORDS.say(refused.value.why)


# Pawns


def test_a_pawn_stands_elsewhere() -> None:
    assert corrected(given((5, 6, 8)), moves.PutPawn(2, 9)).at == [5, 6, 9]


def test_whoever_is_now_last_has_the_turn() -> None:
    state = given((5, 6, 8))
    assert isinstance(top(state), owed.ToWalk)
    moved = corrected(state, moves.PutPawn(0, 7))
    assert top(moved) == owed.AutomaToReveal(1)
    assert isinstance(top(corrected(moved, moves.PutPawn(0, 5))), owed.ToWalk)


def test_an_automa_who_has_drawn_her_card_walks_first() -> None:
    state = given((7, 5, 9), card="1")
    assert isinstance(top(corrected(state, moves.PutPawn(0, 3))), owed.AutomaToWalk)


def test_a_stop_is_finished_before_the_turn_passes() -> None:
    state = play(given((5, 10, 11), coins=3), moves.Walk(8))
    shopping = corrected(state, moves.PutPawn(0, 12))
    assert top(shopping) == top(state)
    assert shopping.at == [12, 10, 11]


def test_a_pawn_put_back_to_the_inn_waits_there_and_leaves_last() -> None:
    state = given((14, 16, 14), line=(2, 0))
    back = corrected(state, moves.PutPawn(1, 14))
    assert back.line == [1, 2, 0]
    assert back.arrived == []
    assert isinstance(top(back), owed.ToWalk)


def test_a_pawn_taken_off_the_line_is_on_the_road() -> None:
    state = corrected(given((14, 14, 14), line=(2, 1, 0)), moves.PutPawn(0, 17))
    assert state.line == [2, 1]
    assert top(state) == owed.AutomaToReveal(1)


def test_a_pawn_put_to_the_next_inn_has_arrived_last() -> None:
    state = corrected(given((12, 14, 13)), moves.PutPawn(2, 14))
    assert state.arrived == [1, 2]
    assert isinstance(top(state), owed.ToWalk)


def test_when_the_last_pawn_is_put_to_the_inn_they_eat() -> None:
    state = corrected(given((12, 14, 14)), moves.PutPawn(0, 14))
    assert state.arrived == [1, 2, 0]
    assert top(state) == owed.MealsToShow(count=4)


def test_a_pawn_put_back_to_the_road_has_not_arrived() -> None:
    state = corrected(given((12, 14, 13)), moves.PutPawn(1, 13))
    assert state.arrived == []
    assert state.at == [12, 13, 13]


def test_nobody_can_be_beyond_the_next_inn_of_the_last() -> None:
    assert "passes inn 14" in impossible(given((5, 6, 8)), moves.PutPawn(2, 15))
    assert "passes inn 14" in impossible(given((14, 14, 20), line=(1, 0)), moves.PutPawn(0, 13))


def test_the_way_back_is_measured_in_its_own_direction() -> None:
    state = given((50, 49, 45), options={"return_trip": True})
    assert "passes inn 41" in impossible(state, moves.PutPawn(2, 40))
    assert corrected(state, moves.PutPawn(2, 41)).arrived == [2]


def test_no_pawn_is_moved_while_everybody_is_at_the_inn() -> None:
    assert "are at the inn" in impossible(dinner((0, 1, 2), "udon", "fugu", "sashimi", "unagi"), moves.PutPawn(0, 13))
    assert "are at the inn" in impossible(new(), moves.PutPawn(0, 3))


# What lies in front of somebody


def test_a_column_is_higher_or_lower_and_points_stay() -> None:
    state = given(automa1={"coin": 1, "sea": 4})
    more = corrected(state, moves.SetItems(1, "sea", 2))
    assert items(more, 1) == {"coin": 1, "sea": 2}
    assert points(more) == points(state)


@pytest.mark.parametrize(("item", "pile"), [("souvenir", 24), ("encounter", 14), ("hot_spring", 12)])
def test_a_card_more_is_a_card_less_in_its_pile(item: str, pile: int) -> None:
    state = given()
    cards = {"souvenir": "souvenirs", "encounter": "encounters", "hot_spring": "springs"}[item]
    assert len(getattr(state, cards)) == pile
    more = corrected(state, moves.SetItems(1, item, 3))  # type: ignore[arg-type]
    assert len(getattr(more, cards)) == pile - 3
    assert len(getattr(corrected(more, moves.SetItems(1, item, 1)), cards)) == pile - 1  # type: ignore[arg-type]
    assert "only" in impossible(state, moves.SetItems(1, item, pile + 1))  # type: ignore[arg-type]


def test_temple_coins_count_in_the_ranking_of_the_end() -> None:
    state = corrected(corrected(given(), moves.SetTempleCoins(2, 9)), moves.SetTempleCoins(0, 3))
    assert (state.person.temple, state.automas[1].temple, state.automas[2].temple) == (3, 0, 9)


def test_points_are_what_the_marker_shows_and_still_add_up() -> None:
    state = corrected(corrected(given(), moves.SetPoints(1, 30)), moves.SetPoints(1, 28))
    assert points(state) == (0, 28, 0)
    score = PLUGIN.rules.scores(state)[1]
    assert sum(part for _, part in score.parts) == 28
    assert [WORDS.say(name) for name, _ in score.parts] == ["Entered by hand"]


def test_an_achievement_changes_its_owner_with_its_points() -> None:
    taken = corrected(given(), moves.SetAchievement("sea", 1))
    assert (taken.taken, taken.automas[1].achievements, points(taken)) == ([-1, -1, 1], ["sea"], (0, 3, 0))
    given_on = corrected(taken, moves.SetAchievement("sea", 0))
    assert (given_on.taken, given_on.person.achievements, points(given_on)) == ([-1, -1, 0], ["sea"], (3, 0, 0))
    assert corrected(given_on, moves.SetAchievement("sea", -1)).tally == given().tally


# The Automa deck


def test_the_deck_holds_the_cards_named_and_the_rest_is_discarded() -> None:
    state = corrected(given((7, 5, 9)), moves.SetAutomaDeck(("3", "1", "16")))
    assert {move.card for move in legal(state) if isinstance(move, moves.Reveal)} == {"1", "3", "16"}
    assert sorted(state.automa_deck.discard, key=int) == [str(n) for n in range(1, 17) if n not in (1, 3, 16)]


def test_the_card_of_this_turn_stays_on_top_of_the_discard_pile() -> None:
    state = given((7, 5, 9), card="5")
    assert corrected(state, moves.SetAutomaDeck(("3", "1"))).automa_deck.discard[-1] == "5"
    assert "5" in impossible(state, moves.SetAutomaDeck(("3", "5")))


@pytest.mark.parametrize(
    ("cards", "why"), [(("17",), "no Automa card 17"), (("2", "2"), "only one Automa card 2"), ((), "never runs out")]
)
def test_a_deck_that_cannot_be_is_refused(cards: tuple[str, ...], why: str) -> None:
    assert why in impossible(given(), moves.SetAutomaDeck(cards))


# In a match


def begun() -> Match[State]:
    match = Match(PLUGIN, Setup(seed=3, options={"traveler": "kinko"}), mode="companion")
    match.play(moves.LineUp((1, 2, 0)))
    return match


@pytest.mark.parametrize("correction", ALL, ids=str)
def test_a_correction_is_an_entry_from_the_table_that_can_be_undone(correction: Correction) -> None:
    match = begun()
    before, drawn = match.state, dict(match.drawn)
    match.correct(correction)
    assert (match.log[-1].move, match.log[-1].by) == (correction, Author.TABLE)
    assert match.drawn == drawn
    line = PLUGIN.face.tell(before, correction)
    assert unsayable(line, WORDS) is None
    assert WORDS.say(line).startswith("Corrected")
    after = match.state
    match.undo()
    assert match.state == before
    match.redo()
    assert match.state == after


@pytest.mark.parametrize("correction", ALL, ids=str)
def test_a_correction_is_never_legal_and_never_played(correction: Correction) -> None:
    match = begun()
    assert correction not in legal(match.state)
    with pytest.raises(Illegal):
        match.play(correction)


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "PutPawn", "seat": 3, "space": 4},
        {"type": "PutPawn", "seat": 0, "space": 55},
        {"type": "SetItems", "seat": 0, "item": "sea", "count": 1},
        {"type": "SetItems", "seat": 1, "item": "meal", "count": 1},
        {"type": "SetTempleCoins", "seat": 1, "coins": -1},
        {"type": "SetPoints", "seat": 1, "points": 1000},
        {"type": "SetAchievement", "panorama": "sea", "owner": -2},
    ],
)
def test_fields_of_corrections_have_bounds(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, PLUGIN.rules.moves)


def test_a_corrected_game_goes_on_to_its_end() -> None:
    match = Match(PLUGIN, Setup(seed=8))
    match.run_on()
    turns = 0
    while match.turn.who is not Who.OVER:
        choices = legal(match.state)
        match.play(choices[turns % len(choices)])
        turns += 1
        if isinstance(top(match.state), owed.ToWalk):
            match.correct(moves.PutPawn(1, match.state.at[2]))
            match.correct(moves.SetItems(2, "souvenir", 1 + turns % 3))
            match.correct(moves.SetAutomaDeck(tuple(tables.AUTOMA_CARDS)))
    assert sum(entry.by is Author.TABLE for entry in match.log) >= 9
    assert turn(match.state).who is Who.OVER
