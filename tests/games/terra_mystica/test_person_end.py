from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.kernel.contract.game import winners
from automatable.kernel.show.scores import detail_rows
from tests.games.terra_mystica.given import Source, at, ending, hex_names, pieces, seat, tables
from tests.games.terra_mystica.her import score_end

TILE: dict[str, int] = {row.id: number for number, row in enumerate(tables.FINAL_TILES)}


@pytest.mark.rule("TM-BASE-END-05")
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ([9, 4], [8, 4]),
        ([3, 3], [6, 6]),
        ([0, 0], [0, 0]),
        ([5, 0], [8, 0]),
        ([7, 3, 3], [8, 3, 3]),
        ([7, 7, 3], [6, 6, 2]),
        ([4, 4, 4], [4, 4, 4]),
    ],
)
def test_equal_values_share(values: list[int], points: list[int]) -> None:
    assert ending.shares(values, (8, 4, 2)) == points


@pytest.mark.rule("TM-BASE-END-01", "TM-GEN-06", "TM-END-01")
def test_cults_score_by_rank() -> None:
    state = seat(own="E6", automa="A1", cults=[7, 3, 0, 9], coins=0, workers=0, bowl2=0)
    state.automa.cults = [10, 3, 0, 4]
    score_end(state)
    assert state.players[0].ledger[Source.CULT] == 4 + 6 + 0 + 8
    assert state.automa.ledger[Source.CULT] == 8 + 6 + 0 + 4


@pytest.mark.rule("TM-BASE-END-02", "TM-GEN-06", "TM-END-01")
@pytest.mark.parametrize(("own", "points"), [("E4 E5 E6", (18, 12)), ("E4 E5", (15, 15)), ("E4", (12, 18))])
def test_the_largest_area_scores(own: str, points: tuple[int, int]) -> None:
    state = seat(own=own, automa="A1 A2")
    score_end(state)
    assert (state.players[0].ledger[Source.AREA], state.automa.ledger[Source.AREA]) == points


@pytest.mark.rule("TM-BASE-END-02")
def test_shipping_and_bridges_connect_an_area() -> None:
    state = seat(own="D5 C4 E4 G1", shipping=0)
    assert sorted(map(hex_names, ending.networks(state, state.players[0]))) == ["C4", "D5", "E4", "G1"]
    state.players[0].shipping = 1
    assert sorted(map(hex_names, ending.networks(state, state.players[0]))) == ["C4 D5", "E4 G1"]
    state = seat(own="E4 G1", shipping=0)
    state.near[at("E4")] += (at("G1"),)
    state.near[at("G1")] += (at("E4"),)
    assert list(map(hex_names, ending.networks(state, state.players[0]))) == ["E4 G1"]


@pytest.mark.rule("TM-BASE-END-02")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_tunnels_and_carpets_connect_an_area(faction: str) -> None:
    state = seat(faction, own="E4 E6 A1")
    assert sorted(map(hex_names, ending.networks(state, state.players[0]))) == ["A1", "E4 E6"]


@pytest.mark.rule("TM-BASE-END-03")
@pytest.mark.parametrize(
    ("tile", "value"),
    [("greatest_distance", 4), ("stronghold_and_sanctuary", 2), ("outposts", 1), ("settlements", 2)],
)
def test_final_tiles_measure_one_group(tile: str, value: int) -> None:
    state = seat(own="E1 E2=stronghold E4=sanctuary E5 A13", shipping=2, final_tile=TILE[tile])
    state.near[at("E2")] += (at("E4"),)
    state.near[at("E4")] += (at("E2"),)
    if tile == "settlements":
        state = seat(own="D5 E7 C4 A13", shipping=1, final_tile=TILE[tile])
    assert ending.final_value(state, state.players[0]) == value


@pytest.mark.rule("TM-BASE-END-03")
def test_the_final_tile_scores_by_rank() -> None:
    state = seat(own="E1 E2 E3", automa="A5 A6", final_tile=TILE["greatest_distance"])
    score_end(state)
    assert state.players[0].ledger[Source.FINAL] == 18
    assert state.automa.ledger[Source.FINAL] == 12


@pytest.mark.rule("TM-BASE-END-03")
def test_without_a_final_tile_nothing_is_scored_for_it() -> None:
    state = seat(own="E1 E2 E3", automa="A5 A6")
    score_end(state)
    assert state.players[0].ledger[Source.FINAL] == 0


@pytest.mark.rule("TM-BASE-END-04")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"coins": 8}, 2),
        ({"coins": 9}, 3),
        ({"workers": 2, "priests": 1}, 1),
        ({"bowl3": 3}, 1),
        ({"bowl2": 6}, 1),
        ({"bowl2": 5, "coins": 4}, 2),
        ({"bowl1": 9}, 0),
    ],
)
def test_resources_become_points(fields: dict[str, Any], points: int) -> None:
    nothing: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0, "bowl1": 0, "bowl2": 0, "bowl3": 0}
    assert ending.resource_points(seat(**(nothing | fields)).players[0]) == points


@pytest.mark.rule("TM-BASE-END-06")
def test_a_tie_is_shared() -> None:
    state = seat()
    state.players[0].vp = state.automa.vp = 50
    assert winners(PLUGIN.rules.scores(state)) == [0, 1]


@pytest.mark.rule("TM-BASE-END-01", "TM-BASE-END-02", "TM-BASE-END-03")
def test_the_score_sheet_shows_each_cult_and_each_area_with_its_size() -> None:
    state = seat(own="E4 E5 E6", automa="A1 A2", cults=[7, 3, 0, 9])
    state.automa.cults = [10, 3, 0, 4]
    state.final_tile = TILE["settlements"]
    assert not any(score.details for score in PLUGIN.rules.scores(state))
    state.round = pieces.ROUNDS + 1
    scores, words = PLUGIN.rules.scores(state), PLUGIN.words()
    cults = {"fire": ["at 7: 4", "at 10: 8"], "water": ["at 3: 6", "at 3: 6"]}
    cults |= {"earth": ["at 0: 0", "at 0: 0"], "air": ["at 9: 8", "at 4: 4"]}
    assert dict(detail_rows("Cults", scores, words)) == cults
    assert detail_rows("Largest area", scores, words) == [("structures", ["3", "2"])]
    assert detail_rows("Final scoring tile", scores, words) == [("settlements inside a group", ["1", "1"])]
