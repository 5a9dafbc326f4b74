"""The puzzles that are shipped with a game, as `data/puzzles.<game>.json`: games as seeds with what the person chose, and moments of them."""

import functools
from importlib.resources import files
from typing import Any, Final

import msgspec

from automatable.kernel.contract.game import Game, Listing, Setup, Value
from automatable.kernel.turns.moves import Malformed
from automatable.kernel.words.text import msg, one_line

LESSONS: Final = 5
"""The first so many of a game are a guided lesson."""


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a reference player has played. What it chose is kept, for players become better."""

    seed: int
    level: int | str
    choices: str
    """The person's moves, each by its number among the legal ones."""
    options: dict[str, Value] = {}

    @property
    def setup(self) -> Setup:
        return Setup(self.seed, self.level, self.options)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of the automa, and what it must come to; whatever comes to something else is left out."""

    game: int
    """The number of the played game."""
    entries: int
    """So many entries come before the decision."""
    decision: str
    """The rule that says what the options are."""
    answer: str
    """The place on the board of what she decides."""
    rules: tuple[str, ...]
    """The rules that matter: without one of them the answer is another, or none."""
    left: tuple[int, ...]
    """How many options each step of the trace leaves."""

    @property
    def grade(self) -> int:
        return len(self.rules)


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules_version: str
    games: tuple[PlayedGame, ...]
    puzzles: tuple[Puzzle, ...]


class NoSuchPuzzle(Malformed):
    """There is no such puzzle here."""


class KnownPuzzle(msgspec.Struct, frozen=True):
    """A puzzle with the game it comes from."""

    id: str
    number: int
    """Its place among the puzzles of the game, from 0: the first are the lesson."""
    puzzle: Puzzle
    played: PlayedGame

    @property
    def grade(self) -> int:
        return self.puzzle.grade

    @property
    def lesson(self) -> int:
        """Which part of the lesson it is, from 1; 0 for none."""
        return self.number + 1 if self.number < LESSONS else 0

    def is_about(self, rule: str) -> bool:
        """Whether this rule, or one of a group such as TM-BUILD, matters here."""
        wanted = rule.upper()
        return any(one == wanted or one.startswith(f"{wanted}-") for one in (self.puzzle.decision, *self.puzzle.rules))


def file_name(game: str) -> str:
    return f"puzzles.{game}.json"


@functools.cache
def shipped(package: str, game: str) -> PuzzleFile | None:
    """What a game has; None if it has none."""
    file = files(package).joinpath("data", file_name(game))
    return msgspec.json.decode(file.read_bytes(), type=PuzzleFile) if file.is_file() else None


def has_puzzles(listing: Listing) -> bool:
    """Whether a game has any, without loading it."""
    return files(listing.package).joinpath("data", file_name(listing.id)).is_file()


def known_puzzles(game: Game[Any]) -> tuple[KnownPuzzle, ...]:
    """The puzzles that hold for a game as it is loaded: none for another version of the rules, other tables or another automa."""
    found = shipped(game.info.package, game.info.id)
    if found is None or found.rules_version != game.info.rules_version or game.tables.owned() or game.automa:
        return ()
    return tuple(
        KnownPuzzle(f"{played.seed}-{puzzle.entries}", number, puzzle, played)
        for number, puzzle in enumerate(found.puzzles)
        for played in (found.games[puzzle.game],)
    )


def find_puzzle(game: Game[Any], wanted: str) -> KnownPuzzle:
    for one in known_puzzles(game):
        if one.id == wanted:
            return one
    raise NoSuchPuzzle("puzzle", msg("wrong.no_puzzle", typed=one_line(wanted, 20), title=game.info.title))
