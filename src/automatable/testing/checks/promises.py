"""What a game says of itself, before anything is played."""

import os
import subprocess
import sys
from typing import Any

from automatable.kernel.contract.game import Game, Setup, complete
from automatable.kernel.contract.weights import WeightNumbers
from automatable.kernel.play.selfplay import finish
from automatable.kernel.turns.chance import Rng, Seeded
from automatable.kernel.turns.fingerprint import fingerprint
from automatable.kernel.turns.moves import Illegal, Malformed
from automatable.kernel.words.text import catalogue
from automatable.rulebook.book import rulebook
from automatable.testing.cases import variations
from automatable.testing.messages import unsayable
from automatable.testing.walk import Broken, walk

JUNK: tuple[Any, ...] = (None, True, 0, 1.5, "", [], {}, {"": 0}, {"game": {}}, [[]], "\x00", {"unknown": [None]})
"""Values that are no question of any game."""

_PLAY = """
import importlib, sys
from automatable.testing.checks.promises import outcome
print(outcome(importlib.import_module(sys.argv[1]).PLUGIN))
"""


def check_info(game: Game[Any]) -> None:
    """Levels, options, seats and texts fit together, and the reference players are there."""
    info = game.info
    complete(info, Setup())
    if not {"random", "greedy"} <= set(game.players):
        raise Broken(f"{info.id}: the players are {sorted(game.players)}; random and greedy are needed")
    if not 1 <= info.humans <= len(info.seats):
        raise Broken(f"{info.id}: {info.humans} persons at {len(info.seats)} seats")
    for option in info.options:
        if option.default not in (option.choices or (False, True)):
            raise Broken(f"{info.id}: the default of {option.id} is {option.default!r}, which is none of its choices")
    if (what := unsayable(info, catalogue(package=info.package))) is not None:
        raise Broken(f"{info.id}: {what}")
    if not rulebook(info.package):
        raise Broken(f"{info.id}: the rule book is empty")


def check_setups(game: Game[Any]) -> None:
    """Each level and option can be played, or is refused with a rule and a reason in words."""
    info = game.info
    for setup in variations(game):
        try:
            game.rules.new(setup)
        except Illegal as error:
            what = unsayable(error.why, catalogue(package=info.package))
            if error.rule not in rulebook(info.package) or what is not None:
                raise Broken(f"{info.id}: {setup} is refused by {error.rule!r}: {what or 'no such rule'}") from error
    game.rules.new(variations(game)[0])


def check_weights(game: Game[Any]) -> None:
    """Every number of `data/weights.toml` is read, and with them `player_of` makes the greedy player."""
    if game.weights is None and game.player_of is None:
        return
    if game.weights is None or game.player_of is None:
        raise Broken(f"{game.info.id}: weights and player_of come together")
    numbers = WeightNumbers(game.weights.values)
    made = {"greedy": ("player_of", game.player_of(numbers))}
    if game.quick_of is not None:
        made["quick"] = ("quick_of", game.quick_of(numbers))
    if numbers.unread:
        raise Broken(f"{game.info.id}: nobody reads these weights: {', '.join(numbers.unread)}")
    setup = complete(game.info, Setup(seed=7))
    for name, (maker, player) in made.items():
        ends = []
        for choose in (player, game.players[name]):
            state = game.rules.new(setup)
            finish(game, state, choose, Rng(setup.seed, "player"), Seeded(setup.seed))
            ends.append(fingerprint(state))
        if ends[0] != ends[1]:
            raise Broken(f"{game.info.id}: {maker}(weights) does not play like the {name} player")


def check_junk_questions(game: Game[Any]) -> None:
    """Whatever is asked that is no question is answered with Malformed."""
    for question in JUNK:
        try:
            game.decide(question)
        except Malformed:
            continue
        except Exception as error:
            raise Broken(f"{game.info.id}: decide({question!r}) raises {type(error).__name__}: {error}") from error
        raise Broken(f"{game.info.id}: decide({question!r}) is answered")


def outcome(game: Game[Any]) -> str:
    """A short name of two whole games: all their moves and their last states."""
    found = [walk(game, Setup(seed=7), player) for player in ("random", "greedy")]
    return fingerprint([[each.match.moves, each.fingerprints[-1]] for each in found])


def check_other_processes(game: Game[Any]) -> None:
    """A seed brings the same game in every process: nothing depends on the order of a set."""
    here = outcome(game)
    for hash_seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", _PLAY, game.info.package],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        if there.stdout.strip() != here:
            raise Broken(f"{game.info.id}: with PYTHONHASHSEED={hash_seed} the same seed brings another game")
