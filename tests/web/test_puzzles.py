"""Puzzles on the page: answered without a script, by tapping the board and by keys; a row is kept, and none counts twice."""

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from automatable.kernel.contract import registry
from automatable.kernel.contract.game import Game
from automatable.kernel.puzzles.choosing import game_of_date, next_puzzle, puzzle_of_date
from automatable.kernel.puzzles.position import PuzzlePosition, open_puzzle
from automatable.kernel.puzzles.records import KnownPuzzle, NoSuchPuzzle, known_puzzles
from automatable.saves.store.puzzle_record import KEY, PuzzleRecord, puzzle_record
from automatable.saves.store.store import Store
from automatable.web.pages.puzzles import today
from tests.web.client import Browser, read
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, looking

DAY = date(2026, 11, 18)
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}


def answers(game: str, puzzle: str) -> tuple[str, list[str]]:
    """The place of the right answer and those of the wrong ones."""
    known = next(one for one in known_puzzles(registry.game(game)) if one.id == puzzle)
    position = open_puzzle(registry.game(game), known)
    right = known.puzzle.answer
    return right, [one.place for one in position.answers if one.place != right]


def test_a_row_counts_each_puzzle_once_and_none_after_a_look_at_the_rules() -> None:
    record = PuzzleRecord().after("a", "1-1", True, False, DAY).after("a", "1-2", True, False, DAY, day=True)
    assert (record.row, record.best, record.this_month(DAY), record.day) == (2, 2, (2, 2), "2026-11-18")
    assert record.after("a", "1-2", False, False, DAY).row == 2
    looked = record.after("a", "1-3", False, True, DAY)
    assert (looked.row, looked.this_month(DAY), looked.is_done("a", "1-3")) == (2, (2, 2), True)
    wrong = record.after("b", "1-1", False, False, DAY)
    assert (wrong.row, wrong.best, wrong.this_month(DAY)) == (0, 2, (2, 3))
    assert wrong.this_month(date(2026, 12, 1)) == (0, 0)


def test_every_date_has_a_puzzle_and_every_game_its_turn() -> None:
    listings = list(registry.listings()[0].values())
    found = [game_of_date(listings, date.fromordinal(DAY.toordinal() + days)) for days in range(5)]
    assert {one.id for one in found if one} == {"revive", "tapestry", "terra_mystica", "tiletum", "tokaido"}
    game = registry.game("tokaido")
    days = [puzzle_of_date(game, date.fromordinal(DAY.toordinal() + 5 * n)) for n in range(30)]
    assert len({one.id for one in days if one}) == 30
    assert not any(one.lesson for one in days if one)


def test_the_next_one_is_not_done_and_of_the_rule_asked_for() -> None:
    game = registry.game("terra_mystica")
    first = next_puzzle(game, lambda puzzle: False)
    assert first is not None
    assert first.lesson == 1
    second = next_puzzle(game, lambda puzzle: puzzle == first.id)
    assert second is not None
    assert second.lesson == 2
    building = next_puzzle(game, lambda puzzle: False, "TM-BUILD", 3)
    assert building is not None
    assert building.grade == 3
    assert building.is_about("TM-BUILD")
    again = next_puzzle(game, lambda puzzle: True, after=first.id)
    assert again == second
    assert next_puzzle(game, lambda puzzle: False, "TM-NOBODY") is None


def test_without_a_script_a_puzzle_is_a_form(browser: Browser, store: Store) -> None:
    page = browser.get("/puzzle/tiletum/0-93")
    assert "Where does the Mautoma put its pillar?" in page.text
    assert 'name="answer"' in page.text
    right, wrong = answers("tiletum", "0-93")
    assert "Right" not in page.text
    page = browser.post("/puzzle/tiletum/0-93", {"answer": wrong[0]})
    assert "Not quite: Paris." in page.text
    assert "TIL-ARC-09" in page.text
    page = browser.post("/puzzle/tiletum/0-93", {"answer": right})
    assert "Right: Paris." in page.text
    assert "does not count" in page.text
    assert puzzle_record(store).this_month(date.today())[1] in (0, 1)
    assert puzzle_record(store).row == 0
    assert browser.post("/puzzle/tiletum/0-93", {"answer": "nowhere"}).status_code == 404
    assert browser.get("/puzzle/tiletum/0-1").status_code == 404
    assert browser.get("/puzzle/terra_mystica?rule=TM-NOBODY").status_code == 404


def test_where_the_puzzle_of_the_date_holds_no_longer_there_is_another(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = game_of_date(list(registry.listings()[0].values()), today())
    assert listing is not None
    of_date = puzzle_of_date(registry.game(listing.id), today())
    assert of_date is not None
    assert f'action="/puzzle/{listing.id}/{of_date.id}"' in browser.get("/puzzle").text
    stale = of_date.id

    def opened(game: Game[Any], known: KnownPuzzle) -> PuzzlePosition[Any]:
        if known.id == stale:
            raise NoSuchPuzzle("puzzle", "it no longer holds")
        return open_puzzle(game, known)

    monkeypatch.setattr("automatable.web.pages.puzzles.open_puzzle", opened)
    first = next(one for one in known_puzzles(registry.game(listing.id)) if one.lesson == 1).id
    assert f'action="/puzzle/{listing.id}/{first}"' in browser.get("/puzzle").text
    stale = first
    page = browser.get("/puzzle")
    assert page.status_code == 200
    assert f'action="/puzzle/{listing.id}/{of_date.id}"' in page.text


def test_the_result_can_be_copied_and_does_not_tell_the_answer(browser: Browser, store: Store) -> None:
    def result(puzzle: str, place: str, **more: str) -> str:
        page = read(browser.post(f"/puzzle/tokaido/{puzzle}", {"answer": place, **more}).text)
        return "".join(part.text for part in page.find("textarea"))

    first, second, third, fourth = (one.id for one in known_puzzles(registry.game("tokaido"))[:4])
    assert re.fullmatch(rf"Puzzle {first}, \d+ \w+, Tokaido: right\.", result(first, answers("tokaido", first)[0]))
    assert result(second, answers("tokaido", second)[0]).endswith(", Tokaido: right, 2 in a row.")
    wrong = result(third, answers("tokaido", third)[1][0], day="1")
    assert re.fullmatch(r"Puzzle of \d+ \w+, Tokaido: wrong, after 2 in a row\.", wrong)
    assert result(third, answers("tokaido", third)[0]) == ""
    assert result(fourth, answers("tokaido", fourth)[1][0]).endswith(", Tokaido: wrong.")


def test_the_rules_can_be_seen_first(browser: Browser, store: Store) -> None:
    page = browser.get("/puzzle/tiletum/0-93?rules=shown")
    assert "TIL-ARC-09" in page.text
    right, _ = answers("tiletum", "0-93")
    page = browser.post("/puzzle/tiletum/0-93", {"answer": right, "looked": "1"})
    assert "You looked at the rules" in page.text
    assert puzzle_record(store).row == 0


def test_a_puzzle_can_be_played_on(browser: Browser, store: Store) -> None:
    browser.post("/puzzle/tokaido/34-36/play", {})
    (saved,) = store.list()
    assert saved.game == "tokaido"
    assert saved.moves > 36


def test_a_damaged_record_begins_anew(browser: Browser, store: Store) -> None:
    store.set_setting(KEY, "{damaged")
    assert browser.get("/puzzles").status_code == 200
    assert "A puzzle a day" in browser.get("/").text


class TestInABrowser:
    pytestmark = IN_A_BROWSER

    @pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (NARROW, "light")], ids=["desktop", "narrow"])
    def test_a_tap_on_the_board_answers(self, chrome: Chromium, address: str, size: Any, theme: str) -> None:
        puzzle = "39-21" if size is DESKTOP else "4-32"
        right, wrong = answers("terra_mystica", puzzle)
        with looking(chrome, address, **size, color_scheme=theme, reduced_motion="reduce") as seen:
            page = seen.page
            seen.go(f"/puzzle/terra_mystica/{puzzle}")
            page.locator(".puzzle[data-ready]").wait_for()
            assert page.locator("#board-sheet .can").count() == len(wrong) + 1
            # On a phone the answers are folded: all of them are places of the board, which stays in sight.
            folded = page.locator("#answer-list:not([open])")
            expect(folded).to_have_count(0 if size is DESKTOP else 1)
            expect(page.locator("#answers label").first).to_be_visible(visible=size is DESKTOP)
            if size is not DESKTOP:
                page.locator("#sure").click()
                expect(folded).to_have_count(0)
                page.locator("#answer-list summary").click()
            page.locator(f"#{wrong[0]}").click()
            expect(page.locator(f"input[value={wrong[0]}]")).to_be_checked()
            page.locator(f"#{right}").click()
            expect(page.locator(f"input[value={right}]")).to_be_checked()
            expect(page.locator("#sure")).to_contain_text("I am sure: ")
            assert seen.faults() == []
            assert seen.sideways() == 0
            page.locator("#sure").click()
            page.locator(".puzzle[data-solved][data-ready]").wait_for()
            expect(page.locator("#next .prompt")).to_contain_text("Right: ")
            assert page.locator(f"#{right}.glow").count() == 1
            assert page.locator(".tag.hers").count() == 1
            assert seen.faults() == []
            assert seen.sideways() == 0

    def test_a_word_above_a_place_stays_within_its_part_of_the_board(self, chrome: Chromium, address: str) -> None:
        with looking(chrome, address, **DESKTOP, reduced_motion="reduce", locale="de-DE") as seen:
            page = seen.page
            seen.go("/puzzle/tiletum/2-83")
            page.locator(".puzzle[data-ready]").wait_for()
            page.keyboard.press("1")
            page.locator("#sure").click()
            page.locator(".puzzle[data-solved][data-ready]").wait_for()
            tag = page.locator(".tag.yours").evaluate("one => [one.getBBox().x, one.parentNode.dataset.box]")
            assert tag[0] >= float(tag[1].split()[0])

    def test_keys_are_enough(self, chrome: Chromium, address: str) -> None:
        right, _ = answers("tokaido", "34-36")
        with looking(chrome, address, **DESKTOP, reduced_motion="reduce") as seen:
            page = seen.page
            seen.go("/puzzle/tokaido/34-36")
            page.locator(".puzzle[data-ready]").wait_for()
            page.keyboard.press("1")
            first = page.locator("#answers input").first
            expect(first).to_be_checked()
            place = first.get_attribute("value")
            page.keyboard.press("Enter")
            page.locator(".puzzle[data-solved][data-ready]").wait_for()
            said = "Right: " if place == right else "Not quite: "
            expect(page.locator("#next .prompt")).to_contain_text(said)
            expect(page.locator("#next")).to_be_focused()
            page.locator("[data-copy=puzzle-result]").click()
            expect(page.locator("#toast")).to_contain_text("Copied")
            page.locator("#one-more").press("Enter")
            page.locator(".puzzle[data-ready]:not([data-solved])").wait_for()
            assert "34-36" not in page.url

    @pytest.mark.parametrize("theme", ["light", "dark"])
    def test_the_list_of_puzzles_is_for_everybody(self, chrome: Chromium, address: str, theme: str) -> None:
        with looking(chrome, address, **NARROW, color_scheme=theme) as seen:
            seen.go("/puzzles")
            seen.page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)")
            assert seen.faults() == []
            assert seen.sideways() == 0
            seen.page.get_by_text("TM-BUILD").click()
            seen.page.locator(".puzzle[data-ready]").wait_for()
