from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model.moves import Build, Convert, Decline, TakePowerAction, Transform, UseSpades
from tests.games.terra_mystica.given import (
    TERRAINS,
    Terrain,
    at,
    bowls,
    offered,
    owed,
    paint,
    pending,
    play,
    refused,
    resources,
    said,
    seat,
)

FOREST, LAKES = Terrain.FOREST, Terrain.LAKES


@pytest.mark.rule("TM-BASE-SPADE-03")
def test_the_spade_of_a_power_action_is_free() -> None:
    state = seat(own="E6", bowl3=4, coins=2, workers=1)
    paint(state, "lakes", "E5")
    player = play(state, TakePowerAction(0, 5), Transform(0, at("E5"), FOREST))
    assert (player.workers, bowls(player)) == (1, (9, 7, 0))
    assert pending(state, owed.Settling)


@pytest.mark.rule("TM-BASE-SPADE-03")
def test_bought_spades_may_be_added() -> None:
    state = seat(own="E6", bowl3=4, coins=0, workers=3)
    paint(state, "swamp", "E5")
    player = play(state, TakePowerAction(0, 5), Transform(0, at("E5"), FOREST))
    assert player.workers == 0


@pytest.mark.rule("TM-BASE-SPADE-03")
def test_a_spade_may_be_lost() -> None:
    state = seat(own="E6", bowl3=4)
    play(state, TakePowerAction(0, 5), Decline(0))
    assert pending(state, owed.DrawingCard)


@pytest.mark.rule("TM-BASE-SPADE-03")
def test_a_dwelling_may_be_built_instead_of_using_the_spade() -> None:
    state = seat(own="E6", bowl3=4, coins=2, workers=1)
    paint(state, "forest", "E5")
    play(state, TakePowerAction(0, 5), Build(0, at("E5")))
    assert pending(state, owed.DrawingCard)


@pytest.mark.rule("TM-BASE-SPADE-03")
def test_one_space_takes_all_spades_of_other_actions() -> None:
    state = seat("giants", own="E6 A1=stronghold", coins=9, workers=9)
    play(state, UseSpades(0, "stronghold"), Transform(0, at("E5"), Terrain.WASTELAND))
    assert not pending(state, owed.Digging)


@pytest.mark.rule("TM-BASE-SPADE-04", "TM-BASE-SPADE-07")
def test_two_spades_may_be_split() -> None:
    state = seat(own="E6", bowl3=6, coins=2, workers=1)
    paint(state, "lakes", "E5 E7 F4")
    play(state, TakePowerAction(0, 6), Transform(0, at("E5"), FOREST))
    assert pending(state, owed.Digging) == [owed.Digging(0, spades=1, buy=False, split=True, home=(at("E5"),))]
    assert not offered(state, Build)
    play(state, Transform(0, at("E7"), FOREST))
    assert {move.at for move in offered(state, Build)} == {at("E5"), at("E7")}
    play(state, Build(0, at("E7")))
    assert pending(state, owed.DrawingCard)


@pytest.mark.rule("TM-BASE-SPADE-04")
def test_the_second_spade_may_be_lost() -> None:
    state = seat(own="E6", bowl3=6, coins=2, workers=1)
    paint(state, "lakes", "E5 F4")
    play(state, TakePowerAction(0, 6), Transform(0, at("E5"), FOREST), Decline(0))
    assert pending(state, owed.Settling) == [owed.Settling(0, spaces=(at("E5"),))]


@pytest.mark.rule("TM-BASE-SPADE-04", "TM-BASE-SPADE-07")
def test_the_dwelling_after_two_spades_stands_where_they_made_home_terrain() -> None:
    state = seat(own="E6", bowl3=6, coins=2, workers=1)
    paint(state, "lakes", "E5 E7")
    paint(state, "forest", "F3")
    play(state, TakePowerAction(0, 6), Transform(0, at("E5"), FOREST), Transform(0, at("E7"), FOREST))
    assert {move.at for move in offered(state, Build)} == {at("E5"), at("E7")}
    assert refused(state, Build(0, at("F3"))) == "TM-BASE-SPADE-07"


@pytest.mark.rule("TM-BASE-SPADE-04")
def test_the_second_spade_goes_elsewhere_only_once_the_first_space_is_home() -> None:
    state = seat(own="E6", bowl3=6, coins=2, workers=1)
    paint(state, "swamp", "E5")
    paint(state, "lakes", "E7")
    play(state, TakePowerAction(0, 6), Transform(0, at("E5"), Terrain.LAKES))
    elsewhere = Transform(0, at("E7"), FOREST)
    assert refused(state, elsewhere) == "TM-BASE-SPADE-04"
    assert said(state, elsewhere) == (
        "E5 must become your home terrain first. To use your spades on two spaces, begin with the space that becomes home."
    )
    assert {move.at for move in offered(state, Transform)} == {at("E5")}
    play(state, Transform(0, at("E5"), FOREST))
    assert pending(state, owed.Settling) == [owed.Settling(0, spaces=(at("E5"),))]


@pytest.mark.rule("TM-BASE-SPADE-06")
def test_the_spades_of_a_cult_bonus_may_leave_two_spaces_half_finished() -> None:
    state = seat(own="E6")
    paint(state, "swamp", "E5 E7")
    state.owed.append(owed.Digging(0, spades=2, action=False, buy=False, split=True))
    play(state, Transform(0, at("E5"), Terrain.LAKES), Transform(0, at("E7"), Terrain.LAKES))
    assert (state.terrain[at("E5")], state.terrain[at("E7")]) == (Terrain.LAKES, Terrain.LAKES)


@pytest.mark.rule("TM-BASE-SPADE-08")
@pytest.mark.parametrize(
    ("to", "spades"), [("forest", 1), ("mountains", 5), ("wasteland", 4), ("desert", 3), ("plains", 2), ("swamp", 1)]
)
def test_no_way_passes_through_home_terrain(to: str, spades: int) -> None:
    state = seat(own="E6", workers=3 * spades)
    paint(state, "lakes", "E5")
    move = Transform(0, at("E5"), TERRAINS.index(to))
    assert play(state.copy(), move).workers == 0
    state.players[0].workers -= 1
    assert refused(state, move) == "TM-BASE-SPADE-02"


@pytest.mark.rule("TM-BASE-SPADE-09", "TM-FACTION-ALCHEMISTS")
def test_the_power_of_one_spade_pays_for_the_next() -> None:
    state = seat("alchemists", own="E6=stronghold", workers=4, bowl1=0, bowl2=2, bowl3=7, automa_terrain="forest")
    paint(state, "lakes", "E5")
    paint(state, "swamp", "E6")
    paint(state, "forest", "E7")
    assert refused(state, Transform(0, at("E7"), Terrain.SWAMP)) == "TM-BASE-SPADE-02"
    player = play(state, Transform(0, at("E7"), Terrain.LAKES))
    assert bowls(player) == (0, 0, 9)
    play(state, *[Convert(0, "power_to_worker")] * 3)
    assert refused(state, Transform(0, at("E5"), Terrain.SWAMP)) == "TM-BASE-SPADE-04"
    play(state, Transform(0, at("E7"), Terrain.SWAMP))
    assert pending(state, owed.Settling) == [owed.Settling(0, spaces=(at("E7"),))]


@pytest.mark.rule("TM-BASE-SPADE-07")
def test_after_one_spade_the_dwelling_stands_on_the_transformed_space() -> None:
    state = seat(own="E6", bowl3=4, coins=2, workers=1)
    paint(state, "lakes", "E5")
    paint(state, "forest", "F3")
    play(state, TakePowerAction(0, 5), Transform(0, at("E5"), FOREST))
    assert {move.at for move in offered(state, Build)} == {at("E5")}


@pytest.mark.rule("TM-BASE-SPADE-04")
def test_no_spade_is_bought_for_the_second_space() -> None:
    state = seat(own="E6", bowl3=6, coins=2, workers=9)
    paint(state, "lakes", "E5")
    paint(state, "swamp", "E7")
    play(state, TakePowerAction(0, 6), Transform(0, at("E5"), FOREST))
    assert refused(state, Transform(0, at("E7"), FOREST)) == "TM-BASE-SPADE-02"


@pytest.mark.rule("TM-BASE-SPECIAL-01")
def test_the_spade_of_a_bonus_card_is_used_once() -> None:
    state = seat(own="E6", bonus=1)
    play(state, UseSpades(0, "bonus_card"))
    assert pending(state, owed.Digging) == [owed.Digging(0, spades=1)]
    assert refused(seat(bonus=1, used=1), UseSpades(0, "bonus_card")) == "TM-BASE-SPECIAL-01"


@pytest.mark.rule("TM-BASE-ROUND-01")
def test_the_scoring_tile_pays_for_each_spade_once() -> None:
    state = seat(own="E6", tile=1, bowl3=4, workers=3, coins=0)
    paint(state, "swamp", "E5")
    player = play(state, TakePowerAction(0, 5))
    assert player.vp == 22
    play(state, Transform(0, at("E5"), FOREST))
    assert player.vp == 24


@pytest.mark.rule("TM-BASE-TURN-03")
def test_conversions_are_allowed_between_spade_and_dwelling() -> None:
    state = seat(own="E6", bowl3=5, coins=1, workers=1)
    paint(state, "lakes", "E5")
    play(state, TakePowerAction(0, 5), Transform(0, at("E5"), FOREST))
    assert not offered(state, Build)
    player = play(state, Convert(0, "power_to_coin"), Build(0, at("E5")))
    assert resources(player) == (0, 0, 0)


@pytest.mark.parametrize(
    ("changes", "follows"),
    [
        ({"workers": 4, "coins": 2}, True),
        ({"workers": 3, "coins": 2}, False),
        ({"workers": 3, "coins": 2, "bowl3": 3}, True),
        ({"workers": 4, "coins": 1}, False),
        ({"workers": 4, "coins": 1, "bowl2": 2}, True),
    ],
)
def test_a_dwelling_is_only_named_where_one_can_follow(changes: dict[str, Any], follows: bool) -> None:
    state = seat(own="E6", **({"bowl1": 0, "bowl2": 0, "bowl3": 0, "priests": 0} | changes))
    paint(state, "lakes", "E5")
    told = PLUGIN.words().say(PLUGIN.face.offer(state, Transform(0, at("E5"), FOREST)).effect or "")
    assert ("then a dwelling" in told) == follows
