"""Puzzles in the API."""

from typing import Any

from automatable.saves.store.puzzle_record import KEY
from automatable.saves.store.store import Store
from tests.web.client import Browser

LIST = "/api/games/tokaido/puzzles"


def test_a_puzzle_is_listed_asked_and_answered(store: Store, browser: Browser) -> None:
    rows = browser.get(LIST).json()
    assert [row["lesson"] for row in rows[:6]] == [1, 2, 3, 4, 5, 0]
    first = rows[0]
    assert first["grade"] == len(first["rules"])
    address = f"{LIST}/{first['id']}"
    asked = browser.get(address).json()
    assert asked["question"] == "Where does she stop?"
    assert asked["about"]
    assert asked["cards"]
    drawn = browser.get(asked["board"])
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    answers = {}
    for choice in asked["choices"]:
        assert f'id="{choice["place"]}"' in drawn.text
        answers[choice["name"]] = browser.send("POST", address, json={"answer": choice["place"]}).json()
    assert [name for name, answer in answers.items() if answer["right"]] == ["Mountain 12"]
    wrong = answers["Sea 11"]
    assert (wrong["answer"]["name"], wrong["rule"]) == ("Mountain 12", "TOK-TURN-06")
    assert wrong["reached"] == "You were right up to the last step."
    assert [step["rule"] for step in wrong["why"]["steps"]][-1] == "TOK-TURN-06"
    assert browser.send("POST", address, json={"answer": "mountain 12"}).json()["right"]
    assert not store.setting(KEY)


def test_by_rule_and_grade(browser: Browser) -> None:
    rows = browser.get("/api/games/terra_mystica/puzzles?rule=TM-BUILD&grade=3").json()
    assert rows
    assert {row["grade"] for row in rows} == {3}
    assert browser.get(f"{LIST}?rule=NONE").json() == []


def test_bad_input_is_answered_in_one_line(browser: Browser) -> None:
    address = f"{LIST}/{browser.get(LIST).json()[0]['id']}"
    bodies: list[Any] = [{"answer": "the moon"}, {"answer": 3}, {}, {"answer": "x", "more": 1}, []]
    for body in bodies:
        answer = browser.send("POST", address, json=body)
        assert answer.status_code == 400
        assert "\n" not in answer.json()["error"]["why"]
    wrong = browser.send("POST", address, json={"answer": "the moon"}).json()["error"]
    assert wrong["field"] == "answer"
    assert wrong["why"].startswith("'the moon' is no answer here; one of Encounter 10, ")
    assert browser.get(f"{LIST}?grade=many").status_code == 400
    assert browser.get(f"{LIST}/1-1").status_code == 404
    assert browser.get(f"{LIST}/1-1/board").status_code == 404
    assert browser.get("/api/games/chess/puzzles").status_code == 404
