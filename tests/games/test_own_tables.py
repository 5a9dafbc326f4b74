"""What every game with an owner's table promises: old setups mean what they meant, a game on screen has none, a middle can begin there."""

import pytest

from automatable.kernel.companion.screen import companion_of
from automatable.kernel.companion.showing import show
from automatable.kernel.contract import registry
from automatable.kernel.contract.companion import at_this_table, drawn_by_app, rather_from_box
from automatable.kernel.contract.game import AS_SET_UP, DEALT, OWN_TABLE, Setup, complete, has_own_table, is_own_table
from automatable.kernel.contract.middle import stands
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Malformed
from automatable.saves.formats.save import check_mode

GAMES = [name for name in registry.names() if has_own_table(registry.game(name).info)]


def test_three_games_and_those_for_more_seats_have_one() -> None:
    assert sorted(GAMES) == [
        *("revive", "terra_mystica", "terra_mystica_two", "tiletum", "tiletum_three", "tiletum_two"),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_of_old_is_dealt_by_the_app(name: str) -> None:
    game = registry.game(name)
    setup = complete(game.info, Setup())
    assert setup.options[OWN_TABLE] == DEALT
    assert not is_own_table(setup)
    with pytest.raises(Malformed, match="companion only"):
        check_mode(game, Setup(0, "", {OWN_TABLE: AS_SET_UP}), "digital")


@pytest.mark.parametrize("name", GAMES)
def test_the_app_draws_nothing_that_lies_there_for_everybody(name: str) -> None:
    companion = registry.game(name).companion
    assert companion is not None
    shared = [source.stream for source in companion.sources if source.shared]
    assert shared
    assert not set(drawn_by_app(companion.sources, box=False, own_table=True)) & set(shared)
    assert not [source for source in at_this_table(companion.sources, True) if source.shared]
    assert at_this_table(companion.sources, False) == list(companion.sources)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "terra_mystica_two"])
def test_a_game_in_the_middle_can_begin_at_an_owners_table(name: str) -> None:
    game = registry.game(name)
    assert game.companion is not None
    by_app = drawn_by_app(game.companion.sources, box=False, own_table=True)
    setup = complete(game.info, Setup(3, "", {OWN_TABLE: AS_SET_UP}))
    match = Match(game, setup, AtTheTable(3, by_app), "companion")
    match.begin([stands([])])
    assert match.state.own_table.on
    assert companion_of(match).progress(match.state) is not None
    show(match, 0)


@pytest.mark.parametrize(
    ("name", "from_box"), [("tokaido", True), ("tiletum", True), ("revive", True), ("terra_mystica", False)]
)
def test_her_cards_rather_come_from_the_box_while_ours_are_reconstructed(name: str, from_box: bool) -> None:
    game = registry.game(name)
    assert game.companion is not None
    assert rather_from_box(game.companion.sources, game.tables.reconstructed(), {}) is from_box
    assert not rather_from_box(game.companion.sources, (), {}), "what an owner has seen is known"
    known = game.tables.status()
    assert all(table in known for source in game.companion.sources for table in source.tables)
