"""The companion: whole games beside a digital table, what is asked and what is not, what looks odd, and steps for hands."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.companion.moves import Shows, TellPoints, TookDie, TookWheelTile
from automatable.games.tiletum.model.moves import (
    BuildCathedral,
    Claim,
    Climb,
    DeclinePrize,
    EndTurn,
    PlaceHouse,
    PlacePillar,
    RevealCard,
    SwapCharacters,
    TakeBonus,
    TakeCharacter,
    TakeDie,
    TakeOffer,
    TakePrize,
    UseHelper,
)
from automatable.kernel.companion.screen import possible_reports, steps_to_carry_out
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.moves import Author, GameOver, Illegal, Move
from automatable.saves.store.store import Store
from automatable.testing.twin import Translation, Twin
from tests.games.tiletum.given import FOLLOWING, SECTIONS, State, look, names, odd_looks, odd_reports, owed, pieces

STREAMS = [source.stream for source in PLUGIN.companion.sources] if PLUGIN.companion else []
SAME = (
    TakeBonus,
    PlaceHouse,
    PlacePillar,
    BuildCathedral,
    TakeCharacter,
    SwapCharacters,
    TakeOffer,
    Climb,
    UseHelper,
)
"""Told as they are called on the screen."""
SAY = PLUGIN.words().say


def reports(before: State, move: Move, after: State) -> list[Move]:
    """The die, tiles, pieces, offers, the king track and used helpers are told; then that the turn is over, however it ended."""
    told: list[Move] = []
    if isinstance(move, TakeDie):
        told.append(TookDie(move.sector, move.colour))
        told += [UseHelper(tile) for tile in (Counter(before.store) - Counter(after.store)).elements()]
    elif isinstance(move, Claim):
        due = before.owed[-1]
        assert isinstance(due, owed.ToClaim)
        told.append(TookWheelTile(due.sector))
    elif isinstance(move, SAME):
        told.append(move)
    if owed.EndOfTurn(pieces.YOU) in before.owed and owed.EndOfTurn(pieces.YOU) not in after.owed:
        told.append(EndTurn())
    return told


def answer(companion: State, table: State) -> Move:
    """What eyes see on the table."""
    if isinstance(companion.owed[-1], owed.PrizeToTell):
        tile = companion.king_tiles[companion.round - 1]
        lying = [(state.discard + state.bonus_pile).count(tile) for state in (companion, table)]
        return DeclinePrize() if lying[1] > lying[0] else TakePrize()
    assert isinstance(companion.owed[-1], owed.PointsToTell)
    return TellPoints(table.players[pieces.YOU].vp())


def known(state: State) -> Any:
    """Wheel, map, offers, piles, king track, cards and everything of the Mautomas; at the end all points."""
    mautomas = [(*vars_of(player), player.points[:-1]) for player in state.players[1:]]
    mine = state.players[pieces.YOU]
    over = mine.vp() if isinstance(state.owed[-1], GameOver) else None
    wheel = state.actions, state.dice, state.wheel_tiles, state.disc, state.bag
    land = state.map_tiles, state.houses, state.cathedral_tiles, mine.pillar_towns, mine.cathedrals
    offers = state.contract_offer, state.character_offer, sorted(state.contract_pile), sorted(state.character_pile)
    piles = sorted(state.bonus_pile), sorted(state.discard), sorted(state.town_pile), sorted(state.tokens)
    king = state.king_tiles, state.king_stack, mine.king, state.order
    return wheel, land, offers, piles, king, state.cards, state.round, state.turn, mautomas, over


def vars_of(player: Any) -> tuple[Any, ...]:
    return (
        player.rooms,
        player.crests,
        player.waiting,
        player.row,
        player.merchant,
        player.architect,
        player.houses,
        player.pillars,
        player.house_towns,
        player.pillar_towns,
        player.king,
    )


def drawn(table: State, move: Move) -> Move:
    """A card of the table that looks like the companion's."""
    if not isinstance(move, Shows):
        return move
    return RevealCard(next(card for card in table.cards if look(SECTIONS[card], table.seats - 1) == move))


def told(table: State, move: Move) -> Move:
    """What a card of the table shows."""
    return look(SECTIONS[move.card], table.seats - 1) if isinstance(move, RevealCard) else move


HOW = Translation(reports, answer, known, drawn, told)


@pytest.mark.parametrize(
    ("game", "seed", "level", "by_app"),
    [
        (PLUGIN, 1, "normal", STREAMS),
        (PLUGIN, 2, "easy", ()),
        (TWO, 3, "hard", STREAMS),
        (THREE, 4, "own_score", ["card", "town", "dice"]),
    ],
    ids=["app draws", "from the box", "two Mautomas", "three Mautomas"],
)
def test_table_and_companion_agree_at_every_turn(
    tmp_path: Path, game: Game[State], seed: int, level: str, by_app: list[str]
) -> None:
    store = Store(tmp_path / "games.sqlite3")
    evening = Twin(game, HOW, store, complete(game.info, Setup(seed, level)), by_app).play()
    assert evening.perturbations


def test_a_whole_game_takes_few_taps(tmp_path: Path) -> None:
    """At most two for an action of one's own and one for a Mautoma's turn, with the cards drawn by the app."""
    store = Store(tmp_path / "games.sqlite3")
    for seed in range(2):
        setup = complete(PLUGIN.info, Setup(seed, "normal"))
        evening = Twin(PLUGIN, HOW, store, setup, STREAMS, upsets=0).play()
        assert evening.taps <= 2 * evening.reports + 12, evening


# What is told, and what is odd


def companion(seed: int = 3, game: Game[State] = PLUGIN, by_app: list[str] | None = None) -> Match[State]:
    """A companion game in which the app draws everything, up to the first own turn."""
    source = AtTheTable(seed, STREAMS if by_app is None else by_app)
    match = Match(game, complete(game.info, Setup(seed, "normal")), source, "companion")
    match.run_on()
    return match


def test_nothing_private_is_asked_or_believed() -> None:
    match = companion()
    private = (TakeDie, Claim)
    assert not any(isinstance(move, private) for move in match.rules.legal(match.state))
    board = PLUGIN.face.view(match.state, 0).board
    assert (board.companion, board.me.resources, board.players[pieces.YOU].merchant) == (True, (), "")
    assert "resource-0" not in PLUGIN.face.draw(PLUGIN.face.view(match.state, 0), PLUGIN.words())


def test_a_die_is_one_tap_and_the_turn_goes_on_until_its_end_is_told() -> None:
    match = companion()
    die = next(move for move in match.rules.legal(match.state) if isinstance(move, TookDie))
    before = match.state.dice[die.sector]
    assert match.report(die) is None
    assert len(match.state.dice[die.sector]) == len(before) - 1
    assert match.state.owed[-1] == owed.ToTell(0, True)
    length = len(match.log)
    assert match.report(EndTurn()) is None
    assert any(entry.by is Author.AUTOMA for entry in match.log[length:])
    assert isinstance(match.state.owed[-1], owed.ToTell)


@pytest.mark.parametrize("move", [EndTurn(), TookWheelTile(0)])
def test_what_comes_before_the_die_is_noted_with_a_warning(move: Move) -> None:
    match = companion()
    while match.state.wheel_tiles[0] == pieces.NONE:
        match = companion(match.setup.seed + 1)
    assert move in odd_reports(match.state)
    warning = match.report(move)
    assert warning is not None
    assert SAY(warning.why) == "Every turn begins with a die."


def test_a_second_house_in_a_town_is_odd_and_a_taken_spot_impossible() -> None:
    match = companion(game=THREE)
    layout = match.state.layout
    town = next(spots for spots in layout.houses_of if len(spots) > 1)
    assert match.report(PlaceHouse(town[0])) is None
    warning = match.report(PlaceHouse(town[1]))
    assert warning is not None
    assert SAY(warning.why) == "You already have a house in this town."
    with pytest.raises(Illegal):
        match.report(PlaceHouse(town[0]))


def test_a_helper_is_known_until_it_is_used_and_then_may_come_back() -> None:
    for seed in range(20):
        match = companion(seed)
        helpers = [
            slot
            for slot, tile in enumerate(match.state.map_tiles)
            if tile != pieces.NONE
            and SAY(PLUGIN.face.offer(match.state, TakeBonus(slot)).label).startswith("Take the bonus tile")
        ]
        if helpers:
            break
    tile = match.state.map_tiles[helpers[0]]
    match.report(TakeBonus(helpers[0]))
    assert match.state.store == [tile]
    assert UseHelper(tile) in match.rules.legal(match.state)
    match.report(UseHelper(tile))
    assert (match.state.store, match.state.discard) == ([], [tile])


def test_the_card_is_told_by_what_it_shows() -> None:
    match = companion(by_app=[stream for stream in STREAMS if stream != "card"])
    die = next(move for move in match.rules.legal(match.state) if isinstance(move, (TookDie, Shows)))
    if isinstance(die, TookDie):
        match.report(die)
        match.report(EndTurn())
    shown = match.rules.legal(match.state)
    assert len(shown) == 5
    assert all(isinstance(move, Shows) for move in shown)
    odd = odd_looks(match.state)
    assert set(odd).isdisjoint(shown)
    move = odd[0]
    assert isinstance(move, Shows)
    assert match.report(move) is not None
    assert match.state.sections[0].die == move.sections[0][2]


def test_corrections_are_listed_without_trying_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page lists them several times, a thousand each time: none may cost a copy of the table."""
    match = companion()
    assert PLUGIN.companion is not None
    monkeypatch.setattr(State, "copy", None)
    assert len(list(PLUGIN.companion.corrections(match.state))) > 900


def test_all_that_is_known_can_be_corrected() -> None:
    match = companion()
    assert PLUGIN.companion is not None
    offers = list(PLUGIN.companion.corrections(match.state))
    kinds = {type(offer.move).__name__ for offer in offers}
    assert kinds == {
        *("PutHouse", "PutPillar", "PutPiece", "SetWheelTile", "SetMapTile", "SetContractOffer", "SetCharacterOffer"),
        *("SetRoom", "SetWaiting", "SetKing", "SetPoints", "SetSupply", "SetDice", "SetDeck", "SetPrize"),
    }
    ids = PLUGIN.face.draw(PLUGIN.face.view(match.state, 0), PLUGIN.words())
    assert [offer.place for offer in offers if offer.place and f'id="{offer.place}"' not in ids] == []


def test_points_are_told_once_at_the_end_and_the_mautomas_are_counted() -> None:
    match = companion()
    while not isinstance(match.state.owed[-1], GameOver):
        due = match.state.owed[-1]
        if isinstance(due, owed.PointsToTell):
            match.report(TellPoints(123))
        elif isinstance(due, owed.PrizeToTell):
            match.report(DeclinePrize())
        else:
            legal = match.rules.legal(match.state)
            match.report(EndTurn() if EndTurn() in legal else legal[0])
    scores = match.rules.scores(match.state)
    assert (scores[pieces.YOU].points, [SAY(name) for name, _ in scores[pieces.YOU].parts]) == (
        123,
        ["Counted at the table"],
    )
    assert scores[1].points > 60


def test_a_new_round_tells_hands_what_lies_where_and_what_the_old_one_brought() -> None:
    match = companion()
    while match.state.round == 1:
        legal = match.rules.legal(match.state)
        if isinstance(match.state.owed[-1], owed.PrizeToTell):
            match.report(DeclinePrize())
        else:
            match.report(EndTurn() if EndTurn() in legal else legal[0])
    index = max(index for index, entry in enumerate(match.log) if entry.stream == "dice")
    steps = [SAY(step) for step in PLUGIN.face.instruct(match.states[index], match.log[index].move)]
    after = match.states[index + 1]
    assert steps[0] == f"King track and fair are scored: move Mautoma's score marker to {after.players[1].vp()}."
    order = ", ".join(("You", "Mautoma")[seat] for seat in after.order)
    assert steps[1].endswith(f"Turn order: {order}.")
    assert steps[2].startswith("Round 2: ")
    assert len(steps) == 5 + 6
    colours = ("yellow", "pink", "light grey", "dark grey", "blue")
    for sector, step in enumerate(steps[5:]):
        there = [colours[colour] for colour in after.dice[sector]]
        told = step.partition(": ")[2].partition(";")[0].removeprefix("dice ").removeprefix("die ")
        assert sorted(told.split(", ")) == sorted(there or ["no die"]), step
    handled = [SAY(step) for step in steps_to_carry_out(match, index)]
    assert [step for step in steps if step not in handled] == steps[3:5], (
        "what comes from the app is in no pair of hands"
    )


def test_the_set_up_says_which_die_lies_where() -> None:
    match = companion()
    assert PLUGIN.companion is not None
    told = [SAY(step.note or "") for step in PLUGIN.companion.setup_steps(match.state)]
    sector = next(sector for sector, dice in enumerate(match.state.dice) if len(dice) > 1)
    colours = ", ".join(SAY(names.colour(colour)) for colour in match.state.dice[sector])
    assert any(f" {match.state.value(sector)} ({colours})" in note for note in told)
    assert PLUGIN.companion.setup_steps(companion(by_app=[]).state), (
        "nothing lies there yet where all comes from the box"
    )


def test_after_a_die_what_its_action_does_comes_first() -> None:
    match = companion()
    actions = match.state.actions
    sector = next(number for number, dice in enumerate(match.state.dice) if dice and actions[number] in FOLLOWING)
    likely = FOLLOWING[actions[sector]]
    match.report(TookDie(sector, match.state.dice[sector][0]))
    assert isinstance(possible_reports(match)[0][0].move, likely)
    match.report(Climb(2))
    assert isinstance(possible_reports(match)[0][0].move, likely), "also for the rest of the turn"
    match.report(EndTurn())
    assert isinstance(possible_reports(match)[0][0].move, TookDie), "but not in the next"


def test_from_the_box_come_the_mautomas_cards_and_not_the_whole_table() -> None:
    assert PLUGIN.companion is not None
    by_app = drawn_by_app(PLUGIN.companion.sources, box=True)
    assert set(STREAMS) - set(by_app) == {"priority", "card"}, "nothing is guessed of the towns"
    match = companion(by_app=by_app)
    assert match.rules.chance(match.state).stream == "priority", "the first thing that is asked for"
