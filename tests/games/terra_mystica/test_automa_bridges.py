"""Your bridges and the Automa: they count for her unless the table agrees otherwise."""

import dataclasses
from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.kernel.contract.game import Setup, complete
from tests.games.terra_mystica.given import (
    ACHIEVED,
    Context,
    State,
    automa_ending,
    measures,
    offer_power,
    owed,
    reach,
    site,
)
from tests.games.terra_mystica.positions import left_after, position, space

BRIDGE = [["E8", "G3"]]


def table(hers: str, yours: str, *, counts: bool, **changes: Any) -> State:
    """A position with a bridge from E8 to G3, which counts for her or not."""
    state = position(hers, yours, bridges=BRIDGE, **changes)
    state.table = dataclasses.replace(state.table, automa_bridges=counts)
    return state


@pytest.mark.parametrize(("counts", "found"), [(True, True), (False, False)])
def test_the_range_of_a_build(counts: bool, found: bool) -> None:
    context = Context(table("E8*", "A1", counts=counts))
    assert ("G3" in left_after(context, site(context), "TM-BUILD-02").split()) == found


@pytest.mark.parametrize(("counts", "power"), [(True, 1), (False, 0)])
def test_the_power_she_reckons_with(counts: bool, power: int) -> None:
    context = Context(table("E8*", "G3", counts=counts))
    assert measures.power_for_you(context, space("E8")) == power
    assert measures.next_to_you(context, space("E8")) == counts


@pytest.mark.parametrize(("counts", "apart"), [(True, 0), (False, 1)])
def test_distances_and_reaching(counts: bool, apart: int) -> None:
    context = Context(table("E8* G3", "A1", counts=counts))
    assert context.apart == apart
    assert measures.are_joined(context) == counts


@pytest.mark.parametrize(("counts", "clusters"), [(True, 1), (False, 2)])
def test_her_settlements_at_the_end(counts: bool, clusters: int) -> None:
    assert automa_ending.settlements(table("E8* G3", "A1", counts=counts)) == clusters


@pytest.mark.parametrize("counts", [True, False])
def test_the_power_that_you_may_gain(counts: bool) -> None:
    state = table("E8*", "G3", counts=counts)
    state.players[0].bowl1 = 5
    state.passed = [False, False]
    offer_power(state, space("E8"), state.automa.seat)
    assert any(isinstance(due, owed.OfferedPower) for due in state.owed) == counts


def test_your_trading_house_is_cheaper_over_your_bridge_in_any_case() -> None:
    assert reach.has_neighbour(table("E8*", "G3", counts=False), space("G3"), 0)


@pytest.mark.parametrize("counts", [True, False])
def test_neighbours_for_an_achievement(counts: bool) -> None:
    state = table("E8* E4 E6", "G3 E5", counts=counts)
    assert ACHIEVED["neighbours"](state) == counts


@pytest.mark.parametrize("game", [PLUGIN, TWO], ids=["one", "two"])
@pytest.mark.parametrize("counts", [True, False])
def test_the_option_reaches_the_table(game: Any, counts: bool) -> None:
    setup = complete(game.info, Setup(0, "", {"automa_bridges": counts}))
    assert game.rules.new(setup).table.automa_bridges == counts


@pytest.mark.parametrize("game", [PLUGIN, TWO], ids=["one", "two"])
def test_usually_they_count(game: Any) -> None:
    assert complete(game.info, Setup()).options["automa_bridges"] is True
