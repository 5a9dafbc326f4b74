"""What is told after the last move."""

from automatable.games.tiletum import TWO
from automatable.kernel.contract.game import Setup
from automatable.testing.walk import walk
from automatable.web.show.ending import harvest
from automatable.web.work.story import Story


def test_points_that_come_by_themselves_are_not_put_down_to_the_move_before() -> None:
    told = harvest(TWO.info, Story(TWO.words()).of(walk(TWO, Setup(0, "hard"), "greedy").match))
    assert (16, "Fair of Tiletum") in [(one.gained, one.what) for one in told if one.happened.role != "you"]
    assert not any(one.what.startswith("You end your turn") for one in told)
