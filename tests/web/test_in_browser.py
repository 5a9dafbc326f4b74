"""The application as a page around it asks it: no network, headers as JSON, and a word whenever something was saved."""

import asyncio
import json

from automatable.web.in_browser import TableInBrowser


def test_the_table_answers_without_a_network_and_tells_what_was_saved() -> None:
    saved: list[bool] = []
    table = TableInBrowser("/here", lambda: saved.append(True))

    def ask(method: str, address: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, str], bytes]:
        given = json.dumps([["host", "localhost"], *headers.items()])
        status, found, content = asyncio.run(table.answer(method, address, given, body))
        return status, {name.lower(): value for name, value in json.loads(found)}, content

    status, _, lobby = ask("GET", "/here/")
    assert (status, b"/here/new/tokaido" in lobby) == (200, True)
    before = len(saved)
    status, headers, _ = ask(
        "POST", "/here/new/tokaido", b"seed=1", **{"content-type": "application/x-www-form-urlencoded"}
    )
    assert (status, headers["location"].startswith("/here/table/tokaido-")) == (303, True)
    assert len(saved) > before
    assert ask("GET", headers["location"])[0] == 200
