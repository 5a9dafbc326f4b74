"""A table under a path of its host: where addresses come in. Those that go out are made by `Site.at`."""

import re

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_BASE = re.compile(r"(/[\w.~-]+)*", re.ASCII)


def check_base(base: str) -> str:
    """The path if a table can lie under it; raises ValueError."""
    if not _BASE.fullmatch(base):
        raise ValueError(f"base path {base!r}: must be empty or like /automatable, without a slash at its end")
    return base


class Under:
    """Takes the base path off what is asked for, so that nothing else in the application knows of it."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what lies under the path; everything else of the host is not ours."""
        if scope["type"] == "http":
            if not f"{scope['path']}/".startswith(f"{self.base}/"):
                await PlainTextResponse(f"The table is at {self.base}/", 404)(scope, receive, send)
                return
            scope = {**scope, "path": scope["path"][len(self.base) :] or "/"}
        await self.app(scope, receive, send)
