"""A finished game whose rules have changed since: every page of it stands, and tells the game as it was kept when it ended."""

import msgspec
import pytest

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Mode
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.saves.playthroughs import finished
from tests.web.client import Browser, read

ENTRY = 5
"""Replay ends here: the rules know no such move any more."""


def outdated(session: Session) -> bytes:
    content = msgspec.json.decode(session.export())
    content["log"][ENTRY]["move"] = {"type": "Gone"}
    return msgspec.json.encode(content | {"rules": "0.1"})


@pytest.mark.parametrize(
    ("name", "mode"),
    [*((name, "digital") for name in registry.names()), ("tokaido", "companion")],
)
def test_every_page_tells_the_game_as_it_was_kept(browser: Browser, store: Store, name: str, mode: Mode) -> None:
    session = finished(name, mode)
    words, match = session.game.words(), session.match
    length = len(match.log)
    last = words.say(match.game.face.tell(match.states[-2], match.log[-1].move))
    answer = browser.post("/import", {"content": outdated(session).decode()})
    address = answer.url.path
    page = read(answer.text)
    where = f"Replay ends at move {ENTRY + 1} of {length}: this game was played with rules 0.1"
    assert (address.startswith("/table/"), where in page.text, last in page.text) == (True, True, True)
    totals = [cell.text for row in page.find("tfoot") for cell in row.find("td")]
    assert totals == [str(score.points) for score in match.rules.scores(match.state) if score.counts]
    for at in (0, ENTRY, ENTRY + 1, length - 1, length):
        seen = browser.page(f"{address}/replay?at={at}")
        assert where in seen.text
        assert browser.get(f"{address}/board/{at}").status_code == 200
        assert browser.get(f"{address}/moment/{at}").status_code == 200
    assert last in browser.page(f"{address}/replay?at={length}").text
    assert len(browser.page(f"{address}/history").find("li", id=f"entry-{length}")) == 1
    for more in ("share", "export", "picture.svg", "hint", f"why/{ENTRY}"):
        assert browser.get(f"{address}/{more}").status_code == 200, more
    assert browser.get(f"{address}/why/{length}").status_code == 404
    if mode == "companion":
        assert browser.get(address.replace("/table/", "/companion/")).url.path == address
    (row,) = store.list()
    assert (row.over, row.scores) == (True, tuple(score.points for score in match.rules.scores(match.state)))
    lobby = browser.page("/").text
    assert ("See the result" in lobby, f"rules 0.1: readable up to move {ENTRY} of {length}" in lobby) == (
        True,
        True,
    )


def test_the_api_tells_it_too(browser: Browser) -> None:
    session = finished("tokaido", "digital")
    length = len(session.match.log)
    address = browser.post("/import", {"content": outdated(session).decode()}).url.path
    api = f"/api/matches/{address.rpartition('/')[2]}"
    found = browser.get(api).json()
    assert (found["over"], found["moves"]) == (True, length)
    assert [score["points"] for score in found["scores"]] == [
        score.points for score in session.match.rules.scores(session.match.state)
    ]
    entries = browser.get(f"{api}/log").json()["entries"]
    assert [entry["move"] is None for entry in entries] == [at >= ENTRY for at in range(length)]
    assert browser.get(f"{api}/board").text.startswith("<svg")
    assert browser.get(f"{api}/legal").json()["offers"] == []
