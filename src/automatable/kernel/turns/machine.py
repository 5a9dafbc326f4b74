"""The turn machine: `state.owed` is a stack, its last element says who writes the next move and what may be written.

A move is looked up by what it answers and by its type. What it answers is taken off the stack, the move is carried out, and then
whatever happens by itself, until somebody owes a move again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.chance import Chance, Seeded
from automatable.kernel.turns.facts import Reads, first_untold
from automatable.kernel.turns.moves import GameOver, Illegal, Move, Owed, Turn, Who
from automatable.kernel.turns.verbs import Consequence, CorrectionVerb, Decide, Decision, Draw, Effect, Verb, never
from automatable.kernel.turns.view import Score
from automatable.kernel.words.text import Msg, msg

HUMAN: Final = Who.HUMAN
BOT: Final = Who.BOT
CHANCE: Final = Who.CHANCE
SEATS: Final = 5
TURNS: Final = tuple(tuple(Turn(who, seat) for seat in range(SEATS)) for who in Who)
"""Every turn there can be, by who and seat: asked for at each move, so never made anew."""


class State(Protocol):
    """A plain mutable value that can copy itself and knows what is owed."""

    owed: list[Owed]

    def copy(self) -> Self:
        """An independent state; nothing mutable is shared."""


def answered(state: State) -> Owed:
    """Take what is owed off the stack: for a short cut that stands for several moves and asks no verb."""
    return state.owed.pop()


S = TypeVar("S", bound=State)
Every = Callable[[Any, Any], Iterable[Move]]
Answer = tuple[Effect[Any], bool]
"""What a move does in answer to something owed, and whether that is settled by it."""
Stack = list[Owed]


class Answers:
    """What follows from one kind of thing owed. The declarations say the same: here one look finds all of it, at every move."""

    __slots__ = ("chance", "choose", "consequence", "effects", "every", "others", "who")

    def __init__(self, who: Who, consequence: Consequence[Any] | None) -> None:
        self.who = who
        self.consequence = consequence
        """What happens by itself; None where somebody owes a move."""
        self.effects: dict[type[Move], Answer] = {}
        self.every: Every = never
        self.others: tuple[Every, ...] = ()
        self.chance: Callable[[Any, Any], Chance] | None = None
        self.choose: Decide[Any] | None = None

    def list(self, state: Any, owed: Owed) -> Sequence[Move]:
        """The person's choices."""
        found = [*self.every(state, owed)]
        for every in self.others:
            found += every(state, owed)
        return found

    def answer(self, state: Any, stack: Stack, move: Move) -> None:
        """Carry out a move that answers the last element of the state's stack: what it settles is gone before its effect."""
        effect, settles = self.effects[type(move)]
        effect(state, stack.pop() if settles else stack[-1], move)


class Rules(Generic[S]):
    """The rules of one game, without memory: made of its declarations. Only `advance` and `correct` change a state."""

    def __init__(
        self,
        *,
        moves: Any,
        new: Callable[[Any], S],
        scores: Callable[[S], Sequence[Score]],
        progress: Callable[[S], tuple[int, int]],
        turn_rule: str,
        verbs: Iterable[Verb[S]] = (),
        draws: Iterable[Draw[S]] = (),
        decisions: Iterable[Decision[S]] = (),
        automatic: Mapping[type[Owed], Consequence[S]] | None = None,
        corrections: Iterable[CorrectionVerb[S]] = (),
        seat_name: Callable[[S, int], Msg] | None = None,
        automa_turns: Callable[[S, Seeded], int] | None = None,
        reads: Mapping[type[Owed], Reads] | None = None,
    ) -> None:
        self.moves = moves
        """The union of this game's move records, for decoding."""
        self._make = new
        self._made: tuple[int | str, dict[str, Any], S] | None = None
        self.scores = scores
        """Points by seat with their parts; final once the game is over."""
        self.progress = progress
        """How far the game is: steps done, steps in all."""
        self.automa_turns = automa_turns
        """Optional haste for measurements: carry out the automa's turns that are due, draws included, on this very state; how many
        moves that was, 0 if none is due. None if the game has nothing quicker than move by move."""
        self.reads = dict(reads or {})
        """The facts of a table that something owed reads: they are asked for first."""
        self.turn_rule = turn_rule
        """The rule that says whose turn it is, for moves that come at the wrong time."""
        self.seat_name = seat_name
        verbs, draws = tuple(verbs), tuple(draws)
        self._declared = (verbs, draws)
        self.automatic: dict[type[Owed], Consequence[S]] = dict(automatic or {})
        self.verbs: dict[type[Owed], dict[type[Move], Verb[S]]] = {}
        self.draws: dict[type[Owed], Draw[S]] = {}
        self.in_parts = frozenset((when, draw.move) for draw in draws if draw.in_parts for when in draw.when)
        """What only begins to tell a card or tile, by what it answers."""
        self.decisions: dict[type[Owed], Decision[S]] = {}
        self.corrections: dict[type[Move], CorrectionVerb[S]] = {
            correction_verb.move: correction_verb for correction_verb in corrections
        }
        self.answers: dict[type[Owed], Answers] = {}
        """What the declarations say, by what is owed."""
        self._answers_to(GameOver)
        for when in self.automatic:
            self._answers_to(when)
        for verb in verbs:
            for when in verb.when:
                self.verbs.setdefault(when, {})[verb.move] = verb
                self._add(when, verb.move, verb.do, not verb.aside)
        for when, known in self.verbs.items():
            due = self._answers_to(when)
            due.every, *others = [verb.every for verb in known.values() if verb.every is not never] or [never]
            due.others = tuple(others)
        for draw in draws:
            for when in draw.when:
                self.draws[when] = draw
                self._answers_to(when).chance = draw.chance
                self._add(when, draw.move, draw.do, True)
        for decision in decisions:
            for when in decision.when:
                self.decisions[when] = decision
                self._answers_to(when).choose = decision.choose
                for kind, effect in decision.does.items():
                    self._add(when, kind, effect, True)

    def with_decisions(self, decisions: Mapping[type[Owed], Decide[S]]) -> "Rules[S]":
        """The same rules with another automa: by what she owes, who decides it. Raises KeyError for what is none of her decisions.

        There is no short cut for her turns any more, for it knows the old one."""
        verbs, draws = self._declared
        others = {when: replace(self.decisions[when], choose=choose) for when, choose in decisions.items()}
        return Rules(
            moves=self.moves,
            new=self._make,
            scores=self.scores,
            progress=self.progress,
            turn_rule=self.turn_rule,
            verbs=verbs,
            draws=draws,
            decisions=[replace(found, when=(when,)) for when, found in {**self.decisions, **others}.items()],
            automatic=self.automatic,
            corrections=self.corrections.values(),
            seat_name=self.seat_name,
        )

    def _add(self, when: type[Owed], kind: type[Move], effect: Effect[S], settles: bool) -> None:
        answers = self._answers_to(when).effects
        assert kind not in answers, f"{kind.__name__} is declared twice in answer to {when.__name__}"
        answers[kind] = (effect, settles)

    def _answers_to(self, when: type[Owed]) -> Answers:
        found = self.answers.get(when)
        if found is None:
            found = self.answers[when] = Answers(when.who, self.automatic.get(when))
        return found

    def new(self, setup: Any) -> S:
        """The first state of a complete setup; raises Illegal for a setup that the rules forbid.

        Many games of a measurement begin alike, for the rules never see the seed: the last one made is copied.
        """
        made = self._made
        if made is not None and made[0] == setup.level and made[1] == setup.options:
            return made[2].copy()
        state = self._make(setup)
        self._made = (setup.level, dict(setup.options), state.copy())
        return state

    def turn(self, state: S) -> Turn:
        """Who writes the next move."""
        owed = state.owed[-1]
        return TURNS[owed.who][owed.seat]

    def legal(self, state: S) -> Sequence[Move]:
        """Every move that may come next: the person's choices, chance's outcomes, the automa's decision."""
        owed = state.owed[-1]
        due = self.answers[type(owed)]
        if due.who is HUMAN:
            return due.list(state, owed)
        if due.who is CHANCE:
            return list(self.chance(state).weights())
        return [self.bot(state, None)] if due.who is BOT else []

    def chance(self, state: S) -> Chance:
        """What may happen, when it is chance's turn."""
        owed = state.owed[-1]
        chance = self.answers[type(owed)].chance
        assert chance is not None, f"{type(owed).__name__} is not chance's"
        return chance(state, owed)

    def bot(self, state: S, trace: Trace | None) -> Move:
        """The automa's next move, when it is her turn; the trace receives each elimination."""
        owed = state.owed[-1]
        choose = self.answers[type(owed)].choose
        assert choose is not None, f"{type(owed).__name__} is not the automa's"
        if trace is not None:
            about = self.decisions[type(owed)].about
            trace.about = msg(about) if isinstance(about, str) else about(state, owed)
        return choose(state, owed, trace)

    def explain(self, state: S) -> Trace:
        """Her decision with each elimination; where there was none to make, what it rests on."""
        trace = Trace()
        self.bot(state, trace)
        owed = state.owed[-1]
        decision = self.decisions[type(owed)]
        if not trace.steps:
            if decision.because is not None:
                decision.because(state, owed, trace)
            else:
                trace.given(decision.rule, msg("trace.no_choice"))
        return trace

    def check(self, state: S, move: Move) -> None:
        """Raise Illegal, with a rule id, for a move that may not come next."""
        found = self.obstacle(state, move)
        if found is not None:
            raise found

    def obstacle(self, state: S, move: Move) -> Illegal | None:
        """The first rule in the way of a move; None if it may come next."""
        owed = state.owed[-1]
        who, when, kind = owed.who, type(owed), type(move)
        if kind not in self.answers[when].effects:
            return Illegal(self.turn_rule, self.not_now(state, move), impossible=True)
        if who is Who.HUMAN:
            if getattr(move, "seat", owed.seat) != owed.seat:
                return Illegal(self.turn_rule, self.not_now(state, move), impossible=True)
            verb = self.verbs[when][kind]
            if verb.obstacle is not None:
                return verb.obstacle(state, owed, move)
            if move in verb.every(state, owed):
                return None
            return Illegal(verb.rule, verb.why or msg("illegal.not_now"), impossible=verb.impossible)
        if who is Who.CHANCE:
            if move in self.chance(state).weights():
                return None
            draw = self.draws[when]
            return Illegal(draw.rule, msg("illegal.not_possible"), impossible=draw.impossible)
        return None if move == self.bot(state, None) else Illegal(self.decisions[when].rule, msg("illegal.automa"))

    def not_now(self, state: S, move: Move) -> Msg:
        """Why a move comes at the wrong time: whose turn it is."""
        owed = state.owed[-1]
        if owed.who is Who.BOT:
            return msg("illegal.her_turn")
        if owed.who is Who.CHANCE:
            return msg("illegal.draw_first")
        if owed.who is Who.HUMAN and self.seat_name and getattr(move, "seat", owed.seat) != owed.seat:
            return msg("illegal.others_turn", who=self.seat_name(state, owed.seat))
        return msg("illegal.not_now")

    def advance(self, state: S, move: Move) -> None:
        """Carry the move out on this very state, and then what follows by itself."""
        self.carry_out(state, move)
        self.follow(state)

    def carry_out(self, state: S, move: Move) -> None:
        """Carry the move out on this very state, and nothing that follows from it."""
        stack = state.owed
        self.answers[type(stack[-1])].answer(state, stack, move)

    def follow(self, state: S) -> None:
        """Carry out what happens by itself until somebody owes a move."""
        stack, answers, reads = state.owed, self.answers, self.reads
        while True:
            if reads and (asked := first_untold(reads, state)) is not None:
                stack.append(asked)
                return
            consequence = answers[type(stack[-1])].consequence
            if consequence is None:
                return
            consequence(state, stack.pop())

    def follow_once(self, state: S) -> Owed | None:
        """Carry out one thing that happens by itself; what it was, or None if somebody owes a move."""
        owed = state.owed[-1]
        consequence = self.answers[type(owed)].consequence
        if consequence is None or (self.reads and first_untold(self.reads, state) is not None):
            return None
        consequence(state, state.owed.pop())
        return owed

    def correct(self, state: S, correction: Move) -> None:
        """Correct this very state, and then what follows by itself; raises Illegal for what cannot be on a table."""
        self.carry_out_correction(state, correction)
        self.follow(state)

    def carry_out_correction(self, state: S, correction: Move) -> None:
        """Correct this very state, and nothing that follows from it; raises Illegal for what cannot be on a table."""
        found = self.impossible(state, correction)
        if found is not None:
            raise found
        self.corrections[type(correction)].do(state, correction)

    def impossible(self, state: S, correction: Move) -> Illegal | None:
        """Why no table can look like this, or None."""
        correction_verb = self.corrections.get(type(correction))
        if correction_verb is None:
            return Illegal(self.turn_rule, msg("illegal.no_correction"), impossible=True)
        return correction_verb.obstacle(state, correction)
