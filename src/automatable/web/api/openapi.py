"""The OpenAPI document, assembled from the operations and their records, and a page that shows it."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from automatable import __version__
from automatable.kernel.contract.game import MODES
from automatable.web.api import handlers
from automatable.web.api.operations import OPERATIONS, Operation
from automatable.web.api.records import FaultAnswer
from automatable.web.api.schemas import questions, schemas
from automatable.web.site import installed, site_of


def document(base: str = "") -> dict[str, Any]:
    """The whole API in the words of OpenAPI 3.1; `base` is the path under which the table lies."""
    records, components = schemas()
    return {
        "openapi": "3.1.0",
        "info": {"title": "automatable", "version": __version__, "description": _about()},
        "servers": [{"url": base or "/"}],
        "paths": _paths(records),
        "components": {"schemas": components},
    }


def _about() -> str:
    return (
        "Games, moves, views and traces as records. A `seq` names a position: send it back as `seen`, and a move that was "
        'chosen for an older position is refused with 409. Every refusal has a body `{"error": {…}}` that says what is '
        "wrong and what would be right."
    )


def _paths(known: dict[Any, Any]) -> dict[str, dict[str, Any]]:
    """Every address; one that a game answers in its own way once for each game."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        if operation.do is not handlers.decide:
            paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation, known)
            continue
        for name in installed():
            said = _describe(operation, known) | {"operationId": f"decide_{name}", "parameters": []}
            said["requestBody"] = _body({"anyOf": [*questions(name), {"type": "array", "items": {}}]})
            paths[operation.path.replace("{game}", name)] = {operation.method.lower(): said}
    return paths


def _describe(operation: Operation, known: dict[Any, Any]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": operation.do.__name__.rstrip("_"),
        "summary": (operation.do.__doc__ or "").strip(),
        "parameters": _parameters(operation),
        "responses": {str(operation.status): _response(operation, known)},
    }
    if operation.takes is not None:
        said["requestBody"] = _body(known[operation.takes])
    elif operation.any_body:
        said["requestBody"] = _body({})
    faults = {*operation.faults, *((413,) if "requestBody" in said else ())}
    for status in sorted(faults):
        said["responses"][str(status)] = _fault(known)
    return said


def _body(schema: Any) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def _response(operation: Operation, known: dict[Any, Any]) -> dict[str, Any]:
    if operation.gives is None:
        return {"description": "done"}
    content = {media: {"schema": known[operation.gives]} for media in operation.media}
    return {"description": "the answer", "content": content}


def _fault(known: dict[Any, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": known[FaultAnswer]}}
    return {"description": "what is wrong, and what would be right", "content": content}


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    found = []
    if "{game}" in operation.path:
        found.append(_parameter("game", "path", {"type": "string", "enum": list(installed())}))
    if "{pack}" in operation.path:
        found.append(_parameter("pack", "path", {"type": "string", "pattern": "^[a-z0-9_-]{1,40}$"}))
    if "{id}" in operation.path:
        found.append(_parameter("id", "path", {"type": "string", "pattern": "^[a-z0-9_-]{1,80}$"}))
    if "{puzzle}" in operation.path:
        found.append(_parameter("puzzle", "path", {"type": "string", "pattern": "^[0-9]{1,20}-[0-9]{1,6}$"}))
    if operation.path.endswith("/puzzles"):
        found.append(_parameter("rule", "query", {"type": "string"}) | {"required": False})
        grade = {"type": "integer", "minimum": 1, "maximum": 20}
        found.append(_parameter("grade", "query", grade) | {"required": False})
    if "{play}" in operation.path:
        found.append(_parameter("play", "path", {"type": "string", "pattern": r"^[a-z0-9_-]{1,60}\.[0-9]{1,20}$"}))
    if "{date}" in operation.path:
        found.append(_parameter("date", "path", {"type": "string", "format": "date"}))
    if operation.path in ("/api/plays", "/api/plays/figures", "/api/plays/export"):
        for name, schema in (("game", {}), ("level", {}), ("mode", {"enum": list(MODES)})):
            found.append(_parameter(name, "query", {"type": "string"} | schema) | {"required": False})
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
