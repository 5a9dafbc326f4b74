"""Beside a physical board: sources, preparations, corrections, and what the Mautoma may have done instead."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.moves import AutomaBuild, DrawCard
from automatable.kernel.game import Setup
from automatable.kernel.match import Match
from automatable.kernel.moves import Who
from automatable.kernel.text import catalogue
from automatable.testing.messages import unsayable
from automatable.testing.walk import walk
from tests.games.revive.given import RULES, at, do, her_turn, hexes, table
from tests.games.revive.invariants import check_state

BESIDE = PLUGIN.beside
WORDS = catalogue(package=PLUGIN.info.package)


def test_every_stream_of_a_game_is_a_source() -> None:
    assert BESIDE is not None
    drawn: set[str] = set()
    for options in ({"cards": "draft", "tribe": "draw"}, {}):
        match = walk(PLUGIN, Setup(1, "", dict(options)), "random").match
        drawn |= {entry.stream for entry in match.log if entry.stream is not None}
    assert drawn <= {source.stream for source in BESIDE.sources}
    assert {source.stream for source in BESIDE.sources if source.by_app} == {"marker", "mautoma", "progress"}


def test_everything_can_be_said() -> None:
    assert BESIDE is not None
    state = table(up="A07", automa_buildings=hexes((1, 9)), small_left=4)
    for what in (BESIDE.sources, BESIDE.prepare(state), BESIDE.corrections(state), BESIDE.meters(state)):
        assert what
        assert unsayable(what, WORDS) is None


def test_corrections_read_differently_and_can_be_made() -> None:
    assert BESIDE is not None
    state = table(up="A07", automa_buildings=hexes((1, 9)), small_left=4, automa_figures=hexes((1, 5)), figures_left=6)
    state.active = ["S1", "S2", "S3", "S4", "S5", "S6"]
    offers = BESIDE.corrections(state)
    read = [(WORDS.say(offer.group), WORDS.say(offer.label)) for offer in offers]
    assert len(set(read)) == len(read)
    for offer in offers[:: max(1, len(offers) // 60)]:
        following = state.copy()
        RULES.mend(following, offer.move)
        if offer.amount == "":
            check_state(following)


@pytest.mark.parametrize("card", ["build", "populate_or_build", "explore"])
def test_what_it_may_have_done_instead_can_be_reported(card: str) -> None:
    assert BESIDE is not None
    state = table()
    state.deck.pool = [card]
    do(her_turn(state), DrawCard(card))
    offers = BESIDE.instead(state)
    assert RULES.bot(state, None) in [offer.move for offer in offers]
    assert unsayable(offers, WORDS) is None
    for offer in offers:
        following = state.copy()
        RULES.advance(following, offer.move)
        assert RULES.turn(following).who is not Who.OVER


def test_a_building_elsewhere_is_taken_with_a_warning() -> None:
    match = Match(PLUGIN, Setup(0, "", {"tribe": "kinfolk"}))
    state = table("kinfolk")
    state.deck.pool = ["build"]
    do(her_turn(state), DrawCard("build"))
    match.states = [state]
    warning = match.report(AutomaBuild(at(2, 4)))
    assert warning is not None
    assert match.states[1].automa_buildings == hexes((2, 4))
