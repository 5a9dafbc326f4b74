"""A card of the box that our table does not have: one button of the companion puts it into the owner's pack."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.games.revive.companion.moves import ShowsHex
from automatable.games.tiletum.companion.cards import SENT
from automatable.games.tiletum.companion.moves import Shows as ShowsSections
from automatable.games.tokaido.companion.moves import Shows
from automatable.kernel.contract import registry
from automatable.kernel.contract.editions import with_pack
from automatable.kernel.contract.game import Game, Setup
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Describe, Illegal, Move, NoneOfThese
from automatable.packs.correct import correct
from automatable.packs.owner import Owned, find_table
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.web.packs.forms import ours_of
from tests.games.revive import given as revive
from tests.games.tapestry import given as tapestry
from tests.games.terra_mystica import given as terra_mystica
from tests.games.tiletum import given as tiletum
from tests.games.tokaido import given as tokaido
from tests.web.client import Browser


@pytest.fixture
def odd(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A game in which a card was told that our table does not have."""
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = Session.create(store, registry.game("tokaido"), Setup(7), "companion", by_app=["traveler"])
    while not isinstance(session.match.state.owed[-1], tokaido.owed.AutomaToReveal):
        session.report(session.match.rules.legal(session.match.state)[0])
    assert session.report(Shows(3, "both")) is not None
    return session


def test_one_button_puts_the_card_into_the_pack(browser: Browser, odd: Session) -> None:
    address = f"/companion/{odd.id}"
    (noted,) = browser.page(address).find("section", class_="noted")
    assert noted.find("h2")[0].text == "We don't know this card"
    assert noted.find("a")[0].attributes["href"] == f"{address}/fix#lacks"
    (section,) = browser.page(f"{address}/fix").find("section", id="lacks")
    (form,) = section.find("form", action=f"{address}/pack")
    row = form.find("option")[0].attributes["value"]
    answer = browser.press(form, row=row)
    assert answer.status_code == 200
    assert f"now has card {row} as you described it: range 3 (was" in answer.text
    pack = Owned("tokaido", "default")
    cards = {str(card["number"]): card for card in pack.rows(find_table(pack.tables, "automa_card"))}
    assert (cards[row]["range"], cards[row]["icon"]) == (3, "both")
    assert "nothing was changed" in browser.press(form, row=row).text


@pytest.mark.parametrize(("entry", "row"), [("0", "1"), ("999", "1"), ("", "1"), ("told", "99")])
def test_what_is_no_such_card_is_refused(browser: Browser, odd: Session, entry: str, row: str) -> None:
    told = str(next(index for index, one in enumerate(odd.match.log) if one.warning is not None))
    answer = browser.post(f"/companion/{odd.id}/pack", {"entry": told if entry == "told" else entry, "row": row})
    assert answer.status_code == 400
    assert not Owned("tokaido", "default").exists()


def any_report(session: Session, rng: Rng) -> None:
    legal = session.match.rules.legal(session.match.state)
    session.report(legal[rng.below(len(legal))])


def told_odd(store: Store, name: str | Game[Any], told: list[Any], until: type[Any]) -> Session:
    """A game in which something was told that our table does not have, as soon as that could be."""
    game = registry.game(name) if isinstance(name, str) else name
    assert game.companion is not None
    box = ("automa", "card", "tiles", "mautoma", "automa cards", "decision", "progress")
    drawn = [source.stream for source in game.companion.sources if source.stream not in box]
    options: dict[str, dict[str, bool | int | str]]
    options = {"revive": {"tribe": "claimants"}, "terra_mystica": {"faction": "witches"}}
    session = Session.create(store, game, Setup(7, "", options.get(game.info.id, {})), "companion", by_app=drawn)
    rng = Rng(7, "told")
    for _ in range(200):
        # A game with a pack has classes of its own.
        if type(session.match.state.owed[-1]).__name__ == until.__name__:
            break
        any_report(session, rng)
    for move in told:
        session.report(msgspec.convert(msgspec.to_builtins(move), session.match.rules.moves))
    return session


def in_pack(browser: Browser, session: Session) -> tuple[str, str]:
    """The button is pressed: the row that was chosen, and what is said."""
    address = f"/companion/{session.id}"
    (form,) = browser.page(f"{address}/fix").find("form", action=f"{address}/pack")
    row = form.find("option")[-1].attributes["value"]
    answer = browser.press(form, row=row)
    assert answer.status_code == 200
    return row, answer.text


def test_each_look_keeps_its_place_on_the_pad(browser: Browser, odd: Session) -> None:
    while not isinstance(odd.match.state.owed[-1], tokaido.owed.AutomaToReveal):
        odd.report(odd.match.rules.legal(odd.match.state)[0])
    buttons = browser.page(f"/companion/{odd.id}").find("button", name="move")
    looks = [button.find("span", class_="label")[0].text for button in buttons[:12]]
    ranges = [f"range {n}, {icon}" for icon in ("no icon", "temple icon", "inn icon", "both icons") for n in (1, 2, 3)]
    assert looks == ranges


def test_the_card_goes_into_the_pack_that_the_game_was_begun_with(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    correct("tokaido", "automa_card", "1", {"range": 3, "icon": "inn"}, "my-box")
    session = told_odd(store, with_pack("tokaido", "my-box")[0], [Shows(3, "both")], tokaido.owed.AutomaToReveal)
    row, said = in_pack(browser, session)
    assert f"Your pack my-box now has card {row} as you described it" in said
    assert not Owned("tokaido", "default").exists()
    assert "Your pack my-box has this card now" in browser.get(f"/companion/{session.id}").text


def test_an_action_card_of_tiletum(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = told_odd(store, "tiletum", [ShowsSections(((-1, -4, 3),))], tiletum.owed.ToReveal)
    row, said = in_pack(browser, session)
    assert (
        f"now has card {row} as you described it: section Mautoma 1, moves piece merchant, to draw, die king · " in said
    )
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


def test_an_action_card_of_tiletum_with_three_mautomas_is_told_in_parts(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    told = told_in_parts(1, 0, 3, *(0, 2, 0), *(3, 1, 1))
    session = told_odd(store, "tiletum_three", told, tiletum.owed.ToReveal)
    after = next(state for state in session.match.states if state.sections)
    assert [(section.merchant, section.architect, section.die) for section in after.sections] == [
        (tiletum.pieces.DRAWN, None, 3),
        (None, tiletum.pieces.TO_FAIR_CURRENT, 0),
        (tiletum.pieces.TO_FAIR_NEXT, tiletum.pieces.DRAWN, 1),
    ]
    row, said = in_pack(browser, session)
    assert f"now has card {row} as you described it" in said
    pack = Owned("tiletum", "default")
    table = find_table(pack.tables, "mautoma_action_cards.toml/card")
    (card,) = [card for card in pack.rows(table) if str(card["id"]) == row]
    assert card["section"] == [
        {"mautoma": 1, "moves": [{"piece": "merchant", "to": "draw"}], "die": "king"},
        {"mautoma": 2, "moves": [{"piece": "architect", "to": "fair_current"}], "die": "bonus_tile"},
        {
            "mautoma": 3,
            "moves": [{"piece": "merchant", "to": "fair_next"}, {"piece": "architect", "to": "draw"}],
            "die": "fair_current",
        },
    ]
    assert not with_pack("tiletum", "default")[1]
    assert Session.open(store, session.id).match.state == session.match.state


def test_a_card_told_in_parts_that_our_table_has_is_that_card(store: Store) -> None:
    sections = tiletum.look(tiletum.SECTIONS[0], 2).sections
    told = told_in_parts(*(number for *sent, die in sections for number in (*map(SENT.index, sent), die)))
    session = told_odd(store, "tiletum_two", told, tiletum.owed.ToReveal)
    after = next(state for state in session.match.states if state.sections)
    assert (after.card, sorted(after.cards)) == (0, [1, 2, 3, 4])


def test_a_tile_of_revive(browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    hexes = ("water", "water", "sand", "water")
    session = told_odd(store, "revive", [ShowsHex(kind) for kind in hexes], revive.owed.ToTurnOver)  # type: ignore[arg-type]
    row, said = in_pack(browser, session)
    assert f"now has card {row} as you described it" in said
    pack = Owned("revive", "default")
    tiles = {tile["id"]: tile for tile in pack.rows(find_table(pack.tables, "area_tile"))}
    assert tiles[row]["spaces"] == dict(zip(("N", "W", "E", "S"), hexes, strict=True))
    assert not with_pack("revive", "default")[1]


def told_in_parts(*answers: int) -> list[Move]:
    return [NoneOfThese(), *map(Describe, answers)]


def test_a_decision_card_of_terra_mystica(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = told_odd(store, "terra_mystica", told_in_parts(1, 0, 3, 1, 2), terra_mystica.owed.DrawingCard)
    assert [index for index, entry in enumerate(session.match.log) if entry.warning] == [session.match.undo_point()]
    support = session.match.state.automa.support
    column = {
        "structures": "marked",
        "reaching": True,
        "row": "A",
        "direction": "left_to_right",
        "count": 4,
        "cult": "catch_up",
        "bonus_card": "right",
    }
    assert msgspec.to_builtins(terra_mystica.tables.CARD[support].support) == column
    shown = "range of marked structures, reaching, terrain priority row A, from the top left, number 4"
    assert f"A card that shows: {shown}" in browser.get(f"/companion/{session.id}/fix").text
    row, said = in_pack(browser, session)
    assert f"now has card {row} as you described it: support" in said
    assert "support count 4 (was" in said
    assert "{" not in said.partition("now has card")[2].partition("</")[0]
    pack = Owned("terra_mystica", "default")
    cards = {card["id"]: card for card in pack.rows(find_table(pack.tables, "automa_cards.toml/card"))}
    assert cards[row]["support"] == column
    later, faults = with_pack("terra_mystica", "default")
    assert not faults
    again = browser.page(f"/companion/{session.id}")
    assert not again.find("section", class_="noted")
    assert "Your pack default has this card now" in again.text
    assert not browser.page(f"/companion/{session.id}/fix").find("select", name="row")
    known = told_odd(store, later, told_in_parts(1, 0, 3, 1, 2), terra_mystica.owed.DrawingCard)
    assert known.match.state.automa.support == row
    assert not any(entry.warning for entry in known.match.log)
    assert not browser.page(f"/companion/{known.id}").find("section", class_="noted")
    size = max(terra_mystica.cards.size(state.automa) for state in session.match.states)
    session.report(NoneOfThese())
    for answer in (5, 4, 0, 0, 0, 3, 0, 0):
        session.report(Describe(answer))
    told = terra_mystica.tables.CARD[session.match.state.automa.action]
    assert told.actions == ("faction_action", "advance_cult_track")
    assert len(session.match.state.automa.seen) + terra_mystica.cards.size(session.match.state.automa) == size
    assert Session.open(store, session.id).match.state == session.match.state


def test_a_decision_card_of_tapestry(
    browser: Browser, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMATABLE_HOME", str(tmp_path))
    session = told_odd(
        store, "tapestry", [*told_in_parts(2, 2, 0), *told_in_parts(4, 3, 2, 1, 5, 0)], tapestry.owed.ToDrawDecision
    )
    after = next(state for state in reversed(session.match.states) if state.tiebreaker_card)
    track, ties = (
        tapestry.tables.DECISION_CARDS[after.track_card],
        tapestry.tables.DECISION_CARDS[after.tiebreaker_card],
    )
    assert (track.automa_track, track.shadow_track, track.income_icon) == ("end", "end", True)
    assert ties.track_tiebreak == ("favorite", "technology", "military", "science", "exploration")
    assert tapestry.tables.TIEBREAKS[after.tiebreaker_card] == (-1, 3, 2, 1, 0)
    assert (ties.hex_pattern, ties.toppled_outpost) == (list(tapestry.tables.PATTERNS)[5], True)
    address = f"/companion/{session.id}"
    forms = browser.page(f"{address}/fix").find("form", action=f"{address}/pack")
    assert len(forms) == 2
    assert "A card that shows: Automa: end; Shadow Empire: end; income icon" in forms[0].text
    row = forms[1].find("option")[0].attributes["value"]
    assert browser.press(forms[1], row=row).status_code == 200
    pack = Owned("tapestry", "default")
    cards = {str(card["id"]): card for card in pack.rows(find_table(pack.tables, "automa_decision_cards.toml/card"))}
    assert cards[row]["track_tiebreak"] == list(ties.track_tiebreak)
    assert not with_pack("tapestry", "default")[1]
    assert Session.open(store, session.id).match.state == session.match.state


def test_while_a_card_is_told_nothing_stands_before_the_question(browser: Browser, store: Store) -> None:
    session = told_odd(store, "tapestry", [NoneOfThese()], tapestry.owed.ToDrawDecision)
    assert session.match.log[-1].warning is None
    page = browser.get(f"/companion/{session.id}").text
    assert "Right half: what does the Automa&#39;s line show?" in page
    assert "this looks odd" not in page


@pytest.mark.parametrize("answer", [7, 99])
def test_an_answer_that_no_card_has_is_refused(store: Store, answer: int) -> None:
    session = told_odd(store, "tapestry", [NoneOfThese()], tapestry.owed.ToDrawDecision)
    with pytest.raises(Illegal, match="cannot be drawn now"):
        session.report(Describe(answer))


@pytest.mark.parametrize("key", ["*1?", "*1?0", "*1?1zz", "*1?1000000", "?1000", "*1?1f", "*9?1", "nothing"])
def test_a_key_that_tells_no_card_is_none(key: str) -> None:
    assert not terra_mystica.tables.is_card(key)
    assert terra_mystica.tables.is_card("*1?100301")


@pytest.mark.parametrize("number", [0, 23, 99, 123, 9_999_999])
def test_a_number_that_tells_no_card_is_none(number: int) -> None:
    with pytest.raises(KeyError):
        tapestry.tables.DECISION_CARDS[number]


@pytest.mark.parametrize("name", ["tokaido", "terra_mystica", "tapestry", "tiletum", "revive"])
def test_every_card_of_hers_leads_to_its_row(browser: Browser, store: Store, name: str) -> None:
    game = registry.game(name)
    assert game.companion is not None
    setup = Setup(
        7, "", {"tribe": "claimants"} if name == "revive" else {"faction": "witches"} if name == "terra_mystica" else {}
    )
    session = Session.create(
        store, game, setup, "companion", by_app=[source.stream for source in game.companion.sources]
    )
    rng = Rng(7, "told")
    for _ in range(200):
        known = zip(session.match.states, session.match.log, strict=False)
        if any(entry.stream is not None and game.companion.printed_row(state, entry.move) for state, entry in known):
            break
        any_report(session, rng)
    links = [
        link.attributes["href"]
        for link in browser.page(f"/companion/{session.id}/fix").find("a")
        if "?row=" in link.attributes.get("href", "")
    ]
    assert links
    (opened,) = browser.page(links[0].partition("#")[0]).find("details", id="row")
    assert "open" in opened.attributes
