"""The worked examples of the solo rulebook (A) and the derived edge cases (B), played on real states."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.games.revive.rules import scoring
from automatable.kernel.contract.game import Setup
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.play.match import Match
from automatable.kernel.play.selfplay import playout
from automatable.kernel.turns.moves import GameOver, Move
from tests.games.revive.fixture_f import before
from tests.games.revive.given import (
    CITIZENS,
    MAUTOMA,
    MODULES,
    POPULATE,
    RULES,
    Outlook,
    State,
    at,
    do,
    effects,
    geometry,
    her_turn,
    hexes,
    owed,
    records,
    refused,
    resolved,
    settle,
    table,
    tables,
    top,
)

TOP, BOTTOM = ("top_lr", "top_rl"), ("bottom_lr", "bottom_rl")


def draws(state: State, card: str, group: str = "top_lr") -> Move:
    """The Mautoma draws this card with the marker placed so that it ends in the group; what it does first."""
    state.position = before(card, group)
    state.deck.pool = [card]
    her_turn(state)
    do(state, moves.DrawCard(card))
    return decision(state)


def decision(state: State) -> Move:
    """What the Mautoma decides, the same with a trace and without."""
    move = RULES.bot(state, None)
    assert RULES.bot(state, Trace()) == move
    return move


def values(state: State) -> dict[tuple[int, int], int]:
    outlook = Outlook(state, 0, records.PartRow("build", 3))
    spots = [(1, 9), (-3, 9), (4, 6), (4, 8), (-3, 5), (-1, 5), (3, 5), (2, 4)]
    return {spot: outlook.value(at(*spot)) for spot in spots if outlook.near(at(*spot))}


@pytest.mark.rule("REV-EXAMPLE-01", "REV-EXAMPLE-09", "REV-CARD-02", "REV-BUILD-01", "REV-BUILD-04", "REV-BUILD-03")
def test_a1_the_space_of_the_highest_value_is_built_on() -> None:
    state = table()
    expected = {(1, 9): 4, (-3, 9): 3, (4, 6): 2, (4, 8): 2, (-3, 5): 1, (-1, 5): 1, (3, 5): 1, (2, 4): 0}
    assert values(state) == expected
    assert draws(state, "build") == moves.AutomaBuild(at(1, 9))
    have = (state.gear, state.book, state.food)
    do(state, moves.AutomaBuild(at(1, 9)))
    assert (state.gear, state.book, state.food) == have
    assert state.automa_buildings == hexes((1, 9))


@pytest.mark.rule("REV-EXAMPLE-02", "REV-POP-05", "REV-POP-06", "REV-POP-07", "REV-HUMAN-05")
@pytest.mark.parametrize(("groups", "where"), [(TOP, (5, 7)), (BOTTOM, (3, 9))])
def test_a2_tied_occupied_locations_are_left_to_the_arrows(groups: tuple[str, str], where: tuple[int, int]) -> None:
    for group in groups:
        state = table(automa_figures=hexes((-2, 4), (1, 5)), figures_left=5, figures=hexes((5, 7), (3, 9)))
        assert draws(state, "populate_or_build", group) == moves.AutomaPopulate(at(*where))
        do(state, moves.AutomaPopulate(at(*where)))
        assert state.book == 2


@pytest.mark.rule("REV-EXAMPLE-03", "REV-EXPL-01", "REV-EXPL-04", "REV-EXPL-05", "REV-EXPL-09", "REV-CARD-09")
@pytest.mark.parametrize(
    ("group", "tile"), [("top_lr", "A06"), ("top_rl", "A08"), ("bottom_rl", "A20"), ("bottom_lr", "A18")]
)
def test_a3_the_first_tile_along_the_arrows_is_explored(group: str, tile: str) -> None:
    state = table()
    assert draws(state, "explore", group) == moves.AutomaExplore(geometry.SPACES.index(tile))
    trace = Trace()
    RULES.bot(state, trace)
    eligible = trace.steps[2].left
    expected = ["A06", "A07", "A08", "A10", "A11", "A13", "A14", "A15", "A16", "A18", "A19", "A20"]
    assert [geometry.SPACES[space] for space in eligible] == expected


@pytest.mark.rule("REV-EXPL-02", "REV-EXPL-03", "REV-EXPL-06", "REV-EXPL-07")
def test_a3_exploring_brings_nobody_anything() -> None:
    state = table()
    do(state, draws(state, "explore"))
    assert top(state) == owed.ToTurnOver(MAUTOMA, geometry.SPACES.index("A06"))
    ways = RULES.chance(state).weights()
    assert all(moves.TurnOver(tile, turned) in ways for tile in ("T01", "T06") for turned in (False, True))
    do(state, moves.TurnOver("T06", False))
    assert (state.points, state.explored, state.food, len(state.active)) == (0, 0, 1, 6)
    assert state.turn == 2
    assert isinstance(top(state), owed.Acting)


def exhausted(progress: int = 3, position: int = 1, **artifacts: int) -> State:
    """The action deck is empty and so many progress cards are left."""
    state = table(position=position)
    state.artifacts = [artifacts.get(colour, 0) for colour in ("purple", "orange", "turquoise")]
    state.deck.discard = ["build", "populate_or_build", "explore"][: 5 - progress]
    state.deck.pool = []
    state.progress.pool = ["explore_build", "explore_populate", "explore_populate_far"][:progress]
    state.progress.unseen = 0
    return her_turn(state)


@pytest.mark.rule("REV-EXAMPLE-04", "REV-EXAMPLE-05", "REV-EXAMPLE-06", "REV-EXAMPLE-07", "REV-EXAMPLE-08")
@pytest.mark.rule("REV-REFRESH-01", "REV-REFRESH-03", "REV-REFRESH-04", "REV-REFRESH-05", "REV-REFRESH-06")
@pytest.mark.rule("REV-REFRESH-07", "REV-REFRESH-08", "REV-REFRESH-10", "REV-BOARD-06", "REV-TURN-06", "REV-TURN-04")
def test_a4_a_refresh_turn() -> None:
    state = exhausted(purple=3, orange=3, turquoise=2)
    assert isinstance(top(state), owed.AutomaToRefresh)
    do(state, decision(state))
    assert state.artifacts == [2, 3, 2]
    assert state.citizens == ["", "", CITIZENS[2], CITIZENS[3], ""]
    assert state.modules == ["", "", MODULES[2], MODULES[3], ""]
    assert [row[2] for row in state.tokens] == ["", "", ""]
    assert all(row[0] and row[1] for row in state.tokens)
    assert sorted(state.citizen_pile.discard) == sorted([CITIZENS[0], CITIZENS[1], CITIZENS[4]])
    do(state, moves.AddProgress("explore_build"))
    assert sorted(state.deck.pool) == ["build", "explore_build", "populate_or_build"]
    assert len(state.progress) == 2
    settle(state)
    assert all(state.citizens)
    assert all(state.modules)
    assert all(all(row) for row in state.tokens)
    assert state.position == 1
    assert isinstance(top(state), owed.Acting)


@pytest.mark.rule("REV-BUILD-10", "REV-BUILD-11", "REV-H-PAY-03")
def test_a5_range_is_not_a_range_cost() -> None:
    state = table(up="A07", gear=3, food=2, crystal=0)
    outlook = Outlook(state, 0, records.PartRow("build", 3))
    assert outlook.steps(at(1, 3)) == 3
    assert outlook.near(at(1, 3))
    assert not outlook.near(at(0, 2))
    assert outlook.steps(at(0, 2)) == 4
    do(state, moves.Build(at(1, 3), False))
    assert state.food == 0


# --- derived edge cases -------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-BUILD-06", "REV-BUILD-07")
def test_b1_water_already_touched() -> None:
    spot = at(3, 11)
    worth = {}
    for name, owner in {"none": "claims", "hers": "automa_buildings", "yours": "small"}.items():
        state = table(up="A20t")
        setattr(state, owner, hexes((1, 9)))
        worth[name] = Outlook(state, 0, records.PartRow("build", 3)).value(spot)
    assert worth == {"none": 5, "hers": 3, "yours": 5}


@pytest.mark.rule("REV-BUILD-08", "REV-BUILD-09", "REV-BUILD-13", "REV-TIE-01")
@pytest.mark.parametrize(("groups", "where"), [(TOP, (4, 6)), (BOTTOM, (4, 8))])
def test_b2_a_tie_of_values_is_left_to_the_arrows(groups: tuple[str, str], where: tuple[int, int]) -> None:
    for group in groups:
        assert draws(table(small=hexes((1, 9), (-3, 9))), "build", group) == moves.AutomaBuild(at(*where))


def test_b3_the_second_building() -> None:
    state = table(automa_buildings=hexes((1, 9)), small_left=4)
    assert draws(state, "build") == moves.AutomaBuild(at(-3, 9))
    assert Outlook(state, 0, records.PartRow("build", 3)).value(at(-3, 9)) == 3


FOUR = [(-2, 4), (1, 5), (5, 7), (3, 9)]


@pytest.mark.rule("REV-CARD-05", "REV-CARD-06", "REV-CARD-07", "REV-POP-01")
def test_b4_it_builds_only_if_it_cannot_populate() -> None:
    assert isinstance(draws(table(), "populate_or_build"), moves.AutomaPopulate)
    state = table(automa_figures=hexes(*FOUR), figures_left=3)
    assert draws(state, "populate_or_build") == moves.AutomaSkip(2)
    do(state, moves.AutomaSkip(2))
    assert decision(state) == moves.AutomaBuild(at(1, 9))
    without = table(automa_figures=hexes(*FOUR), figures_left=3, small_left=0, large_left=0)
    do(without, draws(without, "populate_or_build"), moves.AutomaSkip(1))
    assert isinstance(top(without), owed.Acting)
    assert without.deck.discard == ["populate_or_build"]


def test_b4_after_a_figure_there_is_no_building() -> None:
    state = table()
    do(state, draws(state, "populate_or_build"))
    assert state.automa_buildings == 0
    assert isinstance(top(state), owed.Acting)


@pytest.mark.rule("REV-POP-03", "REV-POP-04")
def test_b5_an_empty_location_beats_an_occupied_corner() -> None:
    state = table(up="A06 A01", figures=hexes("NW"), automa_figures=hexes(*FOUR, "A06.E"), figures_left=2)
    assert geometry.NAMES[_populate_target(state, "top_lr")] == "A01.N"
    assert geometry.MASKS[geometry.NODE_OF["NW"]] & state.figures


def _populate_target(state: State, group: str) -> int:
    found = decide(Outlook(state, tables.GROUPS.index(group), records.PartRow("populate", 0)), POPULATE)
    assert found is not None
    return found


@pytest.mark.rule("REV-CARD-20", "REV-TURN-03")
def test_b6_the_new_tile_can_be_used_at_once() -> None:
    state = table()
    do(state, draws(state, "explore_populate_far", "top_lr"), moves.TurnOver("T06", False))
    assert state.tiles[geometry.SPACES.index("A06")] == "T06"
    assert decision(state) == moves.AutomaPopulate(at(-3, 3))


@pytest.mark.rule("REV-EXPL-08")
def test_b7_a_tile_must_touch_the_chasm_or_a_face_up_tile() -> None:
    state = table()
    draws(state, "explore_populate_far")
    trace = Trace()
    RULES.bot(state, trace)
    touching = {geometry.SPACES[space] for space in trace.steps[1].left}
    assert "A01" not in touching
    assert "A13" in touching


@pytest.mark.rule("REV-TURN-02", "REV-TURN-03", "REV-BOARD-05", "REV-CARD-08")
def test_b8_the_marker_moves_first() -> None:
    state = table(position=3)
    state.deck.pool = ["explore"]
    do(her_turn(state), moves.DrawCard("explore"))
    assert state.position == 4
    assert decision(state) == moves.AutomaExplore(geometry.SPACES.index("A08"))


@pytest.mark.rule("REV-BOARD-01", "REV-BOARD-04", "REV-CARD-19")
def test_b9_the_track_is_a_loop() -> None:
    state = table(position=11)
    state.deck.pool = ["explore_populate_far"]
    do(her_turn(state), moves.DrawCard("explore_populate_far"))
    assert state.position == 3


@pytest.mark.rule("REV-REFRESH-02")
@pytest.mark.parametrize(
    ("left", "removed"),
    [({"orange": 2, "turquoise": 1}, 1), ({"turquoise": 1}, 2), ({}, 3), ({"purple": 1, "orange": 2}, 0)],
)
def test_b10_without_that_colour_the_next_one_goes(left: dict[str, int], removed: int) -> None:
    state = exhausted(**left)
    assert decision(state) == moves.AutomaRefresh(removed)
    do(state, moves.AutomaRefresh(removed))
    assert sum(state.artifacts) == max(0, sum(left.values()) - 1)
    assert state.citizens[0] == ""


@pytest.mark.rule("REV-END-01", "REV-END-02", "REV-END-03", "REV-H-END-01", "REV-SETUP-04", "REV-SETUP-21")
@pytest.mark.rule("REV-TURN-01", "REV-TURN-04", "REV-REFRESH-07")
def test_b11_the_number_of_turns() -> None:
    match = Match(PLUGIN, Setup(3))
    match.run_on()
    while not isinstance(top(match.state), GameOver):
        ends = [move for move in RULES.legal(match.state) if isinstance(move, moves.EndTurn)]
        match.play(ends[0] if ends else RULES.legal(match.state)[0])
    sequence = "".join(
        {moves.DrawCard: "c", moves.AutomaRefresh: "R", moves.EndTurn: "h"}.get(type(move), "") for move in match.moves
    )
    hers = "cc" + "R" + "ccc" + "R" + "cccc" + "R" + "ccccc"
    assert sequence == "".join(f"h{turn}" for turn in hers) + "h"
    drawn = [move.card for move in match.moves if isinstance(move, moves.DrawCard)]
    assert drawn.count("build") == drawn.count("populate_or_build") == 4
    added = [move.card for move in match.moves if isinstance(move, moves.AddProgress)]
    assert [drawn.count(card) for card in added] == [3, 2, 1]
    assert match.state.turn == 18
    assert len({*drawn}) == 5


@pytest.mark.rule("REV-HUMAN-08", "REV-HUMAN-09", "REV-H-ART-01")
def test_b12_the_last_major_artifact() -> None:
    state = table(artifacts=[0, 1, 0], turn=15)
    resolved(state, owed.Resolve(0, (effects.Gain(effects.What.ARTIFACT, 1),)))
    do(state, moves.TakeArtifact(1))
    assert (state.points, state.own_artifacts) == (0, [0, 1, 0])
    assert isinstance(top(state), owed.Acting)
    resolved(state, owed.Resolve(0, (effects.Gain(effects.What.ARTIFACT, 1),)))
    assert (state.points, state.own_minor, state.minor) == (2, 1, 6)
    assert decision(exhausted(progress=2)) == moves.AutomaRefresh(3)


@pytest.mark.rule("REV-CARD-14", "REV-CARD-12")
def test_b13_without_figures_it_only_explores_or_builds() -> None:
    state = table(figures_left=0)
    move = draws(state, "explore_populate")
    assert isinstance(move, moves.AutomaExplore)
    do(state, move, moves.TurnOver("T01", False))
    assert decision(state) == moves.AutomaSkip(2)
    do(state, moves.AutomaSkip(2))
    assert isinstance(top(state), owed.Acting)
    other = table(figures_left=0)
    do(other, draws(other, "populate_or_build"))
    assert decision(other) == moves.AutomaBuild(at(1, 9))


@pytest.mark.rule("REV-HUMAN-04", "REV-H-PAY-05")
def test_b14_joining_costs_an_extra_book() -> None:
    state = table("kinfolk", technologies=1, automa_figures=hexes((1, 5)), book=4, crystal=0)
    do(state, moves.Populate(at(1, 5), 1))
    assert state.book == 0
    poor = table("kinfolk", technologies=1, automa_figures=hexes((1, 5)), book=3, crystal=0)
    refused(poor, moves.Populate(at(1, 5), 1), "REV-H-PAY-05")
    helped = table("kinfolk", technologies=1, automa_figures=hexes((1, 5)), book=3, crystal=1)
    do(helped, moves.Populate(at(1, 5), 1))
    assert (helped.book, helped.crystal) == (0, 0)


@pytest.mark.rule("REV-TRIBE-01", "REV-TRIBE-02", "REV-TRIBE-04")
@pytest.mark.parametrize(("small", "large", "gears"), [(5, 3, 3), (1, 3, 3), (0, 3, 5), (0, 1, 5)])
def test_b15_a_building_on_a_claim_is_paid_to_you(small: int, large: int, gears: int) -> None:
    state = table("claimants", claims=hexes((1, 9)), small_left=small, large_left=large, gear=0)
    do(state, draws(state, "build"))
    assert state.gear == gears
    assert state.claims == 0
    full = table("claimants", claims=hexes((1, 9)), small_left=small, large_left=large, gear=5)
    do(full, draws(full, "build"))
    assert full.gear == 6


@pytest.mark.rule("REV-TRIBE-03", "REV-TRIBE-04")
@pytest.mark.parametrize(("left", "books"), [(7, 2), (6, 3), (5, 3), (4, 3), (3, 4), (2, 4), (1, 4)])
def test_b15_a_figure_on_a_claim_is_paid_to_you(left: int, books: int) -> None:
    state = table("claimants", claims=hexes((-2, 4)), figures_left=left, book=0)
    do(state, draws(state, "populate_or_build"))
    assert (state.book, state.claims) == (books, 0)


@pytest.mark.rule("REV-END-05", "REV-END-06", "REV-END-07", "REV-END-08", "REV-END-09", "REV-END-10", "REV-END-11")
@pytest.mark.rule("REV-INTRO-01")
@pytest.mark.parametrize(
    ("points", "level"),
    [
        (0, "defeat"),
        (99, "defeat"),
        (100, "survivor"),
        (109, "survivor"),
        (110, "minor"),
        (119, "minor"),
        (120, "regular"),
        (129, "regular"),
        (130, "major"),
        (149, "major"),
        (150, "superior"),
        (169, "superior"),
        (170, "utopia"),
        (400, "utopia"),
    ],
)
def test_b17_the_thresholds(points: int, level: str) -> None:
    assert scoring.rank(points) == level


def test_b18_an_unreachable_corner() -> None:
    far = Outlook(table(up="A06"), 0, records.PartRow("populate", 0))
    assert not far.near(geometry.NODE_OF["NW"])
    state = table(up="A06 A01", food=6, book=2, crystal=0)
    assert Outlook(state, 0, records.PartRow("populate", 0)).near(geometry.NODE_OF["NW"])
    assert not Outlook(state, 0, records.PartRow("populate", 3)).near(geometry.NODE_OF["NW"])
    assert Outlook(state, 0, records.PartRow("populate", 0)).steps(geometry.NODE_OF["NW"]) == 7
    do(state, moves.Populate(geometry.NODE_OF["NW"], 0))
    assert state.food == 0


@pytest.mark.rule("REV-REFRESH-09", "REV-BOARD-07")
def test_b19_discards_follow_the_marker() -> None:
    state = exhausted(orange=1, turquoise=1)
    state.citizens[0] = ""
    do(state, decision(state))
    assert state.artifacts == [0, 0, 1]
    assert state.citizens == ["", "", CITIZENS[2], CITIZENS[3], ""]
    assert len(state.citizen_pile.discard) == 2
    assert [row[2] for row in state.tokens] == ["", "", ""]


@pytest.mark.rule("REV-BUILD-07")
@pytest.mark.parametrize(("owner", "value"), [("automa_buildings", 0), ("small", 2)])
def test_b20_water_on_a_new_tile(owner: str, value: int) -> None:
    state = table(up="A07t")
    setattr(state, owner, hexes((2, 4)))
    outlook = Outlook(state, 0, records.PartRow("build", 3))
    assert [outlook.value(at(-1, 3)), outlook.value(at(0, 2))] == [value, value]


@pytest.mark.rule("REV-BUILD-10")
def test_b21_a_way_through_a_corner() -> None:
    outlook = Outlook(table(up="A01 A05 A06", automa_figures=hexes((-6, 0))), 0, records.PartRow("build", 3))
    assert outlook.steps(at(-8, 4)) == 3
    assert outlook.near(at(-8, 4))


@pytest.mark.rule("REV-TIE-02", "REV-TIE-03", "REV-TIE-04", "REV-TIE-05")
@pytest.mark.parametrize(
    ("group", "small", "found"),
    [
        ("bottom_lr", "A02.E", "NW"),
        ("bottom_lr", "A02.S", "NW"),
        ("bottom_rl", "A02.S", "A02.S"),
        ("top_lr", "A02.E", "NW"),
        ("top_rl", "A02.S", "NW"),
    ],
)
def test_b22_a_corner_is_met_with_its_first_hex(group: str, small: str, found: str) -> None:
    tiles = " ".join(f"A{number:02d}" for number in range(1, 26))
    state = table(up=tiles, figures=hexes("NE", "SW", "SE"))
    state.ground[1] = hexes(small)
    assert geometry.NAMES[_populate_target(state, group)] == found


@pytest.mark.rule("REV-CARD-10", "REV-CARD-21", "REV-BUILD-12")
def test_b23_out_of_range_is_not_out_of_reach() -> None:
    tiles = " ".join(f"A{number:02d}" for number in range(2, 25))
    state = table(up=tiles)
    assert draws(state, "explore") == moves.AutomaSkip(0)
    do(state, moves.AutomaSkip(0))
    assert isinstance(top(state), owed.Acting)
    assert draws(table(up=tiles), "explore_populate_far", "top_lr") == moves.AutomaExplore(geometry.SPACES.index("A01"))
    assert draws(table(up=tiles), "explore_populate_far", "bottom_lr") == moves.AutomaExplore(
        geometry.SPACES.index("A25")
    )
    near = table(up=tiles, automa_buildings=hexes((-4, 2)), small_left=4)
    assert draws(near, "explore", "top_lr") == moves.AutomaExplore(geometry.SPACES.index("A01"))


def test_games_by_chance_have_18_turns() -> None:
    assert {playout(PLUGIN, Setup(seed))[0].turn for seed in range(5)} == {18}


def test_the_mautoma_acts_part_by_part() -> None:
    state = table()
    state.deck.pool = ["explore_build"]
    do(her_turn(state), moves.DrawCard("explore_build"))
    assert top(state) == owed.AutomaToAct(MAUTOMA, 0)
    explored = decision(state)
    do(state, explored)
    do(state, RULES.legal(state)[0])
    assert isinstance(explored, moves.AutomaExplore)
    assert top(state) == owed.AutomaToAct(MAUTOMA, 1)
