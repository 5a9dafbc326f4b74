"""Machines, energy, tracks, nodes, trade, technologies, hibernation, artifacts."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from tests.games.revive.given import (
    CITIZENS,
    MODULES,
    RULES,
    TOP_LEFT,
    at,
    do,
    hexes,
    owed,
    refused,
    table,
    tables,
    top,
)
from tests.games.revive.test_person_turn import gain

NODE = {row.id: 1 << number for number, row in enumerate(tables.NODE_ROWS)}

# --- machines -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-MACH-01")
def test_a_machine_needs_energy_and_no_marker_on_it() -> None:
    state = table(machines=["MR01", "MG03"], markers=[0, 0], energy=1)
    refused(state, moves.UseMachine("MY01"), "REV-H-MACH-01")
    refused(state, moves.UseMachine("MG03"), "REV-H-MACH-01")
    do(state, moves.UseMachine("MR01"))
    assert (state.gear, state.energy, state.markers) == (3, 0, [1, 0])
    do(state, moves.EndTurn())
    state.owed, state.energy = [owed.Acting()], 1
    refused(state, moves.UseMachine("MR01"), "REV-H-MACH-01")


@pytest.mark.rule("REV-H-MACH-02")
def test_no_machine_is_used_twice_in_one_turn() -> None:
    state = do(table(machines=["MR01"], markers=[0], energy=2), moves.UseMachine("MR01"))
    state.markers = [0]
    refused(state, moves.UseMachine("MR01"), "REV-H-MACH-02")
    do(state, moves.EndTurn())
    state.owed = [owed.Acting()]
    do(state, moves.UseMachine("MR01"))


@pytest.mark.rule("REV-H-MACH-02", "REV-H-MACH-03")
def test_c8_no_loop_with_the_sparkkeepers() -> None:
    state = table("sparkkeepers", machines=["MY05"], markers=[0])
    do(state, moves.UseMachine("MY05"))
    assert isinstance(top(state), owed.ToChoose)
    do(state, RULES.legal(state)[0], moves.Refresh("MY05"))
    assert (state.energy, state.markers, state.points) == (1, [0], 1)
    refused(state, moves.UseMachine("MY05"), "REV-H-MACH-02")


@pytest.mark.rule("REV-H-MACH-03")
def test_c7_a_machine_with_two_markers() -> None:
    state = table(machines=["MG03"], markers=[0], energy=2, energy_owned=2, food=6)
    do(state, moves.UseMachine("MG03"), moves.Decline())
    gain(state, "energy_refresh*1")
    refused(state, moves.Refresh("MG01"), "REV-H-MACH-03")
    do(state, moves.Refresh("MG03"))
    assert (state.energy, state.markers) == (1, [1])
    state.used = 0
    state.energy = 2
    refused(state, moves.UseMachine("MG03"), "REV-H-MACH-01")


@pytest.mark.rule("REV-H-MACH-04")
def test_at_most_seven_markers_are_owned() -> None:
    state = gain(table(energy=2, energy_owned=6), "energy*2")
    assert (state.energy, state.energy_owned) == (3, 7)


# --- tracks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-TRACK-01")
def test_each_step_gives_its_bonus_and_then_its_nodes() -> None:
    state = gain(table(gear=0), "adv_grey*2")
    assert (state.tracks, state.gear, state.machines, state.nodes) == ([0, 0, 2], 1, ["P_grey"], NODE["N_grey_2"])
    end = gain(table(tracks=[9, 0, 0]), "adv_green*3")
    do(end, moves.TakeArtifact(0))
    assert (end.tracks, end.points, end.own_artifacts) == ([10, 0, 0], 2, [1, 0, 0])
    ninth = gain(table(tracks=[8, 0, 0]), "adv_green*1")
    assert ninth.points == 1


@pytest.mark.rule("REV-H-TRACK-01")
def test_c6_a_junction_works_when_its_last_track_arrives_and_once() -> None:
    state = gain(table(tracks=[3, 2, 0]), "adv_yellow*1")
    assert (state.nodes, type(top(state))) == (NODE["J_green_yellow_3"], owed.ToTakeModule)
    do(state, moves.TakeModule(0, 0))
    gain(state, "adv_grey*3")
    assert state.nodes & NODE["J_yellow_grey_3"]
    again = gain(table(tracks=[2, 3, 0], nodes=NODE["J_green_yellow_3"]), "adv_green*1")
    assert again.owed == [owed.Acting()]


@pytest.mark.rule("REV-H-TRACK-01", "REV-H-TURN-07")
def test_two_nodes_at_once_come_in_any_order() -> None:
    state = gain(table(tracks=[7, 6, 7]), "adv_yellow*1")
    assert state.nodes == NODE["J_green_yellow_7"] | NODE["J_yellow_grey_7"]
    assert (state.energy_owned, state.points) == (3, 4)
    mixed = gain(table(tracks=[5, 5, 4], nodes=0), "adv_any*1")
    do(mixed, moves.Step(2), moves.DrawCrate("K01"))
    assert (mixed.points, mixed.energy_owned) == (3, 2)


@pytest.mark.rule("REV-H-TRACK-01")
def test_steps_of_your_choice_one_by_one() -> None:
    state = gain(table(tracks=[0, 10, 0], food=0), "adv_any*2")
    refused(state, moves.Step(1), "REV-H-TRACK-01")
    do(state, moves.Step(0))
    assert (state.food, top(state)) == (1, owed.ToStep(0, 1))
    do(state, moves.Decline())
    assert state.tracks == [1, 10, 0]


@pytest.mark.rule("REV-H-TRACK-02")
def test_a_machine_token_space() -> None:
    state = gain(table(tracks=[3, 0, 0]), "adv_green*1")
    assert isinstance(top(state), owed.ToAcceptStep)
    do(state, moves.Accept())
    assert isinstance(top(state), owed.ToTakeMachine)
    refused(state, moves.TakeMachine(4), "REV-H-TURN-08")
    taken = do(state.copy(), moves.TakeMachine(1))
    assert (taken.machines, taken.markers, taken.tokens[0][1]) == (["MG02"], [0], "")
    do(state, moves.Decline())
    assert (state.machines, state.nodes) == ([], NODE["N_green_4"])


@pytest.mark.rule("REV-H-TRACK-01", "REV-H-SCORE-01")
def test_d6_a_building_that_reaches_the_core() -> None:
    state = table("stonewrights", points=9, tracks=[4, 5, 5], gear=3, crystal=0, nodes=0)
    do(state, moves.Build(at(-3, 5), False))
    assert state.points == 10
    do(state, moves.DrawCrate("K01"))
    assert state.energy_owned == 2
    do(state, moves.DrawCrate("K02"))
    assert (state.points, state.nodes, state.crates) == (13, NODE["CORE"], ["K01", "K02"])


# --- technologies -------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-TECH-01")
def test_a_trade_is_made_once_per_turn() -> None:
    state = table("pathseekers", food=4, technologies=0b1000)
    do(state, moves.Trade())
    assert (state.food, state.book, state.gear) == (2, 2, 2)
    refused(state, moves.Trade(), "REV-H-TECH-01")
    refused(table("pathseekers", food=4), moves.Trade(), "REV-H-TECH-01")
    refused(table("pathseekers", food=1, crystal=0, technologies=0b1000), moves.Trade(), "REV-H-PAY-06")


@pytest.mark.rule("REV-H-TECH-01")
def test_a_trigger_once_per_turn_after_a_machine() -> None:
    state = table("sparkkeepers", technologies=0b10, machines=["MR01", "MR05"], markers=[0, 0], energy=2)
    do(state, moves.UseMachine("MR01"))
    assert (state.gear, top(state)) == (3, owed.ToMix(0, 1))
    do(state, moves.Mix(0, 1, 0), moves.UseMachine("MR05"))
    assert (state.crystal, top(state)) == (2, owed.Acting())


@pytest.mark.rule("REV-H-TECH-01")
def test_a_trigger_after_each_citizen_recruited() -> None:
    state = gain(table("kinfolk", technologies=0b10), "recruit*1")
    do(state, moves.Recruit(0))
    assert (state.points, state.food) == (1, 2)


@pytest.mark.rule("REV-H-TECH-01")
def test_the_side_slot_and_the_end_technology() -> None:
    slots = [slot.open for slot in PLUGIN.face.view(table(technologies=0b101), 0).board.you.slots]
    assert slots == [True] * 5
    state = table("stonewrights", technologies=0b1000001, small=hexes((2, 4), (1, 9)))
    assert RULES.scores(state)[0].points == 2


# --- hibernation --------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-HIB-01", "REV-HUMAN-03", "REV-H-HIB-05")
def test_d8_what_a_hibernation_does() -> None:
    state = table(
        active=["S1"],
        resting=["S2", "S3"],
        slots=[["S6", "S4"], [], ["S5"], [], ["C01"]],
        side_halves=[True],
        slot_modules=[["M20"], [], [], [], []],
        machines=["MG03"],
        markers=[2],
        energy=0,
        energy_owned=2,
        switched=True,
    )
    do(state, moves.Hibernate())
    assert state.active == ["S1", "S2", "S3"]
    assert state.resting == ["S6", "S4", "S5", "C01"]
    assert (state.slots, state.side_halves, state.slot_modules[0]) == ([()] * 5, [], ("M20",))
    assert (state.energy, state.markers, state.switched, state.hibernations) == (2, [0], False, 1)
    assert (state.citizens, state.modules) == (CITIZENS, MODULES)
    do(state, moves.Mix(1, 0, 0))
    assert isinstance(top(state), owed.Ending)


@pytest.mark.rule("REV-H-HIB-02")
@pytest.mark.parametrize(
    ("before", "gained"),
    [(0, "mix"), (1, "energy"), (2, "module"), (4, "crystals"), (5, "points"), (6, "points"), (9, "points")],
)
def test_the_rewards_of_the_track_and_again_the_last(before: int, gained: str) -> None:
    state = do(table(hibernations=before, crystal=0), moves.Hibernate())
    asked = top(state)
    found = {
        "mix": isinstance(asked, owed.ToMix),
        "energy": state.energy_owned == 2,
        "module": isinstance(asked, owed.ToTakeModule),
        "crystals": state.crystal == 2,
        "points": state.points == 2,
    }
    assert [name for name, holds in found.items() if holds] == [gained]


@pytest.mark.rule("REV-H-HIB-03")
def test_one_card_may_stay_active() -> None:
    state = table("kinfolk", technologies=0b100101, slots=[["S6", "S1"], [], [], [], ["S2", "S3"]], active=[])
    state.side_halves = [True, False]
    do(state, moves.Hibernate())
    refused(state, moves.KeepActive("S4"), "REV-H-HIB-03")
    kept = do(state.copy(), moves.KeepActive("S2"), moves.Mix(1, 0, 0))
    assert (kept.active, kept.resting) == (["S2"], ["S6", "S1", "S3"])
    do(state, moves.Decline())
    assert (state.active, state.resting) == ([], ["S6", "S1", "S2", "S3"])


@pytest.mark.rule("REV-H-HIB-04")
def test_c11_the_fourth_hibernation_removes_an_artifact() -> None:
    state = do(table(hibernations=3, artifacts=[1, 0, 0]), moves.Hibernate())
    assert isinstance(top(state), owed.ToRemoveArtifact)
    refused(state, moves.Decline(), "REV-H-HIB-04")
    refused(state, moves.RemoveArtifact(1), "REV-H-HIB-04")
    do(state, moves.RemoveArtifact(0))
    assert (state.artifacts, state.own_artifacts, type(top(state))) == ([0, 0, 0], [0, 0, 0], owed.Ending)
    none = do(table(hibernations=3, artifacts=[0, 0, 0]), moves.Hibernate())
    assert isinstance(top(none), owed.Ending)


# --- artifacts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("REV-H-ART-01", "REV-HUMAN-09")
def test_d9_majors_then_minors_then_nothing() -> None:
    state = gain(table(artifacts=[0, 1, 0], minor=2, points=8), "artifact*1")
    assert isinstance(top(state), owed.ToTakeArtifact)
    refused(state, moves.TakeArtifact(0), "REV-H-ART-01")
    do(state, moves.TakeArtifact(1))
    assert state.points == 8
    gain(state, "artifact*1")
    assert state.points == 10
    do(state, moves.DrawCrate("K01"))  # the minor one may set off a bonus
    gain(state, "artifact*1")
    gain(state, "artifact*1")
    assert (state.points, state.minor, state.own_minor) == (12, 0, 2)


def test_choosing_between_two_effects() -> None:
    state = gain(table("pathseekers", food=0), "tribe*1")
    assert isinstance(top(state), owed.ToChoose)
    other = do(state.copy(), RULES.legal(state)[1])
    do(state, RULES.legal(state)[0])
    assert (state.food, other.range_free) == (2, 2)


def test_a_switch_ready_again_may_be_used_in_the_same_turn() -> None:
    state = table(machines=["MR07"], markers=[0])
    do(
        state,
        moves.UseSwitch(False),
        moves.Mix(1, 0, 0),
        moves.UseMachine("MR07"),
        moves.UseSwitch(False),
        moves.Mix(1, 0, 0),
    )
    assert state.gear == 3
    assert isinstance(top(state), owed.Ending)


def test_cards_stay_where_they_were_when_a_play_is_refused() -> None:
    state = table(active=["S1"], slots=[["S2"], [], [], [], []])
    refused(state, moves.PlayCard("S1", TOP_LEFT, False), "REV-H-CARD-01")
    assert state.active == ["S1"]
