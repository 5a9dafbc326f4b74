"""Whatever the companion never asks may be anything: replaced by random facts, it changes no decision. Tiletum and Revive have their own tests beside
what they ask."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from automatable.games.tokaido import PLUGIN as TOKAIDO
from automatable.kernel.contract.game import Setup
from automatable.kernel.play.match import Match
from automatable.kernel.turns.moves import Author
from automatable.saves.store.store import Store
from automatable.testing.twin import Twin
from tests.games.tapestry import test_companion as tapestry
from tests.games.terra_mystica import test_own_table as terra_mystica
from tests.games.tokaido import test_companion as tokaido


def play_tokaido(store: Store, seed: int) -> Match[Any]:
    evening = Twin(TOKAIDO, tokaido.HOW, store, Setup(seed, 4, {}), tokaido.STREAMS, upsets=0)
    evening.play()
    return evening.session.match


def play_tapestry(store: Store, seed: int) -> Match[Any]:
    evening = tapestry.twin_of(store, Setup(seed), tapestry.HERS_BY_APP, upsets=0)
    evening.play()
    return evening.session.match


def play_terra_mystica(store: Store, seed: int) -> Match[Any]:
    evening = terra_mystica.twin_in(store, seed, {"faction": "witches", **terra_mystica.LATELY}, 0)
    evening.play()
    return evening.session.match


def play_terra_mystica_by_guesses(store: Store, seed: int) -> Match[Any]:
    evening = terra_mystica.twin_in(store, seed, {"faction": "witches", **terra_mystica.GUESSED}, 0)
    evening.play()
    return evening.session.match


def any_person(state: Any, random: Random) -> None:
    """Tokaido: coins, cards and meals of the person, and every deck that is not hers."""
    person = state.person
    person.coins, person.temple = random.randrange(20), random.randrange(9)
    person.panoramas = [random.randrange(6) for _ in person.panoramas]
    person.families = [random.randrange(4) for _ in person.families]
    person.meals, person.encounters = ["sushi"] * random.randrange(4), ["shokunin"] * random.randrange(5)
    state.tally[0] = [random.randrange(9) for _ in state.tally[0]]
    for deck in (state.souvenirs, state.meals, state.encounters, state.springs):
        deck.pool = deck.pool[random.randrange(3) :]


def any_city(state: Any, random: Random) -> None:
    """Tapestry: resources, cards, buildings, technologies, points and every pile of the table."""
    state.resources = [random.randrange(9) for _ in state.resources]
    state.points = [random.randrange(40) for _ in state.points]
    state.row_left = [random.randrange(6) for _ in state.row_left]
    state.tech = [random.choice((-1, 0, 1)) for _ in state.tech]
    state.built, state.districts = [random.randrange(5) for _ in state.built], random.randrange(4)
    state.hand, state.tiles, state.space_tiles = [], [random.randrange(1, 49)], [random.randrange(1, 16)]
    state.market = random.sample(range(1, 34), 3)
    for pile in (state.tiles_left, state.techs_left, state.spaces_left, state.civilizations_left):
        random.shuffle(pile)


def any_faction(state: Any, random: Random) -> None:
    """Terra Mystica: what a person owns, which bonus card is which, and the scoring tiles that were not told."""
    for player in state.players:
        player.coins, player.workers, player.vp = (random.randrange(200) for _ in range(3))
        player.bowl1, player.bowl2, player.bowl3 = (random.randrange(12) for _ in range(3))
    cards = [state.automa.bonus, *state.bonus_row, *(player.bonus for player in state.players)]
    random.shuffle(cards)
    state.automa.bonus, state.bonus_row = cards[0], cards[1 : 1 + len(state.bonus_row)]
    tiles, told = state.scoring_tiles, {fact[1] for fact, _ in state.own_table.told if fact[0].endswith("scoring")}
    tiles[:] = [tile if number in told else random.randrange(1, 9) for number, tile in enumerate(tiles, 1)]


Play = Callable[[Store, int], Match[Any]]
Change = Callable[[Any, Random], None]
GAMES: dict[str, tuple[Play, Change, int]] = {
    "tokaido": (play_tokaido, any_person, 20),
    "tapestry": (play_tapestry, any_city, 30),
    "terra_mystica": (play_terra_mystica, any_faction, 20),
    "terra_mystica, cards that we guess": (play_terra_mystica_by_guesses, any_faction, 20),
}


def check(match: Match[Any], change: Change, times: int, seed: int) -> int:
    """How many decisions were compared."""
    random, hers = Random(seed), 0
    for state, entry in zip(match.states, match.log, strict=False):
        if entry.by is not Author.AUTOMA:
            continue
        hers += 1
        for _ in range(times):
            other = state.copy()
            change(other, random)
            assert match.rules.bot(other, None) == entry.move, (state.owed[-1], entry.move)
    return hers


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_asks_changes_no_decision(tmp_path: Path, game: str) -> None:
    play, change, least = GAMES[game]
    assert check(play(Store(tmp_path / "games.sqlite3"), 3), change, 3, 3) > least


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(10, 60))
def test_what_nobody_asks_changes_no_decision_of_fifty_games(tmp_path: Path, game: str, seed: int) -> None:
    play, change, least = GAMES[game]
    assert check(play(Store(tmp_path / "games.sqlite3"), seed), change, 20, seed) > least
