"""Your turn: actions, windows, free actions, effects and their order, displays."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.turns.moves import Who
from tests.games.revive.given import (
    CITIZENS,
    RULES,
    TOP_LEFT,
    TOP_RIGHT,
    State,
    at,
    do,
    effects,
    geometry,
    hexes,
    legal,
    owed,
    parse_all,
    quiet,
    refused,
    resolved,
    settle,
    table,
    top,
)


def gain(state: State, *notation: str) -> State:
    """These effects come about now."""
    return resolved(state, owed.Resolve(0, parse_all(notation)))


FULL_SLOTS = [["M25"] * 3, ["M25"] * 2, ["M25"] * 2, ["M25"] * 3, []]


@pytest.mark.rule("REV-H-TURN-01", "REV-HUMAN-01", "REV-HUMAN-02")
def test_a_turn_has_up_to_two_actions_of_any_kind() -> None:
    state = table(active=["S1", "S2", "S3"])
    do(state, moves.PlayCard("S1", TOP_LEFT, False))
    assert top(state) == owed.Acting(0, 1)
    do(state, moves.PlayCard("S2", TOP_RIGHT, False))
    assert isinstance(top(state), owed.Ending)
    assert legal(state, moves.PlayCard) == []
    refused(state, moves.UseSwitch(False), "REV-H-TURN-01")
    do(state, moves.EndTurn())
    assert isinstance(top(state), owed.ToDrawCard)


@pytest.mark.rule("REV-H-TURN-01")
def test_one_action_or_none_is_allowed_and_hibernation_only_instead() -> None:
    do(table(), moves.EndTurn())
    state = do(table(), moves.PlayCard("S1", TOP_LEFT, False))
    refused(state, moves.Hibernate(), "REV-H-TURN-01")
    do(state, moves.EndTurn())
    sleeping = do(table(), moves.Hibernate(), moves.Mix(1, 0, 0))
    assert isinstance(top(sleeping), owed.Ending)
    assert legal(sleeping, moves.PlayCard) == []


@pytest.mark.rule("REV-H-TURN-02")
def test_free_actions_before_between_during_and_after() -> None:
    state = table(crates=["K02"] * 5, active=["S6", "S1"], machines=["MR01"], markers=[0])
    do(state, moves.OpenCrate("K02"), moves.PlayCard("S6", TOP_LEFT, False))
    assert isinstance(top(state), owed.ToMix)
    do(state, moves.OpenCrate("K02"))
    assert isinstance(top(state), owed.ToMix)
    do(state, moves.Mix(0, 1, 0))
    assert moves.OpenCrate("K02") in RULES.legal(state)
    state.owed = [owed.Ending()]
    do(state, moves.OpenCrate("K02"), moves.UseMachine("MR01"), moves.Convert(0))
    state.owed = [owed.Acting()]
    do(state, moves.Hibernate())
    assert moves.OpenCrate("K02") in RULES.legal(state)
    do(state, moves.Mix(0, 0, 1), moves.OpenCrate("K02"), moves.EndTurn())
    assert RULES.turn(state).who is Who.CHANCE
    refused(state, moves.OpenCrate("K02"), "REV-H-TURN-01")


@pytest.mark.rule("REV-H-TURN-03")
def test_the_first_window_closes_when_you_say_so() -> None:
    state = do(table(gear=6, active=["S1"]), moves.PlayCard("S1", TOP_LEFT, False))
    assert isinstance(top(state), owed.Closing)
    assert state.gear == 8
    do(state, moves.CloseWindow())
    assert (state.gear, top(state)) == (6, owed.Acting(0, 1))


@pytest.mark.rule("REV-H-TURN-03")
def test_a_hibernation_is_one_window() -> None:
    state = do(table(food=6, crates=["K04"]), moves.OpenCrate("K04"), moves.Hibernate(), moves.Mix(0, 0, 1))
    assert state.food == 9
    do(state, moves.EndTurn())
    assert state.food == 6


@pytest.mark.rule("REV-H-TURN-04")
def test_a_crystal_beyond_three_becomes_a_resource_that_may_stand_above_six() -> None:
    state = gain(table(crystal=2, gear=6), "crystal*2")
    assert (state.crystal, top(state)) == (3, owed.ToMix(0, 1))
    refused(state, moves.Mix(1, 1, 0), "REV-H-TURN-04")
    do(state, moves.Mix(1, 0, 0))
    assert state.gear == 7


@pytest.mark.rule("REV-H-TURN-06")
def test_effects_come_from_left_to_right_and_what_is_impossible_is_lost() -> None:
    state = gain(table(), "any*1", "gear*2")
    assert state.gear == 1
    do(state, moves.Mix(0, 1, 0))
    assert (state.book, state.gear) == (2, 3)
    lost = gain(
        table(slot_modules=[list(row) for row in FULL_SLOTS], tracks=[10, 10, 10]),
        "module*1",
        "adv_any*1",
        "adv_green*1",
        "wake*1",
        "vp*1",
    )
    assert (lost.points, lost.owed) == (1, [owed.Acting()])


@pytest.mark.rule("REV-H-TURN-06")
@pytest.mark.parametrize(
    "notation", ["module*1", "recruit*1", "artifact*1", "wake*1", "adv_any*1", "do_build:-1", "pay(gear*1)->vp*3"]
)
def test_you_may_decline_what_is_offered(notation: str) -> None:
    state = gain(table(resting=["S6"], active=["S1"]), notation, "vp*1")
    do(state, moves.Decline())
    assert (state.points, state.owed) == (1, [owed.Acting()])


@pytest.mark.rule("REV-H-TURN-06")
def test_you_may_decline_what_would_waste_a_bonus() -> None:
    state = gain(table(points=19, marks=1, slot_modules=[list(row) for row in FULL_SLOTS]), "vp*1")
    assert isinstance(top(state), owed.ToAcceptPoints)
    assert do(state.copy(), moves.Decline()).points == 19
    do(state, moves.Accept())
    assert (state.points, state.marks) == (20, 2)
    step = gain(table(tracks=[3, 0, 0]), "adv_green*2")
    assert isinstance(top(step), owed.ToAcceptStep)
    do(step, moves.Decline())
    assert isinstance(top(step), owed.ToAcceptStep)
    do(step, moves.Decline())
    assert step.tracks == [3, 0, 0]


@pytest.mark.rule("REV-H-TURN-07")
def test_what_an_effect_sets_off_comes_before_the_rest() -> None:
    state = gain(table(points=9), "vp*1", "vp*1")
    assert state.points == 10
    do(state, moves.DrawCrate("K01"))
    assert (state.points, state.crates) == (11, ["K01"])
    steps = gain(table(tracks=[5, 0, 0]), "adv_green*1", "gear*1")
    assert steps.gear == 1
    do(steps, moves.Decline())
    assert steps.gear == 2


@pytest.mark.rule("REV-H-TURN-07")
def test_of_several_effects_at_the_same_moment_you_choose_the_order() -> None:
    two: effects.Effects = (effects.Gain(effects.What.STEP, 1),)
    state = resolved(
        table(), owed.ToOrder(0, (owed.Item((effects.Gain(effects.What.POINTS, 1),), "card"), owed.Item(two, "M06")))
    )
    assert RULES.legal(state)[:2] == [moves.Take(0), moves.Take(1)]
    refused(state, moves.Take(2), "REV-H-TURN-07")
    do(state, moves.Take(1))
    assert (state.points, top(state)) == (0, owed.ToStep(0, 1))


@pytest.mark.rule("REV-H-TURN-08")
def test_a_display_is_refilled_in_place_when_the_action_is_over() -> None:
    state = table(food=6, technologies=0)
    do(state, moves.Explore(geometry.SPACES.index("A07")), moves.TurnOver("T07", False))
    assert isinstance(top(state), owed.ToRecruit)
    state.owed.insert(-1, owed.ToRecruit())
    do(state, moves.Recruit(1))
    assert state.citizens[1] == ""
    refused(state, moves.Recruit(1), "REV-H-TURN-08")
    do(state, moves.Recruit(3))
    assert top(state) == owed.ToDealCitizen(0, 1)
    do(state, moves.DealCitizen("C20"))
    assert top(state) == owed.ToDealCitizen(0, 3)
    do(state, moves.DealCitizen("C30"))
    assert state.citizens == [CITIZENS[0], "C20", CITIZENS[2], "C30", CITIZENS[4]]


@pytest.mark.rule("REV-H-TURN-08")
def test_a_free_action_refills_its_own_gaps_only() -> None:
    state = gain(table(crates=["K10"]), "recruit*2")
    do(state, moves.Recruit(0), moves.OpenCrate("K10"), moves.Recruit(2))
    assert top(state) == owed.ToDealCitizen(0, 2)
    do(state, moves.DealCitizen("C20"))
    assert state.citizens[0] == ""
    assert isinstance(top(state), owed.ToRecruit)


@pytest.mark.rule("REV-H-TURN-09")
def test_an_empty_pile_is_made_anew_from_its_discards() -> None:
    state = table()
    state.citizen_pile.discard, state.citizen_pile.pool = state.citizen_pile.pool, []
    state.owed.append(owed.ToRecruit())
    state.owed.insert(1, owed.Resolve())
    do(state, moves.Recruit(0))
    state.owed = [owed.Acting()]
    do(state, moves.UseSwitch(True), moves.CopyCitizen(1))
    assert RULES.turn(state).who is Who.CHANCE
    assert state.citizen_pile.discard == []
    settle(state)
    assert all(state.citizens)


@pytest.mark.rule("REV-H-TURN-09")
def test_used_crates_are_kept_aside_and_machine_tokens_never_return() -> None:
    state = do(table(crates=["K07"]), moves.OpenCrate("K07"))
    assert (state.crates, state.crates_used, state.points) == ([], ("K07",), 3)
    empty = table()
    empty.crate_pile.pool = []
    gain(empty, "crate*2")
    assert (empty.crates, empty.owed) == ([], [owed.Acting()])
    tokens = table()
    tokens.token_piles[0].discard, tokens.token_piles[0].pool = tokens.token_piles[0].pool, []
    tokens.tokens[0][1] = ""
    do(tokens, moves.UseSwitch(False), moves.Mix(1, 0, 0))
    assert (tokens.tokens[0][1], top(tokens)) == ("", owed.Acting(0, 1))


@pytest.mark.rule("REV-H-TURN-10")
def test_an_extra_action_uses_up_none_of_the_two() -> None:
    state = table(active=["C03", "S1"], gear=3)
    do(state, moves.PlayCard("C03", TOP_LEFT, False))
    assert isinstance(top(state), owed.ToAct)
    refused(state, moves.Explore(geometry.SPACES.index("A07")), "REV-H-TURN-10")
    do(state, moves.Build(at(2, 4), False))
    assert (state.gear, state.small, state.points) == (1, hexes((2, 4)), 1)
    assert top(state) == owed.Acting(0, 1)


@pytest.mark.rule("REV-H-TURN-10")
def test_an_extra_action_sets_off_triggers() -> None:
    state = table("stonewrights", technologies=0b11, gear=3)
    gain(state, "do_build:-1")
    do(state, moves.Build(at(2, 4), False))
    assert (state.points, top(state)) == (2, owed.ToMix(0, 1))


@pytest.mark.rule("REV-H-SWITCH-01")
def test_the_switch_is_used_once_for_an_action() -> None:
    state = do(table(), moves.UseSwitch(False), moves.Mix(0, 0, 1))
    assert (state.food, state.switched, top(state)) == (2, True, owed.Acting(0, 1))
    refused(state, moves.UseSwitch(True), "REV-H-SWITCH-01")
    gain(state, "switch_reset*1")
    assert moves.UseSwitch(True) in RULES.legal(state)


@pytest.mark.rule("REV-HUMAN-06", "REV-HUMAN-07", "REV-H-CARD-06")
def test_b16_the_switch_copies_a_citizen_who_is_discarded() -> None:
    state = table(citizens=["C02", "C14", "C01", "C27", "C15"], slot_modules=[["M01"], ["M01"], [], [], []])
    do(state, moves.UseSwitch(True))
    refused(state, moves.Decline(), "REV-H-CARD-06")
    do(state, moves.CopyCitizen(2))
    assert state.gear == 4
    assert state.citizen_pile.discard == ["C01"]
    assert top(state) == owed.ToDealCitizen(0, 2)
    settle(state)
    assert (state.recruited, top(state)) == (0, owed.Acting(0, 1))
    refused(state, moves.UseSwitch(False), "REV-H-SWITCH-01")


@pytest.mark.rule("REV-H-CARD-06")
def test_a_copied_citizen_is_discarded_even_if_its_effect_is_declined() -> None:
    state = do(
        table("kinfolk", technologies=0b11, citizens=["C03", "C14", "C01", "C27", "C15"]),
        moves.UseSwitch(True),
        moves.CopyCitizen(0),
        moves.Decline(),
    )
    assert state.citizen_pile.discard == ["C03"]
    assert (state.recruited, state.points) == (0, 0)


@pytest.mark.rule("REV-H-TURN-05")
def test_what_comes_in_the_mautomas_turn_is_limited_at_once() -> None:
    state = table("claimants", claims=hexes((1, 9)), gear=5)
    state.deck.pool = ["build"]
    do(
        state,
        moves.EndTurn(),
        moves.DrawCard("build"),
        RULES.bot(do(state.copy(), moves.EndTurn(), moves.DrawCard("build")), None),
    )
    assert state.gear == 6


@pytest.mark.rule("REV-H-CARD-07")
def test_a_module_goes_into_a_free_space_of_an_open_slot_and_stays() -> None:
    state = gain(table(slot_modules=[["M20"] * 3, ["M20"], [], [], []]), "module*1")
    assert isinstance(top(state), owed.ToTakeModule)
    refused(state, moves.TakeModule(0, 0), "REV-H-CARD-07")
    refused(state, moves.TakeModule(0, 4), "REV-H-CARD-07")
    assert {move.slot for move in legal(state, moves.TakeModule)} == {1, 2, 3}
    do(state, moves.TakeModule(0, 1))
    assert state.slot_modules[1] == ("M20", "M01")
    opened = gain(table(technologies=0b101), "module*1")
    assert {move.slot for move in legal(opened, moves.TakeModule)} == {0, 1, 2, 3, 4}
    gaps = gain(table(modules=["", "M10", "M19", "M04", "M05"]), "module*1")
    refused(gaps, moves.TakeModule(0, 1), "REV-H-TURN-08")


def test_there_are_ten_module_spaces_and_twelve_with_the_side_slot() -> None:
    slots = PLUGIN.face.view(table(), 0).board.you.slots
    assert sum(slot.module_spaces for slot in slots if slot.open) == 10
    assert sum(slot.module_spaces for slot in slots) == 12


def test_ending_the_turn_clears_what_holds_for_one_turn() -> None:
    state = do(quiet(range_free=2, used=1, traded=True, triggered=True), moves.EndTurn())
    assert (state.range_free, state.used, state.traded, state.triggered) == (0, 0, False, False)
