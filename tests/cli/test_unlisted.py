"""A card of the box that our table does not have: on the terminal, too, it goes into the owner's pack."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from automatable.cli.companion.game import CompanionGame, obey
from automatable.cli.screen.console import THEME
from automatable.games.tokaido.companion.moves import Shows
from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Setup
from automatable.packs.owner import Owned, find_table
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.tokaido.given import owed


@pytest.fixture
def companion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CompanionGame:
    """A game at the moment when her first card is turned over."""
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    store = Store(tmp_path / "games.sqlite3")
    session = Session.create(store, registry.game("tokaido"), Setup(7), "companion", by_app=["traveler"])
    while not isinstance(session.match.state.owed[-1], owed.AutomaToReveal):
        session.report(session.match.rules.legal(session.match.state)[0])
    return CompanionGame(session, Console(file=StringIO(), width=300, theme=THEME, color_system=None))


def said(companion: CompanionGame, line: str) -> str:
    companion.console.file = answer = StringIO()
    obey(companion, line)
    return answer.getvalue()


def test_a_card_that_we_lack_is_offered_listed_and_put_into_the_pack(companion: CompanionGame) -> None:
    companion.console.file = told = StringIO()
    companion.report(Shows(3, "both"))
    assert "pack adds it to your pack" in told.getvalue()
    listed = said(companion, "pack")
    assert "  1 " in listed
    assert "in place of" in listed
    row = listed.split("in place of ")[2].partition(":")[0]
    assert f"now has card {row} as you described it: range 3 (was" in said(companion, f"pack 1 {row}")
    own = Owned("tokaido", "default")
    cards = {str(card["number"]): card for card in own.rows(find_table(own.tables, "automa_card"))}
    assert (cards[row]["range"], cards[row]["icon"]) == (3, "both")
    assert "nothing was changed" in said(companion, f"pack 1 {row}")


def test_without_a_row_the_likeliest_is_taken(companion: CompanionGame) -> None:
    companion.report(Shows(3, "both"))
    row = said(companion, "pack").split("in place of ")[1].partition(":")[0]
    assert f"now has card {row} as you described it" in said(companion, "pack 1")


def test_what_cannot_be_put_is_said_in_one_line(companion: CompanionGame) -> None:
    assert said(companion, "pack") == "All cards so far are as in our tables.\n"
    companion.report(Shows(3, "both"))
    assert said(companion, "pack 7") == "7 is not one of these cards; type a number from 1 to 1.\n"
    assert said(companion, "pack 1 nobody").startswith(
        "automa_cards.toml/automa_card: has no row 'nobody'; one of 1, 2"
    )
    assert said(companion, "pack 1 nobody").count("\n") == 1
