"""Automas for board games: play against them, ask them what they do and why, measure them.

`import automatable as at` is the library. Its names are found when they are asked for, so the import itself costs nothing.
"""

import sys

TYPE_CHECKING = False  # That of `typing` would have to be imported, which takes longer than all of this.
if TYPE_CHECKING:
    from automatable.kernel.contract.automas import Decisions
    from automatable.kernel.contract.game import Player
    from automatable.kernel.turns.moves import Move
    from automatable.kernel.turns.verbs import Decide
    from automatable.kernel.words.errors import Error, MissingExtra, Undecided
    from automatable.library.automas import Answer, Decision, MissingFact
    from automatable.library.choosing import PlayerLike
    from automatable.library.errors import Ambiguous, Over, Refused, Unreadable
    from automatable.library.figures import Comparison, Estimate, Row, Summary
    from automatable.library.game import Game, broken, decide, game, games, new
    from automatable.library.loading import load
    from automatable.library.match import Match
    from automatable.library.measure import measure
    from automatable.library.play import play, player
    from automatable.library.plays.listed import PlayedGame, PlayFigures, Plays, plays
    from automatable.library.plays.today import CheckedResult, DayGame, game_of_the_day
    from automatable.library.puzzles import Puzzle, PuzzleChoice, PuzzleVerdict, puzzles
    from automatable.library.records import (
        Advice,
        Card,
        Entry,
        Fact,
        GameInfo,
        Level,
        Offer,
        Option,
        Panel,
        Result,
        Rule,
        RuleCount,
        Step,
        View,
        Why,
    )
    from automatable.library.results import Results
    from automatable.library.review.records import (
        Review,
        ReviewChoice,
        ReviewCurve,
        ReviewDraw,
        ReviewPart,
        ReviewRule,
        ReviewSum,
        ReviewTurn,
        TurningPoint,
    )
    from automatable.library.store import SavedMatch, Store, serve_matches
    from automatable.library.telling import language

__version__ = "0.2.0"

_PLACES = {
    "automatable.kernel.turns.moves": "Move",
    "automatable.kernel.contract.automas": "Decisions",
    "automatable.kernel.contract.game": "Player",
    "automatable.kernel.turns.verbs": "Decide",
    "automatable.kernel.words.errors": "Error MissingExtra Undecided",
    "automatable.library.automas": "Answer Decision MissingFact",
    "automatable.library.choosing": "PlayerLike",
    "automatable.library.errors": "Ambiguous Over Refused Unreadable",
    "automatable.library.figures": "Comparison Estimate Row Summary",
    "automatable.library.game": "Game broken decide game new",
    "automatable.library.telling": "language",
    "automatable.library.loading": "load",
    "automatable.library.match": "Match",
    "automatable.library.measure": "measure",
    "automatable.library.play": "play player",
    "automatable.library.plays.listed": "PlayFigures PlayedGame Plays plays",
    "automatable.library.plays.today": "CheckedResult DayGame game_of_the_day",
    "automatable.library.puzzles": "Puzzle PuzzleChoice PuzzleVerdict puzzles",
    "automatable.library.records": (
        "Advice Card Entry Fact GameInfo Level Offer Option Panel Result Rule RuleCount Step View Why"
    ),
    "automatable.library.results": "Results",
    "automatable.library.review.records": (
        "Review ReviewChoice ReviewCurve ReviewDraw ReviewPart ReviewRule ReviewSum ReviewTurn TurningPoint"
    ),
    "automatable.library.store": "SavedMatch Store serve_matches",
}
"""By module: the names that are public."""
_MODULES = {name: module for module, names in _PLACES.items() for name in names.split()}
# `games` is the package of that name, which can be called: importing a game puts it here in any case.

__all__ = [
    "Advice",
    "Ambiguous",
    "Answer",
    "Card",
    "CheckedResult",
    "Comparison",
    "DayGame",
    "Decide",
    "Decision",
    "Decisions",
    "Entry",
    "Error",
    "Estimate",
    "Fact",
    "Game",
    "GameInfo",
    "Level",
    "Match",
    "MissingExtra",
    "MissingFact",
    "Move",
    "Offer",
    "Option",
    "Over",
    "Panel",
    "PlayFigures",
    "PlayedGame",
    "Player",
    "PlayerLike",
    "Plays",
    "Puzzle",
    "PuzzleChoice",
    "PuzzleVerdict",
    "Refused",
    "Result",
    "Results",
    "Review",
    "ReviewChoice",
    "ReviewCurve",
    "ReviewDraw",
    "ReviewPart",
    "ReviewRule",
    "ReviewSum",
    "ReviewTurn",
    "Row",
    "Rule",
    "RuleCount",
    "SavedMatch",
    "Step",
    "Store",
    "Summary",
    "TurningPoint",
    "Undecided",
    "Unreadable",
    "View",
    "Why",
    "__version__",
    "broken",
    "decide",
    "game",
    "game_of_the_day",
    "games",
    "language",
    "load",
    "measure",
    "new",
    "play",
    "player",
    "plays",
    "puzzles",
    "serve_matches",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in ("envs", "games"):
        return import_module(f"automatable.{name}")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_MODULES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return __all__


class _Moved:
    """Asked last, for modules that nobody else finds: the table of what has moved is read only then."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> object:
        if not name.startswith("automatable.kernel."):
            return None
        from automatable.moved import find_spec

        return find_spec(name)


if not any(getattr(finder, "__name__", "") == _Moved.__name__ for finder in sys.meta_path):
    sys.meta_path.append(_Moved)  # type: ignore[arg-type]
