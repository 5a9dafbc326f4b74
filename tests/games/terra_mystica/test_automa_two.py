"""Two persons against the Automa: what refers to "you" considers both."""

from typing import Any

import pytest

from automatable.games.terra_mystica.model.moves import AutomaUpgrade
from automatable.kernel.turns.moves import GameOver
from tests.games.terra_mystica.given import Context, Player, Structure, choices, measures, owed, site, tables
from tests.games.terra_mystica.her import carry_out
from tests.games.terra_mystica.positions import context, left_after, options_after, space

SECOND, AUTOMA = 1, 2


def two(hers: str, first: str, second: str, **changes: Any) -> Context:
    """Like `context`, with dwellings of a second person."""
    found = context(hers, first, **changes)
    state = found.state
    automa, other = state.automa, Player(SECOND, faction=tables.FACTION_INDEX["halflings"])
    for at in automa.structures:
        state.owner[at] = AUTOMA
    automa.seat = AUTOMA
    for name in second.split():
        other.structures.append(space(name))
        state.building[space(name)] = Structure.DWELLING
        state.owner[space(name)] = SECOND
    state.players.append(other)
    state.passed.append(False)
    return Context(state)


@pytest.mark.rule("TM-TWO-06")
def test_catch_up_compares_with_the_highest_marker_of_both() -> None:
    found = two("D5*", "F4", "A1", her_cults={"fire": 2, "water": 3, "earth": 5, "air": 1})
    found.state.players[0].cults = [2, 1, 0, 6]
    found.state.players[1].cults = [6, 4, 1, 0]
    assert options_after(found, choices.track(found), "TM-TWO-06") == [1]


@pytest.mark.rule("TM-TWO-08", "TM-TWO-09")
def test_a_marker_of_either_person_on_ten_closes_the_track() -> None:
    found = two("D5*", "F4", "A1")
    found.state.players[1].cults = [10, 0, 0, 0]
    assert options_after(found, choices.track(found), "TM-CULT-02") == [1, 2, 3]


@pytest.mark.rule("TM-TWO-07")
def test_upgrade_gives_the_least_power_to_both_together() -> None:
    # G6 touches F6 of the first and G5 of the second person, H4 touches H5 alone.
    found = two("G6 H4", "F6 H5", "G5")
    assert left_after(found, choices.upgrade(found), "TM-TWO-07") == "H4"


@pytest.mark.rule("TM-TWO-08", "TM-TWO-09")
def test_closeness_considers_both_persons() -> None:
    found = two("D5*", "A1", "E9", terrain_tiles={"C3": "lakes", "E8": "lakes"})
    assert left_after(found, site(found), "TM-BUILD-08") == "E8"


@pytest.mark.rule("TM-TWO-08", "TM-TWO-09")
def test_structures_of_both_persons_block_the_way() -> None:
    assert two("E4* E6", "A1", "E5").apart == 2


@pytest.mark.rule("TM-TWO-08", "TM-TWO-09")
def test_a_dwelling_beside_either_person_is_upgraded_first() -> None:
    found = two("G6 D5", "A1", "G5")
    assert measures.is_dwelling_next_to_you(found, space("G6"))
    assert left_after(found, choices.upgrade(found), "TM-UPG-03") == "G6"


@pytest.mark.rule("TM-TWO-09")
def test_both_persons_may_gain_power() -> None:
    state = two("G6", "F6", "G5").state
    for player in state.players:
        player.bowl1 = 5
    state.owed = [GameOver(), owed.AutomaActs(AUTOMA, action="upgrade")]
    carry_out(state, AutomaUpgrade(space("G6"), Structure.TRADING_HOUSE))
    offers = {due.seat: due.amount for due in state.owed if isinstance(due, owed.OfferedPower)}
    assert offers == {0: 1, 1: 1}
