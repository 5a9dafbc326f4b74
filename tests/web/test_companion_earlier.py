"""An old entry told otherwise, field by field: what the form offers, what saving it does, and that a place on the board fills it in."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser as Chrome
from playwright.sync_api import expect

from automatable.kernel.companion.earlier import EntryForm
from automatable.kernel.companion.rewrite import edit
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import CountPoints, Illegal, Malformed
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.games.test_counting import at_the_count
from tests.web.client import Browser
from tests.web.screen import IN_A_BROWSER, PHONE, Seen, looking
from tests.web.test_every_edit import GAMES, walked

browser_tests = IN_A_BROWSER[0]


def forms(session: Session) -> Iterator[tuple[int, EntryForm]]:
    match = session.match
    for index in range(len(match.log)):
        if (form := EntryForm(match, index)).is_useful():
            yield index, form


@pytest.mark.parametrize("way", ["app", "box"])
@pytest.mark.parametrize("name", GAMES)
def test_every_field_is_filled_in_as_told_and_offers_what_could_be_told(store: Store, name: str, way: str) -> None:
    session = walked(store, name, way, 3, 9)
    words, rng, found, edits = session.match.game.words(), Rng(1, "fields"), 0, 0
    for index, form in forms(session):
        assert form.filled({}) == form.told
        for field in form.fields(form.told):
            found += 1
            assert field.title.key in words, field.title.key
            values = [known.value for known in field.values]
            assert not values or field.now in values
            said = [words.say(list(known.said)) for known in field.values]
            assert len(set(said)) == len(said), said
            if values:
                other = values[rng.below(len(values))]
                move = form.filled({field.name: other}, field.name)
                assert getattr(move, field.name) == other
                with suppress(Illegal):
                    edited, _ = edit(session.match, index, move)
                    assert edited.log[index].move == move
                    edits += 1
    assert edits or not found
    assert found or (name, way) == ("terra_mystica", "box")


def track_told(store: Store) -> tuple[Session, int]:
    """A report of a token on a track, with moves of the bots after it."""
    session = walked(store, "tapestry", "app", 3, 9)
    return session, next(index for index, form in forms(session) if type(form.told).__name__ == "Moved")


def test_a_field_that_was_changed_keeps_the_others_and_says_what_does_not_go_together(store: Store) -> None:
    session, index = track_told(store)
    form = EntryForm(session.match, index)
    told: Any = form.told
    track = (told.track + 1) % 4
    moved: Any = form.filled({"track": track}, "track")
    assert (moved.track, moved.space) == (track, told.space)
    with pytest.raises(Malformed, match="do not go together"):
        form.filled({"track": 0, "space": 0})
    with pytest.raises(Malformed, match="cannot be told"):
        form.filled({"track": "nonsense"})


def test_a_number_is_typed(store: Store) -> None:
    session = walked(store, "tiletum", "app", 3, 2)
    companion = session.match.game.companion
    assert companion is not None
    offer = next(offer for offer in companion.corrections(session.match.state) if offer.amount)
    session.correct(offer.move)  # type: ignore[arg-type]
    index = len(session.match.log) - 1
    form = EntryForm(session.match, index)
    (field,) = form.fields(form.told)
    assert (field.name, field.values, field.now) == (offer.amount, (), getattr(offer.move, offer.amount))
    assert getattr(form.filled({field.name: field.now + 1}), offer.amount) == field.now + 1


def test_saving_edits_the_entry_and_replays_the_rest(browser: Browser, store: Store) -> None:
    session, index = track_told(store)
    address = f"/companion/{session.id}/earlier/{index + 1}"
    (form,) = browser.page(address).find("form", id="entry")
    (space,) = form.find("select", name="field.space")
    told = next(one for one in space.find("option") if "selected" in one.attributes)
    other = next(one for one in space.find("option") if one is not told)
    answer = browser.press(form, None, **{"field.space": other.attributes["value"]})
    assert answer.url.path in (f"/companion/{session.id}", f"/companion/{session.id}/fix")
    match = Session(store, session.id).match
    assert match.log[index].move.space == int(other.attributes["value"])  # type: ignore[attr-defined]
    assert len(match.log) >= len(session.match.log) - 2
    (form,) = browser.page(address).find("form", id="entry")
    refused = browser.press(form, None, **{"field.space": "0"})
    assert refused.status_code == 400
    assert "do not go together" in refused.text


def test_lines_of_a_count_are_numbers_of_their_own() -> None:
    match = at_the_count("tokaido", 3)
    assert match.game.companion is not None
    lines = len(match.game.companion.score_lines(match.state))
    match.report(CountPoints((5,) * lines))
    form = EntryForm(match, len(match.log) - 1)
    assert [field.now for field in form.fields(form.told)] == [5] * lines
    changed = form.filled({"0": 7})
    edited, _ = edit(match, len(match.log) - 1, changed)
    assert isinstance(edited.log[-1].move, CountPoints)
    assert edited.log[-1].move.parts == (7, *(5,) * (lines - 1))


@pytest.fixture
def phone(chrome: Chrome, address: str) -> Iterator[Seen]:
    with looking(chrome, address, **PHONE) as seen:
        yield seen


@browser_tests
def test_on_a_phone_a_field_or_a_place_of_the_board_is_tapped_and_saved(phone: Seen, games: Store) -> None:
    session, index = track_told(games)
    told: Any = session.match.log[index].move
    phone.go(f"/companion/{session.id}/earlier/{index + 1}")
    page = phone.page
    track, space = page.locator("#entry select").nth(0), page.locator("#entry select").nth(1)
    expect(track).to_have_value(str(told.track))
    other = (told.track + 1) % 4
    with page.expect_response(lambda answer: "changed=field.track" in answer.url):
        track.select_option(str(other))
    expect(space).to_have_value(str(told.space))
    assert (phone.sideways(), phone.faults()) == (0, [])
    phone.picture("companion-earlier")
    place = page.locator("#entry select").nth(1).locator("option[data-place]").nth(3)
    shape, value = place.get_attribute("data-place"), place.get_attribute("value")
    with page.expect_response(lambda answer: "changed=field.space" in answer.url):
        page.locator(f"#board-sheet #{shape}").click()
    expect(space).to_have_value(value or "")
    page.locator("#entry .btn.main").click()
    page.wait_for_url(lambda url: "/earlier/" not in url)
    move: Any = Session(games, session.id).match.log[index].move
    assert (move.track, str(move.space)) == (other, value)
