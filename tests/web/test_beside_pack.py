"""A card of the box that our table does not have: one button of the companion puts it into the owner's pack."""

from pathlib import Path

import pytest

from automatable.games.tokaido.beside.moves import Shows
from automatable.games.tokaido.owed import AutomaToReveal
from automatable.kernel import registry
from automatable.kernel.game import Setup
from automatable.packs.owner import Owned, find_table
from automatable.saves.session import Session
from automatable.saves.store import Store
from tests.web.client import Browser


@pytest.fixture
def odd(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game in which a card was told that our table does not have."""
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = Session.create(store, registry.game("tokaido"), Setup(7), "companion", by_app=["traveler"])
    while not isinstance(session.match.state.owed[-1], AutomaToReveal):
        session.report(session.match.rules.legal(session.match.state)[0])
    assert session.report(Shows(3, "both")) is not None
    return session


def test_one_button_puts_the_card_into_the_pack(browser: Browser, odd: Session) -> None:
    address = f"/beside/{odd.id}"
    (form,) = browser.page(f"{address}/fix").find("form", action=f"{address}/pack")
    row = form.find("option")[0].attributes["value"]
    answer = browser.press(form, row=row)
    assert answer.status_code == 200
    assert f"now has card {row} as you told it: range 3 (was" in answer.text
    pack = Owned("tokaido", "default")
    cards = {str(card["number"]): card for card in pack.rows(find_table(pack.tables, "automa_card"))}
    assert (cards[row]["range"], cards[row]["icon"]) == (3, "both")
    assert "nothing was changed" in browser.press(form, row=row).text


@pytest.mark.parametrize(("entry", "row"), [("0", "1"), ("999", "1"), ("", "1"), ("told", "99")])
def test_what_is_no_such_card_is_refused(browser: Browser, odd: Session, entry: str, row: str) -> None:
    told = str(next(index for index, one in enumerate(odd.match.log) if one.warning is not None))
    answer = browser.post(f"/beside/{odd.id}/pack", {"entry": told if entry == "told" else entry, "row": row})
    assert answer.status_code == 400
    assert not Owned("tokaido", "default").exists()
