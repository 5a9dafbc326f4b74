"""Plays and days in the API."""

from datetime import date, timedelta

from automatable.saves.days.plan import day_on, today
from automatable.saves.store.store import Store
from tests.saves.test_days import played
from tests.web.client import Browser

TOKAIDO = date(2026, 10, 6)


def test_plays(store: Store, browser: Browser) -> None:
    played(store, TOKAIDO, 3)
    (found,) = browser.get("/api/plays?game=tokaido").json()
    assert found["day"] == "2026-10-06"
    assert found["link"].startswith("https://app.bgstatsapp.com/")
    assert browser.get("/api/plays?game=revive").json() == []
    assert browser.get("/api/plays?mode=dream").status_code == 400
    figures = browser.get("/api/plays/figures").json()
    assert (figures["together"]["games"], figures["row"], figures["levels"][0]["game"]) == (1, 1, "tokaido")
    address = f"/api/plays/{found['id']}"
    changed = browser.send("PATCH", address, json={"note": "So close", "logged": True, "counts": False}).json()
    assert (changed["note"], changed["logged"], changed["counts"]) == ("So close", True, False)
    assert browser.send("PATCH", address, json={"place": "x" * 200}).status_code == 400
    assert browser.get("/api/plays").json() == []
    browser.send("PATCH", address, json={"counts": True})
    content = browser.get("/api/plays/export").content
    assert browser.send("POST", "/api/plays/import", content=content).json() == {"new": 0, "known": 1}
    assert browser.send("POST", "/api/plays/import", content=b"{}").status_code == 400
    assert browser.get("/api/plays/nobody.1").status_code == 404


def test_days(store: Store, browser: Browser) -> None:
    address = f"/api/days/{TOKAIDO}"
    assert browser.get(address).json()["state"] == "open"
    begun = browser.send("POST", f"{address}/play")
    assert begun.status_code == 201
    assert begun.json()["setup"]["seed"] == day_on(TOKAIDO).setup.seed
    assert browser.send("POST", f"{address}/play").json()["id"] == begun.json()["id"]
    played(store, TOKAIDO, 3)
    found = browser.get(address).json()
    assert (found["state"], found["on_time"]) == ("done", False)
    other = Store(":memory:")
    code = other.plays.code(other.plays.get(played(other, TOKAIDO, 8).id).id)
    compared = browser.send("POST", f"{address}/compare", json={"code": code}).json()
    assert (compared["same_day"], compared["good"]) == (True, True)
    assert compared["rows"][-1]["theirs"] == compared["theirs"]["points"]
    assert compared["rows"][-1]["mine"] == found["play"]["points"]
    elsewhere = browser.send("POST", f"/api/days/{TOKAIDO + timedelta(days=5)}/compare", json={"code": code}).json()
    assert (elsewhere["same_day"], elsewhere["rows"]) == (False, [])
    assert browser.send("POST", f"{address}/compare", json={"code": "no"}).status_code == 400
    assert browser.get("/api/days/soon").status_code == 404
    assert browser.get("/api/days").json()[0]["date"] == today().isoformat()
