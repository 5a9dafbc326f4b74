"""The pages of reference that the program itself writes: python -m publishing.reference.

The public names are listed here, their docstrings are read by Sphinx. Options, moves, states and views of each game are read from its records.
"""

import ast
import inspect
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType

import automatable as at
from automatable import author
from automatable.library.game import games
from publishing.game_records import records_page, source

DOCS = Path(__file__).parents[1] / "docs"
GAMES = ("tokaido", "terra_mystica", "tapestry", "tiletum", "revive")
"""One page for each; siblings with more seats have the same records."""

LIBRARY = {
    "Functions": "new game games load decide play player measure serve_matches plays game_of_the_day puzzles broken",
    "Games": "Game GameInfo Level Option Rule Decision",
    "Matches": "Match Offer Entry Why Step Advice Move View Panel Fact Card",
    "Answers and results": "Answer MissingFact Result",
    "Measurements": "Results Row Summary Comparison Estimate RuleCount",
    "Saved games": "Store SavedMatch",
    "Plays and the game of the day": "Plays PlayedGame PlayFigures DayGame CheckedResult",
    "Puzzles": "Puzzle PuzzleChoice PuzzleVerdict",
    "The review after a game": "Review ReviewTurn ReviewChoice ReviewSum ReviewPart ReviewDraw ReviewRule ReviewCurve TurningPoint",
    "Players and automas": "PlayerLike Player Decide Decisions",
    "Errors": "Error Refused Over Unreadable Ambiguous Undecided MissingExtra",
}
TESTING = {
    "contract": "the contract test of a game",
    "twin": "the companion beside a digital table",
    "playthrough": "golden games as text",
    "perft": "positions counted move by move",
    "walk": "whole games, moment by moment",
    "shuffle": "every order of a choice's options",
    "compare": "two versions of a game on the same seeds",
}
AUTHOR = {
    "Tables": "Tables Row Status Rows PartAnswers ToDescribe NotReportedYet",
    "Moves, and what is owed": (
        "Move Correction Begin CountPoints NoneOfThese Describe Owed ByPerson ByAutoma ByChance ByItself Asked GameOver Who Turn Author"
    ),
    "Rules": (
        "Rules Verb Draw Decision CorrectionVerb Effect Consequence Decide never answered Illegal Malformed Chance Deck Rng Seeded Scripted "
        "NewFields instances modules hexgrid waves"
    ),
    "Decisions of the automa": (
        "Choice Plan Sieve condition limit preferring most least pick decide decide_one first_possible note fallback Trace Step is_checklist Undecided"
    ),
    "Set-up and the game itself": "Game GameInfo Listing Level Option Setup Value Mode whole_info complete winners",
    "What people see": (
        "Face View Panel Fact Card Offer Charge Price Detail Score Span Printed Moment Moments Wording Wordings Msg msg Catalogue catalogue "
        "one_line cut muted shapes paper signs hexes Ceremony Count Share consequences points_of"
    ),
    "Questions": "Codec QuestionPart Reader read_question AskedTurn Reasons Json Show unknown repeated",
    "The companion": (
        "Companion SetupStep Source Addend UnlistedCard Description Beginning UnreportedFact Thing Things SideBySide impossible_unless others"
    ),
    "Players": "Player random_player Outlook WeightNumbers shipped_numbers",
    "Observations for programs that learn": "Features Amount Amounts Bits Counts Each OneOf Placed due",
    "For tests": "Match",
}


def library_page() -> str:
    head = (
        "Every public name of `import automatable as at`, from its docstring. [The library](library.md) is the way in, [the cookbook](cookbook.md) has "
        "whole programs.\n\nUntil version 1.0 a minor version may change these names, and the changelog says so."
    )
    return _page("Reference: the library", head, _sections(at, LIBRARY))


def author_page() -> str:
    head = (
        "Every name of `automatable.author`, from its docstring: what the author of a game imports. [Adding a game](adding-a-game.md) shows how they fit "
        "together."
    )
    return _page("Reference: for authors of games", head, _sections(author, AUTHOR))


def testing_page() -> str:
    head = "The tools of `automatable.testing`, for the tests of a game. [Adding a game](adding-a-game.md) shows them at work."
    parts = {
        f"`{name}`: {what}": [f".. automodule:: automatable.testing.{name}", "   :no-undoc-members:"]
        for name, what in TESTING.items()
    }
    return _page("Reference: tools for tests", head, parts)


def envs_page() -> str:
    head = "The names of `automatable.envs`, from their docstrings. [Environments](environments.md) is the way in."
    environments = _data("automatable.envs.ENVIRONMENTS", _said_of("automatable.envs.register", "ENVIRONMENTS"))
    known = ("autofunction solo", "autofunction table", "autoclass Solo", "autoclass MaskInObservation")
    lines = [f".. {directive}:: automatable.envs.{name}" for directive, name in map(str.split, known)]
    return _page(
        "Reference: environments",
        head,
        {"Names": [*lines, "   :no-members:", *environments]},
    )


def _page(title: str, head: str, parts: dict[str, list[str]]) -> str:
    sections = [f"## {name}\n\n```{{eval-rst}}\n" + "\n".join(lines) + "\n```\n" for name, lines in parts.items()]
    return f"# {title}\n\n{head}\n\n" + "\n".join(sections)


def _sections(module: ModuleType, sections: Mapping[str, str]) -> dict[str, list[str]]:
    """By section; a name that nobody has put into one comes last."""
    named = {name for names in sections.values() for name in names.split()}
    others = " ".join(name for name in module.__all__ if name not in named and not name.startswith("__"))
    return {title: _entries(module, names) for title, names in {**sections, "Others": others}.items() if names}


def _entries(module: ModuleType, names: str) -> list[str]:
    return [line for name in names.split() for line in _entry(module, name)]


def _entry(module: ModuleType, name: str) -> list[str]:
    full, value = f"{module.__name__}.{name}", getattr(module, name)
    if name == "games":
        said = [f"   {line}".rstrip().replace("`", "``") for line in (inspect.getdoc(games) or "").splitlines()]
        return [f".. py:function:: {full}() -> dict[str, GameInfo]", "", *said, ""]
    if isinstance(value, ModuleType):
        return _data(full, (value.__doc__ or "").splitlines()[0])
    if not isinstance(value, type | FunctionType | BuiltinFunctionType):
        return _data(full, _said_of(_origin(module, name), name))
    directive = "autoclass" if isinstance(value, type) else "autofunction"
    # What has the same name in the library is found there.
    twice = ["   :no-index:"] if module is author and name in at.__all__ else []
    inherited = ["   :inherited-members:"] if value is at.Match else []
    return [f".. {directive}:: {full}", *twice, *inherited]


def _data(full: str, said: str) -> list[str]:
    index = ["   :no-index:"] if full.startswith("automatable.author.") else []
    return [f".. py:data:: {full}", *index, "", f"   {said.replace('`', '``')}", ""]


def _origin(module: ModuleType, name: str) -> str:
    """The module that defines what this one offers."""
    for node in source(module.__name__).body:
        for inner in node.body if isinstance(node, ast.If) else [node]:
            if isinstance(inner, ast.ImportFrom) and name in [alias.asname or alias.name for alias in inner.names]:
                return str(inner.module)
    raise KeyError(name)


def _said_of(module: str, name: str) -> str:
    """What stands below an assignment."""
    body = source(module).body
    for node, after in pairwise(body):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        if [ast.unparse(target) for target in targets] == [name]:
            said = after.value if isinstance(after, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                return " ".join(said.value.split())
    return ""


def pages() -> dict[str, str]:
    """All pages by their file's name."""
    found = {
        "reference.md": library_page(),
        "reference-author.md": author_page(),
        "reference-envs.md": envs_page(),
        "reference-testing.md": testing_page(),
    }
    return found | {f"records-{name.replace('_', '-')}.md": records_page(at.game(name)) for name in GAMES}


if __name__ == "__main__":
    for file, text in pages().items():
        (DOCS / file).write_text(text, encoding="utf-8")
