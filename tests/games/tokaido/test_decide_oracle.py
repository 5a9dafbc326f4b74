"""The public question, against a second implementation over thousands of random positions."""

import json
import time
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN
from automatable.kernel.ask.question import answer
from automatable.kernel.turns.chance import Rng
from tests.games.tokaido import oracle
from tests.games.tokaido.given import automa_turn, given, points, tables

Question = dict[str, Any]
ITEMS = ("coin", "souvenir", "encounter", "hot_spring", "paddy", "mountain", "sea")
SEATS = ("you", "automa1", "automa2")


def ask(question: Question) -> dict[str, Any]:
    """The answer without its trace."""
    found = PLUGIN.decide(question)
    return {key: value for key, value in found.items() if key != "trace"}


def position(rng: Rng) -> Question:
    """Any position in which it is an Automa's turn."""
    backwards = rng.below(2) == 1
    road = range(54, -1, -1) if backwards else range(55)
    start = rng.below(54)
    inn = next(step for step in range(start + 1, 55) if oracle.ROAD[road[step]] == "inn")
    mover = SEATS[1 + rng.below(2)]
    spaces = {mover: road[start]}
    for seat in SEATS:
        while seat not in spaces:
            space = road[start + rng.below(min(inn - start, 6) + 1) if rng.below(3) else inn]
            if space not in spaces.values() or oracle.ROAD[space] == "inn":
                spaces[seat] = space
    taken = [name for name in oracle.FULL if rng.below(2)]
    most = rng.below(8) + 1
    owned = {
        name: rng.below(oracle.FULL[name] if name in oracle.FULL and name not in taken else most) for name in ITEMS
    }
    return {
        "automa": mover,
        "card": {"range": 1 + rng.below(3), "icon": ("none", "none", "temple", "inn", "both")[rng.below(5)]},
        "travelers": {seat: {"space": spaces[seat]} for seat in SEATS},
        "collections": {mover: owned},
        "achievements_taken": taken,
        "direction": "edo_to_kyoto" if backwards else "kyoto_to_edo",
    }


def test_the_oracle_knows_the_same_road() -> None:
    names = ("paddy", "mountain", "sea", "farm", "shop", "encounter", "hot_spring", "temple", "inn")
    assert [names[kind] for kind in tables.KINDS] == oracle.ROAD


@pytest.mark.parametrize("seed", range(8))
def test_every_answer_is_that_of_the_oracle(seed: int) -> None:
    rng = Rng(seed, "positions")
    for _ in range(500):
        question = position(rng)
        assert ask(question) == oracle.answer(question), question


def test_the_positions_of_the_oracle_are_varied() -> None:
    rng = Rng(0, "positions")
    answers = [oracle.answer(position(rng)) for _ in range(2000)]
    assert {answer["type"] for answer in answers} == set(oracle.ROAD)
    assert {answer["achievement"] for answer in answers} == {None, *oracle.FULL}


def test_a_game_goes_the_way_of_the_oracle() -> None:
    cards = {(card.range, card.icon): number for number, card in tables.AUTOMA_CARDS.items()}
    rng = Rng(1, "games")
    for _ in range(300):
        question = position(rng) | {"automa": "automa1"}
        card = cards.get((question["card"]["range"], question["card"]["icon"]))
        spaces = question["travelers"]
        if card is None or "automa1" not in question["collections"]:
            continue
        state = given(
            (spaces["you"]["space"], spaces["automa1"]["space"], spaces["automa2"]["space"]),
            line=[seat for seat in (0, 2) if spaces[SEATS[seat]]["space"] == spaces["automa1"]["space"]] + [1],
            automa1=question["collections"]["automa1"],
            taken=dict.fromkeys(question["achievements_taken"], 2),
            options={"return_trip": question["direction"] == "edo_to_kyoto"},
        )
        if oracle.ROAD[spaces["automa1"]["space"]] != "inn":
            state.line = []
        expected = oracle.answer(question)
        after = automa_turn(state, card)
        assert after.at[1] == expected["space"]
        if expected["type"] != "inn":
            assert points(after)[1] == expected["points"]


def test_a_thousand_positions_are_answered_fast() -> None:
    rng = Rng(2, "speed")
    text = json.dumps([position(rng) for _ in range(1000)])
    start = time.process_time()
    found, good = answer(PLUGIN.decide, text)
    assert time.process_time() - start < 2
    assert good
    assert not any("error" in entry for entry in found)
