"""The OpenAPI document, assembled from the operations and their records, and a page that shows it."""

import functools
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from automatable import __version__
from automatable.web.api import handlers
from automatable.web.api.operations import OPERATIONS, Operation
from automatable.web.api.records import FaultAnswer
from automatable.web.site import installed, site_of

REF = "#/components/schemas/"


def document(base: str = "") -> dict[str, Any]:
    """The whole API in the words of OpenAPI 3.1; `base` is the path under which the table lies."""
    schemas, components = _schemas()
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "automatable", "version": __version__, "description": _about()},
        "servers": [{"url": base or "/"}],
        "paths": paths,
        "components": {"schemas": components | _moves() | _questions()},
    }


def _about() -> str:
    return (
        "Games, moves, views and traces as records. A `seq` names a position: send it back as `seen`, and a move that was "
        'chosen for an older position is refused with 409. Every refusal has a body `{"error": {…}}` that says what is '
        "wrong and what would be right."
    )


@functools.cache
def _records() -> tuple[Any, ...]:
    wanted = [kind for operation in OPERATIONS for kind in (operation.takes, operation.gives) if kind is not None]
    return (*dict.fromkeys(wanted), FaultAnswer)


def _schemas() -> tuple[dict[Any, Any], dict[str, Any]]:
    found, components = msgspec.json.schema_components(_records(), ref_template=REF + "{name}")
    # Messages are said before they leave; a move is described by its game.
    components["Msg"] = {"type": "string", "description": "a sentence in the user's language"}
    components["Move"] = {"anyOf": [{"$ref": f"{REF}{name}"} for name in installed()]}
    return dict(zip(_records(), found, strict=True)), dict(components)


def _moves() -> dict[str, Any]:
    """The moves of every game, under its name."""
    found: dict[str, Any] = {}
    for name, game in installed().items():
        (moves,), components = msgspec.json.schema_components(
            [game.rules.moves | game.rules_for("companion").moves], ref_template=f"{REF}{name}.{{name}}"
        )
        found[name] = dict(moves)
        found |= {f"{name}.{record}": schema for record, schema in components.items()}
    return found


def _questions() -> dict[str, Any]:
    """The question of every game that describes one, under its name."""
    found: dict[str, Any] = {}
    for name, game in installed().items():
        if game.ask.question is not None:
            prefix = f"{name}.question"
            (question,), components = msgspec.json.schema_components(
                [game.ask.question], ref_template=f"{REF}{prefix}.{{name}}"
            )
            found[prefix] = dict(question)
            found |= {f"{prefix}.{record}": schema for record, schema in components.items()}
    return found


def _any_body(operation: Operation) -> dict[str, Any]:
    """What is known of a body that is a document of its own: a question is one of those of the games, or a list of them,
    in which bad ones are answered each by itself."""
    games = installed()
    described = [name for name, game in games.items() if game.ask.question is not None]
    if operation.do is not handlers.decide or len(described) < len(games):
        return {}
    return {"anyOf": [*({"$ref": f"{REF}{name}.question"} for name in described), {"type": "array"}]}


def _describe(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": operation.do.__name__.rstrip("_"),
        "summary": (operation.do.__doc__ or "").strip(),
        "parameters": _parameters(operation),
        "responses": {str(operation.status): _response(operation, schemas)},
    }
    if operation.takes is not None:
        said["requestBody"] = _body(schemas[operation.takes])
    elif operation.any_body:
        said["requestBody"] = _body(_any_body(operation))
    faults = {*operation.faults, *((413,) if "requestBody" in said else ())}
    for status in sorted(faults):
        said["responses"][str(status)] = _fault(schemas)
    return said


def _body(schema: Any) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _response(operation: Operation, schemas: dict[Any, Any]) -> dict[str, Any]:
    if operation.gives is None:
        return {"description": "done"}
    return {"description": "the answer", "content": {operation.media: {"schema": schemas[operation.gives]}}}


def _fault(schemas: dict[Any, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": schemas[FaultAnswer]}}
    return {"description": "what is wrong, and what would be right", "content": content}


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    found = []
    if "{game}" in operation.path:
        found.append(_parameter("game", "path", {"type": "string", "enum": list(installed())}))
    if "{pack}" in operation.path:
        found.append(_parameter("pack", "path", {"type": "string", "pattern": "^[a-z0-9_-]{1,40}$"}))
    if "{id}" in operation.path:
        found.append(_parameter("id", "path", {"type": "string", "pattern": "^[a-z0-9_-]{1,80}$"}))
    if "{n}" in operation.path:
        found.append(_parameter("n", "path", {"type": "integer", "minimum": 0, "maximum": 10**6}))
    if operation.path == "/api/matches" and operation.method == "GET":
        found.append(_parameter("deleted", "query", {"type": "boolean", "default": False}) | {"required": False})
    return found


def _parameter(name: str, where: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": where, "required": True, "schema": schema}


async def as_json(request: Request) -> Response:
    """The document."""
    return JSONResponse(document(site_of(request).base))


async def as_page(request: Request) -> Response:
    """The document for people."""
    return site_of(request).page("api.html", document=document(site_of(request).base))


ROUTES = [Route("/api/openapi.json", as_json), Route("/api", as_page)]
