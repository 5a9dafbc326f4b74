"""The whole table inside a browser: one application, asked by the page around it instead of over a network.

A worker runs this under Pyodide. It hands over each request, writes what was saved to the browser's own storage, and only then lets
the answer go: `committed` tells it that there is something to write.
"""

import json
from collections.abc import Callable

from automatable.saves.store.store import Store
from automatable.web.app import create_app
from automatable.web.http.asgi_call import call


class TableInBrowser:
    """The application and its games, for one browser."""

    def __init__(self, base: str, committed: Callable[[], object], store: Store | None = None) -> None:
        self.app = create_app(
            store or Store(alone=True),
            hosts=None,
            static=False,
            base=base,
            framing="self",
            committed=committed,
            in_browser=True,
        )

    async def answer(self, method: str, address: str, headers: str, body: bytes) -> tuple[int, str, bytes]:
        """Status, headers as JSON and body of the answer; the headers of the request come as JSON too."""
        given = [(name, value) for name, value in json.loads(headers) if value.isascii()]
        answer = await call(self.app, method, address, given, body)
        return answer.status, json.dumps(answer.headers), answer.body
