"""Schemathesis against the document: whatever the schema allows or forbids gets an answer that the document promises."""

import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.app import create_app

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS: Any = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
STORE = Store(":memory:")
GAMES = [Session.create(STORE, registry.game("tokaido"), Setup(seed=seed)).id for seed in range(3)]
schema = schemathesis.openapi.from_asgi("/api/openapi.json", create_app(STORE, hosts=None))


@schema.hook("map_path_parameters")
def _games_that_exist(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Most ids are made up; let three of four be those of real games."""
    given = str((path_parameters or {}).get("id", ""))
    if path_parameters and len(given) % 4:
        return path_parameters | {"id": GAMES[len(given) % 4 - 1]}
    return path_parameters


@pytest.mark.filterwarnings("ignore")
@schema.parametrize()
@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_keeps_its_promises(case: Any) -> None:
    response = case.call()
    case.validate_response(response, checks=CHECKS)
