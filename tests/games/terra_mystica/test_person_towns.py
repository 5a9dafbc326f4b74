from typing import Any

import pytest

from automatable.games.terra_mystica.model import moves
from tests.games.terra_mystica.given import (
    State,
    Structure,
    act_again,
    at,
    bowls,
    offered,
    owed,
    paint,
    pending,
    play,
    refused,
    resources,
    seat,
)

RICH: dict[str, Any] = {"coins": 30, "workers": 20}
STRONGHOLD = Structure.STRONGHOLD


def towns_after_building(own: str, where: str = "E5", **changes: Any) -> list[object]:
    state = seat("giants", own=own, automa="A1", **RICH, **changes)
    paint(state, "wasteland", where)
    play(state, moves.Build(0, at(where)))
    return list(pending(state, owed.Claiming))


@pytest.mark.rule("TM-BASE-TOWN-01")
@pytest.mark.parametrize(
    ("own", "towns"),
    [
        ("E4=trading_house E6=trading_house E7=trading_house", 1),
        ("E4=trading_house E6=trading_house E7", 0),
        ("E4=stronghold E6=stronghold", 0),
        ("E4=stronghold E6=sanctuary", 1),
        ("E4=sanctuary E6=trading_house", 0),
        ("E4=trading_house E6=trading_house D6=stronghold I1=sanctuary", 0),
    ],
)
def test_four_structures_with_power_seven_are_a_town(own: str, towns: int) -> None:
    found = towns_after_building(own)
    assert found == [owed.Claiming(0, towns=1)] * towns


@pytest.mark.rule("TM-BASE-TOWN-01")
def test_structures_of_others_do_not_connect() -> None:
    state = seat("giants", own="E4=stronghold E5 E7=trading_house", automa="E6", **RICH)
    paint(state, "wasteland", "E8")
    play(state, moves.Build(0, at("E8")))
    assert not pending(state, owed.Claiming)


@pytest.mark.rule("TM-BASE-TOWN-02")
def test_a_new_structure_joins_the_town_beside_it() -> None:
    state = seat("giants", own="E4=stronghold E6=stronghold E7=trading_house D4", **RICH)
    for name in ("E6", "E7", "D4"):
        state.in_town[at(name)] = True
    paint(state, "wasteland", "E5")
    play(state, moves.Build(0, at("E5")))
    assert not pending(state, owed.Claiming)
    assert state.in_town[at("E5")]
    assert state.in_town[at("E4")]


@pytest.mark.rule("TM-BASE-TOWN-01")
def test_an_upgrade_founds_a_town() -> None:
    state = seat("giants", own="E4=trading_house E5 E6 E7=trading_house", **RICH)
    play(state, moves.Upgrade(0, at("E7"), STRONGHOLD))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, towns=1)]
    assert all(state.in_town[at(name)] for name in ("E4", "E5", "E6", "E7"))


@pytest.mark.rule("TM-BASE-TOWN-01", "TM-BASE-BRIDGE-02")
def test_a_bridge_founds_a_town() -> None:
    state = seat("giants", own="E4=stronghold E5=trading_house G1 F1", bowl3=3, **RICH)
    play(state, moves.TakePowerAction(0, 1), moves.BuildBridge(0, at("E4"), at("G1")))
    assert not pending(state, owed.Claiming)
    state = seat("giants", own="E4=stronghold E5=trading_house E6 G1", bowl3=3, **RICH)
    play(state, moves.TakePowerAction(0, 1), moves.BuildBridge(0, at("E4"), at("G1")))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, towns=1)]


def town(town_tile: int, **changes: Any) -> State:
    state = seat("giants", own="E4=trading_house E6=trading_house E7=trading_house", automa="A1", **RICH, **changes)
    state.towns = [2, 2, 2, 2, 2, 1, 2, 1]
    paint(state, "wasteland", "E5")
    play(state, moves.Build(0, at("E5")), moves.FoundTown(0, town_tile))
    return state


@pytest.mark.rule("TM-BASE-TOWN-03")
@pytest.mark.parametrize(
    ("tile", "vp", "after", "keys"),
    [
        (1, 5, (34, 19, 0), 1),
        (2, 7, (28, 21, 0), 1),
        (3, 9, (28, 19, 1), 1),
        (6, 2, (28, 19, 0), 2),
        (8, 11, (28, 19, 0), 1),
    ],
)
def test_a_town_tile_brings_points_a_key_and_its_gain(
    tile: int, vp: int, after: tuple[int, int, int], keys: int
) -> None:
    player = town(tile, tile=5).players[0]
    assert player.vp == 20 + 2 + vp
    assert resources(player) == after
    assert (player.keys, player.towns) == (keys, [tile])


@pytest.mark.rule("TM-BASE-TOWN-03")
def test_the_power_tile_brings_eight_power() -> None:
    assert bowls(town(4).players[0]) == (0, 9, 3)


@pytest.mark.rule("TM-BASE-TOWN-03")
def test_the_cult_tile_advances_on_every_cult() -> None:
    state = town(5, cults=[9, 2, 0, 5])
    player = state.players[0]
    assert player.cults == [10, 3, 1, 6]
    assert player.keys == 0
    assert not pending(state, owed.Crowning)


@pytest.mark.rule("TM-BASE-TOWN-03")
def test_the_shipping_tile_advances_shipping() -> None:
    player = town(7).players[0]
    assert (player.shipping, player.vp) == (1, 20 + 5 + 4 + 2)


@pytest.mark.rule("TM-BASE-ROUND-01")
def test_the_scoring_tile_pays_for_a_town() -> None:
    assert town(1, tile=2).players[0].vp == 20 + 5 + 5


@pytest.mark.rule("TM-BASE-TOWN-03")
def test_a_tile_that_is_gone_is_refused() -> None:
    state = seat("giants", own="E4=trading_house E6=trading_house E7=trading_house", **RICH)
    state.towns = [2, 0, 2, 2, 2, 0, 0, 0]
    paint(state, "wasteland", "E5")
    play(state, moves.Build(0, at("E5")))
    assert {move.tile for move in offered(state, moves.FoundTown)} == {1, 3, 4, 5}
    assert refused(state, moves.FoundTown(0, 2)) == "TM-BASE-TOWN-03"


@pytest.mark.rule("TM-BASE-BRIDGE-01")
def test_a_bridge_needs_a_bridge_place_with_an_own_structure() -> None:
    state = seat("giants", own="E4", bowl3=3)
    player = play(state, moves.TakePowerAction(0, 1))
    assert offered(state, moves.BuildBridge) == [moves.BuildBridge(0, at("E4"), at("G1"))]
    assert refused(state, moves.BuildBridge(0, at("A3"), at("C1"))) == "TM-BASE-BRIDGE-01"
    play(state, moves.BuildBridge(0, at("E4"), at("G1")))
    assert (player.bridges, state.bridges) == (2, [(at("E4"), at("G1"), 0)])


@pytest.mark.rule("TM-BASE-BRIDGE-01")
def test_three_bridges_are_all() -> None:
    state = seat("giants", own="E4", bowl3=3, bridges=0)
    assert refused(state, moves.TakePowerAction(0, 1)) == "TM-BASE-BRIDGE-01"
    state = seat("engineers", own="E4", workers=9, bridges=0)
    assert refused(state, moves.BuildBridge(0, at("E4"), at("G1"))) == "TM-BASE-BRIDGE-01"


@pytest.mark.rule("TM-BASE-BRIDGE-02")
def test_a_bridge_halves_the_price_of_a_trading_house() -> None:
    state = seat("giants", own="E4", automa="G1", bowl3=3, coins=3, workers=2)
    assert not offered(state, moves.Upgrade)
    play(state, moves.TakePowerAction(0, 1), moves.BuildBridge(0, at("E4"), at("G1")))
    act_again(state)
    assert offered(state, moves.Upgrade)


# --- the fire tile ------------------------------------------------------------------------------------------------------

FIRE_TILE = 5


@pytest.mark.rule("TM-BASE-FAVOR-02", "TM-BASE-CULT-03")
@pytest.mark.parametrize(("fire", "after", "keys"), [(8, 10, 0), (7, 9, 1)])
def test_the_key_of_a_town_from_the_fire_tile_opens_the_track_it_climbs(fire: int, after: int, keys: int) -> None:
    own = "E4=trading_house E5=trading_house E6=temple E7"
    state = seat("giants", own=own, cults=[fire, 0, 0, 0], bowl1=9, bowl2=0, bowl3=0)
    state.in_town = [False] * len(state.in_town)
    state.building[at("E6")] = Structure.DWELLING
    state.owed.append(owed.Claiming(0, favors=1))
    player = play(state, moves.TakeFavor(0, FIRE_TILE))
    assert player.cults[0] == 9
    player = play(state, moves.FoundTown(0, 1))
    assert (player.cults[0], player.keys) == (after, keys)


@pytest.mark.rule("TM-BASE-CULT-03")
def test_a_key_comes_too_late_for_other_favor_tiles() -> None:
    state = seat("giants", own="E4", cults=[8, 0, 0, 0])
    state.owed.append(owed.Claiming(0, favors=1, towns=1))
    player = play(state, moves.TakeFavor(0, 1), moves.FoundTown(0, 1))
    assert (player.cults[0], player.keys) == (9, 1)
