"""An owner's table: the app deals nothing, asks what the next decision reads, and decides as a table that knows everything."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from automatable.games.tiletum import PLUGIN, THREE, TWO
from automatable.games.tiletum.companion.moves import SeenTile, SetFairTown
from automatable.games.tiletum.model import moves
from automatable.kernel.companion.screen import is_to_carry_out, possible_reports, question, steps_to_carry_out
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import drawn_by_app
from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.play.match import Match
from automatable.kernel.turns.chance import AtTheTable
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import Author, Describe, Move, NoneOfThese, Who
from automatable.saves.sessions.session import Session
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin
from tests.games.tiletum.eyes import HERS, as_seen, translation, truth, watching
from tests.games.tiletum.given import State, facts, owed, pieces, tiles

OWN: dict[str, bool | int | str] = {"own_table": "sparingly", "printed_wheel": True}

GUESSED: dict[str, bool | str] = {"guess_map": True, "guess_fair_cards": True, "guess_king_track": True}


@pytest.mark.parametrize(
    ("game", "seed", "level", "more"),
    [
        (PLUGIN, 1, "normal", {}),
        (PLUGIN, 2, "own_score", {}),
        (PLUGIN, 3, "hard", {"tiles_from": "crests", "any_wheel_tile": True}),
        (PLUGIN, 4, "easy", {"tiles_from": "own_town", "stays_for_tiles": True}),
        (TWO, 5, "normal", {}),
        (TWO, 16, "normal", {"own_table": "when_read"}),
        (THREE, 6, "normal", {}),
        (PLUGIN, 11, "normal", GUESSED),
        (PLUGIN, 12, "own_score", GUESSED),
        (PLUGIN, 13, "hard", {**GUESSED, "tiles_from": "crests", "any_wheel_tile": True, "stays_for_tiles": True}),
        (TWO, 14, "easy", {**GUESSED, "tiles_from": "own_town"}),
        (THREE, 15, "normal", GUESSED),
    ],
)
def test_whoever_tells_only_what_is_asked_gets_the_decisions_of_a_whole_table(
    tmp_path: Path, game: Game[State], seed: int, level: str, more: dict[str, bool | str]
) -> None:
    store = Store(tmp_path / "games.sqlite3")
    with watching(game.rules.new(complete(game.info, Setup(seed, level))).seats) as tables:
        setup = complete(game.info, Setup(seed, level, {**OWN, **more}))
        Twin(game, translation(tables), store, setup, HERS).play()


def test_everything_of_an_owners_game_can_be_shown_and_no_invented_name_is_said(tmp_path: Path) -> None:
    """Pages and terminal at every entry; the names of crests are ours, and no tile is known by what it brings."""
    store = Store(tmp_path / "games.sqlite3")
    words = PLUGIN.words()
    invented = re.compile(r"\b(lily|lion|eagle|cross|tower|key) crest|bonus tile \(|bonus tile:")
    with watching(2) as tables:
        evening = Twin(
            PLUGIN, translation(tables), store, complete(PLUGIN.info, Setup(7, "normal", OWN)), HERS, upsets=0
        )
        evening.play()
    match = evening.session.match
    for index in range(len(match.log)):
        match_then = match.copy()
        match_then.back_to(index)
        if match_then.turn.who is Who.BOT:
            continue
        said = said_now(match_then)
        assert not invented.search(said), said
        if index % 5 == 0:
            show(match_then, max(0, index - 1))
    for index in range(len(match.log)):
        told = [words.say(step) for step in steps_to_carry_out(match, index)] if is_to_carry_out(match, index) else []
        assert not invented.search(" ".join(told)), told


def said_now(match: Match[State]) -> str:
    """The question, its help and all answers."""
    words = match.game.words()
    assert match.game.companion is not None
    offers = [words.say(offer.label) for offer in possible_reports(match)[0]]
    help_ = match.game.companion.question_help(match.state)
    return "\n".join((words.say(question(match)), words.say(help_ or ""), *offers))


def test_every_question_ends_with_something_else(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite3")
    with watching(2) as tables:
        evening = Twin(
            PLUGIN, translation(tables), store, complete(PLUGIN.info, Setup(8, "normal", OWN)), HERS, upsets=0
        )
        evening.play()
    match = evening.session.match
    asked = [state for state in match.states if isinstance(state.owed[-1], ToSee)]
    assert len(asked) > 30
    assert all(match.rules.legal(state)[-1] == Saw(ELSE) for state in asked)


FOR_HER = (ToSee, owed.ToReveal, owed.ToDrawTown)
KING_PHASE = ("king", "under", "prize", "prize_points", "ahead", "king_points")


class Taps(NamedTuple):
    """Questions and cards told in a game, for each turn of the Mautoma or of one's own; at the king phases for each round."""

    hers: float
    p95: int
    mine: float
    kings: float


def taps_of(tmp_path: Path, games: int, options: dict[str, bool | str], by_app: Sequence[str]) -> Taps:
    mine = kings = 0
    hers: Counter[tuple[int, int, int]] = Counter()
    for seed in range(games):
        with watching(2) as tables:
            setup = complete(PLUGIN.info, Setup(seed, "normal", {**OWN, **options}))
            store = Store(tmp_path / f"{seed}.sqlite3")
            evening = Twin(PLUGIN, translation(tables), store, setup, by_app, upsets=0)
            evening.play()
        match = evening.session.match
        for state, entry in zip(match.states, match.log, strict=False):
            due, round_ = state.owed[-1], state.round
            if isinstance(due, ToSee) and due.fact[0] in KING_PHASE:
                kings += 1
            elif isinstance(due, owed.ToTell):
                mine += 1
            elif round_ and entry.by is Author.TABLE and isinstance(due, FOR_HER):
                hers[seed, round_, state.turn] += 1
    turns = 12 * games
    every = sorted(hers.values())
    return Taps(sum(every) / turns, every[len(every) * 95 // 100], mine / turns, kings / (4 * games))


@pytest.mark.parametrize("games", [4, pytest.param(50, marks=pytest.mark.soak)])
def test_taps_of_a_whole_game_with_tables_seen(tmp_path: Path, games: int) -> None:
    """At most 3.5 for a turn of the Mautoma and 2 for one's own, on average, beside three for the king track of each round."""
    found = taps_of(tmp_path, games, {}, HERS)
    assert found.hers <= 3.5, found
    assert found.p95 <= 7, found
    assert found.mine <= 2, found
    assert found.kings <= 3.3, found


@pytest.mark.parametrize("games", [4, pytest.param(50, marks=pytest.mark.soak)])
def test_taps_of_a_whole_game_from_the_box_with_boards_guessed(tmp_path: Path, games: int) -> None:
    """What an owner has who has compared nothing yet: the Mautoma's cards are told, and so is what the printed boards say."""
    assert PLUGIN.companion is not None
    drawn = drawn_by_app(PLUGIN.companion.sources, box=True, own_table=True)
    assert drawn == ["town"], "nothing is guessed of the towns, so the app draws them"
    found = taps_of(tmp_path, games, GUESSED, drawn)
    assert found.hers <= 5.1, found
    assert found.p95 <= 8, found
    assert found.mine <= 2, found
    assert found.kings <= 3.3, found


# What is not told may be anything


def randomly(state: State, known: set[int], sectors: set[int], random: Random) -> State:
    """The same table with other tiles, dice and offers; towns and sectors of which something is known stay as they are."""
    other, pile = state.copy(), [*tiles.BONUS_PILES[state.seats], pieces.NONE, pieces.NONE]
    if random.random() < 0.6:
        other.wheel_tiles = [
            tile if sector in sectors else random.choice(pile) for sector, tile in enumerate(other.wheel_tiles)
        ]
    towns = state.layout.tile_town
    other.map_tiles = [
        tile if towns[slot] in known or random.random() < 0.4 else random.choice(pile)
        for slot, tile in enumerate(other.map_tiles)
    ]
    if random.random() < 0.6:
        offered = [*tiles.CONTRACT_PILES[state.seats], pieces.NONE]
        other.contract_offer = [random.choice(offered) for _ in other.contract_offer]
    if random.random() < 0.6:
        people = [*tiles.CHARACTER_PILES[state.seats], pieces.NONE]
        other.character_offer = [random.choice(people) for _ in other.character_offer]
    other.dice = [tuple(random.randrange(5) for _ in range(random.randrange(1, 3))) for _ in other.dice]
    return other


def essence(state: State, seat: int, move: Move) -> object:
    """What a move amounts to: which of several equal tiles it is, hands find by the rule."""
    if isinstance(move, moves.MautomaTile):
        tile = state.map_tiles[move.slot]
        return state.layout.tile_town[move.slot], as_seen(state, seat, tile), tiles.VALUES[tile]
    if isinstance(move, moves.MautomaCharacter):
        return tiles.TYPE_OF[state.character_offer[move.place]], move.room
    if isinstance(move, moves.MautomaTake):
        tile = state.contract_offer[move.place]
        return as_seen(state, seat, tile), tiles.VALUES[tile]
    return move


def check_sufficient(tmp_path: Path, seed: int) -> int:
    """Whatever was not told is filled at random, and the decision is the same; how often that was compared."""
    random, compared = Random(seed), 0
    with watching(2) as tables:
        setup = complete(PLUGIN.info, Setup(seed, "normal", OWN))
        evening = Twin(PLUGIN, translation(tables), Store(tmp_path / f"{seed}.sqlite3"), setup, HERS, upsets=0)
        evening.play()
    companion, table = evening.session.match, evening.table
    hers = [
        index
        for index, entry in enumerate(companion.log)
        if companion.rules.turn(companion.states[index]).who is Who.BOT and entry.move != SeenTile(pieces.NONE)
    ]
    decided = [index for index, entry in enumerate(table.log) if entry.by is Author.AUTOMA]
    assert len(hers) == len(decided)
    for mine, whole in zip(hers, decided, strict=True):
        state, truth_now, reading = companion.states[mine], table.states[whole], table.states[whole].owed[-1]
        if isinstance(reading, (owed.ToDrawDie, owed.ToMovePieces)):
            continue
        first = mine
        while isinstance(companion.states[first - 1].owed[-1], ToSee):
            first -= 1
        asked = [(companion.states[index], companion.log[index].move) for index in range(first, mine)]
        known = {fact[1] for fact, _ in state.own_table.told if fact[0] in ("taken", "nothing")}
        before = companion.states[first]
        sectors = {sector for sector in range(6) if facts.has_nothing(before, sector, reading.seat)}
        for _ in range(20):
            other = randomly(truth_now, known, sectors, random)
            if all(Saw(truth(other, reading, then.owed[-1].fact, then)) == said for then, said in asked):
                compared += 1
                found = [table.rules.bot(each, None) for each in (truth_now, other)]
                same = [essence(each, reading.seat, move) for each, move in zip((truth_now, other), found, strict=True)]
                assert same[0] == same[1], (reading, asked, same)
    return compared


def test_what_was_not_told_changes_no_decision(tmp_path: Path) -> None:
    assert sum(check_sufficient(tmp_path, seed) for seed in range(2)) > 200


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 52))
def test_what_was_not_told_changes_no_decision_of_fifty_games(tmp_path: Path, seed: int) -> None:
    assert check_sufficient(tmp_path, seed) > 50


def test_the_town_of_a_fair_is_told_early_and_not_asked_again(tmp_path: Path) -> None:
    """Tapping its question mark in *On the table*."""
    store = Store(tmp_path / "games.sqlite3")
    setup = complete(PLUGIN.info, Setup(4, "", OWN))
    session = Session.create(store, PLUGIN, setup, "companion", by_app=HERS)
    while not session.match.state.round:
        session.report(session.match.rules.legal(session.match.state)[0])
    assert PLUGIN.companion is not None
    offers = [one for one in PLUGIN.companion.corrections(session.match.state) if isinstance(one.move, SetFairTown)]
    assert {offer.place for offer in offers} == {"fair-1", "fair-2", "fair-3"}
    move = offers[0].move
    assert isinstance(move, SetFairTown)
    session.correct(move)
    state = session.match.state
    assert state.fair_towns[1] == move.town
    assert state.own_table.answer(facts.fair_town(1)) == move.town
    left = {one.move.town for one in PLUGIN.companion.corrections(state) if isinstance(one.move, SetFairTown)}
    assert move.town not in left, "no two fairs are in one town"
    assert Session.open(store, session.id).match.fingerprint() == session.match.fingerprint()
    session.undo()
    assert session.match.state.own_table.answer(facts.fair_town(1)) is None


def test_a_priority_card_that_is_none_of_ours_is_told_type_by_type() -> None:
    match = Match(PLUGIN, complete(PLUGIN.info, Setup(1, "", OWN)), AtTheTable(1, ["card", "town"]), "companion")
    match.run_on()
    while not isinstance(match.state.owed[-1], owed.ToDealPriority):
        match.report(match.rules.legal(match.state)[0])
    assert NoneOfThese() in [offer.move for offer in possible_reports(match)[1]]
    match.report(NoneOfThese())
    for answer in (4, 3, 2, 1):
        assert "number" in PLUGIN.words().say(question(match))
        assert match.report(Describe(answer)) is None
    assert match.state.players[1].priority == (4, 3, 2, 1, 0)
    assert match.state.round == 1
