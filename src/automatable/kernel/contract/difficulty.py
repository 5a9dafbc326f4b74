"""How hard is this? What many measured games say of a level: `data/difficulty.<game>.json` beside the tables of a game, made by
`automatable lab publish`."""

from functools import cache
from importlib import resources

import msgspec

from automatable.kernel.contract.game import GameInfo, Setup, Value
from automatable.kernel.words.text import Msg, msg


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play, as it was measured."""

    level: int | str
    options: dict[str, Value]
    """Only those that the plan varies."""
    games: int
    won: float
    """The share of the games that the person won; shared victories count by half."""
    won_low: float
    won_high: float
    you: float
    """The person's points, on average."""
    most: float
    """The points that nine of ten of the person's games stay below."""
    best: float
    """Of the best automa, on average."""


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was measured of a game."""

    player: str
    """Who played in the person's place."""
    version: str
    rules: str
    cells: tuple[Measured, ...]
    options: dict[str, Value] = {}
    """What the plan fixes for all of them."""


@cache
def difficulty(info_id: str, package: str) -> Difficulty | None:
    """What is known of a game; None if nobody has measured it."""
    file = resources.files(package) / "data" / f"difficulty.{info_id}.json"
    return msgspec.json.decode(file.read_bytes(), type=Difficulty) if file.is_file() else None


def measured(info: GameInfo, setup: Setup) -> Measured | None:
    """The figures for a level and what else of the setup was measured; where it leaves something open, the mean over all of it."""
    known = difficulty(info.id, info.package)
    cells = [] if known is None else [cell for cell in known.cells if cell.level == setup.level]
    for name in {name for cell in cells for name in cell.options}:
        same = [cell for cell in cells if cell.options.get(name) == setup.options.get(name)]
        cells = same or cells
    return _mean(cells) if cells else None


def _mean(cells: list[Measured]) -> Measured:
    if len(cells) == 1:
        return cells[0]
    games = sum(cell.games for cell in cells)

    def over(field: str) -> float:
        total: float = sum(getattr(cell, field) * cell.games for cell in cells)
        return total / games

    figures = {field: over(field) for field in ("won", "won_low", "won_high", "you", "most", "best")}
    return msgspec.structs.replace(cells[0], options={}, games=games, **figures)


def how_hard(info: GameInfo, setup: Setup) -> Msg | None:
    """The same in one sentence; None if it was not measured."""
    found = measured(info, setup)
    if found is None:
        return None
    you, games = f"{found.you:.0f}", f"{found.games:,}"
    if not found.best:
        said = msg("difficulty.points", you=you, most=f"{found.most:.0f}", games=games)
    else:
        said = msg("difficulty.wins", won=_per_cent(found.won), you=you, best=f"{found.best:.0f}", games=games)
    others = _fixed_otherwise(info, setup)
    return msg("difficulty.otherwise", said=said, options=others) if others else said


def _fixed_otherwise(info: GameInfo, setup: Setup) -> tuple[Msg, ...]:
    """The options that were fixed when the game was measured, and are not so in this setup."""
    known = difficulty(info.id, info.package)
    fixed = {} if known is None else known.options
    return tuple(
        option.title
        for option in info.options
        if option.id in fixed and setup.options.get(option.id, option.default) != fixed[option.id]
    )


def in_short(info: GameInfo, setup: Setup) -> Msg | None:
    """The same in a few words, for a list of levels."""
    found = measured(info, setup)
    if found is None:
        return None
    if not found.best:
        return msg("difficulty.short_points", you=f"{found.you:.0f}")
    return msg("difficulty.short_wins", won=_per_cent(found.won))


def _per_cent(share: float) -> str:
    rounded = round(100 * share)
    return "<1" if rounded == 0 < share else ">99" if rounded == 100 > 100 * share else str(rounded)
