"""The turn machine: who is next, what may be written, and what follows by itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from automatable.kernel.contract.game import Setup, Value
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance
from automatable.kernel.turns.machine import Rules
from automatable.kernel.turns.moves import (
    ByAutoma,
    ByChance,
    ByItself,
    ByPerson,
    Correction,
    GameOver,
    Illegal,
    Move,
    Owed,
    Turn,
    Who,
)
from automatable.kernel.turns.verbs import CorrectionVerb, Decision, Draw, Verb
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg


class Step(Move, frozen=True):
    far: int


class Rest(Move, frozen=True):
    seat: int = 0


class Rolled(Move, frozen=True):
    value: int


class Follows(Move, frozen=True):
    far: int


class Put(Correction, frozen=True):
    at: int


class Walking(ByPerson, frozen=True):
    pass


class Rolling(ByChance, frozen=True):
    pass


class Following(ByAutoma, frozen=True):
    pass


class Echo(ByItself, frozen=True):
    pass


@dataclass(slots=True)
class State:
    owed: list[Owed]
    at: int = 0
    notes: list[str] = field(default_factory=list)

    def copy(self) -> "State":
        return State(self.owed[:], self.at, self.notes[:])


def steps(state: State, owed: Walking) -> list[Step]:
    return [Step(far) for far in (1, 2, 3) if state.at + far <= 10]


def too_far(state: State, owed: Walking, move: Step) -> Illegal | None:
    if not 1 <= move.far <= 3:
        return Illegal("T-1", msg("no"))
    return Illegal("T-2", msg("end")) if state.at + move.far > 10 else None


def step(state: State, owed: Walking, move: Step) -> None:
    state.notes.append(f"step with {len(state.owed)} owed")
    state.at += move.far
    state.owed += [Echo(), Rolling()]


def rests(state: State, owed: Walking) -> Sequence[Rest]:
    return [Rest(owed.seat)] if state.at else []


def rest(state: State, owed: Walking, move: Rest) -> None:
    state.notes.append(f"rest with {len(state.owed)} owed")


def rolls(state: State, owed: Rolling) -> Chance:
    return Chance("die", (1, 2, 2), Rolled)


def rolled(state: State, owed: Rolling, move: Rolled) -> None:
    state.owed.append(Following(1))


def follow(state: State, owed: Following, trace: Trace | None) -> Move:
    return Follows(state.at)


def followed(state: State, owed: Following, move: Follows) -> None:
    state.notes.append("followed")


def echo(state: State, owed: Echo) -> None:
    state.notes.append("echo")
    state.owed.append(Walking() if state.at < 9 else GameOver())


def off_the_road(state: State, move: Put) -> Illegal | None:
    return Illegal("T-3", msg("off"), impossible=True) if not 0 <= move.at <= 10 else None


def put(state: State, move: Put) -> None:
    state.at = move.at


def scores(state: State) -> Sequence[Score]:
    return ()


STEP: Verb[State] = Verb(Step, (Walking,), steps, step, rule="T-1", obstacle=too_far)
REST: Verb[State] = Verb(Rest, (Walking,), rests, rest, rule="T-4", aside=True)
RULES: Rules[State] = Rules(
    moves=Step | Rest | Rolled | Follows | Put,
    new=lambda setup: State([Walking()]),
    scores=scores,
    progress=lambda state: (state.at, 10),
    turn_rule="T-0",
    verbs=(STEP, REST),
    draws=(Draw(Rolled, (Rolling,), rolls, rolled, rule="T-5"),),
    decisions=(Decision((Following,), follow, {Follows: followed}, rule="T-6"),),
    automatic={Echo: echo},
    corrections=(CorrectionVerb(Put, put, off_the_road),),
    seat_name=lambda state, seat: msg(f"seat {seat}"),
)


def after(*moves: Move, at: int = 0) -> State:
    state = State([Walking()], at)
    for move in moves:
        RULES.advance(state, move)
    return state


def refusal(state: State, move: Move) -> tuple[str, str, bool]:
    with pytest.raises(Illegal) as caught:
        RULES.check(state, move)
    return caught.value.rule, caught.value.why.key, caught.value.impossible


def test_the_last_element_says_whose_turn_it_is() -> None:
    assert RULES.turn(after()) == Turn(Who.HUMAN)
    assert RULES.turn(after(Step(1))) == Turn(Who.CHANCE)
    assert RULES.turn(after(Step(1), Rolled(2))) == Turn(Who.BOT, 1)


def test_legal_moves_come_in_the_order_of_the_declarations() -> None:
    assert RULES.legal(after(at=1)) == [Step(1), Step(2), Step(3), Rest()]
    assert RULES.legal(after(Step(1))) == [Rolled(1), Rolled(2)]
    assert RULES.legal(after(Step(1), Rolled(2))) == [Follows(1)]


@pytest.mark.parametrize(
    ("about", "said"),
    [("follows", msg("follows")), (lambda state, owed: msg("at", n=state.at, seat=owed.seat), msg("at", n=1, seat=1))],
)
def test_a_decision_says_what_its_trace_is_about(about: Any, said: Msg) -> None:
    decision: Decision[State] = Decision((Following,), follow, {Follows: followed}, "T-6", about)
    rules: Rules[State] = Rules(
        moves=Follows, new=RULES.new, scores=scores, progress=RULES.progress, turn_rule="T-0", decisions=(decision,)
    )
    trace = Trace()
    assert rules.bot(after(Step(1), Rolled(2)), trace) == Follows(1)
    assert trace.about == said


def test_what_is_answered_is_gone_before_the_effect_and_stays_for_what_is_aside() -> None:
    assert after(Step(1)).notes == ["step with 0 owed"]
    state = after(Rest(), at=1)
    assert state.notes == ["rest with 1 owed"]
    assert RULES.legal(state)[0] == Step(1)


def test_what_happens_by_itself_waits_for_what_lies_above_it() -> None:
    assert after(Step(1), Rolled(2)).notes == ["step with 0 owed"]
    assert after(Step(1), Rolled(2), Follows(1)).notes == ["step with 0 owed", "followed", "echo"]


def test_the_game_ends_when_nothing_is_owed_any_more() -> None:
    state = after(Step(3), Rolled(1), Follows(9), at=6)
    assert (RULES.turn(state).who, RULES.legal(state)) == (Who.OVER, [])
    assert refusal(state, Step(1)) == ("T-0", "illegal.not_now", True)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (Step(4), ("T-1", "no", False)),
        (Step(3), ("T-2", "end", False)),
        (Rolled(1), ("T-0", "illegal.not_now", True)),
        (Rest(1), ("T-0", "illegal.others_turn", True)),
        (Put(1), ("T-0", "illegal.not_now", True)),
    ],
)
def test_the_first_rule_in_the_way_is_named(move: Move, expected: tuple[str, str, bool]) -> None:
    assert refusal(after(at=8), move) == expected


def test_what_a_verb_without_obstacle_does_not_list_is_refused_by_its_rule() -> None:
    assert refusal(after(), Rest()) == ("T-4", "illegal.not_now", False)


def test_a_verb_without_obstacle_says_in_one_sentence_why_not() -> None:
    tired = replace(REST, why=msg("not tired"), impossible=True)
    rules: Rules[State] = Rules(
        moves=Rest, new=RULES.new, scores=scores, progress=RULES.progress, turn_rule="T-0", verbs=(tired,)
    )
    found = rules.obstacle(after(), Rest())
    assert found is not None
    assert (found.rule, found.why.key, found.impossible) == ("T-4", "not tired", True)
    assert rules.obstacle(after(at=1), Rest()) is None


def test_games_of_the_same_setup_begin_alike_and_share_nothing() -> None:
    begun: list[Setup] = []

    def begin(setup: Setup) -> State:
        begun.append(setup)
        return State([Walking()], notes=[f"{setup.level} {setup.options}"])

    rules: Rules[State] = Rules(
        moves=Step, new=begin, scores=scores, progress=RULES.progress, turn_rule="T-0", verbs=(REST,)
    )
    options: dict[str, Value] = {"far": True}
    first = rules.new(Setup(1, 4, options))
    first.notes.append("changed")
    again = rules.new(Setup(2, 4, options))
    assert (again.notes, len(begun)) == (["4 {'far': True}"], 1)
    again.owed.clear()
    options["far"] = False
    assert rules.new(Setup(3, 4, options)).notes == ["4 {'far': False}"]
    assert rules.new(Setup(3, 5, options)).notes == ["5 {'far': False}"]
    assert rules.new(Setup(4, 5, options)).owed == [Walking()]


def test_chance_and_automa_refuse_what_is_not_theirs() -> None:
    assert refusal(after(Step(1)), Rolled(3)) == ("T-5", "illegal.not_possible", False)
    assert refusal(after(Step(1)), Step(1)) == ("T-0", "illegal.draw_first", True)
    assert refusal(after(Step(1), Rolled(1)), Follows(5)) == ("T-6", "illegal.automa", False)
    assert refusal(after(Step(1), Rolled(1)), Step(1)) == ("T-0", "illegal.her_turn", True)


def test_a_correction_is_carried_out_whoever_is_next_and_owes_nothing() -> None:
    for state in (after(), after(Step(1)), after(Step(1), Rolled(1))):
        owed = state.owed[:]
        RULES.correct(state, Put(7))
        assert (state.at, state.owed) == (7, owed)


@pytest.mark.parametrize("correction", [Put(11), Step(1)])
def test_an_impossible_correction_is_refused(correction: Move) -> None:
    state = after()
    with pytest.raises(Illegal) as caught:
        RULES.correct(state, correction)
    assert caught.value.impossible
    assert state == after()


def test_a_move_declared_twice_for_the_same_moment_is_a_mistake() -> None:
    parts: dict[str, Any] = {"moves": Step, "new": State, "scores": scores, "progress": lambda state: (0, 1)}
    with pytest.raises(AssertionError, match="Step is declared twice in answer to Walking"):
        Rules(**parts, turn_rule="T-0", verbs=(STEP, STEP))
