"""An owner's table of Terra Mystica: the scoring tile of a round is asked when she first reads it, and nothing is dealt."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automatable.games.terra_mystica import PLUGIN
from automatable.games.terra_mystica.model import moves
from automatable.kernel.companion.screen import possible_reports, steps_to_carry_out
from automatable.kernel.companion.showing import show
from automatable.kernel.contract.companion import drawn_by_app, guessed_options
from automatable.kernel.contract.game import Setup, Value, complete
from automatable.kernel.turns.facts import ELSE, Saw, ToSee
from automatable.kernel.turns.moves import GameOver, Move, Who
from automatable.kernel.words.text import msg
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin
from tests.games.terra_mystica import test_companion as usual
from tests.games.terra_mystica.given import State, automa_tables, guessed, map_number, owed, setup, tables, tiles

assert PLUGIN.companion is not None
BY_APP = drawn_by_app(PLUGIN.companion.sources, box=False, own_table=True)


def answer(companion: State, table: State) -> Move | None:
    """What the table shows; points are told when it has counted, too."""
    asked = companion.owed[-1]
    if isinstance(asked, owed.PointsToTell) and not isinstance(table.owed[-1], GameOver):
        return None
    if not isinstance(asked, ToSee):
        return usual.answer(companion, table)
    kind, place, number, _ = asked.fact
    if kind == "scoring":
        rounds = table.scoring_tiles
        return Saw(rounds[place - 1]) if len(rounds) >= place else None
    return PRINTED[kind](companion, table, place, number)


def a_letter(companion: State, table: State, place: int, number: int) -> Move:
    return Saw(map_number(table.table.map).index[setup.guessed_space(table, guessed.LETTERS[place])])


def the_head(companion: State, table: State, place: int, number: int) -> Move:
    found = automa_tables.head(automa_tables.TILES[table.scoring_tiles[number - 1]])
    return Saw(ELSE if found is None else found)


def her_points(companion: State, table: State, place: int, number: int) -> Move:
    return Saw(automa_tables.pass_points(automa_tables.TILES[table.scoring_tiles[number - 1]], number))


def your_spades(companion: State, table: State, place: int, number: int) -> Move:
    tile = tables.SCORING_TILES[table.scoring_tiles[number - 1] - 1]
    cult = tiles.CULT_OF_TILE[tile.id - 1]
    return Saw(companion.players[place].cults[cult] // tile.steps * tile.spades if tile.spades else 0)


PRINTED: dict[str, Callable[[State, State, int, int], Move]] = {
    "letter": a_letter,
    "head": the_head,
    "tile_points": her_points,
    "cult_spades": your_spades,
    "cults": lambda companion, table, place, number: Saw(1),
}
"""What cards and tiles show of which ours are only a guess."""


def twin(tmp_path: Path, seed: int, options: dict[str, Value], upsets: int = 6) -> Twin[State]:
    return twin_in(Store(tmp_path / "games.sqlite3"), seed, options, upsets)


def twin_in(store: Store, seed: int, options: dict[str, Value], upsets: int) -> Twin[State]:
    setup = complete(PLUGIN.info, Setup(seed, "", {"own_table": "as_set_up", **options}))
    how = usual.how()
    if setup.options["own_table"] == "sparingly":
        reports = by_place(how.reports)
        told = replace(how, reports=reports, answer=answer, known=without_cards, private=is_laid_out_by_hands)
    else:
        told = replace(how, answer=answer, private=lambda state: isinstance(state.owed[-1], owed.DrawingScoringTile))
    return Twin(PLUGIN, told, store, setup, BY_APP, upsets=upsets)


# Bonus cards are places: nobody tells which is which


def is_laid_out_by_hands(state: State) -> bool:
    return isinstance(state.owed[-1], (owed.DrawingScoringTile, owed.DrawingBonusCard))


def by_place(reports: Callable[[State, Move, State], Sequence[Move] | None]) -> Callable[..., Sequence[Move] | None]:
    """The same reports; a bonus card is the one at its place in the companion's line."""
    cards: dict[int, int] = {}

    def report(before: State, move: Move, after: State) -> Sequence[Move] | None:
        if not cards:
            row = [before.automa.bonus, *before.bonus_row] if before.automa.bonus else before.bonus_row
            cards.update(zip(row, tiles.UNTOLD_CARDS, strict=False))
        found = reports(before, move, after)
        return found and [
            msgspec.structs.replace(each, card=cards[each.card])
            if isinstance(each, (moves.Pass, moves.ChooseBonusCard)) and each.card
            else each
            for each in found
        ]

    return report


def without_cards(state: State) -> Any:
    """What is known without the bonus cards: how many lie there, and who has passed."""
    found = usual.known(state)
    bonus, *deck = found["deck"]
    plain = {**found, "deck": (bool(bonus), *deck)}
    return {name: value for name, value in plain.items() if name not in ("tracks", "table")} | {
        "tracks": [(player.shipping, player.digging, player.bridges) for player in state.players],
        "table": (
            state.round,
            state.first,
            state.passed,
            len(state.bonus_row),
            state.favors,
            state.towns,
            state.power_used,
        ),
    }


LATELY: dict[str, Value] = {"own_table": "sparingly"}
GUESSED: dict[str, Value] = {**LATELY, **dict(guessed_options(PLUGIN.companion.boards, PLUGIN.tables.reconstructed()))}
"""As an interface begins it while nobody has checked these cards."""


def test_the_app_draws_nothing_that_lies_there_for_everybody() -> None:
    assert not {"scoring tiles", "bonus cards", "final tile"} & set(BY_APP)


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (5, {"faction": "witches", **LATELY}),
        (6, {"faction": "engineers", **LATELY}),
        (7, {"faction": "mermaids", **LATELY}),
        (8, {"faction": "witches", **GUESSED}),
        (9, {"faction": "halflings", "automa_faction": "symbionts", **GUESSED}),
        (10, {"faction": "nomads", "automa_faction": "kuddlers", "map": "fjords", **GUESSED}),
        (1, {"faction": "witches"}),
        (4, {"map": "fire_ice_1", "final_scoring": "random", "faction": "darklings"}),
    ],
)
def test_whoever_tells_only_what_is_asked_gets_the_decisions_of_a_whole_table(
    tmp_path: Path, seed: int, options: dict[str, Value]
) -> None:
    twin(tmp_path, seed, options).play()


def test_one_question_a_round_that_ends_with_something_else(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches"}, upsets=0)
    evening.play()
    match = evening.session.match
    asked = [index for index, state in enumerate(match.states[:-1]) if isinstance(state.owed[-1], ToSee)]
    assert len(asked) == 6
    for index in asked:
        then = match.copy()
        then.back_to(index)
        assert then.rules.legal(then.state)[-1] == Saw(ELSE)
        show(then, index)


def test_a_scoring_tile_is_asked_when_she_first_reads_it(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches", **LATELY}, upsets=0)
    evening.play()
    states = evening.session.match.states
    asked = [(before, state) for before, state in pairwise(states) if isinstance(state.owed[-1], ToSee)]
    assert [state.owed[-1].fact[1] for _, state in asked if isinstance(state.owed[-1], ToSee)] == [1, 2, 3, 4, 5, 6]
    for _, state in asked:
        due = state.owed[-2]
        assert isinstance(due, (owed.AutomaActs, owed.AutomaPasses))
        if isinstance(due, owed.AutomaActs):
            assert due.action in ("advance_cult_track", "take_favor_tile")


@pytest.mark.parametrize("games", [2, pytest.param(20, marks=pytest.mark.soak)])
def test_taps_of_whole_games(tmp_path: Path, games: int) -> None:
    """One question a round in turns of hers, and her cards from the app; what you report is what you reported before."""
    hers = reports = turns = 0
    for seed in range(games):
        played = twin(tmp_path / str(seed), seed, {"faction": "witches", **LATELY}, upsets=0)
        played.play()
        hers += sum(isinstance(entry.move, Saw) for entry in played.session.match.log)
        reports, turns = reports + played.evening.reports, turns + played.evening.automa_turns
    assert hers == 6 * games
    assert reports / turns < 1.5


@pytest.mark.parametrize("games", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_taps_of_whole_games_where_cards_are_only_a_guess(tmp_path: Path, games: int) -> None:
    """Two letters a game, her points once a round, the colour of her head and your spades at most once a round."""
    hers = turns = 0
    for seed in range(games):
        played = twin(tmp_path / str(seed), seed, {"faction": "witches", **GUESSED}, upsets=0)
        played.play()
        asked = [state.owed[-1].fact[0] for state in played.session.match.states if isinstance(state.owed[-1], ToSee)]
        assert asked.count("letter") == 2
        assert asked.count("tile_points") == 6
        assert asked.count("head") <= 6
        assert asked.count("cult_spades") <= 5
        hers, turns = hers + len(asked), turns + played.evening.automa_turns
    assert hers / turns <= 0.6


def test_a_tile_that_should_not_come_now_can_be_told_all_the_same(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches"}, upsets=0)
    evening.play()
    match = evening.session.match.copy()
    index = [index for index, state in enumerate(match.states[:-1]) if isinstance(state.owed[-1], ToSee)][1]
    first = match.states[index].scoring_tiles[0]
    match.back_to(index)
    assert Saw(first) not in match.rules.legal(match.state)
    match.report(Saw(ELSE))
    assert Saw(first) in match.rules.legal(match.state)
    assert match.report(Saw(first)) is None
    assert match.state.scoring_tiles[:2] == [first, first]


def test_bonus_cards_are_places_and_never_named(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches", **LATELY}, upsets=0)
    evening.play()
    match, words = evening.session.match, PLUGIN.words()
    assert not any(isinstance(state.owed[-1], owed.DrawingBonusCard) for state in match.states)
    printed = [words.say(msg(f"bonus.{number}")) for number in range(1, 11)]
    for index, entry in enumerate(match.log):
        then = match.copy()
        then.back_to(index)
        if then.turn.who is Who.HUMAN:
            cards = (moves.Pass, moves.ChooseBonusCard)
            offers = [words.say(one.label) for one in possible_reports(then)[0] if isinstance(one.move, cards)]
            assert not [label for label in offers for name in printed if name in label]
        if isinstance(entry.move, moves.AutomaPass) and then.state.round < 6:
            steps = " ".join(words.say(step) for step in steps_to_carry_out(match, index))
            assert re.search("coins on the (left|middle|right) bonus card", steps)
        if index % 40 == 0:
            show(then, max(0, index - 1))


def test_no_choice_is_priced_by_a_scoring_tile_that_nobody_has_told(tmp_path: Path) -> None:
    evening = twin(tmp_path, 3, {"faction": "witches", **GUESSED}, upsets=0)
    evening.play()
    face, rules = PLUGIN.face, evening.session.match.rules
    priced = 0
    for state in evening.session.match.states[:-1]:
        if not isinstance(state.owed[-1], owed.Acting):
            continue
        other = state.copy()
        other.scoring_tiles = [tile % 8 + 1 for tile in state.scoring_tiles]
        effects = [[face.offer(one, move).effect for move in rules.legal(one)] for one in (state, other)]
        assert effects[0] == effects[1]
        priced += any(effect is not None for effect in effects[0])
    assert priced > 10
