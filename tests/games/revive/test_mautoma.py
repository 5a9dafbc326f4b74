"""The Mautoma rule by rule, where the examples do not hold it."""

from time import process_time

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.moves import Move
from tests.games.revive.given import (
    CHOICES,
    RULES,
    Outlook,
    at,
    do,
    geometry,
    her_turn,
    hexes,
    land,
    legal,
    owed,
    records,
    table,
    tables,
    top,
)
from tests.games.revive.test_examples_mautoma import decision, draws

STEPS = {
    "build": 1,
    "populate_or_build": 2,
    "explore": 1,
    "explore_populate": 2,
    "explore_build": 3,
    "explore_populate_far": 4,
}
EVERYWHERE = " ".join(f"A{number:02d}" for number in range(1, 26))


@pytest.mark.rule("REV-CARD-01", "REV-CARD-04", "REV-CARD-08", "REV-CARD-11", "REV-CARD-15", "REV-CARD-19")
@pytest.mark.rule("REV-COMP-01", "REV-LAYOUT-01")
def test_each_card_moves_the_marker_by_its_number() -> None:
    assert {name: card.energy_steps for name, card in tables.ACTION_CARDS.items()} == STEPS
    for card, steps in STEPS.items():
        state = table(position=1)
        state.deck.pool = [card]
        do(her_turn(state), moves.DrawCard(card))
        assert state.position == 1 + steps


@pytest.mark.rule("REV-TURN-01")
def test_with_a_card_left_it_draws_one_of_them() -> None:
    state = table()
    do(state, moves.EndTurn())
    assert isinstance(top(state), owed.ToDrawCard)
    assert set(RULES.legal(state)) == {moves.DrawCard("build"), moves.DrawCard("populate_or_build")}


@pytest.mark.rule("REV-TURN-05")
def test_a_card_is_discarded_whether_or_not_anything_was_possible() -> None:
    state = table(small_left=0, large_left=0)
    state.deck.pool = ["build", "populate_or_build"]
    do(her_turn(state), moves.DrawCard("build"))
    do(state, decision(state))
    assert state.deck.discard == ["build"]
    assert state.deck.pool == ["populate_or_build"]
    assert isinstance(top(state), owed.Acting)


@pytest.mark.rule("REV-CARD-03", "REV-BUILD-01")
def test_without_a_legal_space_nothing_is_built() -> None:
    state = table()
    state.small = state.ground[0]
    assert draws(state, "build") == moves.AutomaSkip(1)
    do(state, moves.AutomaSkip(1))
    assert isinstance(top(state), owed.Acting)


@pytest.mark.rule("REV-CARD-13", "REV-CARD-17", "REV-CARD-18", "REV-CARD-22")
@pytest.mark.parametrize(
    ("card", "second"),
    [
        ("explore_populate", moves.AutomaPopulate),
        ("explore_build", moves.AutomaBuild),
        ("explore_populate_far", moves.AutomaPopulate),
    ],
)
def test_without_a_tile_only_the_exploration_is_skipped(card: str, second: type[Move]) -> None:
    state = table(up=EVERYWHERE)
    assert draws(state, card) == moves.AutomaSkip(0)
    do(state, moves.AutomaSkip(0))
    assert isinstance(decision(state), second)
    blocked = table(up=EVERYWHERE, small_left=0, large_left=0, figures_left=0)
    do(blocked, draws(blocked, card))
    assert isinstance(decision(blocked), moves.AutomaSkip)
    do(blocked, decision(blocked))
    assert isinstance(top(blocked), owed.Acting)


@pytest.mark.rule("REV-CARD-14", "REV-CARD-18", "REV-CARD-22")
@pytest.mark.parametrize("card", ["explore_populate", "explore_build", "explore_populate_far"])
def test_without_a_place_only_the_second_part_is_skipped(card: str) -> None:
    state = table()
    state.small = state.ground[0]
    state.automa_figures = state.ground[1]
    do(state, draws(state, card))
    do(state, next(move for move in legal(state, moves.TurnOver) if tables.LOCATION not in land.TILE_KINDS[move.tile]))
    state.small = state.ground[0]
    assert isinstance(decision(state), moves.AutomaSkip)


@pytest.mark.rule("REV-CARD-12", "REV-CARD-16")
@pytest.mark.parametrize(
    ("card", "second"), [("explore_populate", moves.AutomaPopulate), ("explore_build", moves.AutomaBuild)]
)
def test_both_parts_are_carried_out_at_range_three(card: str, second: type[Move]) -> None:
    assert [part.range for part in tables.ACTION_CARDS[card].parts] == [3, 3]
    state = table()
    first = draws(state, card)
    assert isinstance(first, moves.AutomaExplore)
    do(state, first)
    do(state, RULES.legal(state)[0])
    move = decision(state)
    assert isinstance(move, second)
    do(state, move)
    assert (state.automa_buildings | state.automa_figures).bit_count() == 1


@pytest.mark.rule("REV-CARD-20")
def test_the_far_card_has_no_range_limit() -> None:
    assert [part.range for part in tables.ACTION_CARDS["explore_populate_far"].parts] == [0, 0]
    state = table(up="A06 A01")
    outlook = Outlook(state, 0, records.PartRow("populate", 0))
    assert outlook.near(at(-6, 0))
    assert not Outlook(state, 0, records.PartRow("populate", 3)).near(at(-6, 0))


@pytest.mark.rule("REV-BUILD-12")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_every_distance_up_to_three_is_within_range_three(steps: int) -> None:
    spot = {1: (-1, 5), 2: (-3, 5), 3: (1, 3)}[steps]
    outlook = Outlook(table(up="A07"), 0, records.PartRow("build", 3))
    assert outlook.steps(at(*spot)) == steps
    assert outlook.near(at(*spot))


@pytest.mark.rule("REV-BUILD-10")
@pytest.mark.parametrize("pieces", ["automa_buildings", "automa_figures"])
def test_range_is_counted_from_its_pieces(pieces: str) -> None:
    state = table(up="A07")
    setattr(state, pieces, hexes((1, 3)))
    assert Outlook(state, 0, records.PartRow("build", 3)).steps(at(0, 2)) == 1


@pytest.mark.rule("REV-BUILD-05")
def test_every_kind_of_bonus_counts_one() -> None:
    state = table(up="A24")
    outlook = Outlook(state, 0, records.PartRow("build", 0))
    assert outlook.value(at(1, 13)) == 3  # a small crystal, yellow, vast crystals
    assert Outlook(table(), 0, records.PartRow("build", 3)).value(at(2, 4)) == 0  # sand and a location


@pytest.mark.rule("REV-BUILD-02", "REV-TRIBE-02")
def test_small_buildings_are_used_up_first() -> None:
    state = table(small_left=1)
    do(state, draws(state, "build"))
    assert (state.small_left, state.large_left) == (0, 3)
    do(state, draws(state, "build"))
    assert (state.small_left, state.large_left) == (0, 2)


@pytest.mark.rule("REV-POP-02", "REV-BUILD-03", "REV-EXPL-02")
@pytest.mark.parametrize("card", list(STEPS))
def test_the_mautoma_pays_nothing_and_you_neither(card: str) -> None:
    state = table()
    before = (state.gear, state.book, state.food, state.crystal, state.points)
    move = draws(state, card)
    while not isinstance(top(state), owed.Acting):
        do(state, move)
        if not isinstance(top(state), owed.Acting):
            move = RULES.legal(state)[0]
    assert (state.gear, state.book, state.food, state.crystal, state.points) == before


@pytest.mark.rule("REV-POP-08", "REV-HUMAN-05", "REV-H-TURN-05")
@pytest.mark.parametrize(("place", "up"), [("ST1.N", ""), ("NW", "A06 A01")])
@pytest.mark.parametrize(("books", "after"), [(0, 1), (6, 6)])
def test_a_shared_location_is_worth_a_book_whatever_its_size(place: str, up: str, books: int, after: int) -> None:
    state = table(up=up, book=books, figures=hexes(place))
    state.ground[1] &= hexes(place)
    state.automa_figures = hexes("NE", "SW", "SE") | (0 if place == "NW" else hexes("NW"))
    do(state, draws(state, "explore_populate_far"))
    do(state, legal(state, moves.TurnOver)[0])
    state.ground[1] &= hexes(place)
    do(state, decision(state))
    assert state.automa_figures & hexes(place)
    assert state.book == after


@pytest.mark.rule("REV-BOARD-02", "REV-BOARD-03", "REV-BOARD-05", "REV-INTRO-02", "REV-EXPL-04")
def test_every_choice_ends_with_the_arrows_of_the_position() -> None:
    assert {position.arrow_group for position in tables.POSITIONS} == set(tables.GROUPS)
    assert set(CHOICES) == {"explore", "build", "populate"}
    for choice in CHOICES.values():
        assert choice.prefer[-1].source == "arrows"
    for position, row in enumerate(tables.POSITIONS, start=1):
        state = table(position=(position - 2) % 12 + 1)
        state.deck.pool = ["explore"]
        do(her_turn(state), moves.DrawCard("explore"))
        tile = {"top_lr": "A06", "top_rl": "A08", "bottom_rl": "A20", "bottom_lr": "A18"}[row.arrow_group]
        assert decision(state) == moves.AutomaExplore(geometry.SPACES.index(tile))


@pytest.mark.rule("REV-TIE-02", "REV-TIE-03", "REV-TIE-04", "REV-TIE-05")
@pytest.mark.parametrize("group", tables.GROUPS)
def test_the_arrows_run_row_by_row_in_one_direction(group: str) -> None:
    ranks = geometry.RANKS[tables.GROUPS.index(group)][:120]
    order = [geometry.COORDINATES[node][0] for node in sorted(range(120), key=ranks.__getitem__)]
    down = 1 if group.startswith("top") else -1
    right = 1 if group.endswith("lr") else -1
    assert order == sorted(order, key=lambda place: (down * place[1], right * place[0]))
    assert len(set(ranks)) == 120


@pytest.mark.rule("REV-BUILD-13")
def test_the_value_decides_before_the_arrows() -> None:
    state = table()
    for group in tables.GROUPS:
        assert draws(state.copy(), "build", group) == moves.AutomaBuild(at(1, 9))


@pytest.mark.rule("REV-SETUP-14", "REV-COMP-02")
def test_the_mautomas_board_has_twelve_positions_and_is_shown() -> None:
    board = PLUGIN.face.view(table(), 0).board
    assert len(board.mautoma.positions) == 12
    assert board.mautoma.position == 1


def test_a_trace_measures_distance_value_and_order() -> None:
    state = table(small=hexes((1, 9), (-3, 9)))
    draws(state, "build")
    trace = Trace()
    RULES.bot(state, trace)
    assert [step.rule for step in trace.steps] == ["REV-BUILD-01", "REV-BUILD-12", "REV-BUILD-04", "REV-BUILD-09"]
    assert trace.steps[2].scores is not None
    assert max(trace.steps[2].scores) == 2
    assert set(trace.places.values()) >= {"hex-ST3-N", "hex-ST3-S"}


def test_the_mautoma_turns_tiles_within_five_milliseconds() -> None:
    state = table(up="A06 A07 A08 A10 A11 A13 A14", automa_buildings=hexes((1, 9)), small_left=4)
    draws(state, "build")
    spent = []
    for _ in range(100):
        start = process_time()
        RULES.bot(state, Trace())
        spent.append(process_time() - start)
    assert sorted(spent)[98] < 0.005
