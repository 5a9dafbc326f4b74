from typing import Any

import pytest

from automatable.games.terra_mystica import PLUGIN, TWO
from automatable.games.terra_mystica.model import moves
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Illegal, Move, Turn, Who
from tests.games.terra_mystica.given import State, Terrain, faction_tables, owed, refused, tables

FOREST = Terrain.FOREST


def prepared(seed: int = 1, game: Any = PLUGIN, **options: Any) -> Match[State]:
    """A game whose setup is done; always the first choice."""
    match = Match(game, Setup(seed, "automa", {"faction": "witches", "automa_terrain": "lakes"} | options))
    match.run_on()
    while not match.state.round:
        match.play(game.rules.legal(match.state)[0])
    return match


def kinds(match: Match[State]) -> list[type[Move]]:
    return [type(move) for move in match.moves]


def placed(match: Match[State]) -> list[tuple[str, int]]:
    """Who placed initial dwellings, in order."""
    order = []
    for move in match.moves:
        if isinstance(move, moves.PlaceDwelling):
            order.append(("person", move.seat))
        elif isinstance(move, moves.AutomaPlace):
            order.append(("automa", match.state.automa.seat))
    return order


@pytest.mark.rule("TM-SETUP-01", "TM-GEN-01", "TM-GEN-02", "TM-BASE-SETUP-02")
@pytest.mark.parametrize("faction", [row.id for row in tables.FACTIONS])
def test_the_person_starts_as_the_faction_board_says(faction: str) -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": faction}))
    match.run_on()
    while not match.state.automa.bonus:
        match.play(PLUGIN.rules.legal(match.state)[0])
    player = match.state.players[0]
    row = tables.FACTIONS[tables.FACTION_INDEX[faction]]
    assert (player.coins, player.workers, player.priests) == (row.start.coins, row.start.workers, row.start.priests)
    assert (player.bowl1 + player.bowl2 + player.bowl3, player.vp) == (sum(row.power), 20)
    assert player.shipping == row.shipping
    if not player.favors:
        assert tuple(player.cults) == row.cults


@pytest.mark.rule("TM-SETUP-02", "TM-SETUP-09")
def test_level_and_automa_faction_are_chosen_before_the_game() -> None:
    match = Match(PLUGIN, Setup(1, "alptrauma", {"automa_faction": "druids"}))
    match.run_on()
    assert match.state.table.level == 4
    assert match.state.table.automa_faction == 2


@pytest.mark.rule("TM-SETUP-03", "TM-COMP-03")
def test_six_tiles_are_drawn() -> None:
    match = prepared()
    assert kinds(match).count(moves.DrawScoringTile) == 6
    assert len(tables.SCORING_TILES) == 9


@pytest.mark.rule("TM-SETUP-04")
def test_the_spade_tile_is_never_drawn_for_rounds_five_and_six() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "witches"}))
    tiles = []
    while len(match.state.scoring_tiles) < 6:
        pool = match.game.rules.chance(match.state).pool
        tiles.append(list(pool))
        match.add(moves.DrawScoringTile(max(tile for tile in pool if tile != 1)))
    assert all(1 in pool for pool in tiles[:4])
    assert all(1 not in pool for pool in tiles[4:])


@pytest.mark.rule("TM-SETUP-04")
def test_a_spade_tile_in_round_five_is_refused() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "witches"}))
    for tile in (2, 3, 4, 5):
        match.add(moves.DrawScoringTile(tile))
    assert refused(match.state, moves.DrawScoringTile(1)) == "TM-SETUP-04"


@pytest.mark.rule("TM-SETUP-07", "TM-TURN-01")
def test_the_person_begins() -> None:
    state = prepared().state
    assert (state.round, state.first) == (1, 0)
    assert isinstance(state.owed[-1], owed.Acting)


@pytest.mark.rule("TM-SETUP-08")
def test_the_person_chooses_a_faction() -> None:
    assert prepared(faction="auren").state.players[0].faction == tables.FACTION_INDEX["auren"]


@pytest.mark.rule("TM-SETUP-08")
def test_a_random_faction_is_drawn() -> None:
    match = prepared(faction="random")
    assert moves.DrawFaction in kinds(match)
    assert match.state.players[0].home != Terrain.LAKES


@pytest.mark.rule("TM-SETUP-10")
def test_the_automa_has_another_home_terrain() -> None:
    with pytest.raises(Illegal) as caught:
        prepared(automa_terrain="forest")
    assert caught.value.rule == "TM-SETUP-10"
    terrains = {prepared(seed, automa_terrain="random").state.automa.terrain for seed in range(12)}
    assert FOREST not in terrains
    assert len(terrains) > 1


@pytest.mark.rule("TM-HUMAN-05")
def test_giants_are_not_played_against_the_blight() -> None:
    with pytest.raises(Illegal) as caught:
        prepared(faction="giants", automa_faction="blight")
    assert caught.value.rule == "TM-HUMAN-05"
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "random", "automa_faction": "blight"}))
    while not isinstance(match.state.owed[-1], owed.DrawingFaction):
        following = match.next_entry()
        assert following is not None
        match.add(following.move)
    assert tables.FACTION_INDEX["giants"] not in match.game.rules.chance(match.state).pool


@pytest.mark.rule("TM-SETUP-12")
def test_the_automa_has_no_faction_board() -> None:
    automa = prepared().state.automa
    assert not {"coins", "workers", "bowl1", "towns"} & set(automa.__dataclass_fields__)


@pytest.mark.rule("TM-SETUP-21", "TM-SETUP-22", "TM-SETUP-24")
def test_the_automa_takes_the_first_bonus_card_and_you_choose() -> None:
    match = prepared()
    drawn = [move.card for move in match.moves if isinstance(move, moves.DrawBonusCard)]
    chosen = next(move for move in match.moves if isinstance(move, moves.ChooseBonusCard))
    state = match.state
    assert len(drawn) == 5
    assert state.automa.bonus == drawn[0]
    assert chosen.card in drawn[1:]
    assert state.bonus_row == [card for card in drawn[1:] if card != chosen.card]


@pytest.mark.rule("TM-BASE-SETUP-05")
def test_one_coin_lies_on_each_card_that_is_left() -> None:
    assert prepared().state.bonus_coins == [1, 1, 1]


@pytest.mark.rule("TM-SETUP-23")
def test_dwellings_come_after_bonus_cards() -> None:
    order = kinds(prepared())
    assert order.index(moves.ChooseBonusCard) < order.index(moves.PlaceDwelling)


@pytest.mark.rule("TM-SETUP-23")
def test_dwellings_come_first_if_agreed() -> None:
    order = kinds(prepared(dwellings_first=True))
    assert order.index(moves.PlaceDwelling) < order.index(moves.ChooseBonusCard)


@pytest.mark.rule("TM-SETUP-08", "TM-SETUP-09", "TM-SETUP-10", "TM-SETUP-21")
def test_tiles_and_cards_lie_open_before_anybody_chooses() -> None:
    order = kinds(prepared(faction="choose", automa_faction="choose", automa_terrain="choose"))
    drawn = max(index for index, kind in enumerate(order) if kind in (moves.DrawScoringTile, moves.DrawBonusCard))
    assert (
        drawn
        < order.index(moves.ChooseFaction)
        < order.index(moves.ChooseAutomaFaction)
        < order.index(moves.ChooseAutomaTerrain)
    )
    assert order.index(moves.ChooseAutomaTerrain) < order.index(moves.ChooseBonusCard)


@pytest.mark.rule("TM-SETUP-08", "TM-SETUP-09", "TM-SETUP-10")
def test_a_choice_must_fit_what_was_agreed() -> None:
    match = Match(
        PLUGIN, Setup(1, "automa", {"faction": "choose", "automa_faction": "blight", "automa_terrain": "choose"})
    )
    match.run_on()
    assert refused(match.state, moves.ChooseFaction(0, tables.FACTION_INDEX["giants"])) == "TM-HUMAN-05"
    assert refused(match.state, moves.ChooseFaction(0, 77)) == "TM-SETUP-08"
    match.play(moves.ChooseFaction(0, tables.FACTION_INDEX["witches"]))
    assert refused(match.state, moves.ChooseAutomaTerrain(0, FOREST)) == "TM-SETUP-10"


@pytest.mark.rule("TM-SETUP-25")
def test_the_deck_is_built_last() -> None:
    match = prepared()
    assert len(match.state.automa.deck.pool) == 5
    before = match.states[len(match.log) - 1]
    assert not before.automa.deck.pool


@pytest.mark.rule("TM-DWELL-01", "TM-DWELL-06", "TM-BASE-SETUP-03")
def test_the_automa_places_both_dwellings_after_your_first() -> None:
    match = prepared()
    assert placed(match) == [("person", 0), ("automa", 1), ("person", 0)]
    assert match.state.players[0].vp == 20
    assert match.state.players[0].coins >= 15


@pytest.mark.rule("TM-DWELL-06", "TM-FACTION-NOMADS")
def test_the_nomads_place_a_third_dwelling() -> None:
    match = prepared(faction="nomads")
    assert placed(match) == [("person", 0), ("automa", 1), ("person", 0), ("person", 0)]


@pytest.mark.rule("TM-HUMAN-04", "TM-FACTION-CHAOS")
def test_the_chaos_magicians_place_their_only_dwelling_last() -> None:
    match = prepared(faction="chaos_magicians")
    assert placed(match) == [("automa", 1), ("person", 0)]


@pytest.mark.rule("TM-BASE-SETUP-03")
def test_initial_dwellings_stand_on_free_home_terrain() -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": "witches", "automa_terrain": "lakes"}))
    match.run_on()
    match.play(PLUGIN.rules.legal(match.state)[0])
    state = match.state
    spaces = [move.at for move in PLUGIN.rules.legal(state) if isinstance(move, moves.PlaceDwelling)]
    assert spaces == [space for space, terrain in enumerate(state.terrain) if terrain == FOREST]
    assert refused(state, moves.PlaceDwelling(0, 0)) == "TM-BASE-SETUP-03"


@pytest.mark.rule("TM-BASE-SETUP-04", "TM-FACTION-ICE")
@pytest.mark.parametrize(
    "faction", [row.id for row in tables.FACTIONS if faction_tables.CHOOSES_TERRAIN[tables.FACTION_INDEX[row.id]]]
)
def test_fire_and_ice_factions_choose_a_terrain_nobody_owns(faction: str) -> None:
    match = Match(PLUGIN, Setup(1, "automa", {"faction": faction, "automa_terrain": "lakes"}))
    match.run_on()
    assert isinstance(match.state.owed[-1], owed.ChoosingTerrain)
    terrains = [move.terrain for move in PLUGIN.rules.legal(match.state) if isinstance(move, moves.ChooseTerrain)]
    assert terrains == [0, 1, 2, 4, 5, 6]
    assert refused(match.state, moves.ChooseTerrain(0, Terrain.LAKES)) == "TM-BASE-SETUP-04"
    match.play(moves.ChooseTerrain(0, FOREST))
    player = match.state.players[0]
    assert player.home == FOREST
    assert player.soil == (
        faction_tables.HOMES[player.faction] if faction_tables.HOMES[player.faction] >= 0 else FOREST
    )


# --- two persons ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-TWO-01", "TM-TWO-03")
def test_two_persons_play_against_the_simpletons() -> None:
    match = prepared(game=TWO, second_faction="nomads")
    state = match.state
    assert [player.seat for player in state.players] == [0, 1]
    assert (state.automa.seat, state.automa.faction) == (2, 0)
    assert "automa_faction" not in {option.id for option in TWO.info.options}


@pytest.mark.rule("TM-TWO-05", "TM-BASE-SETUP-05")
def test_two_persons_use_six_bonus_cards() -> None:
    match = prepared(game=TWO, second_faction="nomads")
    assert kinds(match).count(moves.DrawBonusCard) == 6
    assert len(match.state.bonus_row) == 3


@pytest.mark.rule("TM-BASE-SETUP-06")
def test_the_last_person_chooses_the_first_bonus_card() -> None:
    match = prepared(game=TWO, second_faction="nomads")
    assert [move.seat for move in match.moves if isinstance(move, moves.ChooseBonusCard)] == [1, 0]


@pytest.mark.rule("TM-BASE-SETUP-07", "TM-DWELL-01")
def test_two_persons_place_dwellings_around_hers() -> None:
    match = prepared(game=TWO, second_faction="nomads")
    assert [seat for _, seat in placed(match)] == [0, 1, 2, 1, 0, 1]


@pytest.mark.rule("TM-TWO-04", "TM-TWO-10")
def test_the_automa_starts_third() -> None:
    match = prepared(game=TWO, second_faction="nomads")
    state = match.state
    assert state.owed[-1] == owed.Acting(0)
    state = state.copy()
    TWO.rules.advance(state, moves.Pass(0, state.bonus_row[0]))
    assert state.owed[-1] == owed.Acting(1)
    TWO.rules.advance(state, moves.Pass(1, state.bonus_row[0]))
    assert TWO.rules.turn(state) == Turn(Who.CHANCE, 2)
    assert moves.DrawCard not in kinds(match)


@pytest.mark.rule("TM-BASE-SETUP-01")
@pytest.mark.parametrize(("first", "second"), [("witches", "auren"), ("ice_maidens", "yetis"), ("auren", "auren")])
def test_factions_that_share_a_board_are_refused(first: str, second: str) -> None:
    with pytest.raises(Illegal) as caught:
        prepared(game=TWO, faction=first, second_faction=second)
    assert caught.value.rule == "TM-BASE-SETUP-01"


@pytest.mark.rule("TM-DWELL-03")
def test_one_card_places_her_dwellings() -> None:
    assert kinds(prepared()).count(moves.DrawSetupCard) == 1
