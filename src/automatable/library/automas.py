"""Automas as the library knows them: what they answer, what somebody's own can decide otherwise, and where decisions can be imported from."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import msgspec

from automatable.kernel.contract.automas import Decisions
from automatable.kernel.contract.game import Game as KernelGame
from automatable.kernel.decide.choice import Choice
from automatable.kernel.turns.moves import Move, Owed
from automatable.kernel.turns.verbs import Decision as KernelDecision
from automatable.library.records import Record, Why, steps_of


class Decision(Record, frozen=True):
    """Something that the automa decides, and that `Game.with_automa` can decide otherwise.

    >>> import automatable as at
    >>> for decision in at.game("tokaido").decisions():
    ...     print(decision, len(decision.choices))
    AutomaToWalk: AutomaWalk (TOK-GEN-04) 1
    AutomaToEat: AutomaEat (TOK-GEN-04) 1
    """

    owed: type[Owed]
    """What she owes then: the key for `with_automa`."""
    rule: str
    moves: tuple[type[Move], ...]
    """What her answer may be."""
    choices: tuple[Choice[Any, Any], ...]
    """The choices that it is made of, as data; those that can be found in its code."""

    def to_dict(self) -> dict[str, Any]:
        """The record as plain values: kinds by their names, choices by their rules."""
        return {
            "owed": self.owed.__name__,
            "rule": self.rule,
            "moves": [move.__name__ for move in self.moves],
            "choices": [choice.rule for choice in self.choices],
        }

    def __str__(self) -> str:
        moves = ", ".join(move.__name__ for move in self.moves)
        return f"{self.owed.__name__}: {moves} ({self.rule})"


def decisions_of(game: KernelGame[Any]) -> list[Decision]:
    return [_decision(when, found) for when, found in game.rules.decisions.items()]


def _decision(when: type[Owed], found: KernelDecision[Any]) -> Decision:
    if found.choice is not None:
        return Decision(when, found.rule, tuple(found.does), (found.choice,))
    search = _Search(".".join(getattr(found.choose, "__module__", "").split(".")[:3]))
    search.look(found.choose)
    return Decision(when, found.rule, tuple(found.does), tuple(search.found))


class _Search:
    """For the choices that a function names, or functions of the same game that it calls."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.found: list[Choice[Any, Any]] = []
        self._seen: set[int] = set()

    def look(self, value: Any) -> None:
        if id(value) in self._seen:
            return
        self._seen.add(id(value))
        if isinstance(value, Choice):
            self.found.append(value)
        elif isinstance(value, Mapping | list | tuple):
            for part in value.values() if isinstance(value, Mapping) else value:
                self.look(part)
        elif isinstance(value, FunctionType) and value.__module__.startswith(self.package):
            for cell in value.__closure__ or ():
                self.look(cell.cell_contents)
            self._read(value.__code__, value.__globals__)
        elif isinstance(value, BuiltinFunctionType) and str(value.__module__).startswith(self.package):
            self._read_compiled(sys.modules[str(value.__module__)], value.__name__)

    def _read_compiled(self, module: ModuleType, name: str) -> None:
        """A compiled build has machine code, and beside it the source."""
        source = Path(str(module.__file__)).parent / f"{module.__name__.rpartition('.')[2]}.py"
        for inner in compile(source.read_bytes(), source, "exec").co_consts:
            if isinstance(inner, CodeType) and inner.co_name == name:
                self._read(inner, vars(module))

    def _read(self, code: CodeType, names: Mapping[str, Any]) -> None:
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                self._read(inner, names)
        for name in code.co_names:
            value = names.get(name)
            if isinstance(value, ModuleType) and value.__name__.startswith(self.package):
                for part in code.co_names:
                    self.look(getattr(value, part, None))
            else:
                self.look(value)


def importable(decisions: Decisions) -> str | None:
    """Where a worker finds these decisions, as `module:NAME`; None if no module has them."""
    # A choice does not know in which module it was made.
    by_choice = any(isinstance(how, Choice) for how in decisions.values())
    theirs = [name for name in sys.modules if not name.startswith("automatable.")] if by_choice else []
    modules = dict.fromkeys([*(getattr(how, "__module__", None) for how in decisions.values()), *theirs])
    return next(_places(decisions, [name for name in modules if name and name != "__main__"]), None)


def _places(decisions: Decisions, modules: Iterable[str]) -> Iterator[str]:
    for module in modules:
        for name, value in list(vars(sys.modules[module]).items()) if module in sys.modules else ():
            if isinstance(value, Mapping) and value == decisions:
                yield f"{module}:{name}"


class Answer(dict[str, Any]):
    """The answer to a question, in the public format of `decide`.

    >>> import automatable as at
    >>> tokaido = at.game("tokaido")
    >>> answer = tokaido.decide(tokaido.example())
    >>> answer["type"], answer.why.steps[-1].rule
    ('sea', 'TOK-TURN-06')
    """

    @property
    def why(self) -> Why:
        """Its trace as records."""
        steps = steps_of(self.get("trace", ()))
        left = steps[-1].left if steps else ()
        return Why("", str(left[0]) if len(left) == 1 else None, steps)

    @property
    def needs(self) -> "MissingFact | None":
        """The fact that the decision rests on and the question leaves out; None where she has decided."""
        return msgspec.convert(self["needs"], MissingFact) if "needs" in self else None

    def to_dict(self) -> dict[str, Any]:
        return dict(self)


class MissingFact(Record, frozen=True):
    """A fact that the automa's decision reads and that a question with `told` leaves out.

    >>> import automatable as at
    >>> question = at.game("tokaido").example() | {"told": []}
    >>> facts = question.pop("achievements_taken")
    >>> missing = at.decide("tokaido", question).needs
    >>> missing.fact, missing.rule
    ('achievements_taken', 'TOK-COLL-11')
    >>> question["told"] = [{"fact": missing.fact, "answer": []}]
    >>> at.decide("tokaido", question)["achievement"]
    'sea'
    """

    fact: str
    """Where it stands in a question."""
    rule: str
    """The rule that reads it."""
    ask: str
    """The question for it, as a person would ask."""
    values: dict[str, Any]
    """What can stand there, as a JSON Schema."""
