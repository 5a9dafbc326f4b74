"""Cards only: a digital table is played, somebody says what eyes see of it, and the Mautomas' boards and points are the same."""

from collections import defaultdict, deque

import pytest

from automatable.games.tiletum import PLUGIN, THREE
from automatable.games.tiletum.companion.moves import Played, SeenCharacter, SeenHouse, SeenPillar, SeenTile, TellPoints
from automatable.games.tiletum.model.moves import (
    Climb,
    DeclinePrize,
    MautomaCharacter,
    MautomaDie,
    MautomaHouse,
    MautomaPillar,
    MautomaTake,
    MautomaTile,
    RevealCard,
)
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import CARDS_ONLY, AtTheTable, Rng
from automatable.kernel.turns.moves import Author, Illegal, Move, Owed, Who
from tests.games.tiletum.given import NONE, OTHER, SECTIONS, YOU, Player, State, checklist_answers, look, owed, tiles

TOLD = {"wheel", "disc", "bonus", "fair", "fair_town", "seat", "priority", "corruption", "card", "town"}
"""What lies on the table; dice, offers and costs are not looked at."""
AGAIN: dict[type[Owed], type[Move]] = {
    owed.ToTakeTile: MautomaTile,
    owed.ToPlaceAgain: MautomaCharacter,
    owed.ToTakeAgain: MautomaTake,
}


def companion(game: Game[State], setup: Setup) -> Match[State]:
    assert game.companion is not None
    by_app = [source.stream for source in game.companion.sources if source.stream not in TOLD]
    match = Match(game, setup, AtTheTable(setup.seed, [*by_app, CARDS_ONLY]), "companion")
    match.run_on()
    return match


def table(game: Game[State], setup: Setup) -> Match[State]:
    match = Match(game, setup)
    match.run_on()
    rng = Rng(setup.seed, "table")
    while match.turn.who is not Who.OVER:
        match.play(game.players["greedy"](match.state, game.rules.legal(match.state), rng))
    return match


def in_words(tile: int) -> int:
    """A tile as eyes tell it: a crest, a contract by its points, or another one."""
    if tiles.KINDS[tile] == tiles.CREST_TILE:
        return tile
    return tiles.PLAIN_CONTRACTS[tiles.TILES[tile].vp] if tiles.KINDS[tile] == tiles.CONTRACT_TILE else OTHER


def seen(before: State, move: Move, after: State) -> Move:
    """What eyes see of a Mautoma's move."""
    due = before.owed[-1]
    match move:
        case MautomaDie():
            assert isinstance(due, owed.ToDrawDie)
            tile = before.wheel_tiles[due.sector]
            return SeenTile(in_words(tile) if tile != after.wheel_tiles[due.sector] else NONE)
        case MautomaHouse(spot=spot):
            return SeenHouse(spot)
        case MautomaPillar(cathedral=cathedral):
            points = after.players[due.seat].vp() - before.players[due.seat].vp()
            return SeenPillar(cathedral, points)
        case MautomaTile(slot=slot):
            return SeenTile(in_words(before.map_tiles[slot]))
        case MautomaTake(place=place):
            return SeenTile(in_words(before.contract_offer[place]))
        case MautomaCharacter(place=place, room=room):
            return SeenCharacter(tiles.TILES[before.character_offer[place]].type, room)
    return move


def record(player: Player) -> object:
    """What the app knows of a Mautoma."""
    kinds = [NONE if tile == NONE else tiles.TILES[tile].type for tile in player.rooms]
    pieces = player.houses, player.pillars, player.house_towns, player.pillar_towns, player.merchant, player.architect
    return kinds, player.crests, player.waiting, len(player.row), pieces, player.king, player.points


@pytest.mark.parametrize(("game", "seed"), [(PLUGIN, 1), (PLUGIN, 5), (THREE, 2)])
def test_what_eyes_see_gives_the_same_boards_and_points(game: Game[State], seed: int) -> None:
    setup = complete(game.info, Setup(seed, "normal"))
    real, match = table(game, setup), companion(game, setup)
    draws: dict[str, deque[Move]] = defaultdict(deque)
    hers: deque[int] = deque()
    steps: dict[int, list[Move]] = defaultdict(list)
    for index, entry in enumerate(real.log):
        state = real.states[index]
        if entry.by is Author.CHANCE and entry.stream in TOLD:
            move = entry.move
            shown = look(SECTIONS[move.card], state.seats - 1) if isinstance(move, RevealCard) else move
            draws[entry.stream].append(shown)
        elif entry.by is Author.AUTOMA:
            hers.append(index)
        elif isinstance(entry.move, Climb):
            steps[3 * state.round + state.turn].append(entry.move)
    told_so_far = 0
    while match.turn.who is not Who.OVER:
        for entry in match.log[told_so_far:]:
            if entry.by is Author.AUTOMA:
                assert entry.move == real.log[hers.popleft()].move, (
                    "what its card and its own board decide is asked of nobody"
                )
        told_so_far = len(match.log)
        state = match.state
        due = state.owed[-1]
        if match.turn.who is Who.CHANCE:
            match.report(draws[match.rules.chance(state).stream].popleft())
        elif match.turn.who is Who.BOT:
            if not hers:
                match.report(SeenTile(NONE))
                continue
            index = hers[0]
            before, move = real.states[index], real.log[index].move
            wanted = AGAIN.get(type(due))
            if wanted is not None and not (isinstance(move, wanted) and type(before.owed[-1]) is type(due)):
                match.report(SeenTile(NONE))
                continue
            hers.popleft()
            assert [record(player) for player in state.players[1:]] == [record(player) for player in before.players[1:]]
            told = seen(before, move, real.states[index + 1])
            assert told in [offer.move for offer in checklist_answers(state)] or isinstance(told, SeenPillar)
            match.report(told)
        elif isinstance(due, owed.PrizeToTell):
            match.report(DeclinePrize())
        elif isinstance(due, owed.PointsToTell):
            match.report(TellPoints(real.state.players[YOU].vp()))
        else:
            for climb in steps.pop(3 * state.round + state.turn, []):
                match.report(climb)
            match.report(Played())
    assert not hers
    assert [score.points for score in match.rules.scores(match.state)] == [
        score.points for score in real.rules.scores(real.state)
    ]


def test_what_its_board_has_no_room_for_is_not_taken() -> None:
    setup = complete(PLUGIN.info, Setup(1, "normal"))
    match = companion(PLUGIN, setup)
    state = match.state
    state.players[1].waiting, state.players[1].row = [0], [tiles.PLAIN_CONTRACTS[1]] * 6
    state.owed.append(owed.ToTakeTile(1, 0, 2))
    for tile in (0, tiles.PLAIN_CONTRACTS[3]):
        assert SeenTile(tile) not in [offer.move for offer in checklist_answers(state)]
        with pytest.raises(Illegal):
            match.report(SeenTile(tile))
