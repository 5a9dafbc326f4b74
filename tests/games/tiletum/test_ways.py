"""What the picture shows while a Mautoma thinks: roads and steps on the map, distances on the wheel."""

from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from automatable.games.tiletum.show import board_view
from automatable.kernel.decide.trace import Trace
from tests.games.tiletum.given import State, geometry, owed, pieces, tables
from tests.games.tiletum.scenes import DECISIONS, GAMES, first, game_of, picture

BY_ROAD = {frozenset((road.a, road.b)) for road in tables.ROADS}
ON_MAP = {"house": pieces.MERCHANT, "pillar": pieces.ARCHITECT, "tile": pieces.NONE}


def thinking(name: str, seats: int = 2) -> State:
    return first(seats, DECISIONS[name])


def with_class(state: State, name: str) -> list[Element]:
    return [one for one in ElementTree.fromstring(picture(state)).iter() if name in one.get("class", "").split()]


@pytest.mark.parametrize("start", range(0, len(geometry.IDS), 5))
def test_a_way_follows_the_roads_and_is_as_long_as_the_distance(start: int) -> None:
    for end in range(len(geometry.IDS)):
        way = geometry.path(start, end)
        assert (way[0], way[-1], len(way) - 1) == (start, end, geometry.DISTANCE[start][end])
        assert all(frozenset((geometry.IDS[one], geometry.IDS[other])) in BY_ROAD for one, other in pairwise(way))


@pytest.mark.parametrize("seats", GAMES)
@pytest.mark.parametrize("name", ON_MAP)
def test_every_option_of_a_decision_on_the_map_has_its_way(name: str, seats: int) -> None:
    state = thinking(name, seats)
    top, thought, trace = state.owed[-1], board_view.thought_of(state), Trace()
    game_of(state).rules.bot(state, trace)
    ends = {place: way.spots for way in thought.ways for place in way.places}
    assert set(trace.places.values()) <= set(ends)
    piece = top.piece if isinstance(top, owed.ToTakeTile) else ON_MAP[name]
    here = state.players[top.seat].piece(piece)
    assert {spots[0] for spots in ends.values()} == {geometry.IDS[here]}
    assert thought.walker == f"{('merchant', 'architect')[piece]}-{top.seat}"
    measured = False
    for before, step in pairwise(trace.steps):
        if step.rule in ("TIL-MER-01", "TIL-ARC-09") and step.scores:
            measured = True
            steps = [len(ends[trace.places[option]]) - 1 for option in before.left]
            assert list(step.scores) == steps
    assert measured == (name != "tile")


@pytest.mark.parametrize("name", ON_MAP)
def test_ways_are_drawn_with_what_can_be_chosen_at_their_ends(name: str) -> None:
    state = thinking(name)
    ids = {one.get("id") for one in ElementTree.fromstring(picture(state)).iter()}
    ways = with_class(state, "way")
    wanted = [place for way in ways for place in way.get("data-with", "").split()]
    assert wanted
    assert set(wanted) <= ids
    (walker,) = with_class(state, "walker")
    assert walker.get("id") == board_view.thought_of(state).walker


def test_the_reach_of_a_mautoma_ends_after_two_steps() -> None:
    state = thinking("tile")
    top = state.owed[-1]
    assert isinstance(top, owed.ToTakeTile)
    away = geometry.DISTANCE[state.players[top.seat].piece(top.piece)]
    reach = board_view.thought_of(state).reach
    assert {frozenset(road) for road in reach} == {
        frozenset((road.a, road.b))
        for road in tables.ROADS
        if away[geometry.SPOT_OF[road.a]] + away[geometry.SPOT_OF[road.b]] < 2 * geometry.REACH
    }
    steps = [one.findtext("text", "") for one in with_class(state, "away")]
    assert sorted(steps) == sorted(str(len(way.spots) - 1) for way in board_view.thought_of(state).ways)
    assert len(with_class(state, "reach")) == 1
    assert with_class(thinking("house"), "reach") == with_class(thinking("house"), "away") == []


def test_nothing_is_lit_before_a_mautoma_thinks_of_the_map() -> None:
    assert with_class(thinking("target"), "way") == with_class(thinking("target"), "walker") == []


def test_the_ring_of_the_wheel_counts_from_the_target() -> None:
    state = thinking("die")
    top = state.owed[-1]
    assert isinstance(top, owed.ToDrawDie)
    drawn = with_class(state, "far")
    assert [one.findtext("text") for one in drawn] == [
        str(pieces.wheel_distance(sector, top.sector)) for sector in range(6)
    ]
    assert ["bare" in one.get("class", "") for one in drawn] == [not dice for dice in state.dice]
    (target,) = with_class(state, "target")
    assert f"sector-{top.sector}" in {one.get("id") for one in target.iter()}
    assert with_class(thinking("target"), "far") == []
