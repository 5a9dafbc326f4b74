"""What happens by itself is told: rounds, incomes, cult bonuses, the final count."""

import re
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.show.ceremony import ceremony_of
from automatable.kernel.show.ceremony import lines as counted
from automatable.testing.messages import unsayable
from automatable.testing.walk import walk
from tests.games.terra_mystica.given import Source, income_of, income_sources, owed, seat

WORDS = PLUGIN.words()


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return walk(PLUGIN, Setup(4, "automa", {"faction": "witches", "final_scoring": "outposts"}), "greedy").match


def told(match: Match[Any], index: int) -> list[str]:
    lines = PLUGIN.face.aftermath(match.states[index], match.log[index].move, match.states[index + 1])
    assert unsayable(tuple(lines), WORDS) is None
    return [WORDS.say(line) for line in lines]


@pytest.mark.rule("TM-BASE-INCOME-01", "TM-BASE-INCOME-02")
def test_each_round_begins_with_its_tile_and_incomes(match: Match[Any]) -> None:
    starts = [index for index in range(len(match.log)) if match.states[index + 1].round > match.states[index].round]
    for number, index in enumerate(starts[:6], 1):
        lines = told(match, index)
        assert any(line.startswith(f"Round {number}: ") for line in lines)
        assert any(line.startswith("You take income: ") and "(dwellings)" in line for line in lines)


@pytest.mark.rule("TM-BASE-ROUND-02")
def test_every_cult_bonus_is_told(match: Match[Any]) -> None:
    everything = " ".join(line for index in range(len(match.log)) for line in told(match, index))
    paid = [
        index
        for index in range(len(match.log))
        if any(isinstance(due, owed.CleaningUp) for due in match.states[index + 1].owed)
    ]
    assert everything.count("cult bonus") >= len(paid)
    assert "cult bonus" in everything


@pytest.mark.rule("TM-BASE-END-01", "TM-BASE-END-02", "TM-BASE-END-03", "TM-BASE-END-04")
def test_the_final_count_is_told_item_by_item(match: Match[Any]) -> None:
    ceremony = ceremony_of(match, len(match.log) - 1)
    assert ceremony is not None
    lines = [WORDS.say(line) for line in counted(ceremony, PLUGIN.info.seats)]
    names = [WORDS.say(count.name) for count in ceremony.counts]
    assert [name for name in names if name.startswith("Cult of ")] == [
        f"Cult of {cult}" for cult in ("fire", "water", "earth", "air")
    ]
    (area,) = [line for line in lines if line.startswith("Largest area, ")]
    assert re.search(rf"\byou .* → {match.state.players[0].ledger[Source.AREA]}\b", area)
    assert names[-2:] == ["structures at the border", "Your leftover resources"]


def test_the_sources_of_income_are_all_of_it() -> None:
    player = seat(own="E6=stronghold E5=sanctuary D4=temple", favors=[9, 8]).players[0]
    parts = [gain for _, gain in income_sources(player)]
    total = income_of(player)
    assert (total.coins, total.workers) == (sum(part.coins for part in parts), sum(part.workers for part in parts))
    assert (total.priests, total.power) == (sum(part.priests for part in parts), sum(part.power for part in parts))


def test_the_panel_shows_what_experts_look_for() -> None:
    state = seat(own="E6=temple E5 E4", automa="A1", cults=[3, 0, 0, 0], final_tile=2)
    facts = {WORDS.say(fact.name): WORDS.say(fact.value) for fact in PLUGIN.face.view(state, 0).panels[0].facts}
    assert facts["Towards a town"] == "E4: 3 of 4, power 4 of 7"
    assert facts["Largest area"] == "3 (now worth 18)"
    assert facts["Cults now worth"].startswith("fire 8, ")
    assert "now worth" in facts["Final tile"]
