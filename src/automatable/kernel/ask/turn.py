"""The automa's turn as an answer tells it: why she decides so, and what each move brings on the state of a question."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from automatable.kernel.ask.left_out import EVERYTHING, FactRead, Told
from automatable.kernel.ask.question import steps, trace_steps
from automatable.kernel.decide.choice import Choice
from automatable.kernel.decide.pipeline import decide
from automatable.kernel.decide.trace import Trace
from automatable.kernel.turns.machine import Rules, State
from automatable.kernel.turns.moves import Move, Owed, Who
from automatable.kernel.words.text import Catalogue

S = TypeVar("S", bound=State)
C = TypeVar("C")
Opt = TypeVar("Opt", bound=Hashable)
Json = dict[str, Any]
Show = Callable[[Any], Any]
"""The public name of an option."""


class Reasons:
    """The traces of all decisions of an answer, as it carries them."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.trace: list[Json] = []
        self.latest: list[Json] = []
        """The end of it: the steps of the decision that was told last."""

    def tell(self, trace: Trace, show: Show | None = None) -> None:
        """One more decision; without `show` its options have the names that the trace gives them."""
        self.latest = trace_steps(trace, self.words) if show is None else steps(trace, self.words, show)
        self.trace += self.latest

    def choose(self, context: C, choice: Choice[C, Opt], show: Show) -> Opt | None:
        trace = Trace()
        chosen = decide(context, choice, trace)
        self.tell(trace, show)
        return chosen


class AskedTurn(Reasons, Generic[S]):
    """A turn carried out on the state of a question until nothing is owed; each game notes what its moves bring."""

    reads: Mapping[type[Owed], Callable[[Any, Any], Iterator[FactRead]]] = {}
    """The facts of a question that something owed reads, in the order of the rule: (state, owed)."""
    leads_to: Mapping[type[Move], Callable[[Any, Any], Iterator[FactRead]]] = {}
    """The facts that a move reads when it is carried out: (the state before it, the move)."""

    def __init__(self, rules: Rules[S], state: S, words: Catalogue, told: Told = EVERYTHING) -> None:
        super().__init__(words)
        self.rules = rules
        self.state = state
        self.told = told

    def run(self) -> None:
        while (owed := self.state.owed[-1]).who is not Who.OVER:
            if look := self.reads.get(type(owed)):
                self.told.read(look(self.state, owed))
            move = self.next_move()
            if look := self.leads_to.get(type(move)):
                self.told.read(look(self.state, move))
            before = self.state.copy()
            self.carry_out(move)
            self.note(before, move)

    def next_move(self) -> Move:
        """What she decides; of chance, the one thing that can come."""
        if self.state.owed[-1].who is Who.CHANCE:
            (move,) = self.rules.chance(self.state).weights()
            return move
        return self.decision()

    def decision(self) -> Move:
        trace = Trace()
        move = self.rules.bot(self.state, trace)
        self.tell(trace, self.names(move, trace))
        return move

    def names(self, move: Move, trace: Trace) -> Show | None:
        """The public names of the options of this decision; None for those that the trace gives them."""
        return None

    def carry_out(self, move: Move) -> None:
        """By all rules, unless a question holds too little for that."""
        self.rules.advance(self.state, move)

    def note(self, before: S, move: Move) -> None:
        """Take down what a move brought, from the state before it to `self.state`."""
        raise NotImplementedError
