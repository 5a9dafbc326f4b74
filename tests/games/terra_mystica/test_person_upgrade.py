from typing import Any

import pytest

from automatable.games.terra_mystica.model.moves import FoundTown, TakeFavor, Upgrade
from tests.games.terra_mystica.given import Structure, at, offered, owed, pending, play, refused, resources, seat

HOUSE, TEMPLE = Structure.TRADING_HOUSE, Structure.TEMPLE
STRONGHOLD, SANCTUARY = Structure.STRONGHOLD, Structure.SANCTUARY
RICH: dict[str, Any] = {"coins": 30, "workers": 20}


@pytest.mark.rule("TM-BASE-UPG-01")
@pytest.mark.parametrize(
    ("kind", "becomes"),
    [
        ("dwelling", {HOUSE}),
        ("trading_house", {TEMPLE, STRONGHOLD}),
        ("temple", {SANCTUARY}),
        ("stronghold", set()),
        ("sanctuary", set()),
    ],
)
def test_what_each_structure_becomes(kind: str, becomes: set[int]) -> None:
    state = seat(own=f"E6={kind}", **RICH)
    assert {move.to for move in offered(state, Upgrade)} == becomes


@pytest.mark.rule("TM-BASE-UPG-01")
def test_only_own_structures_are_upgraded() -> None:
    state = seat(own="E6", automa="E5", **RICH)
    assert refused(state, Upgrade(0, at("E5"), HOUSE)) == "TM-BASE-UPG-01"
    assert refused(state, Upgrade(0, at("E6"), SANCTUARY)) == "TM-BASE-UPG-01"


@pytest.mark.rule("TM-BASE-UPG-02", "TM-BASE-UPG-05")
def test_a_trading_house_alone_costs_twice_the_coins() -> None:
    player = play(seat(own="E6", coins=10, workers=5), Upgrade(0, at("E6"), HOUSE))
    assert resources(player) == (4, 3, 0)


@pytest.mark.rule("TM-BASE-UPG-02")
def test_a_neighbour_halves_the_price() -> None:
    player = play(seat(own="E6", automa="E5", coins=10, workers=5), Upgrade(0, at("E6"), HOUSE))
    assert resources(player) == (7, 3, 0)


@pytest.mark.rule("TM-BASE-UPG-05")
def test_an_upgrade_that_cannot_be_paid_is_refused() -> None:
    assert refused(seat(own="E6", coins=5, workers=5), Upgrade(0, at("E6"), HOUSE)) == "TM-BASE-UPG-05"


@pytest.mark.rule("TM-BASE-UPG-03")
def test_the_old_piece_returns() -> None:
    state = seat(own="E6=trading_house", **RICH)
    player = play(state, Upgrade(0, at("E6"), STRONGHOLD))
    assert player.supply == [0, 8, 4, 3, 0, 1, 0]
    assert state.building[at("E6")] == STRONGHOLD


@pytest.mark.rule("TM-BASE-UPG-03")
def test_a_piece_must_be_left() -> None:
    state = seat(own="E6=trading_house A1=stronghold", **RICH)
    assert refused(state, Upgrade(0, at("E6"), STRONGHOLD)) == "TM-BASE-UPG-03"


@pytest.mark.rule("TM-BASE-UPG-04")
@pytest.mark.parametrize(("kind", "to"), [("trading_house", TEMPLE), ("temple", SANCTUARY)])
def test_temple_and_sanctuary_bring_a_favor_tile(kind: str, to: int) -> None:
    state = seat(own=f"E6={kind}", **RICH)
    play(state, Upgrade(0, at("E6"), to))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, favors=1)]


@pytest.mark.rule("TM-BASE-UPG-04")
@pytest.mark.parametrize(("kind", "to"), [("dwelling", HOUSE), ("trading_house", STRONGHOLD)])
def test_other_structures_bring_none(kind: str, to: int) -> None:
    state = seat(own=f"E6={kind}", **RICH)
    play(state, Upgrade(0, at("E6"), to))
    assert not pending(state, owed.Claiming)


@pytest.mark.rule("TM-BASE-FAVOR-01")
def test_a_favor_tile_advances_its_cult() -> None:
    state = seat("giants", own="E6=trading_house", **RICH)
    player = play(state, Upgrade(0, at("E6"), TEMPLE), TakeFavor(0, 3))
    assert player.cults == [1, 0, 3, 1]
    assert (player.favors, state.favors[2]) == ([3], 0)


@pytest.mark.rule("TM-BASE-FAVOR-01")
def test_each_kind_is_owned_once() -> None:
    state = seat(own="E6=trading_house", favors=[11], **RICH)
    state.favors[10] = 2
    state.favors[0] = 0
    play(state, Upgrade(0, at("E6"), TEMPLE))
    assert {move.tile for move in offered(state, TakeFavor)} == set(range(2, 13)) - {11}
    assert refused(state, TakeFavor(0, 11)) == "TM-BASE-FAVOR-01"
    assert refused(state, TakeFavor(0, 1)) == "TM-BASE-FAVOR-01"


@pytest.mark.rule("TM-BASE-FAVOR-02")
def test_the_fire_tile_makes_a_standing_group_a_town() -> None:
    state = seat(own="E4=trading_house E5=trading_house E6 A1=trading_house E7", **RICH)
    play(state, Upgrade(0, at("A1"), TEMPLE), TakeFavor(0, 5))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, towns=1)]


@pytest.mark.rule("TM-BASE-FAVOR-03")
def test_the_water_tile_pays_for_trading_houses() -> None:
    player = play(seat(own="E6", favors=[10], **RICH), Upgrade(0, at("E6"), HOUSE))
    assert player.vp == 23


@pytest.mark.rule("TM-BASE-TOWN-04")
def test_favor_and_town_are_taken_in_any_order() -> None:
    state = seat(own="E4=trading_house E5 E6=trading_house E7=trading_house", **RICH)
    play(state, Upgrade(0, at("E7"), TEMPLE))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, favors=1, towns=1)]
    assert offered(state, TakeFavor)
    play(state, FoundTown(0, 1))
    assert pending(state, owed.Claiming) == [owed.Claiming(0, favors=1)]
    assert not offered(state, FoundTown)
