"""What is shown beside her reasons agrees with what she decided."""

from collections.abc import Iterator
from functools import cache

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model.moves import TakePowerAction
from automatable.kernel.contract.game import Setup, complete
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Who
from tests.games.terra_mystica.given import Context, State, at, draw, seat, tables

FACTIONS = ("simpletons", "kuddlers", "mimics", "powermongers", "wanderers", "symbionts")
Told = tuple[State, Trace, Step, tuple[int, ...]]


@cache
def decisions() -> tuple[tuple[State, Trace], ...]:
    """All that she decided in a few games of the greedy player."""
    found = []
    for seed, faction in enumerate(FACTIONS):
        options = {"automa_faction": faction, "map": tables.MAPS[seed % len(tables.MAPS)], "final_scoring": "random"}
        match = Match(PLUGIN, complete(PLUGIN.info, Setup(seed, "ultoma", dict(options))))
        match.run_on()
        rng = Rng(seed, "test")
        while match.turn.who is not Who.OVER:
            match.play(PLUGIN.players["greedy"](match.state, PLUGIN.rules.legal(match.state), rng))
            match.run_on()
        traces = ((match.states[entry], match.trace(entry)) for entry in range(len(match.log)))
        found += [(state, trace) for state, trace in traces if trace is not None]
    return tuple(found)


def steps(*keys: str) -> Iterator[Told]:
    """The steps that say this, with the state, the trace and the options that stood before them."""
    for state, trace in decisions():
        before: tuple[int, ...] = ()
        for step in trace.steps:
            if step.what.key in keys and before:
                yield state, trace, step, before
            before = step.left


def numbers(step: Step, before: tuple[int, ...]) -> dict[int, int]:
    assert step.scores is not None
    return dict(zip(before, step.scores, strict=True))


def test_the_chosen_one_has_the_number_that_the_card_counts_to() -> None:
    told = list(steps("choice.left_to_right", "choice.right_to_left"))
    wrong = [
        step
        for state, _, step, before in told
        if numbers(step, before)[step.left[0]] != (Context(state).support.count - 1) % len(before) + 1
    ]
    assert (len(told) > 20, wrong) == (True, [])


@pytest.mark.parametrize("key", ["choice.priority", "choice.closest", "choice.least_power", "choice.nearest_marker"])
def test_the_lowest_number_stays(key: str) -> None:
    told = [(numbers(step, before), step.left) for _, _, step, before in steps(key)]
    assert told
    assert [left for found, left in told if {found[one] for one in left} != {min(found.values())}] == []


def test_terrains_are_numbered_from_one() -> None:
    told = [number for _, _, step, before in steps("choice.priority") for number in numbers(step, before).values()]
    assert (min(told), max(told)) == (1, 7)


def test_reaching_keeps_what_comes_closer_than_she_is() -> None:
    told = [(state, step, numbers(step, before)) for state, _, step, before in steps("choice.reaching")]
    assert told
    for state, step, found in told:
        apart = Context(state).apart
        assert {one for one, distance in found.items() if distance < apart} == set(step.left)


def test_what_a_step_reads_lies_on_the_table() -> None:
    missing = set()
    for state, trace in decisions():
        picture = draw(PLUGIN.face.view(state, 0), PLUGIN.words())
        missing |= {step.source for step in trace.steps if step.source and f'id="{step.source}"' not in picture}
    assert missing == set()


def test_every_option_has_a_place_and_a_name_of_its_own() -> None:
    for _, trace in decisions():
        if trace.places:
            assert {option for step in trace.steps for option in step.left} <= set(trace.places)
            assert len({str(trace.names.get(option, option)) for option in trace.places}) == len(trace.places)


def test_a_shape_that_is_not_lit_says_why() -> None:
    state = seat(own="E6", coins=0, workers=0, bowl3=0, bowl2=0)
    places = [f"space-{at('E6')}", f"space-{at('E5')}", "power-4", "shipping-0", "priest-fire-3", "favor-3", "bonus-3"]
    for place in places:
        for move in PLUGIN.face.at(state, place):
            found = PLUGIN.rules.obstacle(state, move)
            assert (found is None) == (move in PLUGIN.rules.legal(state))
    assert [PLUGIN.face.at(state, place) for place in ("power-4", "nowhere")] == [[TakePowerAction(0, 4, 4)], []]


def test_a_game_is_told_from_others_by_its_factions() -> None:
    assert PLUGIN.words().say(PLUGIN.face.caption(seat("giants"))) == "Giants, The Simpletons"
    assert PLUGIN.words().say(TWO.face.caption(seat("giants", other="A1"))) == "Giants, Alchemists, The Simpletons"
