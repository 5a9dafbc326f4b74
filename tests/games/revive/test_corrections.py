"""Corrections of a physical table: what is different, and what cannot be."""

import pytest

from automatable.games.revive import PLUGIN
from automatable.games.revive.model import moves
from automatable.kernel.turns.moves import Correction, Illegal
from automatable.kernel.words.text import catalogue
from automatable.testing.messages import unsayable
from tests.games.correcting import correct
from tests.games.revive.given import State, at, geometry, hexes, table
from tests.games.revive.invariants import check_state

A07 = geometry.SPACES.index("A07")


def mended(state: State, correction: Correction) -> State:
    """The corrected state, which must still be a whole one; the correction can be told."""
    told = PLUGIN.face.tell(state, correction)
    assert unsayable(told, catalogue(package=PLUGIN.info.package)) is None
    correct(PLUGIN, state, correction)
    return state


def test_resources_points_and_tracks() -> None:
    state = mended(table(), moves.SetResource(0, 5))
    mended(state, moves.SetResource(3, 2))
    mended(state, moves.SetResource(4, 4))
    mended(state, moves.SetPoints(31))
    mended(state, moves.SetTrack(1, 7))
    assert (state.gear, state.crystal, state.energy, state.energy_owned) == (5, 2, 4, 4)
    assert (state.points, state.marks, state.tracks) == (31, 3, [0, 7, 0])


def test_buildings_and_figures_keep_the_supply() -> None:
    state = mended(table(), moves.SetBuilding(at(2, 4), 3))
    assert (state.automa_buildings, state.small_left) == (hexes((2, 4)), 4)
    mended(state, moves.SetBuilding(at(2, 4), 1))
    assert (state.automa_buildings, state.small, state.small_left) == (0, hexes((2, 4)), 5)
    mended(state, moves.SetBuilding(at(2, 4), 2))
    assert (state.small, state.large) == (0, hexes((2, 4)))
    mended(state, moves.SetBuilding(at(2, 4), 0))
    mended(state, moves.SetFigure(at(1, 5), True))
    assert (state.large, state.automa_figures, state.figures_left) == (0, hexes((1, 5)), 6)
    mended(state, moves.SetFigure(at(1, 5), False))
    check_state(state)


def test_tiles_keep_their_backs() -> None:
    state = mended(table(), moves.SetTile(A07, "T25", True))
    assert state.tiles[A07] == "T25"
    assert "T25" not in state.hidden
    check_state(state)
    assert sorted(state.backs[space] for space in range(5, 30)) == [0] * 10 + [1] * 9 + [2] * 6
    mended(state, moves.SetTile(A07, "T07", False))
    assert "T25" in state.hidden
    check_state(state)


def test_marker_display_and_deck() -> None:
    state = mended(table(), moves.SetMarker(9))
    mended(state, moves.SetDisplay(0, "C30"))
    mended(state, moves.SetDeck(("build",)))
    assert (state.position, state.citizens[0], state.deck.pool) == (9, "C30", ["build"])
    assert state.deck.discard == ["populate_or_build"]
    check_state(state)
    mended(state, moves.SetDisplay(0, "C30"))
    assert state.citizens[0] == "C30"


@pytest.mark.parametrize(
    "correction",
    [
        moves.SetResource(3, 4),
        moves.SetResource(4, 8),
        moves.SetBuilding(at(1, 5), 1),
        moves.SetFigure(at(2, 4), True),
        moves.SetTile(A07, "SB1", False),
        moves.SetTile(A07, "T99", False),
        moves.SetTile(geometry.SPACES.index("ST1"), "SB2", False),
        moves.SetMarker(13),
        moves.SetDisplay(0, "S1"),
        moves.SetDisplay(0, "C14"),
        moves.SetDisplay(0, "nobody"),
        moves.SetDeck(("explore",)),
        moves.SetDeck(("build", "build")),
        moves.SetTrack(0, 11),
    ],
    ids=repr,
)
def test_what_cannot_be_on_a_table_is_refused(correction: Correction) -> None:
    with pytest.raises(Illegal) as caught:
        correct(PLUGIN, table(), correction)
    assert caught.value.impossible
    assert unsayable(caught.value.why, catalogue(package=PLUGIN.info.package)) is None


def test_pieces_that_are_used_up_cannot_be_added() -> None:
    state = table(figures_left=0, automa_figures=hexes("NW"))
    with pytest.raises(Illegal, match="REV-SETUP-11"):
        correct(PLUGIN, state, moves.SetFigure(geometry.NODE_OF["ST1.N"], True))
    built = table(large=hexes((-3, 5), (-1, 5), (2, 4)))
    with pytest.raises(Illegal, match="REV-SETUP-09"):
        correct(PLUGIN, built, moves.SetBuilding(at(3, 5), 2))
    occupied = table(small=hexes((2, 4)))
    with pytest.raises(Illegal, match="REV-EXPL-07"):
        correct(PLUGIN, occupied, moves.SetTile(geometry.SPACES.index("ST2"), "SB2", True))
