"""Who sent a request: the device that a key let in, or the address from which it came."""

from typing import Any

from starlette.types import Scope

from automatable.web.access.keys import Device

DEVICE = "automatable.device"
"""Where the request's scope has the device that sent it."""


def address_of(scope: Scope) -> str:
    """The address from which a request came."""
    client: Any = scope.get("client")
    return str(client[0]) if client else ""


def is_host(scope: Scope) -> bool:
    """Whether a request comes from the machine on which the table is: who sits there has the say."""
    address, server = address_of(scope), scope.get("server")
    return address.startswith("127.") or address in ("::1", "") or bool(server and address == str(server[0]))


def asker_of(scope: Scope) -> str:
    """What all requests of one device have in common: a program that brings the key each time goes by its address."""
    device: Device | None = scope.get(DEVICE)
    return address_of(scope) if device is None else device.id
