"""Choosing in a real browser: the ways to pay, prices on the board, a card that is carried to its slot; by mouse, finger and key."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from automatable.games.revive.model.moves import Explore, PlayCard
from automatable.games.tapestry.model.moves import Advance
from automatable.games.terra_mystica.model.moves import Upgrade
from automatable.games.tiletum.model.moves import Walk
from automatable.kernel.contract import registry
from automatable.kernel.turns.moves import Move, Who
from automatable.kernel.turns.view import Offer
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from tests.web.pressing import begun
from tests.web.screen import DESKTOP, IN_A_BROWSER, PHONE, QUICK, Seen, looking

pytestmark = IN_A_BROWSER
OPTIONS: dict[str, dict[str, Any]] = {"terra_mystica": {"faction": "halflings"}, "revive": {"tribe": "pathseekers"}}
TAGS = """() => [...document.querySelectorAll('.price-tag')].map(tag => {
  const box = tag.getBoundingClientRect();
  return { of: tag.dataset.of, text: tag.textContent, marked: tag.querySelectorAll('.unexpected').length,
    size: parseFloat(getComputedStyle(tag).fontSize), box: [box.left, box.top, box.right, box.bottom] };
})"""


def offers(session: Session, kind: type[Move]) -> list[Offer]:
    state = session.match.state
    game = session.match.game
    if game.rules.turn(state).who is not Who.HUMAN:
        return []
    return [game.face.offer(state, move) for move in game.rules.legal(state) if isinstance(move, kind)]


def at(games: Store, name: str, wanted: Callable[[Any, list[Move]], bool]) -> Session:
    """A game at the first moment whose legal moves are wanted."""
    game = registry.game(name)

    def until(state: Any) -> bool:
        return game.rules.turn(state).who is Who.HUMAN and wanted(state, list(game.rules.legal(state)))

    return begun(games, game, until, 3, **OPTIONS.get(name, {}))


def has(kind: type[Move], least: int = 1) -> Callable[[Any, list[Move]], bool]:
    return lambda state, legal: sum(isinstance(move, kind) for move in legal) >= least


def press(page: Page, spot: Locator, touch: bool = False) -> None:
    """The middle of a shape, as a mouse or a finger finds it."""
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def went_on(seen: Seen, seq: str | None) -> None:
    seen.page.wait_for_selector(f"#table:not([data-seq='{seq}'])")
    seen.settled()


def seq_of(seen: Seen) -> str | None:
    return seen.page.locator("#table").get_attribute("data-seq")


@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True)], ids=["mouse", "finger"])
def test_a_space_opens_its_ways_to_pay_and_one_tap_pays(
    chrome: Browser, address: str, games: Store, size: dict[str, Any], touch: bool
) -> None:
    session = at(games, "tapestry", has(Advance, 6))
    first = offers(session, Advance)[0]
    ways = [offer for offer in offers(session, Advance) if offer.group == first.group]
    assert first.price is not None
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        seen.sit_down(session, **QUICK)
        page, seq = seen.page, seq_of(seen)
        rows = {str(offer.group) for offer in offers(session, Advance)}
        assert page.locator("#offers .offer:visible").count() == len(rows) + 1, (
            "a row for each space, and the income turn"
        )
        space, sheet = page.locator(f"#{first.place}"), page.locator("#offers .pay[open] .payment")
        press(page, space, touch)
        expect(sheet).to_be_visible()
        expect(sheet.locator("button.till")).to_have_count(len(ways))
        expect(sheet.locator("button.till").first).to_be_focused()
        expect(sheet.locator("button.till").first).to_be_in_viewport()
        charge = first.price.charges[0]
        expect(sheet.locator(".stock").first).to_have_text(f"{charge.held} → {charge.held - charge.amount}")
        assert (seen.faults(), seen.sideways()) == ([], 0)
        sheet.locator(".not-now").click()
        expect(sheet).to_have_count(0)
        press(page, space, touch)
        press(page, sheet.locator("button.till").first, touch)
        went_on(seen, seq)
    session.refresh()
    assert session.match.states[-1].resources != session.match.states[0].resources
    assert first.move in [entry.move for entry in session.match.log]


def test_keys_open_a_row_pay_inside_and_go_back(chrome: Browser, address: str, games: Store) -> None:
    session = at(games, "tapestry", has(Advance, 6))
    first = offers(session, Advance)[0]
    second = [offer for offer in offers(session, Advance) if offer.group == first.group][1]
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        page, seq = seen.page, seq_of(seen)
        sheet = page.locator("#offers .pay[open]")
        page.keyboard.press("1")
        expect(sheet).to_have_count(1)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        page.locator(f"#{first.place}").focus()
        page.keyboard.press("Enter")
        expect(sheet).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f"#{first.place}")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("2")
        went_on(seen, seq)
    session.refresh()
    assert second.move in [entry.move for entry in session.match.log]


def _eats_a_crystal(state: Any, legal: list[Move]) -> bool:
    face = registry.game("revive").face
    prices = [face.offer(state, move).price for move in legal if isinstance(move, Explore)]
    return any(price is not None and any(charge.unexpected for charge in price.charges) for price in prices)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("name", "kind", "wanted"),
    [
        ("revive", Explore, _eats_a_crystal),
        ("tiletum", Walk, has(Walk, 5)),
        ("terra_mystica", Upgrade, has(Upgrade, 2)),
    ],
)
def test_lit_places_carry_their_price(
    chrome: Browser,
    address: str,
    games: Store,
    size: dict[str, Any],
    name: str,
    kind: type[Move],
    wanted: Callable[[Any, list[Move]], bool],
) -> None:
    session = at(games, name, wanted)
    priced = {offer.place: offer for offer in offers(session, kind)}
    with looking(chrome, address, reduced_motion="reduce", color_scheme="dark", **size) as seen:
        seen.sit_down(session, **QUICK | {"theme": "auto"})
        page = seen.page
        part = page.locator("#parts button:visible", has_text="Map")
        if part.count():
            part.click()
        page.evaluate(
            """value => { for (const group of document.querySelectorAll('#offers details.group'))
              group.open = [...group.querySelectorAll('.offer')].some(one => one.value === value); }""",
            page.locator(f"#offers .offer[data-place='{next(iter(priced))}']").first.get_attribute("value"),
        )
        page.wait_for_function("tags => document.querySelectorAll('.price-tag').length >= tags", arg=1)
        page.wait_for_timeout(100)
        tags = page.evaluate(TAGS)
        assert {tag["of"] for tag in tags} <= set(priced)
        assert len(tags) >= min(len(priced), 2)
        for tag in tags:
            price = priced[tag["of"]].price
            assert price is not None
            assert tag["size"] >= 12
            if sum(offer.place == tag["of"] for offer in offers(session, kind)) == 1:
                assert "".join(filter(str.isdigit, tag["text"])) == "".join(str(one.amount) for one in price.charges)
                assert tag["marked"] == sum(one.unexpected is not None for one in price.charges)
        boxes = [tag["box"] for tag in tags]
        for number, (left, top, right, bottom) in enumerate(boxes):
            others = boxes[number + 1 :]
            assert all(
                right <= one[0] + 1 or one[2] <= left + 1 or bottom <= one[1] + 1 or one[3] <= top + 1 for one in others
            )
        assert seen.faults() == []


def drag_by_finger(page: Page, card: Locator, slot: Locator) -> None:
    """A finger on the card, over to the slot and off; what the browser makes of touches is its own, also whether it scrolls."""
    touch = page.context.new_cdp_session(page)
    start, end = card.bounding_box(), slot.bounding_box()
    assert start is not None
    assert end is not None
    begin = (start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    goal = (end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    before = page.evaluate("scrollY")
    send("touchStart", begin)
    for part in range(1, 9):
        send("touchMove", (begin[0] + (goal[0] - begin[0]) * part / 8, begin[1] + (goal[1] - begin[1]) * part / 8))
        if part == 4:
            expect(page.locator(".carried")).to_be_visible()
    assert page.evaluate("scrollY") == before
    send("touchEnd")


def _slots(session: Session) -> tuple[str, list[Offer]]:
    plays = offers(session, PlayCard)
    return str(plays[0].place), [offer for offer in plays if offer.place == plays[0].place]


@pytest.mark.parametrize("how", ["mouse", "finger", "drag", "finger drag", "keys"])
def test_a_card_is_carried_to_its_slot(chrome: Browser, address: str, games: Store, how: str) -> None:
    session = at(games, "revive", has(PlayCard, 6))
    place, plays = _slots(session)
    size = PHONE if "finger" in how else DESKTOP
    with looking(chrome, address, reduced_motion="reduce", **size) as seen:
        seen.sit_down(session, **QUICK)
        page, seq, say = seen.page, seq_of(seen), session.match.game.words().say
        card, slot = page.locator(f"#{place}"), page.locator(f"#{plays[1].to}")
        seen.open_part(card)
        if how == "keys":
            card.focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
            expect(card).to_be_focused()
            expect(slot).not_to_have_class("can")
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowRight")
            expect(slot).to_be_focused()
            page.keyboard.press("Enter")
        elif how == "drag":
            start, end = card.bounding_box(), slot.bounding_box()
            assert start is not None
            assert end is not None
            page.mouse.move(start["x"] + 20, start["y"] + 30)
            page.mouse.down()
            page.mouse.move(start["x"] + 40, start["y"] + 10, steps=3)
            expect(page.locator(".carried")).to_be_visible()
            page.mouse.move(end["x"] + 30, end["y"] + 30, steps=5)
            page.mouse.up()
        elif how == "finger drag":
            drag_by_finger(page, card, slot)
        else:
            press(page, card, how == "finger")
            told = page.locator("#next .prompt").inner_text()
            assert told == say(plays[0].carried.question if plays[0].carried else "")
            shown = [(offer.carried.gifts if offer.carried else (), offer) for offer in plays]
            amounts = ["".join(str(gift.amount) for gift in gifts) or say(offer.effect or "") for gifts, offer in shown]
            assert page.locator(".price-tag.gift").all_text_contents() == amounts
            faces = page.locator("#offers .spot-face:visible")
            assert faces.locator(".spot-name").all_text_contents() == [
                say(offer.carried.spot) for offer in plays if offer.carried
            ]
            assert page.locator("#offers .offer:visible").count() == len(plays)
            press(page, card, how == "finger")
            expect(page.locator(".price-tag.gift")).to_have_count(0)
            expect(page.locator("#next .prompt")).not_to_have_text(told)
            expect(faces).to_have_count(0)
            press(page, card, how == "finger")
            assert seen.faults() == []
            press(page, slot, how == "finger")
        went_on(seen, seq)
        assert seen.complaints == []
    session.refresh()
    assert plays[1].move in [entry.move for entry in session.match.log]


def test_choices_with_a_price_and_a_reason_stand_below_each_other(chrome: Browser, address: str, games: Store) -> None:
    session = at(games, "revive", has(Explore, 5))
    with looking(chrome, address, reduced_motion="reduce", **DESKTOP) as seen:
        seen.sit_down(session, **QUICK)
        group = seen.page.locator("#offers details.group", has_text="Explore").first
        group.evaluate("one => { one.open = true; }")
        boxes = group.locator(".offer").evaluate_all("all => all.map(one => one.getBoundingClientRect().left)")
        assert len(boxes) >= 5
        assert len(set(boxes)) == 1
