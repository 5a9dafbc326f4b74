"""Everything at the table besides playing on: taking back, looking back, asking, sharing."""

import json

import pytest

from automatable.kernel.companion.position import moments, question_at
from automatable.kernel.show.offers import whole_label
from automatable.kernel.turns.chance import Rng
from automatable.kernel.turns.moves import Author
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.client import Browser, Element, read
from tests.web.playing import advanced, begin, choose, legal, offers


@pytest.fixture
def address(browser: Browser) -> str:
    """A game in which a few moves were made."""
    address = begin(browser)
    page = browser.page(address)
    for turn in range(5):
        page = choose(browser, page, Rng(turn, "test"))
    return address


def session(store: Store, address: str) -> Session:
    return Session(store, address.rpartition("/")[2])


def form_to(page: Element, action: str) -> Element:
    return page.find("form", action=action)[0]


def test_undo_is_labelled_and_leads_back_to_the_same_choices(browser: Browser, store: Store, address: str) -> None:
    page = browser.page(address)
    before = legal(store, address)
    after = choose(browser, page, Rng(0, "test"))
    (button,) = after.find("button", id="undo")
    assert button.text.startswith("↶ Undo: You")
    browser.press(form_to(after, f"{address}/undo"), button)
    assert legal(store, address) == before


def test_redo_is_labelled_and_brings_back_what_was_undone(browser: Browser, store: Store, address: str) -> None:
    log = session(store, address).match.log
    page = read(browser.press(form_to(browser.page(address), f"{address}/undo")).text)
    (button,) = page.find("button", id="redo")
    assert "Redo: You" in button.text
    browser.press(form_to(page, f"{address}/redo"), button)
    assert session(store, address).match.log == log


def test_with_nothing_to_undo_the_button_is_off(browser: Browser) -> None:
    page = browser.page(begin(browser))
    assert "disabled" in page.find("button", id="undo")[0].attributes
    assert "disabled" in page.find("button", id="redo")[0].attributes


def test_history_leads_back_to_any_decision_and_forward_again(browser: Browser, store: Store, address: str) -> None:
    log = session(store, address).match.log
    page = browser.page(f"{address}/history")
    back = page.find("form", action=f"{address}/back")
    assert len(back) == 5
    browser.press(back[1])
    gone_back = session(store, address).match
    assert gone_back.log == log[: int(back[1].find("input", name="to")[0].attributes["value"])]
    (forward,) = browser.page(f"{address}/history").find("form", action=f"{address}/redo")
    browser.press(forward)
    assert session(store, address).match.log == log


def test_entries_have_the_same_numbers_in_the_history_and_in_their_addresses(browser: Browser, address: str) -> None:
    entries = [entry for entry in browser.page(f"{address}/history").find("li") if "id" in entry.attributes]
    numbered = [entry for entry in entries if entry.find("span", class_="number")]
    assert [entry.find("span", class_="number")[0].text for entry in numbered] == [
        str(n) for n in range(1, len(numbered) + 1)
    ]
    for entry in numbered:
        (number,) = entry.find("span", class_="number")
        assert entry.attributes["id"] == f"entry-{number.text}"
        links = [link.attributes["href"] for link in entry.find("a", class_="ask")]
        assert links
        assert all(link.endswith((f"/why/{number.text}", f"?at={number.text}")) for link in links)


def test_every_decision_in_the_log_can_be_explained(browser: Browser, address: str) -> None:
    history = browser.page(f"{address}/history")
    asked = [link.attributes["href"] for link in history.find("a", class_="ask") if "data-why" in link.attributes]
    assert len(asked) > 3
    for link in asked:
        page = browser.page(link)
        assert page.find("div", class_="funnel") or page.find("p", class_="whose")


def test_why_on_any_other_move_says_whose_it_was_and_the_rule(browser: Browser, address: str) -> None:
    history = browser.page(f"{address}/history")
    said = set()
    for entry in history.find("li"):
        if not entry.attributes.get("id", "").startswith("entry-") or "automa" in entry.attributes["class"]:
            continue
        number = entry.attributes["value"]
        (whose,) = browser.page(f"{address}/why/{number}").find("p", class_="whose")
        (rule,) = whose.find("a", class_="rule")
        assert rule.text.startswith("TOK-")
        said.add(whose.text.split(".")[0])
    assert said == {"You chose this", "Nobody chose this: it was drawn or rolled"}


def test_why_where_the_rules_leave_her_no_choice_says_what_led_there(browser: Browser, store: Store) -> None:
    session = advanced(store, 12, "tapestry")
    hers = [index for index, entry in enumerate(session.match.log) if entry.by is Author.AUTOMA]
    forced = next(index for index in hers if type(session.match.moves[index]).__name__ == "BotsIncome")
    page = browser.page(f"/table/{session.id}/why/{forced + 1}")
    assert "TAP-INC-12" in page.text


def test_the_board_of_every_entry_can_be_seen(browser: Browser, store: Store, address: str) -> None:
    match = session(store, address).match
    for index in (0, 7, len(match.log)):
        answer = browser.get(f"{address}/board/{index}")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text == match.game.face.draw(match.game.face.view(match.states[index], 0), match.game.words())


def test_a_hint_is_one_of_the_choices(browser: Browser, address: str) -> None:
    values = [button.attributes["value"] for button in offers(browser.page(address))]
    hint = read(browser.get(f"{address}/hint", headers={"HX-Request": "true"}).text)
    (told,) = [part for part in hint.find("div") if "data-move" in part.attributes]
    assert told.attributes["data-move"] in values


def test_a_hint_says_who_advises_and_names_the_next_two(browser: Browser, store: Store, address: str) -> None:
    hint = read(browser.get(f"{address}/hint", headers={"HX-Request": "true"}).text)
    match = session(store, address).match
    offers = [match.game.face.offer(match.state, move) for move in match.game.rules.legal(match.state)]
    labels = {match.game.words().say(whole_label(offer)) for offer in offers}
    assert any(label.startswith("Walk: ") for label in labels)
    named = [part.text for part in hint.find("b")]
    assert len(named) == len(set(named)) == 3
    assert set(named) <= labels
    assert "tries its best moves in the same possible futures" in hint.text


def test_without_a_script_a_hint_comes_with_the_table(browser: Browser, address: str) -> None:
    page = browser.page(f"{address}/hint")
    (told,) = page.find("p", class_="notice tip")
    assert told.text.startswith("The search player would take")
    assert offers(page)


def test_a_hint_changes_nothing(browser: Browser, store: Store, address: str) -> None:
    before = store.length(address.rpartition("/")[2])
    browser.get(f"{address}/hint")
    assert store.length(address.rpartition("/")[2]) == before


def test_the_rules_of_the_moment_stand_beside_the_offers(browser: Browser, address: str) -> None:
    (moment,) = [part for part in browser.page(address).find("details") if "moment" in part.attributes["class"]]
    assert moment.find("dt")[0].text.startswith("TOK-")


def test_the_replay_walks_from_the_start_to_the_end(browser: Browser, store: Store, address: str) -> None:
    entries = len(session(store, address).match.log)
    page = browser.page(f"{address}/replay")
    assert "Before the first move" in page.text
    for _ in range(entries):
        page = browser.page(page.find("a", id="forward")[0].attributes["href"])
    assert f"Entry {entries} of {entries}" in page.text
    assert "off" in page.find("a", id="forward")[0].attributes["class"]


def test_a_share_code_restores_the_game_elsewhere(browser: Browser, store: Store, address: str) -> None:
    (area,) = browser.page(f"{address}/share").find("textarea")
    copied = browser.post("/import", {"content": area.text})
    assert copied.url.path not in ("/import", address)
    assert session(store, copied.url.path).match.log == session(store, address).match.log


def test_an_exported_file_can_be_brought_back(browser: Browser, store: Store, address: str) -> None:
    answer = browser.get(f"{address}/export")
    assert "attachment" in answer.headers["content-disposition"]
    assert json.loads(answer.text)["game"] == "tokaido"
    copied = browser.post("/import", {"content": answer.text})
    assert session(store, copied.url.path).match.log == session(store, address).match.log


def test_a_broken_share_code_is_explained_in_the_lobby(browser: Browser) -> None:
    answer = browser.post("/import", {"content": "automa1_nonsense"})
    assert (answer.status_code, "copy the whole code again" in answer.text) == (400, True)


def test_the_picture_in_the_lobby_is_another_one_after_another_move(browser: Browser, address: str) -> None:
    def picture() -> str:
        (image,) = [image for image in browser.page("/").find("img") if address in image.attributes["src"]]
        return image.attributes["src"]

    before = picture()
    page = read(browser.press(form_to(browser.page(address), f"{address}/undo")).text)
    (form,) = page.find("form", id="offers")
    browser.press(form, offers(page)[-1])
    assert picture() != before


def test_a_short_id_leads_to_the_full_address(browser: Browser, address: str) -> None:
    short = address.rpartition("-")[2]
    assert browser.get(f"/table/{short}").url.path == address


def test_a_game_whose_moves_no_longer_fit_can_be_read_and_forked(browser: Browser, address: str) -> None:
    saved = json.loads(browser.get(f"{address}/export").text)
    saved["log"][-1] = {"type": "Donate", "coins": 3}
    answer = browser.post("/import", {"content": json.dumps(saved)})
    page = read(answer.text)
    assert "but not continue it" in page.text
    assert offers(page) == []
    forked = browser.press(form_to(page, f"{answer.url.path}/fork"))
    assert offers(read(forked.text))


def test_any_moment_of_hers_can_be_copied_as_a_question(browser: Browser, store: Store, address: str) -> None:
    match = session(store, address).match
    index = next(at for at in moments(match) if at < len(match.log))
    why = browser.page(f"{address}/why/{index + 1}")
    (link,) = [one.attributes["href"] for one in why.find("a") if "/position/" in one.attributes.get("href", "")]
    (code,) = browser.page(link).find("textarea", id="position-code")
    assert json.loads(code.text) == question_at(match, index)


def test_a_moment_that_cannot_be_asked_says_so(browser: Browser, address: str) -> None:
    assert "cannot be put as a question" in browser.page(f"{address}/position/1").text
