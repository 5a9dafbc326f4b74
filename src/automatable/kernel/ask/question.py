"""Stateless questions ("what does the automa do here?"): strict JSON in, an answer with its trace or a named fault out.

JSON here means JSON: no NaN, no key given twice, and `4.0` or `true` are not whole numbers. A key given twice belongs to the
position it stands in, so the other positions of a list are still answered. A game reads its question with `read` into a
typed record, or with `Reader` where the checks depend on one another.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Generator, Mapping
from functools import cache
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

from automatable.kernel.ask.faults import at, repeated, wanted
from automatable.kernel.decide.pipeline import Undecided
from automatable.kernel.decide.trace import Step, Trace
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import Catalogue, Msg, msg, one_line
from automatable.kernel.words.unreadable import where_unreadable

T = TypeVar("T")
R = TypeVar("R", bound=msgspec.Struct)

DEEPEST = 64
"""How many lists and objects may stand inside each other."""
LARGEST = 64_000_000
"""How many bytes one question may have."""
MISSING = msg("wrong.missing")
NEEDS = "needs"
"""The part of an answer that says which fact the decision reads."""
_LONGEST_NUMBER = 40
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_HALF = re.compile("[\ud800-\udfff]")
_FAULT = re.compile(r"(?P<why>.*?)(?: - at `\$(?P<path>.*)`)?", re.DOTALL)
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`")


class QuestionPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """QuestionPart of a question: unknown fields are errors."""


class Missing(Malformed):
    """Fields that a question has not: the first of them is where, and all of them are named."""

    def __init__(self, paths: Collection[str]) -> None:
        first, *others = self.paths = tuple(one_line(path) for path in paths)
        also = msg("wrong.missing_too", n=len(others), others=others)
        super().__init__(first, also if others else MISSING)


class _Doubled(dict[str, Any]):
    """An object in which a key was given twice."""

    key = ""


def parse(text: str | bytes) -> Any:
    """The value of a JSON text; raises Malformed if it is not JSON to the letter or a key is given twice."""
    value = _load(text)
    _refuse_senseless(value)
    return value


def answer(decide: Callable[[Any], dict[str, Any]], text: str | bytes) -> tuple[Any, bool]:
    """The answer to a position or a list of positions, and whether the question as a whole was good."""
    work = answering(decide, text)
    while True:
        try:
            next(work)
        except StopIteration as done:
            answered: tuple[Any, bool] = done.value
            return answered


def answering(
    decide: Callable[[Any], dict[str, Any]], text: str | bytes, most: int | None = None, largest: int | None = None
) -> Generator[None, None, tuple[Any, bool]]:
    """The same in small parts; with limits for the number of positions and for the bytes of all answers together."""
    try:
        question = _load(text)
        if not isinstance(question, (dict, list)):
            raise Malformed("", msg("wrong.position_or_list"))
    except Malformed as error:
        return _fault(error), False
    yield
    if not isinstance(question, list):
        answered = _answer_one(decide, question)
        return answered, "error" not in answered
    if most is not None and len(question) > most:
        return _fault(Malformed("", msg("wrong.too_many_positions", n=len(question), most=most))), False
    answers: list[Any] = []
    size = 0
    for position in question:
        answers.append(_answer_one(decide, position))
        if largest is not None:
            size += len(json.dumps(answers[-1]))
            if size > largest:
                return _fault(Malformed("", msg("wrong.answers_too_long", n=len(answers), most=largest))), False
        yield
    return answers, True


def read(question: Any, record: type[R]) -> R:
    """The question as a typed record; raises Malformed that names the field."""
    try:
        return msgspec.convert(question, record)
    except msgspec.ValidationError as error:
        where, why = _where_and_why(str(error))
        if why == MISSING:
            raise Missing(missing_fields(question, record)) from None
        if plain := wanted(record, question, where):
            why = msg("wrong.must_be_not", kinds=plain, found=_show(at(question, where)))
        raise Malformed(where, why) from None
    except UnicodeEncodeError:
        _refuse_senseless(question)
        raise


def all_missing(fault: Missing, question: Any, record: Any) -> Missing:
    """The same fault with the fields that are missing further inside as well."""
    return Missing(tuple(dict.fromkeys((*fault.paths, *missing_fields(question, record)))))


def missing_fields(question: Any, record: Any, path: str = "") -> list[str]:
    """The paths of all required fields that a question has not, in it and in the records inside it."""
    kind = inspect.type_info(record) if not isinstance(record, inspect.Type) else record
    if isinstance(kind, inspect.UnionType):
        return [
            found for part in kind.types if isinstance(question, dict) for found in missing_fields(question, part, path)
        ]
    if isinstance(kind, inspect.StructType) and isinstance(question, dict):
        fields = {field.encode_name: field for field in kind.fields}
        gone = [_join(path, name) for name, field in fields.items() if field.required and name not in question]
        inside = [(question[name], field.type, _join(path, name)) for name, field in fields.items() if name in question]
    elif isinstance(kind, inspect.DictType) and isinstance(question, dict):
        gone, inside = [], [(value, kind.value_type, _join(path, name)) for name, value in question.items()]
    elif isinstance(kind, (inspect.ListType, inspect.VarTupleType)) and isinstance(question, list):
        gone, inside = [], [(value, kind.item_type, f"{path}[{index}]") for index, value in enumerate(question)]
    else:
        return []
    return gone + [found for part in inside for found in missing_fields(*part)]


def trace_steps(trace: Trace, catalogue: Catalogue) -> list[dict[str, Any]]:
    """The trace as the answer carries it; options by the name the trace gives them, otherwise as they are."""
    names = trace.names

    def show(option: Any) -> Any:
        return catalogue.say(names[option]) if option in names else msgspec.to_builtins(option)

    return steps(trace, catalogue, show)


def steps(trace: Trace, catalogue: Catalogue, show: Callable[[Any], Any]) -> list[dict[str, Any]]:
    """The trace as the answer carries it, with what each step measured and read; `show` gives an option its public name."""
    public = []
    before: tuple[Any, ...] = ()
    for step in trace.steps:
        public.append(
            {
                "rule": step.rule,
                "kind": step.kind,
                "what": catalogue.say(step.what),
                "left": [show(option) for option in step.left],
                "unmet": step.unmet,
                "measured": _measured(step, before, show),
                "source": step.source or None,
            }
        )
        before = step.left
    return public


def _measured(step: Step, before: Collection[Any], show: Callable[[Any], Any]) -> list[dict[str, Any]] | None:
    """What the rule measured at each option that stood before it; None where it measured nothing."""
    if step.scores is None or len(step.scores) != len(before):
        return None
    return [{"option": show(option), "value": value} for option, value in zip(before, step.scores, strict=True)]


@cache
def field_names(record: type[msgspec.Struct]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of an object that must be there, and those that may."""
    fields = msgspec.structs.fields(record)
    return (
        tuple(field.encode_name for field in fields if field.required),
        tuple(field.encode_name for field in fields if not field.required),
    )


class Reader:
    """One value of a question and the path that leads to it; each method returns it typed or raises Malformed."""

    __slots__ = ("package", "path", "value")

    def __init__(self, value: Any, path: str = "", package: str = "") -> None:
        self.value = value
        self.path = path
        self.package = package
        """The game that says what is wrong."""

    def fail(self, why: Msg) -> NoReturn:
        """Say what is wrong with this value."""
        raise Malformed(self.path, why, self.package)

    def object(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, "Reader"]:
        """A reader for each key; exactly these keys are allowed, and the required ones must be there."""
        if not isinstance(self.value, Mapping):
            self.fail(msg("wrong.object_not", found=_show(self.value)))
        for key in self.value:
            if key not in required and key not in optional:
                where = one_line(_join(self.path, key))
                raise Malformed(where, msg("wrong.field_unknown", known=", ".join((*required, *optional))))
        if gone := [_join(self.path, key) for key in required if key not in self.value]:
            raise Missing(gone)
        return {key: Reader(value, _join(self.path, key), self.package) for key, value in self.value.items()}

    def record(self, kind: type[msgspec.Struct]) -> dict[str, "Reader"]:
        """A reader for each field of a record; exactly these keys are allowed."""
        return self.object(*field_names(kind))

    def whole(self, low: int, high: int) -> int:
        """A whole number in this range, both ends included."""
        if type(self.value) is not int or not low <= self.value <= high:
            self.fail(msg("wrong.whole_between_not", least=low, most=high, found=_show(self.value)))
        return self.value

    def choice(self, choices: Collection[str]) -> str:
        if not isinstance(self.value, str) or self.value not in choices:
            self.fail(msg("wrong.one_of_not", known=", ".join(choices), found=_show(self.value)))
        return self.value

    def boolean(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail(msg("wrong.true_or_false_not", found=_show(self.value)))
        return self.value

    def text(self, longest: int = 200) -> str:
        """Any text that is not too long."""
        if not isinstance(self.value, str) or len(self.value) > longest:
            self.fail(msg("wrong.text_not", most=longest, found=_show(self.value)))
        return self.value

    def list_of(
        self, read: Callable[["Reader"], T], least: int = 0, most: int | None = None, unique: bool = False
    ) -> list[T]:
        """A list whose entries are read by `read`; its length and repeats (of hashable entries) are checked if asked for."""
        if not isinstance(self.value, list):
            self.fail(msg("wrong.list_not", found=_show(self.value)))
        if len(self.value) < least or (most is not None and len(self.value) > most):
            n = len(self.value)
            if most is None:
                self.fail(msg("wrong.list_at_least", least=least, n=n))
            if least != most:
                self.fail(msg("wrong.list_between", least=least, most=most, n=n))
            self.fail(msg("wrong.list_exactly", wanted=least, n=n))
        found = [read(Reader(value, f"{self.path}[{index}]", self.package)) for index, value in enumerate(self.value)]
        if unique and len(set(found)) < len(found):
            index = next(index for index, value in enumerate(found) if value in found[:index])
            raise repeated(f"{self.path}[{index}]")
        return found


def _answer_one(decide: Callable[[Any], dict[str, Any]], position: Any) -> dict[str, Any]:
    try:
        if not isinstance(position, dict):
            raise Malformed("", msg("wrong.position"))
        _refuse_senseless(position)
        return decide(position)
    except Malformed as error:
        return _fault(error)
    except Undecided as error:
        return _fault(Malformed("", msg("wrong.several_options", why=str(error))))


def _fault(error: Malformed) -> dict[str, Any]:
    return {"error": {"field": error.where, "why": error.why}}


def needs_more(answered: Any) -> bool:
    """Whether one position was asked and its answer says which fact is missing."""
    return isinstance(answered, dict) and NEEDS in answered


def _where_and_why(fault: str) -> tuple[str, str | Msg]:
    found = _FAULT.fullmatch(fault)
    path, said = (found["path"] or "", found["why"]) if found else ("", fault)
    why: str | Msg = one_line(said)
    if field := _FIELD.fullmatch(said):
        path = f"{path}.{field[2]}"
        why = MISSING if field[1] == "missing required" else msg("wrong.unknown_field")
    return one_line(path.lstrip(".")), why


def _load(text: str | bytes) -> Any:
    if len(text) > LARGEST:
        raise Malformed("", msg("wrong.bytes_too_long", n=len(text), most=LARGEST))
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        _refuse_deep(text)
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant, parse_int=_whole)
    except UnicodeDecodeError as error:
        raise Malformed("", msg("wrong.json_utf8", start=error.start + 1)) from None
    except json.JSONDecodeError as error:
        raise Malformed("", msg("wrong.no_json", why=where_unreadable(error))) from None


def _refuse_deep(text: str) -> None:
    depth = 0
    for token in _BRACKETS.finditer(text):
        mark = token.group()[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > DEEPEST:
            raise Malformed("", msg("wrong.too_deep_at", what=token.start() + 1, most=DEEPEST))


def _refuse_constant(name: str) -> NoReturn:
    raise Malformed("", msg("wrong.json_number", name=name))


def _whole(digits: str) -> int | float:
    # A float is refused wherever a whole number is meant, and Python does not convert endless digits to an int.
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    doubled = _Doubled(found)
    doubled.key = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
    return doubled


def _refuse_senseless(value: Any, path: str = "") -> None:
    if isinstance(value, _Doubled):
        raise Malformed(one_line(_join(path, value.key)), msg("wrong.given_twice"))
    if isinstance(value, dict):
        for key, part in value.items():
            _refuse_halves(key, _join(path, key))
            _refuse_senseless(part, _join(path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            _refuse_senseless(part, f"{path}[{index}]")
    elif isinstance(value, str):
        _refuse_halves(value, path)


def _refuse_halves(text: str, path: str) -> None:
    """Half of a character (a lone surrogate) can be escaped in JSON, but it is no text."""
    if not text.isascii() and _HALF.search(text):
        raise Malformed(one_line(path), msg("wrong.half_character"))


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _show(value: Any) -> str | Msg:
    if isinstance(value, (list, dict)):
        return msg("wrong.list_found" if isinstance(value, list) else "wrong.object_found")
    return one_line(json.dumps(value, ensure_ascii=False), 41)
