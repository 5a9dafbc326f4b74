"""A card of the box that our table does not have: one button of the companion puts it into the owner's pack."""

from pathlib import Path
from typing import Any

import pytest

from automatable.games.revive.beside.moves import ShowsHex
from automatable.games.revive.owed import ToTurnOver
from automatable.games.tiletum.beside.moves import Shows as ShowsSections
from automatable.games.tiletum.owed import ToReveal
from automatable.games.tokaido.beside.moves import Shows
from automatable.games.tokaido.owed import AutomaToReveal
from automatable.kernel import registry
from automatable.kernel.chance import Rng
from automatable.kernel.editions import with_pack
from automatable.kernel.game import Setup
from automatable.packs.owner import Owned, find_table
from automatable.saves.session import Session
from automatable.saves.store import Store
from automatable.web.packs import ours_of
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


def any_report(session: Session, rng: Rng) -> None:
    legal = session.match.rules.legal(session.match.state)
    session.report(legal[rng.below(len(legal))])


def told_odd(store: Store, name: str, told: list[Any], until: type[Any]) -> Session:
    """A game in which something was told that our table does not have, as soon as that could be."""
    game = registry.game(name)
    assert game.beside is not None
    drawn = [source.stream for source in game.beside.sources if source.stream not in ("card", "tiles", "mautoma")]
    session = Session.create(
        store, game, Setup(7, "", {"tribe": "claimants"} if name == "revive" else {}), "companion", by_app=drawn
    )
    rng = Rng(7, "told")
    for _ in range(200):
        if isinstance(session.match.state.owed[-1], until):
            break
        any_report(session, rng)
    for move in told:
        session.report(move)
    return session


def in_pack(browser: Browser, session: Session) -> tuple[str, str]:
    """The button is pressed: the row that was chosen, and what is said."""
    address = f"/beside/{session.id}"
    (form,) = browser.page(f"{address}/fix").find("form", action=f"{address}/pack")
    row = form.find("option")[-1].attributes["value"]
    answer = browser.press(form, row=row)
    assert answer.status_code == 200
    return row, answer.text


def test_an_action_card_of_tiletum(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = told_odd(store, "tiletum", [ShowsSections(((-1, -4, 3),))], ToReveal)
    row, said = in_pack(browser, session)
    assert f"now has card {row} as you told it" in said
    pack = Owned("tiletum", "default")
    table = find_table(pack.tables, "mautoma_action_cards.toml/card")
    (card,) = [card for card in pack.rows(table) if str(card["id"]) == row]
    (ours,) = [card for card in ours_of(pack, table) if str(card["id"]) == row]
    sent = [{"piece": "merchant", "to": "draw"}]
    assert card["section"][0] == {"mautoma": 1, "moves": sent, "die": "king"}
    assert card["section"][1:] == ours["section"][1:]
    later, faults = with_pack("tiletum", "default")
    assert not faults
    assert Session.create(store, later, Setup(1), "companion").problem is None


def test_a_tile_of_revive(browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    hexes = ("water", "water", "sand", "water")
    session = told_odd(store, "revive", [ShowsHex(kind) for kind in hexes], ToTurnOver)  # type: ignore[arg-type]
    row, said = in_pack(browser, session)
    assert f"now has card {row} as you told it" in said
    pack = Owned("revive", "default")
    tiles = {tile["id"]: tile for tile in pack.rows(find_table(pack.tables, "area_tile"))}
    assert tiles[row]["spaces"] == dict(zip(("N", "W", "E", "S"), hexes, strict=True))
    assert not with_pack("revive", "default")[1]


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_every_card_of_hers_leads_to_its_row(browser: Browser, store: Store, name: str) -> None:
    game = registry.game(name)
    assert game.beside is not None
    setup = Setup(
        7, "", {"tribe": "claimants"} if name == "revive" else {"faction": "witches"} if name == "terra_mystica" else {}
    )
    session = Session.create(store, game, setup, "companion", by_app=[source.stream for source in game.beside.sources])
    rng = Rng(7, "told")
    for _ in range(200):
        known = zip(session.match.states, session.match.log, strict=False)
        if any(entry.stream is not None and game.beside.printed(state, entry.move) for state, entry in known):
            break
        any_report(session, rng)
    links = [
        link.attributes["href"]
        for link in browser.page(f"/beside/{session.id}/fix").find("a")
        if "?row=" in link.attributes.get("href", "")
    ]
    assert links
    (opened,) = browser.page(links[0].partition("#")[0]).find("details", id="row")
    assert "open" in opened.attributes
