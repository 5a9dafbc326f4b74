"""What is printed on boards and the map, each by itself: nodes, step bonuses, backs, ground, corners, technologies; and on which track a
step is taken."""

from collections.abc import Callable
from typing import Any

import pytest

from automatable.games.revive.model import moves
from automatable.games.revive.rules import prices
from automatable.games.revive.rules.actions import tracks
from tests.games.revive.given import (
    RULES,
    SIDE_SLOT,
    TOP_RIGHT,
    State,
    at,
    do,
    geometry,
    hexes,
    notation,
    owed,
    parts,
    put,
    quiet,
    records,
    refused,
    resolved,
    tables,
    top,
)
from tests.games.revive.second_notation import expected
from tests.games.revive.test_every_effect import UNITS, check, numbers, rich

TAKEN = {"machine_token_space": 1, "printed_machine": 1}


@pytest.mark.parametrize("number", range(len(tables.NODE_ROWS)), ids=[row.id for row in tables.NODE_ROWS])
def test_every_node_gives_what_is_printed_when_its_last_track_arrives(number: int) -> None:
    row = tables.NODE_ROWS[number]
    last, *others = [tables.COLOURS.index(track) for track in row.tracks]
    state = quiet(energy_owned=1, machines=[], markers=[])
    state.nodes &= ~(1 << number)
    state.tracks = [0, 0, 0]
    state.tracks[last] = row.step - 1
    for other in others:
        state.tracks[other] = row.step
    bonus = tuple(effect for each in tables.STEP_ROWS if each.step == row.step for effect in _bonus(each, last))
    before = numbers(state)
    before["steps"] += 1
    tracks.take_step(state, last)
    RULES.follow(state)
    if row.kind == "machine_token_space":
        do(state, RULES.legal(state)[0])
        assert [tables.COLOURS.index(row.tracks[0])] == [_colour(machine) for machine in state.machines]
    else:
        assert state.machines == ([row.machine] if row.machine else [])
    assert len(state.machines) == TAKEN.get(row.kind, 0)
    check(state, (*bonus, *row.effect), before)
    assert state.nodes == (1 << len(tables.NODE_ROWS)) - 1


def _colour(machine: str) -> int:
    return "GYR".index(machine[1])


def _bonus(row: records.StepBonusRow, colour: int) -> tuple[str, ...]:
    own = tables.TRACK_ROWS[tables.COLOURS[colour]].own_resource
    return tuple(effect.replace("own_resource", own) for effect in row.effect)


@pytest.mark.parametrize("colour", range(3), ids=tables.COLOURS)
@pytest.mark.parametrize("row", tables.STEP_ROWS, ids=[str(row.step) for row in tables.STEP_ROWS])
def test_every_step_bonus(row: records.StepBonusRow, colour: int) -> None:
    state = quiet(energy_owned=1)
    state.tracks[colour] = row.step - 1
    before = numbers(state)
    before["steps"] += 1
    tracks.take_step(state, colour)
    RULES.follow(state)
    check(state, _bonus(row, colour), before)


@pytest.mark.parametrize("colour", range(3), ids=tables.COLOURS)
def test_a_step_is_taken_on_its_own_track(colour: int) -> None:
    state = resolved(quiet(), owed.Resolve(0, notation.parse_all((f"adv_{tables.COLOURS[colour]}*2",))))
    assert state.tracks == [7 if track == colour else 5 for track in range(3)]


@pytest.mark.parametrize("back", range(len(tables.BACK_ROWS)), ids=[row.id for row in tables.BACK_ROWS])
def test_every_back_costs_and_gives_what_is_printed(back: int) -> None:
    state = quiet(food=4)
    space = geometry.SPACES.index("A13")
    state.backs = put(state.backs, space, back)
    before = numbers(state)
    before["food"] -= tables.BACK_ROWS[back].food
    before["basics"] -= tables.BACK_ROWS[back].food
    do(state, moves.Explore(space))
    assert all(isinstance(move, moves.TurnOver) for move in RULES.legal(state))
    check(state, tables.BACK_ROWS[back].reward, before)
    assert state.explored == 1


@pytest.mark.parametrize("kind", tables.BONUS_ROWS)
def test_every_kind_of_ground_beside_a_building(kind: str) -> None:
    state = quiet(gear=3)
    for ground in range(len(tables.KINDS)):
        state.ground[ground] &= ~hexes((2, 8), (-1, 9), (2, 10))
    state.ground[tables.KINDS.index(kind)] |= hexes((2, 8))
    before = numbers(state)
    before["gear"] -= 3
    before["basics"] -= 3
    do(state, moves.Build(at(1, 9), False))
    check(state, ("vp*1", *tables.BONUS_ROWS[kind].effect), before)


@pytest.mark.parametrize("number", range(len(tables.LARGE_ROWS)), ids=tables.LARGE_ROWS)
def test_every_large_location_gives_its_reward_at_once(number: int) -> None:
    state = quiet(tribe="claimants", book=2, claims=hexes("NW"))
    state.corners = (number, *state.corners[1:])
    before = numbers(state)
    before["book"] -= 2
    before["basics"] -= 2
    before["claims"] = 0
    do(state, moves.Populate(geometry.NODE_OF["NW"], 0))
    check(state, ("vp*2", *list(tables.LARGE_ROWS.values())[number].immediate_reward, "place_claim*2"), before)


@pytest.mark.parametrize("card", tables.ARTIFACT_CARD_ROWS)
def test_every_colour_of_every_artifact_card_counts_something(card: str) -> None:
    """The same as for a table without large locations, but every unit is there at least once."""
    state = rich()
    state.figures |= hexes("NW", "SE")
    state.artifact_card = card
    state.own_artifacts = [1, 1, 1]
    for name in tables.ARTIFACTS:
        points = expected(getattr(tables.ARTIFACT_CARD_ROWS[card], name), UNITS | {"large_location": 2})["points"]
        assert points > 0
        assert parts(state)[name] == points


def test_a_machine_sets_off_the_modules_of_a_slot_again() -> None:
    """MY08."""
    state = quiet(machines=["MY08"], markers=[0], energy=1, slots=[[], ["S1"], [], [], []])
    state.slot_modules[TOP_RIGHT] = ("M05",)
    do(state, moves.UseMachine("MY08"), moves.Retrigger(TOP_RIGHT))
    assert state.points == 2


# --- technologies that hold all the time --------------------------------------------------------------------------

CLAIMED = hexes((4, 6), (5, 7))
ALWAYS: list[tuple[str, int, Callable[[State], int], int]] = [
    ("pathseekers", 0, lambda state: prices.tile_food(state, geometry.SPACES.index("A13"), 0), -1),
    ("pathseekers", 5, lambda state: prices.range_cost(state, 4), -1),
    ("stonewrights", 0, lambda state: prices.building_gears(state, False, False, 0), -1),
    ("stonewrights", 0, lambda state: prices.building_gears(state, True, False, 0), 0),
    ("stonewrights", 5, lambda state: prices.building_gears(state, True, False, 0), -2),
    ("stonewrights", 5, lambda state: prices.building_gears(state, False, False, 0), 0),
    ("rememberers", 0, lambda state: prices.figure_books(state, 4, at(1, 5), 0), -1),
    ("rememberers", 5, lambda state: prices.figure_books(state, 4, at(-2, 4), 0), -1),
    ("rememberers", 5, lambda state: prices.figure_books(state, 4, at(1, 5), 0), 0),
    ("claimants", 1, lambda state: prices.building_gears(state, False, True, 0), -1),
    ("claimants", 1, lambda state: prices.building_gears(state, False, False, 0), 0),
    ("claimants", 1, lambda state: prices.figure_books(state, 4, at(5, 7), 0), -1),
    ("claimants", 1, lambda state: prices.figure_books(state, 4, at(1, 5), 0), 0),
    ("claimants", 5, lambda state: prices.reach_of(state).bit_count(), CLAIMED.bit_count()),
]
"""Tribe, technology, what it changes, and by how much."""


@pytest.mark.parametrize(("tribe", "figure", "cost", "change"), ALWAYS)
def test_every_technology_that_holds_all_the_time(
    tribe: str, figure: int, cost: Callable[[State], int], change: int
) -> None:
    state = quiet(tribe=tribe, automa_figures=hexes((-2, 4)), claims=CLAIMED if tribe == "claimants" else 0)
    before = cost(state)
    state.technologies = 1 << figure
    assert cost(state) == before + change


def test_a_card_of_a_slot_stays_active_only_with_the_technology() -> None:
    for known in (0, 1 << 5):
        state = quiet(tribe="kinfolk", slots=[["S1"], [], [], [], []], technologies=known)
        do(state, moves.Hibernate())
        assert isinstance(top(state), owed.ToKeepActive) is bool(known)


TRIGGERS: list[tuple[str, Any, tuple[str, ...]]] = [
    ("pathseekers", lambda: moves.Explore(geometry.SPACES.index("A13")), ("any*1",)),
    ("stonewrights", lambda: moves.Build(at(3, 5), False), ("vp*1", "any*1")),
    ("rememberers", lambda: moves.Populate(at(1, 5), 0), ("any*1",)),
    ("sparkkeepers", lambda: moves.UseMachine("MR05"), ("any*1",)),
    ("kinfolk", lambda: moves.Explore(geometry.SPACES.index("A13")), ("vp*1", "food*1")),
]


@pytest.mark.parametrize(("tribe", "act", "effect"), TRIGGERS, ids=[row[0] for row in TRIGGERS])
def test_every_technology_that_is_set_off(tribe: str, act: Any, effect: tuple[str, ...]) -> None:
    """What happens with the technology, less what happens without it."""
    found = []
    for known in (0, 1 << 1):
        state = quiet(tribe=tribe, technologies=known, gear=4, book=4, food=4, machines=["MR05"], markers=[0], energy=1)
        do(state, act())
        while not isinstance(top(state), owed.Acting):
            do(state, next(move for move in RULES.legal(state) if not isinstance(move, (moves.Convert, moves.Decline))))
        found.append(numbers(state))
    without, with_it = found
    wanted = expected(effect, UNITS)
    assert with_it["basics"] - without["basics"] == wanted["basics"]
    assert with_it["points"] - without["points"] == wanted["points"]


@pytest.mark.parametrize("tribe", tables.TRIBE_ROWS)
def test_the_side_slot_of_every_tribe_opens_with_its_technology(tribe: str) -> None:
    state = quiet(tribe=tribe, active=["S6"])
    refused(state, moves.PlayCard("S6", SIDE_SLOT, True), "REV-H-TECH-01")
    state.technologies = 1 << 2
    do(state, moves.PlayCard("S6", SIDE_SLOT, True))
    assert state.slots[SIDE_SLOT] == ("S6",)
