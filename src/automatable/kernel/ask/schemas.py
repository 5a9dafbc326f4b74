"""JSON Schemas of questions: what stands at a path of one, and one that leaves out facts."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

TOLD: Final = "told"
"""The field of a question that tells facts of left-out fields one by one."""
ANY: Final = "*"
"""A step of a path: any part of what stands there."""
_STEP: Final = re.compile(r"\[(\d+|\*)\]|([^.\[\]]+)")
_ANY_NAME: Final = r"[^.\[\]]+"
_ANY_INDEX: Final = r"\[\d+\]"

Schema = dict[str, Any]
Path = tuple[str | int, ...]


def steps(path: str) -> Iterator[str | int]:
    """The keys and indices of a path such as `wheel[2].dice`."""
    for step in _STEP.finditer(path):
        yield int(step[1]) if step[1] and step[1] != ANY else step[1] or step[2]


@cache
def _schema(record: Any) -> Schema:
    return msgspec.json.schema(record)


def schema_at(record: Any, path: str) -> Schema:
    """The JSON Schema of what stands at a path of a question."""
    whole = _schema(record)
    found: Schema = whole
    for key in steps(path):
        found = _inside(_resolved(found, whole["$defs"]), key, whole["$defs"])
    found = dict(_resolved(found, whole["$defs"]))
    for name in ("title", "default"):
        found.pop(name, None)
    alone: Schema = _without_references(found, whole["$defs"])
    return alone


def _resolved(schema: Schema, named: Mapping[str, Schema]) -> Schema:
    while "$ref" in schema:
        schema = named[_name_in(schema["$ref"])]
    return schema


def _name_in(reference: str) -> str:
    return reference.rpartition("/")[2]


def _inside(schema: Schema, key: str | int, named: Mapping[str, Schema]) -> Schema:
    for part in schema.get("anyOf", ()):
        if found := _inside(_resolved(part, named), key, named):
            return found
    if isinstance(key, int):
        return schema.get("items") or {}
    return schema.get("properties", {}).get(key) or schema.get("additionalProperties") or {}


def _without_references(schema: Any, named: Mapping[str, Schema]) -> Any:
    """A schema that can be read alone."""
    if isinstance(schema, dict):
        return {
            key: _without_references(value, named) for key, value in _resolved(schema, named).items() if key != "title"
        }
    return [_without_references(part, named) for part in schema] if isinstance(schema, list) else schema


# A question that leaves out facts


class PartialQuestion:
    """The schemas of a question that leaves out facts: every record that holds such a fact gets a second form in which it may be missing."""

    def __init__(self, whole: Mapping[str, Schema], question: str, left_out: Iterable[str], reference: str) -> None:
        self.named: dict[str, Schema] = {}
        """The second forms, by name."""
        self._whole = whole
        self._reference = reference
        names = tuple(left_out)
        paths = [tuple(steps(path)) for path in names]
        self.name = self._second_form(question, paths)
        self._add_told(paths, names)

    def _second_form(self, name: str, paths: Sequence[Path]) -> str:
        second = f"Partial{name}"
        schema = self._relaxed(self._whole[name], paths) | {"title": second}
        assert self.named.setdefault(second, schema) == schema, f"{name} may miss other facts at another place"
        return second

    def _relaxed(self, schema: Schema, paths: Sequence[Path]) -> Schema:
        """The same, where each of these facts may be missing."""
        if not paths:
            return schema
        if "$ref" in schema:
            return schema | self._reference_to(self._second_form(_name_in(schema["$ref"]), paths))
        changed = dict(schema)
        if "anyOf" in schema:
            changed["anyOf"] = [self._relaxed(part, paths) for part in schema["anyOf"]]
        if "properties" in schema:
            gone = {path[0] for path in paths if len(path) == 1}
            changed["required"] = [name for name in schema.get("required", ()) if not gone & {name, ANY}]
            changed["properties"] = {
                name: self._relaxed(part, [path[1:] for path in paths if len(path) > 1 and path[0] in (name, ANY)])
                for name, part in schema["properties"].items()
            }
        for inner in ("items", "additionalProperties"):
            if isinstance(schema.get(inner), dict):
                changed[inner] = self._relaxed(schema[inner], [path[1:] for path in paths if len(path) > 1])
        return changed

    def _reference_to(self, name: str) -> Schema:
        return {"$ref": self._reference.format(name=name)}

    def _add_told(self, paths: Sequence[Path], names: Iterable[str]) -> None:
        """The field that tells facts one by one, each with what can stand there."""
        question = self.named[self.name]
        places: dict[str, list[str]] = {}
        for path in paths:
            for place, schema in self._facts(question, path, ""):
                places.setdefault(json.dumps(schema, sort_keys=True), []).append(place)
        every = dict.fromkeys(place for found in places.values() for place in found)
        self.named["ToldFact"] = {
            "title": "ToldFact",
            "description": "A fact that is left out where it stands in the question, and what it is.",
            "type": "object",
            "properties": {"fact": _one_of_places(every), "answer": {}},
            "required": ["fact", "answer"],
            "additionalProperties": False,
            "allOf": [_answered(dict.fromkeys(found), json.loads(schema)) for schema, found in places.items()],
        }
        told = {"type": "array", "items": self._reference_to("ToldFact")}
        question["description"] = (
            "The same with facts left out: the answer is the decision, or the first of them that it reads. `told` tells facts one by one. "
            f"May be left out: {', '.join(f'`{name}`' for name in names)}."
        )
        question["properties"] = {**question["properties"], TOLD: told}
        question["required"] = [*question["required"], TOLD]

    def _facts(self, schema: Schema, path: Path, place: str) -> Iterator[tuple[str, Schema]]:
        """What stands where a path leads and everything in it, each with a regular expression for its place."""
        if not path:
            yield place, schema
        for key, part in self._parts(self._known(schema), path):
            yield from self._facts(part, path[1:], f"{place}\\.{key}" if place and key != _ANY_INDEX else place + key)

    def _parts(self, schema: Schema, path: Path) -> Iterator[tuple[str, Schema]]:
        """What stands in something, or only what the first step of a path leads to: each with a regular expression for its key."""
        for part in schema.get("anyOf", ()):
            yield from self._parts(self._known(part), path)
        for name, part in schema.get("properties", {}).items():
            if not path or path[0] in (name, ANY):
                yield re.escape(name), part
        if isinstance(other := schema.get("additionalProperties"), dict):
            yield (re.escape(str(path[0])) if path and path[0] != ANY else _ANY_NAME), other
        if isinstance(items := schema.get("items"), dict):
            yield _ANY_INDEX, items

    def _known(self, schema: Schema) -> Schema:
        return _resolved(schema, {**self._whole, **self.named})


def _one_of_places(places: Iterable[str]) -> Schema:
    return {"type": "string", "pattern": f"^({'|'.join(places)})$"}


def _answered(places: Iterable[str], schema: Schema) -> Schema:
    """What can stand at these places."""
    return {"if": {"properties": {"fact": _one_of_places(places)}}, "then": {"properties": {"answer": schema}}}
