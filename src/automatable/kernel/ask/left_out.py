"""Facts that a question leaves out. As at an owner's table, whatever comes next may read a fact that nobody has told: then it is asked for, and not guessed.

A left-out field is filled with something that can be read, and kept in mind. What a decision reads is declared by what is owed, in the order of the rule
(as in `kernel.turns.facts`), so the first fact that was not told is known before anything rests on it.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

from automatable.kernel.ask.question import NEEDS, Missing, Reader
from automatable.kernel.ask.schemas import TOLD, schema_at, steps
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Catalogue, Msg, msg, one_line

Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class FactRead:
    """A fact that a rule reads: where it stands in a question, and how a person is asked for it."""

    path: str
    rule: str
    ask: Msg
    values: Mapping[str, Any] | None = None
    """All that can stand there, as a JSON Schema; None where the schema of the question says it."""


def one_of(values: Iterable[Any]) -> dict[str, Any]:
    return {"enum": list(values)}


def some_of(values: Iterable[Any], least: int = 0, most: int | None = None) -> dict[str, Any]:
    """A list of some of these, each once."""
    listed = {"type": "array", "items": one_of(values), "uniqueItems": True, "minItems": least}
    return listed if most is None else listed | {"maxItems": most}


class Needs(Exception):
    """The decision reads a fact that was left out."""

    def __init__(self, fact: FactRead) -> None:
        super().__init__(fact.path)
        self.fact = fact

    def answer(self, words: Catalogue, record: Any) -> dict[str, Any]:
        """What is said in place of a decision."""
        fact = self.fact
        values = schema_at(record, fact.path) if fact.values is None else dict(fact.values)
        return {NEEDS: {"fact": fact.path, "rule": fact.rule, "ask": words.say(fact.ask), "values": values}}


class Told:
    """Which facts of a question were told."""

    __slots__ = ("_left_out", "_one_by_one")

    def __init__(self, left_out: Collection[str], one_by_one: Collection[str]) -> None:
        self._left_out = tuple(left_out)
        self._one_by_one = tuple(one_by_one)

    def everything(self) -> bool:
        return not self._left_out

    def has(self, path: str) -> bool:
        """Whether the question has this fact; of a field with parts, whether it has all of them."""
        if any(_within(path, known) for known in self._one_by_one):
            return True
        return not any(_within(path, gone) or _within(gone, path) for gone in self._left_out)

    def read(self, facts: Iterable[FactRead]) -> None:
        """Go through the facts in the order in which a rule reads them; raises Needs for the first that was not told.

        What comes after a fact may depend on it: the next one is looked for only when it was told."""
        if self._left_out:
            for fact in facts:
                if not self.has(fact.path):
                    raise Needs(fact)


EVERYTHING: Final = Told((), ())


@dataclass(frozen=True, slots=True)
class LeftOut(Generic[Q]):
    """What the questions of a game may leave out, and the answer to one that does."""

    fields: Mapping[str, Callable[[dict[str, Any]], Any]]
    """By path, `*` for any part of one: something that may stand there until it is told, fit for the rest of the question."""
    answer: Callable[[Q, Catalogue, Told], dict[str, Any]]

    def decide(
        self, question: dict[str, Any], read: Callable[[Any], Q], words: Catalogue, record: Any
    ) -> dict[str, Any]:
        """The answer, or the first fact that it rests on and nobody has told; raises Malformed for a bad question."""
        draft = deepcopy(question)
        one_by_one = _told(draft.pop(TOLD), question)
        left_out: list[str] = []
        while True:
            waiting = self._fill(draft, left_out, one_by_one)
            try:
                asked = read(draft)
                break
            except Missing as fault:
                if not self.may_miss(fault):
                    raise
                left_out += fault.paths
        if waiting:
            where = f"{TOLD}[{list(one_by_one).index(waiting[0])}].fact"
            raise Malformed(where, msg("wrong.not_left_out", fact=one_line(waiting[0])))
        try:
            return self.answer(asked, words, Told(left_out, one_by_one))
        except Needs as need:
            return need.answer(words, record)

    def may_miss(self, fault: Missing) -> bool:
        """Whether all that is missing may be left out."""
        return all(self._filler(path) is not None for path in fault.paths)

    def without_optional(self, fault: Missing) -> Missing:
        """The same fault, without what may be left out."""
        return Missing([path for path in fault.paths if self._filler(path) is None] or fault.paths)

    def _fill(self, draft: dict[str, Any], left_out: Collection[str], told: Mapping[str, Any]) -> list[str]:
        """Write what was told one by one into the question, and something else for the rest; which facts have no place in it."""
        for path in left_out:
            if not _stands(draft, path):
                self._put_filler(draft, path)
        waiting = [fact for fact, value in told.items() if not put(draft, fact, value)]
        # Once more, for what fits may depend on what was told.
        untold = [path for path in left_out if not any(_within(fact, path) for fact in told)]
        for path in untold:
            put(draft, path, None)
        for path in untold:
            self._put_filler(draft, path)
        return waiting

    def _put_filler(self, draft: dict[str, Any], path: str) -> None:
        filler = self._filler(path)
        assert filler is not None
        put(draft, path, filler(draft))

    def _filler(self, path: str) -> Callable[[dict[str, Any]], Any] | None:
        return next((filler for pattern, filler in self.fields.items() if _pattern(pattern).fullmatch(path)), None)


def may_be_left_out(fault: Missing) -> Malformed:
    """The same fault with the way out: who leaves a fact out on purpose says so."""
    return Malformed(fault.where, msg("wrong.may_be_left_out", why=fault.message, told=TOLD))


def _told(given: Any, question: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that are told one by one, with their answers."""
    found: dict[str, Any] = {}
    for entry in Reader(given, TOLD).list_of(lambda each: each.object(("fact", "answer"))):
        path = entry["fact"].text()
        if path in found or _stands(question, path):
            entry["fact"].fail(msg("wrong.given_twice"))
        found[path] = entry["answer"].value
    return found


def _within(path: str, whole: str) -> bool:
    return path == whole or (path.startswith(whole) and path[len(whole)] in ".[")


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.escape(path).replace(r"\*", r"[^.\[\]]+"))


def _has(part: Any, key: str | int) -> bool:
    """Whether something stands in this part of a question under this key."""
    if isinstance(part, list):
        return isinstance(key, int) and key < len(part)
    return isinstance(part, dict) and key in part


def _stands(question: Any, path: str) -> bool:
    """Whether a question says something there; a tile `{}` only says that it is there."""
    for key in steps(path):
        if not _has(question, key):
            return False
        question = question[key]
    return bool(question != {})


def put(question: Any, path: str, value: Any) -> bool:
    """Write a value where a path leads, and whether something holds it there."""
    *parents, last = [*steps(path)] or [""]
    for key in parents:
        if not _has(question, key):
            return False
        question = question[key]
    if not path or not (isinstance(question, dict) or _has(question, last)):
        return False
    question[last] = value
    return True
