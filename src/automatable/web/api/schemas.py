"""The records of the API as JSON Schema, in a form that generators of clients read: each has a name of its own, and no keyword that only validators know."""

import functools
from collections.abc import Mapping
from typing import Any

import msgspec

from automatable.kernel.contract.schema import partial_question
from automatable.web.api.operations import OPERATIONS
from automatable.web.api.records import FaultAnswer
from automatable.web.site import installed

REF = "#/components/schemas/"


@functools.cache
def _records() -> tuple[Any, ...]:
    wanted = [kind for operation in OPERATIONS for kind in (operation.takes, operation.gives) if kind is not None]
    return (*dict.fromkeys(wanted), FaultAnswer)


def schemas() -> tuple[dict[Any, Any], dict[str, Any]]:
    """What each record looks like where it is used, and all that has a name."""
    found, components = msgspec.json.schema_components(_records(), ref_template=REF + "{name}")
    named: dict[str, Any] = dict(components)
    # Messages are said before they leave; which moves there are, each game says for itself.
    named["Msg"] = {"type": "string", "description": "a sentence in the user's language"}
    named["Move"] = {
        "type": "object",
        "description": "A move: its `type`, and what that has. `TokaidoMove` and its like say more.",
        "required": ["type"],
        "properties": {"type": {"type": "string"}},
        "additionalProperties": True,
    }
    named["PlayMove"]["properties"]["move"] = {"$ref": f"{REF}Move"}
    named["NewMatch"]["properties"]["game"] = {"type": "string", "enum": list(installed())}
    for name in installed():
        named |= _moves(name) | _question(name)
    titled = {name: schema | {"title": name} for name, schema in named.items()}
    return dict(zip(_records(), map(for_generators, found), strict=True)), for_generators(titled)


def pascal(name: str) -> str:
    """The name of a game as names of its records begin: `TerraMystica`."""
    return "".join(part.title() for part in name.split("_"))


def questions(name: str) -> list[dict[str, Any]]:
    """What a question to a game looks like, whole and with facts left out; anything for a game that does not describe it."""
    ask = installed()[name].ask
    if ask.question is None:
        return [{"type": "object"}]
    forms = ("Question", "PartialQuestion") if ask.left_out is not None else ("Question",)
    return [{"$ref": f"{REF}{pascal(name)}{form}"} for form in forms]


def _moves(name: str) -> dict[str, Any]:
    """The moves of a game."""
    game, prefix = installed()[name], pascal(name)
    (moves,), components = msgspec.json.schema_components(
        [game.rules.moves | game.rules_for("companion").moves], ref_template=f"{REF}{prefix}{{name}}"
    )
    return {f"{prefix}Move": dict(moves)} | {f"{prefix}{record}": schema for record, schema in components.items()}


def _question(name: str) -> dict[str, Any]:
    """The question of a game, if it describes one."""
    game, prefix = installed()[name], pascal(name)
    if game.ask.question is None:
        return {}
    _, components = msgspec.json.schema_components([game.ask.question], ref_template=f"{REF}{{name}}")
    partial = partial_question(game, components, f"{REF}{{name}}")
    components |= {} if partial is None else partial.named
    names = {record: f"{prefix}{_asked(record, game.ask.question.__name__)}" for record in components}
    renamed = {f"{REF}{record}": f"{REF}{name}" for record, name in names.items()}
    return {names[record]: _with_refs(schema, renamed) for record, schema in components.items()}


def _asked(record: str, question: str) -> str:
    """What a part of a question is called: never as a move of the same game."""
    if record in (question, f"Partial{question}"):
        return f"{record.removesuffix(question)}Question"
    return f"Asked{record.removeprefix('Asked')}"


def _with_refs(schema: Any, renamed: Mapping[str, str]) -> Any:
    if isinstance(schema, dict):
        return {key: _with_refs(part, renamed) for key, part in schema.items()}
    if isinstance(schema, list):
        return [_with_refs(part, renamed) for part in schema]
    return renamed.get(schema, schema) if isinstance(schema, str) else schema


def for_generators(schema: Any) -> Any:
    """A tuple's length stands in `minItems` and `maxItems`, so `items: false` says nothing more and stops generators; a list of anything says so. Nor do
    they know conditions."""
    if isinstance(schema, list):
        return [for_generators(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: for_generators(part) for key, part in schema.items() if not _only_for_validators(key, part)}
    if plain.get("type") == "array" and not plain.keys() & {"items", "prefixItems"}:
        plain["items"] = {}
    return plain


def _only_for_validators(key: str, part: Any) -> bool:
    return (key == "items" and part is False) or (key == "allOf" and all("if" in one for one in part))
